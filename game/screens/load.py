"""All saves: games under way, saved by name, finished, reports; damaged files too, with what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame

from engine.core.errors import EngineError
from game.notice import told
from game.saves.model import Save
from game.saves.store import Listed, Shelf
from game.screens.choices import Choices, Message
from game.screens.page import Column, Page
from game.screens.tables import Tables
from game.screens.thumbnail import SIZE, read_thumbnail
from game.ui import theme
from game.ui.app import App
from game.ui.cache import SurfaceCache
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.rich import plain
from game.ui.widgets import Button, Drawing, Ground, Label, Paragraph, Role, Widget
from game.ui.widgets.field import pasted

_THUMB = 240
_NARROW_THUMB = 104
_FACE = 48
"""Points of the side of a player's portrait."""
_BUTTON = 40
_WIDEST = 1040
_MEGABYTES = 32
"""Scaled pictures of saves that are kept, more than are ever in sight."""


class LoadScene(Page):
    """One row for each save, the latest first. A game is opened by its button; what harms asks first."""

    def __init__(self, app: App, tables: Tables) -> None:
        super().__init__(app)
        self.tables = tables
        self.rows: dict[Shelf, list[Listed]] = {}
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._scaled = SurfaceCache(_MEGABYTES)

    def resume(self) -> None:
        """Read the folder anew: another program may have changed it."""
        self.rebuild()

    def build(self) -> None:
        get = self.app.texts.get
        self.heading, self.note = get("saves.load.heading"), get("saves.load.note")
        shelves = (Shelf.GAMES, Shelf.SLOTS, Shelf.FINISHED)
        self.rows = {shelf: found for shelf in shelves if (found := self.tables.store.listed(shelf))}
        if not self.rows:
            self.add(Label(get("saves.load.nothing"), theme.TITLE.of(theme.BONE)), "nothing")
        self.add(Paragraph(get("saves.load.text"), theme.BODY.of(theme.BONE)), "text words")
        self.add(Button(get("saves.load.paste"), lambda: self.tables.watch_text(pasted()), icon="cards"), "text paste")
        for shelf, rows in self.rows.items():
            self.add(Label(get(f"saves.load.{shelf}"), theme.TITLE.at(22).of(theme.BONE)), f"{shelf} title")
            for listed in rows:
                self._add_row(listed)

    def _add_row(self, listed: Listed) -> None:
        get, key = self.app.texts.get, listed.path.stem
        self.add(Ground(), f"{key} ground")
        self.add(Paragraph(self._words(listed), theme.BODY), f"text {key}")
        self.add(Drawing(lambda painter, box: _faces(painter, box, listed)), f"{key} faces")
        look = listed.shelf is Shelf.FINISHED
        word = get("saves.load.look" if look else "saves.load.open")
        button = Button(word, lambda: self.tables.load(listed), Role.PRIMARY, "eye" if look else "play", guard=True)
        button.visible = listed.save is not None
        picture = _Picture(lambda painter, box: self._thumbnail(painter, box, listed), button)
        self.add(picture, f"{key} picture")
        self.add(button, f"{key} open")
        watch = Button(get("saves.load.watch"), lambda: self.tables.watch(listed), icon="repeat", guard=True)
        watch.visible = listed.save is not None and bool(listed.save.record.answers)
        self.add(watch, f"{key} watch")
        ask = Button(get("saves.load.delete"), lambda: self.app.open(DeleteQuestion(self, listed)), icon="discard")
        self.add(ask, f"{key} delete")

    def _words(self, listed: Listed) -> str:
        get, save = self.app.texts.get, listed.save
        if save is None:
            said = listed.notice.said(self.app.texts) if listed.notice is not None else ""
            return f"**{get('saves.load.damaged')}**\n{plain(said)}\n_{self._when(listed.changed)}_"
        names = called(self.app, save)
        title = f"**{plain(save.name or ', '.join(names))}**"
        lines = [title, self._state(save, names), f"_{self._when(listed.changed)}_"]
        if save.name:
            lines.insert(1, plain(", ".join(names)))
        if listed.fault:
            lines.append(get("saves.load.partly"))
        return "\n".join(lines)

    def _state(self, save: Save, names: list[str]) -> str:
        get, summary = self.app.texts.get, save.summary
        if summary.winners is not None:
            won = [names[seat] for seat in summary.winners if seat < len(names)]
            return get("saves.load.escaped", names=plain(", ".join(won))) if won else get("saves.load.lost")
        active = plain(names[summary.active]) if summary.active < len(names) else "?"
        return get("saves.load.state", round=summary.round, name=active, n=summary.answers)

    def _when(self, seconds: float) -> str:
        """Day and time on this machine's clock, as the language writes them."""
        at = datetime.fromtimestamp(seconds)
        parts = {"year": f"{at:%Y}", "month": f"{at:%m}", "day": f"{at:%d}", "hour": f"{at:%H}", "minute": f"{at:%M}"}
        return self.app.texts.get("saves.load.when", **parts)

    def _thumbnail(self, painter: Painter, box: pygame.Rect, listed: Listed) -> None:
        text = listed.save.thumbnail if listed.save is not None else ""
        if text not in self._pictures:
            self._pictures[text] = read_thumbnail(text)
        picture = self._pictures[text]
        if picture is None:
            painter.box(box, theme.SUNK, 6, theme.RULE)
            sign = pygame.Rect(0, 0, box.height // 2, box.height // 2)
            sign.center = box.center
            painter.glyph("barred" if listed.save is None else "compass", sign, theme.INK_SECOND)
            return
        fitted = self._scaled.get((text, box.size), lambda: pygame.transform.smoothscale(picture, box.size))
        painter.surface.blit(fitted, box)
        painter.box(box, None, 0, theme.INK, 1)

    # placing ----------------------------------------------------------------------------------------------------

    def place(self, body: pygame.Rect) -> int:
        m, p = self.app.metrics, self.painter
        room = min(m.width - m.px(32), m.px(_WIDEST))
        column = Column(p, (m.width - room) // 2, body.top + m.px(14), room)
        if not self.rows:
            self.group.named("nothing").rect = column.take(40)
        for shelf, rows in self.rows.items():
            self.group.named(f"{shelf} title").rect = column.take(34, 6)
            for listed in rows:
                self._place_row(column, listed.path.stem)
            column.skip(10)
        self._place_text(column)
        return column.y - body.top

    def _place_text(self, column: Column) -> None:
        """Below all saves: a game as text can be pasted."""
        m, named = self.app.metrics, self.group.named
        button = named("text paste")
        assert isinstance(button, Button)
        wide = button.natural_width(self.painter)
        words = named("text words")
        assert isinstance(words, Paragraph)
        room = column.width - wide - m.px(24)
        line = column.take_px(max(m.px(_BUTTON), words.height(self.painter, room)), 10)
        button.rect = pygame.Rect(line.right - m.px(12) - wide, line.top, wide, m.px(_BUTTON))
        words.rect = pygame.Rect(line.left, line.top, room, line.height)

    def _place_row(self, column: Column, key: str) -> None:
        m, named = self.app.metrics, self.group.named
        narrow = m.size is Size.NARROW
        pad, gap = m.px(12), m.px(8)
        wide = m.px(_NARROW_THUMB if narrow else _THUMB)
        high = wide * SIZE[1] // SIZE[0]
        buttons = [b for b in (named(f"{key} {n}") for n in ("open", "watch", "delete")) if isinstance(b, Button)]
        button = max(b.natural_width(self.painter) for b in buttons)
        words = named(f"text {key}")
        assert isinstance(words, Paragraph)
        room = column.width - wide - button - 2 * pad - 2 * m.px(14)
        text = words.height(self.painter, room)
        inner = max(high, text, 3 * m.px(_BUTTON) + 2 * gap)
        box = column.take_px(inner + 2 * pad, 10)
        named(f"{key} ground").rect = box
        named(f"{key} picture").rect = pygame.Rect(box.left + pad, box.top + pad, wide, high)
        words.rect = pygame.Rect(box.left + pad + wide + m.px(14), box.top + pad, room, text)
        face = m.px(_FACE) if inner - text >= m.px(_FACE + 4) else 0
        named(f"{key} faces").rect = pygame.Rect(words.rect.left, box.bottom - pad - face, room, face)
        y = box.top + pad
        for each in sorted(buttons, key=lambda button: not button.visible):
            each.rect = pygame.Rect(box.right - pad - button, y, button, m.px(_BUTTON))
            y += m.px(_BUTTON) + gap


def _faces(painter: Painter, box: pygame.Rect, listed: Listed) -> None:
    """The portraits of those who play, as high as the box."""
    characters = listed.save.summary.characters if listed.save is not None and box.height else ()
    for i, character in enumerate(characters):
        face = pygame.Rect(box.left + i * (box.height + painter.px(6)), box.top, box.height, box.height)
        painter.picture(f"portrait/{character}", face)
        painter.box(face, None, 5, theme.RULE, 1)


class _Picture(Drawing):
    """The picture of a save: a click on it is one on the button that opens the save, if there is one."""

    def __init__(self, paint: Callable[[Painter, pygame.Rect], None], opens: Button) -> None:
        super().__init__(paint)
        self.opens = opens

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.opens.visible and Widget.hit(self, pos)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.opens.activate()

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if self.hovered:
            painter.box(self.box, None, 0, theme.YOURS, 3)


class DeleteQuestion(Choices):
    """Asks once before a save goes for good."""

    table = "saves.delete"

    def __init__(self, page: LoadScene, listed: Listed) -> None:
        get = page.app.texts.get
        words = get("saves.delete.file", file=plain(listed.path.name))
        if listed.save is not None:
            title = listed.save.name or ", ".join(called(page.app, listed.save))
            words = get(f"saves.delete.{'slot' if listed.save.name else 'game'}", name=plain(title))
        super().__init__(page.app, get("saves.delete.heading"), words)
        self.page, self.listed = page, listed
        self.group.default = self.group.back = self.offer("keep", "undo", self.close, Role.PRIMARY, "Esc")
        self.offer("delete", "discard", self._delete, Role.HARM)

    def _delete(self) -> None:
        self.close()
        try:
            self.page.tables.delete(self.listed)
        except EngineError as error:
            get = self.app.texts.get
            self.app.open(Message(self.app, get("saves.trouble.not_deleted"), told(error, self.app.texts)))
            return
        self.page.rebuild()


def called(app: App, save: Save) -> list[str]:
    """What the players of a save are called; one without a name by the character."""
    names = []
    for seat, (name, character) in enumerate(zip(save.summary.names, save.summary.characters, strict=False)):
        known = app.texts.find(f"character.{character}.name")
        names.append(name or known or app.texts.get("ui.new.seat", n=seat + 1))
    return names
