"""Reductions before and after solving: words within words, symmetric boards, unneeded tiles."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, neighbours, symmetries
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.encoding.counting_bounds import infeasibility
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.tiling import Tiling

_MAX_PATHS_TRIED = 50
_FEW_WORDS = 20
"""The number of words up to which each is looked for alone: the trie of a list saves nothing."""


def words_to_encode(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the words that a solver has to lay.

    Under a partial objective, words that don't fit even alone are left out. Otherwise words within
    another word are, forwards or backwards: they come for free.
    """
    if puzzle.objective.is_partial:
        return tuple(word for word in puzzle.words if infeasibility(puzzle, (word,)) is None)
    kept: list[str] = []
    haystacks: list[list[str]] = []
    for word in sorted(puzzle.words, key=len, reverse=True):
        tilings = [_joined(tiling) for tiling in puzzle.tilings(word)]
        if not any(all(any(each in hay for each in tilings) for hay in hays) for hays in haystacks):
            kept.append(word)
            haystacks.append(
                [f"{_joined(tiling)} {_joined(tiling[::-1])}" for tiling in puzzle.tilings(word)]
            )
    return tuple(word for word in puzzle.words if word in kept)


def trim_board(puzzle: Puzzle, board: Board) -> tuple[Board, dict[str, Path]]:
    """Find the words of the puzzle on a full board, and empty the cells that they don't need.

    Of the paths of a word, choose one that needs few cells besides those needed already.
    """
    used = {cell for cell, face in puzzle.fixed_faces.items() if face != BLOCK}
    paths: dict[str, Path] = {}
    words: Iterable[str] = puzzle.possible_words
    if len(puzzle.words) > _FEW_WORDS:
        words = find_words(board, Lexicon(words), 0, puzzle.q)
    for word in sorted(words, key=lambda word: (-len(word), word)):
        choices = list(islice(find_paths(board, word, puzzle.q), _MAX_PATHS_TRIED))
        if choices:
            paths[word] = min(choices, key=lambda path: len(used.union(path)))
            used.update(paths[word])
    faces = (
        face if cell in used or face == BLOCK else SPARE for cell, face in enumerate(board.faces)
    )
    return (
        Board(board.rows, board.cols, tuple(faces)),
        {word: paths[word] for word in puzzle.words if word in paths},
    )


def complete_paths(puzzle: Puzzle, board: Board, paths: dict[str, Path]) -> dict[str, Path]:
    """Add a path for every other word of the puzzle that is on the board as well."""
    others = [word for word in puzzle.possible_words if word not in paths]
    every = {**find_words(board, Lexicon(others), 0, puzzle.q), **paths}
    return {word: every[word] for word in puzzle.words if word in every}


def remove_unneeded_tiles(
    puzzle: Puzzle, board: Board, words: Iterable[str]
) -> tuple[Board, dict[str, Path]]:
    """Empty the cells that these words can do without, and find a path of each word.

    So boards that differ only in such tiles become one. Fixed cells stay.
    """
    lexicon = Lexicon(words)
    paths = find_words(board, lexicon, 0, puzzle.q)
    for cell in puzzle.open_cells:
        if cell not in puzzle.fixed_faces and board.faces[cell] != SPARE:
            without = board.with_face(cell, SPARE)
            still = find_words(without, lexicon, 0, puzzle.q)
            if still.keys() == paths.keys():
                board, paths = without, still
    return board, {word: paths[word] for word in puzzle.words if word in paths}


def puzzle_symmetries(puzzle: Puzzle) -> tuple[tuple[Cell, ...], ...]:
    """Return the symmetries of the board that keep the fixed cells as they are."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return tuple(
        cells
        for cells in symmetries(puzzle.rows, puzzle.cols)
        if fixed_cells.rearranged(cells).faces == fixed_cells.faces
    )


def symmetric_boards(board: Board) -> frozenset[Board]:
    """Return the board and its images, rotated and mirrored, that keep its blocks in place."""
    blocks = {cell for cell, face in enumerate(board.faces) if face == BLOCK}
    return frozenset(
        image
        for image in board.symmetries
        if all((face == BLOCK) == (cell in blocks) for cell, face in enumerate(image.faces))
    )


def is_subboard(board: Board, other: Board) -> bool:
    """Whether the other board shows every face of this one in the same place."""
    return all(face in (SPARE, shown) for face, shown in zip(board.faces, other.faces, strict=True))


def orbit_representatives(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the lowest cell of each orbit under the symmetries of the puzzle."""
    images = puzzle_symmetries(puzzle)
    return frozenset(min(image[cell] for image in images) for cell in range(puzzle.size))


def open_neighbours(puzzle: Puzzle) -> dict[Cell, tuple[Cell, ...]]:
    """Return the cells in play, each with its neighbours in play."""
    touching = neighbours(puzzle.rows, puzzle.cols)
    if puzzle.cells == puzzle.size:
        return dict(enumerate(touching))
    in_play = frozenset(puzzle.open_cells)
    return {
        cell: tuple(near for near in touching[cell] if near in in_play)
        for cell in puzzle.open_cells
    }


def _joined(tiling: Tiling) -> str:
    # Delimited, so that only whole faces match.
    return "".join(f"<{face}>" for face in tiling)
