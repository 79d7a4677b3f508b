"""Clicks on everything in random positions: what is lit is accepted, what is not gives a reason and a rule.

Both directions go through the screen's own hit test: the targets that were made while drawing, and the board's pick.
What should be lit is read from the options of the decision, by their notation, and not from the prompt.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from engine.core.decision import Choose, Decision, Option
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.state import State
from game.table.panels.layout import Box
from game.table.panels.pen import Target
from game.table.panels.placing import middle_of
from game.table.prompts.turn import TurnPrompt
from game.table.sight import hex_box
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE, late, rules, saltlands_options
from tests.conformance.subject import Position
from tests.game_table.driver import Driver
from tests.game_table.tables import session_of

RULE = re.compile(r"\[[A-Z]+-\d+(\.\d+)?\]$")
STEPS_TO_ANSWER = 12
"""Clicks on lit things that lead from the first one to an answer, at most."""
BOARD_THINGS = ("hex", "card", "seat", "group", "wind", "slot", "deck", "end", "rose", "marker")
"""Words of the things whose clicks are about the game; all else are buttons of the program."""
SIZES = ((1280, 720), (1920, 1080), (900, 560))
"""A window of each size class."""
SELDOM = frozenset(("raider_attack", "raider_route", "slots", "discard", "entry", "revival", "wind", "crew"))
"""Kinds of decision that are never passed over."""
STRIDES = (5, 5, 30)
"""Answers between two positions, at most; a game keeps to one of them."""
HEAVY = ("crate#1", "crate#2", "steel_plate#1")
LOOKS = ("deck", "group", "mat", "marker")
"""Things that open something public when they are no answer."""


class Fault(AssertionError):
    """What was clicked, and what was wrong about it."""


class Clicks:
    """One game whose positions are clicked through; `kinds` counts the positions by decision."""

    def __init__(self, seed: int, seen: bool = True) -> None:
        self.rng = Random(seed)
        self.kinds: Counter[str] = Counter()
        state = rules().new(saltlands_options(seed), seed)
        if seed % 3 == 0:
            state = rules().read(late(rules().write(state), self.rng))
        self.laden = seed % 4 == 1
        if self.laden:
            state = rules().read(laden(rules().write(state)))
        self.stride = self.rng.choice(STRIDES)
        people = ",".join(["human"] * len(state.players))
        self.driver = Driver(people, size=SIZES[seed % len(SIZES)], session=session_of(state), seen=seen)
        self.scene = self.driver.scene
        self.scene.play.hidden = False
        self.scene.play.auto = False
        self.scene.play.curtain = -1
        self._settle()

    @property
    def session(self) -> Any:
        return self.driver.session

    @property
    def decision(self) -> Decision:
        decision = self.session.pending
        assert decision is not None
        return decision

    def _settle(self) -> None:
        """Show everything, bring whoever is asked before the screen, draw."""
        self.scene.play.director.settle()
        self.scene.play.advance()
        self.scene.settle()
        self.scene.dirty = True
        self.driver.tick(2, seconds=0.5)  # long enough for a click on the end not to be taken for a second one

    def _look_about(self) -> None:
        """Another part of the board in another size."""
        board = self.scene.board
        self.rng.choice((board.fit_explored, board.camera.fit_all))()
        board.camera.land()
        if self.rng.random() < 0.15:
            x, y = board.where(self.rng.choice(self.scene.model.geo.names))
            board.camera.zoom_by(self.rng.uniform(0.6, 2.0), x, y, 0.0)
        self.scene.dirty = True
        self.driver.tick(2)

    def go_on(self) -> bool:
        """Give some random answers, more if a turn would come that is like many others; False when the game is over."""
        for _ in range(self.rng.randint(1, self.stride)):
            self._answer()
            if self._is(SELDOM):
                break
        while self._is(("turn",)) and self.rng.random() < 0.6:
            self._answer()
        if self.session.pending is not None:
            self.scene.play.on_change()
            self._settle()
            self.never_covers()
            self._look_about()
        return self.session.pending is not None

    def _is(self, kinds: Collection[str]) -> bool:
        return self.session.pending is not None and self.session.pending.kind in kinds

    def _answer(self) -> None:
        if self.session.pending is None:
            return
        answer = pick(self.session.pending, self.rng, RARE)
        if self.laden and self._is(("turn",)):
            lost = [option.key for option in self.session.pending.options if option.key == "discard jeep#1"]
            answer = lost[0] if lost else answer
        self.session.answer(None, answer)

    # --- sheets ------------------------------------------------------------------------------------------------------

    def never_covers(self) -> None:
        """The sheet of the question, and of one answer that is half made, lies over nothing that it is about."""
        prompt = self.scene.prompt
        self._covers_nothing()
        if isinstance(prompt, TurnPrompt) and not prompt.over:
            hexes = [*prompt.offers.moves, *prompt.offers.attacked(), *prompt.offers.collects]
            if hexes:
                prompt.plan(True)
                prompt.click(f"hex:{self.rng.choice(hexes)}")
                self._covers_nothing()
                prompt.clear()
                self.driver.tick(2)

    def _covers_nothing(self) -> None:
        scene = self.scene
        lies: tuple[object, ...] = ()
        for _ in range(3):  # the sheet goes where the camera leaves room, the camera where the sheet does
            lay, lies = lies, (scene.sheet_view.box, scene.board.camera.view)
            if lies == lay:
                break
            scene.dirty = True
            self.driver.tick(2)
            scene.board.camera.land()
        prompt, view, layout = scene.prompt, scene.sheet_view, scene.layout_now
        sheet = prompt.sheet() if prompt is not None else None
        if prompt is None or sheet is None or layout.drawers:
            return
        about = {*sheet.hexes, *sheet.keep, *prompt.overlay().path, prompt.here} - {""}
        hidden = [hex_ for hex_ in sorted(about) if hex_box(scene, hex_).inset(5).overlaps(view.box)]
        if hidden and sheet.dock != "end":
            raise Fault(f"{self.decision.kind}: {sheet.title!r} at {view.box} covers {hidden}")
        lit = [
            hex_ for hex_ in sorted(prompt.overlay().hexes - about) if hex_box(scene, hex_).inset(5).overlaps(view.box)
        ]
        if lit and view.dock == "board":
            keep = [hex_box(scene, hex_) for hex_ in prompt.overlay().hexes | about]
            free = [box for box in _places(layout.board.inset(4), view.box) if not any(box.overlaps(k) for k in keep)]
            if free:
                raise Fault(f"{self.decision.kind}: {sheet.title!r} at {view.box} covers {lit}, but {free[0]} is free")

    # --- one position ------------------------------------------------------------------------------------------------

    def check(self, unlit: int, lit: int) -> None:
        """Click so many unlit and lit things, by lot, and compare all that is lit with the decision.

        Raises Fault.
        """
        self.kinds[self.decision.kind] += 1
        self.compare_lit()
        spots = list(self.spots())
        self.rng.shuffle(spots)
        expected = self.expected()
        for thing, pos in [spot for spot in spots if spot[0] not in expected][:unlit]:
            self.refused(thing, pos)
        for number, (thing, pos) in enumerate([spot for spot in spots if spot[0] in expected][:lit]):
            if number == 0:
                self.accepted(thing, pos)
                continue
            self._settle()
            anew = dict(self.spots()).get(thing)  # the sheet of the last one may have moved the camera
            if anew is not None:
                self.accepted(thing, anew)

    def spots(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Everything that is about the game, with a window point at which the hit test gives it."""
        scene = self.scene
        for target in scene.pen.targets:
            if target.id.partition(":")[0] in BOARD_THINGS and target.act is not None:
                pos = self._free(target)
                if pos is not None:
                    yield target.id, pos
        for hex_ in scene.model.geo.names:
            x, y = (round(v + self.rng.uniform(-0.5, 0.5) * scene.board.camera.scale) for v in scene.board.where(hex_))
            if scene.board.pick(x, y) == hex_ and scene.pointer.target_at((x, y)) is None:
                yield f"hex:{hex_}", (x, y)

    def _free(self, target: Target) -> tuple[int, int] | None:
        try:
            pos = self.driver.free_point(target)
        except AssertionError:
            return None
        if self.scene.pointer.target_at(pos) is None:
            raise Fault(f"{self.decision.kind}: {target.id} has no room on the screen: {target.rect}")
        return pos

    # --- what is lit -------------------------------------------------------------------------------------------------

    def expected(self) -> set[str]:
        """The things that a click should answer, or begin to answer, by the options of the decision."""
        decision = self.decision
        options = decision.options if isinstance(decision, Choose) else decision.candidates
        out: set[str] = set()
        for option in options:
            out |= set(self._things(decision.kind, option))
        if decision.kind == "turn":
            player = self._state.players[decision.seat]
            if any(option.op == "move" for option in options):
                out.add(f"card:{self._state.tables.card_names[player.vehicle]}")
            if any(option.op == "end" for option in options):
                out.add("end")
            if len(player.hand) <= hand_limit(self._state, player):
                return out
            out |= {f"card:{option.key.split()[1]}" for option in options if option.op == "discard"}
        return out

    @property
    def _state(self) -> State:
        state: State = self.session.view(self.decision.seat)
        return state

    def _things(self, kind: str, option: Option) -> Iterator[str]:
        words = option.key.split()
        seats, raiders = self.scene.model.seats, self.scene.model.raiders
        if kind == "turn":
            if words[0] in ("move", "collect"):
                yield f"hex:{words[1]}"
            elif words[0] in ("use", "place"):
                yield f"card:{words[1].partition(':')[0]}"
                if words[0] == "use" and len(words) > 2 and "," in words[2]:
                    yield f"hex:{words[2]}"
            elif words[0] == "trade":
                yield f"seat:{words[1]}"
                yield f"hex:{seats[int(words[1])].at}"
            elif words[0] == "wind":
                yield f"wind:{words[1]}"
        elif kind in ("crew", "refresh", "slots", "defend"):
            yield from (f"card:{word}" for word in words[1:2] if "#" in word)
        elif kind in ("discard", "revival", "trade_give", "trade_return"):
            yield f"card:{option.key}"
        elif kind == "gain":
            yield from (f"card:{word}" for word in words[3:4])
        elif kind in ("entry", "raider_route"):
            yield f"hex:{words[1]}"
        elif kind == "raider_order":
            yield f"hex:{raiders[words[1]].at}"
        elif kind == "raider_attack" and len(words) > 2:
            yield f"hex:{seats[int(words[3])].at}"
        elif kind == "wind":
            yield f"wind:{words[1]}"

    def compare_lit(self) -> None:
        """What the screen marks as lit is what the decision names, on the board and in the panels."""
        prompt = self.scene.prompt
        if prompt is None:
            raise Fault(f"{self.decision.kind}: nobody is asked")
        expected = self.expected()
        hexes = {f"hex:{hex_}" for hex_ in prompt.lit_hexes()}
        wanted = {thing for thing in expected if thing.startswith("hex:")}
        self._same("answered by clicks on hexes", hexes, wanted)
        overlay = prompt.overlay()
        drawn = {f"hex:{hex_}" for hex_ in overlay.stop | overlay.targets | overlay.choices}
        self._same("drawn as lit", drawn, wanted)
        shown = {target.id: target for target in self.scene.pen.targets}
        lit = {id_ for id_, target in shown.items() if target.lit and id_.partition(":")[0] in ("card", "seat", "wind")}
        lit |= {id_ for id_ in shown if id_ == "end" and shown[id_].lit}
        self._same("lit in the panels", lit, {thing for thing in expected if thing in shown})

    def _same(self, what: str, found: set[str], wanted: set[str]) -> None:
        if found != wanted:
            more, less = sorted(found - wanted), sorted(wanted - found)
            raise Fault(f"{self.decision.kind}: {what}, but no answer: {more}; an answer, but not {what}: {less}")

    # --- clicks ------------------------------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """A click at a window point, by the hit test, without waiting for the next picture."""
        self.scene.bubble = None
        self.scene.inspected = None
        target = self.scene.pointer.target_at(pos)
        if target is not None:
            if target.act is not None:
                target.act()
        else:
            self.scene.clicks.thing(f"hex:{self.scene.board.pick(*pos)}")

    def refused(self, thing: str, pos: tuple[int, int]) -> None:
        """A click on what is not lit answers nothing and says why not, with a rule (or opens what is public)."""
        before = len(self.session.steps)
        self.press(pos)
        if len(self.session.steps) != before:
            raise Fault(f"{self.decision.kind}: {thing} is not lit, but a click on it answered")
        looked, self.scene.inspected = self.scene.inspected, None
        if looked is not None and thing.partition(":")[0] in LOOKS:
            return
        bubble = self.scene.bubble
        if bubble is None:
            raise Fault(f"{self.decision.kind}: {thing} is not lit, and a click on it says nothing")
        if not RULE.search(bubble.text):
            raise Fault(f"{self.decision.kind}: {thing}: no rule in {bubble.text!r}")
        prompt = self.scene.prompt
        meant = prompt.meant(thing) if prompt is not None else ""
        if meant and self.session.why(meant, self.decision.seat) is None:
            raise Fault(f"{self.decision.kind}: {thing} is refused as {meant!r}, which the engine accepts")

    def accepted(self, thing: str, pos: tuple[int, int]) -> None:
        """A click on what is lit leads to an answer that the engine accepts, at once or by what it lights next."""
        before = len(self.session.steps)
        kind = self.decision.kind
        self.press(pos)
        trail = [thing]
        try:
            self._until_answered(before, kind, trail)
        finally:
            while len(self.session.steps) > before:
                self.session.undo()
            self._back_at_the_table()
            self.scene.play.on_change()

    def _back_at_the_table(self) -> None:
        """An answer that ended the game is undone too, but its results are still there."""
        app = self.driver.app
        while app.top is not self.scene:
            assert app.top is not None
            app.close(app.top)
        self.scene.finished = False

    def _until_answered(self, before: int, kind: str, trail: list[str]) -> None:
        while len(self.session.steps) == before:
            if self.scene.bubble is not None:
                raise Fault(f"{kind}: {' > '.join(trail)} is refused: {self.scene.bubble.text}")
            if len(trail) > STEPS_TO_ANSWER:
                raise Fault(f"{kind}: {' > '.join(trail)} comes to no answer")
            self.driver.tick(2)
            step = self._next_step(trail)
            if step is None:
                raise Fault(f"{kind}: {' > '.join(trail)} leads nowhere")
            trail.append(step.id)
            assert step.act is not None
            step.act()

    def _next_step(self, trail: list[str]) -> Target | None:
        """The filled button, else something that is lit on the sheet, else anything lit."""
        lit = [target for target in self.scene.targets() if target.lit and target.id != "sheet:back"]
        lit = [target for target in lit if not target.id.startswith(("chip:", "sheet:ask_again"))]
        lit = [target for target in lit if not {target.id, f"sheet:open:{target.id}"} & set(trail)]
        filled = [target for target in lit if target.filled]
        sheet = [target for target in lit if target.id.startswith("sheet:")]
        for group in (filled, sheet, lit):
            if group:
                return self.rng.choice(group)
        return None


def laden(position: Position) -> Position:
    """The opening with a jeep for the first player that is full of cargo: whoever loses it has too much."""
    new: Position = json.loads(json.dumps(position))
    first, decks = new["players"][0], new["decks"]
    piles = [deck for deck in decks.values() if isinstance(deck, list)]
    for pile in (*piles, *(player["hand"] for player in new["players"])):
        pile[:] = [card for card in pile if card not in ("jeep#1", *HEAVY)]
    decks["discard"].append(first["vehicle"])
    first["vehicle"], first["cargo"] = "jeep#1", list(HEAVY)
    return new


def _places(board: Box, size: Box) -> Iterator[Box]:
    """Places of a sheet on the board, close together, but for those at the rose and in the middle."""
    rose = Box(board.x, board.y, 160, 180)
    for x in range(int(board.x), int(board.right - size.w), 8):
        for y in range(int(board.y), int(board.bottom - size.h), 8):
            box = Box(x, y, size.w, size.h)
            if not box.overlaps(rose) and not box.overlaps(middle_of(board)):
                yield box


def click_through(seed: int, positions: int, unlit: int = 400, lit: int = 2, seen: bool = True) -> Counter[str]:
    """Click through so many positions of the game of a seed; the kinds that came up. Raises Fault.

    seen: whether the window is painted, as it need not be to be hit.
    """
    clicks = Clicks(seed, seen)
    if clicks.session.pending is None:
        return clicks.kinds
    for number in range(positions):
        try:
            clicks.check(unlit, lit)
            if not clicks.go_on():
                break
        except Fault as fault:
            raise Fault(f"seed {seed}, position {number}: {fault}") from fault
    return clicks.kinds
