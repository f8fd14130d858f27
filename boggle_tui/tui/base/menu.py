"""Choices: with buttons and links in a single widget, as many would be slow; or one by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, pairwise
from textwrap import wrap
from typing import Any, ClassVar, TypeVar

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from boggle_tui.files.translation import _
from boggle_tui.play.round_options import RuleChoice
from boggle_tui.tui.base.keyboard import bind, key_name, off_bar
from boggle_tui.tui.base.painted import cut
from boggle_tui.tui.base.screen import KeyedScreen

LABEL_WIDTH = 10
"""The columns of a label, which gives way to a long value as far as it can."""
DOT = "·"
"""Separates the parts of a label, between which it may be wrapped."""
BUTTON_HEIGHT, GAP = 3, 2


class Menu(Widget, can_focus=True):
    """Choices, a row of buttons, and links; left and right choose.

    A line above the buttons explains what is at the cursor: for an action by its tooltip.
    """

    DEFAULT_CSS = """
    Menu {
        width: 1fr;
        height: auto;
    }
    """
    BINDINGS = bind(
        off_bar("down", "move(1)", "Next"),
        off_bar("up", "move(-1)", "Previous"),
        off_bar("right", "cycle(1)", "Next value"),
        off_bar("left", "cycle(-1)", "Previous value"),
        off_bar("enter,space", "select", "Choose"),
    )

    at: reactive[str] = reactive("")
    """The name of the choice or button at the cursor."""

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        name: str
        value: Any

    def __init__(
        self,
        choices: dict[str, RuleChoice],
        buttons: dict[str, str],
        *,
        links: Mapping[str, str] | None = None,
        id: str,
    ) -> None:
        """Offer choices by name, and buttons and links by actions of the screen."""
        super().__init__(id=id)
        self.choices = choices
        """The choices by name."""
        self._button_names, self._link_names = list(buttons), list(links or ())
        self._labels = {**buttons, **(links or {})}
        self._screen_bindings: dict[str, Binding] = {}
        """The keys of the screen, read whenever the menu is measured or drawn."""
        self.set_reactive(Menu.at, next(iter(buttons)))

    def offer_all(self, choices: dict[str, RuleChoice]) -> None:
        """Offer other values for the same choices."""
        self.choices = choices
        self.refresh()

    def label(self, name: str, text: str) -> None:
        """Give a button or link another label."""
        self._labels[name] = text
        self.refresh(layout=True)

    def get_content_height(self, _: object, __: object, width: int) -> int:
        self._read_bindings()
        links = sum(1 + len(self._link_lines(name, width)) for name in self._link_names)
        return self._above + BUTTON_HEIGHT + links

    @property
    def _above(self) -> int:
        """The lines above the buttons: the choices with a margin, and the note."""
        return len(self.choices) + (2 if self.choices else 0) + 1

    def render(self) -> Content:
        self._read_bindings()
        width = self.size.width
        padding = [(" " * width + "\n", "on $surface")] if self.choices else []
        parts = [*padding]
        for name in self.choices:
            parts += self._choice(name, width)
        parts += [*padding, (self.note[:width].center(width) + "\n", "$secondary")]
        for line in range(BUTTON_HEIGHT):
            parts += self._buttons(line, width)
        for name in self._link_names:
            parts += self._link(name, width)
        return Content.assemble(*parts)

    @property
    def note(self) -> str:
        """The explanation of the choice at the cursor."""
        if self.at in self.choices:
            return self.choices[self.at].note(self.size.width)
        return self._binding_of(self.at)[1]

    def action_move(self, step: int) -> None:
        """Move to another line: a choice, the buttons, or a link.

        Past the ends is the next part of the screen, or else the other end.
        """
        above, below = ([[name] for name in names] for names in (self.choices, self._link_names))
        lines = [*above, self._button_names, *below]
        here = next(number for number, line in enumerate(lines) if self.at in line)
        if not 0 <= here + step < len(lines) and len(self.screen.focus_chain) > 1:
            (self.screen.focus_next if step > 0 else self.screen.focus_previous)()
        else:
            self.at = lines[(here + step) % len(lines)][0]

    def action_cycle(self, step: int) -> None:
        """Choose another value, or move to the neighbouring button."""
        if self.at in self.choices:
            self._cycle(self.at, step)
        elif self.at in self._button_names:
            names = self._button_names
            self.at = names[(names.index(self.at) + step) % len(names)]

    async def action_select(self) -> None:
        """Choose the next value, or run the action of the button or link."""
        if self.at in self.choices:
            self._cycle(self.at, 1)
        else:
            await self.screen.run_action(self.at)

    async def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        below = offset.y - self._above
        if 1 <= offset.y <= len(self.choices):
            self.at = list(self.choices)[offset.y - 1]
            self._cycle(self.at, -1 if offset.x < self._label_width + 5 else 1)
        elif below >= 0:
            width, names = self.size.width, self._button_names
            heights = (1 + len(self._link_lines(name, width)) for name in self._link_names)
            ends = zip(self._link_names, accumulate(heights, initial=BUTTON_HEIGHT), strict=False)
            button = names[min(offset.x * len(names) // width, len(names) - 1)]
            self.at = [button, *(name for name, top in ends if below >= top)][-1]
            await self.action_select()

    def _cycle(self, name: str, step: int) -> None:
        self.choices[name].cycle(step)
        self.refresh()
        self.post_message(self.Changed(name, self.choices[name].value))

    @property
    def _label_width(self) -> int:
        choices = self.choices.values()
        longest = max(len(text) for choice in choices for text, _ in choice.offered)
        least = 1 + max(len(choice.label) for choice in choices)
        return max(least, min(LABEL_WIDTH, self.size.width - 8 - longest))

    def _choice(self, name: str, width: int) -> list[tuple[str, str]]:
        choice, is_here = self.choices[name], name == self.at
        background = "on $panel" if is_here else "on $surface"
        room = width - self._label_width - 8
        text = cut(choice.text, room)
        return [
            (
                f"{' ▸' if is_here else '  '} {choice.label:<{self._label_width}}",
                f"$secondary {background}",
            ),
            ("‹ ", f"$primary {background}"),
            (text.center(room), f"{'bold ' if is_here else ''}$foreground {background}"),
            (" › \n", f"$primary {background}"),
        ]

    def _buttons(self, line: int, width: int) -> list[tuple[str, str]]:
        buttons, count = self._button_names, len(self._button_names)
        edges = [number * (width + GAP) // count for number in range(count + 1)]
        parts: list[tuple[str, str]] = []
        for (left, right), name in zip(pairwise(edges), buttons, strict=True):
            room = right - left - GAP
            is_here, label = name == self.at, self._labels[name]
            text = f"▸ {label} ◂" if is_here else label
            parts += [
                (
                    (text if line == BUTTON_HEIGHT // 2 else "").center(room),
                    "bold $chosen on $primary" if is_here else "bold $foreground on $surface",
                ),
                (" " * GAP, ""),
            ]
        return [*parts[:-1], ("\n", "")]

    def _link_lines(self, name: str, width: int) -> list[str]:
        """The label of a link on as many lines as it needs, broken between its parts."""
        room = max(4, width - len(self._key_before(name)))
        label = self._labels[name].replace(" ", "\xa0").replace(f"\xa0{DOT}\xa0", f" {DOT} ")
        lines = wrap(label, room, max_lines=3, placeholder="…") or [""]
        return [line.replace("\xa0", " ") for line in lines]

    def _link(self, name: str, width: int) -> list[tuple[str, str]]:
        """A link below an empty line, centred, with its key if it has one."""
        before, is_here = self._key_before(name), name == self.at
        parts = [("\n", "")]
        for number, line in enumerate(self._link_lines(name, width)):
            label = f"{line} "
            margin = max(0, width - len(before) - len(label)) // 2
            key = " " * len(before) if number else before
            here = "bold $chosen on $primary" if is_here else ""
            parts += [
                (" " * margin, ""),
                (key, here or "bold $primary"),
                (label, here or "$foreground"),
                ("\n", ""),
            ]
        return parts

    def _key_before(self, action: str) -> str:
        """The key of a link, as it stands before its label."""
        key = self._binding_of(action)[0]
        return f" {key} " if key else " "

    def _read_bindings(self) -> None:
        assert isinstance(self.screen, KeyedScreen)
        self._screen_bindings = self.screen.bindings_now

    def _binding_of(self, action: str) -> tuple[str, str]:
        """The key of an action of the screen, and what its tooltip says; empty without them."""
        binding = self._screen_bindings.get(action.removeprefix("app."))
        return (key_name(self.app, binding.key), _(binding.tooltip)) if binding else ("", "")


Member = TypeVar("Member", bound=Enum)


class Choice(Widget, can_focus=True):
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
    BINDINGS = bind(
        off_bar("left", "cycle(-1)", "Previous"),
        off_bar("right,space", "cycle(1)", "Next"),
    )
    LABEL_WIDTH: ClassVar[int] = 8
    """The columns of a label at least."""

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice
        value: Any

        @property
        def control(self) -> Choice:
            return self.choice

    def __init__(
        self, label: str, offered: Sequence[tuple[str, Any]], value: Any, *, id: str
    ) -> None:
        super().__init__(id=id)
        self._choice = RuleChoice(label, offered, value)

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self._choice.value

    def choose(self, value: Any, offered: Sequence[tuple[str, Any]] = ()) -> None:
        """Choose another value, or one of others that are offered from now on."""
        choice = self._choice
        self._choice = RuleChoice(choice.label, offered or choice.offered, value)
        self.refresh()

    @property
    def label_width(self) -> int:
        """The columns of the labels of all choices beside or below each other."""
        choices = [each for each in self.siblings if isinstance(each, Choice)]
        return max(self.LABEL_WIDTH, *(len(each._choice.label) + 1 for each in (self, *choices)))

    def render(self) -> Content:
        width, text = self.size.width - self.label_width, self._choice.text
        gap = " " if len(text) <= width - 4 else ""
        width -= 2 + 2 * len(gap)
        return Content.assemble(
            (self._choice.label.ljust(self.label_width), "$secondary"),
            (f"‹{gap}", "$primary"),
            cut(text, width).center(width),
            (f"{gap}›", "$primary"),
        )

    def action_cycle(self, step: int) -> None:
        self._choice.cycle(step)
        self.refresh()
        self.post_message(self.Changed(self, self.value))

    def on_click(self, event: events.Click) -> None:
        self.action_cycle(-1 if event.x < self.label_width + 4 else 1)


def following(member: Member) -> Member:
    """The next member of an enumeration; after the last, the first."""
    members = list(type(member))
    return members[(members.index(member) + 1) % len(members)]
