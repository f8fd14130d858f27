"""The file formats of sheets and boards, by name and by the ending of a file's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from boggle_tui.files.translation import N_
from boggle_tui.files.writing import check_free
from boggle_tui.game.words.phrases import listed
from boggle_tui.paper.html import write_html
from boggle_tui.paper.playable import write_playable
from boggle_tui.paper.sheet_content import Sheet, SheetFormatError
from boggle_tui.paper.sheet_text import MarkdownWriter, TextWriter
from boggle_tui.paper.typst_pages import board_values, sheet_values, typeset, typesetter

PDF, PNG, SVG = TYPESET = "pdf", "png", "svg"
"""The formats of pages that Typst lays out."""
DOCX, PLAYABLE = "docx", "playable"
PLAIN = "text", "markdown"
"""The formats without pages and fonts."""
ENDINGS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": SVG,
    ".pdf": PDF,
    ".png": PNG,
    ".docx": DOCX,
    ".txt": "text",
    "": "text",
}
PRINTED = (".pdf", ".png", ".svg", ".docx", ".html", ".md", ".txt")
EXPORTED = (".html", ".svg", ".png", ".md", ".txt")
"""The endings that are named for a sheet, and for a board to keep."""
WITHOUT_DOCX = N_(
    "Writing .docx needs a library that isn't installed: run pip install 'boggle_tui[office]', or"
    " choose .html."
)
PAGE_GAP = 18
"""The gap between two pages of a picture, in points."""
_BREAK = "\n---\n\n"
"""Between the texts of two pages: XML has no form feed."""


def sheet_format(path: Path, expected: Sequence[str] = PRINTED) -> str:
    """Return the name of the format for a file's ending; text without any.

    Raises SheetFormatError for an unknown one.
    """
    name = ENDINGS.get(path.suffix.lower())
    if name is None:
        raise unknown_ending(path, expected)
    return name


def unknown_ending(path: Path, expected: Sequence[str]) -> SheetFormatError:
    """Make the error of a file whose ending is none of those expected."""
    return SheetFormatError(
        "Unknown file ending {ending!r}: expected {expected}.",
        ending=path.suffix,
        expected=listed(expected, "or"),
    )


def playable_format(out: str | None) -> str:
    """Return the name of the format of a file that plays. Raises SheetFormatError unless HTML."""
    if out is not None and ENDINGS.get(Path(out).suffix.lower()) != "html":
        raise SheetFormatError(
            "A file that plays is HTML: give it a name such as {name}.", name="play.html"
        )
    return PLAYABLE


def write_sheet(sheet: Sheet, format_name: str) -> str | bytes | list[bytes]:
    """Write the sheet as a document; as PNG, each page as one.

    Raises SheetFormatError where the library is missing, and SheetError where a letter is.
    """
    if format_name == DOCX:
        return docx_writer()(sheet)
    if format_name == PLAYABLE:
        return write_playable(sheet)
    if format_name not in TYPESET:
        return FORMATS[format_name](sheet)
    pages = typeset("sheet.typ", sheet_values(sheet), format_name, sheet.font)
    if format_name == SVG:
        return _joined([page.decode() for page in pages], sheet)
    return pages if len(pages) > 1 else pages[0]


def check_file(format_name: str, out: str | None, overwrite: bool) -> None:
    """Check that a sheet can be written, before any work is done for it. Raises UserErrors."""
    if format_name == DOCX:
        docx_writer()
    elif format_name in TYPESET:
        typesetter()
    if out is not None:
        check_free(out, overwrite)


def docx_writer() -> Callable[[Sheet], bytes]:
    """Return the function that writes .docx. Raises SheetFormatError without its library."""
    try:
        from boggle_tui.paper.docx import write_docx
    except ImportError as error:
        raise SheetFormatError(WITHOUT_DOCX) from error
    return write_docx


def _joined(pages: Sequence[str], sheet: Sheet) -> str:
    """Draw pages one beneath the other, with their text for those who can't see them."""
    width, height = sheet.paper.width, sheet.paper.height
    drawn = "\n".join(
        page.replace("<svg ", f'<svg y="{at * (height + PAGE_GAP):g}" ', 1)
        for at, page in enumerate(pages)
    )
    text = TextWriter().write(sheet).replace(TextWriter.page_break, _BREAK)
    whole = len(pages) * (height + PAGE_GAP) - PAGE_GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {whole:g}"'
        f' width="{width:g}pt" height="{whole:g}pt" role="img">\n'
        f"<title>{escape(sheet.title)}</title>\n"
        f"<desc>\n{escape(text)}</desc>\n{drawn}\n</svg>\n"
    )


FORMATS: dict[str, Callable[[Sheet], str]] = {
    "text": TextWriter().write,
    "markdown": MarkdownWriter().write,
    "html": write_html,
    "svg": lambda sheet: sheet.picture.svg(),
}
"""The writers of boards to keep; a picture has no space for the sections."""


def export_format(path: Path) -> str:
    """Return the name of the format for a file's ending; text without any.

    Raises SheetFormatError for what is printed instead, and for an unknown ending.
    """
    name = sheet_format(path, EXPORTED)
    if name in (PDF, DOCX):
        raise SheetFormatError(
            "A board isn't exported as {ending}: expected {expected}, or print the board.",
            ending=path.suffix,
            expected=listed(EXPORTED, "or"),
        )
    return name


def write_export(sheet: Sheet, path: Path) -> str | bytes:
    """Write a board in the format of a file's extension. Raises SheetFormatError, SheetError."""
    name = export_format(path)
    return FORMATS[name](sheet) if name != PNG else board_png(sheet)


def board_png(sheet: Sheet) -> bytes:
    """Draw the board alone. Raises SheetFormatError, SheetError."""
    values = board_values(sheet.picture, sheet.title)
    return typeset("board.typ", values, PNG, sheet.font)[0]


def write_result(text: str, sheet: Sheet, path: Path) -> str | bytes:
    """Write a text below the title or, unless the file is a text file, the board."""
    if export_format(path) != "text":
        return write_export(sheet, path)
    return f"{TextWriter().heading(sheet.title)}\n\n{text}"
