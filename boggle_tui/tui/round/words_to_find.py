"""The words of a puzzle: blanks, the words themselves or clues, and the words found."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.content import Content
from textual.reactive import var

from boggle_tui.game.round.find_options import Shown
from boggle_tui.game.round.hints import blanks
from boggle_tui.tui.round.clue_panel import CluePanel

GAP = "   "
"""Between two words of a line."""
MAX_CLUE_LINES = 5
"""The most lines of a clue; fewer if there are many words."""
MIN_CLUE_LINES = 2
"""The lines that a clue has in any case: more words are scrolled to."""


class WordsToFind(CluePanel):
    """The words of a puzzle, each until it is found as the maker chose, then the bonus words."""

    DEFAULT_CSS = """
    WordsToFind {
        width: 1fr;
        padding: 0 1;
        & Static { width: 1fr; }
    }
    """

    words: var[tuple[str, ...]] = var(())
    """The words found, in order."""

    def on_mount(self) -> None:
        if self._game.find.shown is Shown.CLUES and self._is_english:
            self.look_up(self._game.hidden)

    def watch_words(self) -> None:
        self.show()

    def _lines(self, width: int) -> list[Content]:
        game, found = self._game, set(self.words)
        newest = self.words[-1] if self.words else ""
        left = [word for word in game.hidden if word not in found]
        clued = [word for word in left if word in self._clues]
        lines = self._clue_lines(clued, width)
        others = [word for word in game.hidden if word not in clued]
        if clued and others and len(lines) + len(others) < self.scrollable_content_region.height:
            lines.append(Content())
        for length in sorted({len(word) for word in others}):
            lines.append(Content.styled(f"{length} letters", "bold $primary"))
            cells = [
                self._cell(word, is_found=word in found, is_newest=word == newest)
                for word in others
                if len(word) == length
            ]
            lines += _flow(cells, width)
        if game.bonus:
            lines.append(Content.styled("Bonus", "bold $primary"))
            lines += _flow(
                [(f"+{word.upper()}", _style(is_newest=word == newest)) for word in game.bonus],
                width,
            )
        return lines

    def _clue_lines(self, words: Sequence[str], width: int) -> list[Content]:
        """A blank and a clue for each word, cut so that all fit if possible."""
        if not words:
            return []
        height = self.scrollable_content_region.height
        most = max(MIN_CLUE_LINES, min(MAX_CLUE_LINES, height // len(words) - 1))
        lines = []
        for word in words:
            lines.append(Content.styled(f"{blanks(word, self._game.hints)}  ({len(word)})", "bold"))
            clue = wrap(self._clues[word], width, max_lines=most, placeholder=" …")
            lines += [Content.styled(line, "$secondary") for line in clue]
        return lines

    def _cell(self, word: str, *, is_found: bool, is_newest: bool) -> tuple[str, str]:
        """A word and its style; signs tell found words from others without colour."""
        if self._game.find.shown is Shown.WORDS:
            sign, style = ("✓", _style(is_newest=is_newest)) if is_found else ("·", "")
            return f"{sign}{word.upper()}", style
        if is_found:
            return word.upper().ljust(2 * len(word) - 1), _style(is_newest=is_newest)
        return blanks(word, self._game.hints), "$secondary"


def _style(*, is_newest: bool) -> str:
    return "bold $success" if is_newest else "$success"


def _flow(cells: Sequence[tuple[str, str]], width: int) -> list[Content]:
    """Lay out texts of similar length in lines."""
    room = max(len(text) for text, _ in cells)
    across = max(1, (width + len(GAP)) // (room + len(GAP)))
    return [
        Content(GAP).join(
            Content.styled(text.ljust(room), style) for text, style in cells[at : at + across]
        )
        for at in range(0, len(cells), across)
    ]
