"""How boards are built: one or several, filled, explained, divided, or shown to be the only."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from itertools import islice
from random import Random, randrange
from time import perf_counter
from typing import Any

from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import (
    Board,
)
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.requests.build import AUTO_SIZE, Build
from boggle_tui.requests.built import (
    Built,
    boards_built,
    count_text,
    explained,
    impossible,
    interrupted,
    one_built,
)
from boggle_tui.requests.codes import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED
from boggle_tui.requests.run import Job
from boggle_tui.requests.searching import InterruptedSearch, events, last, smallest, solve
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import chosen_lexicon, list_name
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, minimum_clues
from boggle_tui.unboggle.analysis.explain import explain, find_reason, has_quick_steps
from boggle_tui.unboggle.analysis.fill import PATIENCE, fill
from boggle_tui.unboggle.analysis.full_board import PART_SECONDS, split
from boggle_tui.unboggle.puzzle.puzzle import (
    FixedCellsError,
    Objective,
    Puzzle,
)
from boggle_tui.unboggle.puzzle.why_impossible import Contradiction
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import split_text

MAX_FILLINGS = 4
"""The tries to fill a safe board: letters may repeat a rude word that is inside a given one."""
MAX_SECONDS = 2.0
"""The longest wait, by the clock, for a reason that nobody asked for."""


def build(asked: Build, job: Job) -> Built:
    """Build the board, or the boards. Raises UserErrors and KeyboardInterrupt."""
    asked.check(job)
    given = asked.given(job.report)
    try:
        puzzle = asked.puzzle(given)
    except FixedCellsError as error:
        puzzle = replace(asked, pin=(), block=()).puzzle(given)
        reason = Contradiction(puzzle, (), str(error))
        result = Incumbent(puzzle).infeasible("count" if asked.dice is None else "dice", reason)
        built = one_built(result, None, IMPOSSIBLE)
    else:
        built = _Building(asked, job).built(puzzle)
    about = {"dictionary": list_name(asked.dictionary, asked.dice)}
    return replace(built, values=built.values | about)


class _Building:
    """The work for a request: its time limit holds for all of it."""

    def __init__(self, asked: Build, job: Job) -> None:
        self.asked, self.job, self.limit = asked, job, TimeLimit(asked.time_limit)
        self.is_auto = asked.size == AUTO_SIZE

    def built(self, puzzle: Puzzle) -> Built:
        """Solve the puzzle, and do what else is asked for."""
        without_board: dict[str, Any] = {"smallest": None} if self.is_auto else {}
        try:
            if self.asked.split:
                return self._divided(puzzle)
            if self.asked.count is not None:
                return self._several(puzzle, self.asked.count)
            found = smallest(self.job, puzzle, self.limit) if self.is_auto else None
            result = solve(self.job, puzzle, self.limit) if found is None else found.result
        except InterruptedSearch as search:
            return interrupted(search.result, search.smallest, without_board)
        if isinstance(result, Infeasible):
            return self._infeasible(result, without_board)
        code = UNDECIDED if isinstance(result, Unknown) else ANSWERED
        built = one_built(result, self._filled(result), code, found)
        if self.asked.unique and result.board is not None and result.paths:
            placed = result.puzzle.with_words(result.paths)
            seconds = self.limit.left
            unique, end = last(self.job, minimum_clues, placed, result.board, seconds=seconds)
            built = built.with_uniqueness(unique, end, result.puzzle)
        return built

    def _infeasible(self, result: Result, values: dict[str, Any]) -> Built:
        """Say that no board exists, and why: briefly if that is quickly found, or in full."""
        if self.asked.why:
            explanation, end = last(self.job, explain, result.puzzle, seconds=self.limit.left)
            return explained(result, explanation, end, values)
        reason = result.reason
        if reason is None and self.limit.left != 0:
            if has_quick_steps(result.puzzle):
                reason = find_reason(result.puzzle, time_limit=self.limit.left)
            else:
                seconds = self.limit.at_most(MAX_SECONDS)
                reason, _end = last(self.job, find_reason, result.puzzle, seconds=seconds)
        return impossible(replace(result, reason=reason), values)

    def _several(self, puzzle: Puzzle, count: int) -> Built:
        """Find as many boards as are asked for, each as good as any, and say if these are all."""
        results, end = self._find_boards(puzzle, count)
        if results and isinstance(results[0], Infeasible):
            return self._infeasible(results[0], {})
        is_all = end == ANSWERED and len(results) <= count
        boards: list[Board | None] = []
        for result in results[:count]:
            if boards and self.asked.fill is not None and self.limit.is_over():
                # Each takes a moment, and there may be thousands.
                end, is_all = UNDECIDED, False
                break
            boards.append(self._filled(result))
        results = results[: len(boards)]
        summary = count_text(puzzle, len(results), end, is_all=is_all)
        code = ANSWERED if len(results) == count else end
        return boards_built(results, boards, code, summary, {"all": is_all})

    def _find_boards(self, puzzle: Puzzle, count: int) -> tuple[list[Result], int]:
        """Find one board more than asked for, to know whether there are more, and the exit code."""
        job, limit = self.job, self.limit
        best = None if puzzle.objective is Objective.ALL else solve(job, puzzle, limit)
        if isinstance(best, Unknown):
            return [best], UNDECIDED
        found: list[Result] = []
        # Only once: a second attempt would come back to the same solutions.
        boards = events(job, enumerate_solutions, puzzle, best, seconds=limit.left, attempts=1)
        try:
            with closing(boards):
                found.extend(islice(boards, count + 1))
        except TimeoutError:
            return found, UNDECIDED
        except KeyboardInterrupt:
            if not found:
                raise
            return found, INTERRUPTED
        return found, ANSWERED

    def _divided(self, puzzle: Puzzle) -> Built:
        """Divide the words between as few boards as are found to hold them."""

        def solve_part(part: Puzzle) -> Result:
            left = self.limit.left
            limit = TimeLimit(PART_SECONDS if left is None else min(PART_SECONDS, left / 4))
            if self.is_auto:
                return smallest(self.job, part, limit).result
            return solve(self.job, part, limit)

        start = perf_counter()
        results = split(puzzle, solve_part, self.limit.is_over)
        if isinstance(results[-1], Unknown):
            results[-1] = replace(results[-1], seconds=perf_counter() - start)
        if isinstance(results[-1], Infeasible):
            return self._infeasible(results[-1], {})
        boards = [self._filled(result) for result in results]
        if results[-1].missing:
            return boards_built(results, boards, UNDECIDED)
        return boards_built(results, boards, ANSWERED, split_text(puzzle.words, results))

    def _filled(self, result: Result) -> Board | None:
        """Return the board of the result, its spare cells filled if that is asked for."""
        asked, puzzle = self.asked, result.puzzle
        if result.board is None or asked.fill is None:
            return result.board
        unwanted, unsafe = asked.unwanted_words(), Lexicon(())
        if asked.safe:
            problem = refusal(puzzle.words, asked.language, puzzle.texts)
            if problem:
                raise UsageError(problem)
            unsafe = unsafe_words(asked.language)
        lexicon = chosen_lexicon(asked.dictionary, asked.dice, self.job.report)
        rng = Random(randrange(2**32) if asked.seed is None else asked.seed)
        for _try in range(MAX_FILLINGS):
            board = fill(
                result.board,
                asked.fill,
                lexicon,
                rng,
                dice=None if puzzle.dice is None else puzzle.dice_set,
                unwanted=(*unwanted, *unsafe),
                q=puzzle.q,
                patience=self.limit.at_most(PATIENCE),
            )
            traces = unwanted_traces(board, unsafe, puzzle.q, puzzle.words)
            if not traces:
                break
        if unwanted and (remaining := find_words(board, Lexicon(unwanted), 0, puzzle.q)):
            words = ", ".join(remaining)
            self.job.report(
                _("No way found to keep these words off the board: {words}.", words=words)
            )
        if traces:
            raise UsageError(
                _(
                    "No letters found that keep rude words off the board {board}: leave out a word,"
                    " choose another size, or leave out --safe.",
                    board=result.board,
                )
            )
        return board
