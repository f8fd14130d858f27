"""Packing: boards for words alone, without dice or fixed cells, as full as they can be.

The packer anneals how many letters each word lacks. It finds dense boards far sooner than the local
search, which counts how far each word can be traced from its first letter.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from random import Random

from boggle_tui.game.board.board import MAX_SET, Board
from boggle_tui.kernel.backend import IS_COMPILED, packer
from boggle_tui.kernel.pack._plain_packer import MAX_FACES
from boggle_tui.kernel.pack._plain_packer import Packer as PlainPacker
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import NO_WEIGHTS, Objective, Puzzle
from boggle_tui.unboggle.search.laying import lay_words

START_TEMPERATURE, END_TEMPERATURE = 1.0, 0.6
"""The temperatures at which a run starts and ends: above and below, boards with all the words are
rare."""
CROWDED = 3.0
"""The letters of all words for each cell from which on the temperatures rise with them: a cell is
then part of many words, and a change of it costs many points at first."""
MOST_LETTERS = 10
"""The letters of all words for each cell from which on the local search leaves out fewer words."""
MOVES = 50_000 if IS_COMPILED else 4_000
"""The moves of the first run; each is twice as long as the one before."""
GROWTH = 64
"""The longest run, in MOVES."""
LAID_LETTERS = 1.6
"""The letters of all words for each cell up to which words are also laid one by one after a run."""
LAYINGS, STEP_LAYINGS = 100, 50
"""The rounds of that for MOVES, and in a step."""
STEP_TILES, PLAIN_STEP_TILES = 3_000_000, 20_000
"""The moves of a step, times the letters of all words: it takes some 20 ms."""


def suits(puzzle: Puzzle) -> bool:
    """Whether the packer can search for this puzzle."""
    if (
        puzzle.objective is not Objective.ALL
        or puzzle.dice is not None
        or puzzle.fixed_cells is not None
        or puzzle.has_distinct_faces
    ):
        return False
    tilings = [puzzle.tilings(word) for word in words_to_encode(puzzle)]
    faces = {face for each in tilings for tiling in each for face in tiling}
    return all(len(each) == 1 for each in tilings) and len(faces) <= MAX_FACES


def suits_if_some_are_missing(puzzle: Puzzle) -> bool:
    """Whether the packer finds boards with more of the words than the local search does.

    It does on more than MAX_SET cells, where the local search isn't compiled.
    """
    return (
        puzzle.objective is Objective.MAX_WORDS
        and puzzle.weights == NO_WEIGHTS
        and not puzzle.required_words
        and puzzle.size > MAX_SET
        and sum(map(len, puzzle.words)) < MOST_LETTERS * puzzle.size
        and suits(puzzle.with_words(puzzle.words))
    )


class Packing:
    """Runs of the packer for one puzzle, each cooling from a random board."""

    def __init__(self, puzzle: Puzzle, seed: int) -> None:
        self._puzzle = puzzle
        tilings = [puzzle.tilings(word)[0] for word in words_to_encode(puzzle)]
        self._faces = sorted({face for tiling in tilings for face in tiling})
        number = {face: at for at, face in enumerate(self._faces)}
        words = [[number[face] for face in tiling] for tiling in tilings]
        self._packer = packer(puzzle.rows, puzzle.cols, words, int(Random(seed).random() * 2**32))
        is_plain = isinstance(self._packer, PlainPacker)
        step_tiles = PLAIN_STEP_TILES if is_plain else STEP_TILES
        letters = sum(map(len, tilings))
        self._step = max(64, step_tiles // letters)
        self._rng = Random(seed)
        self._laying: Iterator[Board | None] | None = None
        self._heat = max(1.0, letters / puzzle.size / CROWDED)
        self._layings = LAYINGS if letters <= LAID_LETTERS * puzzle.size else 0

    def boards(self) -> Iterator[Board | None]:
        """Yield the best board after each step of ever longer runs; None without a better one."""
        moves = MOVES
        while True:
            yield from self.run(moves)
            moves = min(2 * moves, GROWTH * MOVES)

    def run(self, moves: int) -> Iterator[Board | None]:
        """Yield the same for one run of `moves`, which ends at a board with all words.

        Where there is room, words are then laid one by one; once that works, it goes on from there.
        """
        laying = self._laying or lay_words(self._puzzle, self._rng)
        if self._laying is None and (yield from self._pack(moves)):
            return
        self._laying = None
        for at, board in enumerate(islice(laying, self._layings * moves // MOVES)):
            if board or not at % STEP_LAYINGS:
                yield board
            if board:
                self._laying = laying
                return

    def _pack(self, moves: int) -> Generator[Board | None, None, bool]:
        steps = max(1, round(moves / self._step))
        cooling = (END_TEMPERATURE / START_TEMPERATURE) ** (1 / steps)
        hot, least = START_TEMPERATURE * self._heat, len(self._puzzle.words) + 1
        for step in range(steps):
            missing, faces = self._packer.run(moves // steps, hot, hot * cooling, step > 0)
            hot *= cooling
            yield self._board(faces) if missing < least else None
            least = min(least, missing)
            if not missing:
                return True
        return False

    def _board(self, faces: list[int]) -> Board:
        shown = tuple(self._faces[face] for face in faces)
        return Board(self._puzzle.rows, self._puzzle.cols, shown)
