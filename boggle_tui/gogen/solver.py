"""The solver: every solution of a Gogen, by propagation and complete search."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.candidates import Candidates, ContradictionError, branch
from boggle_tui.gogen.puzzle import Gogen


class SearchLimitError(Exception):
    """The search took more steps than allowed, or was stopped."""


def solutions(
    gogen: Gogen, max_steps: int | None = None, is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[Board]:
    """Yield every solution, each once. May raise SearchLimitError."""
    for candidates in search(Candidates(gogen), max_steps, is_stopped):
        yield gogen.board(candidates.placed())


def search(
    candidates: Candidates,
    max_steps: int | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Candidates]:
    """Yield every way to complete the candidates. Raises SearchLimitError."""
    try:
        candidates.propagate()
    except ContradictionError:
        return
    stack = [iter((candidates,))]
    steps = 0
    while stack:
        found = next(stack[-1], None)
        if found is None:
            stack.pop()
            continue
        steps += 1
        if (max_steps is not None and steps > max_steps) or is_stopped():
            raise SearchLimitError
        letter = choose_letter(found)
        if letter is None:
            yield found
        else:
            stack.append(branch(found, letter, found.cells[letter]))


def choose_letter(candidates: Candidates) -> int | None:
    """Return the letter to try next: few cells, many neighbours; None if all are placed."""
    best, least = None, 1000.0
    for letter, cells in enumerate(candidates.cells):
        if cells & (cells - 1):
            rank = cells.bit_count() - len(candidates.touching[letter]) / 32
            if rank < least:
                best, least = letter, rank
    return best
