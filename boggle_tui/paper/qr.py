"""An address as a QR code, for a telephone to read from paper."""

from __future__ import annotations

from io import BytesIO
from string import printable
from typing import TYPE_CHECKING
from urllib.parse import quote

from boggle_tui.files.translation import N_, _
from boggle_tui.paper.sheet_content import SheetError

if TYPE_CHECKING:
    from segno import QRCode

WITHOUT_QR = N_(
    "QR codes need a library that isn't installed: run pip install 'boggle_tui[print]', or leave"
    " out the link."
)
MILLIMETRES = 28
"""The side of a code on paper, with its margin."""


def qr_code(address: str) -> QRCode:
    """Return the code of an address. Raises SheetError where the library is missing."""
    try:
        import segno
    except ImportError as error:
        raise SheetError(_(WITHOUT_QR)) from error
    # Readers guess the encoding of other letters, zbar Big5 for an ä.
    return segno.make_qr(quote(address, safe=printable), error="l")


def qr_svg(address: str) -> str:
    """Draw the code of an address as SVG without a size."""
    out = BytesIO()
    qr_code(address).save(out, kind="svg", border=2, xmldecl=False, omitsize=True, nl=False)
    return out.getvalue().decode()


def qr_png(address: str) -> bytes:
    """Draw the code of an address as PNG."""
    out = BytesIO()
    qr_code(address).save(out, kind="png", border=2, scale=12)
    return out.getvalue()
