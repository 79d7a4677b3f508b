"""Buttons, switches, fields and the group that gives them input. A screen places them and says what they do."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Role
from game.ui.widgets.choice import Dropdown, Segmented, Stepper, Toggle
from game.ui.widgets.drag import Drag
from game.ui.widgets.field import TextField
from game.ui.widgets.group import Group
from game.ui.widgets.paragraph import Paragraph
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.static import Drawing, Ground, Label, Line, Still

__all__ = [
    "Button", "Drag", "Drawing", "Dropdown", "Ground", "Group", "Label", "Line", "Paragraph", "Role", "ScrollArea",
    "Segmented", "Stepper", "Still", "TextField", "Toggle", "Widget",
]  # fmt: skip
