"""Boggle in the terminal, both ways round."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boggle_tui.game.board import Board
    from boggle_tui.game.dice import DiceSet
    from boggle_tui.game.finder import find_words
    from boggle_tui.game.lexicon import Lexicon

__version__ = "0.1.0"
__all__ = ["Board", "DiceSet", "Lexicon", "find_words"]

_HOME = {
    "Board": "game.board",
    "DiceSet": "game.dice",
    "Lexicon": "game.lexicon",
    "find_words": "game.finder",
}


def __getattr__(name: str) -> Any:
    # Imported on first use, so that the game layer alone never loads a solver.
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
