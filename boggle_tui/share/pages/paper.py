"""Paper: its sizes and margins. All lengths are in points, 72 to the inch."""

from __future__ import annotations

from dataclasses import dataclass

INCH = 72.0
MILLIMETRE = INCH / 25.4


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float
    css: str
    """The size as a style sheet for print writes it."""


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * MILLIMETRE, 297 * MILLIMETRE, "A4"),
        Paper("letter", 8.5 * INCH, 11 * INCH, "letter"),
        Paper("6x9", 6 * INCH, 9 * INCH, "6in 9in"),
    )
}
"""The sizes by name."""


@dataclass(frozen=True)
class Frame:
    """The part of a page inside its margins."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From the left to the right margin."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the top to the bottom margin."""
        return self.bottom - self.top


def frame(paper: Paper, margin: float, gutter: float = 0.0, *, is_left: bool = False) -> Frame:
    """Return the frame with this margin all round, and a gutter more where the page is bound.

    A right-hand page is bound at its left edge, a left-hand page at its right.
    """
    return Frame(
        margin + (0 if is_left else gutter),
        margin,
        paper.width - margin - (gutter if is_left else 0),
        paper.height - margin,
    )
