"""Proof that no board of a size scores more: each class of boards is a separate task.

The method, branch and bound over classes of boards with words sorted by cells, is that of
"A computational proof of the highest-scoring Boggle board" (arXiv 2507.02117).

The log of a proof is a certificate: a first line says what it is about, then each class has a line.
All is checked as it is read, except what only another search can tell: whether a bound is the right
one, and whether boards are missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from itertools import pairwise, product
from math import isfinite
from time import process_time
from typing import Any, Self
from unicodedata import normalize

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import (
    QU,
    Board,
    BoardError,
    Cell,
    QReading,
    check_size,
    neighbours,
    symmetries,
)
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed, shortened
from boggle_tui.kernel.backend import ClassSearch
from boggle_tui.kernel.finder import points_by_length, score_boards
from boggle_tui.kernel.packed import load_list
from boggle_tui.kernel.prove._plain_class_search import ClassSearch as PlainClassSearch

BoardClass = tuple[int, ...]
"""The index of each cell's group among the groups of that cell, in the board's own order."""

GROUPS = {
    2: ("aeiosuy",),
    3: ("aeijou", "bcdfgmpqvwxz"),
    4: ("aeiou", "bdfgjqvwxz", "lnrsy"),
}
"""Letters that fit the same places, by the number of groups; the last group is all other letters.

Vowels with vowels: a board of good words alternates, so that few classes hold many words."""
MOST_CELLS = 12
"""The cells of the largest boards: more would have millions of classes."""
CELLS_WITH_TWO_GROUPS = 9


def letter_groups(letters: str, count: int) -> tuple[str, ...]:
    """Divide the letters into up to `count` groups; letters with accents go with their base."""
    groups = [
        "".join(letter for letter in letters if normalize("NFD", letter)[0] in group)
        for group in GROUPS[count]
    ]
    rest = "".join(letter for letter in letters if not any(letter in group for group in groups))
    return tuple(group for group in (*groups, rest) if group)


@cache
def cell_groups(rows: int, cols: int, letters: str) -> tuple[tuple[str, ...], ...]:
    """The groups of letters of each cell: two on small boards and in corners, otherwise three."""
    two, three = letter_groups(letters, 2), letter_groups(letters, 3)
    corners = {0, cols - 1, (rows - 1) * cols, rows * cols - 1}
    is_small = rows * cols <= CELLS_WITH_TWO_GROUPS
    return tuple(two if is_small or cell in corners else three for cell in range(rows * cols))


def representatives(rows: int, cols: int, letters: str) -> Iterator[BoardClass]:
    """Yield one class of each set of classes that rotate or mirror into each other."""
    views = symmetries(rows, cols)
    options = [range(len(groups)) for groups in cell_groups(rows, cols, letters)]
    for one in product(*options):
        if all(one <= tuple(one[cell] for cell in view) for view in views):
            yield one


@cache
def search_order(rows: int, cols: int) -> tuple[Cell, ...]:
    """The cells, those with most neighbours first: they are in most words."""

    def rank(cell: Cell) -> tuple[int, float]:
        row, col = divmod(cell, cols)
        return -len(near[cell]), abs(row - (rows - 1) / 2) + abs(col - (cols - 1) / 2)

    near = neighbours(rows, cols)
    return tuple(sorted(range(rows * cols), key=rank))


MOST_BOARDS = 1_000_000
"""The boards that one class may hand over to be scored."""
MOST_LETTERS = 31
MIN_LENGTH, SCORING = 3, "standard"


class ProofError(UserError):
    """The question can't be answered; the text says why."""


class TooManyBoardsError(ProofError):
    """Too many boards of a class may reach the target."""


class WrongProofError(ProofError):
    """The log says what isn't so, or leaves out what it should say."""


@dataclass(frozen=True)
class ProofQuestion:
    """The boards and words of a proof, small enough to send with each task.

    Words have three letters or more, and the standard points.
    """

    dictionary: str
    """The name of a bundled word list, or the path of a file that every worker can read."""
    digest: str
    """The SHA-256 of its words."""
    rows: int
    cols: int
    q: str = QReading.QU.value

    def __post_init__(self) -> None:
        try:
            check_size(self.rows, self.cols)
        except BoardError as error:
            raise ProofError(str(error)) from error
        if self.rows * self.cols > MOST_CELLS:
            raise ProofError(
                "A proof for {size} boards is out of reach: --prove takes up to {most} cells, such"
                " as 3x4.",
                size=self.size,
                most=MOST_CELLS,
            )
        if self.q not in set(QReading):
            readings = listed(list(QReading), "or")
            raise ProofError(
                "Invalid reading of Q {text!r}: expected {readings}.",
                text=shortened(self.q),
                readings=readings,
            )

    @classmethod
    def about(cls, lexicon: Lexicon, dictionary: str, rows: int, cols: int, q: QReading) -> Self:
        """Ask about boards of this size. Raises ProofError where they are too large."""
        return cls(dictionary, lexicon.digest, rows, cols, q.value)

    @property
    def size(self) -> str:
        """The size as people write it, such as 3x4."""
        return f"{self.rows}x{self.cols}"


@dataclass(frozen=True)
class ClassTask:
    """A class to search for boards of at least `target` points."""

    question: ProofQuestion
    board_class: BoardClass
    target: int
    is_plain: bool = False
    """Whether to use the second program, in plain Python: the search and the finder."""


@dataclass(frozen=True)
class ClassResult:
    """All boards of a class that score at least the target."""

    board_class: BoardClass
    target: int
    bound: int
    """The points that no board of the class exceeds, as known before the search."""
    boards: tuple[tuple[str, int], ...]
    """(notation, points) pairs, one of each set of boards that rotate or mirror into each other."""
    seconds: float
    """Processor time."""


def classes_of(question: ProofQuestion) -> Iterator[BoardClass]:
    """Yield the classes to search: together, every board is in one of them, or its mirror is."""
    return representatives(question.rows, question.cols, prepared_for(question).letters)


def search_class(task: ClassTask) -> ClassResult:
    """Find the boards of the class that score at least the target. Raises ProofError."""
    question, began = task.question, process_time()
    prepared = prepared_for(question)
    groups = cell_groups(question.rows, question.cols, prepared.letters)
    order = search_order(question.rows, question.cols)
    sets = [
        sum(1 << prepared.letters.index(letter) for letter in groups[cell][task.board_class[cell]])
        for cell in order
    ]
    kind = PlainClassSearch if task.is_plain else ClassSearch
    try:
        bound, _, found = prepared.search(kind).search(sets, task.target, MOST_BOARDS)
    except OverflowError:
        raise TooManyBoardsError(
            "More than {most} boards of one class may score {points}: raise --min-score.",
            most=MOST_BOARDS,
            points=task.target,
        ) from None
    boards = [prepared.board(shown, order) for shown in found]
    scores = (
        [prepared.points(board) for board in boards]
        if task.is_plain
        else score_boards(boards, prepared.lexicon, SCORING, MIN_LENGTH, QReading(question.q))
    )
    kept = {
        min(map(str, board.symmetries)): points
        for board, points in zip(boards, scores, strict=True)
        if points >= task.target
    }
    return ClassResult(
        task.board_class,
        task.target,
        bound,
        tuple(sorted(kept.items(), key=lambda item: (-item[1], item[0]))),
        process_time() - began,
    )


class Prepared:
    """The words of a question as a search takes them. Raises ProofError."""

    def __init__(self, question: ProofQuestion) -> None:
        self.question = question
        self.lexicon = load_list(question.dictionary)
        if self.lexicon.digest != question.digest:
            raise ProofError(
                "{name} holds other words here than where the proof began: use the same word list"
                " everywhere.",
                name=question.dictionary,
            )
        self.words = face_words(self.lexicon, question)
        self.letters = "".join(sorted({face for word in self.words for face in word}))
        if not self.words:
            raise ProofError("{name} has no word that fits such a board.", name=self.lexicon.name)
        if len(self.letters) > MOST_LETTERS:
            raise ProofError(
                "{name} has more than {most} different letters: use another list.",
                name=self.lexicon.name,
                most=MOST_LETTERS,
            )
        self._searches: dict[type[PlainClassSearch], PlainClassSearch] = {}

    def search(self, kind: type[PlainClassSearch]) -> PlainClassSearch:
        if kind not in self._searches:
            order = search_order(self.question.rows, self.question.cols)
            near = neighbours(self.question.rows, self.question.cols)
            place = {cell: at for at, cell in enumerate(order)}
            index = {letter: at for at, letter in enumerate(self.letters)}
            self._searches[kind] = kind(
                [[place[other] for other in near[cell]] for cell in order],
                sorted(
                    (bytes(map(index.__getitem__, word)), points)
                    for word, points in self.words.items()
                ),
            )
        return self._searches[kind]

    def board(self, shown: bytes, order: tuple[int, ...]) -> Board:
        faces = {cell: self.letters[face] for cell, face in zip(order, shown, strict=True)}
        return Board(
            self.question.rows,
            self.question.cols,
            tuple(QU if faces[cell] == "q" else faces[cell] for cell in range(len(order))),
        )

    def points(self, board: Board) -> int:
        """Score the board with the plain finder."""
        found = find_words(board, self.lexicon, MIN_LENGTH, QReading(self.question.q))
        return sum(map(Scoring.named(SCORING).worth, found))


@lru_cache(maxsize=1)
def prepared_for(question: ProofQuestion) -> Prepared:
    """Prepare the words, which takes a second. Raises ProofError, or an error of the word list."""
    return Prepared(question)


def face_words(lexicon: Lexicon, question: ProofQuestion) -> Counter[str]:
    """The words that fit the board, written by faces ("q" is the Qu tile), with their points."""
    points, q = points_by_length(SCORING), QReading(question.q)
    found: Counter[str] = Counter()
    for word in lexicon.words:
        if len(word) < MIN_LENGTH or len(word) >= len(points) or not points[len(word)]:
            continue
        for faces in set(_spellings(word, q)):
            if len(faces) <= question.rows * question.cols:
                found[faces] += points[len(word)]
    return found


def _spellings(word: str, q: QReading) -> Iterator[str]:
    """Yield the word's faces, once for each way in which its Q's can be read."""
    if q is QReading.Q or "q" not in word:
        yield word
        return
    first, *rest = word.split("q")
    ways = []
    for part in rest:
        ways.append([f"q{part[1:]}"] if part.startswith("u") else [])
        if q is QReading.EITHER:
            ways[-1].append(f"q{part}")
    for chosen in product(*ways):
        yield first + "".join(chosen)


Values = dict[str, Any]
MOST_POINTS = 2**31 - 1
"""The most points that the kernel can count."""
KINDS = {
    str: N_("a text"),
    int: N_("a whole number up to {most}"),
    float: N_("a decimal number"),
    list: N_("a list"),
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
                "{name!r} is not a class of {size} boards.",
                name=shortened(name),
                size=self.question.size,
            )
        if result.board_class in self.searched:
            raise WrongProofError("Class {name} is there twice.", name=name)
        if result.target not in self._records:
            raise WrongProofError(
                "Class {name} was searched for {points} points, but the best board before had"
                " {record}.",
                name=name,
                points=result.target,
                record=self.record,
            )
        for board, after in pairwise(result.boards):
            if _best_first(board) >= _best_first(after):
                raise WrongProofError(
                    "Boards {one} and {other} must be in order, the best first.",
                    one=board[0],
                    other=after[0],
                )
        for notation, points in result.boards:
            self._check_board(notation, points, result)

    def _check_board(self, notation: str, points: int, result: ClassResult) -> None:
        name = class_name(result.board_class)
        board = self._board(notation)
        if not any(self._is_in(view, result.board_class) for view in board.symmetries):
            raise WrongProofError("Board {board} is not in class {name}.", board=board, name=name)
        scored = prepared_for(self.question).points(board)
        if scored != points:
            raise WrongProofError(
                "Board {board} scores {scored} points, not {points}.",
                board=board,
                scored=scored,
                points=points,
            )
        if not result.target <= points <= result.bound:
            raise WrongProofError(
                "Board {board} has {points} points, but class {name} was searched for {least} or"
                " more, and has {most} at most.",
                board=board,
                points=points,
                name=name,
                least=result.target,
                most=result.bound,
            )

    def _board(self, notation: str) -> Board:
        """Read a board of the right size, written as search_class does. Raises WrongProofError."""
        try:
            board = Board.parse(notation, (self.question.rows, self.question.cols))
        except BoardError:
            board = None
        if board is None or notation != min(map(str, board.symmetries)):
            raise WrongProofError(
                "{text!r} is not a {size} board, or not written as the first of its mirror images.",
                text=shortened(notation),
                size=self.question.size,
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
        raise ProofError(
            "Invalid class {name!r}: expected a digit for each cell.", name=shortened(name)
        )
    if not (isfinite(seconds) and seconds >= 0):
        raise ProofError("Invalid seconds {seconds}: expected 0 or more.", seconds=seconds)
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
        raise ProofError(
            "A line of the log of a proof has {names}, and nothing else.", names=listed([*kinds])
        )
    for name, kind in kinds.items():
        value = values[name]
        # True is an int, too; and no number may be more than the kernel can count.
        if type(value) is not kind or (isinstance(value, int) and not 0 <= value <= MOST_POINTS):
            raise ProofError(
                "Invalid {name} {value}: expected {expected}.",
                name=name,
                value=shortened(repr(value)),
                expected=_(KINDS[kind], most=MOST_POINTS),
            )
    return [values[name] for name in kinds]


def _best_first(board: tuple[str, int]) -> tuple[int, str]:
    notation, points = board
    return -points, notation
