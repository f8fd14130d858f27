"""The file formats of a document, by name and by file extension."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boggle_tui.share.documents.document import Document
from boggle_tui.share.documents.html import document_html
from boggle_tui.share.documents.markdown import document_markdown
from boggle_tui.share.documents.svg import board_svg
from boggle_tui.share.documents.text import document_text, heading

Writer = Callable[[Document], str]
"""Writes a document in a format; a picture has no room for its sections."""

FORMATS: dict[str, Writer] = {
    "text": document_text,
    "markdown": document_markdown,
    "html": document_html,
    "svg": lambda document: board_svg(document.board, document.q),
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


def write_document(document: Document, path: Path) -> str:
    """Write a document in the format of a file's extension."""
    return FORMATS[format_of(path)](document)


def write_result(text: str, document: Document, path: Path) -> str:
    """Write a text below the document's title or, unless the file is a text file, the document."""
    if format_of(path) != "text":
        return write_document(document, path)
    return f"{heading(document.heading)}\n\n{text}"
