"""The widths of letters, to break and fit lines before a page is drawn.

They are those of Bitstream Vera, which the PDF embeds; DejaVu Sans and Verdana are as wide or
nearly so.
"""

from __future__ import annotations

from enum import StrEnum
from unicodedata import normalize


class Font(StrEnum):
    """A cut of the typeface."""

    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"


CAPITAL = 0.73
"""The height of a capital, as a share of the font size."""
LEADING = 1.35
"""The distance between two lines, as a share of the font size."""

# From the space to the tilde, in thousandths of the font size.
_REGULAR = (
    "318 401 460 838 636 950 780 275 390 390 500 838 318 361 318 337 636 636 636 636 636 636 636"
    " 636 636 636 337 337 838 838 838 531 1000 684 686 698 770 632 575 775 752 295 295 656 557 863"
    " 748 787 603 787 695 635 611 732 684 989 685 611 685 390 337 390 838 500 500 613 635 550 635"
    " 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525 636"
    " 337 636 838"
)
_BOLD = (
    "348 456 521 838 696 1002 872 306 457 457 523 838 380 415 380 365 696 696 696 696 696 696 696"
    " 696 696 696 400 400 838 838 838 580 1000 774 762 734 830 683 683 821 837 372 372 775 637 995"
    " 837 850 733 850 770 720 682 812 774 1103 771 724 725 457 365 457 838 500 500 675 716 593 716"
    " 678 435 716 712 343 343 665 343 1042 712 687 716 716 493 595 478 712 652 924 645 652 582 712"
    " 365 712 838"
)
_WIDTHS = {
    font: dict(zip(map(chr, range(32, 127)), map(int, widths.split()), strict=True))
    for font, widths in ((Font.REGULAR, _REGULAR), (Font.ITALIC, _REGULAR), (Font.BOLD, _BOLD))
}
_WIDEST = 1000
"""The width of a letter that is not in the table: better too wide than cut off."""


def text_width(text: str, size: float, font: Font = Font.REGULAR) -> float:
    """Return the width of a line of text."""
    widths = _WIDTHS[font]
    total = 0
    for letter in text:
        width = widths.get(letter)
        # An accent does not change the width of its letter.
        total += widths.get(normalize("NFD", letter)[0], _WIDEST) if width is None else width
    return total * size / 1000


def wrap(text: str, size: float, width: float, font: Font = Font.REGULAR) -> list[str]:
    """Break a text into lines; a word that is too long for one is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if text_width(joined, size, font) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        line = word
        while text_width(line, size, font) > width and len(line) > 1:
            end = _fitting(line, size, width, font)
            lines.append(line[:end])
            line = line[end:]
    return [*lines, line] if line else lines


def fitted(
    text: str, size: float, width: float, font: Font = Font.REGULAR, smallest: float = 6.0
) -> tuple[str, float]:
    """Return a line and the font size at which it fits; cut with an ellipsis if it never does."""
    natural = text_width(text, size, font)
    if natural <= width:
        return text, size
    size = max(smallest, size * width / natural)
    if text_width(text, size, font) <= width + 0.01:
        return text, size
    end = _fitting(text, size, width - text_width("…", size, font), font)
    return f"{text[:end]}…", size


def _fitting(text: str, size: float, width: float, font: Font) -> int:
    """Return the number of letters that fit, at least one."""
    end = 1
    while end < len(text) and text_width(text[: end + 1], size, font) <= width:
        end += 1
    return end
