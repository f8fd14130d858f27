"""docs/api.md: its examples do what it says, and are right for a caller's type checker."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"


def test_the_examples_do_what_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted > 30


@pytest.mark.slow  # Without a cache, mypy reads the whole package.
def test_the_examples_pass_strict_type_checking_from_outside(tmp_path):
    examples = doctest.DocTestParser().get_examples(PAGE.read_text(encoding="utf-8"))
    program = tmp_path / "examples.py"
    program.write_text("".join(example.source for example in examples), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}", str(program)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 1 source file\n")
