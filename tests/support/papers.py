"""Puzzles on paper for tests, and printed documents read back."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from hypothesis import strategies as st
from pypdf import PdfReader

from boggle_tui.paper.sheet_content import (
    Blanks,
    Clues,
    Letters,
    Lines,
    Part,
    Picture,
    Theme,
    Words,
)
from support.board_strategies import boards

POINTS = (("3", "1"), ("4", "1"), ("5", "2"), ("6+", "11"))

words = st.text("AEIMW", min_size=1, max_size=20)
lengths = st.integers(1, 20)
texts = st.lists(words, min_size=1, max_size=12).map(" ".join)
named_parts: st.SearchStrategy[Part] = st.one_of(
    st.lists(words, min_size=1, max_size=60).map(lambda some: Words(tuple(some))),
    st.lists(st.tuples(lengths, st.sampled_from(["8", "3,5", "12,11-9"])), min_size=1).map(
        lambda some: Blanks(tuple(some))
    ),
    st.lists(st.tuples(texts, lengths), min_size=1, max_size=12).map(
        lambda some: Clues(tuple(some))
    ),
    st.text("ABCDEFGHIJ", min_size=1, max_size=25).map(Letters),
)
parts: st.SearchStrategy[tuple[Part, ...]] = st.tuples(
    st.lists(named_parts, max_size=2).map(tuple),
    st.sampled_from([(), (Theme(7),)]),
    st.sampled_from([(), (Lines(),), (Lines(POINTS),)]),
).map(lambda some: (*some[0], *some[1], *some[2]))
pictures = boards(faces=st.just("A")).map(Picture)


def read_pdf(content: object) -> PdfReader:
    """Open a PDF file."""
    assert isinstance(content, bytes)
    return PdfReader(BytesIO(content))


def page_texts(content: object) -> list[str]:
    """Return the text of each page, on one line."""
    return [" ".join(page.extract_text().split()) for page in read_pdf(content).pages]


def letter_places(content: object, page: int) -> Iterator[tuple[str, float, float]]:
    """Yield what stands where on a page, from its lower left corner, in points."""
    found: list[tuple[str, float, float]] = []

    def visit(text: str, cm: list[float], matrix: list[float], *_: object) -> None:
        if text.strip():
            x, y = matrix[4:]
            at = (x * cm[0] + y * cm[2] + cm[4], x * cm[1] + y * cm[3] + cm[5])
            found.append((text.strip(), *at))

    read_pdf(content).pages[page].extract_text(visitor_text=visit)
    yield from found


def tags(content: object) -> list[tuple[str, str]]:
    """Return the kind of each element of a document's structure, with its alternative text."""

    def walk(node: Any) -> Iterator[tuple[str, str]]:
        node = node.get_object()
        if isinstance(node, list):
            for each in node:
                yield from walk(each)
        elif hasattr(node, "get"):
            if "/S" in node:
                yield str(node["/S"]), str(node.get("/Alt", ""))
            if "/K" in node:
                yield from walk(node["/K"])

    return list(walk(read_pdf(content).trailer["/Root"]["/StructTreeRoot"]))
