"""Laying words one by one: soon done where there is room, above all for phrases.

On most boards, a phrase lacks more letters than the packer counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from boggle_tui.game.board.board import SPARE, Board, Cell, Path
from boggle_tui.unboggle.encoding.preprocessing import open_neighbours, words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

DETOUR = 60
"""The steps besides one for each tile after which a path is given up."""
REUSE = 0.7
"""The lead of a cell that shows the letter over an empty one; at 1, it always comes first."""
TAKEN_OFF = 3
"""The most words that a round takes off the board."""


def lay_words(puzzle: Puzzle, rng: Random) -> Iterator[Board | None]:
    """Yield the board with all words once they are laid, and None after each round until then.

    A round takes a few words off the board and lays them again, with those that had no room, the
    longest mostly first: ruin and recreate. It is undone where fewer letters find room.
    """
    near = open_neighbours(puzzle)
    tiles = {word: puzzle.tilings(word)[0] for word in words_to_encode(puzzle)}
    laid, most = dict[str, Path](), 0
    while True:
        stay = [*laid]
        for _word in range(int(rng.random() * min(TAKEN_OFF, len(stay))) + 1 if stay else 0):
            del stay[int(rng.random() * len(stay))]
        paths = {word: laid[word] for word in stay}
        faces = [SPARE] * puzzle.size
        for word, path in paths.items():
            _show(faces, path, tiles[word])
        off = [word for word in tiles if word not in paths]
        off.sort(key=lambda word: -len(tiles[word]) * (rng.random() + 0.5))
        for word in off:
            paths |= lay(faces, {word: tiles[word]}, near, rng)
        if len(paths) == len(tiles):
            yield Board(puzzle.rows, puzzle.cols, tuple(faces))
        letters = sum(map(len, paths))
        if letters >= most:
            laid, most = paths, letters
        yield None


def lay(
    faces: list[str],
    tiles: Mapping[str, Sequence[str]],
    near: Mapping[Cell, Sequence[Cell]],
    rng: Random,
) -> dict[str, Path]:
    """Lay words in empty cells, or across the same letters, until one has no room.

    Returns their paths.
    """
    paths: dict[str, Path] = {}
    for word, tiling in tiles.items():
        path = _find_room(faces, tiling, near, rng)
        if not path:
            break
        _show(faces, path, tiling)
        paths[word] = path
    return paths


def _show(faces: list[str], path: Path, tiling: Sequence[str]) -> None:
    for cell, face in zip(path, tiling, strict=True):
        faces[cell] = face


def _find_room(
    faces: Sequence[str],
    tiling: Sequence[str],
    near: Mapping[Cell, Sequence[Cell]],
    rng: Random,
) -> Path:
    """Return a random path for the tiles; empty if none is found soon."""
    stack: list[Path] = [()]
    for _step in range(len(tiling) + DETOUR):
        if not stack:
            break
        path = stack.pop()
        if len(path) == len(tiling):
            return path
        face = tiling[len(path)]
        beside = near[path[-1]] if path else [*near]
        cells = [cell for cell in beside if cell not in path and faces[cell] in (face, SPARE)]
        cells.sort(key=lambda cell: rng.random() + REUSE * (faces[cell] != SPARE))
        stack += ((*path, cell) for cell in cells)
    return ()
