"""make on a machine that lacks what it needs."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from support.platforms import IS_WINDOWS, needs

CLONE = Path(__file__).resolve().parents[2]

FROM_MAKE = ("MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "VENV")

pytestmark = needs("make, and a shell of Unix", bool(shutil.which("make")) and not IS_WINDOWS)


def make_play(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """Run `make play` in a folder with nothing but the Makefile."""
    shutil.copy(CLONE / "Makefile", folder)
    (folder / "pyproject.toml").touch()
    command = ["make", "play", f"PYTHON={python}"]
    # What the make that runs the tests was told is not for this one.
    alone = {name: value for name, value in os.environ.items() if name not in FROM_MAKE}
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=60, check=False, env=alone
    )


def script(path: Path, *lines: str) -> str:
    """Write a program that stands in for Python; returns its path."""
    path.write_text("\n".join(["#!/bin/sh", *lines]) + "\n")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_is_missing_or_too_old_is_named(tmp_path):
    done = make_play(tmp_path, "python9.9")
    assert done.returncode != 0
    assert "needs Python 3.11 or newer, and python9.9 is not that" in done.stderr
    assert "make play PYTHON=" in done.stderr
    old = script(tmp_path / "old", '[ "$1" = --version ] && echo Python 3.8.10 && exit 0', "exit 1")
    done = make_play(tmp_path, old)
    assert done.returncode != 0
    assert "Python 3.8.10" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_the_readme_installs_what_make_play_does():
    (extras,) = re.findall(r"editable '(\.\[print[\w,]+\])'", (CLONE / "Makefile").read_text())
    assert (CLONE / "README.md").read_text("utf-8").count(f"pip install '{extras}'") == 1


def test_a_python_without_venv_leaves_no_half_made_environment(tmp_path):
    poor = script(
        tmp_path / "poor",
        '[ "$1" = -c ] && exit 0',
        "mkdir -p .venv/bin && touch .venv/bin/python",
        "echo 'ensurepip is not available'; exit 1",
    )
    done = make_play(tmp_path, poor)
    assert done.returncode != 0
    assert "python3-venv" in done.stderr
    assert not (tmp_path / ".venv").exists()
