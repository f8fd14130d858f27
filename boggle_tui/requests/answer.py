"""An answer to a request, and how the request ended, as the exit code of its command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from boggle_tui.files.errors import ImpossibleError, OutOfTimeError, UserError

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.setup import RoundSetup, WordsToFind
    from boggle_tui.play.plan import RoundRequest

ANSWERED, IMPOSSIBLE, USAGE_ERROR, UNDECIDED, INTERRUPTED = 0, 1, 2, 124, 130


def code_of(error: UserError) -> int:
    """Return the exit code of a request that ended with this error."""
    if isinstance(error, ImpossibleError):
        return IMPOSSIBLE
    return UNDECIDED if isinstance(error, OutOfTimeError) else USAGE_ERROR


class ToPlay(NamedTuple):
    """A round to open the program on, or None for the one that is kept."""

    asked: RoundRequest | RoundSetup | None
    plainly: bool = False
    """Whether it is played in plain lines."""


class Answer(NamedTuple):
    """An answer, or a piece of one."""

    text: str | Callable[[], str] = ""
    """The text that a command prints, or a function that writes it: a batch needs none."""
    values: Any = None
    """Its values for --json, if any; a text is printed as it is."""
    code: int = ANSWERED
    """The exit code so far."""
    kept: tuple[tuple[Board, WordsToFind, str | None], ...] = ()
    """The boards to save, the words to find on them, and the name of their dice."""
    plays: ToPlay | None = None
    """The round that is opened now."""

    def __str__(self) -> str:
        """The text."""
        return self.text if isinstance(self.text, str) else self.text()

    def to_json(self) -> Any:
        """Return the values."""
        return self.values or ""
