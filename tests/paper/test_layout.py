"""The largest fit of a puzzle in a frame."""

from __future__ import annotations

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from support.papers import boards_of, named_parts, outside, overlapping, parts, pictures, texts_of

from boggle_tui.game.board.board import Board
from boggle_tui.paper.layout import LARGE, SHEET, SLOT, fit
from boggle_tui.paper.page import PAPERS, Frame, Page, Picture
from boggle_tui.paper.sheet import Blanks, Clues, Letters, Lines, Words

frames = st.builds(
    lambda left, top, width, height: Frame(left, top, left + width, top + height),
    *(st.floats(0, 50), st.floats(0, 50), st.floats(120, 600), st.floats(120, 800)),
)
styles = st.sampled_from([SHEET, LARGE, SLOT])


def drawn(picture, parts, frame, style) -> Page | None:
    """Draw the fit on a page that is nothing but the frame."""
    placed = fit(picture, parts, frame, style)
    if placed is None:
        return None
    page = Page(PAPERS["a4"], frame)
    placed.draw(page)
    return page


@settings(max_examples=60)
@given(pictures, parts, frames, styles)
def test_nothing_overlaps_and_nothing_leaves_the_frame(picture, parts, frame, style):
    page = drawn(picture, parts, frame, style)
    assume(page is not None)
    assert len(boards_of(page)) == 1
    assert not outside(page)
    assert not list(overlapping(page.marks))


@settings(max_examples=60)
@given(pictures, parts, frames, styles, st.floats(1, 2))
def test_a_larger_frame_of_the_same_shape_never_gives_a_smaller_board(
    picture, parts, frame, style, factor
):
    small = fit(picture, parts, frame, style)
    assume(small is not None)
    right, bottom = frame.left + factor * frame.width, frame.top + factor * frame.height
    large = fit(picture, parts, Frame(frame.left, frame.top, right, bottom), style)
    assert large is not None
    assert large.board.width >= small.board.width - 0.01


@settings(max_examples=60)
@given(pictures, parts, frames, styles, st.floats(0, 300))
def test_a_higher_frame_never_gives_a_smaller_board_above_its_words(
    picture, parts, frame, style, more
):
    assume(frame.width <= frame.height)
    small = fit(picture, parts, frame, style)
    assume(small is not None)
    higher = Frame(frame.left, frame.top, frame.right, frame.bottom + more)
    large = fit(picture, parts, higher, style)
    assert large is not None
    assert large.board.width >= small.board.width - 0.01


@settings(max_examples=50)
@given(pictures, named_parts, frames)
def test_fewer_parts_never_give_a_smaller_board_above_them(picture, part, frame):
    assume(frame.width <= frame.height)
    full, alone = (fit(picture, each, frame, SLOT) for each in ((part,), ()))
    assume(full is not None)
    assert alone is not None
    assert alone.board.width >= full.board.width - 0.01


@given(st.lists(st.text("ABC", min_size=1, max_size=8), min_size=1, max_size=9), styles)
@example(["ANNA"], SHEET)
def test_every_word_is_drawn(words, style):
    picture, frame = Picture(Board.parse("taps/elin/roqt/deck")), Frame(0, 0, 500, 700)
    page = drawn(picture, (Words(tuple(words)),), frame, style)
    assert page is not None
    assert texts_of(page) == words


def test_each_part_is_drawn_in_its_form():
    picture, frame = Picture(Board.parse("taps/elin")), Frame(0, 0, 500, 700)

    def texts(part):
        page = drawn(picture, (part,), frame, SHEET)
        assert page is not None
        return texts_of(page)

    assert texts(Blanks((4, 5))) == ["(4)", "(5)"]
    assert texts(Clues((("A metal", 4), ("Its colour", 6)))) == [
        *("1.", "A metal (4)", "2.", "Its colour (6)")
    ]
    assert texts(Letters("AB")) == ["Letters to place:", "A", "B"]
    assert texts(Lines((("3", "1"), ("4+", "2")))) == ["Letters", "3", "4+", "Points", "1", "2"]


def test_parts_stand_beside_the_board_in_a_wide_frame_and_beneath_it_in_a_high_one():
    picture, words = Picture(Board.parse("taps/elin/roqt/deck")), Words(("ONE", "TWO"))
    wide, high = (fit(picture, (words,), Frame(0, 0, *size), SLOT) for size in WIDE_AND_HIGH)
    assert wide is not None
    assert high is not None
    assert wide.frame.left > wide.board.x + wide.board.width
    assert high.frame.top > high.board.y + high.board.height


WIDE_AND_HIGH = ((500, 300), (300, 500))
