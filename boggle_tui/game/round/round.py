"""A round: the words submitted on a board, the verdicts on them, and its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import inf

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.hints import PRICES, BoughtHint, Hint
from boggle_tui.game.round.rules import Mode, Scoring
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.stopwatch import Clock, Stopwatch
from boggle_tui.game.words.lexicon import Lexicon

GUESSES = 30
"""The number of guesses in a round of limited guesses."""


class Verdict(Enum):
    """The judgement of a round on a word."""

    FOUND = N_("new word")
    ALREADY_FOUND = N_("already found")
    TOO_SHORT = N_("too short")
    NOT_ON_BOARD = N_("not on the board")
    NOT_IN_LIST = N_("not in the list")
    NOT_TO_FIND = N_("not one of the words to find")
    PAUSED = N_("the clock is stopped")
    OVER = N_("the round is over")


_UNJUDGED = (Verdict.ALREADY_FOUND, Verdict.PAUSED, Verdict.OVER)
"""Verdicts that change nothing."""


class Round:
    """One round: what was found so far, by its setup, its word list and a clock."""

    def __init__(
        self,
        setup: RoundSetup,
        lexicon: Lexicon,
        clock: Clock,
        letters_shown: Mapping[str, int] | None = None,
        all_words: Iterable[str] = (),
        most_rejected: float = inf,
    ) -> None:
        """Start the clock; `letters_shown` as in the attribute.

        `all_words` are those on the board, if finding every one is to end the round. Of wrong
        words, only the latest `most_rejected` are remembered.
        """
        self.setup = setup
        """The board and the rules; words that the player accepts are added to their own."""
        self.lexicon = lexicon
        self.board, self.rules, self.to_find = setup.board, setup.rules, setup.to_find
        self.found: dict[str, Path] = {}
        """The words that counted, in the order found, each with a path."""
        self.sought = setup.to_find.words or setup.practised or tuple(all_words)
        """The words that end the round once they are found: to find, to practise, or all."""
        self.rejected: dict[str, Verdict] = {}
        """The words that did not count, each with the last reason."""
        self._most_rejected = most_rejected
        self.found_at: dict[str, float] = {}
        """The seconds played when each word was found."""
        self.hints: list[BoughtHint] = []
        """The hints bought, in order."""
        self.letters_shown = dict(letters_shown or {})
        """The number of letters of practised words that are given away."""
        self._scoring = Scoring.named(setup.rules.scoring, lexicon.language)
        seconds = setup.rules.seconds
        self._stopwatch = Stopwatch(clock, inf if seconds is None else seconds)
        self._ended = False

    def submit(self, word: str) -> Verdict:
        """Judge a word, and record it. Capitals and accents are folded."""
        word = self.lexicon.language.fold(word)
        verdict, path = self._judge(word)
        if verdict is Verdict.FOUND:
            self.found[word], self.found_at[word] = path, self.elapsed
        elif word and verdict not in _UNJUDGED:
            self.rejected[word] = verdict
            if len(self.rejected) > self._most_rejected:
                del self.rejected[next(iter(self.rejected))]
        if self._is_decided:
            self.end()
        return verdict

    def can_accept(self, word: str) -> bool:
        """Whether the player may let a word count that was refused as not in the list."""
        is_refused = self.rejected.get(word) is Verdict.NOT_IN_LIST
        return self.setup.takes_own_words and is_refused and not self.is_over and not self.is_paused

    def accept(self, word: str) -> Verdict:
        """Make a refused word one of the player's own, and judge it again."""
        if self.can_accept(word):
            self.setup = replace(self.setup, own=self.setup.own.accepting(word))
            del self.rejected[word]
        return self.submit(word)

    def likeliest_reading(self, readings: Sequence[str]) -> str:
        """Choose among possible words: one that would count, or else one on the list. Fold it."""
        folded = [*map(self.lexicon.language.fold, readings)]
        known = [word for word in folded if self._is_known(word)]
        fresh = [word for word in known if not self.is_taken(word)]
        return (*fresh, *known, *folded)[0]

    def is_taken(self, word: str) -> bool:
        """Whether the word was found before, here or by another of the team."""
        team = self.setup.team
        return word in self.found or (team is not None and word in team.found)

    def hear_of(self, word: str, finder: str, points: int) -> None:
        """Take a word that another of the team has found: it no longer counts here."""
        if (team := self.setup.team) is not None:
            found = {**team.found, word: finder}
            team = team._replace(points=team.points + points, found=found)
            self.setup = replace(self.setup, team=team)
            if self._is_decided:
                self.end()

    def points(self, word: str) -> int:
        """Points of a word by this round's table, at least one."""
        return self._scoring.worth(word)

    @property
    def score(self) -> int:
        """Points of all found words, minus those spent on hints; at least 0."""
        return self._score_of(self.found)

    @property
    def listed_score(self) -> int:
        """The score without the player's own words, which don't count for anybody else."""
        return self._score_of(word for word in self.found if word not in self.setup.own.added)

    def _score_of(self, words: Iterable[str]) -> int:
        return max(0, self.setup.score_for(sum(map(self.points, words))) - self.spent)

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

    def show_letter(self) -> str:
        """Show the next letter of the practised word that needs it most, and return the word.

        That is the one with the fewest letters shown, among the words not found yet. Empty if all
        but the last letter of each are shown, or the clock isn't running.
        """
        shown = {word: self.letters_shown.get(word, 0) for word in self.setup.practised}
        left = [word for word in shown if word not in self.found and shown[word] < len(word) - 1]
        if not left or self.is_over or self.is_paused:
            return ""
        word = min(left, key=shown.__getitem__)
        self.letters_shown[word] = shown[word] + 1
        return word

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
    def is_solved(self) -> bool:
        """Whether nothing is left to find."""
        return bool(self.sought) and all(map(self.is_taken, self.sought))

    @property
    def bonus(self) -> tuple[str, ...]:
        """The words found besides those to find, in the order found."""
        sought = self.to_find.words
        return tuple(word for word in self.found if sought and word not in sought)

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
            if path := first_path(self.board, word, self.rules.q):
                self.found[word], self.found_at[word] = path, seconds
        self.rejected.update(rejected)
        self.hints = list(hints)
        self._stopwatch.set_elapsed(elapsed)
        self._ended = self._is_decided

    @property
    def _is_decided(self) -> bool:
        """Whether the mode, or the last word sought, ends the round now."""
        decided = {
            Mode.CHASE: self.is_won,
            Mode.SUDDEN: bool(self.rejected),
            Mode.THIRTY: self.guesses_left == 0,
        }
        return self.is_solved or decided.get(self.rules.mode, False)

    def _judge(self, word: str) -> tuple[Verdict, Path]:
        """Judge a word; with a path on the board if it counts."""
        if self.is_over:
            return Verdict.OVER, ()
        if self.is_paused:
            return Verdict.PAUSED, ()
        if self.is_taken(word):
            return Verdict.ALREADY_FOUND, ()
        takes_others = self.to_find.needs_word_list
        if takes_others and word not in self.to_find.words and len(word) < self.rules.min_length:
            return Verdict.TOO_SHORT, ()
        path = first_path(self.board, word, self.rules.q)
        if not path:
            return Verdict.NOT_ON_BOARD, ()
        if self._is_known(word):
            return Verdict.FOUND, path
        return (Verdict.NOT_IN_LIST if takes_others else Verdict.NOT_TO_FIND), ()

    def _is_known(self, word: str) -> bool:
        """Whether the word is to be found, or on the word list if that counts."""
        if word in self.to_find.words:
            return True
        return self.to_find.needs_word_list and self.setup.own.accepts(word, self.lexicon)


MAX_WORDS = 5000
"""The most words of one list that are judged."""
REFUSED = (Verdict.PAUSED, Verdict.OVER)
"""Verdicts for words that are not judged at all."""


class WordBatch:
    """Words that are judged one by one as if they were typed, and the outcome."""

    def __init__(self, game: Round, words: Sequence[str]) -> None:
        # Skip the numbers of a numbered list.
        candidates = [word for word in words if any(map(str.isalpha, word))]
        self._game, self._words = game, candidates[:MAX_WORDS]
        self.total = len(candidates)
        """The number of words in the list."""
        self.verdicts: Counter[Verdict] = Counter()
        """The number of words with each verdict."""
        self.points = 0
        """Points of the words that counted."""
        self.is_refused = False
        """Whether the round was paused or over before the end of the list."""

    @property
    def judged(self) -> int:
        """The number of words judged."""
        return self.verdicts.total()

    @property
    def left_out(self) -> int:
        """The number of words not judged."""
        return self.total - self.judged

    @property
    def is_done(self) -> bool:
        """Whether no more words will be judged."""
        return self.is_refused or self.judged == len(self._words)

    def judge_next(self) -> None:
        """Judge the next word."""
        verdict = self._game.submit(self._words[self.judged])
        if verdict in REFUSED:
            self.is_refused = True
            return
        self.verdicts[verdict] += 1
        if verdict is Verdict.FOUND:
            self.points += self._game.points(next(reversed(self._game.found)))


@dataclass(frozen=True)
class RoundResult:
    """The words of a round: found, missed and rejected, with points and paths."""

    found: dict[str, int]
    """Points of each found word, the best first."""
    missed: dict[str, int]
    """Points of each missed word: common words first, then the best."""
    rejected: dict[str, Verdict]
    paths: Mapping[str, Path]
    """A path for each word on the board, rejected ones included."""
    score: int
    """Points of the found words, minus those spent on hints."""
    possible: int
    """Points of the words in totals."""
    rare: frozenset[str] = frozenset()
    """The missed words that are not common; none in a puzzle."""
    bonus: frozenset[str] = frozenset()
    """The words of a puzzle that were not to be found, but score as well."""
    counted: frozenset[str] = frozenset()
    """The words in totals: those to find, or all on the board; no offensive ones."""
    beyond: int = 0
    """The part of the score for other words."""

    @classmethod
    def of(cls, game: Round, all_words: Mapping[str, Path], common: Lexicon) -> RoundResult:
        """Evaluate a round, given the words to count on its board, and the list of common words.

        Of a puzzle, only the words to find are in totals.
        """
        found = sorted(game.found, key=lambda word: (-game.points(word), word))
        missed = sorted(
            (word for word in all_words if word not in game.found),
            key=lambda word: (word not in common, -game.points(word), word),
        )
        possible: Iterable[str] = game.to_find.words or all_words
        known = {*missed} if game.to_find else game.setup.own.added
        rare = frozenset(word for word in missed if word not in common and word not in known)
        total = sum(game.points(word) for word in possible if word in game.found)
        rejected_paths = {
            word: path
            for word in game.rejected
            if (path := first_path(game.board, word, game.rules.q))
        }
        return cls(
            {word: game.points(word) for word in found},
            {word: game.points(word) for word in missed},
            dict(game.rejected),
            {**rejected_paths, **all_words, **game.found},
            game.score,
            game.setup.score_for(sum(map(game.points, possible))),
            rare,
            frozenset({*found, *missed} - {*game.to_find.words} if game.to_find else ()),
            frozenset(possible),
            game.score - max(0, game.setup.score_for(total) - game.spent),
        )

    @property
    def share(self) -> float:
        """The share of the possible points, from 0 to 1; 1 if none were possible."""
        return (self.score - self.beyond) / self.possible if self.possible else 1.0

    @property
    def found_counted(self) -> dict[str, int]:
        """Points of each found word that is in totals."""
        return {word: points for word, points in self.found.items() if word in self.counted}
