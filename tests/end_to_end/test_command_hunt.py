"""boggle-tui hunt"""

import json
import os
import signal

import pytest
from support.commands import begin
from support.platforms import needs_kernel, needs_terminals

from boggle_tui.game.dice.dice_set import DiceSet, match_dice


@needs_kernel
def test_a_pipe_gets_the_best_board_as_text_unless_json_is_asked_for(call):
    board, _, summary = call("hunt", "--seconds", "0.2", "--size", "3x3").out.splitlines()
    total = call("solve", board, "--json").json["total"]
    assert summary.startswith(f"{total} points, ")


@needs_kernel
def test_each_better_board_of_a_hunt_with_dice_is_a_line_of_json_by_their_rules(call):
    options = ["--dice", "big2012", "--dictionary", "common"]
    lines = call("hunt", "--seconds", "0.6", *options, "--seed", "3", "--json").out
    results = [json.loads(line) for line in lines.splitlines()]
    scores = [values["score"] for values in results]
    assert scores == sorted(scores)
    best = results[-1]
    assert match_dice(best["board"], DiceSet.named("big2012").dice) is not None
    solved = call("solve", best["notation"], *options, "--json").json
    assert (best["score"], best["words"]) == (solved["total"], len(solved["words"]))
    assert best["seed"] == 3
    assert best["boards"] > 0


@needs_kernel
def test_avoid_takes_words_separated_by_commas(call):
    options = ["--seconds", "0.4", "--dictionary", "common", "--avoid", "tea,Set"]
    lines = call("hunt", *options, "--avoid", "ten", "--json").out
    board = call("solve", json.loads(lines.splitlines()[-1])["notation"], "--json").json
    assert not {"tea", "set", "ten"} & {entry["word"] for entry in board["words"]}


@needs_kernel
def test_avoiding_every_board_is_reported(call, tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("aa\n")
    reply = call("hunt", "--seconds", "0.2", "--dictionary", str(words), "--avoid", "a")
    assert reply.code == 124
    assert "a word to avoid" in reply.err


@needs_kernel
@needs_terminals
def test_ctrl_c_in_a_terminal_prints_the_best_board():
    ours, theirs = os.openpty()
    process = begin(
        *("hunt", "--seconds", "60", "--dictionary", "common", "--json"),
        stdin=theirs,
        stderr=theirs,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    with process:
        shown = b""
        while shown.count(b"boards per second") < 3:  # It is redrawn again and again.
            shown += os.read(ours, 4096)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=90)
    os.close(ours)
    assert process.returncode == 130
    assert any(bar in shown.decode(errors="replace") for bar in "▁▂▃▄▅▆▇█")
    best = json.loads(out.splitlines()[-1])
    assert best["score"] > 0


@needs_kernel
def test_a_hunt_ends_when_its_reader_stops():
    with begin("hunt", "--seconds", "60", "--size", "6x6", "--json") as process:
        assert json.loads(process.stdout.readline())["score"] > 0
        process.stdout.close()
        assert process.wait(timeout=90) == 0


@pytest.fixture
def short_list(tmp_path):
    """A word list whose best 2x3 board is known by brute force."""
    file = tmp_path / "words.txt"
    file.write_text("tea\neat\nate\nseat\nteas\nsat\nset\nsea\n")
    return ("--size", "2x3", "--dictionary", str(file))


@needs_kernel
@pytest.mark.slow
def test_a_proof_is_logged_resumed_and_verified(call, short_list, tmp_path):
    log = tmp_path / "proof.ndjson"
    logged = ("--seconds", "0.1", "--log", str(log), "--json")
    whole = call("hunt", "--prove", *short_list, *logged).json
    assert whole["proven"]
    assert whole["checked"] == whole["classes"]
    for notation in whole["boards"]:
        solved = call("solve", notation, "--size", "2x3", *short_list[2:], "--json").json
        assert solved["total"] == whole["score"]
    lines = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:5])  # as a crash leaves it
    resumed = call("hunt", "--prove", *short_list, "--resume", str(log), "--json").json
    assert whole.pop("taken_over") == 0
    assert resumed.pop("taken_over") == len(lines) // 2 - 1
    assert {**resumed, "seconds": 0} == {**whole, "seconds": 0}
    verified = call("hunt", "--verify", str(log), "--sample", "3", "--json").json
    assert verified["verified"]
    assert verified["searched_again"] in (whole["classes"], 0)  # 0 without the compiled search
    assert len(verified["searched_in_plain_python"]) in (whole["classes"], 3)
    shared = ("score", "boards", "classes", "dictionary", "digest", "rows", "cols", "q")
    assert {name: verified[name] for name in shared} == {name: whole[name] for name in shared}


def test_a_proof_says_what_it_has_proven(call, short_list):
    reply = call("hunt", "--prove", *short_list, "--min-score", "100")
    proven = "Proven: no 2x3 board scores 100 or more with the words.txt list.\n"
    assert reply.out.startswith(proven)
