"""Choosing missed words of earlier rounds to practise, spaced so that they stay in mind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from boggle_tui.files.translation import _, ngettext

if TYPE_CHECKING:
    from boggle_tui.game.history.played_round import PlayedRound

INTERVALS = (1, 3, 7)
"""The rounds until a word comes back: after a miss, and after each find until it is learnt."""
CELLS_PER_WORD, MAX_WORDS = 3, 6
"""Cells of a board for each practised word, and the most words of a board."""


@dataclass
class _Progress:
    """The progress with one missed word."""

    finds: int = 0
    """Finds since the last miss, each when the word was due or practised."""
    due: int = 0
    """The number of the round from which it is due."""
    misses: int = 0
    last_miss: int = 0


@dataclass(frozen=True)
class PracticePlan:
    """The words to practise next."""

    due: tuple[str, ...] = ()
    """The words that are due, those missed most often first."""
    later: tuple[str, ...] = ()
    """The words that come back later, the soonest first."""
    practised: frozenset[str] = field(default_factory=frozenset)
    """The words that have been practised before."""
    missed_again: frozenset[str] = field(default_factory=frozenset)
    """The words that were missed when they were practised last."""

    @classmethod
    def of(cls, rounds: Iterable[PlayedRound]) -> PracticePlan:
        """Plan from the rounds so far, given with the latest first.

        Misses count only in rounds that could last as long as the player wanted, timed or not, and
        neither misses nor finds in puzzles, where the words were given.
        """
        words: dict[str, _Progress] = {}
        practised: set[str] = set()
        missed_again: set[str] = set()
        played_so_far = [played for played in rounds if not played.setup.to_find][::-1]
        for number, played in enumerate(played_so_far):
            for word in words.keys() & set(played.found):
                _note_find(words, word, number, is_practised=word in played.setup.practised)
            for word in played.missed if played.is_whole else ():
                progress = words.setdefault(word, _Progress())
                progress.finds, progress.due = 0, number + INTERVALS[0]
                progress.misses, progress.last_miss = progress.misses + 1, number
            practised.update(played.setup.practised)
            missed_again.difference_update(played.found)
            missed_again.update({*played.setup.practised} & {*played.missed})
        following = len(played_so_far)
        due = [word for word, progress in words.items() if progress.due <= following]
        later = [word for word, progress in words.items() if progress.due > following]
        due.sort(key=lambda word: (-words[word].misses, -words[word].last_miss))
        later.sort(key=lambda word: (words[word].due, -words[word].misses))
        return cls(tuple(due), tuple(later), frozenset(practised), frozenset(missed_again))


@dataclass(frozen=True)
class Practice:
    """The words of a practice round, which its board was built for."""

    words: tuple[str, ...] = ()
    missed_again: tuple[str, ...] = ()
    """The words missed when they were practised last: their first letter is shown."""
    new: int = 0
    """The number of words that have never been practised."""
    is_early: bool = False
    """Whether none of the words is due yet."""

    @classmethod
    def of(cls, words: tuple[str, ...], plan: PracticePlan) -> Self:
        """Look up in a plan how the words have been practised so far."""
        return cls(
            words,
            missed_again=tuple(word for word in words if word in plan.missed_again),
            new=sum(word not in plan.practised for word in words),
            is_early=set(words) <= set(plan.later),
        )

    def __bool__(self) -> bool:
        return bool(self.words)

    @property
    def text(self) -> str:
        """The practice in a few words: "6 words to practise, 2 new."."""
        if not self.words:
            return ""
        count = len(self.words)
        parts = [ngettext("{count} word to practise", "{count} words to practise", count)]
        parts += [_("{count} new", count=self.new)] if self.new else []
        parts += [_("ahead of time")] if self.is_early else []
        return f"{', '.join(parts)}."


NO_PRACTICE = Practice()
"""The words of any other round."""


def _note_find(words: dict[str, _Progress], word: str, number: int, *, is_practised: bool) -> None:
    """Let a word come back later, or never again once it is learnt. An early find is luck."""
    progress = words[word]
    if number < progress.due and not is_practised:
        return
    progress.finds += 1
    if progress.finds == len(INTERVALS):
        del words[word]
    else:
        progress.due = number + INTERVALS[progress.finds]


def words_for_board(words: Sequence[str], cells: int) -> list[str]:
    """Choose the first words, as many as fit well on a board of that many cells."""
    return list(words[: min(cells // CELLS_PER_WORD, MAX_WORDS)])
