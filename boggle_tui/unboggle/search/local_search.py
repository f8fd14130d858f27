"""The local search: boards that are changed a little at a time, and kept where they get better.

It finds boards quickly, where there are cells to spare as well as where there are many words, and
can never tell that there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from boggle_tui.game.board.board import BLOCK, SPARE, Board
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.kernel.annealer import IS_COMPILED, Annealer
from boggle_tui.unboggle.encoding.bounds import tiles_needed
from boggle_tui.unboggle.encoding.preprocessing import laid_words, neighbours_in_play, trimmed
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.search.spelling_trie import WordTree

START_TEMPERATURE, END_TEMPERATURE = 4.0, 0.7
"""The temperatures from which and to which a run cools."""
MANY = 40
"""Words beyond which the tiles that are needed come and go as others do."""
SMALL, HOT_OF_SMALL = 25, 5.0
"""Cells up to which a board of many words is found sooner by runs that begin hotter."""
MOVES = 30_000 if IS_COMPILED else 500
"""Moves of the first run; each is twice as long as the one before."""
FEW, LONGEST_OF_FEW, LONGEST = 16, 4, 20
"""Cells of a small board, and how many times as long a run may become there, and elsewhere."""
MUST = 4
"""Points for each tile of a word that must be there, where others need not."""
NO_FACE = 0
"""The face that no word needs."""


def search(puzzle: Puzzle, seed: int = 0) -> Iterator[Progress | Result]:
    """Look for a board: progress after each run, and the answer if it comes to one.

    The same seed gives the same boards.
    """
    incumbent = Incumbent(puzzle)
    refused = incumbent.refused()
    if refused is not None:
        yield refused
        return
    rng = Random(seed)
    tiles = puzzle.cells
    while not incumbent.is_settled:
        bench = AnnealingProblem(puzzle, tiles, int(rng.random() * (1 << 32)))
        for board in bench.boards():
            incumbent.restarts += 1
            if board is not None:
                incumbent.offer(*trimmed(puzzle, board))
            if incumbent.is_settled:
                break
            yield incumbent.progress("anneal")
            if puzzle.objective.minimizes_tiles and puzzle.dice is None and incumbent.is_maximum:
                # Go without one of the tiles from the start.
                tiles = incumbent.tiles - 1
                break
    yield incumbent.settled("anneal")


class AnnealingProblem:
    """A puzzle laid out for the annealer."""

    def __init__(self, puzzle: Puzzle, tiles: int, seed: int) -> None:
        self.puzzle = puzzle
        self._cells = puzzle.open_cells
        words = laid_words(puzzle)
        self._are_many = len(words) > MANY
        ways = {word: puzzle.tilings(word) for word in words}
        self._faces = [
            SPARE,
            *sorted({face for each in ways.values() for way in each for face in way}),
        ]
        number = {face: at for at, face in enumerate(self._faces)}
        tree = WordTree()
        for end, word in enumerate(words):
            for way in ways[word]:
                value = MUST if word in puzzle.required_words else 1
                tree.add([number[face] for face in way], value, end)
        slots, movable = self._slots(tiles, number)
        near = neighbours_in_play(puzzle)
        place = {cell: at for at, cell in enumerate(self._cells)}
        self._annealer = Annealer(
            [[place[cell] for cell in cells] for cells in near.values()],
            slots,
            movable,
            len(self._faces),
            *tree.rows(),
            self._bonuses(words),
            seed,
        )

    def boards(self) -> Iterator[Board | None]:
        """The best board of one run after another, each longer than the one before."""
        best, moves = (-1, -1), MOVES
        hot = HOT_OF_SMALL if self._are_many and self.puzzle.cells <= SMALL else START_TEMPERATURE
        longest = LONGEST_OF_FEW if self.puzzle.cells <= FEW else LONGEST
        while True:
            score, worth, faces = self._annealer.run(moves, hot, END_TEMPERATURE)
            if (worth, score) > best:
                best = (worth, score)
                yield self._board(faces)
            else:
                yield None
            moves = min(2 * moves, longest * MOVES)

    def _bonuses(self, words: Sequence[str]) -> list[int]:
        """The points for each word that is whole, beside the one for each node of the tree."""
        if not self.puzzle.objective.is_partial:
            return [2] * len(words)
        weights = [self.puzzle.weight(word) for word in words]
        mean = sum(weights) / len(weights) if weights else 1
        bonuses = [max(1, round(8 * weight / mean)) for weight in weights]
        all_the_others = sum(bonuses)
        for at, word in enumerate(words):
            if word in self.puzzle.required_words:
                bonuses[at] += all_the_others
        return bonuses

    def _slots(self, tiles: int, number: dict[str, int]) -> tuple[list[list[int]], list[int]]:
        """What may stand at each position, and the positions that may change.

        A slot is a die where there are dice; else any face, or, beyond the number of tiles, none.
        """
        fixed_cells = [self.puzzle.fixed_faces.get(cell) for cell in self._cells]
        movable = [at for at, face in enumerate(fixed_cells) if face is None]
        if self.puzzle.dice is not None:
            return self._dice_slots(fixed_cells, movable, number)
        anything = list(range(1, len(number)))
        slots = [[NO_FACE] if face is None else [number.get(face, NO_FACE)] for face in fixed_cells]
        fixed = iter(() if self._are_many else self._needed(fixed_cells))
        for at in movable[: max(1, tiles - (len(fixed_cells) - len(movable)))]:
            face = next(fixed, None)
            slots[at] = (anything or [NO_FACE]) if face is None else [number[face]]
        return slots, movable

    def _needed(self, fixed_cells: Iterable[str | None]) -> Iterator[str]:
        """The tiles that the words cannot do without, beside those that are given."""
        needed = tiles_needed(self.puzzle, self.puzzle.needed_words)
        return (needed - Counter(face for face in fixed_cells if face is not None)).elements()

    def _dice_slots(
        self, fixed_cells: list[str | None], movable: list[int], number: dict[str, int]
    ) -> tuple[list[list[int]], list[int]]:
        dice = self.puzzle.dice_set.dice
        blocks = [face for face in self.puzzle.faces_rolled.values() if face == BLOCK]
        laid = match_dice([*(face or SPARE for face in fixed_cells), *blocks], dice)
        assert laid is not None
        slots = [
            [number.get(face, NO_FACE) for face in dice[die]] for die in laid[: len(fixed_cells)]
        ]
        for at, face in enumerate(fixed_cells):
            if face is not None:
                slots[at] = [number.get(face, NO_FACE)]
        beside = [die for die in range(len(dice)) if die not in laid]
        slots += [[number.get(face, NO_FACE) for face in dice[die]] for die in beside]
        return slots, [*movable, *range(len(fixed_cells), len(slots))]

    def _board(self, faces: Sequence[int]) -> Board:
        shown = dict(self.puzzle.fixed_faces)
        for cell, face in zip(self._cells, faces, strict=True):
            shown.setdefault(cell, self._faces[face])
        return Board(
            self.puzzle.rows,
            self.puzzle.cols,
            tuple(shown[cell] for cell in range(self.puzzle.size)),
        )
