"""Several boards for the same words."""

from __future__ import annotations

from argparse import Namespace
from enum import Enum

from boggle_tui.cli.arguments.fill import filled_board
from boggle_tui.cli.arguments.keep import keep_built
from boggle_tui.cli.output.asking import answer_to, told_impossible
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, UNDECIDED, Outcome, as_json
from boggle_tui.cli.output.result_text import answer_text, answer_values
from boggle_tui.cli.output.watched import TimeLimit, heard
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.result import Infeasible, Result, Unknown


class End(Enum):
    """How the search for several boards came to its end."""

    ENOUGH = "there are more than asked for"
    ALL = "there are no more"
    LATE = "the time was over"
    STOPPED = "Ctrl-C was pressed"


CODES = {End.ENOUGH: ANSWERED, End.ALL: ANSWERED, End.LATE: UNDECIDED, End.STOPPED: INTERRUPTED}


def several(puzzle: Puzzle, options: Namespace, limit: TimeLimit) -> Outcome:
    """So many different boards, each as good as any, and whether these are all that there are."""
    found, end = _boards(puzzle, options.count, limit)
    if found and isinstance(found[0], Infeasible):
        return told_impossible(found[0], options, limit)
    boards = found[: options.count]
    full = [filled_board(result, options) for result in boards]
    keep_built(options, puzzle, filter(None, full))
    code = ANSWERED if len(boards) == options.count else CODES[end]
    if options.json:
        values = {"boards": list(map(answer_values, boards, full)), "all": end is End.ALL}
        return Outcome(as_json(values), code)
    texts = "\n".join(map(answer_text, boards, full))
    return Outcome(texts + _sentence(puzzle, len(boards), end), code)


def _boards(puzzle: Puzzle, count: int, limit: TimeLimit) -> tuple[list[Result], End]:
    """One board more than asked for, if there are so many; and whether these are all."""
    from boggle_tui.unboggle.workers.tasks import enumerate_solutions

    best = None if puzzle.objective is Objective.ALL else answer_to(puzzle, limit.left)
    if isinstance(best, Unknown):
        return [best], End.LATE
    found: list[Result] = []

    def is_enough(result: Result) -> bool:
        found.append(result)
        return len(found) > count

    try:
        is_in_time = heard(enumerate_solutions(puzzle, limit.left, best), is_enough)
    except KeyboardInterrupt:
        if not found:
            raise
        return found, End.STOPPED
    return found, End.ENOUGH if len(found) > count else End.ALL if is_in_time else End.LATE


def _sentence(puzzle: Puzzle, count: int, end: End) -> str:
    boards = "1 board" if count == 1 else f"{count} boards"
    if end is End.ALL:
        only = "This is the only board" if count == 1 else f"These are all {boards}"
        good = "" if puzzle.objective is Objective.ALL else " as good as that"
        return f"\n{only}{good}, but for turned and mirrored ones.\n"
    if end is End.LATE:
        return f"\nThe time was over after {boards}; there may be more.\n"
    if end is End.STOPPED:
        return f"\nStopped after {boards}; there may be more.\n"
    return f"\n{boards} of more.\n"
