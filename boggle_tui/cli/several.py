"""Several boards for the same words."""

from __future__ import annotations

from argparse import Namespace
from time import monotonic

from boggle_tui.cli.answers import answer_text, answer_values
from boggle_tui.cli.filling import filled_board
from boggle_tui.cli.mistakes import Mistake
from boggle_tui.cli.outcome import ANSWERED, IMPOSSIBLE, UNDECIDED, Outcome, as_json
from boggle_tui.unboggle.puzzle import Answer, Goal, Puzzle


def several(puzzle: Puzzle, options: Namespace) -> Outcome:
    """So many different boards, and whether these are all that there are."""
    from boggle_tui.unboggle.another import different_boards

    if puzzle.goal is not Goal.ALL:
        raise Mistake("--count asks for boards that hold all the words: leave --best and --fewest.")
    limit = options.time_limit
    began = monotonic()
    found: list[Answer] = []
    are_all, is_late = True, False
    for event in different_boards(puzzle):
        if isinstance(event, Answer):
            if event.board is None:
                text = as_json(event.to_json()) if options.json else answer_text(event, None)
                return Outcome(text, IMPOSSIBLE)
            found.append(event)
        is_late = limit is not None and monotonic() - began > limit
        if is_late or len(found) > options.count:
            are_all = False
            break
    boards = found[: options.count]
    code = UNDECIDED if is_late and len(boards) < options.count else ANSWERED
    full = [filled_board(answer, options) for answer in boards]
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
