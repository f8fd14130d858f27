"""Boggle in the terminal, in both directions, and from Python: docs/api.md."""

from __future__ import annotations

from importlib import import_module

from boggle_tui.version import __version__ as __version__

_NAMES = {
    "files.errors": "LexiconError UnknownNameError UserError",
    "game.board.board": "Board BoardError Path QReading",
    "game.dice.dice_set": "DiceSet",
    "game.words.lexicon": "Lexicon",
    "gogen.gogen_puzzle": "Gogen GogenError",
    "gogen.reasoning": "Difficulty ProvenGogen",
    "kernel.criteria": "CriteriaError",
    "kernel.finder": "find_words score_boards",
    "paper.sheet_content": "SheetError SheetFormatError",
    "requests.build": "Requirements build build_async",
    "requests.daily": "daily_board daily_board_async",
    "requests.fields": "WordsError",
    "requests.gogen": "make_gogen make_gogen_async",
    "requests.printing": "make_sheet make_sheet_async",
    "requests.roll": "NoBoardError roll roll_async",
    "requests.searching": "build_board build_board_async build_smallest_board",
    "requests.sheet": "PrintableSheet",
    "requests.solve": "FoundWord SolvedBoard solve solve_async",
    "unboggle.analysis.full_board": "FullBoardError",
    "unboggle.analysis.smallest_size": "SmallestBoard",
    "unboggle.puzzle.puzzle": "Objective Puzzle PuzzleError",
    "unboggle.search.result": "Best Found Infeasible Result Unknown",
    "unboggle.search.sat_search": "MissingSolverError",
    "unboggle.solver": "SolverError verify",
}
"""The public names by their modules; `__init__.pyi`, made from them, is for type checkers."""
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(["__version__", *_HOME])


def __getattr__(name: str) -> object:
    # Imported on first use, so that the game layer alone never loads a solver.
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
