"""Puzzles on paper for tests, and the marks of their pages as boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from hypothesis import strategies as st

from boggle_tui.paper.metrics import text_width
from boggle_tui.paper.page import BoardPicture, Box, Mark, Page, Picture, Rule, Text
from boggle_tui.paper.sheet import (
    Blanks,
    Clues,
    Entry,
    Letters,
    Lines,
    Part,
    Section,
    Theme,
    Words,
)
from support.board_strategies import boards

SLACK = 0.5
POINTS = (("3", "1"), ("4", "1"), ("5", "2"), ("6+", "11"))

words = st.text("AEIMW", min_size=1, max_size=20)
lengths = st.integers(1, 20)
texts = st.lists(words, min_size=1, max_size=12).map(" ".join)
named_parts: st.SearchStrategy[Part] = st.one_of(
    st.lists(words, min_size=1, max_size=60).map(lambda some: Words(tuple(some))),
    st.lists(lengths, min_size=1, max_size=20).map(lambda some: Blanks(tuple(some))),
    st.lists(st.tuples(texts, lengths), min_size=1, max_size=12).map(
        lambda some: Clues(tuple(some))
    ),
    st.text("ABCDEFGHIJ", min_size=1, max_size=25).map(Letters),
    st.tuples(texts, st.lists(texts, max_size=4)).map(
        lambda some: Section(some[0], tuple(map(Entry, some[1])))
    ),
)
parts: st.SearchStrategy[tuple[Part, ...]] = st.tuples(
    st.lists(named_parts, max_size=2).map(tuple),
    st.sampled_from([(), (Theme(7),)]),
    st.sampled_from([(), (Lines(),), (Lines(POINTS),)]),
).map(lambda some: (*some[0], *some[1], *some[2]))
pictures = boards(faces=st.just("A")).map(Picture)


class Area(NamedTuple):
    """The box of a mark."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Area) -> bool:
        """Whether both share more than an edge."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )

    def is_within(self, other: Area) -> bool:
        """Whether it lies in another."""
        return (
            self.left >= other.left - SLACK
            and self.top >= other.top - SLACK
            and self.right <= other.right + SLACK
            and self.bottom <= other.bottom + SLACK
        )


def area(mark: Mark) -> Area:
    """Return the box of a mark; of a text, that of its capitals."""
    if isinstance(mark, Text):
        width = text_width(mark.text, mark.size, mark.font)
        left = mark.x - {"start": 0, "middle": width / 2, "end": width}[mark.anchor]
        return Area(left, mark.y - 0.73 * mark.size, left + width, mark.y)
    if isinstance(mark, Rule):
        return Area(mark.x, mark.y - mark.width, mark.to_x, mark.to_y)
    return Area(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)


def overlapping(marks: Iterable[Mark]) -> Iterator[tuple[Mark, Mark]]:
    """Yield marks that overlap; a box may have others in it."""
    for one, other in combinations(marks, 2):
        if isinstance(one, Box) or isinstance(other, Box):
            continue
        if area(one).overlaps(area(other)):
            yield one, other


def outside(page: Page) -> list[Mark]:
    """Return the marks that leave the frame of a page."""
    frame = Area(page.frame.left, page.frame.top, page.frame.right, page.frame.bottom)
    return [mark for mark in page.marks if not area(mark).is_within(frame)]


def boards_of(page: Page) -> list[BoardPicture]:
    """Return the boards of a page."""
    return [mark for mark in page.marks if isinstance(mark, BoardPicture)]


def texts_of(*pages: Page) -> list[str]:
    """Return the texts of pages."""
    return [mark.text for page in pages for mark in page.marks if isinstance(mark, Text)]
