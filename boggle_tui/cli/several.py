"""Several boards for the same words."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.answers import answer_text, answer_values
from boggle_tui.cli.filling import filled_board
from boggle_tui.cli.keeping import keep_built
from boggle_tui.cli.mistakes import Mistake
from boggle_tui.cli.outcome import ANSWERED, IMPOSSIBLE, UNDECIDED, Outcome, as_json
from boggle_tui.cli.watched import TimeLimit, heard
from boggle_tui.unboggle.puzzle import Answer, Goal, Puzzle


def several(puzzle: Puzzle, options: Namespace, limit: TimeLimit) -> Outcome:
    """So many different boards, and whether these are all that there are."""
    from boggle_tui.unboggle.errands import different_boards

    if puzzle.goal is not Goal.ALL:
        raise Mistake("--count asks for boards that hold all the words: leave --best and --fewest.")
    count: int = options.count
    found: list[Answer] = []

    def is_enough(answer: Answer) -> bool:
        found.append(answer)
        return len(found) > count

    is_late = not heard(different_boards(puzzle, limit.left), is_enough)
    if found and found[0].board is None:
        text = as_json(found[0].to_json()) if options.json else answer_text(found[0], None)
        return Outcome(text, IMPOSSIBLE)
    are_all = not is_late and len(found) <= count
    boards = found[:count]
    code = UNDECIDED if is_late and len(boards) < count else ANSWERED
    full = [filled_board(answer, options) for answer in boards]
    keep_built(options, puzzle, filter(None, full))
    if options.json:
        values = {"boards": list(map(answer_values, boards, full)), "all": are_all}
        return Outcome(as_json(values), code)
    texts = "\n".join(map(answer_text, boards, full))
    return Outcome(texts + _sentence(boards, are_all, is_late), code)


def _sentence(boards: list[Answer], are_all: bool, is_late: bool) -> str:
    count = len(boards)
    if are_all:
        only = "This is the only board" if count == 1 else f"These are all {count} boards"
        return f"\n{only}, but for turned and mirrored ones.\n"
    if is_late:
        return f"\nThe time was over after {count} boards; there may be more.\n"
    return f"\n{'1 board' if count == 1 else f'{count} boards'} of more.\n"
