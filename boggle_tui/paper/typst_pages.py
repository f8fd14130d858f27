"""Pages by Typst: sheets as the data of its templates, and these laid out as PDF, PNG or SVG."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path
from typing import Any

from boggle_tui.files.translation import N_, _, reader
from boggle_tui.game.board.board import shown_faces
from boggle_tui.game.words.phrases import first_few
from boggle_tui.paper.sheet_content import (
    CROSS_OFF,
    DATE,
    MILLIMETRES,
    NAME,
    PLAY_IT,
    THEME,
    USUAL,
    Leaf,
    Letters,
    Lines,
    PagePart,
    Paper,
    PaperPuzzle,
    Picture,
    Section,
    Sheet,
    SheetError,
    SheetFormatError,
    Theme,
    qr_svg,
)
from boggle_tui.paper.text import path_text

Values = dict[str, Any]
FOLDER = Path(__file__).resolve().parent
"""The templates, and the fonts in a folder of theirs."""
FONT = "DejaVu Sans"
DOTS_PER_INCH = 300
_LACKING = re.compile(r'the text `"(.+?)"` could not be displayed')
_HEADER = 33
"""The bytes of a PNG up to the end of its first chunk."""
MISSING_LIBRARY = N_(
    "Printing needs a library that isn't installed: run pip install 'boggle_tui[print]', or choose"
    " .html, .md or .txt."
)


def sheet_values(sheet: Sheet) -> Values:
    """Return what the template of sheets needs."""
    return page_values(sheet.title, sheet.paper) | {
        "is_large": sheet.is_large,
        "name_and_date": [_(NAME), _(DATE)],
        "qr": {"side": MILLIMETRES, "text": _(PLAY_IT), "alt": _("QR code of this address")},
        "leaves": [_leaf_values(leaf) for leaf in sheet.leaves],
        "keys": [_leaf_values(leaf) for leaf in sheet.keys],
    }


def board_values(picture: Picture, title: str) -> Values:
    """Return what the template of a board alone needs."""
    return page_values(title, USUAL) | {"board": picture_values(picture)}


def page_values(title: str, paper: Paper) -> Values:
    """Return what every template needs."""
    return {
        "title": title,
        "language": reader().language,
        "width": paper.width,
        "height": paper.height,
    }


def _leaf_values(leaf: Leaf) -> Values:
    return vars(leaf) | {
        "puzzles": [puzzle_values(puzzle) for puzzle in leaf.puzzles],
        "qr": qr_svg(leaf.link) if leaf.link else "",
        "key_title": leaf.key_title,
    }


def puzzle_values(puzzle: PaperPuzzle) -> Values:
    """Return a puzzle as templates need it."""
    return {
        "title": puzzle.title,
        "board": picture_values(puzzle.picture),
        "parts": [_part_values(part) for part in puzzle.parts if not isinstance(part, Section)],
        "answers": [picture_values(answer) for answer in puzzle.answers],
    }


def picture_values(picture: Picture) -> Values:
    """Return a board as templates draw it, and in words for those who can't see it."""
    board, faces = picture.board, shown_faces(picture.board.faces, picture.q)
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    letters = "; ".join(" ".join(face or "·" for face in row) for row in rows)
    way = path_text(board, picture.path, picture.q) if picture.path else letters
    return {
        "cols": board.cols,
        "faces": faces,
        "path": picture.path,
        "turns": picture.rotations,
        "caption": picture.caption,
        "alt": f"{picture.caption or _('Board')}: {way}",
    }


def _part_values(part: PagePart) -> Values:
    values = {"kind": type(part).__name__.lower()} | part._asdict()
    if isinstance(part, Theme | Letters):
        values["text"] = _(THEME if isinstance(part, Theme) else CROSS_OFF)
    return values | ({"rows": part.rows} if isinstance(part, Lines) else {})


def typesetter() -> Any:
    """Return the library that lays out pages. Raises SheetFormatError where it is missing."""
    try:
        import typst
    except ImportError as error:
        raise SheetFormatError(MISSING_LIBRARY) from error
    return typst


def typeset(template: str, values: Values, format_name: str, font: str | None) -> list[bytes]:
    """Return a PDF, or the PNG or SVG of each page.

    Raises SheetError where no font has a letter, or there is no font of that name, and
    SheetFormatError where the library is missing.
    """
    typst = typesetter()
    if format_name != "pdf":
        typeset(template, values, "pdf", font)  # Pictures would be drawn without the letter.
    fonts = [FONT] if font is None else [_known(font), FONT]
    try:
        made = typst.compile(
            str(FOLDER / template),
            root=str(FOLDER),
            font_paths=[str(FOLDER / "fonts")],
            ignore_system_fonts=font is None,
            format=format_name,
            ppi=DOTS_PER_INCH,
            sys_inputs={"data": json.dumps(values | {"fonts": fonts})},
            pdf_standards="ua-1" if format_name == "pdf" else None,
        )
    except RuntimeError as error:
        lacking = dict.fromkeys(_LACKING.findall(getattr(error, "diagnostic", "")))
        if not lacking:
            raise
        raise SheetError(
            "The font {font} doesn't have {letters}: choose one that does with --font, or"
            " write .html.",
            font=fonts[0],
            letters=first_few([*lacking]),
        ) from error
    pages = made if isinstance(made, list) else [made]
    return [*map(_with_resolution, pages)] if format_name == "png" else pages


def _known(font: str) -> str:
    families = typesetter().Fonts(include_system_fonts=True).families()
    named = next((each for each in families if each.casefold() == font.strip().casefold()), None)
    if named is None:
        raise SheetError(
            "There is no font {font!r} on this machine: expected its full name.", font=font
        )
    return str(named)


def _with_resolution(png: bytes) -> bytes:
    """Add how many dots a metre has, so that the page is printed in its size."""
    dots = round(DOTS_PER_INCH / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", dots, dots, 1)
    length, check = struct.pack(">I", len(chunk) - 4), struct.pack(">I", zlib.crc32(chunk))
    return png[:_HEADER] + length + chunk + check + png[_HEADER:]
