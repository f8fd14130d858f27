"""The file formats of a sheet, by the ending of the file's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from boggle_tui.files.errors import UserError
from boggle_tui.share.documents.formats import EXTENSIONS
from boggle_tui.share.pages.page import Page
from boggle_tui.share.pages.svg import write_svg
from boggle_tui.share.sheets.html import sheet_html
from boggle_tui.share.sheets.markdown import sheet_markdown
from boggle_tui.share.sheets.sheet import Sheet
from boggle_tui.share.sheets.sheet_pages import sheet_pages
from boggle_tui.share.sheets.text import sheet_text

PDF = "pdf"
ENDINGS = {**EXTENSIONS, ".pdf": PDF, ".txt": "text"}
MISSING_LIBRARY = (
    "PDF needs a library that isn't installed: run pip install 'boggle_tui[print]', or choose"
    " .html, .svg, .md or .txt."
)


class SheetFormatError(UserError, ValueError):
    """The sheet can't be written in that format; the message says why."""


def sheet_format(path: Path) -> str:
    """Return the name of the format for a file. Raises SheetFormatError."""
    name = ENDINGS.get(path.suffix.lower())
    if name is None:
        raise SheetFormatError(
            f"Unknown file ending {path.suffix!r}: expected .pdf, .html, .svg, .md or .txt."
        )
    return name


def sheet_document(sheet: Sheet, format_name: str) -> str | bytes:
    """Write the sheet as a document. Raises SheetFormatError where the PDF library is missing."""
    match format_name:
        case "pdf":
            return pdf_writer()(sheet_pages(sheet), sheet.title)
        case "svg":
            return write_svg(sheet_pages(sheet), sheet.title)
        case "html":
            return sheet_html(sheet)
        case "markdown":
            return sheet_markdown(sheet)
    return sheet_text(sheet)


def pdf_writer() -> Callable[[Iterable[Page], str], bytes]:
    """Return the function that draws pages as PDF. Raises SheetFormatError without its library."""
    try:
        from boggle_tui.share.pages.pdf import write_pdf
    except ImportError as error:
        raise SheetFormatError(MISSING_LIBRARY) from error
    return write_pdf
