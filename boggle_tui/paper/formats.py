"""The file formats of sheets and boards, by name and by the ending of a file's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.paper.html import write_html
from boggle_tui.paper.page import Page
from boggle_tui.paper.sheet import Sheet
from boggle_tui.paper.sheet_pages import sheet_pages
from boggle_tui.paper.sheet_text import MarkdownWriter, TextWriter
from boggle_tui.paper.svg import board_svg, pages_svg

PDF = "pdf"
ENDINGS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
    ".pdf": PDF,
    ".txt": "text",
    "": "text",
}
MISSING_LIBRARY = N_(
    "PDF needs a library that isn't installed: run pip install 'boggle_tui[print]', or choose"
    " .html, .svg, .md or .txt."
)


class SheetFormatError(UserError, ValueError):
    """The sheet can't be written in that format; the message says why."""


def sheet_format(path: Path, expected: str = ".pdf, .html, .svg, .md or .txt") -> str:
    """Return the name of the format for a file's ending; text without any.

    Raises SheetFormatError for an unknown one.
    """
    name = ENDINGS.get(path.suffix.lower())
    if name is None:
        ending = path.suffix
        raise SheetFormatError(
            _(
                "Unknown file ending {ending!r}: expected {expected}.",
                ending=ending,
                expected=expected,
            )
        )
    return name


def write_sheet(sheet: Sheet, format_name: str) -> str | bytes:
    """Write the sheet as a document. Raises SheetFormatError where the PDF library is missing."""
    if format_name == PDF:
        return pdf_writer()(sheet_pages(sheet), sheet.title)
    if format_name == "svg":
        return pages_svg(sheet_pages(sheet), sheet.title)
    return FORMATS[format_name](sheet)


def pdf_writer() -> Callable[[Iterable[Page], str], bytes]:
    """Return the function that draws pages as PDF. Raises SheetFormatError without its library."""
    try:
        from boggle_tui.paper.pdf import pages_pdf
    except ImportError as error:
        raise SheetFormatError(_(MISSING_LIBRARY)) from error
    return pages_pdf


FORMATS: dict[str, Callable[[Sheet], str]] = {
    "text": TextWriter().write,
    "markdown": MarkdownWriter().write,
    "html": write_html,
    "svg": lambda sheet: board_svg(sheet.picture),
}
"""The writers of boards to keep; a picture has no space for the sections."""


def export_format(path: Path) -> str:
    """Return the name of the format for a file's ending; text without any.

    Raises SheetFormatError for a PDF, which is printed instead, and for an unknown ending.
    """
    expected = ".html, .svg, .md or .txt"
    name = sheet_format(path, expected)
    if name == PDF:
        raise SheetFormatError(
            _(
                "A board isn't exported as PDF: expected {expected}. For a PDF, print the board.",
                expected=expected,
            )
        )
    return name


def write_export(sheet: Sheet, path: Path) -> str:
    """Write a board in the format of a file's extension."""
    return FORMATS[export_format(path)](sheet)


def write_result(text: str, sheet: Sheet, path: Path) -> str:
    """Write a text below the title or, unless the file is a text file, the board."""
    if export_format(path) != "text":
        return write_export(sheet, path)
    return f"{TextWriter().heading(sheet.title)}\n\n{text}"
