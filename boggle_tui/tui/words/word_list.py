"""A list of words to move over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.css.styles import RulesMap
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

Entry = tuple[str, str]
"""A word with its remark, or a heading: no word, and the text as the remark."""


def heading(text: str) -> Entry:
    """An entry that is no word, but tells what follows."""
    return "", text


class WordList(OptionList):
    """Words, each with a remark at the right; tells which one the cursor or the mouse is on."""

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
        Binding("left", "app.focus_previous", "List before", show=False),
        Binding("right", "app.focus_next", "List after", show=False),
    ]

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words, each with its remark, and the headings, as they are shown."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse came to a word."""

        list: WordList
        word: str

        @property
        def control(self) -> WordList:
            return self.list

    def __init__(self, title: str, *, id: str, words_first: bool = False) -> None:
        """Where both have no room, a word is cut, or its remark left out if `words_first`."""
        super().__init__(id=id)
        self.border_title = title
        self._words_first = words_first
        self._pointed: str | None = None
        self._word_at_cursor: str | None = None

    def watch_entries(self) -> None:
        self._fill()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._word_at_cursor = self.entries[event.option_index][0]
        if self.has_focus:
            self._point(event.option_index)

    def on_focus(self) -> None:
        if self.highlighted is not None:
            self._point(self.highlighted)
        elif self.entries:
            self.action_first()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = event.style.meta.get("option")
        if index is not None and self.entries[index][0] not in ("", self._pointed):
            self._point(index)

    def _point(self, index: int) -> None:
        self._pointed = self.entries[index][0]
        self.post_message(self.Pointed(self, self._pointed))

    def _fill(self) -> None:
        kept = self.highlighted
        self.clear_options()
        self.add_options(
            Option(_Line(entry, self._words_first), disabled=not entry[0]) for entry in self.entries
        )
        if self.entries and (kept is not None or self.has_focus):
            self._highlight_again(kept or 0)

    def _highlight_again(self, index: int) -> None:
        """Move to the word that the cursor was on, or to what stands in its place now."""
        words = [word for word, _ in self.entries]
        if self._word_at_cursor in words:
            index = words.index(self._word_at_cursor)
        self.highlighted = min(index, len(words) - 1)
        if not words[self.highlighted]:
            self.action_cursor_down()


class _Line(Visual):
    """One entry of a list, put into words only when it is seen, for there may be a thousand."""

    def __init__(self, entry: Entry, words_first: bool) -> None:
        self._entry, self._words_first = entry, words_first

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002
        return 1

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        return self._content(width).render_strips(width, height, style, options)

    def _content(self, width: int) -> Content:
        word, remark = self._entry
        if not word:
            return Content(f"── {remark} ".ljust(width, "─"))
        if self._words_first and len(word) + 1 + len(remark) > width:
            remark = ""
        room = width - len(remark) - bool(remark)
        shown = word.upper() if len(word) <= room else word.upper()[: room - 1] + "…"
        return Content.assemble(shown.ljust(width - len(remark)), (remark, "dim"))
