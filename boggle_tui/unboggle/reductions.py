"""Words within words, and boards that are one and the same: what need not be searched twice."""

from __future__ import annotations

from boggle_tui.game.board import Board, Cell, Path, neighbours, symmetries
from boggle_tui.game.finder import find_paths
from boggle_tui.unboggle.bounds import refusal
from boggle_tui.unboggle.puzzle import Goal, Puzzle
from boggle_tui.unboggle.spelling import Spelling


def laid_words(puzzle: Puzzle) -> tuple[str, ...]:
    """The words that a solver has to lay: all, but for those that come of themselves or cannot.

    Where the most of the words is asked for, those that don't fit even alone are left out. Where
    all are, so are those that lie within another one, forwards or backwards.
    """
    if puzzle.goal is Goal.BEST:
        return tuple(word for word in puzzle.words if refusal(puzzle, (word,)) is None)
    kept: list[str] = []
    haystacks: list[list[str]] = []
    for word in sorted(puzzle.words, key=len, reverse=True):
        ways = [_joined(spelling) for spelling in puzzle.spellings(word)]
        if not any(all(any(way in hay for way in ways) for hay in hays) for hays in haystacks):
            kept.append(word)
            haystacks.append(
                [
                    f"{_joined(spelling)} {_joined(spelling[::-1])}"
                    for spelling in puzzle.spellings(word)
                ]
            )
    return tuple(word for word in puzzle.words if word in kept)


def complete(puzzle: Puzzle, board: Board, paths: dict[str, Path]) -> dict[str, Path]:
    """The paths, and one of every other word of the puzzle that stands on the board as well."""
    every = {
        word: paths.get(word) or next(find_paths(board, word, puzzle.q), None)
        for word in puzzle.words
    }
    return {word: path for word, path in every.items() if path is not None}


def views(puzzle: Puzzle) -> tuple[tuple[Cell, ...], ...]:
    """The ways to turn and mirror the board that leave what is given on it as it is."""
    given = puzzle.given or Board.empty(puzzle.rows, puzzle.cols)
    return tuple(
        cells
        for cells in symmetries(puzzle.rows, puzzle.cols)
        if given.rearranged(cells).faces == given.faces
    )


def representatives(puzzle: Puzzle) -> frozenset[Cell]:
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


def _joined(spelling: Spelling) -> str:
    # Set apart, so that no face is found within another, and only whole faces match.
    return "".join(f"<{face}>" for face in spelling)
