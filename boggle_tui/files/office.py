"""Spreadsheets and documents of office programs as rows of text, and saved mails."""

from __future__ import annotations

import email.policy
import re
from collections.abc import Iterable, Iterator, Set
from io import BytesIO
from itertools import chain, takewhile
from typing import Any
from xml.etree.ElementTree import fromstring
from zipfile import BadZipFile, ZipFile

from boggle_tui.files.cells import AFTER_BOLD, row_lines, with_terms
from boggle_tui.files.errors import TextFileError
from boggle_tui.files.translation import N_, Notice

PACKED = b"PK\x03\x04"
"""The first bytes of a file in which others are packed."""
MAX_UNPACKED = 1 << 28
"""Bytes of all that is packed in a file: far more than any list of words has."""
LAYOUT_CELLS = 2
"""The cells beside others in tables that only arrange a mail."""
_UNREAD = "w:ins", "w:moveTo", "w:txbxContent", "w:sdt"
"""Parts of a document whose words no library reads: insertions not accepted yet, boxes, forms."""
_UNSHOWN = {"tracked-changes", "note", "annotation", "frame"}
"""Parts of an OpenDocument text that are beside it."""
_SPACES = {"tab": "\t", "line-break": "\n", "s": " "}
_TEXT, _STYLE = (
    f"{{urn:oasis:names:tc:opendocument:xmlns:{each}:1.0}}" for each in ("text", "style")
)
_HYPHENS = {ord("\u00ad"): None, ord("\u2011"): "-"}


def office_text(content: bytes, name: str) -> tuple[str, Notice | None]:
    """Return the text of a spreadsheet or a document, and what to say of it.

    Raises TextFileError.
    """
    try:
        parts = _parts(content, name)
        if "word/document.xml" in parts:
            return _document(content, name)
        is_open = "content.xml" in parts
        if is_open and (text := _open_document(content, name)) is not None:
            return text, None
        return _table(content, name)
    except ImportError:
        raise TextFileError(
            "{name} is a file of an office program: run pip install 'boggle_tui[office]' to"
            " read it, or save it as text or CSV.",
            name=name,
        ) from None


def _parts(content: bytes, name: str) -> set[str]:
    """Return the names of the parts of a file; none in an old one. Raises TextFileError."""
    if not content.startswith(PACKED):
        return set()
    try:
        with ZipFile(BytesIO(content)) as packed:
            parts = {part.filename: part.file_size for part in packed.infolist()}
    except (BadZipFile, ValueError, NotImplementedError) as error:
        raise _unreadable(name) from error
    if not parts.keys() & {
        "word/document.xml",
        "xl/workbook.xml",
        "xl/workbook.bin",
        "content.xml",
    }:
        if parts.keys() & {"[Content_Types].xml", "mimetype"}:  # slides, for example
            raise _unreadable(name)
        raise TextFileError("{name} is not a text file.", name=name)
    if sum(parts.values()) > MAX_UNPACKED:
        raise TextFileError("{name} is too large: save it as text or CSV.", name=name)
    return {*parts}


def _unreadable(name: str) -> TextFileError:
    return TextFileError("{name} can't be read: open it, and save it as text or CSV.", name=name)


def _open_document(content: bytes, name: str) -> str | None:
    """Read a document of LibreOffice; None if the file is another one. Raises TextFileError."""
    try:
        with ZipFile(BytesIO(content)) as packed:
            if packed.read("mimetype").strip() != b"application/vnd.oasis.opendocument.text":
                return None
            root = fromstring(packed.read("content.xml"))
        titles = {
            each.get(f"{_STYLE}name")
            for each in root.iterfind(".//{*}style")
            if each.get(f"{_STYLE}parent-style-name") == "Title"
        }
        text = "\n".join(_open_lines(root.iterfind("{*}body/*"), {"Title", *titles}))
    except KeyError:
        return None
    except Exception as error:  # Whatever a damaged file brings up.
        raise _unreadable(name) from error
    return text.translate(_HYPHENS)


def _open_lines(elements: Iterable[Any], titles: Set[Any]) -> Iterator[str]:
    """Yield the lines of parts of a document; a paragraph in one of these styles is a title."""
    for each in elements:
        kind = "h" if each.get(f"{_TEXT}style-name") in titles else _kind(each)
        match kind:
            case "h":
                yield from ("", f"# {_open_text(each)}")
            case "p":
                yield _open_text(each)
            case "list-item":
                lines = filter(None, _open_lines(each, titles))
                yield from (f"- {line.removeprefix('- ')}" for line in lines)
            case "table-row":
                cells = (cell for cell in each if _kind(cell) == "table-cell")
                yield from row_lines(
                    _cell("\n".join(_open_lines([cell], titles))) for cell in cells
                )
            case kind if kind not in _UNSHOWN:
                yield from _open_lines(each, titles)


def _open_text(element: Any) -> str:
    """Return the text of a paragraph, with what follows each of its parts."""
    parts = (
        (_SPACES.get(kind := _kind(part)) or _open_text(part))
        * (int(part.get(f"{_TEXT}c", 1)) if kind not in _UNSHOWN else 0)
        + (part.tail or "")
        for part in element
    )
    return (element.text or "") + "".join(parts)


def _kind(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _table(content: bytes, name: str) -> tuple[str, Notice | None]:
    """Read the first sheet that anybody sees and that isn't empty."""
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    try:
        book = CalamineWorkbook.from_filelike(BytesIO(content))
        seen = [each for each in book.sheets_metadata if each.visible == SheetVisibleEnum.Visible]
        tables = {each.name: book.get_sheet_by_name(each.name).to_python() for each in seen}
    except CalamineError as error:
        raise _unreadable(name) from error
    full = {sheet: rows for sheet, rows in tables.items() if any(map(any, rows))}
    for sheet, rows in full.items():
        text = "\n".join(chain(*(row_lines(map(_cell, row)) for row in rows)))
        notice = Notice(
            N_("{name}: read the sheet {sheet} only. For another, put it first."), {"sheet": sheet}
        )
        return text, notice if len(full) > 1 else None
    raise TextFileError("{name} has no words.", name=name)


def _cell(value: object) -> str:
    """Write a cell: a whole number without a point."""
    is_whole = isinstance(value, float) and value.is_integer()
    text = str(int(value)) if isinstance(value, float) and is_whole else str(value)
    return text.translate(_HYPHENS).strip()


def _document(content: bytes, name: str) -> tuple[str, Notice | None]:
    """Read the paragraphs and tables of a document, with its headings as such."""
    from docx import Document

    try:
        document: Any = Document(BytesIO(content))
    except Exception as error:  # Whatever a damaged file brings up in the library.
        raise _unreadable(name) from error
    lines = with_terms(_lines(document.iter_inner_content()))
    text = "\n".join(lines).translate(_HYPHENS)
    body = document.element.body
    said = N_("{name} has text boxes, forms or insertions to be accepted: those weren't read.")
    has_unread = any(body.find(f".//{part}", body.nsmap) is not None for part in _UNREAD)
    return text, Notice(said, {}) if has_unread else None


def _lines(blocks: Iterable[Any]) -> Iterator[str]:
    for block in blocks:
        if hasattr(block, "rows"):
            for row in block.rows:  # A merged cell comes once for each of its parts.
                yield from row_lines(_cell(cell.text) for cell in dict.fromkeys(row.cells))
        elif ((block.style and block.style.name) or "").startswith(("Heading", "Title")):
            yield from ("", f"# {block.text}")
        else:
            formats = [
                block.paragraph_format.element,
                *([block.style.element] if block.style else []),
            ]
            is_item = any(each.find(".//w:numPr", each.nsmap) is not None for each in formats)
            text = _with_bold(block)
            yield f"- {text}" if is_item and text.strip() else text


def _with_bold(block: Any) -> str:
    """Return the text of a paragraph, and in it where its bold beginning ends."""
    bold = "".join(run.text for run in takewhile(lambda run: run.bold, block.runs))
    text = str(block.text)
    is_beginning = bold.strip() and text.startswith(bold) and text != bold
    return f"{bold}{AFTER_BOLD}{text.removeprefix(bold)}" if is_beginning else text


def mail_text(content: bytes, name: str) -> tuple[str, Notice | None]:
    """Return the text of a mail that was saved, or its page, and say what else wasn't read."""
    parts = [*email.message_from_bytes(content, policy=email.policy.default).walk()]
    attached = (part for part in parts if part.get_content_maintype() != "image")
    files = [file for part in attached if (file := part.get_filename())]
    shown = {part.get_content_type(): part for part in reversed(parts) if not part.get_filename()}
    bodies = {kind: _body(shown[kind]) for kind in ("text/plain", "text/html") if kind in shown}
    page = bodies.get("text/html", "")
    text = bodies.get("text/plain") or page
    if len(re.findall(r"</t[dh]>\s*<t[dh]\b", page, re.IGNORECASE)) > LAYOUT_CELLS:
        text = page  # Plain text has no columns.
    said = N_("{file} is attached to {name}, and wasn't read: save it by itself.")
    return text, Notice(said, {"file": files[0], "name": name}) if files else None


def _body(part: Any) -> str:
    """Return the text of a part of a mail, in which spaces at the ends of lines may join these."""
    payload = part.get_payload(decode=True)
    body = str(payload.decode(part.get_content_charset("utf-8"), "replace"))
    is_flowed = part.get_param("format") == "flowed"
    return re.sub(r"(?<!^--) \r?\n", " ", body, flags=re.MULTILINE) if is_flowed else body
