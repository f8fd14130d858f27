"""Run the kernel's tests on a build that aborts at an index out of bounds.

    python tests/kernel/checked.py

The build is made in a temporary folder, in the environment of this Python, which needs setuptools,
Cython and a C compiler. It is not a test itself, because it takes a minute.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

CLONE = Path(__file__).resolve().parents[2]
FOLDERS = ("boggle_tui", "dictionaries", "themes", "tests")
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
IGNORED = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")

ASTRAY = """
import sys
from array import array
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.kernel import engine
module = sys.modules[engine.Searcher.__module__]
assert module.is_checked, "this is not the checked build"
# A root whose children do not exist, which `are_nodes` would reject.
nodes = array("Q", [1 << 40 | 1, 2 << 32 | 1 << 31])
module.Searcher(nodes, "a").find(Board.parse("aa/aa"), 1, QReading.QU)
"""


def main() -> int:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for part in FOLDERS:
            shutil.copytree(CLONE / part, folder / part, ignore=IGNORED)
        for part in FILES:
            shutil.copy2(CLONE / part, folder / part)
        env = {**os.environ, "BOGGLE_TUI_CHECKED": "1", "PYTHONPATH": name}
        env.pop("BOGGLE_TUI_NO_EXTENSIONS", None)

        def run(*command: str, **options: Any) -> int:
            done = subprocess.run([sys.executable, *command], cwd=folder, env=env, **options)
            return done.returncode

        if failure := run("setup.py", "--quiet", "build_ext", "--inplace"):
            return failure
        if run("-c", ASTRAY, stderr=subprocess.DEVNULL) != -signal.SIGABRT:
            print("The checked build accepted an index out of bounds.", file=sys.stderr)
            return 1
        return run("-m", "pytest", "tests/kernel", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
