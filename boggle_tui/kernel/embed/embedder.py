"""The embedder in use: the compiled one if it was built, otherwise its plain-Python twin."""

from __future__ import annotations

import os

from boggle_tui.kernel.embed import _plain_embedder
from boggle_tui.kernel.engine import DISABLING

IS_COMPILED = False
Embedder: type[_plain_embedder.Embedder] = _plain_embedder.Embedder

if os.environ.get(DISABLING, "0") in ("", "0"):
    try:
        from boggle_tui.kernel.embed._embedder import Embedder as Compiled

        Embedder, IS_COMPILED = Compiled, True
    except ImportError:
        pass  # Not built.
