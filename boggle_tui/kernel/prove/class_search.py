"""The search of a class of boards in use: the compiled one if it was built, otherwise its twin."""

from __future__ import annotations

from boggle_tui.kernel.choice import compiled_or
from boggle_tui.kernel.prove import _plain_class_search

ClassSearch, _ = compiled_or(
    _plain_class_search.ClassSearch, "boggle_tui.kernel.prove._class_search"
)
