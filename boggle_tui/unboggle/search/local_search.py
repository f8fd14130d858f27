"""Local search: simulated annealing over boards.

It finds boards quickly, whether there are spare cells or many words, but can't prove anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, exp
from random import Random

from boggle_tui.game.board.board import BLOCK, MAX_SET, SPARE, Board
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.kernel._plain_annealer import Annealer as PlainAnnealer
from boggle_tui.kernel.backend import IS_COMPILED, Annealer
from boggle_tui.unboggle.encoding.preprocessing import (
    open_neighbours,
    tiles_needed,
    trim_board,
    words_to_encode,
)
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import packing
from boggle_tui.unboggle.search.result import Incumbent, Progress, Result

START_TEMPERATURE, END_TEMPERATURE = 4.0, 0.7
"""The temperatures at which a run starts and ends."""
MANY_WORDS = 40
"""The number of words above which needed tiles are not fixed in advance."""
DENSE_CELLS, DENSE_START_TEMPERATURE = 25, 5.0
"""The number of cells up to which runs for many words start hotter, and their temperature."""
PLAIN_MOVES = 500
MOVES = 30_000 if IS_COMPILED else PLAIN_MOVES
"""The number of moves of the first run; each run is twice as long as the one before."""
SMALL_BOARD, SMALL_BOARD_GROWTH, GROWTH = 16, 4, 20
"""The cells of a small board, and how many times MOVES a run may take there and elsewhere."""
LENGTH_IN_A_MOMENT = 4_000
"""The tiles in all tilings of words with which MOVES take about 0.2 seconds."""
REQUIRED_WORD_POINTS = 4
"""The points for each tile of a required word; other words get 1."""
COOLING_GROWTH = 4
"""The moves of the longest run, as a multiple of MOVES, before boards are exchanged."""
NO_FACE = 0
"""The number of the face that no word needs."""
TEMPERATURES = (1.3, 1.6, 1.9, 2.2, 2.5, 2.8, 3.2, 3.6)
"""The temperatures of the boards that are exchanged, from cold to warm, for many words."""
COLD_TEMPERATURES = (0.5, 0.7, 0.95, 1.25, 1.6)
"""The same for fewer words on a smaller board, which is nearly full of letters they need."""
EXCHANGE_MOVES = 5_000 if IS_COMPILED else 100
"""The moves of each board between two exchanges."""


def search(puzzle: Puzzle, seed: int = 0) -> Iterator[Progress | Result]:
    """Yield progress after each run, and the result if one is reached.

    The same seed gives the same boards.
    """
    incumbent = Incumbent(puzzle)
    if (refused := incumbent.infeasible_by_counting()) is not None:
        yield refused
        return
    rng = Random(seed)
    tiles = puzzle.cells
    if puzzle.has_distinct_faces and not puzzle.objective.is_partial:
        tiles = incumbent.tiles_lower_bound  # Each face that is needed once, and no other.
    while not incumbent.is_optimal:
        problem = (
            packing.Packing(puzzle, seed)
            if packing.suits(puzzle) or packing.suits_if_some_are_missing(puzzle)
            else AnnealingProblem(puzzle, tiles, int(rng.random() * (1 << 32)))
        )
        for board in problem.boards():
            if board is not None:
                incumbent.offer(*trim_board(puzzle, board))
            if incumbent.is_optimal:
                break
            yield incumbent.progress("anneal")
            if puzzle.objective.minimizes_tiles and puzzle.dice is None and incumbent.is_maximum:
                # Start again with one tile fewer.
                tiles = incumbent.tiles - 1
                break
    yield incumbent.optimal("anneal")


def freezes(puzzle: Puzzle) -> bool:
    """Whether cooling leaves parts that don't fit together: for many words on many cells."""
    return (
        not puzzle.objective.is_partial
        and puzzle.cells > DENSE_CELLS
        and len(words_to_encode(puzzle)) > MANY_WORDS
    )


def _temperatures_to_exchange(puzzle: Puzzle) -> tuple[float, ...]:
    """The temperatures between which boards are exchanged; none where cooling alone is better."""
    if freezes(puzzle):
        return TEMPERATURES
    is_medium = SMALL_BOARD < puzzle.cells <= DENSE_CELLS
    has_few_words = len(words_to_encode(puzzle)) <= MANY_WORDS
    is_plain = puzzle.objective is Objective.ALL and puzzle.dice is None
    return COLD_TEMPERATURES if is_medium and has_few_words and is_plain else ()


class AnnealingProblem:
    """A puzzle laid out for the annealer."""

    def __init__(self, puzzle: Puzzle, tiles: int, seed: int) -> None:
        """Lay out the puzzle with at most this many tiles on the board."""
        self.puzzle = puzzle
        self._cells = puzzle.open_cells
        words = words_to_encode(puzzle)
        self._has_many_words = len(words) > MANY_WORDS
        tilings = {word: puzzle.tilings(word) for word in words}
        self._faces = [
            SPARE,
            *sorted({face for each in tilings.values() for tiling in each for face in tiling}),
        ]
        number = {face: at for at, face in enumerate(self._faces)}
        values = [REQUIRED_WORD_POINTS if w in puzzle.required_words else 1 for w in words]
        slots, movable = self._slots(tiles, number)
        position = {cell: at for at, cell in enumerate(self._cells)}
        self._new_annealer = partial(
            Annealer if len(self._cells) <= MAX_SET else PlainAnnealer,
            [[position[cell] for cell in near] for near in open_neighbours(puzzle).values()],
            slots,
            movable,
            len(self._faces),
            *trie_rows(
                ([number[face] for face in tiling], values[end], end)
                for end, word in enumerate(words)
                for tiling in tilings[word]
            ),
            self._bonuses(words),
        )
        self._seed = seed
        self._annealer = self._new_annealer(seed)

    def boards(self) -> Iterator[Board | None]:
        """Yield the best board after each run; None where the run found no better one."""
        best = (-1, -1)
        for score, weight, faces in self._runs():
            if (weight, score) > best:
                best = (weight, score)
                yield self._board(faces)
            else:
                yield None

    def _runs(self) -> Iterator[tuple[int, int, list[int]]]:
        """Yield the points of the best board of each run, its points for words, and its faces."""
        is_dense = self._has_many_words and self.puzzle.cells <= DENSE_CELLS
        start = DENSE_START_TEMPERATURE if is_dense else START_TEMPERATURE
        growth = SMALL_BOARD_GROWTH if self.puzzle.cells <= SMALL_BOARD else GROWTH
        moves = MOVES if len(self._cells) <= MAX_SET else PLAIN_MOVES
        temperatures = _temperatures_to_exchange(self.puzzle)
        while not temperatures or moves <= COOLING_GROWTH * MOVES:
            yield from self._cool(moves, start)
            moves = min(2 * moves, growth * MOVES)
        rng = Random(self._seed)
        replicas = [self._new_annealer(int(rng.random() * (1 << 32))) for _ in temperatures]
        yield from exchange_replicas(replicas, temperatures, rng)

    def _cool(self, moves: int, start: float) -> Iterator[tuple[int, int, list[int]]]:
        """Anneal once, in parts that each take a moment."""
        length = self.puzzle.total_tiling_length * moves / MOVES
        parts = max(1, ceil(length / LENGTH_IN_A_MOMENT))
        cooling = (END_TEMPERATURE / start) ** (1 / parts)
        temperatures = [*(start * cooling**part for part in range(parts)), END_TEMPERATURE]
        for part, (hot, cold) in enumerate(pairwise(temperatures)):
            yield self._annealer.run(moves // parts, hot, cold, part > 0)

    def run(self, moves: int, start: float, end: float) -> Board:
        """Return the best board of one run from `start` to `end` temperature."""
        return self._board(self._annealer.run(moves, start, end)[2])

    def _bonuses(self, words: Sequence[str]) -> list[int]:
        """Return the points for each complete word, on top of those for its nodes."""
        if not self.puzzle.objective.is_partial:
            return [2] * len(words)
        weights = [self.puzzle.weights.of(word) for word in words]
        mean = sum(weights) / len(weights) if weights else 1
        bonuses = [max(1, round(8 * weight / mean)) for weight in weights]
        total = sum(bonuses)
        for at, word in enumerate(words):
            if word in self.puzzle.required_words:
                bonuses[at] += total
        return bonuses

    def _slots(self, tiles: int, number: dict[str, int]) -> tuple[list[list[int]], list[int]]:
        """Return the faces that each position may show, and the positions that may change.

        A slot is a die where there are dice. Otherwise it is any face, or, beyond the number of
        tiles, no face.
        """
        fixed = [self.puzzle.fixed_faces.get(cell) for cell in self._cells]
        movable = [at for at, face in enumerate(fixed) if face is None]
        if self.puzzle.dice is not None:
            return self._dice_slots(fixed, movable, number)
        any_face = list(range(1, len(number))) or [NO_FACE]
        slots = [[NO_FACE] if face is None else [number.get(face, NO_FACE)] for face in fixed]
        needed: Iterator[str] = iter(())
        if not self._has_many_words:  # The faces that every board needs besides the fixed ones.
            needed_tiles = tiles_needed(self.puzzle, self.puzzle.mandatory_words)
            needed = (needed_tiles - Counter(face for face in fixed if face)).elements()
        for at in movable[: max(1, tiles - (len(fixed) - len(movable)))]:
            face = next(needed, None)
            slots[at] = any_face if face is None else [number[face]]
        return slots, movable

    def _dice_slots(
        self, fixed: list[str | None], movable: list[int], number: dict[str, int]
    ) -> tuple[list[list[int]], list[int]]:
        dice = self.puzzle.dice_set.dice
        blocks = [face for face in self.puzzle.rolled_faces.values() if face == BLOCK]
        assigned = match_dice([*(face or SPARE for face in fixed), *blocks], dice)
        assert assigned is not None
        slots = [
            [number.get(face, NO_FACE) for face in dice[die]] for die in assigned[: len(fixed)]
        ]
        for at, face in enumerate(fixed):
            if face is not None:
                slots[at] = [number.get(face, NO_FACE)]
        unused = [die for die in range(len(dice)) if die not in assigned]
        slots += [[number.get(face, NO_FACE) for face in dice[die]] for die in unused]
        return slots, [*movable, *range(len(fixed), len(slots))]

    def _board(self, faces: Sequence[int]) -> Board:
        shown = dict(self.puzzle.fixed_faces)
        for cell, face in zip(self._cells, faces, strict=True):
            shown.setdefault(cell, self._faces[face])
        return Board(
            self.puzzle.rows,
            self.puzzle.cols,
            tuple(shown[cell] for cell in range(self.puzzle.size)),
        )


def exchange_replicas(
    replicas: Sequence[Annealer], temperatures: Sequence[float], rng: Random
) -> Iterator[tuple[int, int, list[int]]]:
    """Anneal a replica at each temperature for ever: yield the best board of each round.

    This is parallel tempering. With many words on many cells, cooling freezes parts of
    the board that don't fit together. Here a board is warmed again, as often as another takes its
    place in the cold.
    """
    at = list(replicas)
    """The replica at each of the temperatures, which rise."""
    while True:
        yield max(
            (
                replica.run(EXCHANGE_MOVES, temperature, temperature, True)
                for replica, temperature in zip(at, temperatures, strict=True)
            ),
            key=lambda best: (best[1], best[0]),
        )
        for cold in range(len(at) - 1):
            warm = cold + 1
            # As likely as the two boards at each other's temperatures are, compared with now.
            gain = at[warm].score - at[cold].score
            gain_in_logs = gain * (1 / temperatures[cold] - 1 / temperatures[warm])
            if gain_in_logs >= 0 or rng.random() < exp(gain_in_logs):
                at[cold], at[warm] = at[warm], at[cold]


def trie_rows(
    words: Iterable[tuple[Sequence[int], int, int]],
) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return the parent, face, points and end of each node of a trie in depth-first order.

    The words are sequences of numbered faces, with the points for each node and their index.
    """
    parents, faces, values, ends = list[int](), list[int](), list[int](), list[int]()
    nodes: dict[tuple[int, ...], int] = {(): -1}
    for tiling, value, end in sorted(words):
        for at, face in enumerate(tiling):
            prefix = (*tiling[: at + 1],)
            if prefix not in nodes:
                nodes[prefix] = len(parents)
                parents.append(nodes[prefix[:-1]])
                faces.append(face)
                values.append(value)
                ends.append(-1)
        ends[nodes[*tiling,]] = end
    return parents, faces, values, ends
