"""The embedder in use: the compiled one if it was built, otherwise its plain-Python twin."""

from __future__ import annotations

from boggle_tui.kernel.choice import compiled_or
from boggle_tui.kernel.embed import _plain_embedder

Embedder, IS_COMPILED = compiled_or(
    _plain_embedder.Embedder, "boggle_tui.kernel.embed._compiled_embedder"
)
