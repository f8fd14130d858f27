"""A round of Boggle: words against the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from math import inf

from boggle_tui.game.board.board import Board, Path
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.round.ghost import Ghost
from boggle_tui.game.round.hints import PRICES, BoughtHint, Hint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules as Rules
from boggle_tui.game.round.scoring import SHARE, Scoring
from boggle_tui.game.round.stopwatch import Clock as Clock
from boggle_tui.game.round.stopwatch import Stopwatch
from boggle_tui.game.words.lexicon import Lexicon

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
        self.hints: list[BoughtHint] = []
        """The hints that were taken, in order."""
        self.ghost: Ghost | None = None
        """An earlier round on this board, where that is chased."""
        self.practised: tuple[str, ...] = ()
        """The words that the board was built for, where it is to practise."""
        self.word_count: int | None = None
        """The words on the board; known where the score is the share of them."""
        self._scoring = Scoring.named(rules.scoring, lexicon.language)
        self._watch = Stopwatch(clock, inf if rules.seconds is None else rules.seconds)
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

    def likeliest_reading(self, readings: Sequence[str]) -> str:
        """Of the words that may be meant, one that would count; else one of the list."""
        known = [word for word in readings if word in self.lexicon]
        fresh = [word for word in known if word not in self.found]
        return (*fresh, *known, *readings)[0]

    def points(self, word: str) -> int:
        """What the word is worth by this round's table: at least one point, as short as it is."""
        return self._scoring.worth(word)

    def score_for(self, points: int) -> int:
        """Points as the score has them: in percent of all words, where their share counts."""
        if self.rules.scoring != SHARE or not self.word_count:
            return points
        return min(100, 100 * points // self.word_count)

    @property
    def score(self) -> int:
        """Points of all words found, without those spent on hints; never less than none."""
        return max(0, self.score_for(sum(map(self.points, self.found))) - self.spent)

    @property
    def spent(self) -> int:
        """Points that the hints have cost."""
        return sum(hint.price for hint in self.hints)

    def take_hint(self, kind: Hint, word: str = "") -> BoughtHint | None:
        """Pay for a hint, about that word if it is about one; None unless the clock runs."""
        if self.is_over or self.is_paused:
            return None
        hint = BoughtHint(kind, PRICES[kind], round(self.elapsed, 3), word)
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
        return self._watch.elapsed

    @property
    def remaining(self) -> float:
        """Seconds left; infinite where there is no clock."""
        return self._watch.remaining

    @property
    def is_over(self) -> bool:
        """Whether time is up, or the round was decided or ended."""
        return self._ended or self.remaining <= 0

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands still in a round that is not over."""
        return not self._watch.is_running and not self.is_over

    def pause(self) -> None:
        """Stop the clock."""
        self._watch.stop()

    def resume(self) -> None:
        """Let the clock go on."""
        if not self.is_over:
            self._watch.start()

    def end(self) -> None:
        """End the round before its time."""
        self.pause()
        self._ended = True

    def restore(
        self,
        found_at: Mapping[str, float],
        rejected: Mapping[str, Verdict],
        elapsed: float,
        hints: Sequence[BoughtHint] = (),
    ) -> None:
        """Stand where a round on this board was left: paused, after so many seconds."""
        for word, seconds in found_at.items():
            if next(find_paths(self.board, word, self.rules.q), None) is not None:
                self._keep(word, seconds)
        self.rejected.update(rejected)
        self.hints = list(hints)
        self._watch.set_elapsed(elapsed)
        self._ended = self._is_decided

    @property
    def _is_decided(self) -> bool:
        """Whether there is nothing more to play for, by the mode."""
        decided = {
            Mode.CHASE: self.is_won,
            Mode.SUDDEN: bool(self.rejected),
            Mode.THIRTY: self.guesses_left == 0,
        }
        return decided.get(self.rules.mode, False)

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
