"""The formats of an exported board, by name and by file extension."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boggle_tui.paper.formats import ENDINGS, PDF, SheetFormatError
from boggle_tui.paper.html import write_html
from boggle_tui.paper.markdown import write_markdown
from boggle_tui.paper.sheet import Sheet
from boggle_tui.paper.svg import board_svg
from boggle_tui.paper.text import heading, write_text

FORMATS: dict[str, Callable[[Sheet], str]] = {
    "text": write_text,
    "markdown": write_markdown,
    "html": write_html,
    "svg": lambda sheet: board_svg(sheet.picture),
}
"""The writers; a picture has no space for the sections."""


def format_of(path: Path) -> str:
    """Return the name of the format for a file's ending; text for any unknown ending.

    Raises SheetFormatError for a PDF, which is printed instead.
    """
    name = ENDINGS.get(path.suffix.lower(), "text")
    if name == PDF:
        raise SheetFormatError(
            "Boards are exported as .md, .html, .svg or text. For a PDF, print the board."
        )
    return name


def export_format(path: Path) -> str:
    """Return the name of the format for a file's ending. Raises SheetFormatError."""
    name = ENDINGS.get(path.suffix.lower())
    if name is None or name == PDF:
        hint = " For a PDF, use boggle-tui sheet." if name == PDF else ""
        raise SheetFormatError(
            f"Can't export to a file ending in {path.suffix!r}: expected .html, .svg, .md or .txt,"
            f" or a --format.{hint}"
        )
    return name


def write_export(sheet: Sheet, path: Path) -> str:
    """Write a board in the format of a file's extension."""
    return FORMATS[format_of(path)](sheet)


def write_result(text: str, sheet: Sheet, path: Path) -> str:
    """Write a text below the title or, unless the file is a text file, the board."""
    if format_of(path) != "text":
        return write_export(sheet, path)
    return f"{heading(sheet.title)}\n\n{text}"
