"""The program without its compiled kernel, and without its SAT solver."""

import os
import subprocess
import sys
from functools import partial

import pytest
from support.hard_words import ONE_TO_TEN

from boggle_tui.kernel.backend import DISABLING

pytestmark = pytest.mark.usefixtures("home")
SENTENCE = f" needs the compiled kernel, which {DISABLING} disables.\n"


def test_only_the_search_for_a_record_needs_the_kernel(spawn, tmp_path):
    plain = partial(spawn, env={**os.environ, DISABLING: "1"})
    reply = plain("hunt", "--size", "2x3")
    assert (reply.code, reply.out) == (2, "")
    assert reply.err == f"boggle-tui: The search for high scores{SENTENCE}"
    words, log = tmp_path / "words.txt", tmp_path / "proof.ndjson"
    words.write_text("tea\neat\nate\nseat\nteas\nsat\nset\nsea\n")
    proof = ("hunt", "--prove", "--size", "2x3", "--dictionary", str(words), "--log", str(log))
    reply = plain(*proof)
    assert (reply.code, reply.out) == (2, "")
    assert reply.err == f"boggle-tui: --prove without --min-score{SENTENCE}"
    assert not log.exists()
    assert "Proven: no 2x3 board scores 9 or more" in plain(*proof, "--min-score", "9").out
    reply = plain("hunt", "--verify", str(log))
    assert (reply.code, reply.err) == (0, "")


def test_a_kernel_that_cannot_be_loaded_is_reported_once_with_what_to_do(spawn, tmp_path):
    (tmp_path / "_annealer.abi3.so").write_bytes(b"of another system")
    code = f"import boggle_tui.kernel as kernel; kernel.__path__.insert(0, {str(tmp_path)!r})"
    (tmp_path / "sitecustomize.py").write_text(code)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    reply = spawn("solve", "taps/elin/roqt/deck", env=env)
    assert (reply.code, reply.out) == (0, spawn("solve", "taps/elin/roqt/deck").out)
    assert reply.err.startswith(
        "boggle-tui: The compiled kernel can't be loaded, so searches are slow: install the program"
        f" again. ({tmp_path}"
    )
    assert reply.err.count("\n") == 1


NO_SAT = "boggle-tui: This needs python-sat, which is not installed: pip install python-sat\n"


@pytest.fixture
def without_sat(tmp_path) -> dict[str, str]:
    """An environment in which python-sat can't be imported."""
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "sitecustomize.py").write_text('import sys; sys.modules["pysat"] = None')
    return {**os.environ, "PYTHONPATH": str(tmp_path / "first")}


def test_without_a_solver_screens_are_loaded_and_easy_boards_built_and_the_rest_says_so(
    spawn, without_sat
):
    code = "import boggle_tui.tui.flows.routes"
    subprocess.run([sys.executable, "-c", code], env=without_sat, check=True)
    assert spawn("unboggle", "gold", "blue", "--json", env=without_sat).json["engine"] == "anneal"
    for arguments in (ONE_TO_TEN, ("gold", "blue", "--unique")):
        done = spawn("unboggle", *arguments, env=without_sat)
        assert done.code == 2
        assert NO_SAT in done.err
