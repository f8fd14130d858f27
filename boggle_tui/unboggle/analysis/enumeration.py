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
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.local_search import AnnealingProblem
from boggle_tui.unboggle.search.portfolio import side_by_side
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.search.sat_search import Oracle, is_hard_to_bound, search

Events = Iterator[Progress | Result]
MOMENT = 5.0
"""Seconds in which the local search comes to another board, or is not asked for one any more."""


def enumerate_solutions(
    puzzle: Puzzle, best: Result | None = None
) -> Generator[Progress | Result, None, bool]:
    """Boards that answer the puzzle, no two the same when turned or mirrored, until there are
    no more.

    Where the best boards are asked for, they are all as good as `best`, the first of them, which
    is looked for if it is not known. Boards that differ only in cells that no word needs are one.
    Ends with True: these are all. Where there is none at all the only answer is Impossible.
    """
    incumbent = Incumbent(puzzle)
    refused = incumbent.refused()
    if refused is not None:
        yield refused
        return True
    model = PathModel(puzzle)
    seen: list[Board] = []
    if puzzle.objective is Objective.ALL:
        best = None  # Any board will do.
    else:
        best = best or (yield from _first(search(puzzle)))
        assert best is not None  # for a search that is not stopped ends with an answer
        best = _pared(best)
        yield best
        if best.board is None:
            return True
        incumbent.upper_bound, incumbent.tiles_lower_bound = (
            best.upper_bound,
            best.tiles_lower_bound,
        )
        _forbid_worse(model, best)
        seen += _alike(puzzle, best.board)
        forbid(model, seen)
    annealed = _annealed(incumbent, seen)
    with closing(Oracle(model, incumbent)) as oracle:
        while True:
            solved = _solved(oracle)
            # To find is hard where bounds are: there SAT took a minute, where this took a second.
            both = annealed if is_hard_to_bound(puzzle) else side_by_side(solved, annealed)
            result = yield from _first(chain(both, solved))
            if result is None:
                break
            assert result.board is not None
            # That no board is better was proven once, and took what it took.
            yield result if best is None else replace(result, seconds=best.seconds)
            alike = _alike(puzzle, result.board)
            seen += alike
            forbid(model, alike)
            incumbent.forget()
    if not seen:
        yield incumbent.impossible("sat")
    return True


def _pared(result: Result) -> Result:
    """The answer with no tile on its board that no word needs."""
    if result.board is None:
        return result
    board, paths = pared(result.puzzle, result.board, result.paths)
    return replace(result, board=board, paths=paths)


def _first(events: Events) -> Generator[Progress, None, Result | None]:
    """The first answer; None if there is none."""
    for event in events:
        if isinstance(event, Result):
            return event
        yield event
    return None


def _solved(oracle: Oracle) -> Events:
    """The board to which SAT comes; none if there is no other."""
    if (yield from oracle.find()):
        yield _pared(oracle.incumbent.settled("sat"))


def _annealed(known: Incumbent, seen: list[Board]) -> Events:
    """Boards not seen before, as long as the local search comes to one in a moment.

    They are as good as is known to be possible.
    """
    puzzle = known.puzzle
    rng, until = Random(0), monotonic() + MOMENT
    while monotonic() < until:
        incumbent = Incumbent(puzzle)
        incumbent.upper_bound, incumbent.tiles_lower_bound = (
            known.upper_bound,
            known.tiles_lower_bound,
        )
        for board in AnnealingProblem(puzzle, puzzle.cells, int(rng.random() * (1 << 32))).boards():
            if board is not None:
                incumbent.offer(*trimmed(puzzle, board))
            if incumbent.is_settled or monotonic() > until:
                break
            yield incumbent.progress("anneal")
        result = _pared(incumbent.settled("anneal"))
        found = result.board
        if found and incumbent.is_settled and not any(is_within(each, found) for each in seen):
            yield result
            until = monotonic() + MOMENT


def _forbid_worse(model: PathModel, best: Result) -> None:
    """Let each board be as good as this one."""
    as_heavy = model.as_heavy_as(best.puzzle.worth(best.paths))
    model.clauses.extend([literal] for literal in as_heavy)
    if best.puzzle.objective.minimizes_tiles:
        more = best.tiles - model.needed.total()
        model.clauses.extend([-literal] for literal in model.extra[more : more + 1])


def _alike(puzzle: Puzzle, board: Board) -> list[Board]:
    """The board turned and mirrored, as far as it then shows what is given."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return [image for image in images(board) if is_within(fixed_cells, image)]


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
