"""The search of a class of boards in use: the compiled one if it was built, otherwise its twin."""

from __future__ import annotations

import os

from boggle_tui.kernel.engine import DISABLING
from boggle_tui.kernel.prove import _plain_class_search

ClassSearch: type[_plain_class_search.ClassSearch] = _plain_class_search.ClassSearch

if os.environ.get(DISABLING, "0") in ("", "0"):
    try:
        from boggle_tui.kernel.prove._class_search import ClassSearch as Compiled

        ClassSearch = Compiled
    except ImportError:
        pass  # Not built.
