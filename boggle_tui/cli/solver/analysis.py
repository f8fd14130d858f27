"""Searches beyond the first board: for more, why there is none, or whether it is the only one."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from itertools import islice
from time import perf_counter
from typing import Any

from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.cli.output.solver_results import (
    clues_text,
    explanation_text,
    explanation_values,
    impossible_text,
    result_text,
    result_values,
)
from boggle_tui.cli.solver.solve import filled_board, save_built
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.requests.codes import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED
from boggle_tui.requests.run import Job
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, minimum_clues
from boggle_tui.unboggle.analysis.explain import (
    explain,
    find_reason,
    has_quick_steps,
)
from boggle_tui.unboggle.analysis.full_board import PART_SECONDS, split
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import Reason
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import all_solutions_text, split_text

UNTIL = {UNDECIDED: N_("Time ran out"), INTERRUPTED: N_("Stopped")}
MAX_SECONDS = 2.0
"""The longest wait, by the clock, for a reason that nobody asked for."""


def infeasible_outcome(
    result: Result,
    options: Options,
    limit: TimeLimit,
    job: Job,
    more_values: dict[str, Any] | None = None,
) -> Outcome:
    """Say that no board exists, and why: briefly if that is quickly found, in full with --why.

    `more_values` are printed with --json, too.
    """
    more_values = more_values or {}
    if options.why:
        return _explained(result, options, limit, job, more_values)
    if result.reason is None:
        result = replace(result, reason=_reason_in_time(result.puzzle, limit, job))
    if options.json:
        return Outcome(result_values(result, None) | more_values, IMPOSSIBLE)
    return Outcome(f"{result_text(result, None)}{_next_steps(result)}\n", IMPOSSIBLE)


def _next_steps(result: Result) -> str:
    """Name the options that help where no board exists."""
    why = _("--why tells which words conflict, and what would help.")
    if result.reason:
        why = _("--why tells what would help.")
    if result.puzzle.objective.is_partial:
        return why
    return f"{why} {_('--best leaves out as few as possible.')}"


def _reason_in_time(puzzle: Puzzle, limit: TimeLimit, job: Job) -> Reason | None:
    if limit.left == 0:
        return None
    if has_quick_steps(puzzle):
        return find_reason(puzzle, time_limit=limit.left)
    reason: Reason | None = job.last(find_reason, puzzle, seconds=limit.at_most(MAX_SECONDS))[0]
    return reason


def _explained(
    result: Result,
    options: Options,
    limit: TimeLimit,
    job: Job,
    more_values: dict[str, Any],
) -> Outcome:
    explanation, end = job.last(explain, result.puzzle, seconds=limit.left)
    values = result_values(result, None) | more_values
    if explanation is None:
        unknown = _("It isn't known what would help.")
        if result.reason is None:
            unknown = _("It isn't known which words conflict.")
        text = f"{result_text(result, None)}{_(UNTIL[end])}. {unknown}\n"
    else:
        text = f"{impossible_text(result.puzzle)}\n{explanation_text(explanation, result.puzzle)}"
        values |= explanation_values(explanation, result.puzzle)
    return Outcome(values if options.json else text, IMPOSSIBLE)


def check_uniqueness(result: Result, limit: TimeLimit, job: Job) -> tuple[dict[str, Any], str, int]:
    """Return whether another board exists, as values for --json, as text, and an exit code."""
    assert result.board is not None
    placed = result.puzzle.with_words(result.paths)
    uniqueness, end = job.last(minimum_clues, placed, result.board, seconds=limit.left)
    if uniqueness is not None:
        values = {"unique": uniqueness.is_unique, "give": list(uniqueness.cells)}
        return values, clues_text(uniqueness, result.puzzle), ANSWERED
    unknown = _("It isn't known whether other boards exist.")
    return {"unique": None, "give": None}, f"{_(UNTIL[end])}. {unknown}\n", end


def several_boards(puzzle: Puzzle, options: Options, limit: TimeLimit, job: Job) -> Outcome:
    """Find as many boards as --count asks for, each as good as any, and say if these are all."""
    assert options.count is not None
    results, end = _find_boards(puzzle, options.count, limit, job)
    if results and isinstance(results[0], Infeasible):
        return infeasible_outcome(results[0], options, limit, job)
    is_all = end == ANSWERED and len(results) <= options.count
    results = results[: options.count]
    boards: list[Board | None] = []
    for result in results:
        if boards and options.fill is not None and limit.is_over():
            # Each takes a moment, and there may be thousands.
            results, end, is_all = results[: len(boards)], UNDECIDED, False
            break
        boards.append(filled_board(result, options, limit, job))
    unsaved = save_built([board for board in boards if board is not None], puzzle, options)
    code = unsaved or (ANSWERED if len(results) == options.count else end)
    if options.json:
        values = {"boards": list(map(result_values, results, boards)), "all": is_all}
        return Outcome(values, code)
    texts = "\n".join(map(result_text, results, boards))
    return Outcome(f"{texts}\n{_summary(puzzle, len(results), end, is_all=is_all)}\n", code)


def split_boards(puzzle: Puzzle, options: Options, limit: TimeLimit, job: Job) -> Outcome:
    """Divide the words between as few boards as are found to hold them."""

    def solve_part(part: Puzzle) -> Result:
        left = limit.left
        limit_of_part = TimeLimit(PART_SECONDS if left is None else min(PART_SECONDS, left / 4))
        if options.size == AUTO_SIZE:
            return job.smallest(part, limit_of_part).result
        return job.solve(part, limit_of_part)

    start = perf_counter()
    results = split(puzzle, solve_part, limit.is_over)
    if isinstance(results[-1], Unknown):
        results[-1] = replace(results[-1], seconds=perf_counter() - start)
    if isinstance(results[-1], Infeasible):
        return infeasible_outcome(results[-1], options, limit, job)
    boards = [filled_board(result, options, limit, job) for result in results]
    code = UNDECIDED if results[-1].missing else ANSWERED
    for result, board in zip(results, boards, strict=True):
        if board is not None:
            code = save_built([board], result.puzzle, options) or code
    if options.json:
        return Outcome({"boards": list(map(result_values, results, boards))}, code)
    texts = "\n".join(map(result_text, results, boards))
    return Outcome(
        texts if results[-1].missing else f"{texts}\n{split_text(puzzle.words, results)}\n", code
    )


def _find_boards(
    puzzle: Puzzle, count: int, limit: TimeLimit, job: Job
) -> tuple[list[Result], int]:
    """Find one board more than asked for, to know whether there are more, and the exit code."""
    best = None if puzzle.objective is Objective.ALL else job.solve(puzzle, limit)
    if isinstance(best, Unknown):
        return [best], UNDECIDED
    found: list[Result] = []

    try:
        # Only once: a second attempt would come back to the same solutions.
        events = job.events(enumerate_solutions, puzzle, best, seconds=limit.left, attempts=1)
        with closing(events):
            found += islice(events, count + 1)
    except TimeoutError:
        return found, UNDECIDED
    except KeyboardInterrupt:
        if not found:
            raise
        return found, INTERRUPTED
    return found, ANSWERED


def _summary(puzzle: Puzzle, count: int, end: int, *, is_all: bool) -> str:
    if is_all:
        return all_solutions_text(puzzle, count)
    if end == UNDECIDED:
        return ngettext(
            "Time ran out after {count} board; there may be more.",
            "Time ran out after {count} boards; there may be more.",
            count,
        )
    if end == INTERRUPTED:
        return ngettext(
            "Stopped after {count} board; there may be more.",
            "Stopped after {count} boards; there may be more.",
            count,
        )
    return ngettext(
        "{count} board shown; there are more.", "{count} boards shown; there are more.", count
    )
