"""How what is asked of paper is made: a sheet of words, of a Gogen, or a book."""

from __future__ import annotations

from collections.abc import Iterator

from boggle_tui.requests.answer import Answer
from boggle_tui.requests.book import make_book
from boggle_tui.requests.gogen_sheet import make_gogen_sheet
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets, check_file
from boggle_tui.requests.word_sheet import make_sheet


def printed(asked: Sheets, job: Job) -> Iterator[Answer]:
    """Make the sheet or the book. Raises UserErrors."""
    if asked.is_book:
        yield make_book(asked, job)
        return
    check_file(asked.out, overwrite=asked.force)
    make = make_gogen_sheet if asked.is_gogen else make_sheet
    yield make(asked.seeded(), job).answer(asked.out, overwrite=asked.force)
