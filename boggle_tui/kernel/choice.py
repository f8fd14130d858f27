"""The choice between a compiled class and its plain-Python twin."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TypeVar

DISABLING = "BOGGLE_TUI_NO_EXTENSIONS"
"""The environment variable that disables whatever is compiled."""
T = TypeVar("T")


def is_disabled() -> bool:
    """Whether the environment disables whatever is compiled."""
    return os.environ.get(DISABLING, "0") not in ("", "0")


def compiled_or(twin: type[T], module: str) -> tuple[type[T], bool]:
    """Return the class of the same name in a compiled module, and whether there is one.

    Otherwise return its twin.
    """
    if not is_disabled():
        try:
            compiled: type[T] = getattr(import_module(module), twin.__name__)
        except ImportError:
            pass  # Not built.
        else:
            return compiled, True
    return twin, False
