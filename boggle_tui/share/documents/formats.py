"""The file formats of a board, by name and by file extension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.share.documents.html import board_html
from boggle_tui.share.documents.markdown import board_markdown
from boggle_tui.share.documents.svg import board_svg
from boggle_tui.share.documents.text import board_text

Writer = Callable[[Board, Sequence[str], QReading], str]
"""Writes a board as a document, with the words to find on it if the format has room for them."""

FORMATS: dict[str, Writer] = {
    "text": lambda board, _, q: board_text(board, q),
    "markdown": board_markdown,
    "html": board_html,
    "svg": lambda board, _, q: board_svg(board, q),
}
EXTENSIONS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
}


def format_of(path: Path) -> str:
    """Return the name of the format for a file's extension."""
    return EXTENSIONS.get(path.suffix.lower(), "text")


def document_writer(
    text: str, board: Board, words: Sequence[str], q: QReading = QReading.QU
) -> Callable[[Path], str]:
    """Choose the document by the file's extension: a page or a picture, otherwise this text."""

    def document(path: Path) -> str:
        name = format_of(path)
        return text if name == "text" else FORMATS[name](board, words, q)

    return document
