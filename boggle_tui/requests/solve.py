"""Every word on a board, with its points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from boggle_tui.files.errors import OutOfTimeError
from boggle_tui.game.board.board import (
    Board,
    BoardError,
    Path,
    QReading,
    Size,
    draw_board,
    shown_faces,
)
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules, Scoring, WordOrder
from boggle_tui.game.words.as_written import in_small_letters
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.kernel.finder import find_words
from boggle_tui.play.plan import amend_words, own_words_on_board
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import (
    board_operand,
    board_size_option,
    dictionary_option,
    json_option,
    option,
    reading_option,
    switch,
    time_limit_option,
)
from boggle_tui.requests.functions import function_of, in_thread
from boggle_tui.requests.inputs import (
    AnyDictionary,
    chosen_lexicon,
    given_boards,
    list_name,
    one_board,
)
from boggle_tui.requests.run import Job, Report, TimeLimit, nobody


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
        lines = [f"{in_small_letters(word):<{width}}  {score:>3}" for word, score, _ in self.words]
        return "\n".join([*lines, "", self._summary] if lines else [self._summary])

    def _repr_html_(self) -> str:
        """The board and its words, on a line for each number of points, for a notebook."""
        picture = draw_board(self.board.faces, self.board.cols, self.q)
        lines = [self._summary]
        for score, words in groupby(self.words, lambda found: found.score):
            lines.append(
                f"{points_text(score)}: {', '.join(in_small_letters(each.word) for each in words)}"
            )
        return picture + "".join(f"<p>{line}</p>\n" for line in lines)

    def to_json(self) -> dict[str, Any]:
        """Return what `boggle-tui solve --json` prints, without the player's own words."""
        return {
            "rows": self.board.rows,
            "cols": self.board.cols,
            "board": shown_faces(self.board.faces, self.q),
            "notation": str(self.board),
            "dictionary": self.dictionary,
            "total": self.total,
            "words": [found._asdict() for found in self.words],
        }


@dataclass(frozen=True, kw_only=True)
class Solve:
    """A board, and how to judge its words."""

    board: str | Board = board_operand()
    size: Size | None = board_size_option()
    dictionary: AnyDictionary | None = dictionary_option()
    q: QReading = reading_option()
    dice: DiceSet | None = option(
        "use the rules of this dice set (default: words of three letters or more)",
        "NAME",
        DiceSet.named,
    )
    time_limit: float | None = time_limit_option(text="spend at most S seconds on all the boards")

    list_only: bool = switch(
        "judge by the word list alone, without your own words; see boggle-tui words",
        is_local=True,
    )
    json: bool = json_option()

    @property
    def rules(self) -> Rules:
        """The rules of the dice, with the chosen reading of the Qu tile."""
        return replace(Rules() if self.dice is None else Rules.of(self.dice), q=self.q)

    def run(self, job: Job) -> Iterator[Answer]:
        """Find the words on each board that is given. Raises UserErrors."""
        boards = given_boards(job, self.board, self.size)
        name = list_name(self.dictionary, self.dice)
        own = NO_OWN_WORDS if self.list_only else job.own_words(name)
        between = ""
        for solved in self.solved(boards, job.report, own):
            counted = own_words_on_board(own, solved.board, self.rules)
            values = solved.to_json() | {"own": counted.signed}
            for entry in values["words"]:
                entry["own"] = entry["word"] in counted.added
            heading = f"{solved.board}\n\n" if len(boards) > 1 else ""
            yield Answer(f"{between}{heading}{solved}\n", values)
            between = "\n"

    def solved(
        self, boards: Iterable[Board], report: Report, own: OwnWords = NO_OWN_WORDS
    ) -> Iterator[SolvedBoard]:
        """Find the words on each board, also the player's own.

        Raises LexiconError, or OutOfTimeError.
        """
        limit = TimeLimit(self.time_limit)

        def check() -> None:
            if limit.is_over():
                raise OutOfTimeError(
                    "Time ran out before every word was found: raise --time-limit."
                )

        rules = self.rules
        lexicon = chosen_lexicon(self.dictionary, self.dice, report)
        name = list_name(self.dictionary, self.dice)
        scoring = Scoring.named(rules.scoring, lexicon.language)
        for board in boards:
            check()
            paths = find_words(board, lexicon, rules.min_length, self.q, check)
            if own.all:
                paths = amend_words(paths, own, board, rules)
            yield SolvedBoard.of(board, paths, scoring, name, self.q)


@function_of(Solve, "board dictionary dice q size", BoardError)
def solve(asked: Solve) -> SolvedBoard:
    """Find every word on a board.

    Without dice, whose rules and language count, words have three letters or more and are
    English. Raises BoardError, LexiconError or UnknownNameError.
    """
    board = one_board(Job(), asked.board, asked.size)
    return next(asked.solved([board], nobody))


solve_async = in_thread(solve)
