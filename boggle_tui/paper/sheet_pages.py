"""The pages of a sheet: the puzzles of each leaf, then the answers of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boggle_tui.files.translation import _
from boggle_tui.paper.flow import Flow, Grid
from boggle_tui.paper.layout import (
    LARGE,
    PART_GAP,
    SHEET,
    SLOT,
    Fit,
    Style,
    fit,
    fitting_size,
    has_lines,
    largest_board,
    lines_grid,
    part_grids,
)
from boggle_tui.paper.metrics import CAPITAL, Font, fitted, text_width, wrap
from boggle_tui.paper.page import (
    MILLIMETRE,
    BoardPicture,
    Box,
    Frame,
    Page,
    Paper,
    Picture,
    Rule,
    Text,
    frame,
)
from boggle_tui.paper.sheet import DATE, NAME, Leaf, Lines, PaperPuzzle, Part, Sheet
from boggle_tui.paper.words_and_blanks import AnswerItem

MARGIN, SMALL_MARGIN = 18 * MILLIMETRE, 13 * MILLIMETRE
LABEL, BODY, LARGE_BODY = 24.0, 12.0, 18.0
"""The font sizes of the version's label, and of the text above the board."""
TITLES, KEY_TITLES = (24.0, 20.0, 16.0, 13.0), (18.0, 15.0, 12.0)
"""The sizes of titles to try: the first that needs at most two lines is used."""
SLOT_TITLE, SLOT_GAP = 15.0, 20.0
SLOT_TITLE_HEIGHT = SLOT_TITLE * 1.8
KEY_GAP = 12.0
"""The gap between two answers."""
KEY_COLUMNS = ((1, 2), (9, 3), (20, 4), (30, 5), (48, 6))
"""The columns of answers up to each number of them."""
MOST_KEY_COLUMNS = 7
SHRINK = 0.87
"""The share to which the smallest tiles of answers may shrink where that saves a page."""


def sheet_pages(sheet: Sheet) -> list[Page]:
    """Lay out the sheet."""
    pages = [page for leaf in sheet.leaves for page in _leaf_pages(sheet, leaf)]
    if sheet.has_key:
        pages += [page for leaf in sheet.leaves for page in _key_pages(sheet, leaf)]
    return pages


@dataclass(frozen=True)
class Placing:
    """A single puzzle on its page, and the parts that begin the next."""

    fit: Fit
    apart: tuple[Part, ...] = ()
    has_own_page: bool = False
    """Whether the board is on a page without the heading."""


def place(sheet: Sheet, leaf: Leaf, puzzle: PaperPuzzle) -> Placing:
    """Fit a puzzle beneath the heading, or else its parts on the next page.

    Lines to write on go to the next page before anything else does. Large print makes no board
    smaller.
    """
    picture, parts = puzzle.picture, puzzle.parts
    style, least = SHEET, 0.0
    if sheet.is_large:
        usual = place(replace(sheet, is_large=False), leaf, puzzle)
        style, least = LARGE, usual.fit.board.width
    flow = _begun(sheet, leaf)
    lines = tuple(part for part in parts if isinstance(part, Lines))
    others = tuple(part for part in parts if not isinstance(part, Lines))
    for beneath, apart in ((parts, ()), (others, lines)):
        placed = fit(picture, beneath, flow.rest, style, least)
        if placed is not None:
            return Placing(placed, apart)
    alone = _alone(picture, flow.rest)
    if alone.width >= least:
        return _apart(alone, parts, flow.frame, style)
    return replace(_apart(_alone(picture, flow.frame), parts, flow.frame, style), has_own_page=True)


def _alone(picture: Picture, free: Frame) -> BoardPicture:
    """Return the largest board, at the top of a frame."""
    width = min(largest_board(picture, free.width), picture.width(free.height))
    return BoardPicture(free.left + (free.width - width) / 2, free.top, width, picture)


def _apart(board: BoardPicture, parts: tuple[Part, ...], page: Frame, style: Style) -> Placing:
    """Leave the parts to the next page, or to several if they don't fit on it in any size."""
    size = fitting_size(parts, style.sizes, page, page.height) or style.body
    return Placing(Fit(board, (), Frame(0, 0, 0, 0), size), parts)


def _leaf_pages(sheet: Sheet, leaf: Leaf) -> list[Page]:
    if leaf.is_single:
        return _single_pages(sheet, leaf, leaf.puzzles[0])
    return _shared_pages(sheet, leaf) or [
        page
        for puzzle in leaf.puzzles
        for page in _single_pages(sheet, replace(leaf, label=puzzle.title), puzzle)
    ]


def _single_pages(sheet: Sheet, leaf: Leaf, puzzle: PaperPuzzle) -> list[Page]:
    """Draw a puzzle on separate pages."""
    placing = place(sheet, leaf, puzzle)
    flow, size = _begun(sheet, leaf), placing.fit.size
    if placing.has_own_page:
        flow.start_page()
    placing.fit.draw(flow.page)
    if placing.apart:
        flow.start_page()
        for grid in part_grids(placing.apart, size, flow.frame.width):
            flow.grid(grid)
            flow.space(size * PART_GAP)
        if has_lines(placing.apart):
            flow.grid(lines_grid([], size, flow.rest))
    return flow.pages


def _shared_pages(sheet: Sheet, leaf: Leaf) -> list[Page]:
    """Draw two puzzles on each page; return no pages if one of them doesn't fit on half a page."""
    flow = _begun(sheet, leaf)
    for at in range(0, len(leaf.puzzles), 2):
        if at:
            flow.start_page()
        slots = halves(flow.rest, SLOT_GAP)
        for puzzle, slot in zip(leaf.puzzles[at : at + 2], slots, strict=False):
            draw_slot_title(flow.page, slot, f"{puzzle.title}.")
            free = replace(slot, top=slot.top + SLOT_TITLE_HEIGHT)
            placed = fit(puzzle.picture, puzzle.parts, free, LARGE if sheet.is_large else SLOT)
            if placed is None:
                return []
            placed.draw(flow.page)
    return flow.pages


def halves(whole: Frame, gap: float) -> tuple[Frame, Frame]:
    """Return the upper and the lower half of a frame."""
    height = (whole.height - gap) / 2
    upper = Frame(whole.left, whole.top, whole.right, whole.top + height)
    return upper, Frame(whole.left, whole.bottom - height, whole.right, whole.bottom)


def draw_slot_title(page: Page, slot: Frame, title: str, level: str = "") -> None:
    """Write the title of a puzzle, and its difficulty at the right."""
    level = _(level)
    left = text_width(level, 10, Font.ITALIC) + 12 if level else 0
    shown, size = fitted(title, SLOT_TITLE, slot.width - left, Font.BOLD, 7.0)
    base = slot.top + SLOT_TITLE * CAPITAL * 1.2
    page.add(Text(slot.left, base, shown, size, Font.BOLD))
    if level:
        page.add(Text(slot.right, base, level, 10, Font.ITALIC, "end"))


def page_frame(paper: Paper) -> Frame:
    """Return the frame of a sheet's pages, which have no gutter."""
    return frame(paper, SMALL_MARGIN if paper.width < 500 else MARGIN)


def _begun(sheet: Sheet, leaf: Leaf) -> Flow:
    """Draw the title, the label in a box, lines for name and date, and what to do."""
    flow = Flow(sheet.paper, lambda _: page_frame(sheet.paper))
    body = LARGE_BODY if sheet.is_large else BODY
    page, inner, width = flow.page, flow.frame, flow.frame.width
    if leaf.label:
        side = LABEL * 1.5
        middle = inner.top + side / 2 + LABEL * CAPITAL / 2
        page.add(
            Box(inner.right - side, inner.top, side, side),
            Text(inner.right - side / 2, middle, leaf.label, LABEL, Font.BOLD, "middle"),
        )
        width -= side + 10
    flow.paragraph(leaf.title, _title_size(leaf.title, width, TITLES), Font.BOLD, width)
    if not leaf.is_export:
        flow.space(body * 1.6)
        split = inner.left + inner.width * 0.66
        for name, start, end in ((NAME, inner.left, split - 12), (DATE, split, inner.right)):
            line = start + text_width(_(name), body) + body * 0.5
            page.add(Text(start, flow.y, _(name), body), Rule(line, flow.y + 2, end, flow.y + 2))
        flow.space(body * 1.3)
    flow.paragraph(leaf.instructions, body)
    flow.space(body)
    return flow


def _title_size(title: str, width: float, sizes: Sequence[float]) -> float:
    """Return the largest size at which the title needs no more than two lines, or the smallest."""
    fitting = (size for size in sizes if len(wrap(title, size, width, Font.BOLD)) <= 2)
    return next(fitting, sizes[-1])


def _key_pages(sheet: Sheet, leaf: Leaf) -> list[Page]:
    """Draw the answers of a leaf."""
    flow = Flow(sheet.paper, lambda _: page_frame(sheet.paper))
    title = leaf.key_title
    flow.paragraph(title, _title_size(title, flow.frame.width, KEY_TITLES), Font.BOLD)
    flow.space(8)
    flow.grid(key_grid(leaf.answers, flow.rest, is_large=sheet.is_large))
    return flow.pages


def key_grid(answers: Sequence[Picture], free: Frame, *, is_large: bool) -> Grid:
    """Return answers in columns: more for more answers, and for one page, if legible.

    Large print has no more columns than usual.
    """
    usual = _key_grid(answers, free, 9.0, 4 * MILLIMETRE, len(answers) + 2)
    if not is_large:
        return usual
    return _key_grid(answers, free, LARGE_BODY, 7 * MILLIMETRE, usual.columns)


def _key_grid(answers: Sequence[Picture], free: Frame, size: float, tile: float, most: int) -> Grid:
    """Return answers with captions of this size, and tiles that are hardly smaller than this."""
    items, width = [AnswerItem(answer, size) for answer in answers], free.width
    cols = answers[0].board.cols if answers else 1
    legible, limit = (
        max(2, int(width / (cols * smallest + KEY_GAP))) for smallest in (tile, tile * SHRINK)
    )
    wanted = next((wide for upto, wide in KEY_COLUMNS if len(items) <= upto), MOST_KEY_COLUMNS)
    first, *more = (
        Grid(items, columns, KEY_GAP, KEY_GAP)
        for columns in range(min(legible, wanted, most), min(limit, most) + 1)
    )
    return next((each for each in (first, *more) if each.height(width) <= free.height), first)
