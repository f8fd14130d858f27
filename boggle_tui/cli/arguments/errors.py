"""What a person can get wrong, told in one sentence and without a traceback."""

from __future__ import annotations


class UsageError(Exception):
    """What was asked for cannot be done; the message tells why, and what to do."""


def usage_errors() -> tuple[type[Exception], ...]:
    """The exceptions whose message is a sentence for the person.

    Only looked up once something has gone wrong, so that no command loads what it does not use.
    """
    from boggle_tui.game.board.board import BoardError
    from boggle_tui.game.names import UnknownNameError
    from boggle_tui.game.words.glossary import GlossaryError
    from boggle_tui.game.words.lexicon import LexiconError
    from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
    from boggle_tui.unboggle.workers.parallel_portfolio import SolverFailed

    ours = (BoardError, GlossaryError, LexiconError, UnknownNameError, PuzzleError, SolverFailed)
    return UsageError, *ours


def reason(error: OSError) -> str:
    """Why a file could not be read or written, in small letters: "permission denied"."""
    return (error.strerror or "it cannot be opened").lower()
