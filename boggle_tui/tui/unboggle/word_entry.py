"""The line for typing or pasting words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.widgets import Input

from boggle_tui.files.translation import _
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.pattern_search import is_pattern
from boggle_tui.unboggle.puzzle.word_parser import MAX_LETTERS, ends_entry, split_words

SEPARATOR = " · "
"""Between two words that the line will become."""


class WordEntry(Input):
    """Reports words as soon as they are complete: after a space or comma, or when pasted.

    After a comma, a space no longer separates: "Joe, Mary Ann" and Enter are two names. A comma
    also joins the words before it, which were reported already: "Mary Ann," is one name.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "Go to the lists", show=False)
    ]

    # The line is as wide as its place: laying out the screen takes longer than all else that a
    # letter does.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))

    @dataclass
    class Entered(Message):
        """Words were entered."""

        text: str
        by_enter: bool = False
        """Whether by Enter, so that an invalid word may be put back to be corrected."""
        joins: str = ""
        """The text before it, if a comma shows that it is one name with it."""
        is_open: bool = False
        """Whether a comma may still join it with what follows."""

    class Finished(Message):
        """Enter was pressed in the empty line."""

    def __init__(self, title: str, hint: str, *, id: str) -> None:
        super().__init__(select_on_focus=False, id=id)
        self.border_title, self._hint = title, hint
        self._follows_comma = False
        self._open = ""
        """The text reported since the last comma, while no more than spaces has ended it."""
        self.language = ANY
        """The language of the words."""
        self.passes_digits = False
        """Whether digits are keys of the screen as long as the line is empty."""

    def on_resize(self) -> None:
        """Give the hint where it has room; the title says nearly as much."""
        self.placeholder = self._hint if cell_len(self._hint) <= self.size.width else ""

    @property
    def text(self) -> str:
        """The text in the line, with a comma if its spaces don't separate words."""
        return f"{self.value}," if self._follows_comma and self.value.strip() else self.value

    def put_back(self, text: str) -> None:
        """Put a text back into the line, to be corrected."""
        self.value = text
        self.cursor_position = len(text)

    def finish(self) -> str:
        """Empty the line, and return its text."""
        text, self.value, self._open, self._follows_comma = self.text, "", "", False
        return text

    def type_in(self, character: str) -> None:
        """Focus the line, and insert a character that was typed elsewhere."""
        self.focus()
        self.insert_text_at_cursor(character)

    def watch_value(self, value: str) -> None:
        if not value:
            self._follows_comma = False
        elif ends_entry(value) and not (self._follows_comma and value[-1].isspace()):
            self._end(value)
        self.border_subtitle = self._preview() if self.value else ""

    def on_key(self, event: events.Key) -> None:
        # Not a binding: letters typed right after Enter would be handled before it.
        if self.passes_digits and not self.value and (event.character or "").isdecimal():
            event.prevent_default()
        elif event.key == "enter":
            event.stop()
            event.prevent_default()
            text = self.finish()
            self.post_message(self.Entered(text, True) if text.strip() else self.Finished())

    def on_paste(self, event: events.Paste) -> None:
        # Input itself would take only the first line.
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def on_blur(self) -> None:
        self._open = ""

    def take(self, text: str) -> None:
        """Report the words in the line, followed by a pasted text."""
        entered, self.value, self._open = f"{self.value} {text}", "", ""
        self._follows_comma = entered.rstrip().endswith((",", ";"))
        self.post_message(self.Entered(entered))

    def _end(self, text: str) -> None:
        """Report the words of a line that a space or a comma has ended."""
        line, self.value, self._follows_comma = f"{self._open}{text}", "", not text[-1].isspace()
        joins = self._open if self._follows_comma and _is_one_word(line, self.language) else ""
        self._open = "" if self._follows_comma else line
        self.post_message(self.Entered(text, joins=joins, is_open=bool(self._open)))

    def _preview(self) -> str:
        """Say what the line will become, where that isn't just what is typed."""
        if is_pattern(self.value):
            return ""
        if _is_one_word(line := f"{self._open}{self.value},", self.language) and self._open:
            return _("comma: {words}", words=_tiles(line, self.language))
        tiles = _tiles(self.text, self.language)
        return "" if tiles == self.value.upper() else f"→ {tiles}"


def _is_one_word(text: str, language: Language) -> bool:
    split = split_words(text, language)
    return len(split.words) == 1 and not split.skipped and len(split.words[0]) <= MAX_LETTERS


def _tiles(text: str, language: Language) -> str:
    """Return the words of a text in the letters on tiles, and what isn't a word as written."""
    split = split_words(text, language)
    words = [*map(str.upper, split.words), *(f"{entry}?" for entry in split.skipped)]
    return SEPARATOR.join(words)
