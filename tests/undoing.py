"""Undo and redo tried after every answer of random games: `python -m tests.undoing --games 2000 --workers 2`.

What can be taken back is taken back to the exact hash, given again, and taken back step by step; what showed something
is refused with the reveal in words; what was foreseen as final was final, and nothing else.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from random import Random
from typing import Any

from cards.texts import Texts
from engine.core.decision import Choose, Decision
from game.names import Names
from game.rulesets import ruleset
from game.session import Session
from game.undo import Undo
from tests.conformance.checks import pick
from tests.conformance.saltlands import ACTIVATION, RARE, saltlands_options

MOST = 400
"""Answers of a game that are tried: later turns bring nothing new."""
LONGEST = 90
"""Letters that a reason may have."""
UNNAMED = "Chance decided something."


@cache
def texts() -> Texts:
    return Texts(strict=True)


def try_game(seed: int, most: int = MOST) -> Counter[str]:
    """Play a random game of 1 to 6 people; returns how often undo was possible, and why it was not."""
    rng, seen = Random(seed), Counter[str]()
    session = Session.new(ruleset("saltlands"), saltlands_options(seed), seed)
    undo = Undo(session, range(session.seats))
    names = Names.of(session.view(None), texts())
    rare = RARE if rng.random() < 0.7 else ()
    while (decision := session.pending) is not None and len(session.steps) < most:
        before, answer = session.hash(), pick(decision, rng, rare)
        final = None if _goes_on_with_others(session, decision) else undo.is_final(answer)
        session.answer(decision.seat, answer)
        while isinstance(pending := session.pending, Choose) and undo.goes_unasked(pending):
            session.answer(pending.seat, pending.options[0])
        seen[_try(undo, names, before, decision.seat, final)] += 1
    return seen


def _goes_on_with_others(session: Session[Any], decision: Decision) -> bool:
    """Whether what follows the answer depends on what others hold: raiders who are in the middle of their attacks."""
    frames = session.view(None).frames
    return decision.kind in ACTIVATION or any(frame[0] == "activation" for frame in frames)


def _try(undo: Undo, names: Names, before: str, seat: int, final: bool | None) -> str:
    """final: what was foreseen; None where it could not be, since the hidden things of others come into play."""
    session, stop, said = undo.session, undo.stop(), undo.says(names)
    assert said and len(said) <= LONGEST, said
    if stop is None:
        assert not final, f"{said}: it was said to be final"
        after, count = session.hash(), len(session.steps)
        undo.undo()
        assert session.hash() == before, f"{said}: another state"
        assert undo.can_redo and undo.says_redo(names)
        undo.redo()
        assert (session.hash(), len(session.steps)) == (after, count), f"{said}: done again it is another state"
        return "undone"
    if stop.key == "reveal":
        assert final is not False, f"{said}: it was not said to be final"
        assert UNNAMED not in said, [step.events for step in stop.steps]
        return "reveal"
    assert stop.key == "over" or session.pending is None or session.pending.seat != seat, said
    return stop.key


def main() -> None:
    """Try many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    total = Counter[str]()
    with ProcessPoolExecutor(asked.workers) as pool:
        seeds = range(asked.seed, asked.seed + asked.games)
        for done, seen in enumerate(pool.map(partial(_told, most=MOST), seeds, chunksize=4), 1):
            total += seen
            if done % 100 == 0:
                print(f"{done} games: {dict(total)}", flush=True)
    print(f"{asked.games} games: {dict(total)}")


def _told(seed: int, most: int) -> Counter[str]:
    try:
        return try_game(seed, most)
    except Exception as error:
        error.add_note(f"game of seed {seed}")
        raise


if __name__ == "__main__":
    main()
