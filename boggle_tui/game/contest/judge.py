"""Who says in a contest whether a word counts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon


class Judge(StrEnum):
    """Who says whether a word on the board counts."""

    AT_ONCE = "at once"
    """The list, when the word is typed."""
    LIST = "list"
    """The list, when somebody challenges the word afterwards."""
    VOTE = "vote"
    """The other players, when somebody challenges the word afterwards."""


class AnyWord(Lexicon):
    """Has every word: where all that stands on the board counts until it is challenged."""

    def __init__(self, language: Language) -> None:
        super().__init__((), "any word", language=language)

    def __contains__(self, word: str) -> bool:
        return bool(word)


def vote_counts(votes: Sequence[bool]) -> bool:
    """Whether a word counts by the votes of those who did not find it; in a tie it does."""
    return sum(votes) * 2 >= len(votes)
