"""Errors that end a command with one sentence instead of a traceback."""

from __future__ import annotations


class UsageError(Exception):
    """The command cannot do what it was asked; the message says why, and what would be right."""


def usage_errors() -> tuple[type[Exception], ...]:
    """Return the exceptions whose message is a sentence for the user."""
    # Looked up only once something has gone wrong, so that no command loads what it doesn't use.
    from boggle_tui.game.board.board import BoardError
    from boggle_tui.game.words.glossary import GlossaryError
    from boggle_tui.game.words.lexicon import LexiconError
    from boggle_tui.game.words.lookup import UnknownNameError
    from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
    from boggle_tui.unboggle.workers.process import SolverError

    ours = (BoardError, GlossaryError, LexiconError, UnknownNameError, PuzzleError, SolverError)
    return UsageError, *ours


def os_reason(error: OSError) -> str:
    """Return why a file couldn't be read or written, in lower case: "permission denied"."""
    return (error.strerror or "it cannot be opened").lower()
