"""The pages of a sheet: the puzzle of each version, then the answers of each."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.share.pages.metrics import Font
from boggle_tui.share.pages.page import Page
from boggle_tui.share.pages.paper import MILLIMETRE
from boggle_tui.share.sheets.flow import Flow, grid_height
from boggle_tui.share.sheets.heading import KEY_TITLES, LARGE_BODY, sheet_flow, title_size
from boggle_tui.share.sheets.instructions import key_title
from boggle_tui.share.sheets.items import AnswerItem
from boggle_tui.share.sheets.sheet import Sheet, Task, Version
from boggle_tui.share.sheets.sheet_layout import puzzle_pages

KEY_GAP = 12.0
"""The gap between two answers."""
SHRINK = 0.87
"""The share to which the smallest tiles of answers may shrink where that saves a page."""


def sheet_pages(sheet: Sheet) -> list[Page]:
    """Lay out the sheet."""
    pages = [page for version in sheet.versions for page in puzzle_pages(sheet, version)]
    if sheet.has_key:
        pages += [page for version in sheet.versions for page in key_pages(sheet, version)]
    return pages


def key_pages(sheet: Sheet, version: Version) -> list[Page]:
    """Lay out the answers of one version."""
    flow = sheet_flow(sheet.paper)
    flow.start_page()
    title = key_title(sheet, version.label)
    flow.paragraph(title, title_size(title, flow.frame.width, KEY_TITLES), Font.BOLD)
    flow.space(8)
    answers = sheet.listed(version)
    answers += [answer for answer in version.answers if answer.word == sheet.theme]
    numbered = sheet.task is Task.CLUES
    items = [
        AnswerItem(
            f"{number}. {answer.word}" if numbered else answer.word,
            answer.path,
            version.board,
            sheet.q,
            LARGE_BODY if sheet.is_large else 9.0,
        )
        for number, answer in enumerate(answers, 1)
    ]
    flow.grid(items, _key_columns(items, flow, sheet.is_large), KEY_GAP, KEY_GAP)
    return flow.pages


def _key_columns(items: Sequence[AnswerItem], flow: Flow, is_large: bool) -> int:
    """Return the number of columns: more for more answers, and for one page, if legible."""
    count, width = len(items), flow.frame.width
    cols = items[0].board.cols if items else 1
    tile = (7 if is_large else 4) * MILLIMETRE
    most, limit = (
        max(2, int(width / (cols * smallest + KEY_GAP))) for smallest in (tile, tile * SHRINK)
    )
    wanted = next((wide for wide, upto in ((3, 9), (4, 20), (5, 30), (6, 48)) if count <= upto), 7)
    wanted = min(most, wanted)
    on_one_page = (
        columns
        for columns in range(wanted, limit + 1)
        if grid_height(items, width, columns, KEY_GAP, KEY_GAP) - KEY_GAP <= flow.left
    )
    return next(on_one_page, wanted)
