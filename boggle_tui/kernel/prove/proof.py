"""Proof that no board of a size scores more: each class of boards is a separate task.

The method, branch and bound over classes of boards with words sorted by cells, is that of
"A computational proof of the highest-scoring Boggle board" (arXiv 2507.02117).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from time import process_time
from typing import Self
from unicodedata import normalize

from boggle_tui.files.errors import UserError
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
                f"A proof for {self.size} boards is out of reach:"
                f" --prove takes up to {MOST_CELLS} cells, such as 3x4."
            )
        if self.q not in set(QReading):
            readings = listed(list(QReading), "or")
            raise ProofError(f"Invalid reading of Q {shortened(self.q)!r}: expected {readings}.")

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
            f"More than {MOST_BOARDS:,} boards of one class may score {task.target}:"
            " raise --min-score."
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
                f"{question.dictionary} holds other words here than where the proof began:"
                " use the same word list everywhere."
            )
        self.words = face_words(self.lexicon, question)
        self.letters = "".join(sorted({face for word in self.words for face in word}))
        if not self.words:
            raise ProofError(f"{self.lexicon.name} has no word that fits such a board.")
        if len(self.letters) > MOST_LETTERS:
            raise ProofError(
                f"{self.lexicon.name} has more than {MOST_LETTERS} different letters:"
                " use another list."
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
