"""The kernel in use: the compiled one, in the best build for this processor, or plain Python.

The compiled modules are used all together or not at all. Without them, the plain finder, annealer
and class search do the same, only slower; what has no plain form raises KernelError when called.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import MAX_SET
from boggle_tui.kernel._plain_annealer import Annealer as Annealer
from boggle_tui.kernel.pack._plain_packer import Faces, Packer
from boggle_tui.kernel.prove._plain_class_search import ClassSearch as ClassSearch

DISABLING = "BOGGLE_TUI_NO_EXTENSIONS"
"""The environment variable that disables whatever is compiled."""
_WITH_EVERY_BUILD = (
    "_annealer",
    "pack._packer",
    "prove._class_search",
)


class KernelError(UserError):
    """Something needs the compiled kernel, which is missing or disabled."""

    def __init__(self, what: str = N_("This")) -> None:
        """Name what needs it, as the beginning of a sentence."""
        missing = N_("{what} needs the compiled kernel, which was not built or can't be loaded.")
        disabled = N_("{what} needs the compiled kernel, which {variable} disables.")
        sentence = disabled if _is_disabled() else missing
        super().__init__(sentence, what=_(what), variable=DISABLING)


def runnable_builds() -> dict[str, ModuleType]:
    """Load the builds of the finder that this processor can run, by description, the best last.

    Loading any other build may end the program. Without the compiled kernel, the result is empty.
    Raises ImportError if it was built, but can't be loaded.
    """
    builds: dict[str, ModuleType] = {}
    if _is_disabled():
        return builds
    with suppress(ModuleNotFoundError):  # Not built.
        for name in _WITH_EVERY_BUILD:
            _module(name)
        general = builds["compiled"] = _module("_compiled")
        for name, description, can_run in (
            ("_compiled_bits", "with bit instructions", general.cpu_has_bit_instructions),
            ("_compiled_wide", "with AVX-512", general.cpu_has_wide_instructions),
        ):
            if can_run:
                with suppress(ImportError):  # Not every compiler makes it.
                    builds[f"compiled, {description}"] = _module(name)
    return builds


def problem() -> str:
    """Say that the compiled kernel can't be loaded, and what to do; "" if nothing is wrong."""
    sentence = N_(
        "The compiled kernel can't be loaded, so searches are slow: install the program again."
        " ({reason})"
    )
    return _(sentence, reason=PROBLEM) if PROBLEM else ""


def _is_disabled() -> bool:
    return os.environ.get(DISABLING, "0") not in ("", "0")


def _module(name: str) -> ModuleType:
    return import_module(f"boggle_tui.kernel.{name}")


def _missing(*_given: object, **_named: object) -> NoReturn:
    raise KernelError


PROBLEM = ""
"""Why the compiled kernel can't be loaded, in the words of the system; "" if nothing is wrong."""
try:
    _builds = runnable_builds()
except ImportError as error:
    _builds, PROBLEM = {}, " ".join(str(error).split())
IS_COMPILED = bool(_builds)
VARIANT = list(_builds)[-1] if IS_COMPILED else "plain Python"
"""A description of the kernel in use, for people."""

if TYPE_CHECKING:
    from boggle_tui.kernel._compiled import Embedder as Embedder
    from boggle_tui.kernel._compiled import ScoreAnnealer as ScoreAnnealer
    from boggle_tui.kernel._compiled import Searcher as Searcher
    from boggle_tui.kernel._compiled import are_nodes as are_nodes
    from boggle_tui.kernel._compiled import build_nodes as build_nodes
elif IS_COMPILED:
    _best = _builds[VARIANT]
    Embedder, ScoreAnnealer, Searcher = _best.Embedder, _best.ScoreAnnealer, _best.Searcher
    are_nodes, build_nodes = _best.are_nodes, _best.build_nodes
    Annealer = _module("_annealer").Annealer
    ClassSearch = _module("prove._class_search").ClassSearch
else:
    ScoreAnnealer = Searcher = are_nodes = build_nodes = Embedder = _missing


def packer(rows: int, cols: int, words: Sequence[Faces], seed: int) -> Packer:
    """Return the quickest packer for a board of this size."""
    kind = Packer
    if IS_COMPILED:
        with suppress(ImportError):  # Not every compiler has the integers of the wide one.
            kind = _module(f"pack._{'wide_' * (rows * cols > MAX_SET)}packer").Packer
    return kind(rows, cols, words, seed)
