"""What threats light on the board: odds on hexes, who would come, and how far raiders reach (keys T and V)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.state import OFF, State
from engine.rulesets.saltlands.threat import possible_cards
from game.table.board.overlay import Line, Overlay, Warned
from game.table.dangers import Danger
from game.table.panels.danger_panel import percent
from game.table.panels.raider_sheet import ways
from game.table.show.parts import Tone

if TYPE_CHECKING:
    from game.table.scene import TableScene


class ThreatMarks:
    """Adds threats to what a prompt lights; kept while nothing about it changes, for it is asked in every frame.

    shown: odds lie on all hexes that a move or an entry may end on (T). reach: of the raider that is looked at (V).
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.shown = False
        self.reach = False
        self._shares: dict[int, tuple[str, float]] = {}
        self._of: State | None = None
        self._key: tuple[object, ...] = ()
        self._made = Overlay()

    def spot(self) -> tuple[int, str] | None:
        """(seat, hex) that the danger is told of: a hex that is planned or pointed at, else where the figure stands."""
        scene = self._scene
        seat = self.seat()
        if seat < 0:
            return None
        prompt = scene.prompt
        hex_ = prompt.planned if prompt is not None else ""
        pointed = scene.asked.pointed.removeprefix("hex:")
        if not hex_ and self._may_stand(seat, pointed):
            hex_ = pointed
        hex_ = hex_ or scene.model.seats[seat].at
        return (seat, hex_) if hex_ else None

    def seat(self) -> int:
        """The seat whose danger it is: the viewer's, else that of whoever is asked."""
        play = self._scene.play
        pending = play.session.pending
        return play.viewer if play.viewer >= 0 or pending is None else pending.seat

    def _may_stand(self, seat: int, hex_: str) -> bool:
        model = self._scene.model
        free = not model.raider_at(hex_) and hex_ not in model.tokens
        return hex_ in model.terrain and free and model.seat_at(hex_) in (-1, seat)

    def add(self, overlay: Overlay) -> Overlay:
        """The overlay with what is to be seen of threats."""
        scene = self._scene
        inspected = scene.inspected.thing if scene.inspected is not None else ""
        pointed = scene.asked.pointed if scene.asked.pointed.startswith("group:") else ""
        key = (
            overlay, pointed, self.spot(), self.shown, self.reach, inspected, len(scene.play.session.steps),
            scene.play.viewer, self._figures(),
        )  # fmt: skip
        if key != self._key:
            self._key, self._made = key, self._add(overlay, pointed.removeprefix("group:"), inspected)
        return self._made

    def _add(self, overlay: Overlay, group: str, inspected: str) -> Overlay:
        if inspected.startswith("raider:"):
            return self._raider(overlay, inspected.removeprefix("raider:"))
        if inspected.startswith("hex:"):
            hex_ = inspected.removeprefix("hex:")
            arrows = self._comers((self.seat(), hex_)) if self.seat() >= 0 else ()
            return Overlay(subject=hex_, lines=tuple(arrows))
        if group:
            return self._group(overlay, group)
        spot = self.spot()
        planned = bool(self._scene.prompt is not None and self._scene.prompt.planned)
        if self.shown:
            overlay = self._odds(overlay, spot)
        if spot is not None and (planned or (self.shown and self._scene.asked.pointed == f"hex:{spot[1]}")):
            overlay = replace(overlay, lines=(*overlay.lines, *self._comers(spot)))
        return self._warned(overlay, spot)

    # --- who is in danger --------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the danger of a figure is still to be worked out: one in each frame."""
        return len(self._shares) < sum(bool(shown.at) for shown in self._scene.model.seats)

    def _figures(self) -> tuple[tuple[str, float], ...]:
        """(hex, share) of the figures whose danger is known by now; that of one more is worked out."""
        scene = self._scene
        view = scene.dangers.view
        if view is not self._of:
            self._of, self._shares = view, {}
        seats = sorted(range(len(scene.model.seats)), key=lambda seat: seat != self.seat())
        for seat in seats:
            at = scene.model.seats[seat].at
            if at and seat not in self._shares:
                self._shares[seat] = at, scene.dangers.share(seat, at)
                break
        return tuple(self._shares.values())

    def _warned(self, overlay: Overlay, spot: tuple[int, str] | None) -> Overlay:
        """Odds beside every figure in danger, and rings round the raiders that the panel tells of."""
        told = {hex_ for hex_, _ in overlay.labels}
        warned = tuple(
            Warned(at, self._odds_of(share), seat != self.seat())
            for seat, (at, share) in self._shares.items()
            if share and at not in told
        )
        raiders = self._scene.model.raiders
        rows = self._scene.dangers.at(*spot) if spot is not None else ()
        comers = (raiders[raider].at for danger in rows for raider, _ in danger.raiders if raider in raiders)
        return replace(overlay, warned=warned, comers=frozenset(comers))

    def _odds_of(self, share: float) -> str:
        return self._scene.say("danger.percent", n=percent(round(1000 * share), 1000))

    # --- odds on hexes -----------------------------------------------------------------------------------------------

    def _odds(self, overlay: Overlay, spot: tuple[int, str] | None) -> Overlay:
        """A percentage or a tick on each hex where the figure stands or could."""
        seat = self.seat()
        ends = overlay.stop or (overlay.choices if self._asks_place() else frozenset())
        hexes = {hex_: seat for hex_ in ends if self._may_stand(seat, hex_)}
        hexes.update({shown.at: i for i, shown in enumerate(self._scene.model.seats) if shown.at and not ends})
        if spot is not None:
            hexes.setdefault(spot[1], spot[0])
        for numbered in overlay.step_at or overlay.path[1:]:
            hexes.pop(numbered, None)
        return self._marked(overlay, hexes)

    def _asks_place(self) -> bool:
        prompt = self._scene.prompt
        return prompt is not None and prompt.decision.kind == "entry"

    def _marked(self, overlay: Overlay, hexes: dict[str, int]) -> Overlay:
        dangers = self._scene.dangers
        shares = {hex_: dangers.share(seat, hex_) for hex_, seat in sorted(hexes.items())}
        harm = tuple((hex_, share) for hex_, share in shares.items() if share)
        odds = tuple((hex_, self._odds_of(share)) for hex_, share in harm)
        safe = frozenset(hex_ for hex_, share in shares.items() if not share)
        held = frozenset(hex_ for hex_ in safe if any(danger.struck for danger in dangers.at(hexes[hex_], hex_)))
        return replace(overlay, harm=harm, labels=(*overlay.labels, *odds), clear=safe - held, held=held)

    def _comers(self, spot: tuple[int, str]) -> Iterable[Line]:
        """Arrows from the raiders that could strike: dashed if only some cards bring them."""
        for danger in self._scene.dangers.at(*spot):
            yield from self._arrows(danger, spot[1])

    def _arrows(self, danger: Danger, hex_: str) -> Iterable[Line]:
        raiders = self._scene.model.raiders
        for raider, n in danger.raiders:
            if raider in raiders:
                yield Line("", (raiders[raider].at, hex_), Tone.HARM, n < danger.cards)

    # --- reach -------------------------------------------------------------------------------------------------------

    def _group(self, overlay: Overlay, name: str) -> Overlay:
        """Where a group's raiders get, and the odds of every figure."""
        view = self._scene.dangers.view
        number = next((i for i, group in enumerate(view.groups) if group_name(view.tables, group.types) == name), -1)
        if number < 0:
            return overlay
        raiders = [r for r, h in enumerate(view.raider_at) if h != OFF]
        raiders = [r for r in raiders if view.tables.type_of[r] in view.groups[number].types]
        near, far = 0, 0
        for raider in raiders:
            least, most = reach_of(view, raider, number)
            near, far = near | least, far | most
        lines: list[Line] = []
        odds = []
        for seat, shown in enumerate(self._scene.model.seats):
            if not shown.at:
                continue
            for danger in self._scene.dangers.at(seat, shown.at):
                if danger.group == name:
                    lines += self._arrows(danger, shown.at)
                    odds.append((shown.at, self._odds_of(danger.share)))
        base = replace(overlay, stop=frozenset(), passing=frozenset(), choices=frozenset(), path=(), step_at=())
        return replace(base, harm=_shades(view, near, far), lines=tuple(lines), labels=tuple(odds))

    def _raider(self, overlay: Overlay, raider: str) -> Overlay:
        """Where a raider that is looked at would go, or (V) how far it gets at all."""
        view = self._scene.dangers.view
        index = view.tables.raider_index[raider]
        if view.raider_at[index] == OFF:
            return overlay
        base = Overlay(struck=self._scene.model.raiders[raider].at)
        number = next(g for g, group in enumerate(view.groups) if view.tables.type_of[index] in group.types)
        if self.reach:
            return replace(base, harm=_shades(view, *reach_of(view, index, number)))
        return replace(base, lines=ways(view, index))


def reach_of(view: State, raider: int, group: int) -> tuple[int, int]:
    """Masks of the hexes within a raider's allowance, with the least and with the most that its next card may add
    (RAID-6); once the group was activated, with the card that lies open."""
    at, tables = view.raider_at[raider], view.tables
    board = tables.raider_types[tables.type_of[raider]]
    stack = view.groups[group].stack
    cards = possible_cards(view, group)
    moves = [tables.damage[card].move for card in cards] or [view.damage_card(stack[0]).move if stack else 0]
    open_ = reach.open_mask(view, board.enters)
    near, far = (reach.drive(view.geo, open_, view.geo.bit[at], board.move + n) for n in (min(moves), max(moves)))
    return near, far


def _shades(view: State, near: int, far: int) -> tuple[tuple[str, float], ...]:
    """Hexes that any card reaches dark, those that only some reach pale."""
    names = view.geo.names
    dark = [(names[h], 0.7) for h in view.geo.hexes(near)]
    return tuple(dark + [(names[h], 0.15) for h in view.geo.hexes(far & ~near)])
