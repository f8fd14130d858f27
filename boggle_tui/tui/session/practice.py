"""The words of a practice round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from boggle_tui.game.words.wording import counted

if TYPE_CHECKING:
    from boggle_tui.game.history.practice import PracticePlan


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
        remark = f", {self.new} new" if self.new else ""
        early = ", ahead of time" if self.is_early else ""
        return f"{counted(len(self.words), 'word')} to practise{remark}{early}."


NO_PRACTICE = Practice()
"""The words of any other round."""
