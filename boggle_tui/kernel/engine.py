"""The kernel in use: the compiled one if it was built, otherwise its plain-Python twin."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from types import ModuleType

from boggle_tui.kernel import _plain, _plain_score_annealer
from boggle_tui.kernel.choice import is_disabled


def _best() -> tuple[ModuleType, str]:
    kernel, variant = _plain, "plain Python"
    if is_disabled():
        return kernel, variant
    with suppress(ImportError):  # Not built, or only the general one.
        kernel, variant = import_module("boggle_tui.kernel._compiled"), "compiled"
        if getattr(kernel, "cpu_has_bit_instructions", False):
            kernel = import_module("boggle_tui.kernel._compiled_bits")
            variant = "compiled, with bit instructions"
        if getattr(kernel, "cpu_has_wide_instructions", False):
            kernel = import_module("boggle_tui.kernel._compiled_wide")
            variant = "compiled, with AVX-512"
    return kernel, variant


_kernel, VARIANT = _best()
"""VARIANT names the kernel in use, for people."""
Searcher: type[_plain.Searcher] = _kernel.Searcher
ScoreAnnealer: type[_plain_score_annealer.ScoreAnnealer] = getattr(
    _kernel, "ScoreAnnealer", _plain_score_annealer.ScoreAnnealer
)
build_nodes = _kernel.build_nodes
are_nodes = _kernel.are_nodes
