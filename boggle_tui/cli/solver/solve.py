"""Solving a puzzle, in this process where it is easy; its board is filled and saved."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, randrange

from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options
from boggle_tui.cli.files import read_text
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.requests.fields import LOCAL
from boggle_tui.requests.run import Job
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import chosen_lexicon, words_language
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.tasks import Workforce
from boggle_tui.unboggle.analysis.fill import PATIENCE, fill
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Result


def workforce_of(options: Options) -> Workforce | None:
    """Return where --executor has hard puzzles solved; None for the cores of this machine.

    Raises UsageError or SpreadError.
    """
    if options.executor == LOCAL:
        return None
    if options.count is not None or options.size == AUTO_SIZE:
        raise UsageError("--executor is for one board of one size: leave out --count and auto.")
    return workforce_named(options.executor)


MAX_FILLINGS = 4
"""The tries to fill a safe board: letters may repeat a rude word that is inside a given one."""


def filled_board(result: Result, options: Options, limit: TimeLimit, job: Job) -> Board | None:
    """Return the board of the result, its spare cells filled if --fill asks for it."""
    if result.board is None or options.fill is None:
        return result.board
    puzzle, language = result.puzzle, words_language(options.dictionary, options.dice)
    unwanted: tuple[str, ...] = ()
    if options.unwanted is not None:
        text = read_text(options.unwanted)
        unwanted = Lexicon.from_text(text, options.unwanted, language).words
    unsafe = Lexicon(())
    if options.safe:
        problem = refusal(puzzle.words, language, puzzle.texts)
        if problem:
            raise UsageError(problem)
        unsafe = unsafe_words(language)
    lexicon = chosen_lexicon(options.dictionary, options.dice, job.report)
    rng = Random(randrange(2**32) if options.seed is None else options.seed)
    for _try in range(MAX_FILLINGS):
        board = fill(
            result.board,
            options.fill,
            lexicon,
            rng,
            dice=None if puzzle.dice is None else puzzle.dice_set,
            unwanted=(*unwanted, *unsafe),
            q=puzzle.q,
            patience=limit.at_most(PATIENCE),
        )
        traces = unwanted_traces(board, unsafe, puzzle.q, puzzle.words)
        if not traces:
            break
    if unwanted and (remaining := find_words(board, Lexicon(unwanted), 0, puzzle.q)):
        words = ", ".join(remaining)
        job.report(_("No way found to keep these words off the board: {words}.", words=words))
    if traces:
        raise UsageError(
            _(
                "No letters found that keep rude words off the board {board}: leave out a word,"
                " choose another size, or leave out --safe.",
                board=result.board,
            )
        )
    return board


def save_built(boards: Iterable[Board], puzzle: Puzzle, options: Options) -> int:
    """Save the boards if --keep asks for it, and return the exit code."""
    to_find = WordsToFind(puzzle.words, texts=puzzle.texts)
    return save_boards(options, boards, puzzle.q, to_find=to_find)
