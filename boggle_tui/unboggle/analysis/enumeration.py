"""Enumeration of the different solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from itertools import chain, count
from math import inf
from random import Random
from time import monotonic, perf_counter
from typing import Any

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Size
from boggle_tui.game.board.finder import unwanted_traces
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.unboggle.analysis.relaying import ROUNDS, relay
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import (
    is_subboard,
    remove_unneeded_tiles,
    symmetric_boards,
    trim_board,
)
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import packing
from boggle_tui.unboggle.search.local_search import AnnealingProblem
from boggle_tui.unboggle.search.portfolio import share
from boggle_tui.unboggle.search.result import (
    Incumbent,
    Progress,
    Result,
    UniquenessResult,
    Unknown,
)
from boggle_tui.unboggle.search.sat_search import Oracle, is_hard_to_bound, search

DECENT_SECONDS = 2.0
"""The seconds to look for a board without offensive words, once one with some is found."""
MOST_CELLS = 36
"""The cells of a board up to which that is worth it by other means than packing."""
LONG = 4 * ROUNDS
"""The rounds in which words are laid anew on boards that are packed for that."""
PACKING_MOVES = 4 * packing.MOVES
"""The moves after which packing begins anew."""
Events = Iterator[Progress | Result]


def enumerate_solutions(
    puzzle: Puzzle,
    best: Result | None = None,
    seen: Sequence[Board] = (),
    *,
    local_search_seconds: float = 5.0,
) -> Events:
    """Yield the solutions of a puzzle, counting symmetric boards once, until there are no more.

    Under objectives other than ALL, each is as good as `best`, which comes first and is searched
    for if it isn't given. Boards that differ only in unneeded tiles count once; those `seen` before
    are left out. The local search is given up when it has found none for `local_search_seconds`.
    Without a board, the only result is Infeasible.
    """
    incumbent = Incumbent(puzzle)
    if (refused := incumbent.infeasible_by_counting()) is not None:
        yield refused
        return
    known: list[Board] = []
    for board in seen:
        needed, _paths = remove_unneeded_tiles(puzzle, *trim_board(puzzle, board))
        known += _symmetric_solutions(puzzle, needed)
    if puzzle.objective is Objective.ALL:
        best = None  # Any board is as good as another.
    else:
        best = best or (yield from share(search(puzzle)))
        assert best is not None  # A search that isn't stopped ends with a result.
        best = _without_unneeded_tiles(best)
        yield best
        if best.board is None:
            return
        incumbent.tighten_upper_bound(best.upper_bound)
        incumbent.tighten_tiles_lower_bound(best.tiles_lower_bound)
        known += _symmetric_solutions(puzzle, best.board)
    by_annealing = _solutions_by_annealing(incumbent, known, local_search_seconds)
    with ExitStack() as stack:
        solvers: list[tuple[PathEncoding, Oracle]] = []

        def by_sat() -> Events:
            """Search by a solver that starts when it is needed; without a result at the end."""
            if not solvers:
                encoding = PathEncoding(puzzle)
                if best is not None:
                    _require_quality(encoding, best)
                encoding.block_boards(known)
                oracle = stack.enter_context(closing(Oracle(encoding, incumbent)))
                solvers.append((encoding, oracle))
            if (yield from solvers[0][1].find()):
                yield _without_unneeded_tiles(incumbent.optimal("sat"))

        while True:
            searching = by_sat()
            # Where bounds are hard to prove, boards are hard to find for SAT, too: it took a minute
            # where the local search took a second.
            both = [by_annealing] if is_hard_to_bound(puzzle) else [by_annealing, searching]
            if solvers:
                both.reverse()
            result = (yield from share(*both)) or (yield from share(searching))
            if result is None:
                break
            assert result.board is not None
            # The proof that no board is better was made once, for all of them.
            yield result if best is None else replace(result, seconds=best.seconds)
            symmetric = _symmetric_solutions(puzzle, result.board)
            known += symmetric
            for encoding, _oracle in solvers:
                encoding.block_boards(symmetric)
            incumbent.clear_board()
    if not known:
        yield incumbent.infeasible("sat")


def next_solution(
    puzzle: Puzzle,
    best: Result | None = None,
    seen: Sequence[Board] = (),
    language: str = ANY.name,
) -> Generator[Progress | Result, None, None]:
    """Yield progress, and a decent solution unlike those seen, or any; none if there are no more.

    One with more tiles than one that was seen, or fewer, is like it.
    """
    images = [image for board in seen for image in board.symmetries]

    def is_new(event: Progress | Result) -> bool:
        board = event.board
        return isinstance(event, Progress) or (
            board is not None
            and not any(is_subboard(image, board) or is_subboard(board, image) for image in images)
        )

    read = Language.named(language)
    solutions = _with_packings(enumerate_solutions(puzzle, best, seen), puzzle, read)
    start = perf_counter()
    for event in _first_decent(filter(is_new, solutions), read):
        yield replace(event, seconds=perf_counter() - start)  # one clock for all ways to search


def decent_solution(
    result: Result, language: str, sizes: Sequence[Size] = ()
) -> Generator[Progress | Result, None, None]:
    """Yield progress, and a result as good without offensive words, or this one.

    It has the first of these sizes on which one is found, if none is on that of the result.
    """
    assert result.board is not None
    puzzle, read = result.puzzle, Language.named(language)
    first: Events = _packings(puzzle, read)
    if puzzle.size <= MOST_CELLS:
        others = enumerate_solutions(puzzle, result, [result.board])
        first = _with_packings(others, puzzle, read)
    larger = (_packings(replace(puzzle, rows=rows, cols=cols), read) for rows, cols in sizes)
    for solutions in chain([first], larger):
        for event in _first_decent(solutions, read, result):
            if isinstance(event, Progress) or is_decent(event, read):
                yield event
            if not isinstance(event, Progress) and event is not result:
                return
    yield result


def _packings(puzzle: Puzzle, language: Language) -> Events:
    """Pack the words again and again, and lay them so that few offensive words are traced."""
    for seed in count():
        incumbent = Incumbent(puzzle)
        for board in packing.Packing(puzzle, seed).run(PACKING_MOVES):
            if board is not None:
                incumbent.offer(*trim_board(puzzle, board))
            if incumbent.is_optimal:
                laid = relaid(incumbent.optimal("anneal"), offensive_words(language), LONG)
                yield _without_unneeded_tiles(laid)
                break
            yield incumbent.progress("anneal")


def _with_packings(solutions: Events, puzzle: Puzzle, language: Language) -> Events:
    """Yield solutions, until they end, in turn with boards that are packed, where that works."""
    if not packing.suits(puzzle):
        return solutions
    return chain.from_iterable(zip(solutions, _packings(puzzle, language), strict=False))


def relaid(result: Result, unwanted: Lexicon, rounds: int = ROUNDS) -> Result:
    """Return a result whose words are laid anew, so that fewer unwanted ones are on its board."""
    if result.board is None:
        return result
    board, paths = relay(result.puzzle, result.board, result.paths, unwanted, Random(0), rounds)
    return replace(result, board=board, paths=paths)


def decent_soon(result: Result, language: Language) -> tuple[Result, bool]:
    """Return a result as good, mostly without offensive words, and whether to search for another.

    This takes only a moment.
    """
    if is_decent(result, language):
        return result, False
    result = relaid(result, offensive_words(language))
    can_search = result.puzzle.size <= MOST_CELLS or packing.suits(result.puzzle)
    return result, can_search and not is_decent(result, language)


def is_decent(result: Result, language: Language) -> bool:
    """Whether no offensive word, but those in its words, can be traced on the board of a result.

    Nothing is better than the last board of a search that ran out of time.
    """
    board, puzzle = result.board, result.puzzle
    if board is None or isinstance(result, Unknown):
        return True
    return not unwanted_traces(board, offensive_words(language), puzzle.q, puzzle.words)


def _first_decent(
    solutions: Events, language: Language, offensive: Result | None = None
) -> Generator[Progress | Result, None, None]:
    """Yield progress, and the first decent solution; after a while, the first offensive one."""
    deadline = inf if offensive is None else monotonic() + _patience(offensive)
    for event in solutions:
        if isinstance(event, Progress):
            yield event
        elif is_decent(event, language):
            yield event
            return
        elif offensive is None:
            offensive, deadline = event, monotonic() + _patience(event)
        if monotonic() > deadline:
            break
    if offensive is not None:
        yield offensive


def _patience(offensive: Result) -> float:
    """The seconds to look for another board: more where packing takes longer."""
    return DECENT_SECONDS * max(1, offensive.puzzle.size / MOST_CELLS)


def _without_unneeded_tiles(result: Result) -> Result:
    if result.board is None:
        return result
    board, paths = remove_unneeded_tiles(result.puzzle, result.board, result.paths)
    return replace(result, board=board, paths=paths)


def _solutions_by_annealing(known: Incumbent, seen: list[Board], patience: float) -> Events:
    """Search for unseen solutions that meet the known bounds, as long as they come quickly."""
    puzzle = known.puzzle
    rng, deadline = Random(len(seen)), monotonic() + patience
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
            deadline = monotonic() + patience
        else:
            yield incumbent.progress("anneal")


def _require_quality(encoding: PathEncoding, best: Result) -> None:
    """Require boards to be as good as this one."""
    weight = best.puzzle.weights.total(best.paths)
    encoding.cnf.extend([literal] for literal in encoding.at_least_weight(weight))
    if best.puzzle.objective.minimizes_tiles:
        extra = best.tiles - encoding.needed.total()
        more = encoding.has_more_extra[extra : extra + 1]
        encoding.cnf.extend([-literal] for literal in more)


def _symmetric_solutions(puzzle: Puzzle, board: Board) -> list[Board]:
    """Return the images of a board, rotated and mirrored, that show the fixed cells."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return [image for image in symmetric_boards(board) if is_subboard(fixed_cells, image)]


OTHERS_EXIST = N_("other boards exist; counting the letters that rule them out")
"""The text of progress from the first other board on."""


def minimum_clues(
    puzzle: Puzzle, board: Board
) -> Generator[Progress | UniquenessResult, None, None]:
    """Find the fewest cells of a board to fix so that no other board holds the words.

    Yields progress, and the result at the end. The board must hold the words; boards that show all
    its needed tiles, rotated or mirrored, don't count as others. Every other board differs from it
    in a set of cells, and the clues are a minimum hitting set of those; each board that these clues
    still allow adds a set, until they allow no other.
    """
    with closing(_OtherBoards(puzzle, board)) as others, _hitting_sets() as hitting_sets:
        while True:
            clues = frozenset(hitting_sets.get())
            shown = yield from others.nearest(clues)
            if shown is None:
                yield UniquenessResult(board, tuple(sorted(clues)))
                return
            yield others.progress()
            hitting_sets.hit([cell for cell in others.cells if cell not in shown])


def _hitting_sets() -> Any:
    # Imported here, as few searches need it; without python-sat, the oracle has said so.
    from pysat.examples.hitman import Hitman  # type: ignore[import-untyped]

    return Hitman(htype="sorted")


class _OtherBoards:
    """The boards that hold the words and don't show all the needed tiles of a known one.

    One solver for all of them learns from each.
    """

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        needed, _ = remove_unneeded_tiles(puzzle, board, puzzle.words)
        # The clues are on the cells of one board, not on those of its images.
        encoding = PathEncoding(puzzle, breaks_symmetry=False)
        encoding.block_boards(symmetric_boards(needed))
        self.cells = [c for c, face in enumerate(board.faces) if face not in (SPARE, BLOCK)]
        """The cells that may be clues."""
        self._shows = {cell: encoding.shows[cell, board.faces[cell]] for cell in self.cells}
        self._incumbent = Incumbent(puzzle)
        self._oracle = Oracle(encoding, self._incumbent)
        self._oracle.prefer(self._shows.values())

    def close(self) -> None:
        """Free the solver's memory."""
        self._oracle.close()

    def progress(self) -> Progress:
        """Report that another board was found."""
        return replace(self._incumbent.progress("sat"), sentence=OTHERS_EXIST)

    def nearest(self, clues: Iterable[Cell]) -> Generator[Progress, None, frozenset[Cell] | None]:
        """Find a board that shows the clues, and as many cells of the known one as can be added.

        Return the cells that it has in common with the known one; None if there is no such board.
        The fewer it differs in, the more sets of clues it rules out.
        """
        shown = yield from self._find(clues)
        if shown is not None:
            for cell in self.cells:
                if cell not in shown:
                    shown = (yield from self._find(shown | {cell})) or shown
        return shown

    def _find(self, cells: Iterable[Cell]) -> Generator[Progress, None, frozenset[Cell] | None]:
        found = yield from self._oracle.find(*(self._shows[cell] for cell in cells))
        if not found:
            return None
        model = self._oracle.model
        return frozenset(cell for cell, literal in self._shows.items() if literal in model)
