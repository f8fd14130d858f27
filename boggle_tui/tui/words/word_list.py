"""A list of words with remarks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.binding import Binding, BindingType
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boggle_tui.tui.base.choice_list import ChoiceList

DIM = RichStyle(dim=True)

Entry = tuple[str, str]
"""A word with its remark; or for a heading, an empty word and the text."""


def heading(text: str) -> Entry:
    """Make an entry that heads the words after it."""
    return "", text


class WordList(ChoiceList):
    """Words, each with a remark on the right; reports the word under the cursor or the mouse."""

    DEFAULT_CSS = """
    WordList {
        height: 1fr;
        border: round $secondary 40%;
        border-title-color: $primary;
        border-subtitle-color: $secondary;
        background: $background;
        padding: 0;
        scrollbar-size-vertical: 1;
        scrollbar-gutter: stable;
        text-wrap: nowrap;
        & > .option-list--option-disabled { color: $secondary; }
        &:focus { border: round $primary; background-tint: $foreground 0%; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", "Previous list", show=False),
        Binding("right", "app.focus_next", "Next list", show=False),
    ]

    # The height doesn't depend on the entries, so the screen need not be laid out anew for them:
    # that takes longer than everything else that a key press does.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words with their remarks, and the headings, in the order shown."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a word."""

        list: WordList
        word: str

        @property
        def control(self) -> WordList:
            return self.list

    def __init__(self, title: str, *, id: str, words_first: bool = False) -> None:
        """Cut words that don't fit beside their remarks; with `words_first`, drop those instead."""
        super().__init__(id=id)
        self.border_title = title
        self._words_first = words_first
        self._pointed: str | None = None
        self._word_at_cursor: str | None = None

    def watch_entries(self) -> None:
        self._fill()

    def render_line(self, y: int) -> Strip:
        # Of Textual's own, which can draw anything, a letter typed would need half its time.
        index, width = self.scroll_offset.y + y, self.scrollable_content_region.width
        line = self.options[index].prompt if index < self.option_count else None
        style = self.get_visual_style("option-list--option", *self._states_of(index)).rich_style
        if not isinstance(line, Line):
            return Strip.blank(width, style)
        return line.strip(width, style).apply_meta({"option": index})

    def _states_of(self, index: int) -> tuple[str, ...]:
        """The component class of a line that isn't like any other."""
        if index >= self.option_count:
            return ()
        if self.options[index].disabled:
            return ("option-list--option-disabled",)
        if self.highlighted == index:
            return ("option-list--option-highlighted",)
        is_hovered = self._mouse_hovering_over == index
        return ("option-list--option-hover",) if is_hovered else ()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._word_at_cursor = word_of(event.option)
        if self.has_focus:
            self._point(self._word_at_cursor)

    def on_focus(self) -> None:
        if self.highlighted is not None:
            self._point(self.entries[self.highlighted][0])
        elif self.entries:
            self.action_first()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = event.style.meta.get("option")
        if index is None or index >= len(self.entries):  # drawn before the list was shortened
            return
        word = self.entries[index][0]
        if word not in ("", self._pointed):
            self._point(word)

    def _point(self, word: str) -> None:
        self._pointed = word
        self.post_message(self.Pointed(self, word))

    def _fill(self) -> None:
        kept = self.highlighted
        lines = [
            Option(Line(entry, self._words_first), disabled=not entry[0]) for entry in self.entries
        ]
        if lines:
            self.set_options(lines)  # In one step, or else the scroll bar would go and come back.
        else:
            self.clear_options()
        if self.entries and (kept is not None or self.has_focus):
            self._highlight_again(kept or 0)

    def _highlight_again(self, index: int) -> None:
        """Move to the word the cursor was on, or to the entry now in its place."""
        words = [word for word, _ in self.entries]
        if self._word_at_cursor in words:
            index = words.index(self._word_at_cursor)
        self.highlighted = min(index, len(words) - 1)
        if not words[self.highlighted]:
            self.action_cursor_down()


def word_of(option: Option) -> str:
    """The word of an option of a list, even if the list has changed since; empty for a heading."""
    return option.prompt.entry[0] if isinstance(option.prompt, Line) else ""


class Line(Visual):
    """One entry of a list, drawn only when it is visible, as there may be a thousand."""

    def __init__(self, entry: Entry, words_first: bool) -> None:
        self.entry, self._words_first = entry, words_first

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002
        return 1

    def render_strips(
        self,
        width: int,
        height: int | None,  # noqa: ARG002
        style: Style,
        options: RenderOptions,  # noqa: ARG002
    ) -> list[Strip]:
        return [self.strip(width, style.rich_style)]

    def strip(self, width: int, style: RichStyle) -> Strip:
        """Draw the entry."""
        word, remark = self.entry
        if not word:
            return Strip([Segment(f"── {remark} ".ljust(width, "─")[:width], style)])
        if self._words_first and len(word) + 1 + len(remark) > width:
            remark = ""
        space = width - len(remark) - bool(remark)
        shown = word.upper() if len(word) <= space else word.upper()[: space - 1] + "…"
        parts = [Segment(shown.ljust(width - len(remark)), style), Segment(remark, style + DIM)]
        return Strip(parts).adjust_cell_length(width, style)
