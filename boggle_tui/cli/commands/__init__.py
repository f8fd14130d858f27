"""The commands: each is a request, or a module here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

REQUESTS = {
    "daily": "daily.Daily",
    "define": "define.Define",
    "export": "export.Export",
    "gogen": "gogen.Gogens",
    "hunt": "hunt.Hunt",
    "play": "play.Play",
    "roll": "roll.Roll",
    "sheet": "printing.Printing",
    "solve": "solve.Solve",
    "unboggle": "build.Build",
}
"""The requests in `boggle_tui.requests` that are commands."""
HELP = Path(__file__).parents[1] / "help"


def options_of(name: str) -> Any:
    """Return the class of a command's options."""
    if name not in REQUESTS:
        return import_module(f"{__name__}.{name}").Options
    module, kind = REQUESTS[name].split(".")
    return getattr(import_module(f"boggle_tui.requests.{module}"), kind)


def help_of(name: str) -> tuple[str, str]:
    """Return what the help says of a command above its options, and below them."""
    above, heading, below = (HELP / f"{name}.txt").read_text("utf-8").partition("examples:\n")
    return above, heading + below
