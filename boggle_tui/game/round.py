"""A round of Boggle: words against the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf

from boggle_tui.game.board import Board, Path, QReading
from boggle_tui.game.dice import DiceSet
from boggle_tui.game.finder import find_paths
from boggle_tui.game.ghost import Ghost
from boggle_tui.game.hints import PRICES, Bought, Hint
from boggle_tui.game.lexicon import Lexicon
from boggle_tui.game.mode import Mode
from boggle_tui.game.scoring import SHARE, Scoring

Clock = Callable[[], float]
"""Seconds since any fixed moment; it never goes back."""
GUESSES = 30
"""Words that may be tried in a round of so many."""


class Verdict(Enum):
    """What a round says to a word."""

    FOUND = "new word"
    ALREADY_FOUND = "already found"
    TOO_SHORT = "too short"
    NOT_ON_BOARD = "not on the board"
    NOT_IN_LIST = "not in the list"
    PAUSED = "the clock stands still"
    OVER = "the round is over"


_UNJUDGED = (Verdict.ALREADY_FOUND, Verdict.PAUSED, Verdict.OVER)
"""What is said to a word that changes nothing."""


@dataclass(frozen=True)
class Rules:
    """What counts in a round, and for how much."""

    min_length: int = 3
    """Letters of the shortest word that counts; Qu is two."""
    seconds: float | None = 180
    """Length of the round; None for no clock."""
    scoring: str = "standard"
    """Name of the points table."""
    q: QReading = QReading.QU
    mode: Mode = Mode.CLASSIC
    target: int | None = None
    """Points to reach in a chase; None to chase the ghost of one's own last round."""

    @classmethod
    def of(
        cls, dice_set: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of that edition, but for `seconds` where given; 0 stands for no clock."""
        length = dice_set.seconds if seconds is None else seconds
        return cls(dice_set.min_length, length or None, dice_set.scoring, q)


class Round:
    """One round: a board, the words found on it and the clock, which is passed in."""

    def __init__(self, board: Board, lexicon: Lexicon, rules: Rules, clock: Clock) -> None:
        self.board, self.lexicon, self.rules = board, lexicon, rules
        self.found: dict[str, Path] = {}
        """The words that counted, in the order of finding, each with a path."""
        self.rejected: dict[str, Verdict] = {}
        """The words that did not count, each with the last reason."""
        self.found_at: dict[str, float] = {}
        """The seconds that were played when each word was found."""
        self.hints: list[Bought] = []
        """The hints that were taken, in order."""
        self.ghost: Ghost | None = None
        """An earlier round on this board, where that is chased."""
        self.practised: tuple[str, ...] = ()
        """The words that the board was built for, where it is to practise."""
        self.word_count: int | None = None
        """The words on the board; known where the score is the share of them."""
        self._scoring = Scoring.named(rules.scoring, lexicon.language)
        self._clock = clock
        self._running_since: float | None = clock()
        self._elapsed_before = 0.0
        self._ended = False

    def submit(self, word: str) -> Verdict:
        """Judge a word, and keep it. The word may be in capitals or have accents."""
        word = self.lexicon.language.fold(word)
        verdict = self._judge(word)
        if verdict is Verdict.FOUND:
            self._keep(word, self.elapsed)
        elif word and verdict not in _UNJUDGED:
            self.rejected[word] = verdict
        if self._is_decided:
            self.end()
        return verdict

    def likeliest(self, readings: Sequence[str]) -> str:
        """Of the words that may be meant, one that would count; else one of the list."""
        known = [word for word in readings if word in self.lexicon]
        fresh = [word for word in known if word not in self.found]
        return (*fresh, *known, *readings)[0]

    def points(self, word: str) -> int:
        """What the word is worth by this round's table: at least one point, as short as it is."""
        return max(1, self._scoring.points(word))

    def worth(self, points: int) -> int:
        """Points as the score has them: in percent of all words, where their share counts."""
        if self.rules.scoring != SHARE or not self.word_count:
            return points
        return min(100, 100 * points // self.word_count)

    @property
    def score(self) -> int:
        """Points of all words found, without those spent on hints; never less than none."""
        return max(0, self.worth(sum(map(self.points, self.found))) - self.spent)

    @property
    def spent(self) -> int:
        """Points that the hints have cost."""
        return sum(hint.price for hint in self.hints)

    def take_hint(self, kind: Hint, word: str = "") -> Bought | None:
        """Pay for a hint, about that word if it is about one; None unless the clock runs."""
        if self.is_over or self.is_paused:
            return None
        hint = Bought(kind, PRICES[kind], round(self.elapsed, 3), word)
        self.hints.append(hint)
        return hint

    @property
    def guesses_left(self) -> int | None:
        """Words that may still be tried; None where that is not counted.

        The same wrong word tried once more is no other guess.
        """
        if self.rules.mode is not Mode.THIRTY:
            return None
        return max(0, GUESSES - len(self.found) - len(self.rejected))

    @property
    def is_won(self) -> bool:
        """Whether the points that were chased are reached."""
        return self.rules.target is not None and self.score >= self.rules.target

    @property
    def elapsed(self) -> float:
        """Seconds played, pauses left out; at most the length of the round."""
        running = 0.0 if self._running_since is None else self._clock() - self._running_since
        length = inf if self.rules.seconds is None else self.rules.seconds
        return min(self._elapsed_before + running, length)

    @property
    def remaining(self) -> float:
        """Seconds left; infinite where there is no clock."""
        return inf if self.rules.seconds is None else self.rules.seconds - self.elapsed

    @property
    def is_over(self) -> bool:
        """Whether time is up, or the round was decided or ended."""
        return self._ended or self.remaining <= 0

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands still in a round that is not over."""
        return self._running_since is None and not self.is_over

    def pause(self) -> None:
        """Stop the clock."""
        self._elapsed_before, self._running_since = self.elapsed, None

    def resume(self) -> None:
        """Let the clock go on."""
        if self._running_since is None and not self.is_over:
            self._running_since = self._clock()

    def end(self) -> None:
        """End the round before its time."""
        self.pause()
        self._ended = True

    def take_up(
        self,
        found_at: Mapping[str, float],
        rejected: Mapping[str, Verdict],
        elapsed: float,
        hints: Sequence[Bought] = (),
    ) -> None:
        """Stand where a round on this board was left: paused, after so many seconds."""
        for word, seconds in found_at.items():
            if next(find_paths(self.board, word, self.rules.q), None) is not None:
                self._keep(word, seconds)
        self.rejected.update(rejected)
        self.hints = list(hints)
        self._elapsed_before, self._running_since = elapsed, None
        self._ended = self._is_decided

    @property
    def _is_decided(self) -> bool:
        """Whether there is nothing more to play for, by the mode."""
        match self.rules.mode:
            case Mode.CHASE:
                return self.is_won
            case Mode.SUDDEN:
                return bool(self.rejected)
            case Mode.THIRTY:
                return self.guesses_left == 0
            case _:
                return False

    def _keep(self, word: str, seconds: float) -> None:
        self.found[word] = next(find_paths(self.board, word, self.rules.q))
        self.found_at[word] = seconds

    def _judge(self, word: str) -> Verdict:
        if self.is_over:
            return Verdict.OVER
        if self.is_paused:
            return Verdict.PAUSED
        if word in self.found:
            return Verdict.ALREADY_FOUND
        if len(word) < self.rules.min_length:
            return Verdict.TOO_SHORT
        if next(find_paths(self.board, word, self.rules.q), None) is None:
            return Verdict.NOT_ON_BOARD
        return Verdict.FOUND if word in self.lexicon else Verdict.NOT_IN_LIST
