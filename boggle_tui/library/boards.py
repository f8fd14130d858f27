"""Boards rolled from real dice, and all words on a board, with their points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from random import Random, randrange
from time import monotonic
from typing import Any, NamedTuple

from boggle_tui.game.board.board import Board, Path, QReading, draw_board
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.dice_set import roll as roll_dice
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring, WordOrder
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.game.words.wording import points_text, words_text
from boggle_tui.kernel.finder import find_words
from boggle_tui.kernel.generate.criteria import (
    SECONDS,
    BoardCriteria,
    Coverage,
    CriteriaError,
    nearest_text,
    roll_matching,
)
from boggle_tui.library.choices import (
    AnyBoard,
    AnyDice,
    AnyDictionary,
    AnyReading,
    AnySize,
    AnyWords,
    board_of,
    dice_of,
    lexicon_of,
    reading_of,
    words_of,
)

ANY_BOARD = BoardCriteria()


class NoBoardError(CriteriaError):
    """No board that was rolled met the criteria."""

    def __init__(self, message: str, nearest: Board) -> None:
        super().__init__(message)
        self.nearest = nearest
        """The board that is the nearest to the criteria."""


def roll(
    dice: AnyDice | None = None,
    *,
    seed: int | None = None,
    min_words: int | None = None,
    max_words: int | None = None,
    min_score: int | None = None,
    longest: int | None = None,
    has: AnyWords = (),
    safe: bool = False,
    no_dead_tiles: bool = False,
    dictionary: AnyDictionary | None = None,
    q: AnyReading = QReading.QU,
    time_limit: float = SECONDS,
) -> Board:
    """Roll a board: any, or one with so many words or points, or with these words.

    The dice are "new" unless there are others, or the word list is in another language. The same
    seed rolls the same board on any machine. `safe` boards have no offensive or mildly rude word,
    and on those with `no_dead_tiles` every tile is in some word of the list. Raises NoBoardError
    where none was found, CriteriaError where none can exist, WordsError, LexiconError or
    UnknownNameError.
    """
    lexicon = lexicon_of(dictionary, dice_of(dice))
    its_dice = dice_of(dice) or DiceSet.named(language_of(lexicon.name).dice)
    rng, reading = Random(randrange(2**32) if seed is None else seed), reading_of(q)
    criteria = BoardCriteria(
        min_words,
        max_words,
        min_score,
        longest,
        words_of(has, its_dice.language).words,
        unsafe_words(its_dice.language) if safe else None,
        Coverage(lexicon, its_dice.min_length) if no_dead_tiles else None,
    )
    if criteria == ANY_BOARD:
        return roll_dice(its_dice, rng)
    deadline = monotonic() + time_limit

    def is_over() -> bool:
        return monotonic() > deadline

    rolled = next(roll_matching(its_dice, rng, criteria, lexicon, reading, is_stopped=is_over))
    if not rolled.meets_criteria:
        raise NoBoardError(nearest_text(rolled, criteria, reading, is_over()), rolled.board)
    return rolled.board


class FoundWord(NamedTuple):
    """A word, its points, and the cells of one of its paths."""

    word: str
    score: int
    path: Path


@dataclass(frozen=True, repr=False)
class SolvedBoard:
    """A board and its words, by points, the highest first, then alphabetically.

    It can be iterated over: `pandas.DataFrame(solved)` has a row for each word.
    """

    board: Board
    words: tuple[FoundWord, ...]
    dictionary: str
    """The name of the word list."""
    q: QReading = QReading.QU

    @classmethod
    def of(
        cls,
        board: Board,
        paths: Mapping[str, Path],
        scoring: Scoring,
        dictionary: str,
        q: QReading = QReading.QU,
    ) -> SolvedBoard:
        """Rank the words found."""
        points = {word: scoring.worth(word) for word in paths}
        ranked = WordOrder.POINTS.arrange(points)
        words = tuple(FoundWord(word, points[word], paths[word]) for word in ranked)
        return cls(board, words, dictionary, q)

    @cached_property
    def paths(self) -> dict[str, Path]:
        """The path of each word."""
        return {word: path for word, _, path in self.words}

    @property
    def total(self) -> int:
        """The points of all words."""
        return sum(found.score for found in self.words)

    def __iter__(self) -> Iterator[FoundWord]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self.paths

    @property
    def _summary(self) -> str:
        return f"{words_text(len(self))}, {points_text(self.total)}"

    def __repr__(self) -> str:
        return f"<SolvedBoard {self.board}: {self._summary}>"

    def __str__(self) -> str:
        """The words and the total, as `boggle-tui solve` prints them."""
        width = max((len(found.word) for found in self.words), default=0)
        lines = [f"{word:<{width}}  {score:>3}" for word, score, _ in self.words]
        return "\n".join([*lines, "", self._summary] if lines else [self._summary])

    def _repr_html_(self) -> str:
        """The board and its words, on a line for each number of points, for a notebook."""
        picture = draw_board(self.board.faces, self.board.cols, self.q)
        lines = [self._summary]
        for score, words in groupby(self.words, lambda found: found.score):
            lines.append(f"{points_text(score)}: {', '.join(each.word for each in words)}")
        return picture + "".join(f"<p>{line}</p>\n" for line in lines)

    def to_json(self) -> dict[str, Any]:
        """Return what `boggle-tui solve --json` prints, without the player's own words."""
        return {
            "rows": self.board.rows,
            "cols": self.board.cols,
            "board": shown_faces(self.board.faces, self.q),
            "dictionary": self.dictionary,
            "total": self.total,
            "words": [found._asdict() for found in self.words],
        }


def solve(
    board: AnyBoard,
    *,
    dictionary: AnyDictionary | None = None,
    dice: AnyDice | None = None,
    q: AnyReading = QReading.QU,
    size: AnySize | None = None,
) -> SolvedBoard:
    """Find every word on a board.

    Without dice, whose rules and language count, words have three letters or more and are
    English. A board written in one row is a square unless `size` says otherwise. Raises BoardError,
    LexiconError or UnknownNameError.
    """
    its_dice, reading = dice_of(dice), reading_of(q)
    rules = Rules() if its_dice is None else Rules.of(its_dice)
    lexicon = lexicon_of(dictionary, its_dice)
    given = board_of(board, size)
    paths = find_words(given, lexicon, rules.min_length, reading)
    scoring = Scoring.named(rules.scoring, lexicon.language)
    return SolvedBoard.of(given, paths, scoring, lexicon.name, reading)
