"""The classes of a proof that were searched, as its log holds them.

The log is a certificate: a first line says what the proof is about, then each class has a line. All
of it is checked as it is read, except what only another search can tell: whether the bound is the
right one, and whether boards are missing.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from itertools import pairwise
from math import isfinite
from typing import Any, Self

from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.words.phrases import listed, shortened
from boggle_tui.kernel.prove.proof import (
    BoardClass,
    ClassResult,
    ProofError,
    ProofQuestion,
    WrongProofError,
    cell_groups,
    classes_of,
    prepared_for,
)

Values = dict[str, Any]
MOST_POINTS = 2**31 - 1
"""The most points that the kernel can count."""
KINDS = {
    str: "a text",
    int: f"a whole number up to {MOST_POINTS:,}",
    float: "a decimal number",
    list: "a list",
}


@dataclass
class Proof:
    """The classes searched so far, and the boards found."""

    question: ProofQuestion
    target: int
    """The points that a board needed to be listed, at first."""
    classes: frozenset[BoardClass] = field(init=False)
    """All classes to search."""
    searched: dict[BoardClass, ClassResult] = field(default_factory=dict, init=False)
    _records: list[int] = field(init=False)
    """The points to reach, as better boards raised them."""

    def __post_init__(self) -> None:
        if not self.target:
            raise ProofError("Invalid target 0: expected 1 point or more.")
        self.classes = frozenset(classes_of(self.question))
        self._records = [self.target]

    @classmethod
    def from_json(cls, about: Values, dictionary: str | None = None) -> Self:
        """Begin with the first line of a log; the words may be in another file than it says.

        Raises ProofError, or an error of the word list.
        """
        name, words, rows, cols, q, target = _fields(
            about,
            {"dictionary": str, "digest": str, "rows": int, "cols": int, "q": str, "target": int},
        )
        return cls(ProofQuestion(dictionary or name, words, rows, cols, q), target)

    def to_json(self) -> Values:
        """The first line of the log."""
        return {**asdict(self.question), "target": self.target}

    @property
    def record(self) -> int:
        """The points that a board must reach to be listed from now on."""
        return self._records[-1]

    def add(self, result: ClassResult) -> None:
        """Take in a class; a better board raises the record for the classes to come."""
        self.searched[result.board_class] = result
        best = max((points for _, points in result.boards), default=0)
        if best > self.record:
            self._records.append(best)

    def add_line(self, values: Values) -> None:
        """Take in a class from a line of the log.

        Raises ProofError if it isn't one, and WrongProofError where it can't be true.
        """
        result = read_result(values)
        self._check(result)
        self.add(result)

    @property
    def limit(self) -> int:
        """The points that no board of the searched classes reaches, other than those listed."""
        return max((result.target for result in self.searched.values()), default=self.target)

    @property
    def boards(self) -> list[tuple[str, int]]:
        """The best boards found, at and above the limit, one of each set of mirror images."""
        found = {board for result in self.searched.values() for board in result.boards}
        listed = [(notation, points) for notation, points in found if points >= self.limit]
        return sorted(listed, key=_best_first)

    @property
    def is_complete(self) -> bool:
        """Whether every class was searched."""
        return len(self.searched) == len(self.classes)

    @property
    def seconds(self) -> float:
        """The processor time of all classes."""
        return sum(result.seconds for result in self.searched.values())

    def _check(self, result: ClassResult) -> None:
        """Raise WrongProofError for what can't be true of a class, or can't come next."""
        name = class_name(result.board_class)
        if result.board_class not in self.classes:
            raise WrongProofError(
                f"{shortened(name)!r} is not a class of {self.question.size} boards."
            )
        if result.board_class in self.searched:
            raise WrongProofError(f"Class {name} is there twice.")
        if result.target not in self._records:
            raise WrongProofError(
                f"Class {name} was searched for {result.target:,} points, but the best board"
                f" before had {self.record:,}."
            )
        for board, after in pairwise(result.boards):
            if _best_first(board) >= _best_first(after):
                raise WrongProofError(
                    f"Boards {board[0]} and {after[0]} must be in order, the best first."
                )
        for notation, points in result.boards:
            self._check_board(notation, points, result)

    def _check_board(self, notation: str, points: int, result: ClassResult) -> None:
        name = class_name(result.board_class)
        board = self._board(notation)
        if not any(self._is_in(view, result.board_class) for view in board.symmetries):
            raise WrongProofError(f"Board {notation} is not in class {name}.")
        scored = prepared_for(self.question).points(board)
        if scored != points:
            raise WrongProofError(f"Board {notation} scores {scored:,} points, not {points:,}.")
        if not result.target <= points <= result.bound:
            raise WrongProofError(
                f"Board {notation} has {points:,} points, but class {name} was searched for"
                f" {result.target:,} or more, and has {result.bound:,} at most."
            )

    def _board(self, notation: str) -> Board:
        """Read a board of the right size, written as search_class does. Raises WrongProofError."""
        try:
            board = Board.parse(notation, (self.question.rows, self.question.cols))
        except BoardError:
            board = None
        if board is None or notation != min(map(str, board.symmetries)):
            raise WrongProofError(
                f"{shortened(notation)!r} is no {self.question.size} board, or not written as the"
                " first of its mirror images."
            )
        return board

    def _is_in(self, board: Board, board_class: BoardClass) -> bool:
        """Whether each cell shows a letter of its group."""
        letters = prepared_for(self.question).letters
        groups = cell_groups(self.question.rows, self.question.cols, letters)
        shown = ("q" if face == "Qu" else face.lower() for face in board.faces)
        return all(
            face in options[group]
            for face, options, group in zip(shown, groups, board_class, strict=True)
        )


def class_name(board_class: BoardClass) -> str:
    """A class as the log writes it: the group of each cell."""
    return "".join(map(str, board_class))


def result_line(result: ClassResult) -> Values:
    """The line of a class in the log."""
    return {
        "class": class_name(result.board_class),
        "target": result.target,
        "bound": result.bound,
        "boards": [list(board) for board in result.boards],
        "seconds": round(result.seconds, 3),
    }


def read_result(values: Values) -> ClassResult:
    """Read the line of a class. Raises ProofError."""
    name, target, bound, boards, seconds = _fields(
        values, {"class": str, "target": int, "bound": int, "boards": list, "seconds": float}
    )
    if not (name.isascii() and name.isdecimal()):
        raise ProofError(f"Invalid class {shortened(name)!r}: expected a digit for each cell.")
    if not (isfinite(seconds) and seconds >= 0):
        raise ProofError(f"Invalid seconds {seconds}: expected 0 or more.")
    for board in boards:
        if not (isinstance(board, list) and [type(part) for part in board] == [str, int]):
            raise ProofError("Invalid boards: expected pairs of a notation and its points.")
    return ClassResult(
        tuple(map(int, name)),
        target,
        bound,
        tuple((notation, points) for notation, points in boards),
        seconds,
    )


def _fields(values: Values, kinds: dict[str, type]) -> list[Any]:
    """Return the values by their names. Raises ProofError unless just these are there."""
    if values.keys() != kinds.keys():
        raise ProofError(f"A line of the log of a proof has {listed([*kinds])}, and nothing else.")
    for name, kind in kinds.items():
        value = values[name]
        # True is an int, too; and no number may be more than the kernel can count.
        if type(value) is not kind or (isinstance(value, int) and not 0 <= value <= MOST_POINTS):
            raise ProofError(f"Invalid {name} {shortened(repr(value))}: expected {KINDS[kind]}.")
    return [values[name] for name in kinds]


def _best_first(board: tuple[str, int]) -> tuple[int, str]:
    notation, points = board
    return -points, notation
