"""A Gogen as it is solved: letters placed and noted, undo, hints and the time."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import islice, pairwise
from typing import Any, NamedTuple
from uuid import uuid4

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path
from boggle_tui.game.round.stopwatch import Clock, Stopwatch
from boggle_tui.gogen.gogen_puzzle import Gogen, GogenError, letter_of
from boggle_tui.gogen.reasoning import (
    MAX_STEPS,
    Difficulty,
    ProvenGogen,
    Reasoner,
    SearchLimitError,
    Step,
    prove_unique,
    solutions,
)

MAX_UNDO = 500


class Marks(NamedTuple):
    """The player's letters and notes at one moment."""

    placed: Mapping[str, Cell]
    notes: Mapping[Cell, str]


class GogenGame:
    """A puzzle with the player's letters and notes on it."""

    def __init__(self, generated: ProvenGogen, clock: Clock, day: str = "") -> None:
        self.gogen, self.solution = generated.gogen, generated.solution
        self.difficulty = generated.difficulty
        self.day = day
        """Its `daily_name`, if this is the Gogen of a day."""
        self.id = uuid4().hex
        self.started = datetime.now(UTC).isoformat(timespec="microseconds")
        """The moment when it was begun, in UTC."""
        self.stopwatch = Stopwatch(clock)
        self.hints = 0
        """The hints taken."""
        self._marks = Marks({}, {})
        self._earlier: list[Marks] = []
        self._cells = {
            letter_of(face): cell for cell, face in enumerate(self.solution.faces) if face != BLOCK
        }

    @property
    def puzzle(self) -> ProvenGogen:
        """The puzzle with its solution, without the player's letters."""
        return ProvenGogen(self.gogen, self.solution, self.difficulty)

    @property
    def board(self) -> Board:
        """The given letters and the ones that the player has placed."""
        return self.gogen.board({**self.gogen.given_cells, **self._marks.placed})

    @property
    def notes(self) -> Mapping[Cell, str]:
        """The letters noted on each cell without a letter."""
        faces = self.board.faces
        return {cell: text for cell, text in self._marks.notes.items() if faces[cell] == SPARE}

    @property
    def placed(self) -> Mapping[str, Cell]:
        """The letters that the player has placed."""
        return self._marks.placed

    @property
    def missing_letters(self) -> str:
        """The letters that are not on the board yet."""
        known = {*self.gogen.given_cells, *self.placed}
        return "".join(letter for letter in self.gogen.letters if letter not in known)

    @property
    def complete_words(self) -> frozenset[str]:
        """The words that can be traced on the board."""
        cells = {**self.gogen.given_cells, **self.placed}
        near = self.board.neighbours
        return frozenset(
            word
            for word in self.gogen.words
            if all(letter in cells for letter in word)
            and all(cells[two] in near[cells[one]] for one, two in pairwise(word))
        )

    @property
    def paths(self) -> dict[str, Path]:
        """The path of each word on the solved board."""
        return {word: tuple(self._cells[letter] for letter in word) for word in self.gogen.words}

    @property
    def wrong_letters(self) -> tuple[str, ...]:
        """The placed letters that are on other cells in the solution."""
        placed = self.placed.items()
        return tuple(sorted(letter for letter, cell in placed if self._cells[letter] != cell))

    @property
    def is_begun(self) -> bool:
        """Whether the player has done anything."""
        return bool(self.placed or self.hints or self.notes)

    @property
    def is_solved(self) -> bool:
        """Whether every letter is on its cell."""
        return not self.missing_letters and not self.wrong_letters

    def can_change(self, cell: Cell) -> bool:
        """Whether the player may put a letter on the cell."""
        return self.gogen.given.faces[cell] == SPARE and not self.is_solved

    def place(self, letter: str, cell: Cell) -> bool:
        """Move a letter to a cell, whose own letter leaves the board.

        Returns whether that is allowed: given letters and cells stay as they are.
        """
        if (
            not self.can_change(cell)
            or letter not in self._cells
            or letter in self.gogen.given_cells
        ):
            return False
        others = {each: at for each, at in self.placed.items() if at != cell and each != letter}
        self._change(Marks({**others, letter: cell}, self._marks.notes))
        return True

    def clear(self, cell: Cell) -> None:
        """Take the letter from a cell, or its notes if it has no letter."""
        placed = {letter: at for letter, at in self.placed.items() if at != cell}
        notes = dict(self._marks.notes)
        if len(placed) == len(self.placed):
            notes.pop(cell, None)
        if self.can_change(cell):
            self._change(Marks(placed, notes))

    def note(self, letter: str, cell: Cell) -> bool:
        """Note a letter on a cell, or remove the note; returns whether that is allowed."""
        if self.board.faces[cell] != SPARE or letter not in self._cells:
            return False
        noted = "".join(sorted({*self._marks.notes.get(cell, "")} ^ {letter}))
        self._change(Marks(self.placed, {**self._marks.notes, cell: noted}))
        return True

    def undo(self) -> bool:
        """Take back the last change; returns whether there was one."""
        if not self._earlier or self.is_solved:
            return False
        self._marks = self._earlier.pop()
        return True

    def hint(self) -> list[Step]:
        """Return the inferences that lead to the next letter; the last one places it.

        They start from the placed letters, which must not be wrong.
        """
        steps = []
        for step in Reasoner(self.gogen, dict(self.placed)).steps():
            steps.append(step)
            if step.cell is not None:
                break
        return steps

    def to_json(self) -> dict[str, Any]:
        """Return the game as plain values for `from_json`."""
        return {
            "id": self.id,
            "started": self.started,
            "day": self.day,
            **self.gogen.to_json(),
            "difficulty": str(self.difficulty),
            "placed": dict(self.placed),
            "notes": {str(cell): text for cell, text in self._marks.notes.items()},
            "hints": self.hints,
            "elapsed": self.stopwatch.elapsed,
        }

    @classmethod
    def from_json(cls, values: Any, clock: Clock) -> GogenGame | None:
        """Read a game from plain values; None where they are damaged or hold no puzzle."""
        try:
            gogen = Gogen.from_json(values)
            (solution,) = islice(solutions(gogen, MAX_STEPS), 2)
            game = cls(ProvenGogen(gogen, solution, Difficulty(values["difficulty"])), clock)
            for letter, cell in values["placed"].items():
                game.place(letter, int(cell))
            for cell, text in values["notes"].items():
                for letter in text:
                    game.note(letter, int(cell))
            game.id, game.day = str(values.get("id", game.id)), str(values.get("day", ""))
            game.started = datetime.fromisoformat(values.get("started", game.started)).isoformat(
                timespec="microseconds"
            )
            game.hints = int(values["hints"])
            game.stopwatch.set_elapsed(max(0.0, float(values["elapsed"])))
            int(game.stopwatch.elapsed)  # JSON knows infinity.
        except (
            LookupError,
            TypeError,
            ValueError,
            OverflowError,
            AttributeError,
            SearchLimitError,
        ):
            return None
        game._earlier = []
        return game

    @classmethod
    def of_shared(cls, gogen: Gogen, clock: Clock) -> GogenGame | None:
        """Return a game of a puzzle without its solution; None if that isn't the only one."""
        try:
            return cls(prove_unique(gogen), clock)
        except GogenError:
            return None

    def _change(self, marks: Marks) -> None:
        if marks != self._marks:
            self._earlier = [*self._earlier[-MAX_UNDO:], self._marks]
            self._marks = marks
