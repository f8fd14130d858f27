"""Boggle in the terminal, both ways round."""

from __future__ import annotations

from importlib import import_module

from boggle_tui.version import __version__

TYPE_CHECKING = False
"""That of `typing`, which takes longer to load than all that a command needs before Ctrl-C."""
if TYPE_CHECKING:
    from typing import Any

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.dice.dice_set import DiceSet
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.kernel.finder import find_words, score_boards
    from boggle_tui.unboggle.build_board import build_board, build_smallest_board, verify
    from boggle_tui.unboggle.puzzle.puzzle import Puzzle

__all__ = [
    "Board",
    "DiceSet",
    "Lexicon",
    "Puzzle",
    "__version__",
    "build_board",
    "build_smallest_board",
    "find_words",
    "score_boards",
    "verify",
]

_HOME = {
    "Board": "game.board.board",
    "DiceSet": "game.dice.dice_set",
    "Lexicon": "game.words.lexicon",
    "Puzzle": "unboggle.puzzle.puzzle",
    "build_board": "unboggle.build_board",
    "build_smallest_board": "unboggle.build_board",
    "find_words": "kernel.finder",
    "score_boards": "kernel.finder",
    "verify": "unboggle.build_board",
}


def __getattr__(name: str) -> Any:
    # Imported on first use, so that the game layer alone never loads a solver.
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
