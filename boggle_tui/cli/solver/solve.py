"""Solving a puzzle, in this process where it is easy; its board is filled and saved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from random import Random, randrange
from time import perf_counter

from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options
from boggle_tui.cli.caller import Caller
from boggle_tui.cli.files import read_text
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.requests.fields import LOCAL
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import chosen_lexicon, words_language
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.tasks import Workforce
from boggle_tui.unboggle.analysis.fill import PATIENCE, fill
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Found, Progress, Result, Unknown


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result) -> None:
        self.result = result


def solve(
    puzzle: Puzzle, limit: TimeLimit, caller: Caller, workforce: Workforce | None = None
) -> Result:
    """Solve the puzzle within the time limit, on a workforce if it is hard.

    Raises InterruptedSearch, UsageError if the puzzle can't be divided for a workforce, and
    LongSearchError if it is hard and the caller allows no processes.
    The time of the result is that of all searches together.
    """
    # Imported here, since --help need not wait for the SAT solver, nor an easy puzzle for asyncio.
    from boggle_tui.unboggle.search.portfolio import can_be_divided, solve_quickly

    if workforce is not None and not can_be_divided(puzzle):
        raise UsageError(
            "--executor is for up to 40 words on at most 56 cells, without dice, fixed cells"
            " or --fewest; with --best, for more than 16 cells."
        )
    start, is_interrupted = perf_counter(), False
    result = solve_quickly(puzzle, limit.left)
    if result is None:
        from boggle_tui.cli.solver.child_processes import solve_with_workers

        left = None if limit.left is None else max(MIN_TIME_LIMIT, limit.left)
        result, is_interrupted = solve_with_workers(puzzle, left, caller, workforce)
    result = replace(result, seconds=perf_counter() - start)
    if is_interrupted:
        raise InterruptedSearch(result)
    return result


def workforce_of(options: Options) -> Workforce | None:
    """Return where --executor has hard puzzles solved; None for the cores of this machine.

    Raises UsageError or SpreadError.
    """
    if options.executor == LOCAL:
        return None
    if options.count is not None or options.size == AUTO_SIZE:
        raise UsageError("--executor is for one board of one size: leave out --count and auto.")
    return workforce_named(options.executor)


def solve_smallest(puzzle: Puzzle, limit: TimeLimit, caller: Caller) -> tuple[SmallestBoard, bool]:
    """Find the smallest board, and on it the best under the objective of the puzzle.

    Returns it, and whether it is the smallest so far at Ctrl-C.
    Raises InterruptedSearch, or KeyboardInterrupt, where no board is found by then.
    """
    search = SmallestSizeSearch(puzzle, limit.left)
    try:
        with interrupts_raised(), caller.display() as line:
            for event in search.pack():
                if isinstance(event, Progress):
                    line.show_progress(event)
        while (attempt := search.next_attempt()) is not None:
            retell = partial(search.retold, puzzle=attempt.puzzle)
            limit_of_size = TimeLimit(attempt.seconds)
            search.record(solve(attempt.puzzle, limit_of_size, replace(caller, retell=retell)))
        smallest = search.smallest_board()
        if puzzle.objective is not Objective.ALL and isinstance(smallest.result, Found):
            best = _improved(smallest.result, puzzle.objective, limit, caller)
            smallest = replace(smallest, result=best)
    except KeyboardInterrupt:
        if search.found is None:
            raise
        return search.smallest_board(), True
    return smallest, False


def _improved(found: Result, objective: Objective, limit: TimeLimit, caller: Caller) -> Result:
    """Return the best result of the same size; its board is at least as good as the one found."""
    result = solve(replace(found.puzzle, objective=objective), limit, caller)
    if not isinstance(result, Unknown):
        return result
    incumbent = Incumbent(result.puzzle)
    incumbent.merge(result)
    incumbent.merge(found)
    return replace(incumbent.unknown(result.engine), seconds=result.seconds)


MAX_FILLINGS = 4
"""The tries to fill a safe board: letters may repeat a rude word that is inside a given one."""


def filled_board(
    result: Result, options: Options, limit: TimeLimit, caller: Caller
) -> Board | None:
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
    lexicon = chosen_lexicon(options.dictionary, options.dice, caller.report)
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
        caller.report(_("No way found to keep these words off the board: {words}.", words=words))
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
