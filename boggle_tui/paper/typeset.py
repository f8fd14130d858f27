"""Pages by Typst: from a template and data as JSON to PDF, PNG or SVG."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path
from typing import Literal

import typst

from boggle_tui.files.translation import _
from boggle_tui.game.words.phrases import first_few
from boggle_tui.paper.sheet_content import SheetError
from boggle_tui.paper.template_values import Values

Format = Literal["pdf", "png", "svg"]
FOLDER = Path(__file__).resolve().parent
"""The templates, and the fonts in a folder of theirs."""
FONT = "DejaVu Sans"
DOTS_PER_INCH = 300
_LACKING = re.compile(r'the text `"(.+?)"` could not be displayed')
_HEADER = 33
"""The bytes of a PNG up to the end of its first chunk."""


def typeset(template: str, values: Values, format_name: Format, font: str | None) -> list[bytes]:
    """Return a PDF, or the PNG or SVG of each page.

    Raises SheetError where no font has a letter, or there is no font of that name.
    """
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
            _(
                "The font {font} doesn't have {letters}: choose one that does with --font, or"
                " write .html.",
                font=fonts[0],
                letters=first_few([*lacking]),
            )
        ) from error
    pages = made if isinstance(made, list) else [made]
    return [*map(_with_resolution, pages)] if format_name == "png" else pages


def _known(font: str) -> str:
    families = typst.Fonts(include_system_fonts=True).families()
    named = next((each for each in families if each.casefold() == font.strip().casefold()), None)
    if named is None:
        raise SheetError(
            _("There is no font {font!r} on this machine: expected its full name.", font=font)
        )
    return str(named)


def _with_resolution(png: bytes) -> bytes:
    """Add how many dots a metre has, so that the page is printed in its size."""
    dots = round(DOTS_PER_INCH / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", dots, dots, 1)
    length, check = struct.pack(">I", len(chunk) - 4), struct.pack(">I", zlib.crc32(chunk))
    return png[:_HEADER] + length + chunk + check + png[_HEADER:]
