"""The board of a day, to play or to print."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import Board, BoardError, QReading
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.paper.text import board_text
from boggle_tui.play.plan import RoundRequest
from boggle_tui.requests.answer import Answer, ToPlay
from boggle_tui.requests.fields import json_option, named, option, refuse, switch
from boggle_tui.requests.functions import function_of, in_thread
from boggle_tui.requests.run import Job


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise UsageError(
            "Invalid date {text!r}: expected a day such as 2026-11-20.", text=text
        ) from None


@dataclass(frozen=True, kw_only=True)
class Daily:
    """Whether to play or to print, and which day's board."""

    show: bool = switch("print the board instead of playing it", is_local=True)
    date: datetime.date | None = option(
        "with --show, the board of another day, such as 2026-11-20", "DATE", _day
    )
    language: str | None = option(
        "with --show, the board in another language, such as german",
        "NAME",
        named("language", LANGUAGES),
    )
    plain: bool = switch(
        "play in plain text, one word per line, or resume it; for screen readers", is_local=True
    )
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Have the board played, or print it."""
        if self.show or self.json:
            refuse(self, ("plain",), "{flag} plays the board: leave it out.")
            played = self.round(job.played_language())
            about = {"day": played.day, "dice": played.dice, "dictionary": played.dictionary}
            assert played.board is not None
            yield Answer(board_text(played.board), about | played.board.to_json(QReading.QU))
            return
        if self.date is not None or self.language is not None:
            raise UsageError(
                "This plays today's board. To print another, add --show; to play an earlier one,"
                " press d on the home screen."
            )
        today = RoundRequest(day=datetime.date.today().isoformat())
        yield Answer(plays=ToPlay(today, self.plain))

    def round(self, usual: Language) -> RoundRequest:
        """Return the round of the day, with its board, in the language or else the usual one."""
        language = usual if self.language is None else LANGUAGES[self.language]
        day = self.date or datetime.date.today()
        if isinstance(day, datetime.datetime):
            day = day.date()
        return RoundRequest.of_day(day, Lexicon.load(language.common))


@function_of(Daily, "date language", BoardError)
def daily_board(asked: Daily) -> Board:
    """Return the board of a day, by default of today in English: the same for everyone.

    Raises BoardError or UnknownNameError.
    """
    board = asked.round(LANGUAGES["english"]).board
    assert board is not None
    return board


daily_board_async = in_thread(daily_board)
