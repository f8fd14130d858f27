"""The formats of an exported board, by name and by file extension."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boggle_tui.paper.formats import PDF, SheetFormatError, sheet_format
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


def export_format(path: Path) -> str:
    """Return the name of the format for a file's ending; text without any.

    Raises SheetFormatError for a PDF, which is printed instead, and for an unknown ending.
    """
    expected = ".html, .svg, .md or .txt"
    name = sheet_format(path, expected)
    if name == PDF:
        raise SheetFormatError(
            f"A board isn't exported as PDF: expected {expected}. For a PDF, print the board."
        )
    return name


def write_export(sheet: Sheet, path: Path) -> str:
    """Write a board in the format of a file's extension."""
    return FORMATS[export_format(path)](sheet)


def write_result(text: str, sheet: Sheet, path: Path) -> str:
    """Write a text below the title or, unless the file is a text file, the board."""
    if export_format(path) != "text":
        return write_export(sheet, path)
    return f"{heading(sheet.title)}\n\n{text}"
