"""Every screen looks the same in a terminal, whatever Python the program runs with.

From 3.12 on, Textual has each task begin as it is made, so that a screen's messages come in another
order. BOGGLE_TUI_OTHER_PYTHON names an interpreter of another version, in whose environment the
program is installed.
"""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from support.scenes import SCENES
from support.snapshots import difference
from support.terminal import on_a_terminal

OTHER = "BOGGLE_TUI_OTHER_PYTHON"
PLAY = Path(__file__).parents[1] / "support" / "play_scenes.py"


def screens(python: str) -> dict[str, str]:
    """Play all scenes with a Python, and return what they look like."""
    with on_a_terminal(program=(str(PLAY),), python=python) as terminal:
        for name in SCENES:
            terminal.wait_until(partial(terminal.titled.__contains__, name))
        assert terminal.exit_code() == 0
        return {name: "\n".join(terminal.titled[name]) for name in SCENES}


def version_of(python: str) -> str:
    """The first two numbers of an interpreter's version."""
    ask = "import sys; print(*sys.version_info[:2], sep='.')"
    asked = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True)
    return asked.stdout.strip()


def test_another_python_shows_the_same_screens():
    other = os.environ.get(OTHER)
    if not other or version_of(other) == version_of(sys.executable):
        pytest.skip(f"{OTHER} names no interpreter of another version.")
    here, there = screens(sys.executable), screens(other)
    changed = [difference(here[name], there[name], name) for name in SCENES]
    assert not any(changed), "\n".join(filter(None, changed))
