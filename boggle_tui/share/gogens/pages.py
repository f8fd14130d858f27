"""The pages of a sheet of Gogens: one on a page of its own, or two on each; then the solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boggle_tui.game.board.board import QReading
from boggle_tui.gogen.generator import GeneratedGogen
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.share.gogens.sheet import CROSS_OFF, GogenSheet, letters_to_place
from boggle_tui.share.pages.metrics import CAPITAL, LEADING, Font, text_width
from boggle_tui.share.pages.page import BoardPicture, Box, Page, Text, board_height, board_width
from boggle_tui.share.pages.paper import Frame
from boggle_tui.share.sheets.flow import Flow, balanced, column_width, grid_height
from boggle_tui.share.sheets.heading import (
    BODY,
    KEY_TITLES,
    LARGE_BODY,
    LARGE_SIZES,
    SIZES,
    draw_heading,
    largest_board,
    least_board,
    sheet_flow,
    title_size,
)
from boggle_tui.share.sheets.items import AnswerItem, WordItem

LARGEST_TILE = 72.0
"""The greatest pitch of tiles beside words."""
BOARD_SHARE = 0.48
"""The greatest width of a board beside its words."""
BESIDE_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
"""The font sizes of the words beside a board, of which the first that fits is used."""
GAP = 20.0
"""The gap between a board and its words, and between two puzzles."""
SOLUTION_COLUMNS = 3


@dataclass(frozen=True)
class LettersItem:
    """Letters in boxes, to cross off."""

    letters: str
    size: float

    @property
    def _pitch(self) -> float:
        return self.size * 2.1

    def _across(self, width: float) -> int:
        return max(1, int(width / self._pitch))

    def height(self, width: float) -> float:
        """A line, and the rows of boxes."""
        return self.size * 1.6 + -(-len(self.letters) // self._across(width)) * self._pitch

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the boxes."""
        page.add(Text(x, y + self.size * CAPITAL, CROSS_OFF, self.size, Font.ITALIC))
        side, across = self.size * 1.7, self._across(width)
        for at, letter in enumerate(self.letters):
            row, col = divmod(at, across)
            left, top = x + col * self._pitch, y + self.size * 1.6 + row * self._pitch
            page.add(
                Box(left, top, side, side, radius=2.5, line=0.6),
                Text(
                    left + side / 2,
                    top + side / 2 + self.size * CAPITAL / 2,
                    letter,
                    self.size,
                    anchor="middle",
                ),
            )


def gogen_pages(sheet: GogenSheet) -> list[Page]:
    """Lay out the sheet."""
    if len(sheet.puzzles) == 1:
        pages = _single_pages(sheet, sheet.puzzles[0].gogen)
    else:
        flow = _begun(sheet, LARGE_BODY if sheet.is_large else BODY)
        _draw_several(flow, sheet)
        pages = flow.pages
    return pages + (_solution_pages(sheet) if sheet.has_key else [])


def _begun(sheet: GogenSheet, body: float) -> Flow:
    """Draw the heading and what to do."""
    flow = sheet_flow(sheet.paper)
    flow.start_page()
    draw_heading(flow, sheet.title, body)
    flow.paragraph(sheet.instructions, body)
    flow.space(body)
    return flow


def _single_pages(sheet: GogenSheet, gogen: Gogen) -> list[Page]:
    """Draw one puzzle: the board, the words, the letters to place.

    Where they don't fit on one page, words and letters have the next to themselves.
    """
    sizes = LARGE_SIZES if sheet.is_large else SIZES
    for body in (*sizes, sizes[0]):
        flow = _begun(sheet, body)
        size, gap, row_gap, width = body * 1.15, body * 1.8, body * 0.3, flow.frame.width
        words = [WordItem(word, size) for word in gogen.words]
        letters = LettersItem(letters_to_place(gogen), body)
        across = _columns(gogen.words, size, width, gap, 5)
        below = grid_height(words, width, across, gap, row_gap) + body + letters.height(width)
        largest = largest_board(flow, gogen.cols)
        wide = min(largest, board_width(flow.left - below - body * 1.6, gogen.given))
        if wide >= least_board(flow, gogen.cols, body):
            break
    else:
        below = 0.0
        wide = min(largest, board_width(flow.left, gogen.given))
    x = flow.frame.left + (width - wide) / 2
    flow.page.add(BoardPicture(x, flow.y, wide, gogen.given, QReading.Q))
    flow.space(board_height(wide, gogen.given) + body * 1.6)
    if not below:
        flow.start_page()
    flow.grid(words, across, gap, row_gap)
    flow.space(body)
    flow.grid([letters], 1, 0, 0)
    return flow.pages


def _draw_several(flow: Flow, sheet: GogenSheet) -> None:
    """Draw two puzzles on each page."""
    for at, (label, puzzle) in enumerate(sheet.labelled()):
        if at % 2 == 0 and at:
            flow.start_page()
        if at % 2 == 0:
            height = (flow.left - GAP) / 2
        inner = flow.frame
        _draw_beside(
            flow.page, Frame(inner.left, flow.y, inner.right, flow.y + height), label, puzzle
        )
        flow.space(height + GAP)


def _draw_beside(page: Page, slot: Frame, label: str, puzzle: GeneratedGogen) -> None:
    """Draw a puzzle with its words and letters beside the board."""
    gogen, size = puzzle.gogen, 13.0
    page.add(Text(slot.left, slot.top + size * CAPITAL, f"{label}.", size, Font.BOLD))
    top = slot.top + size * LEADING
    wide = min(
        slot.width * BOARD_SHARE,
        LARGEST_TILE * gogen.cols,
        board_width(slot.bottom - top, gogen.given),
    )
    page.add(BoardPicture(slot.left, top, wide, gogen.given, QReading.Q))
    words = Frame(slot.left + wide + GAP, top, slot.right, slot.bottom)
    for size in BESIDE_SIZES:
        items = [WordItem(word, size) for word in gogen.words]
        letters = LettersItem(letters_to_place(gogen), size)
        gap = size * 1.6
        across = _columns(gogen.words, size, words.width, gap, 3)
        needed = grid_height(items, words.width, across, gap, size * 0.2)
        if needed + size + letters.height(words.width) <= words.height:
            break
    y, each = words.top, column_width(words.width, across, gap)
    for at in range(0, len(items), across):
        for index, item in enumerate(items[at : at + across]):
            item.draw(page, words.left + index * (each + gap), y, each)
        y += items[at].height(each) + size * 0.2
    letters.draw(page, words.left, y + size, words.width)


def _columns(words: Sequence[str], size: float, width: float, gap: float, most: int) -> int:
    longest = max((text_width(word.upper(), size) for word in words), default=1)
    return balanced(len(words), min(most, int((width + gap) / (longest + gap))))


def _solution_pages(sheet: GogenSheet) -> list[Page]:
    flow = sheet_flow(sheet.paper)
    flow.start_page()
    size = title_size(sheet.key_title, flow.frame.width, KEY_TITLES)
    flow.paragraph(sheet.key_title, size, Font.BOLD)
    flow.space(8)
    items = [
        AnswerItem(label, (), puzzle.solution, QReading.Q, 11.0)
        for label, puzzle in sheet.labelled()
    ]
    flow.grid(items, 2 if len(items) == 1 else SOLUTION_COLUMNS, 18, 12)
    return flow.pages
