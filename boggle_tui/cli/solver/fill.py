"""Filling the spare cells of a board."""

from __future__ import annotations

from argparse import Namespace
from random import Random, randrange

from boggle_tui.cli.arguments.dictionary import dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import read_text
from boggle_tui.cli.output.outcome import warn
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.kernel.finder import count_words
from boggle_tui.unboggle.analysis.fill import PATIENCE, FillGoal, fill
from boggle_tui.unboggle.search.result import Result


def filled_board(result: Result, options: Namespace, limit: TimeLimit) -> Board | None:
    """Return the board of the result, its spare cells filled if --fill asks for it."""
    if result.board is None or options.fill is None:
        return result.board
    puzzle = result.puzzle
    unwanted = _unwanted_words(options)
    offensive = offensive_words(_language(options)) if options.safe else Lexicon(())
    board = fill(
        result.board,
        FillGoal(options.fill),
        lexicon_of(options),
        Random(randrange(2**32) if options.seed is None else options.seed),
        dice=None if puzzle.dice is None else puzzle.dice_set,
        unwanted=(*unwanted, *offensive),
        q=puzzle.q,
        patience=limit.at_most(PATIENCE),
    )
    if unwanted and (remaining := find_words(board, Lexicon(unwanted), 0, q_of(options))):
        warn(f"No way found to keep these words off the board: {', '.join(remaining)}.")
    if count_words([board], offensive, 0, puzzle.q)[0]:
        raise UsageError(
            f"No letters found that keep offensive words off the board {result.board}:"
            " leave out a word, choose another size, or leave out --safe."
        )
    return board


def _unwanted_words(options: Namespace) -> tuple[str, ...]:
    if options.unwanted is None:
        return ()
    text = read_text(options.unwanted)
    return Lexicon.from_text(text, options.unwanted, _language(options)).words


def _language(options: Namespace) -> Language:
    return building_language(dictionary_of(options), options.dice)
