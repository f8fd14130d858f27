"""Other boards for the same words, and whether there are any."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import chain
from random import Random
from time import monotonic

from boggle_tui.game.board.board import BLOCK, SPARE, Board
from boggle_tui.unboggle.encoding.path_encoding import PathModel
from boggle_tui.unboggle.encoding.preprocessing import images, is_within, pared, trimmed
from boggle_tui.unboggle.puzzle.puzzle import Goal, Puzzle
from boggle_tui.unboggle.search.incumbent import Standing
from boggle_tui.unboggle.search.local_search import Bench
from boggle_tui.unboggle.search.portfolio import side_by_side
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Answer
from boggle_tui.unboggle.search.sat_search import Oracle, is_hard_to_bound, search

Events = Iterator[Progress | Answer]
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
    seen: list[Board] = []
    if puzzle.goal is Goal.ALL:
        best = None  # Any board will do.
    else:
        best = best or (yield from _first(search(puzzle)))
        assert best is not None  # for a search that is not stopped ends with an answer
        best = _pared(best)
        yield best
        if best.board is None:
            return True
        standing.bound, standing.tiles_bound = best.bound, best.tiles_bound
        _forbid_worse(model, best)
        seen += _alike(puzzle, best.board)
        forbid(model, seen)
    annealed = _annealed(standing, seen)
    with closing(Oracle(model, standing)) as oracle:
        while True:
            solved = _solved(oracle)
            # To find is hard where bounds are: there SAT took a minute, where this took a second.
            both = annealed if is_hard_to_bound(puzzle) else side_by_side(solved, annealed)
            answer = yield from _first(chain(both, solved))
            if answer is None:
                break
            assert answer.board is not None
            # That no board is better was proven once, and took what it took.
            yield answer if best is None else replace(answer, seconds=best.seconds)
            alike = _alike(puzzle, answer.board)
            seen += alike
            forbid(model, alike)
            standing.forget()
    if not seen:
        yield standing.impossible("sat")
    return True


def _pared(answer: Answer) -> Answer:
    """The answer with no tile on its board that no word needs."""
    if answer.board is None:
        return answer
    board, paths = pared(answer.puzzle, answer.board, answer.paths)
    return replace(answer, board=board, paths=paths)


def _first(events: Events) -> Generator[Progress, None, Answer | None]:
    """The first answer; None if there is none."""
    for event in events:
        if isinstance(event, Answer):
            return event
        yield event
    return None


def _solved(oracle: Oracle) -> Events:
    """The board to which SAT comes; none if there is no other."""
    if (yield from oracle.find()):
        yield _pared(oracle.standing.settled("sat"))


def _annealed(known: Standing, seen: list[Board]) -> Events:
    """Boards not seen before, as long as the local search comes to one in a moment.

    They are as good as is known to be possible.
    """
    puzzle = known.puzzle
    rng, until = Random(0), monotonic() + MOMENT
    while monotonic() < until:
        standing = Standing(puzzle)
        standing.bound, standing.tiles_bound = known.bound, known.tiles_bound
        for board in Bench(puzzle, puzzle.cells, int(rng.random() * (1 << 32))).boards():
            if board is not None:
                standing.offer(*trimmed(puzzle, board))
            if standing.is_settled or monotonic() > until:
                break
            yield standing.progress("anneal")
        answer = _pared(standing.settled("anneal"))
        found = answer.board
        if found and standing.is_settled and not any(is_within(each, found) for each in seen):
            yield answer
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
