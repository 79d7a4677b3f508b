"""Stones: the smallest game that uses all of the kernel. It proves kernel and conformance suite; nobody plays it.

Sixteen stones worth 1 to 4 lie in a bag. In a turn a seat takes stones, unseen by the others, until it stops; with more
than LIMIT points taken in one turn it loses them (STONE-1). Then it throws away up to two stones from its hand and its
piece moves as many steps as they are worth (STONE-2). The first at GOAL wins; when all stones are gone, the furthest
do (STONE-3).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.core.decision import Answer, Choose, Chosen, Decision, Option, Subset
from engine.core.errors import BadPosition, Refused
from engine.core.event import Event
from engine.core.rng import below, seeded, shuffled
from engine.core.ruleset import Listener, Ruleset

Pile = tuple[int, ...]
BOX: Pile = tuple(range(16))
STONES = tuple(Option(f"stone#{i}", "stone", (i,)) for i in BOX)
TAKE, STOP = Option("take", "take"), Option("stop", "stop")
LIMIT, GOAL, UNKNOWN = 6, 14, -1


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesMoved(Event):
    """to: hand, lost or thrown."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("stones",)
    seat: int
    stones: tuple[str, ...]
    to: str


@dataclass(slots=True, eq=False)
class Stones:
    """frame: the turn in the middle of which somebody is asked: what to do next, and the stones taken so far."""

    bag: Pile = BOX
    gone: Pile = ()
    hands: tuple[Pile, ...] = ((), ())
    track: Pile = (0, 0)
    turn: int = 0
    frame: tuple[str, Pile] = ("take", ())
    rng: int = 0
    pending: Decision | None = None
    listener: Listener | None = None

    def copy(self) -> Stones:
        """All parts are immutable, so a shallow copy is independent."""
        return replace(self, listener=None)


class StonesRules(Ruleset[Stones]):
    """See the module's text for the rules, and `Ruleset` for what each method does."""

    name, version = "stones", "1"

    def new(self, options: Mapping[str, Any], seed: int, listener: Listener | None = None) -> Stones:
        n = options.get("seats", 2)
        if type(n) is not int or not 1 <= n <= 4:
            raise BadPosition("options.seats", "is not a whole number from 1 to 4")
        return self._ask(Stones(hands=((),) * n, track=(0,) * n, rng=seeded(seed)))

    def execute(self, state: Stones, chosen: Chosen) -> None:
        (step, taken), seat = state.frame, state.turn
        hand = state.hands[seat]
        if isinstance(chosen, tuple):
            thrown = tuple(option.args[0] for option in chosen)
            state.hands = _with(state.hands, seat, tuple(s for s in hand if s not in thrown))
            state.track = _with(state.track, seat, state.track[seat] + _worth(thrown))
            self._leave(state, thrown, "thrown")
            state.turn, state.frame = (seat + 1) % len(state.hands), ("take", ())
        elif chosen is STOP:
            state.hands = _with(state.hands, seat, tuple(sorted(hand + taken)))
            state.frame = ("throw", ())
        else:
            state.rng, i = below(state.rng, len(state.bag))
            stone, taken = state.bag[i], tuple(sorted((*taken, state.bag[i])))
            state.bag = tuple(s for s in state.bag if s != stone)
            _tell(state, StonesMoved(rule="STONE-1", seen_by=(seat,), seat=seat, stones=_names((stone,)), to="hand"))
            state.frame = (step, taken)
            if _worth(taken) > LIMIT:
                self._leave(state, taken, "lost")
                state.frame = ("throw", ())
        self._ask(state)

    def _leave(self, state: Stones, stones: Pile, to: str) -> None:
        state.gone = tuple(sorted(state.gone + stones))
        rule = "STONE-1" if to == "lost" else "STONE-2"
        _tell(state, StonesMoved(rule=rule, seat=state.turn, stones=_names(stones), to=to))

    def _ask(self, state: Stones) -> Stones:
        """Go on to the next seat that has a choice and ask it; none has one when the game is over (STONE-3)."""
        state.pending = None
        while max(state.track) < GOAL and (state.bag or state.frame[1] or any(state.hands)):
            (step, taken), seat = state.frame, state.turn
            hand = state.hands[seat]
            if step == "take" and (state.bag or taken):
                state.pending = Choose(seat, step, "STONE-1", (TAKE,) * bool(state.bag) + (STOP,) * bool(taken))
                break
            if hand:
                least = 0 if state.bag else 1
                state.pending = Subset(
                    seat, "throw", "STONE-2", tuple(STONES[s] for s in hand), least, min(2, len(hand))
                )
                break
            state.turn, state.frame = (seat + 1) % len(state.hands), ("take", ())
        return state

    def refusal(self, state: Stones, answer: Answer) -> Refused:
        return Refused(f"{answer!r} is not possible now.", state.pending.rule if state.pending else "")

    def outcome(self, state: Stones) -> dict[str, Any] | None:
        best = max(state.track)
        return None if state.pending else {"winners": [seat for seat, at in enumerate(state.track) if at == best]}

    def seats(self, state: Stones) -> int:
        return len(state.hands)

    def view(self, state: Stones, seat: int | None) -> Stones:
        hands = tuple(hand if i == seat else _blank(hand) for i, hand in enumerate(state.hands))
        view = replace(state, hands=hands, bag=_blank(state.bag), rng=0, listener=None)
        if state.pending and seat != state.turn:
            view.frame = (state.frame[0], _blank(state.frame[1]))
            view.pending = Choose(state.turn, state.pending.kind, state.pending.rule, ())
        return view

    def determinize(self, view: Stones, seed: int) -> Stones:
        known = {s for pile in _piles(view) for s in pile}
        rng, unknown = shuffled(seeded(seed), [s for s in BOX if s not in known])
        left = iter(unknown)

        def fill(pile: Pile) -> Pile:
            return tuple(sorted(next(left) if s == UNKNOWN else s for s in pile))

        frame = (view.frame[0], fill(view.frame[1]))
        if _worth(frame[1]) > LIMIT:
            return self.determinize(view, rng)
        return self._ask(
            replace(view, frame=frame, bag=fill(view.bag), hands=tuple(fill(hand) for hand in view.hands), rng=rng)
        )

    def hidden(self, state: Stones, seat: int | None) -> frozenset[Hashable]:
        hands = [stone for i, hand in enumerate(state.hands) if i != seat for stone in hand]
        taken = state.frame[1] if seat != state.turn else ()
        return frozenset((("chance", state.rng), *state.bag, *hands, *taken))

    def write(self, state: Stones) -> dict[str, Any]:
        return {part: _listed(getattr(state, part)) for part in _FORMS}

    def read(self, position: Mapping[str, Any]) -> Stones:
        for part, value in position.items():
            if part not in _FORMS or not _FORMS[part](value):
                raise BadPosition(part, "is no part of a position, or not of its form")
        state = Stones(**{part: _tupled(value) for part, value in position.items()})
        if faults := self.check(state):
            raise BadPosition("", faults[0])
        return self._ask(state)

    def check(self, state: Stones) -> list[str]:
        faults = []
        if sorted(s for pile in _piles(state) for s in pile) != list(BOX):
            faults.append("Not every stone is in exactly one place.")
        if not 0 <= state.turn < len(state.hands) == len(state.track):
            faults.append("The numbers of seats do not agree.")
        if _worth(state.frame[1]) > LIMIT:
            faults.append("More points are taken than a seat may take.")
        return faults

    def data_hash(self) -> str:
        return ""


def _is_number(value: Any) -> bool:
    return type(value) is int


def _is_pile(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_number, value))


_FORMS: dict[str, Callable[[Any], bool]] = {
    "bag": _is_pile,
    "gone": _is_pile,
    "hands": lambda value: isinstance(value, list) and all(map(_is_pile, value)),
    "track": _is_pile,
    "turn": _is_number,
    "frame": lambda value: (
        isinstance(value, list) and len(value) == 2 and value[0] in ("take", "throw") and _is_pile(value[1])
    ),
    "rng": _is_number,
}


def _listed(value: Any) -> Any:
    return list(map(_listed, value)) if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(map(_tupled, value)) if isinstance(value, list) else value


def _piles(state: Stones) -> tuple[Pile, ...]:
    return (state.bag, state.gone, state.frame[1], *state.hands)


def _worth(stones: Pile) -> int:
    return sum(1 + stone % 4 for stone in stones)


def _names(stones: Pile) -> tuple[str, ...]:
    return tuple(STONES[s].key for s in stones)


def _blank(pile: Pile) -> Pile:
    return (UNKNOWN,) * len(pile)


def _with(row: tuple[Any, ...], i: int, value: Any) -> tuple[Any, ...]:
    return (*row[:i], value, *row[i + 1 :])


def _tell(state: Stones, event: Event) -> None:
    if state.listener is not None:
        state.listener(event)
