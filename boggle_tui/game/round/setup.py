"""Everything a round is played with: its board, rules and words, and the words to find."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from boggle_tui.files.translation import labelled
from boggle_tui.game.board.board import Board
from boggle_tui.game.round.rules import SHARE, Rules, WordDisplay
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords


@dataclass(frozen=True)
class WordsToFind:
    """Words to find, and the choices of the puzzle's maker; false without words."""

    words: tuple[str, ...] = ()
    shown: WordDisplay = WordDisplay.BLANKS
    has_bonus: bool = False
    """Whether other words of the word list count as well."""
    texts: Texts = NO_TEXTS
    """The words as their owner writes them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "texts", self.texts.only(self.words))

    def __bool__(self) -> bool:
        return bool(self.words)

    @property
    def needs_word_list(self) -> bool:
        """Whether words of a list count: where none are to be found, or as a bonus."""
        return not self.words or self.has_bonus

    def text(self, word: str) -> str:
        """Return a word to find as its owner writes it, and any other word in capitals."""
        return self.texts.of(word) if word in self.words else word.upper()

    def full_text(self, word: str) -> str:
        """Return a word as it is shown, and its clue if it has one."""
        clue = self.clues.get(word)
        return labelled(self.text(word), clue) if clue else self.text(word)

    @property
    def clues(self) -> Mapping[str, str]:
        """The clues by word, if they are shown."""
        return dict(self.texts.clues) if self.shown is WordDisplay.CLUES else {}

    def count_found(self, found: Collection[str]) -> int:
        """Count the words to find among those found."""
        return len({*self.words} & {*found})

    def are_found(self, found: Collection[str]) -> bool:
        """Whether there are words to find, and all of them are found."""
        return bool(self.words) and {*self.words} <= {*found}


NO_WORDS_TO_FIND = WordsToFind()


class Ghost(NamedTuple):
    """An earlier round, replayed during the current one."""

    course: tuple[tuple[float, int], ...]
    """The seconds played at each found word or hint, in order, and the score after it."""

    def score_at(self, seconds: float) -> int:
        """The score after that many seconds."""
        events = bisect_right(self.course, (seconds, inf))
        return self.course[events - 1][1] if events else 0

    @property
    def final(self) -> int:
        """The score at the end."""
        return self.course[-1][1] if self.course else 0


class Team(NamedTuple):
    """A common goal, and what the others of the team have found on the board so far."""

    goal: int
    """The points to reach together."""
    points: int
    """The points of the others' words."""
    found: Mapping[str, str]
    """The others' words, each with its finder; they count once for all."""


@dataclass(frozen=True, kw_only=True)
class RoundSetup:
    """Everything that a round is played with, apart from the word list itself."""

    board: Board
    rules: Rules
    dictionary: str
    """The word list: its name, or the path of the player's own."""
    fingerprint: str = ""
    """The fingerprint of the word list: eight hexadecimal digits; empty in a contest."""
    dice: str | None = None
    """Name of the dice set; None if the board wasn't rolled."""
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The words to find, if the board was made for some; finding all of them ends the round.

    They count however short they are, and whether or not the word list has them.
    """
    practised: tuple[str, ...] = ()
    """The words that the board was built for, in a practice round."""
    own: OwnWords = NO_OWN_WORDS
    """The player's own words on this board."""
    takes_own_words: bool = False
    """Whether the player can make a refused word one of them; not if others play the same board."""
    day: str | None = None
    """The date of a daily board, such as 2026-11-20; None for any other board."""
    to_beat: int | None = None
    """The score to beat: that of the player who sent the board, or of the ghost."""
    ghost: Ghost | None = None
    """The player's earlier round on this board, in a chase without a target."""
    team: Team | None = None
    """The team that the round is played for; what it has found doesn't count again."""
    word_count: int | None = None
    """The number of words on the board, known if the score is a share of them."""
    on_paper: bool = False
    """Whether the program only runs the clock, and the player writes on paper."""

    def score_for(self, points: int) -> int:
        """Convert points to a score: a percentage of all words if their share counts."""
        if self.rules.scoring != SHARE or not self.word_count:
            return points
        return min(100, 100 * points // self.word_count)
