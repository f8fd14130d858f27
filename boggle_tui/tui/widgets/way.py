"""A large word to press: a way on from here."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


class Way(Widget, can_focus=True):
    """Pressed by Enter, space or a click. Textual's own button costs ten times as much to mount."""

    DEFAULT_CSS = """
    Way {
        width: 1fr;
        height: 3;
        margin: 0 1;
        content-align: center middle;
        background: $surface;
        text-style: bold;
        &:hover { background: $panel; }
        &:focus { background: $primary; color: $background; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Press", show=False)]

    class Pressed(Message):
        """The way was chosen."""

        def __init__(self, way: Way) -> None:
            super().__init__()
            self.way = way

        @property
        def control(self) -> Way:
            return self.way

    def __init__(self, label: str, *, id: str) -> None:
        super().__init__(id=id)
        self._label = label

    def render(self) -> Content:
        sign = ("▸ ", " ◂") if self.has_focus else ("  ", "  ")
        return Content(self._label.join(sign))

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        self.action_press()
