"""The scripts that have a shell ask the program what could be typed."""

from __future__ import annotations

from pathlib import Path

from boggle_tui.files.named_values import look_up

SCRIPTS = {"bash": "boggle-tui", "fish": "boggle-tui.fish", "zsh": "_boggle-tui"}


def script(shell: str) -> str:
    """Return the completion script of a shell. Raises UnknownNameError."""
    name = look_up("shell", shell, SCRIPTS)
    return (Path(__file__).with_name("scripts") / name).read_text("utf-8")
