"""The formats in which a board goes into a file, by their names and by the file's ending."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.share.documents.pages import board_html, board_markdown
from boggle_tui.share.documents.svg import board_svg
from boggle_tui.share.documents.text import board_text

Write = Callable[[Board, Sequence[str], QReading], str]
"""What makes a text of a board, and of words to be found on it where there is a place for them."""

FORMATS: dict[str, Write] = {
    "text": lambda board, _, q: board_text(board, q),
    "markdown": board_markdown,
    "html": board_html,
    "svg": lambda board, _, q: board_svg(board, q),
}
ENDINGS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
}


def format_of(path: Path) -> str:
    """The name of the format that the ending of a file asks for."""
    return ENDINGS.get(path.suffix.lower(), "text")


def writer(
    text: str, board: Board, words: Sequence[str], q: QReading = QReading.QU
) -> Callable[[Path], str]:
    """What makes a page or a picture where a file's ending asks for one; else it is the text."""

    def write(path: Path) -> str:
        name = format_of(path)
        return text if name == "text" else FORMATS[name](board, words, q)

    return write
