"""Play the daily board, or print it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from boggle_tui.cli.launch import open_plainly, open_program
from boggle_tui.cli.player_store import player_store
from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.daily_board import daily_board
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.paper.text import board_text
from boggle_tui.play.plan import RoundRequest
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import json_option, option, refuse, switch


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"Invalid date {text!r}: expected YEAR-MONTH-DAY.") from None


@dataclass(frozen=True, kw_only=True)
class Options:
    """Whether to play or to print, and which day's board."""

    show: bool = switch("print the board instead of playing it")
    day: date | None = option(
        "with --show, the board of another day, such as 2026-11-20", "DATE", _day, flag="--date"
    )
    plain: bool = switch("play in plain text, one word per line, or resume it; for screen readers")
    json: bool = json_option()


def run(options: Options) -> Answer:
    """Open the program on the board, or print it."""
    if options.show or options.json:
        refuse(options, ("plain",), "{0} plays the board: leave it out.")
        return _show(options)
    if options.day is not None:
        raise UsageError("Only today's board can be played. To print another, add --show.")
    today = RoundRequest(day=date.today().isoformat())
    return open_plainly(today) if options.plain else open_program(today)


def _show(options: Options) -> Answer:
    day = options.day or date.today()
    language = player_store().settings.load().played_language
    board = daily_board(day, Lexicon.load(language.common))
    about = {"day": str(day), "dice": language.dice, "dictionary": language.dictionary}
    return Answer(board_text(board), about | board.to_json(QReading.QU))
