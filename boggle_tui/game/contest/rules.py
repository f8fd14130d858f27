"""The ways to play a contest: who plays against whom, and who decides whether a word counts."""

from __future__ import annotations

from enum import StrEnum

from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon


class ContestKind(StrEnum):
    """The ways to play: as rivals, or as a team."""

    RIVALS = "rivals"
    """Each player alone; a word that several found scores for nobody."""
    IN_TURNS = "together in turns"
    """A team with one goal; each plays a turn, and sees what the others found."""
    AT_ONCE = "together at once"
    """A team with one goal and a single turn, with everybody at the keyboard."""

    @property
    def is_together(self) -> bool:
        """Whether the players are a team."""
        return self is not ContestKind.RIVALS


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
