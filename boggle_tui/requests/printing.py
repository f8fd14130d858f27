"""How what is asked of paper is made: a sheet of words, of a Gogen, or a book."""

from __future__ import annotations

from collections.abc import Iterator

from boggle_tui.requests.answer import Answer
from boggle_tui.requests.book import make_book
from boggle_tui.requests.gogen_sheet import make_gogen_sheet
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets
from boggle_tui.requests.word_sheet import make_sheet


def printed(asked: Sheets, job: Job) -> Iterator[Answer]:
    """Make the sheet or the book. Raises UserErrors."""
    if asked.is_book:
        yield make_book(asked, job)
        return
    asked.check()
    make = make_gogen_sheet if asked.is_gogen else make_sheet
    made = make(asked.seeded(), job)
    yield made.answer(asked.format_name, asked.out, overwrite=asked.force)
