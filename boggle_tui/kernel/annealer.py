"""The annealer in use: the compiled one if it was built, otherwise its plain-Python twin."""

from __future__ import annotations

from boggle_tui.kernel import _plain_annealer
from boggle_tui.kernel.choice import compiled_or

Annealer, IS_COMPILED = compiled_or(_plain_annealer.Annealer, "boggle_tui.kernel._annealer")
