"""Puzzles as clauses (CNF): TileCountEncoding only counts tiles, TileEncoding has a board.

The counts make the solver quick, and bound the number of words on their own. A tile is the k-th
copy of a face, in the order of cells. Clauses that a solver learns are about tiles rather than
single words, which makes this encoding the stronger one for proofs.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence, Set
from itertools import accumulate, combinations, count, pairwise

from boggle_tui.game.board.board import BLOCK, Board, Cell, Path
from boggle_tui.unboggle.encoding.preprocessing import (
    open_neighbours,
    orbit_representatives,
    tiles_needed,
    trim_board,
    words_to_encode,
)
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

PAIRWISE_LIMIT = 36
"""The largest number of literals for a pairwise at-most-one; a counter takes less memory."""
Literal = int
"""A variable, or its negation as the negative number."""


class VariablePool(dict[Hashable, Literal]):
    """A family of variables by name, such as `shows[cell, face]`, each made on first use."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def __missing__(self, name: Hashable) -> Literal:
        variable = self[name] = next(self._numbers)
        return variable


class CNF(list[list[Literal]]):
    """A conjunction of clauses, and the variables in them."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def new_variables(self) -> VariablePool:
        """Return a new family of variables."""
        return VariablePool(self._numbers)

    def add_implication(self, conditions: Iterable[Literal], literals: Iterable[Literal]) -> None:
        """Require one of the literals where all the conditions hold."""
        self.append([*(-condition for condition in conditions), *literals])

    def add_at_most_one(self, literals: Iterable[Literal]) -> None:
        """Forbid any two of the literals together."""
        literals = list(literals)
        if len(literals) > PAIRWISE_LIMIT:
            self.sequential_counter(literals, 1)
        else:
            self.extend([-one, -other] for one, other in combinations(literals, 2))

    def sequential_counter(self, literals: Sequence[Literal], limit: int) -> list[Literal]:
        """Allow at most `limit` of the literals, and return variables that count them.

        The j-th variable (from 0) holds exactly if more than j literals hold. Source: the
        sequential counter of C. Sinz, 2005, extended to count both ways.
        """
        row: list[Literal] = []
        variables = self.new_variables()
        for at, literal in enumerate(literals):
            longer = [variables[at, reached] for reached in range(min(at + 1, limit))]
            for reached, more in enumerate(longer):
                without = row[reached : reached + 1]
                below = [row[reached - 1]] if reached else []
                self.extend([-before, more] for before in without)
                self.append([*(-before for before in below), -literal, more])
                self.append([-more, *without, literal])
                self.extend([-more, *without, before] for before in below)
            if len(row) == limit:
                self.append([-literal, *(-before for before in row[-1:])])
            row = longer
        return row


class WeightBounds(dict[int, Literal]):
    """Literals by weight: `bounds[n]` implies that the literals that hold weigh n or more.

    Each is made on first use.
    """

    def __init__(self, cnf: CNF, weighted: Sequence[tuple[Literal, int]]) -> None:
        self._cnf, self._weighted = cnf, weighted
        self._totals = list(accumulate((weight for _, weight in weighted), initial=0))
        self._reached = cnf.new_variables()

    def __missing__(self, weight: int) -> Literal:
        done: set[tuple[int, int]] = set()
        waiting = [(len(self._weighted), weight)]
        while waiting:
            among, wanted = waiting.pop()
            if (among, wanted) in done or wanted <= 0:
                continue
            done.add((among, wanted))
            here = self._reached[among, wanted]
            if wanted > self._totals[among]:
                self._cnf.append([-here])
                continue
            # Either the last literal isn't needed to reach the weight, or it holds and the others
            # reach the rest.
            literal, its_weight = self._weighted[among - 1]
            without = self._reached[among - 1, wanted]
            self._cnf.append([-here, without, literal])
            waiting.append((among - 1, wanted))
            if wanted > its_weight:
                self._cnf.append([-here, without, self._reached[among - 1, wanted - its_weight]])
                waiting.append((among - 1, wanted - its_weight))
        self[weight] = self._reached[len(self._weighted), weight]
        return self[weight]


class TileCountEncoding:
    """Clauses whose models are sets of words and of tiles, with at most one tile for each cell."""

    def __init__(self, puzzle: Puzzle, cnf: CNF | None = None) -> None:
        self.puzzle = puzzle
        self.words = words_to_encode(puzzle)
        self.tilings = {word: puzzle.tilings(word) for word in self.words}
        self.cnf = CNF() if cnf is None else cnf
        self.needed = tiles_needed(puzzle, puzzle.mandatory_words)
        """The tiles that every board needs."""
        self.faces = sorted(
            {face for tilings in self.tilings.values() for tiling in tilings for face in tiling}
            | self.needed.keys()
        )
        self.has_more = {face: self.count_tiles(face) for face in self.faces}
        """has_more[face][j]: there are more than j tiles of the face."""
        self.has_more_extra = self._count_extra_tiles()
        """has_more_extra[j]: there are more than j tiles besides the needed ones."""
        self.uses_tiling = self.cnf.new_variables()
        """uses_tiling[word, i]: the word is laid in its i-th tiling."""
        self.has_word = self._encode_words()
        """has_word[word]: the word is on the board."""
        self._weight_bounds = WeightBounds(
            self.cnf, [(self.has_word[word], puzzle.weights.of(word)) for word in self.words]
        )
        self.making: Iterator[None] = iter(())
        """Makes the clauses that are still missing, in steps of a moment; they may be many."""

    def tiles(self, model: Set[Literal]) -> Counter[str]:
        """Count the tiles of a model, and the blocks that dice must show."""
        tiles = Counter(face for face in self.puzzle.rolled_faces.values() if face == BLOCK)
        for face, has_more in self.has_more.items():
            tiles[face] = sum(literal in model for literal in has_more)
        return tiles

    def at_least_weight(self, weight: int) -> tuple[Literal, ...]:
        """Return the assumptions under which the words have at least this total weight.

        Empty if all words are mandatory, as words within other words aren't encoded then.
        """
        return (self._weight_bounds[weight],) if self.puzzle.objective.is_partial else ()

    def block_tiles(self, tiles: Counter[str]) -> None:
        """Add a blocking clause for these tiles together."""
        self.cnf.append(
            [-self.has_more[face][times - 1] for face, times in tiles.items() if face != BLOCK]
        )

    def count_tiles(self, face: str) -> list[Literal]:
        """Return the literals of `has_more` for a face."""
        variables = self.cnf.new_variables()
        has_more = [variables[times] for times in range(self.max_tiles(face))]
        self.cnf.extend([-more, fewer] for fewer, more in pairwise(has_more))
        return has_more

    def max_tiles(self, face: str) -> int:
        """Return an upper bound on the useful tiles of a face."""
        useful = self.needed[face] + sum(
            max(tiling.count(face) for tiling in tilings) for tilings in self.tilings.values()
        )
        room = self.needed[face] + self.puzzle.cells - self.needed.total()
        if self.puzzle.has_distinct_faces:
            room = min(room, 1)
        if self.puzzle.dice is None:
            return min(useful, room)
        return min(useful, room, sum(face in die for die in self.puzzle.dice_set.dice))

    def _count_extra_tiles(self) -> list[Literal]:
        extra = []
        for face, has_more in self.has_more.items():
            needed = self.needed[face]
            self.cnf.extend([literal] for literal in has_more[:needed])
            extra += has_more[needed:]
        return self.cnf.sequential_counter(extra, self.puzzle.cells - self.needed.total())

    def _encode_words(self) -> dict[str, Literal]:
        """Lay each word on the board in one of its tilings, which needs its tiles."""
        has_word = self.cnf.new_variables()
        for word, tilings in self.tilings.items():
            uses = [self.uses_tiling[word, i] for i in range(len(tilings))]
            self.cnf.add_implication([has_word[word]], uses)
            for uses_tiling, tiling in zip(uses, tilings, strict=True):
                self.cnf.append([-uses_tiling, has_word[word]])
                for face, times in Counter(tiling).items():
                    # Where a face can't have that many tiles, the tiling is ruled out.
                    self.cnf.append([-uses_tiling, *self.has_more[face][times - 1 : times]])
        self.cnf.extend(
            [has_word[word]] for word in self.words if word in self.puzzle.mandatory_words
        )
        return {word: has_word[word] for word in self.words}


Tile = tuple[str, int]
"""A face, and the number of the copy."""


class TileEncoding(TileCountEncoding):
    """Clauses whose models are the boards that hold words of the puzzle.

    Variables, in addition to the tile counts:
      on[tile, cell]              the tile is on the cell
      uses_tile[word, i, n, copy] tile n of the word, in its i-th tiling, is this copy of its face
      touches[tile, other]        some word needs the tiles side by side
    `has_more[face][copy]` says that the copy is on the board at all.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._neighbours = open_neighbours(puzzle)
        self._tiles = [
            (face, copy) for face in self.faces for copy in range(len(self.has_more[face]))
        ]
        self._on = self.cnf.new_variables()
        self._uses_tile = self.cnf.new_variables()
        self._touches = self.cnf.new_variables()
        self._touching: dict[Tile, dict[Tile, Literal]] = defaultdict(dict)
        self._users: dict[Tile, list[Literal]] = defaultdict(list)
        self.making = self._make()

    def _make(self) -> Iterator[None]:
        yield from self._put_tiles_on_cells()
        yield from self._order_copies()
        for word, tilings in self.tilings.items():
            for i in range(len(tilings)):
                yield from self._place_word(word, i)
        self._use_every_tile()
        yield from self._keep_touching_tiles_together()
        yield from self._bound_degrees()
        self._break_symmetry()

    def decode(self, model: Set[Literal]) -> tuple[Board, dict[str, Path]]:
        """Return the board of a model, and a path of each word of the puzzle on it."""
        faces: dict[Cell, str] = {}
        for face, copy in self._tiles:
            for cell in self._neighbours:
                if self._on[(face, copy), cell] in model:
                    faces[cell] = face
        return trim_board(self.puzzle, self.puzzle.board(faces))

    def _put_tiles_on_cells(self) -> Iterator[None]:
        """Put each tile in play on one cell, and at most one tile on each cell."""
        for face, copy in self._tiles:
            cells = [self._on[(face, copy), cell] for cell in self._neighbours]
            in_play = self.has_more[face][copy]
            self.cnf.add_implication([in_play], cells)
            self.cnf.extend([-here, in_play] for here in cells)
            self.cnf.add_at_most_one(cells)
            yield
        for cell in self._neighbours:
            self.cnf.add_at_most_one(self._on[tile, cell] for tile in self._tiles)
            yield
        for cell, face in self.puzzle.fixed_faces.items():
            if face != BLOCK:
                copies = range(len(self.has_more[face]))
                self.cnf.append([self._on[(face, copy), cell] for copy in copies])

    def _order_copies(self) -> Iterator[None]:
        """Break the symmetry between copies of a face: they come in the order of cells."""
        for face, copy in self._tiles:
            if copy:
                for cell in self._neighbours:
                    lower = [
                        self._on[(face, copy - 1), other]
                        for other in self._neighbours
                        if other < cell
                    ]
                    self.cnf.add_implication([self._on[(face, copy), cell]], lower)
                yield

    def _place_word(self, word: str, i: int) -> Iterator[None]:
        """Place a word in its i-th tiling on tiles that touch."""
        tiling, uses_tiling = self.tilings[word][i], self.uses_tiling[word, i]
        uses: list[dict[Tile, Literal]] = []
        for n, face in enumerate(tiling):
            copies = range(len(self.has_more[face]))
            if len(copies) == 1:
                uses.append({(face, 0): uses_tiling})
            else:
                uses.append({(face, copy): self._uses_tile[word, i, n, copy] for copy in copies})
                self.cnf.add_implication([uses_tiling], uses[n].values())
                self.cnf.add_at_most_one(uses[n].values())
            for tile, used in uses[n].items():
                self.cnf.append([-used, self.has_more[face][tile[1]]])
                self._users[tile].append(used)
        for one, two in combinations(uses, 2):
            self.cnf.extend([-one[tile], -two[tile]] for tile in one.keys() & two.keys())
        for before, after in pairwise(uses):
            for tile, used in before.items():
                for other, other_used in after.items():
                    if tile != other:
                        self.cnf.add_implication([used, other_used], [self._touch(tile, other)])
            yield

    def _touch(self, tile: Tile, other: Tile) -> Literal:
        """Return the variable of two tiles that touch, and note that it is used."""
        touches = self._touches[min(tile, other), max(tile, other)]
        self._touching[tile][other] = self._touching[other][tile] = touches
        return touches

    def _use_every_tile(self) -> None:
        """Put a tile in play only if some word uses it, unless its face is fixed."""
        fixed_faces = set(self.puzzle.fixed_faces.values())
        for face, copy in self._tiles:
            if face not in fixed_faces:
                self.cnf.add_implication([self.has_more[face][copy]], self._users[face, copy])

    def _keep_touching_tiles_together(self) -> Iterator[None]:
        for tile, others in self._touching.items():
            for other, touches in others.items():
                for cell, near in self._neighbours.items():
                    self.cnf.add_implication(
                        [touches, self._on[tile, cell]],
                        [self._on[other, beside] for beside in near],
                    )
                yield

    def _bound_degrees(self) -> Iterator[None]:
        """Let a tile touch no more others than its cell has neighbours."""
        limit = max(map(len, self._neighbours.values()))
        for tile, others in self._touching.items():
            degree = self.cnf.sequential_counter(list(others.values()), limit)
            for cell, near in self._neighbours.items():
                self.cnf.extend(
                    [-self._on[tile, cell], -more] for more in degree[len(near) : len(near) + 1]
                )
            yield

    def _break_symmetry(self) -> None:
        """Leave one board of each class of symmetric boards, where that is cheap.

        The first copy of a face, on the lowest cell of that face, is on an orbit representative.
        """
        if not self._touching:
            return
        face, _ = max(self._touching, key=lambda tile: (-tile[1], self._preference(tile), tile))
        representatives = orbit_representatives(self.puzzle)
        self.cnf.extend(
            [-self._on[(face, 0), cell]] for cell in self._neighbours if cell not in representatives
        )

    def _preference(self, tile: Tile) -> tuple[bool, int]:
        """Rate a tile for symmetry breaking: better if it is certain, and if it touches many."""
        is_certain = len(self.has_more[tile[0]]) == self.needed[tile[0]] == 1
        return is_certain, len(self._touching[tile])
