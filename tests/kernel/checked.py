"""Run the tests of compiled code on a build that aborts at an index out of bounds.

    python tests/kernel/checked.py [--if-changed | options of pytest]

The build is made in a temporary folder, in the environment of this Python, which needs setuptools,
Cython and a C compiler. It is not a test itself, because it takes a minute. A green run notes in
.cache what was checked; with --if-changed, nothing is run while that is still the same.
"""

import os
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

CLONE = Path(__file__).resolve().parents[2]
FOLDERS = ("boggle_tui", "dictionaries", "themes", "tests")
FILES = ("setup.py", "pyproject.toml", "LICENSE")
IGNORED = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
TESTS = (
    "tests/kernel/test_kernel_agreement.py",
    "tests/kernel/test_packed_lists.py",
    "tests/kernel/embed/test_embedder.py",
    "tests/kernel/test_high_score_search.py",
    "tests/kernel/pack/test_packer.py",
    "tests/kernel/prove/test_class_search.py",
    "tests/unboggle/search/test_local_search.py",
)
CHECKED = ("boggle_tui/kernel/**/*.p[yx][xi]", "boggle_tui/kernel/**/*.py", "setup.py", *TESTS)
"""Patterns of the files that decide how a run ends."""
RESULT = CLONE / ".cache" / "kernel-checked"

ASTRAY = """
import sys
from array import array
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.kernel import backend
module = sys.modules[backend.Searcher.__module__]
assert module.is_checked, "this is not the checked build"
# A root whose children do not exist, which `are_nodes` would reject.
nodes = array("Q", [1 << 40 | 1, 2 << 32 | 1 << 31])
module.Searcher(nodes, "a").find(Board.parse("aa/aa"), 1, QReading.QU)
"""


def main(arguments: list[str]) -> int:
    digest = digest_of(CLONE)
    if arguments == ["--if-changed"]:
        if RESULT.is_file() and RESULT.read_text(encoding="ascii") == digest:
            print("The kernel is unchanged since its last run with every index checked.")
            return 0
        arguments = []
    code = run_checked(arguments or ["--numprocesses", "2", *TESTS])
    if code == 0 and not arguments:
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(digest, encoding="ascii")
    return code


def digest_of(folder: Path) -> str:
    """Return a digest of what a run checks, the same for any line ends and order of files."""
    digest = sha256()
    for path in sorted(set(chain.from_iterable(map(folder.glob, CHECKED)))):
        name, text = path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()


def run_checked(arguments: list[str]) -> int:
    """Make the build and run pytest on it; return its exit code, or that of what failed before."""
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

        if failure := run("setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"):
            return failure
        if run("-c", ASTRAY, stderr=subprocess.DEVNULL) != -signal.SIGABRT:
            print("The checked build accepted an index out of bounds.", file=sys.stderr)
            return 1
        return run("-m", "pytest", *arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
