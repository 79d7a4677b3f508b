"""What every ruleset must hold to, played at random (the promises of `engine.core.ruleset`).

`examine` plays one game and tries everything at every decision; `play` only plays it and checks the invariants, which
`tests.soak` does many thousand times. Both raise Fault, which says what failed and at which answer.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.decision import Answer, Choose, Decision, Option, Subset, in_words
from engine.core.errors import Refused
from engine.core.event import HIDDEN, Event, redact, to_json
from engine.core.record import AnswerText, Record, replay
from engine.core.ruleset import apply, apply_silently, reveals, state_hash
from game.bots import make_bot
from game.bots.budget import Budget
from tests.conformance.comparing import difference
from tests.conformance.fault import Fault, demand
from tests.conformance.subject import Subject

QUICK = Budget(nodes=2)
"""Searching bots are given little to search."""
SELDOM = {"good": 16, "best": 16}
"""Bots that take their time are asked only at one decision of so many."""


@dataclass
class Played:
    """A finished game: its answers, the hash after each (or only the last), all options ever seen, and the outcome."""

    answers: list[AnswerText] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)
    seen: dict[str, None] = field(default_factory=dict)
    outcome: Mapping[str, Any] = field(default_factory=dict)


# --- playing ---------------------------------------------------------------------------------------------------------


def pick(decision: Decision, rng: Random, rare: Collection[str] = ()) -> Answer:
    """A random answer: first the sort of thing to do, then which, so that no sort drowns in a hundred discards.

    Sorts in `rare` are seldom taken where there are others.
    """
    if isinstance(decision, Choose):
        sorts: dict[str, list[Option]] = {}
        for option in decision.options:
            sorts.setdefault(option.op, []).append(option)
        common = [sort for sort in sorts if sort not in rare]
        return rng.choice(sorts[rng.choice(common if common and rng.random() < 0.9 else list(sorts))])
    if decision.cancel is not None and rng.random() < (0.05 if decision.cancel.op in rare else 0.2):
        return decision.cancel
    chosen = rng.sample(decision.candidates, rng.randint(decision.min, decision.max))
    return [option.key for option in chosen]


def play(subject: Subject, seed: int, late: bool = False) -> Played:
    """Play a random game, from its opening or from late in it, checking options, invariants and the bound."""
    rules, rng, played = subject.rules, Random(seed), Played()
    rare = subject.rare if rng.random() < 0.5 else ()
    state = rules.new(subject.options, seed)
    if late and subject.late is not None:
        state = rules.read(subject.late(rules.write(state), rng))
    things = subject.inventory(state)
    try:
        check_sound(subject, state, things)
        while (decision := state.pending) is not None:
            check_decision(decision, rules.seats(state))
            answer = pick(decision, rng, rare)
            apply_silently(rules, state, answer)
            played.answers.append(words(answer))
            check_sound(subject, state, things)
            demand(len(played.answers) <= subject.bound, "ends", f"no end after {subject.bound} answers")
    except Fault as fault:
        fault.answers = len(played.answers)
        raise
    except Exception as error:
        raise Fault("exception", f"{type(error).__name__}: {error}", len(played.answers)) from error
    played.outcome = check_outcome(subject, state)
    played.hashes.append(state_hash(rules, state))
    return played


def words(answer: Answer) -> AnswerText:
    """The answer as a record holds it."""
    if isinstance(answer, Option):
        return in_words(answer)
    return answer if isinstance(answer, str) else [a.key if isinstance(a, Option) else a for a in answer]


def examine(subject: Subject, seed: int) -> Played:
    """Play a random game and hold it to everything."""
    rules, rng, played = subject.rules, Random(seed), Played()
    rare = subject.rare if rng.random() < 0.5 else ()
    state = rules.new(subject.options, seed)
    things = subject.inventory(state)
    shadow = reread(subject, state)
    try:
        check_opening(subject, seed)
        check_sound(subject, state, things)
        while (decision := state.pending) is not None:
            check_decision(decision, rules.seats(state))
            played.seen.update(dict.fromkeys(decision.keys()))
            check_refusals(subject, state, list(played.seen), rng)
            check_copy(subject, state, rng)
            shadow = check_round_trip(subject, state, shadow)
            for seat in (*range(rules.seats(state)), None):
                check_view(subject, state, seat, rng)
            answer = pick(decision, rng, rare)
            before = state.copy()
            state = check_apply(subject, state, answer)
            check_foresight(subject, before, state, answer, rng)
            apply_silently(rules, shadow, words(answer))
            played.answers.append(words(answer))
            played.hashes.append(state_hash(rules, state))
            check_sound(subject, state, things)
            demand(len(played.answers) <= subject.bound, "ends", f"no end after {subject.bound} answers")
        check_round_trip(subject, state, shadow)
    except Fault as fault:
        fault.answers = len(played.answers)
        raise
    played.outcome = check_outcome(subject, state)
    check_over(subject, state)
    check_replay(subject, seed, played)
    return played


# --- the checks ------------------------------------------------------------------------------------------------------


def check_decision(decision: Decision, seats: int) -> None:
    """There is something to choose, no two options have one key, and an existing seat and a rule ask."""
    demand(0 <= decision.seat < seats, "decision", f"seat {decision.seat} is asked")
    demand(decision.kind and decision.rule, "decision", f"kind {decision.kind!r}, rule {decision.rule!r}")
    keys = decision.keys()
    demand(len(set(keys)) == len(keys), "options", f"{decision.kind} has equal keys in {keys}")
    demand(all(key and key == key.strip() for key in keys), "options", f"a key is empty or padded in {keys}")
    if isinstance(decision, Subset):
        fits = 0 <= decision.min <= decision.max <= len(keys)
        demand(fits, "options", f"{decision.min} to {decision.max} of {len(keys)}")
        demand(keys or decision.cancel, "options", f"{decision.kind} has nothing to choose")
        demand(decision.cancel is None or decision.cancel.key not in keys, "options", "the way back is a candidate")
    else:
        demand(keys, "options", f"{decision.kind} has nothing to choose")


def check_sound(subject: Subject, state: Any, things: list[str]) -> None:
    """The ruleset's own invariants hold, nothing is lost or made, and the game is over exactly when nobody is asked."""
    faults = subject.rules.check(state)
    demand(not faults, "invariants", "; ".join(faults))
    now = subject.inventory(state)
    changed = sorted((Counter(now) - Counter(things)) + (Counter(things) - Counter(now))) if now != things else []
    demand(now == things, "inventory", f"{changed} lost or made")
    over = subject.rules.outcome(state) is not None
    demand(over == (state.pending is None), "outcome", f"over: {over}, pending: {state.pending}")


def check_outcome(subject: Subject, state: Any) -> Mapping[str, Any]:
    """A finished game names winners among its seats, each once; returns its outcome."""
    outcome = subject.rules.outcome(state) or {}
    winners = outcome.get("winners")
    seats = range(subject.rules.seats(state))
    sound = isinstance(winners, list) and winners == sorted(set(winners)) and set(winners) <= set(seats)
    demand(sound, "outcome", f"winners are {winners!r}")
    return outcome


def check_opening(subject: Subject, seed: int) -> None:
    """The same seed makes the same game, heard or not; some other seed makes another."""
    rules = subject.rules
    heard: list[Event] = []
    first = state_hash(rules, rules.new(subject.options, seed))
    loud = rules.new(subject.options, seed, heard.append)
    loud.listener = None
    demand(state_hash(rules, loud) == first, "silent", "a set-up that is listened to differs")
    others = {state_hash(rules, rules.new(subject.options, seed + i)) for i in range(1, 5)}
    demand(others != {first}, "chance", "the seed makes no difference")


def junk(decision: Decision, seen: list[str], rng: Random) -> Iterator[Any]:
    """Things that are no possible answer to the decision, of many shapes."""
    keys = decision.keys() or ["stone#0"]
    yield from (
        None,
        True,
        0,
        -1,
        2.5,
        "",
        " ",
        "?",
        "nonsense 1,2",
        b"take",
        {},
        {"a": 1},
        {"a"},
        object(),
        Option("x", "x"),
    )
    yield from ([[]], [None], [1], [{}], [[keys[0]]], ["nonsense"], {keys[0]: keys[0]}, (k for k in keys), "[]", 10**30)
    yield from (keys[0] + " ", keys[0].upper() + "!", keys[0] + " 1", "\0", "ü" * 300)
    if isinstance(decision, Choose):
        yield from ([], [keys[0]], tuple(keys), [decision.options[0]], Option(keys[0], "x"))
        legal = set(keys)
    else:
        yield from (keys[0], [keys[0], keys[0]], [*decision.candidates[:1], keys[0]], *decision.candidates[:1])
        yield [*keys, "nonsense"]
        yield [Option(key, "x") for key in keys]
        if decision.min > 0:
            yield from ([], (), rng.sample(keys, decision.min - 1))
        if decision.max < len(decision.candidates):
            yield rng.sample(keys, decision.max + 1)
        legal = {decision.cancel.key} if decision.cancel is not None else set()
    stale = [key for key in seen if key not in legal]
    yield from rng.sample(stale, min(3, len(stale)))


def check_refusals(subject: Subject, state: Any, seen: list[str], rng: Random) -> None:
    """A wrong answer or seat raises Refused with a sentence, and a rule if it is a real option; nothing changes."""
    rules, decision = subject.rules, state.pending
    before, kept = state_hash(rules, state), state.copy()
    wrong = [(decision.seat, answer) for answer in junk(decision, seen, rng)]
    wrong += [(seat, pick(decision, rng)) for seat in (-1, decision.seat + 1, rules.seats(state))]
    for seat, answer in wrong:
        try:
            apply(rules, state, seat, answer)
        except Refused as refused:
            sentence = refused.reason.endswith(".") and " " in refused.reason
            demand(sentence, "refusal", f"{refused.reason!r} is not a sentence")
            demand(refused.code, "refusal", "no code")
            real = isinstance(answer, str) and answer in seen
            demand(refused.rule or not real, "refusal", f"{answer!r} is refused without a rule")
        except Exception as error:
            raise Fault("refusal", f"{answer!r} raises {error!r}") from error
        else:
            raise Fault("refusal", f"{answer!r} was accepted from seat {seat}")
    demand(state_hash(rules, state) == before, "refusal", "a refused answer changed the position")
    demand(not (found := difference(state, kept)), "refusal", f"a refused answer changed {found}")


def check_over(subject: Subject, state: Any) -> None:
    """When the game is over every answer is refused."""
    before = state_hash(subject.rules, state)
    wrong: tuple[Any, ...] = ("", "nonsense", None, [])
    for answer in wrong:
        try:
            apply(subject.rules, state, None, answer)
        except Refused as refused:
            demand(refused.code == "game_over", "over", f"refused as {refused.code}")
        else:
            raise Fault("over", f"{answer!r} was accepted after the end")
    demand(state_hash(subject.rules, state) == before, "over", "a refused answer changed the position")


def check_copy(subject: Subject, state: Any, rng: Random) -> None:
    """A copy is equal in every part and goes its own way."""
    copy = state.copy()
    demand(not (found := difference(state, copy)), "copy", f"{found} differs")
    demand(copy.pending.keys() == state.pending.keys(), "copy", "the copy is asked something else")
    before = state_hash(subject.rules, state)
    kept = state.copy()
    for _ in range(3):
        if copy.pending is not None:
            check_decision(copy.pending, subject.rules.seats(copy))
            apply_silently(subject.rules, copy, pick(copy.pending, rng))
    demand(state_hash(subject.rules, state) == before, "copy", "a change of the copy shows in the state")
    demand(not (found := difference(state, kept)), "copy", f"a change of the copy shows in the state's {found}")


def reread(subject: Subject, state: Any) -> Any:
    """The state, written as JSON text and read again."""
    return subject.rules.read(json.loads(json.dumps(subject.rules.write(state))))


def check_round_trip(subject: Subject, state: Any, shadow: Any) -> Any:
    """The shadow, read back after every answer, is the same game with the same choices; returns the next shadow."""
    rules = subject.rules
    shadow = reread(subject, shadow)
    demand(state_hash(rules, shadow) == state_hash(rules, state), "round trip", _first_difference(rules, state, shadow))
    demand(not (found := difference(state, shadow, owned=("pending",))), "round trip", f"{found} is lost")
    a, b = state.pending, shadow.pending
    if a is not None or b is not None:
        demand(asked(a) == asked(b), "round trip", f"{asked(a)} became {asked(b)}")
    return shadow


def asked(decision: Decision | None) -> tuple[Any, ...]:
    """All that a decision says, for comparison."""
    if decision is None:
        return ()
    shape = (
        () if isinstance(decision, Choose) else (decision.min, decision.max, decision.cancel and decision.cancel.key)
    )
    return (decision.seat, decision.kind, decision.rule, decision.source, *decision.keys(), *shape)


def _first_difference(rules: Any, a: Any, b: Any) -> str:
    one, other = rules.write(a), rules.write(b)
    return ", ".join(f"{k}: {one.get(k)} / {other.get(k)}" for k in {**one, **other} if one.get(k) != other.get(k))


def check_view(subject: Subject, state: Any, seat: int | None, rng: Random) -> None:
    """The view does not depend on what the seat may not know, and `determinize` fills in just that."""
    rules = subject.rules
    before = state_hash(rules, state)
    view = rules.view(state, seat)
    demand(state_hash(rules, state) == before, "view", "looking changed the state")
    written = rules.write(view)
    if view.pending is not None:
        mine = seat == state.pending.seat
        demand(view.pending.keys() == (state.pending.keys() if mine else []), "view", f"options for {seat}")
        demand(
            view.pending.seat == state.pending.seat and view.pending.kind == state.pending.kind, "view", "who is asked"
        )
    other = rules.read(subject.scramble(rules.write(state), -1 if seat is None else seat, rng))
    demand(not rules.check(other), "scramble", "; ".join(rules.check(other)))
    seen = rules.view(other, seat)
    demand(rules.write(seen) == written, "leak", f"view of {seat}: {_first_difference(rules, view, seen)}")
    demand(not (found := difference(view, seen, owned=("pending",))), "leak", f"view of {seat} tells {found}")
    demand(not (found := difference(rules.view(view, seat), view, owned=("pending",))), "view", f"seen twice: {found}")
    if view.pending is not None and seat == state.pending.seat:
        check_bots(subject, state.pending, view, seen, rng.getrandbits(32))
    filled = rules.determinize(view, rng.getrandbits(32))
    demand(not rules.check(filled), "determinize", "; ".join(rules.check(filled)))
    again = rules.view(filled, seat)
    demand(rules.write(again) == written, "determinize", f"for {seat}: {_first_difference(rules, view, again)}")
    demand(not (found := difference(view, again, owned=("pending",))), "determinize", f"for {seat}: {found}")
    demand((filled.pending is None) == (state.pending is None), "determinize", "who is asked")
    if filled.pending is not None and seat == state.pending.seat:
        demand(asked(filled.pending) == asked(state.pending), "determinize", f"the choice of seat {seat} differs")


def check_bots(subject: Subject, decision: Decision, view: Any, same: Any, chance: int) -> None:
    """Bots give possible answers, and the same to equal views."""
    for level in subject.bots:
        if chance % SELDOM.get(level, 1):
            continue
        answer = make_bot(level, QUICK)(view, chance)
        demand(decision.accept(words(answer)) is not None, "bots", f"{level} answers {words(answer)}")
        other = make_bot(level, QUICK)(same, chance)
        demand(
            words(other) == words(answer), "bots", f"{level} answers {words(answer)} or {words(other)} to equal views"
        )


def check_apply(subject: Subject, state: Any, answer: Answer) -> Any:
    """Heard or not, the change is the same; events tell no secrets; an option's key means the option."""
    rules = subject.rules
    silent, spoken = state.copy(), state.copy()
    apply_silently(rules, silent, answer)
    apply_silently(rules, spoken, words(answer))
    seat = state.pending.seat
    events = apply(rules, state, seat, answer)
    demand(state.listener is None, "silent", "the listener stays")
    demand(state_hash(rules, silent) == state_hash(rules, state), "silent", "a change that is listened to differs")
    demand(not (found := difference(silent, state)), "silent", f"a change that is listened to differs in {found}")
    demand(state_hash(rules, spoken) == state_hash(rules, state), "notation", "an option and its key differ")
    position = rules.write(state)
    for viewer in (*range(rules.seats(state)), None):
        check_events(subject, position, events, viewer)
    return state


def check_foresight(subject: Subject, before: Any, after: Any, answer: Answer, rng: Random) -> None:
    """What shows nothing and uses no chance can be foreseen from the view; what does is known to beforehand.

    That holds as far as no other seat comes to act: whether it is asked at all may hang on what it holds.
    """
    rules, seat = subject.rules, before.pending.seat
    if after.pending is None or after.pending.seat != seat or before.pending.kind in subject.unforeseen:
        return
    guess = rules.determinize(rules.view(before, seat), rng.getrandbits(32))
    foreseen = guess.copy()
    apply_silently(rules, foreseen, words(answer))
    told = reveals(rules, before, after, seat)
    demand(reveals(rules, guess, foreseen, seat) == told, "foresight", f"{words(answer)} reveals: {told}")
    if not told:
        a, b = rules.view(foreseen, seat), rules.view(after, seat)
        demand(rules.write(a) == rules.write(b), "foresight", f"{words(answer)}: {_first_difference(rules, a, b)}")


def check_events(subject: Subject, position: dict[str, Any], events: list[Event], viewer: int | None) -> None:
    """Events are JSON; what the viewer may not see is blanked and is in no other event either."""
    told = [to_json(redact(event, viewer)) for event in events]
    for event, body in zip(events, told, strict=True):
        demand(event.rule, "events", f"{event} names no rule")
        if event.seen_by is not None and viewer not in event.seen_by:
            for name in event.PRIVATE:
                value = body[name]
                blank = value is None or value == HIDDEN or (isinstance(value, list) and set(value) <= {HIDDEN})
                demand(blank, "events", f"{event} shows {name} to {viewer}")
    text = json.dumps(told)
    secrets = subject.secrets(position, -1 if viewer is None else viewer, events)
    leaked = [name for name in secrets if f'"{name}"' in text]
    demand(not leaked, "events", f"{leaked} told to {viewer} in {text}")


def check_replay(subject: Subject, seed: int, played: Played) -> None:
    """The record, as JSON, plays to the same hash after each answer."""
    rules = subject.rules
    final = played.hashes[-1] if played.hashes else ""
    record = Record(rules.name, rules.version, rules.data_hash(), seed, subject.options, None, played.answers, final)
    hashes: list[str] = []
    replay(rules, record, lambda state, _: hashes.append(state_hash(rules, state)))
    demand(hashes == played.hashes, "replay", "the replay differs from the game")


def games_played(hash_seed: str, subjects: str = "tests.conformance.registry:subjects") -> list[str]:
    """Three games of each subject, answers and last hash, played by another Python with that PYTHONHASHSEED.

    `subjects` names the function that lists them.
    """
    module, function = subjects.split(":")
    script = (
        "from tests.conformance.checks import play\n"
        f"from {module} import {function}\n"
        f"games = [play(s, seed) for s in {function}() for seed in range(3)]\n"
        "for game in games: print(game.answers, game.hashes[-1])"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True)
    return run.stdout.splitlines()
