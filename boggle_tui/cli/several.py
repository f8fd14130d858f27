"""Several boards for the same words."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.answers import answer_text, answer_values
from boggle_tui.cli.asking import answer_to, told_impossible
from boggle_tui.cli.filling import filled_board
from boggle_tui.cli.keeping import keep_built
from boggle_tui.cli.outcome import ANSWERED, UNDECIDED, Outcome, as_json
from boggle_tui.cli.watched import TimeLimit, heard
from boggle_tui.unboggle.puzzle import Answer, Goal, Impossible, Puzzle, Undecided


def several(puzzle: Puzzle, options: Namespace, limit: TimeLimit) -> Outcome:
    """So many different boards, each as good as any, and whether these are all that there are."""
    found, are_all = _boards(puzzle, options.count, limit)
    if found and isinstance(found[0], Impossible):
        return told_impossible(found[0], options, limit)
    is_late = not are_all and len(found) <= options.count
    boards = found[: options.count]
    code = UNDECIDED if is_late and len(boards) < options.count else ANSWERED
    full = [filled_board(answer, options) for answer in boards]
    keep_built(options, puzzle, filter(None, full))
    if options.json:
        values = {"boards": list(map(answer_values, boards, full)), "all": are_all}
        return Outcome(as_json(values), code)
    texts = "\n".join(map(answer_text, boards, full))
    return Outcome(texts + _sentence(puzzle, len(boards), are_all, is_late), code)


def _boards(puzzle: Puzzle, count: int, limit: TimeLimit) -> tuple[list[Answer], bool]:
    """One board more than asked for, if there are so many; and whether these are all."""
    from boggle_tui.unboggle.errands import different_boards

    best = None if puzzle.goal is Goal.ALL else answer_to(puzzle, limit.left)
    if isinstance(best, Undecided):
        return [best], False
    found: list[Answer] = []

    def is_enough(answer: Answer) -> bool:
        found.append(answer)
        return len(found) > count

    is_in_time = heard(different_boards(puzzle, limit.left, best), is_enough)
    return found, is_in_time and len(found) <= count


def _sentence(puzzle: Puzzle, count: int, are_all: bool, is_late: bool) -> str:
    if are_all:
        only = "This is the only board" if count == 1 else f"These are all {count} boards"
        good = "" if puzzle.goal is Goal.ALL else " as good as that"
        return f"\n{only}{good}, but for turned and mirrored ones.\n"
    boards = "1 board" if count == 1 else f"{count} boards"
    if is_late:
        return f"\nThe time was over after {boards}; there may be more.\n"
    return f"\n{boards} of more.\n"
