"""The program without python-sat, which has no build for some machines."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.usefixtures("home")
SENTENCE = "boggle-tui: This needs python-sat, which is not installed: pip install python-sat\n"


@pytest.fixture
def without_sat(tmp_path) -> dict[str, str]:
    """An environment in which python-sat can't be imported."""
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "sitecustomize.py").write_text('import sys; sys.modules["pysat"] = None')
    return {**os.environ, "PYTHONPATH": str(tmp_path / "first")}


def test_the_screens_can_be_loaded(without_sat):
    code = "import boggle_tui.tui.flows.routes"
    subprocess.run([sys.executable, "-c", code], env=without_sat, check=True)


def test_boards_are_built_where_no_solver_is_needed(spawn, without_sat):
    assert spawn("unboggle", "gold", "blue", "--json", env=without_sat).json["engine"] == "anneal"


def test_what_needs_a_solver_says_so(spawn, without_sat):
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    for arguments in (numbers, ("gold", "blue", "--unique")):
        done = spawn("unboggle", *arguments, env=without_sat)
        assert done.code == 2
        assert SENTENCE in done.err
