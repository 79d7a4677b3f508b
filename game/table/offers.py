"""What a `turn` decision offers, sorted by what a person points at: hexes, cards, seats, groups (TURN-2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.decision import Choose, Option


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a card: the action option 1 or 2 and the target as it is written (`4,0`, `NE`, `SE` or "")."""

    option: Option
    action: int
    target: str


@dataclass(slots=True)
class Offers:
    """The options of a turn. Keys are notation: hexes `3,-2`, cards `fuel#1`, groups `quad+buggy` or `spawn`.

    moves: options for each hex, with the least fuel first. uses: by card. placings, by card beside the mat.
    """

    moves: dict[str, list[Option]] = field(default_factory=dict)
    collects: dict[str, Option] = field(default_factory=dict)
    uses: dict[str, list[Use]] = field(default_factory=dict)
    trades: dict[int, Option] = field(default_factory=dict)
    winds: dict[str, Option] = field(default_factory=dict)
    placings: dict[str, list[Option]] = field(default_factory=dict)
    discards: dict[str, Option] = field(default_factory=dict)
    ends: dict[str, Option] = field(default_factory=dict)
    refresh: Option | None = None

    def targets(self, card: str, action: int) -> dict[str, Option]:
        """Where the action of a card may be aimed; a single "" if it needs no target."""
        return {use.target: use.option for use in self.uses.get(card, ()) if use.action == action}

    def actions(self, card: str) -> list[int]:
        """The action options of a card that are possible now, in order."""
        return sorted({use.action for use in self.uses.get(card, ())})

    def attacked(self) -> set[str]:
        """All hexes that some card could attack."""
        return {use.target for uses in self.uses.values() for use in uses if "," in use.target}

    @property
    def crew_actions(self) -> bool:
        """Whether anything is left that a crew member could do (or that needs none): collecting or a card's action."""
        return bool(self.collects or self.uses)


def offers_of(decision: Choose) -> Offers:
    """The options of a `turn` decision, sorted."""
    offers = Offers()
    for option in decision.options:
        _sort(offers, option, option.key.split())
    for options in offers.moves.values():
        options.sort(key=fuel_of)
    return offers


def _sort(offers: Offers, option: Option, words: list[str]) -> None:
    word, rest = words[0], words[1:]
    if word == "move":
        offers.moves.setdefault(rest[0], []).append(option)
    elif word == "collect":
        offers.collects[rest[0]] = option
    elif word == "use":
        card, _, second = rest[0].partition(":")
        use = Use(option, int(second or 1), rest[1] if len(rest) > 1 else "")
        offers.uses.setdefault(card, []).append(use)
    elif word == "trade":
        offers.trades[int(rest[0])] = option
    elif word == "wind":
        offers.winds[rest[0]] = option
    elif word == "place":
        offers.placings.setdefault(rest[0], []).append(option)
    elif word == "discard":
        offers.discards[rest[0]] = option
    elif word == "end":
        offers.ends[rest[0]] = option
    elif word == "refresh":
        offers.refresh = option


def fuel_of(option: Option) -> int:
    """Fuel cards that a move option discards (MOVE-7)."""
    for word in option.key.split():
        if word.startswith("fuel="):
            return int(word.removeprefix("fuel="))
    return 0
