"""A line to choose a value with, by the arrow keys or a click; choices that a key goes through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

Value = TypeVar("Value")
Member = TypeVar("Member", bound=Enum)


class Choice(Widget, Generic[Value], can_focus=True):
    """A label and the chosen one of several values."""

    DEFAULT_CSS = """
    Choice {
        height: 1;
        width: 1fr;
        padding: 0 1;
        &:focus { background: $panel; text-style: bold; }
        &:hover { background: $surface; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cycle(-1)", "Previous", show=False),
        Binding("right,space", "cycle(1)", "Next", show=False),
    ]
    LABEL_WIDTH: ClassVar[int] = 8
    """The columns of a label at least."""

    index: reactive[int] = reactive(0)
    """The index of the chosen value."""

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice[Any]
        value: Any

        @property
        def control(self) -> Choice[Any]:
            return self.choice

    def __init__(
        self, label: str, options: Sequence[tuple[str, Value]], value: Value, *, id: str
    ) -> None:
        super().__init__(id=id)
        self._label = label
        self.options = tuple(options)
        """The values to choose from, each after its text."""
        values = [option for _, option in options]
        self.set_reactive(Choice.index, values.index(value) if value in values else 0)

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self.options[self.index][1]

    @property
    def label_width(self) -> int:
        """The columns of the labels of all choices beside or below each other."""
        choices = [each for each in self.siblings if isinstance(each, Choice)]
        return max(self.LABEL_WIDTH, *(len(each._label) + 1 for each in (self, *choices)))

    def render(self) -> Content:
        width = self.size.width - self.label_width - 4
        return Content.assemble(
            (self._label.ljust(self.label_width), "$secondary"),
            ("‹ ", "$primary"),
            self.options[self.index][0][:width].center(width),
            (" ›", "$primary"),
        )

    def action_cycle(self, step: int) -> None:
        self.index = (self.index + step) % len(self.options)
        self.post_message(self.Changed(self, self.value))

    def on_click(self, event: events.Click) -> None:
        self.action_cycle(-1 if event.x < self.label_width + 4 else 1)


def following(member: Member) -> Member:
    """The next member of an enumeration; after the last, the first."""
    members = list(type(member))
    return members[(members.index(member) + 1) % len(members)]
