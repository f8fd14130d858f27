"""The annealer in use: the compiled one if it was built, otherwise its plain-Python twin."""

from __future__ import annotations

import os

from boggle_tui.kernel import _plain_annealer
from boggle_tui.kernel.engine import DISABLING

IS_COMPILED = False
Annealer: type[_plain_annealer.Annealer] = _plain_annealer.Annealer

if os.environ.get(DISABLING, "0") in ("", "0"):
    try:
        from boggle_tui.kernel._annealer import Annealer as Compiled

        Annealer, IS_COMPILED = Compiled, True
    except ImportError:
        pass  # Not built.
