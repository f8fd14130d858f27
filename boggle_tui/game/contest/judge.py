"""Deciding whether a word counts in a contest."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon


class Judge(StrEnum):
    """The ways to decide whether a word on the board counts."""

    AT_ONCE = "at once"
    """The word list, as soon as the word is typed."""
    LIST = "list"
    """The word list, if a player challenges the word afterwards."""
    VOTE = "vote"
    """The other players, if one challenges the word afterwards."""


class AnyWord(Lexicon):
    """A lexicon of every possible word, for rounds in which words count until challenged."""

    def __init__(self, language: Language) -> None:
        super().__init__((), "any word", language=language)

    def __contains__(self, word: str) -> bool:
        return bool(word)


def vote_counts(votes: Sequence[bool]) -> bool:
    """Whether a word counts by the other players' votes; in a tie it does."""
    return sum(votes) * 2 >= len(votes)
