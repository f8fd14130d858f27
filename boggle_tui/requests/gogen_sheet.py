"""A Gogen to print: a new one, or that of a board, a share code or the user."""

from __future__ import annotations

from boggle_tui.files.errors import OutOfTimeError, UsageError
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.words.language import home_language
from boggle_tui.game.words.wording import shortened
from boggle_tui.gogen.generator import GogenRequest, GogenStoppedError, everyday_list
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.tasks import SECONDS, GogenTask, NewGogen, do_gogen
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet import title_of
from boggle_tui.requests.fields import is_small_number
from boggle_tui.requests.gogen import generated_values, gogen_request
from boggle_tui.requests.inputs import given_words, one_board
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import PrintableSheet, Sheets
from boggle_tui.share.gogen_code import decode_gogen


def make_gogen_sheet(asked: Sheets, job: Job) -> PrintableSheet:
    """Make the sheet of one Gogen. Raises UserErrors."""
    title, task = title_of(asked.title, ""), _task(asked, job)
    try:
        generated = do_gogen(task)
    except GogenStoppedError as error:
        raise OutOfTimeError(out_of_time_text()) from error
    sheet = asked.sheet((gogen_leaf([generated], title),))
    values = generated_values(generated, None if isinstance(task, Gogen) else asked.seed)
    return PrintableSheet(sheet, (generated.gogen.given,), values)


def new_gogen(asked: Sheets, request: GogenRequest, seed: int) -> NewGogen:
    """Return the task of a new Gogen."""
    words_from = asked.dictionary or everyday_list(home_language())
    return NewGogen(request, words_from, seed, asked.safe, asked.time_limit or SECONDS)


def _task(asked: Sheets, job: Job) -> GogenTask:
    """Return what makes the Gogen. Raises UserErrors."""
    if asked.code is not None:
        return decode_gogen(asked.code)
    if asked.saved is not None:
        return _played(asked.saved, job)
    theme = given_words(job, asked.words, asked.words_file, asked.language)
    if asked.board is not None:
        board = one_board(job, asked.board.replace("?", "."), asked.size)
        return Gogen.of(board, theme.words, texts=theme.texts)
    request = gogen_request(
        asked.size,
        asked.difficulty,
        asked.givens,
        theme if theme.words else None,
        _("the words given"),
        job.report,
    )
    assert asked.seed is not None
    return new_gogen(asked, request, asked.seed)


def _played(number: str, job: Job) -> Gogen:
    """Return a Gogen that the user solved or left, by its number. Raises UsageError."""
    codes = job.gogen_codes()
    if not codes:
        raise UsageError(_("You have not left or solved any Gogen yet."))
    if not is_small_number(number) or not 0 < int(number) <= len(codes):
        raise UsageError(
            ngettext(
                "Invalid number {number!r} of a Gogen: you have {count} Gogen.",
                "Invalid number {number!r} of a Gogen: you have {count} Gogens, and 1 is the"
                " latest.",
                len(codes),
                number=shortened(number),
            )
        )
    return decode_gogen(codes[int(number) - 1])
