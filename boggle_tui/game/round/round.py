"""A round of Boggle: words against the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from math import inf

from boggle_tui.game.board.board import Board, Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS
from boggle_tui.game.round.ghost import Ghost
from boggle_tui.game.round.hints import PRICES, BoughtHint, Hint
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import SHARE, Scoring
from boggle_tui.game.round.stopwatch import Clock, Stopwatch
from boggle_tui.game.round.team import Team
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.own_words import NO_OWN_WORDS, OwnWords

GUESSES = 30
"""The number of guesses in a round of limited guesses."""


class Verdict(Enum):
    """The judgement of a round on a word."""

    FOUND = "new word"
    ALREADY_FOUND = "already found"
    TOO_SHORT = "too short"
    NOT_ON_BOARD = "not on the board"
    NOT_IN_LIST = "not in the list"
    NOT_TO_FIND = "not one of the words to find"
    PAUSED = "the clock is stopped"
    OVER = "the round is over"


_UNJUDGED = (Verdict.ALREADY_FOUND, Verdict.PAUSED, Verdict.OVER)
"""Verdicts that change nothing."""


class Round:
    """One round: a board, the words found on it, and a clock, which is passed in."""

    def __init__(self, board: Board, lexicon: Lexicon, rules: Rules, clock: Clock) -> None:
        self.board, self.lexicon, self.rules = board, lexicon, rules
        self.found: dict[str, Path] = {}
        """The words that counted, in the order found, each with a path."""
        self.rejected: dict[str, Verdict] = {}
        """The words that did not count, each with the last reason."""
        self.found_at: dict[str, float] = {}
        """The seconds played when each word was found."""
        self.hints: list[BoughtHint] = []
        """The hints bought, in order."""
        self.ghost: Ghost | None = None
        """An earlier round on this board to beat, if any."""
        self.team: Team | None = None
        """The team that the round is played for, if any; what it has found doesn't count again."""
        self.practised: tuple[str, ...] = ()
        """The words that the board was built for, in a practice round."""
        self.letters_shown: dict[str, int] = {}
        """The number of letters of practised words that are given away."""
        self.hidden: tuple[str, ...] = ()
        """The words to find, if it is a puzzle; finding all of them ends the round.

        They count however short they are, and whether or not the word list has them.
        """
        self.find = DEFAULT_FIND_OPTIONS
        """The choices for a puzzle."""
        self.own: OwnWords = NO_OWN_WORDS
        """The player's own words on this board."""
        self.takes_own_words = False
        """Whether a refused word can be made one of them."""
        self.word_count: int | None = None
        """The number of words on the board, known if the score is a share of them."""
        self._scoring = Scoring.named(rules.scoring, lexicon.language)
        self._stopwatch = Stopwatch(clock, inf if rules.seconds is None else rules.seconds)
        self._ended = False

    def submit(self, word: str) -> Verdict:
        """Judge a word, and record it. Capitals and accents are folded."""
        word = self.lexicon.language.fold(word)
        verdict = self._judge(word)
        if verdict is Verdict.FOUND:
            self._record(word, self.elapsed)
        elif word and verdict not in _UNJUDGED:
            self.rejected[word] = verdict
        if self._is_decided:
            self.end()
        return verdict

    def can_accept(self, word: str) -> bool:
        """Whether the player may let a word count that was refused as not in the list."""
        is_refused = self.rejected.get(word) is Verdict.NOT_IN_LIST
        return self.takes_own_words and is_refused and not self.is_over and not self.is_paused

    def accept(self, word: str) -> Verdict:
        """Make a refused word one of the player's own, and judge it again."""
        if self.can_accept(word):
            self.own = self.own.accepting(word)
            del self.rejected[word]
        return self.submit(word)

    def likeliest_reading(self, readings: Sequence[str]) -> str:
        """Choose among possible words: one that would count, or else one on the list."""
        known = [word for word in readings if self._is_known(word)]
        fresh = [word for word in known if not self.is_taken(word)]
        return (*fresh, *known, *readings)[0]

    def is_taken(self, word: str) -> bool:
        """Whether the word was found before, here or by another of the team."""
        return word in self.found or (self.team is not None and word in self.team.found)

    def points(self, word: str) -> int:
        """Points of a word by this round's table, at least one."""
        return self._scoring.worth(word)

    def score_for(self, points: int) -> int:
        """Convert points to a score: a percentage of all words if their share counts."""
        if self.rules.scoring != SHARE or not self.word_count:
            return points
        return min(100, 100 * points // self.word_count)

    @property
    def score(self) -> int:
        """Points of all found words, minus those spent on hints; at least 0."""
        return max(0, self.score_for(sum(map(self.points, self.found))) - self.spent)

    @property
    def spent(self) -> int:
        """Points spent on hints."""
        return sum(hint.price for hint in self.hints)

    def buy_hint(self, kind: Hint, word: str = "") -> BoughtHint | None:
        """Buy a hint, perhaps about a word; None unless the clock is running."""
        if self.is_over or self.is_paused:
            return None
        hint = BoughtHint(kind, PRICES[kind], round(self.elapsed, 3), word)
        self.hints.append(hint)
        return hint

    @property
    def guesses_left(self) -> int | None:
        """The number of guesses left; None if they are unlimited.

        Repeating a wrong word does not count as another guess.
        """
        if self.rules.mode is not Mode.THIRTY:
            return None
        return max(0, GUESSES - len(self.found) - len(self.rejected))

    @property
    def is_won(self) -> bool:
        """Whether the target score is reached."""
        return self.rules.target is not None and self.score >= self.rules.target

    @property
    def is_puzzle(self) -> bool:
        """Whether there are words to find."""
        return bool(self.hidden)

    @property
    def needs_word_list(self) -> bool:
        """Whether words of the list count: in a puzzle, only as a bonus."""
        return not self.is_puzzle or self.find.has_bonus

    @property
    def is_solved(self) -> bool:
        """Whether there are words to find, and all of them are found."""
        return self.is_puzzle and self.found.keys() >= set(self.hidden)

    @property
    def hidden_found(self) -> tuple[str, ...]:
        """The words to find that are found, in the order found."""
        return tuple(word for word in self.found if word in self.hidden)

    @property
    def bonus(self) -> tuple[str, ...]:
        """The words found besides those to find, in the order found."""
        return tuple(word for word in self.found if self.is_puzzle and word not in self.hidden)

    @property
    def elapsed(self) -> float:
        """Seconds played, without pauses; at most the length of the round."""
        return self._stopwatch.elapsed

    @property
    def remaining(self) -> float:
        """Seconds left; infinite without a time limit."""
        return self._stopwatch.remaining

    @property
    def is_over(self) -> bool:
        """Whether time is up, or the round was decided or ended."""
        return self._ended or self.remaining <= 0

    @property
    def is_paused(self) -> bool:
        """Whether the clock is stopped although the round is not over."""
        return not self._stopwatch.is_running and not self.is_over

    def pause(self) -> None:
        """Stop the clock."""
        self._stopwatch.stop()

    def resume(self) -> None:
        """Restart the clock."""
        if not self.is_over:
            self._stopwatch.start()

    def end(self) -> None:
        """End the round early."""
        self.pause()
        self._ended = True

    def restore(
        self,
        found_at: Mapping[str, float],
        rejected: Mapping[str, Verdict],
        elapsed: float,
        hints: Sequence[BoughtHint] = (),
    ) -> None:
        """Restore an interrupted round on this board, paused after that many seconds."""
        for word, seconds in found_at.items():
            if first_path(self.board, word, self.rules.q):
                self._record(word, seconds)
        self.rejected.update(rejected)
        self.hints = list(hints)
        self._stopwatch.set_elapsed(elapsed)
        self._ended = self._is_decided

    @property
    def _is_decided(self) -> bool:
        """Whether the mode, or the last word to find, ends the round now."""
        decided = {
            Mode.CHASE: self.is_won,
            Mode.SUDDEN: bool(self.rejected),
            Mode.THIRTY: self.guesses_left == 0,
        }
        return self.is_solved or decided.get(self.rules.mode, False)

    def _record(self, word: str, seconds: float) -> None:
        self.found[word] = first_path(self.board, word, self.rules.q)
        self.found_at[word] = seconds

    def _judge(self, word: str) -> Verdict:
        if self.is_over:
            return Verdict.OVER
        if self.is_paused:
            return Verdict.PAUSED
        if self.is_taken(word):
            return Verdict.ALREADY_FOUND
        if self.needs_word_list and word not in self.hidden and len(word) < self.rules.min_length:
            return Verdict.TOO_SHORT
        if not first_path(self.board, word, self.rules.q):
            return Verdict.NOT_ON_BOARD
        if self._is_known(word):
            return Verdict.FOUND
        return Verdict.NOT_IN_LIST if self.needs_word_list else Verdict.NOT_TO_FIND

    def _is_known(self, word: str) -> bool:
        """Whether the word is to be found, or on the word list if that counts."""
        if word in self.hidden:
            return True
        return self.needs_word_list and self.own.accepts(word, self.lexicon)
