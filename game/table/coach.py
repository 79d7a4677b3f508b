"""The coach of a lesson: its words beside the board, and gold rings round what leads on.

The coach stands where the others sit, at the top of the right rail; in narrow windows above the board, where it can be
folded. It never answers anything: what it rings are the table's own things, and any legal play is as good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.lessons.run import Deed, LessonRun
from game.table.coach_points import things_to
from game.table.panels.layout import GAP, Box, Layout
from game.table.panels.look import Look
from game.table.panels.pen import Pen, Target
from game.ui import theme
from game.ui.theme import LABEL, TITLE

if TYPE_CHECKING:
    from game.table.scene import TableScene

PAD = 12.0
HEAD = 34.0
DOTS = 13.0
BUTTON = 34.0
CRAMPED = 170.0
"""On a board of fewer points the coach lies over it, as wide as it is, until a click folds it."""
WORDS = theme.BODY.at(15.5)
_OFF = theme.mix(theme.BONE, theme.INK_SECOND, 0.85)
RING = 4.0
ARROWED = ("end", "card:", "tray")
"""Things with an arrow above them; on sheets and rows it would lie over words."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the coach's buttons do beside trying again. next: the next lesson, after the `last` one a game."""

    leave: Callable[[], None]
    next: Callable[[], None]
    last: bool
    keep: Callable[[], None]
    """Called when the lesson is left, closed or covered: its progress is to be kept."""


@dataclass(frozen=True, slots=True)
class _Button:
    id: str
    word: str
    act: Callable[[], None]
    glyph: str = ""
    filled: bool = False
    tip: str = ""
    off: bool = False
    """Whether it has nothing to do now."""


class Coach:
    """One lesson at one table. things, hexes: what is ringed. folded: only its title is shown."""

    def __init__(self, run: LessonRun, ways: Ways) -> None:
        self.run = run
        self.ways = ways
        self.things: frozenset[str] = frozenset()
        self.hexes: frozenset[str] = frozenset()
        self.folded = False
        self._scene: TableScene | None = None
        self._shown: tuple[int, str, Deed | None, bool] = (-1, "", None, False)
        """The step, why another try is offered, what was done that did not lead on, and whether something else is asked
        first."""

    def attend(self, scene: TableScene) -> None:
        """Stand at a table."""
        self._scene = scene
        self.run.take_back = scene.play.back_to

    # --- what it points at -------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Look at the table; whether the coach has something else to say or to point at."""
        scene = self._scene
        assert scene is not None
        if scene.play.director.busy:
            return False
        things = self._leading(scene)
        hexes = frozenset(thing.removeprefix("hex:") for thing in things if thing.startswith("hex:"))
        rest = frozenset(thing for thing in things if not thing.startswith("hex:"))
        turns = scene.prompt is not None and scene.prompt.decision.kind == "turn"
        between = scene.prompt is not None and not turns and not self.run.keys
        said = (self.run.at, self.run.offer, self.run.aside if turns else None, between)
        changed = (rest, hexes, said) != (self.things, self.hexes, self._shown)
        if said != self._shown:
            self.folded = False
        if hexes != self.hexes and hexes:
            scene.board.show(hexes)
        self.things, self.hexes, self._shown = rest, hexes, said
        return changed

    def _leading(self, scene: TableScene) -> tuple[str, ...]:
        step, prompt = self.run.step, scene.prompt
        if step is None or prompt is None or self.run.offer:
            return ()
        return (*things_to(prompt, self.run.keys), *step.look)

    # --- where it stands ---------------------------------------------------------------------------------------------

    def fit(self, layout: Layout, pen: Pen) -> Layout:
        """The layout with room for the coach: a shorter right rail, or in narrow windows a lower board."""
        box = self.box(layout, pen)
        if not layout.drawers:
            right = layout.right
            top = box.bottom + GAP
            return replace(layout, right=Box(right.x, top, right.w, max(0.0, right.bottom - top)))
        board = layout.board
        taken = (HEAD if _cramped(layout) else box.h) + GAP
        return replace(layout, board=Box(board.x, board.y + taken, board.w, board.h - taken))

    def box(self, layout: Layout, pen: Pen) -> Box:
        """Where the coach stands, in a layout with or without room for it."""
        if not layout.drawers:
            return Box(layout.right.x, layout.left.y, layout.right.w, self._height(layout.right.w, pen))
        painted = layout.painted
        left = painted.x + 6 if _cramped(layout) and not self.folded else layout.rose().right
        wide = painted.right - 6 - left
        return Box(left, painted.y + 4, wide, HEAD if self.folded else self._height_narrow(wide, pen))

    def _height(self, wide: float, pen: Pen) -> float:
        """In the rail: of the longest words of this lesson, so that nothing jumps from step to step."""
        words = max(pen.height(text, WORDS, wide - 2 * PAD) for text in (*self._texts(), self._text(True)))
        return HEAD + DOTS + words + 2 * (BUTTON + 6) + PAD

    def _height_narrow(self, wide: float, pen: Pen) -> float:
        words = pen.height(self._text(False), WORDS, wide - 2 * PAD)
        return HEAD + words + (BUTTON + 8 if self._asks else 0) + PAD - 2

    # --- what it says ------------------------------------------------------------------------------------------------

    def _say(self, key: str, **values: str | int) -> str:
        assert self._scene is not None
        return self._scene.app.texts.get(f"coach.{key}", **values)

    def _lesson(self, key: str) -> str:
        assert self._scene is not None
        return self._scene.app.texts.get(f"lesson.{self.run.lesson.id}.{key}")

    def _text(self, roomy: bool) -> str:
        at, offer, aside, between = self._shown
        if offer:
            return self._say(f"offer.{offer}")
        steps = self.run.lesson.steps
        if not 0 <= at < len(steps):
            return self._lesson("finish")
        if between:
            return self._say("between")
        return self._answer(aside) if aside is not None else self._task(at, roomy)

    def _task(self, at: int, roomy: bool) -> str:
        """What a step asks for; where there is room the first one also tells what the lesson is about."""
        task = self._lesson(self.run.lesson.steps[at].id)
        return self._say("first", about=self._lesson("about"), task=task) if at == 0 and roomy else task

    def _answer(self, aside: Deed) -> str:
        """What was done, why the step still is to be done, and what to try."""
        step = self.run.step
        assert step is not None and self._scene is not None
        card = self._scene.names.card(aside.card) if aside.card else ""
        deed = self._say(f"deed.{aside.op}", n=aside.hexes, card=card)
        waits = all(key.startswith("end ") for key in self.run.keys)
        to_try = self._say("try.wait" if waits else "try.ring") if step.hints else ""
        return self._say("aside", deed=deed, open=self._lesson(f"open.{step.id}"), to_try=to_try).rstrip()

    def _texts(self) -> list[str]:
        """All that is said in the rail, however the lesson goes, but for answers to what does not lead on."""
        offers = [self._say(f"offer.{offer}") for offer in ("died", "over", "gone", "turns")]
        return [*(self._task(at, True) for at in range(len(self.run.lesson.steps))), self._lesson("finish"), *offers]

    @property
    def _finished(self) -> bool:
        return self._shown[0] >= len(self.run.lesson.steps)

    @property
    def _asks(self) -> bool:
        """Whether the buttons are what matters now: the lesson is done, or another try is offered."""
        return self._finished or bool(self._shown[1])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, look: Look) -> None:
        """The panel: title, where in the lesson, the words, the buttons."""
        pen, narrow = look.pen, look.layout.drawers
        box = self.box(look.layout, pen)
        edge = theme.HARM if self._shown[1] else theme.MET if self._finished else theme.ANSWERING
        over_all = _cramped(look.layout) and not self.folded
        pen.target("coach", box, self._fold if over_all else None)
        pen.panel(box, theme.BONE, edge, width=2.4, radius=9, shadow=True)
        self._head(look, Box(box.x, box.y, box.w, HEAD))
        if narrow and self.folded:
            return
        top = box.y + HEAD
        if not narrow:
            self._dots(look, box.x + PAD, top + 1)
            top += DOTS
        inner = Box(box.x + PAD, top, box.w - 2 * PAD, box.bottom - top)
        pen.paragraph(self._text(not narrow), inner, WORDS, id_="coach")
        low = box.bottom - PAD + 2 - BUTTON
        buttons = self._buttons()
        if not narrow:
            self._row(look, buttons[:1], Box(inner.x, low - BUTTON - 6, inner.w, BUTTON))
            self._row(look, buttons[1:], Box(inner.x, low, inner.w, BUTTON))
        elif self._asks:
            self._row(look, buttons, Box(inner.x, low, inner.w, BUTTON))

    def _head(self, look: Look, head: Box) -> None:
        """The title; in narrow windows also the dots, what else could be pressed, and the way to fold it."""
        pen = look.pen
        y = head.y + HEAD / 2 + 1
        x, right = head.x + PAD, head.right - PAD
        pen.glyph("tick" if self._finished else "undo" if self._shown[1] else "flag", x + 9, y, 19, theme.INK)
        if look.layout.drawers:
            glyph = "chevron_down" if self.folded else "minus"
            fold = _Button("fold", "", self._fold, glyph, filled=_cramped(look.layout) and not self.folded)
            right = head.right - 6
            for button in (fold, *(() if self._asks else reversed(self._buttons()))):
                right -= HEAD
                self._sign(look, button, Box(right, head.y + 1, HEAD - 2, HEAD - 2))
            right -= 11 * len(self.run.lesson.steps) + 6
            self._dots(look, right, y)
        title = "offer_title" if self._shown[1] else "done" if self._finished else ""
        text = self._say(title) if title else self._lesson("title")
        pen.squeezed(text, x + 26, y, TITLE.at(18), max(40.0, right - x - 32), 0.8)

    def _sign(self, look: Look, button: _Button, box: Box) -> None:
        """A button without words; a filled one is what leads on."""
        pen, id_ = look.pen, f"coach:{button.id}"
        act = None if button.off else button.act
        hot = pen.target(id_, box, act, lit=button.filled, tip=button.tip) and not button.off
        ground = theme.YOURS if button.filled else theme.TINT if hot else theme.WHITE
        pen.panel(box.inset(1), ground, theme.RULE, radius=6)
        ink = theme.BONE if button.filled else _OFF if button.off else theme.INK
        pen.glyph(button.glyph, *box.center, 16, ink)

    def _dots(self, look: Look, left: float, y: float) -> None:
        """A dot for each step, the present one large."""
        for i in range(len(self.run.lesson.steps)):
            done, now = i < self._shown[0], i == self._shown[0]
            paint = theme.MET if done else theme.ANSWERING if now else theme.RULE
            look.pen.disc(left + 5 + 11 * i, y, 4.6 if now else 3.4, paint)

    def _fold(self) -> None:
        self.folded = not self.folded
        assert self._scene is not None
        self._scene.layout()

    def _buttons(self) -> list[_Button]:
        """The first is the one that matters most."""
        off = self.run.fresh and not self.run.offer
        untouched = len(self.run.session.steps) == 1
        again = _Button("again", self._say("again"), self.run.retry_step, "undo", False, self._say("tip.again"), off)
        start = _Button(
            "start", self._say("from_start"), self.run.restart, "repeat", False, self._say("tip.from_start"), untouched
        )
        leave = _Button("leave", self._say("leave"), self.ways.leave, "door", tip=self._say("tip.leave"))
        if self._finished:
            once_more = replace(start, word=self._say("repeat"))
            all_ = replace(leave, word=self._say("list"), glyph="menu")
            word = self._say("play" if self.ways.last else "next")
            return [_Button("next", word, self.ways.next, "chevron_right", True), once_more, all_]
        if self._shown[1]:
            over = self._scene is not None and self._scene.play.over
            on = [] if over else [_Button("play_on", self._say("play_on"), self.run.decline)]
            return [replace(again, filled=True), start, *on]
        return [again, start, leave]

    def _row(self, look: Look, buttons: list[_Button], row: Box) -> None:
        pen = look.pen
        wide = (row.w - 6 * (len(buttons) - 1)) / max(1, len(buttons))
        for i, button in enumerate(buttons):
            box = Box(row.x + i * (wide + 6), row.y, wide, row.h)
            id_ = f"coach:{button.id}"
            act, filled = None if button.off else button.act, button.filled
            hot = pen.target(id_, box, act, lit=filled, filled=filled, tip=button.tip) and not button.off
            ground = theme.YOURS if filled else theme.TINT if hot else theme.WHITE
            ink = theme.BONE if filled else _OFF if button.off else theme.INK
            pen.panel(box, ground, theme.mix(ground, theme.INK, 0.12 if button.off else 0.35), radius=7, width=1.2)
            style = (LABEL if button.filled else LABEL.at(15)).of(ink)
            room = box.w - 14
            glyph = 22.0 if button.glyph and pen.width(button.word, style) + 22 <= room else 0.0
            left = box.center[0] - (min(pen.width(button.word, style), room - glyph) + glyph) / 2
            if glyph:
                pen.glyph(button.glyph, left + 8, box.center[1], 16, ink)
            pen.write(button.word, left + glyph, box.center[1], style, room - glyph)

    # --- pointing ----------------------------------------------------------------------------------------------------

    def point(self, pen: Pen, targets: Sequence[Target]) -> None:
        """Ring the things in the panels; those that are hidden are looked for where they can be opened."""
        wanted = self.things
        seen = [target for target in targets if target.id in wanted]
        if any(thing.startswith("card:") for thing in wanted) and not seen:
            seen = [target for target in targets if target.id == "tray"]
        for target in seen:
            ring(pen, target.rect, target.id.startswith(ARROWED))


def _cramped(layout: Layout) -> bool:
    """Whether there is no room beside the coach's words."""
    return layout.drawers and layout.painted.h < CRAMPED


def ring(pen: Pen, rect: pygame.Rect, arrow: bool) -> None:
    """A gold double ring, with an arrow above where that hides nothing that must be read."""
    s = pen.scale
    box = Box(rect.x / s, rect.y / s, rect.w / s, rect.h / s)
    pen.panel(box.inset(-RING), None, theme.INK, radius=10, width=5)
    pen.panel(box.inset(-RING + 1), None, theme.ANSWERING, radius=9, width=3)
    if arrow:
        x, y = box.center[0], box.y - RING - 3
        pen.polygon([(x - 10, y - 13), (x + 10, y - 13), (x, y)], theme.ANSWERING, theme.INK, 2)
