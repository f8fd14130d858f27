"""Boggle in the terminal, in both directions, and from Python: docs/api.md."""

from __future__ import annotations

from importlib import import_module

from boggle_tui.version import __version__

TYPE_CHECKING = False
"""That of `typing`, which takes longer to load than all that a command needs before Ctrl-C."""
if TYPE_CHECKING:
    from typing import Any

    from boggle_tui.files.errors import UnknownNameError, UserError
    from boggle_tui.game.board.board import Board, BoardError, Path, QReading
    from boggle_tui.game.dice.dice_set import DiceSet
    from boggle_tui.game.words.lexicon import Lexicon, LexiconError
    from boggle_tui.gogen.puzzle import Gogen, GogenError
    from boggle_tui.gogen.reasoning import Difficulty
    from boggle_tui.gogen.solver import ProvenGogen
    from boggle_tui.kernel.finder import find_words, score_boards
    from boggle_tui.kernel.generate.criteria import CriteriaError
    from boggle_tui.library.boards import NoBoardError, roll, solve
    from boggle_tui.library.building import (
        Requirements,
        build,
        build_async,
        build_board,
        build_board_async,
        build_smallest_board,
        make_gogen_async,
        make_sheet_async,
        roll_async,
        solve_async,
    )
    from boggle_tui.library.choices import WordsError
    from boggle_tui.library.gogens import make_gogen
    from boggle_tui.library.sheets import PrintableSheet, make_sheet
    from boggle_tui.paper.formats import SheetFormatError
    from boggle_tui.paper.sheet import SheetError
    from boggle_tui.requests.solve import FoundWord, SolvedBoard
    from boggle_tui.unboggle.analysis.full_board import FullBoardError
    from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
    from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError
    from boggle_tui.unboggle.search.result import Best, Found, Infeasible, Result, Unknown
    from boggle_tui.unboggle.search.sat_search import MissingSolverError
    from boggle_tui.unboggle.solver import SolverError, verify

__all__ = [
    "Best",
    "Board",
    "BoardError",
    "CriteriaError",
    "DiceSet",
    "Difficulty",
    "Found",
    "FoundWord",
    "FullBoardError",
    "Gogen",
    "GogenError",
    "Infeasible",
    "Lexicon",
    "LexiconError",
    "MissingSolverError",
    "NoBoardError",
    "Objective",
    "Path",
    "PrintableSheet",
    "ProvenGogen",
    "Puzzle",
    "PuzzleError",
    "QReading",
    "Requirements",
    "Result",
    "SheetError",
    "SheetFormatError",
    "SmallestBoard",
    "SolvedBoard",
    "SolverError",
    "Unknown",
    "UnknownNameError",
    "UserError",
    "WordsError",
    "__version__",
    "build",
    "build_async",
    "build_board",
    "build_board_async",
    "build_smallest_board",
    "find_words",
    "make_gogen",
    "make_gogen_async",
    "make_sheet",
    "make_sheet_async",
    "roll",
    "roll_async",
    "score_boards",
    "solve",
    "solve_async",
    "verify",
]

_NAMES = {
    "files.errors": ("UnknownNameError", "UserError"),
    "game.board.board": ("Board", "BoardError", "Path", "QReading"),
    "game.dice.dice_set": ("DiceSet",),
    "game.words.lexicon": ("Lexicon", "LexiconError"),
    "gogen.puzzle": ("Gogen", "GogenError"),
    "gogen.reasoning": ("Difficulty",),
    "gogen.solver": ("ProvenGogen",),
    "kernel.finder": ("find_words", "score_boards"),
    "kernel.generate.criteria": ("CriteriaError",),
    "library.boards": ("NoBoardError", "roll", "solve"),
    "library.building": (
        *("Requirements", "build", "build_async", "build_board", "build_board_async"),
        *("build_smallest_board", "make_gogen_async", "make_sheet_async"),
        *("roll_async", "solve_async"),
    ),
    "library.choices": ("WordsError",),
    "library.gogens": ("make_gogen",),
    "library.sheets": ("PrintableSheet", "make_sheet"),
    "paper.formats": ("SheetFormatError",),
    "paper.sheet": ("SheetError",),
    "requests.solve": ("FoundWord", "SolvedBoard"),
    "unboggle.analysis.full_board": ("FullBoardError",),
    "unboggle.analysis.smallest_size": ("SmallestBoard",),
    "unboggle.puzzle.puzzle": ("Objective", "Puzzle", "PuzzleError"),
    "unboggle.search.result": ("Best", "Found", "Infeasible", "Result", "Unknown"),
    "unboggle.search.sat_search": ("MissingSolverError",),
    "unboggle.solver": ("SolverError", "verify"),
}
"""The public names by their modules."""
_HOME = {name: module for module, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> Any:
    # Imported on first use, so that the game layer alone never loads a solver.
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
