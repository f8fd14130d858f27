"""Enumeration of the different solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import chain
from random import Random
from time import monotonic

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import (
    is_subboard,
    remove_unneeded_tiles,
    symmetric_boards,
    trim_board,
)
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.local_search import AnnealingProblem
from boggle_tui.unboggle.search.portfolio import equal_shares
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.search.sat_search import Oracle, is_hard_to_bound, search

Events = Iterator[Progress | Result]
LOCAL_SEARCH_SECONDS = 5.0
"""The time in which the local search must find another board, or is given up."""


def enumerate_solutions(
    puzzle: Puzzle, best: Result | None = None
) -> Generator[Progress | Result, None, bool]:
    """Yield the solutions of a puzzle, counting symmetric boards once, until there are no more.

    Under objectives other than ALL, each is as good as `best`, which comes first and is searched
    for if it isn't given. Boards that differ only in unneeded tiles count once. If there is no
    board, the only result is Infeasible. Returns True at the end: these are all.
    """
    incumbent = Incumbent(puzzle)
    infeasible = incumbent.infeasible_by_counting()
    if infeasible is not None:
        yield infeasible
        return True
    encoding = PathEncoding(puzzle)
    seen: list[Board] = []
    if puzzle.objective is Objective.ALL:
        best = None  # Any board is as good as another.
    else:
        best = best or (yield from _first_result(search(puzzle)))
        assert best is not None  # A search that isn't stopped ends with a result.
        best = _without_unneeded_tiles(best)
        yield best
        if best.board is None:
            return True
        incumbent.tighten_upper_bound(best.upper_bound)
        incumbent.tighten_tiles_lower_bound(best.tiles_lower_bound)
        _require_quality(encoding, best)
        seen += _symmetric_solutions(puzzle, best.board)
        encoding.block_boards(seen)
    by_annealing = _solutions_by_annealing(incumbent, seen)
    with closing(Oracle(encoding, incumbent)) as oracle:
        while True:
            by_sat = _solution_by_sat(oracle)
            # Where bounds are hard to prove, boards are hard to find for SAT, too: it took a minute
            # where the local search took a second.
            both = by_annealing if is_hard_to_bound(puzzle) else equal_shares(by_sat, by_annealing)
            result = yield from _first_result(chain(both, by_sat))
            if result is None:
                break
            assert result.board is not None
            # The proof that no board is better was made once, for all of them.
            yield result if best is None else replace(result, seconds=best.seconds)
            symmetric = _symmetric_solutions(puzzle, result.board)
            seen += symmetric
            encoding.block_boards(symmetric)
            incumbent.clear_board()
    if not seen:
        yield incumbent.infeasible("sat")
    return True


def _without_unneeded_tiles(result: Result) -> Result:
    if result.board is None:
        return result
    board, paths = remove_unneeded_tiles(result.puzzle, result.board, result.paths)
    return replace(result, board=board, paths=paths)


def _first_result(events: Events) -> Generator[Progress, None, Result | None]:
    """Yield progress up to the first result, and return that; None if there is none."""
    for event in events:
        if isinstance(event, Result):
            return event
        yield event
    return None


def _solution_by_sat(oracle: Oracle) -> Events:
    """Search for another solution by SAT; without a result if there are no more."""
    if (yield from oracle.find()):
        yield _without_unneeded_tiles(oracle.incumbent.optimal("sat"))


def _solutions_by_annealing(known: Incumbent, seen: list[Board]) -> Events:
    """Search for unseen solutions that meet the known bounds, as long as they come quickly."""
    puzzle = known.puzzle
    rng, deadline = Random(0), monotonic() + LOCAL_SEARCH_SECONDS
    while monotonic() < deadline:
        incumbent = Incumbent(puzzle)
        incumbent.tighten_upper_bound(known.upper_bound)
        incumbent.tighten_tiles_lower_bound(known.tiles_lower_bound)
        problem = AnnealingProblem(puzzle, puzzle.cells, int(rng.random() * (1 << 32)))
        for board in problem.boards():
            if board is not None:
                incumbent.offer(*trim_board(puzzle, board))
            if incumbent.is_optimal or monotonic() > deadline:
                break
            yield incumbent.progress("anneal")
        result = _without_unneeded_tiles(incumbent.optimal("anneal"))
        found = result.board
        if found and incumbent.is_optimal and not any(is_subboard(each, found) for each in seen):
            yield result
            deadline = monotonic() + LOCAL_SEARCH_SECONDS


def _require_quality(encoding: PathEncoding, best: Result) -> None:
    """Require boards to be as good as this one."""
    weight = best.puzzle.total_weight(best.paths)
    encoding.cnf.extend([literal] for literal in encoding.at_least_weight(weight))
    if best.puzzle.objective.minimizes_tiles:
        extra = best.tiles - encoding.needed.total()
        more = encoding.has_more_extra[extra : extra + 1]
        encoding.cnf.extend([-literal] for literal in more)


def _symmetric_solutions(puzzle: Puzzle, board: Board) -> list[Board]:
    """Return the images of a board, turned and mirrored, that show the fixed cells."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return [image for image in symmetric_boards(board) if is_subboard(fixed_cells, image)]
