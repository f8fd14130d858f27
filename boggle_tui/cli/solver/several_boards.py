"""Several boards for one puzzle: each with all its words, or each with a part of them."""

from __future__ import annotations

from enum import Enum

from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options
from boggle_tui.cli.caller import Caller
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED, Outcome
from boggle_tui.cli.output.result_text import result_text, result_values
from boggle_tui.cli.solver.analysis import infeasible_outcome
from boggle_tui.cli.solver.built_boards import filled_board, save_built
from boggle_tui.cli.solver.child_processes import handle_events
from boggle_tui.cli.solver.smallest_size import solve_smallest
from boggle_tui.cli.solver.solve import TimeLimit, solve
from boggle_tui.files.translation import ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions
from boggle_tui.unboggle.analysis.split import SECONDS, split
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import all_solutions_text, split_text
from boggle_tui.unboggle.workers.solver import solver_events


class Ending(Enum):
    """The ways in which the search for several boards may end."""

    ENOUGH = "more boards than asked for"
    ALL = "no more boards"
    TIME_OUT = "time ran out"
    STOPPED = "Ctrl-C was pressed"


CODES = {
    Ending.ENOUGH: ANSWERED,
    Ending.ALL: ANSWERED,
    Ending.TIME_OUT: UNDECIDED,
    Ending.STOPPED: INTERRUPTED,
}


def several_boards(puzzle: Puzzle, options: Options, limit: TimeLimit, caller: Caller) -> Outcome:
    """Find as many boards as --count asks for, each as good as any, and say if these are all."""
    assert options.count is not None
    results, end = _find_boards(puzzle, options.count, limit, caller)
    if results and isinstance(results[0], Infeasible):
        return infeasible_outcome(results[0], options, limit, caller)
    results = results[: options.count]
    boards: list[Board | None] = []
    for result in results:
        if boards and options.fill is not None and limit.is_over():
            # Each takes a moment, and there may be thousands.
            results, end = results[: len(boards)], Ending.TIME_OUT
            break
        boards.append(filled_board(result, options, limit, caller))
    unsaved = save_built([board for board in boards if board is not None], puzzle, options)
    code = unsaved or (ANSWERED if len(results) == options.count else CODES[end])
    if options.json:
        values = {"boards": list(map(result_values, results, boards)), "all": end is Ending.ALL}
        return Outcome(values, code)
    texts = "\n".join(map(result_text, results, boards))
    return Outcome(f"{texts}\n{_summary(puzzle, len(results), end)}\n", code)


def split_boards(puzzle: Puzzle, options: Options, limit: TimeLimit, caller: Caller) -> Outcome:
    """Divide the words between as few boards as are found to hold them."""

    def solve_part(part: Puzzle) -> Result:
        left = limit.left
        limit_of_part = TimeLimit(SECONDS if left is None else min(SECONDS, left / 4))
        if options.size == AUTO_SIZE:
            return solve_smallest(part, limit_of_part, caller)[0].result
        return solve(part, limit_of_part, caller)

    results = split(puzzle, solve_part, limit.is_over)
    if isinstance(results[-1], Infeasible):
        return infeasible_outcome(results[-1], options, limit, caller)
    boards = [filled_board(result, options, limit, caller) for result in results]
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
    puzzle: Puzzle, count: int, limit: TimeLimit, caller: Caller
) -> tuple[list[Result], Ending]:
    """Find one board more than asked for, to know whether there are more."""
    best = None if puzzle.objective is Objective.ALL else solve(puzzle, limit, caller)
    if isinstance(best, Unknown):
        return [best], Ending.TIME_OUT
    found: list[Result] = []

    def is_enough(result: Result) -> bool:
        found.append(result)
        return len(found) > count

    events = solver_events(
        # Only once: a second attempt would come back to the same solutions.
        *(None, enumerate_solutions, puzzle, best),
        time_limit=limit.left,
        attempts=1,
    )
    try:
        is_in_time = handle_events(events, is_enough, caller)
    except KeyboardInterrupt:
        if not found:
            raise
        return found, Ending.STOPPED
    if len(found) > count:
        return found, Ending.ENOUGH
    return found, Ending.ALL if is_in_time else Ending.TIME_OUT


def _summary(puzzle: Puzzle, count: int, end: Ending) -> str:
    if end is Ending.ALL:
        return all_solutions_text(puzzle, count)
    if end is Ending.TIME_OUT:
        return ngettext(
            "Time ran out after {count} board; there may be more.",
            "Time ran out after {count} boards; there may be more.",
            count,
        )
    if end is Ending.STOPPED:
        return ngettext(
            "Stopped after {count} board; there may be more.",
            "Stopped after {count} boards; there may be more.",
            count,
        )
    return ngettext(
        "{count} board shown; there are more.", "{count} boards shown; there are more.", count
    )
