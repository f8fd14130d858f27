"""Which kernel runs: the compiled one where it was built, else its twin in plain Python."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from types import ModuleType

from boggle_tui.kernel import _plain, _plain_hunter

REFUSAL = "BOGGLE_TUI_NO_EXTENSIONS"
"""The environment variable that refuses the compiled kernel."""


def _best() -> tuple[ModuleType, str]:
    kernel, variant = _plain, "plain Python"
    if os.environ.get(REFUSAL, "0") not in ("", "0"):
        return kernel, variant
    with suppress(ImportError):  # Not built, or only the one for any processor.
        kernel, variant = import_module("boggle_tui.kernel._compiled"), "compiled"
        if getattr(kernel, "cpu_has_bit_instructions", False):
            kernel = import_module("boggle_tui.kernel._compiled_bits")
            variant = "compiled, with bit instructions"
    return kernel, variant


_kernel, VARIANT = _best()
"""VARIANT is the kernel that runs, as a person would say it."""
Searcher: type[_plain.Searcher] = _kernel.Searcher
Hunter: type[_plain_hunter.Hunter] = getattr(_kernel, "Hunter", _plain_hunter.Hunter)
build_nodes = _kernel.build_nodes
are_nodes = _kernel.are_nodes
