"""Several boards for one puzzle."""

from __future__ import annotations

from argparse import Namespace
from enum import Enum

from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED, Outcome, as_json
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.cli.output.result_text import result_text, result_values
from boggle_tui.cli.solver.events import handle_events
from boggle_tui.cli.solver.explain import infeasible_outcome
from boggle_tui.cli.solver.fill import filled_board
from boggle_tui.cli.solver.solve import solve
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown
from boggle_tui.unboggle.wording import all_solutions_text
from boggle_tui.unboggle.workers.analyses import enumerate_solutions


class End(Enum):
    """The ways in which the search for several boards may end."""

    ENOUGH = "more boards than asked for"
    ALL = "no more boards"
    TIME_OUT = "time ran out"
    STOPPED = "Ctrl-C was pressed"


CODES = {
    End.ENOUGH: ANSWERED,
    End.ALL: ANSWERED,
    End.TIME_OUT: UNDECIDED,
    End.STOPPED: INTERRUPTED,
}


def several_boards(puzzle: Puzzle, options: Namespace, limit: TimeLimit) -> Outcome:
    """Find as many boards as --count asks for, each as good as any, and say if these are all."""
    results, end = _find_boards(puzzle, options.count, limit)
    if results and isinstance(results[0], Infeasible):
        return infeasible_outcome(results[0], options, limit)
    results = results[: options.count]
    boards = [filled_board(result, options, limit) for result in results]
    saved = [board for board in boards if board is not None]
    save_boards(options, saved, q=puzzle.q, dice=puzzle.dice, words=puzzle.words)
    code = ANSWERED if len(results) == options.count else CODES[end]
    if options.json:
        values = {"boards": list(map(result_values, results, boards)), "all": end is End.ALL}
        return Outcome(as_json(values), code)
    texts = "\n".join(map(result_text, results, boards))
    return Outcome(f"{texts}\n{_summary(puzzle, len(results), end)}\n", code)


def _find_boards(puzzle: Puzzle, count: int, limit: TimeLimit) -> tuple[list[Result], End]:
    """Find one board more than asked for, to know whether there are more."""
    best = None if puzzle.objective is Objective.ALL else solve(puzzle, limit)
    if isinstance(best, Unknown):
        return [best], End.TIME_OUT
    found: list[Result] = []

    def is_enough(result: Result) -> bool:
        found.append(result)
        return len(found) > count

    try:
        is_in_time = handle_events(enumerate_solutions(puzzle, limit.left, best), is_enough)
    except KeyboardInterrupt:
        if not found:
            raise
        return found, End.STOPPED
    if len(found) > count:
        return found, End.ENOUGH
    return found, End.ALL if is_in_time else End.TIME_OUT


def _summary(puzzle: Puzzle, count: int, end: End) -> str:
    boards = "1 board" if count == 1 else f"{count} boards"
    if end is End.ALL:
        return all_solutions_text(puzzle, count)
    if end is End.TIME_OUT:
        return f"Time ran out after {boards}; there may be more."
    if end is End.STOPPED:
        return f"Stopped after {boards}; there may be more."
    return f"{boards} shown; there are more."
