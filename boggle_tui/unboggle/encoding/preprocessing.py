"""Words within words, and boards that are one and the same: what need not be searched twice."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, neighbours, symmetries
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.encoding.bounds import refusal
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.spelling import Tiling

_PATHS_TRIED = 50


def laid_words(puzzle: Puzzle) -> tuple[str, ...]:
    """The words that a solver has to lay: all, but for those that come of themselves or cannot.

    Where the most of the words is asked for, those that don't fit even alone are left out. Where
    all are, so are those that lie within another one, forwards or backwards.
    """
    if puzzle.objective.is_partial:
        return tuple(word for word in puzzle.words if refusal(puzzle, (word,)) is None)
    kept: list[str] = []
    haystacks: list[list[str]] = []
    for word in sorted(puzzle.words, key=len, reverse=True):
        ways = [_joined(spelling) for spelling in puzzle.tilings(word)]
        if not any(all(any(way in hay for way in ways) for hay in hays) for hays in haystacks):
            kept.append(word)
            haystacks.append(
                [
                    f"{_joined(spelling)} {_joined(spelling[::-1])}"
                    for spelling in puzzle.tilings(word)
                ]
            )
    return tuple(word for word in puzzle.words if word in kept)


def trimmed(puzzle: Puzzle, board: Board) -> tuple[Board, dict[str, Path]]:
    """The words of the puzzle on a full board, and the board with the cells that they need.

    Of a word's paths one that needs few cells beside those needed already is taken.
    """
    used = {cell for cell, face in puzzle.fixed_faces.items() if face != BLOCK}
    paths: dict[str, Path] = {}
    incumbent = find_words(board, Lexicon(puzzle.words), 0, puzzle.q)
    for word in sorted(incumbent, key=lambda word: (-len(word), word)):
        choice = islice(find_paths(board, word, puzzle.q), _PATHS_TRIED)
        paths[word] = min(choice, key=lambda path: len(used.union(path)))
        used.update(paths[word])
    faces = (
        face if cell in used or face == BLOCK else SPARE for cell, face in enumerate(board.faces)
    )
    return (
        Board(board.rows, board.cols, tuple(faces)),
        {word: paths[word] for word in puzzle.words if word in paths},
    )


def complete(puzzle: Puzzle, board: Board, paths: dict[str, Path]) -> dict[str, Path]:
    """The paths, and one of every other word of the puzzle that stands on the board as well."""
    others = [word for word in puzzle.words if word not in paths]
    every = {**find_words(board, Lexicon(others), 0, puzzle.q), **paths}
    return {word: every[word] for word in puzzle.words if word in every}


def views(puzzle: Puzzle) -> tuple[tuple[Cell, ...], ...]:
    """The ways to turn and mirror the board that leave what is given on it as it is."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return tuple(
        cells
        for cells in symmetries(puzzle.rows, puzzle.cols)
        if fixed_cells.rearranged(cells).faces == fixed_cells.faces
    )


def images(board: Board) -> frozenset[Board]:
    """The board, and all that it becomes when turned and mirrored, its blocks staying blocks."""
    blocks = {cell for cell, face in enumerate(board.faces) if face == BLOCK}
    return frozenset(
        image
        for image in board.symmetries
        if all((face == BLOCK) == (cell in blocks) for cell, face in enumerate(image.faces))
    )


def pared(puzzle: Puzzle, board: Board, words: Iterable[str]) -> tuple[Board, dict[str, Path]]:
    """The board without the tiles that those words can do without, and a path of each word.

    So boards that differ only in such tiles become one. What is given stays.
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


def is_within(board: Board, other: Board) -> bool:
    """Whether the other board shows all that this one shows, and perhaps more."""
    return all(face in (SPARE, shown) for face, shown in zip(board.faces, other.faces, strict=True))


def orbit_representatives(puzzle: Puzzle) -> frozenset[Cell]:
    """One cell of each set of cells that turn into each other when the board is turned."""
    turns = views(puzzle)
    return frozenset(min(turn[cell] for turn in turns) for cell in range(puzzle.size))


def neighbours_in_play(puzzle: Puzzle) -> dict[Cell, tuple[Cell, ...]]:
    """The cells in play, and those of their neighbours that are."""
    in_play = frozenset(puzzle.open_cells)
    touching = neighbours(puzzle.rows, puzzle.cols)
    return {
        cell: tuple(near for near in touching[cell] if near in in_play)
        for cell in puzzle.open_cells
    }


def _joined(spelling: Tiling) -> str:
    # Set apart, so that no face is found within another, and only whole faces match.
    return "".join(f"<{face}>" for face in spelling)
