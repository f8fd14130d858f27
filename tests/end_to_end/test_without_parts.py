"""The program without its compiled kernel, and without its SAT solver."""

import json
import os
import subprocess
import sys

import pytest

from boggle_tui import Board, verify
from boggle_tui.kernel.backend import DISABLING
from boggle_tui.version import __version__

pytestmark = pytest.mark.usefixtures("home")
SENTENCE = f" needs the compiled kernel, which {DISABLING} disables.\n"


@pytest.fixture
def plain(spawn):
    """Run a command without the compiled kernel, in a process of its own."""
    return lambda *arguments, **options: spawn(
        *arguments, env={**os.environ, DISABLING: "1"}, **options
    )


def test_the_version_says_what_is_in_use(plain):
    assert plain("--version").out == f"boggle-tui {__version__} (kernel: plain Python)\n"


def test_boards_are_solved_as_with_it(plain, call):
    for board in ("taps/elin/roqt/deck", "[Th]er/[In]a#/qua"):
        assert plain("solve", board).out == call("solve", board).out != ""


def test_boards_are_rolled_as_with_it(plain, call):
    options = ("--seed", "4", "--min-words", "60", "--has", "tea", "--safe", "--count", "2")
    assert plain("roll", *options).out == call("roll", *options).out != ""


def test_unboggle_and_gogen_work(plain):
    built = plain("unboggle", "erlang", "kotlin", "ruby", "--json").json
    board = Board(built["rows"], built["cols"], tuple(built["board"]))
    assert verify(board, ["erlang", "kotlin", "ruby"])
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    assert plain("unboggle", *numbers).code == 1
    assert plain("gogen", "--seed", "1", "--json").json["solution"]


def test_a_batch_works(plain):
    questions = [
        {"id": 1, "command": "solve", "board": "taps/elin"},
        {"id": 2, "command": "unboggle", "words": ["gold", "blue"]},
    ]
    text = "".join(f"{json.dumps(question)}\n" for question in questions)
    reply = plain("batch", "-", stdin=None, input=text)
    answers = [json.loads(line) for line in reply.out.splitlines()]
    assert sorted((answer["id"], answer["ok"]) for answer in answers) == [(1, True), (2, True)]


def test_only_the_search_for_a_record_needs_it(plain, tmp_path):
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
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    for arguments in (numbers, ("gold", "blue", "--unique")):
        done = spawn("unboggle", *arguments, env=without_sat)
        assert done.code == 2
        assert NO_SAT in done.err
