"""Other boards for the same words, and whether there are any."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from random import Random
from time import monotonic

from boggle_tui.game.board import BLOCK, SPARE, Board
from boggle_tui.unboggle.anneal import Bench
from boggle_tui.unboggle.answer import Answer
from boggle_tui.unboggle.encoding import PathModel
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Goal, Puzzle
from boggle_tui.unboggle.reductions import images, is_within, pared, trimmed
from boggle_tui.unboggle.sat import Oracle, is_hard_to_bound, search
from boggle_tui.unboggle.standing import Standing

MOMENT = 5.0
"""Seconds in which the local search comes to another board, or is not asked for one any more."""


def different_boards(
    puzzle: Puzzle, best: Answer | None = None
) -> Generator[Progress | Answer, None, bool]:
    """Boards that answer the puzzle, no two the same when turned or mirrored, until there are
    no more.

    Where the best boards are asked for, they are all as good as `best`, the first of them, which
    is looked for if it is not known. Boards that differ only in cells that no word needs are one.
    Ends with True: these are all. Where there is none at all the only answer is Impossible.
    """
    standing = Standing(puzzle)
    refused = standing.refused()
    if refused is not None:
        yield refused
        return True
    model = PathModel(puzzle)
    count = 0
    if puzzle.goal is not Goal.ALL:
        best = _pared(best or (yield from _best(puzzle)))
        yield best
        if best.board is None:
            return True
        count = 1
        standing.bound, standing.tiles_bound = best.bound, best.tiles_bound
        _forbid_worse(model, best)
        forbid(model, _alike(puzzle, best.board))
        if is_hard_to_bound(puzzle):
            # To find is hard then, too: SAT took a minute, where this took a second.
            for event in _annealed(best):
                if isinstance(event, Answer) and event.board is not None:
                    forbid(model, _alike(puzzle, event.board))
                yield event
    with closing(Oracle(model, standing)) as oracle:
        while (yield from oracle.find()):
            answer = _pared(standing.settled("sat"))
            assert answer.board is not None
            # That no board is better was proven once, and took what it took.
            yield answer if best is None else replace(answer, seconds=best.seconds)
            count += 1
            forbid(model, _alike(puzzle, answer.board))
            standing.forget()
    if not count:
        yield standing.impossible("sat")
    return True


def _best(puzzle: Puzzle) -> Generator[Progress, None, Answer]:
    """The answer to the puzzle."""
    for event in search(puzzle):
        if isinstance(event, Answer):
            return event
        yield event
    raise AssertionError("A search that is not stopped ends with an answer.")


def _pared(answer: Answer) -> Answer:
    """The answer with no tile on its board that no word needs."""
    if answer.board is None:
        return answer
    board, paths = pared(answer.puzzle, answer.board, answer.paths)
    return replace(answer, board=board, paths=paths)


def _annealed(best: Answer) -> Iterator[Progress | Answer]:
    """Boards as good as the best, as long as the local search comes to new ones in a moment."""
    puzzle = best.puzzle
    seen = [] if best.board is None else _alike(puzzle, best.board)
    rng, until = Random(0), monotonic() + MOMENT
    while monotonic() < until:
        standing = Standing(puzzle)
        standing.bound, standing.tiles_bound = best.bound, best.tiles_bound
        for board in Bench(puzzle, puzzle.cells, int(rng.random() * (1 << 32))).boards():
            if board is not None:
                standing.offer(*trimmed(puzzle, board))
            if standing.is_settled or monotonic() > until:
                break
            yield standing.progress("anneal")
        answer = _pared(standing.settled("anneal"))
        found = answer.board
        if found and standing.is_settled and not any(is_within(each, found) for each in seen):
            yield replace(answer, seconds=best.seconds)
            seen += _alike(puzzle, found)
            until = monotonic() + MOMENT


def _forbid_worse(model: PathModel, best: Answer) -> None:
    """Let each board be as good as this one."""
    as_heavy = model.as_heavy_as(best.puzzle.worth(best.paths))
    model.clauses.extend([literal] for literal in as_heavy)
    if best.puzzle.goal.saves_tiles:
        more = best.tiles - model.needed.total()
        model.clauses.extend([-literal] for literal in model.extra[more : more + 1])


def _alike(puzzle: Puzzle, board: Board) -> list[Board]:
    """The board turned and mirrored, as far as it then shows what is given."""
    given = puzzle.given or Board.empty(puzzle.rows, puzzle.cols)
    return [image for image in images(board) if is_within(given, image)]


def forbid(model: PathModel, boards: Iterable[Board]) -> None:
    """Let no board show all that one of these shows."""
    for board in boards:
        model.clauses.append(
            [
                -model.bears[cell, face]
                for cell, face in enumerate(board.faces)
                if face not in (SPARE, BLOCK)
            ]
        )
