"""Gives input to the widgets of a screen: mouse, wheel, keys, Tab order, hover help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.ui.painter import Painter
from game.ui.rich import first_rule
from game.ui.widgets.base import Widget
from game.ui.widgets.help import Help, draw_help
from game.ui.widgets.scroll import ScrollArea

HELP_DELAY = 0.35
"""Seconds of hovering before help is shown."""

W = TypeVar("W", bound=Widget)


class Group:
    """The widgets of one screen, in drawing order and Tab order.

    default: pressed by Enter when no widget has the focus. back: pressed by Esc. popup: an open list, over everything.
    keys_used: focus is shown after a key and hidden after a mouse move. time: seconds since the screen began.
    hear: is told the sound of each press: `button`, or `refused` for one that is off. on_rule: opens a rule that a help
    cites.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        hear: Callable[[str], None] = lambda sound: None,
        on_rule: Callable[[str], None] = lambda rule: None,
    ) -> None:
        self.changed = changed
        self.hear = hear
        self.on_rule = on_rule
        self.widgets: list[Widget] = []
        self.default: Widget | None = None
        self.back: Widget | None = None
        self.popup: Widget | None = None
        self.focus: Widget | None = None
        self.keys_used = False
        self.time = 0.0
        self._held: Widget | None = None
        self._over: Widget | None = None
        self._over_since = 0.0
        self._help: Widget | None = None
        self._drawn: Help | None = None

    def add(self, widget: W, area: ScrollArea | None = None, name: str = "") -> W:
        """Take a widget in; `area` is the scroll area it lies in."""
        widget.group = self
        widget.area = area
        widget.name = name
        self.widgets.append(widget)
        return widget

    def named(self, name: str) -> Widget:
        """The widget of a name; raises KeyError if there is none."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def remove(self, widget: Widget) -> None:
        """Let a widget go."""
        self.widgets.remove(widget)
        widget.group = None
        for slot in ("default", "back", "popup", "focus", "_held", "_over", "_help"):
            if getattr(self, slot) is widget:
                setattr(self, slot, None)

    def clear(self) -> None:
        """Let all widgets go."""
        for widget in list(self.widgets):
            self.remove(widget)

    @property
    def waiting(self) -> bool:
        """Whether time alone will change the picture soon (help about to appear)."""
        return self._over is not None and self._help is None and bool(self._told(self._over))

    def update(self, dt: float) -> None:
        """Let time pass: help appears."""
        self.time += dt
        if self.waiting and self.time - self._over_since >= HELP_DELAY:
            self._help = self._over
            self.changed()

    def cited(self) -> str:
        """The first rule cited by the help that is shown, the widget under the pointer, or that with the focus."""
        for widget in (self._help, self._over, self.focus):
            for text in (self._told(widget), widget.words()) if widget is not None else ():
                if (rule := first_rule(text)) != "":
                    return rule
        return ""

    # input ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Give an event to the widget it is for; True if one took it. `pointer`: where the mouse is (for the wheel)."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event, pointer)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.type(event.text)
        if kind == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget under a point."""
        if self.popup is not None:
            return self.popup if self.popup.hit(pos) else None
        return next((w for w in reversed(self.widgets) if w.hit(pos)), None)

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self.keys_used:
            self.keys_used = False
            self.changed()
        if self._held is not None:
            self._held.drag(pos)
            return True
        if self._help is not None and self._drawn is not None and self._drawn.reaches(pos):
            return True
        over = self.at(pos)
        self._hover(over)
        if over is not None:
            over.point(pos)
        return over is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._over:
            return
        if self._over is not None:
            self._over.hovered = False
        if widget is not None:
            widget.hovered = True
        self._over, self._over_since, self._help = widget, self.time, None
        self.changed()

    def _down(self, pos: tuple[int, int]) -> bool:
        self.keys_used = False
        rule = self._drawn.link_at(pos) if self._help is not None and self._drawn is not None else ""
        if rule:
            self.on_rule(rule)
            return True
        over = self.at(pos)
        if self.popup is not None and over is None:
            self.close_popup()
            return True
        self.set_focus(over if over is not None and over.focusable and over.enabled else None)
        if over is None:
            return False
        self.changed()
        if not over.enabled:
            self._help = over if over.reason else None
            self.hear("refused")
            return True
        self._held, self._help = over, None
        over.pressed = True
        over.press(pos)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        self.changed()
        if held.enabled and held.visible:
            if held.focusable and held.hit(pos):
                self.hear("button")
            held.release(pos)
        if held.group is self:
            self._moved(pos)
        return True

    def _wheel(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        steps = getattr(event, "precise_y", 0.0) or float(event.y)
        stack = [self.popup] if self.popup is not None else list(reversed(self.widgets))
        taken = any(w is not None and w.hit(pointer) and w.wheel(steps) for w in stack)
        if taken:
            self._hover(self.at(pointer))
        return taken

    def _key(self, event: pygame.event.Event) -> bool:
        if not self.keys_used:
            self.keys_used = True
            self.changed()
        active = self.popup or self.focus
        if active is not None and active.enabled and active.key(event):
            self.changed()
            return True
        if event.key == pygame.K_TAB:
            return self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in (pygame.K_DOWN, pygame.K_UP) and self.focus is not None:
            return self.step_focus(1 if event.key == pygame.K_DOWN else -1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._press_by_key(self.focus if self.focus is not None else self.default)
        if event.key == pygame.K_ESCAPE:
            if self.popup is not None:
                self.close_popup()
                return True
            return self._press_by_key(self.back)
        return False

    def _press_by_key(self, widget: Widget | None) -> bool:
        if widget is None or not widget.visible:
            return False
        if widget.enabled:
            self.hear("button")
            widget.activate()
        else:
            self.hear("refused")
            self._help = widget if widget.reason else None
        self.changed()
        return True

    # focus ------------------------------------------------------------------------------------------------------

    def set_focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if widget.area is not None:
                widget.area.show(widget.rect)
        self.changed()

    def step_focus(self, step: int) -> bool:
        """Focus the next (1) or previous (-1) widget that can be used."""
        ring = [w for w in self.widgets if w.focusable and w.visible and w.enabled]
        if not ring:
            return False
        if self.focus in ring:
            self.set_focus(ring[(ring.index(self.focus) + step) % len(ring)])
        else:
            self.set_focus(ring[0 if step > 0 else -1])
        return True

    def hold(self, widget: Widget) -> None:
        """Go on dragging with another widget (the screen was built anew under the held mouse)."""
        self._held = widget
        widget.pressed = True

    def close_popup(self) -> None:
        """Close an open list without choosing."""
        if self.popup is not None:
            self.popup = None
            self.changed()

    # drawing ----------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw all widgets, those in scroll areas cut to them, then an open list, then help."""
        for widget in self.widgets:
            if not widget.visible or widget is self.popup:
                continue
            if widget.area is None:
                if painter.audit is not None and self._lies_over_scrolled(widget):
                    painter.note_ground(widget.box, over=True)
                widget.draw(painter)
            elif widget.box.colliderect(widget.area.rect):
                with painter.clip(widget.area.rect):
                    widget.draw(painter)
        if self.popup is not None:
            self.popup.draw(painter)
        if self._help is not None and self.popup is None:
            self._drawn = draw_help(painter, self._told(self._help), self._help.box)

    def _lies_over_scrolled(self, widget: Widget) -> bool:
        return any(other.area is not None and other.box.colliderect(widget.box) for other in self.widgets)

    @staticmethod
    def _told(widget: Widget) -> str:
        return widget.help if widget.enabled else widget.reason or widget.help
