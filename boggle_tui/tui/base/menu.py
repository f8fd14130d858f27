"""Choices and buttons, in a single widget: many would delay the first frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

LABEL_WIDTH = 10
BUTTON_HEIGHT = 3


class Options:
    """Values to choose from, each with a text, and the chosen one."""

    def __init__(self, label: str, offered: Sequence[tuple[str, Any]], value: Any) -> None:
        self.label, self.offered = label, tuple(offered)
        values = [option for _, option in offered]
        self._index = values.index(value) if value in values else 0

    @property
    def text(self) -> str:
        """The text of the chosen value."""
        return self.offered[self._index][0]

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self.offered[self._index][1]

    def turn(self, step: int) -> None:
        """Choose the value `step` places further on, in a circle."""
        self._index = (self._index + step) % len(self.offered)


class Menu(Widget, can_focus=True):
    """Choices by name, then a row of buttons; up and down move, left and right choose."""

    DEFAULT_CSS = """
    Menu {
        width: 1fr;
        height: auto;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "Next", show=False),
        Binding("up", "move(-1)", "Previous", show=False),
        Binding("right", "turn(1)", "Next value", show=False),
        Binding("left", "turn(-1)", "Previous value", show=False),
        Binding("enter,space", "select", "Choose", show=False),
    ]

    at: reactive[str] = reactive("")
    """The name of the choice or button at the cursor."""

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, name: str, value: Any) -> None:
            super().__init__()
            self.name, self.value = name, value

    class Chosen(Message):
        """A button was pressed."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, choices: dict[str, Options], buttons: dict[str, str], *, id: str) -> None:
        super().__init__(id=id)
        self.choices = choices
        """The choices by name."""
        self.buttons = buttons
        """The label of each button by its name."""
        self.set_reactive(Menu.at, next(iter(buttons)))

    def offer_all(self, choices: dict[str, Options]) -> None:
        """Offer other values for the same choices."""
        self.choices = choices
        self.refresh()

    def get_content_height(self, *_: object) -> int:
        return len(self.choices) + 3 + BUTTON_HEIGHT

    def render(self) -> Content:
        width = self.size.width
        padding = (" " * width + "\n", "on $surface")
        parts = [padding]
        for name in self.choices:
            parts += self._choice(name, width)
        parts += [padding, ("\n", "")]
        for line in range(BUTTON_HEIGHT):
            parts += self._buttons(line, width)
        return Content.assemble(*parts)

    def action_move(self, step: int) -> None:
        """Move to another line; the buttons are one line."""
        lines = [[name] for name in self.choices] + [list(self.buttons)]
        here = next(number for number, line in enumerate(lines) if self.at in line)
        self.at = lines[(here + step) % len(lines)][0]

    def action_turn(self, step: int) -> None:
        """Choose another value, or move to the button beside."""
        if self.at in self.choices:
            self._turn(self.at, step)
        else:
            buttons = list(self.buttons)
            self.at = buttons[(buttons.index(self.at) + step) % len(buttons)]

    def action_select(self) -> None:
        """Press the button, or choose the next value."""
        if self.at in self.choices:
            self._turn(self.at, 1)
        else:
            self.post_message(self.Chosen(self.at))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        if 1 <= offset.y <= len(self.choices):
            self.at = list(self.choices)[offset.y - 1]
            self._turn(self.at, -1 if offset.x < LABEL_WIDTH + 5 else 1)
        elif offset.y >= len(self.choices) + 3:
            buttons = list(self.buttons)
            self.at = buttons[min(offset.x * len(buttons) // self.size.width, len(buttons) - 1)]
            self.action_select()

    def _turn(self, name: str, step: int) -> None:
        self.choices[name].turn(step)
        self.refresh()
        self.post_message(self.Changed(name, self.choices[name].value))

    def _choice(self, name: str, width: int) -> list[tuple[str, str]]:
        choice, is_here = self.choices[name], name == self.at
        background = "on $panel" if is_here else "on $surface"
        room = width - LABEL_WIDTH - 8
        text = choice.text if len(choice.text) <= room else choice.text[: room - 1] + "…"
        return [
            (
                f"{' ▸' if is_here else '  '} {choice.label:<{LABEL_WIDTH}}",
                f"$secondary {background}",
            ),
            ("‹ ", f"$primary {background}"),
            (text.center(room), f"{'bold ' if is_here else ''}$foreground {background}"),
            (" › \n", f"$primary {background}"),
        ]

    def _buttons(self, line: int, width: int) -> list[tuple[str, str]]:
        gap, count = 2, len(self.buttons)
        room = (width - gap * (count - 1)) // count
        parts: list[tuple[str, str]] = []
        for name, label in self.buttons.items():
            is_here = name == self.at
            text = f"▸ {label} ◂" if is_here else label
            parts += [
                (
                    (text if line == BUTTON_HEIGHT // 2 else "").center(room),
                    "bold $background on $primary" if is_here else "bold $foreground on $surface",
                ),
                (" " * gap, ""),
            ]
        return [*parts[:-1], ("\n", "")]
