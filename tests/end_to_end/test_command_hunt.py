"""boggle-tui hunt"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import match_dice

HUNT = [sys.executable, "-m", "boggle_tui", "hunt"]


def test_in_a_pipe_each_better_board_is_a_line_and_the_last_is_the_best(call):
    lines = call("hunt", "--seconds", "0.6", "--dictionary", "common", "--seed", "3").out
    results = [json.loads(line) for line in lines.splitlines()]
    scores = [values["score"] for values in results]
    assert scores == sorted(scores)
    best = results[-1]
    solved = call("solve", best["notation"], "--dictionary", "common", "--json").json
    assert (best["score"], best["words"]) == (solved["total"], len(solved["words"]))
    assert best["seed"] == 3
    assert best["boards"] > 0


def test_a_hunt_with_dice_follows_them_and_their_rules(call):
    options = ["--dice", "big2012", "--dictionary", "common"]
    lines = call("hunt", "--seconds", "0.4", *options).out
    best = json.loads(lines.splitlines()[-1])
    assert match_dice(best["board"], DiceSet.named("big2012").dice) is not None
    solved = call("solve", best["notation"], *options, "--json").json
    assert best["score"] == solved["total"]


def test_avoid_takes_words_separated_by_commas(call):
    options = ["--seconds", "0.4", "--dictionary", "common", "--avoid", "tea,Set"]
    lines = call("hunt", *options, "--avoid", "ten").out
    board = call("solve", json.loads(lines.splitlines()[-1])["notation"], "--json").json
    assert not {"tea", "set", "ten"} & {entry["word"] for entry in board["words"]}


def test_invalid_targets_are_explained(call):
    reply = call("hunt", "--dice", "new", "--size", "5x5")
    assert reply.code == 2
    assert "The new dice make 4x4 boards" in reply.err
    assert "Invalid word 't1'" in call("hunt", "--avoid", "t1").err
    assert "--seconds" in call("hunt", "--seconds").err


def test_avoiding_every_board_is_reported(call, tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("aa\n")
    reply = call("hunt", "--seconds", "0.2", "--dictionary", str(words), "--avoid", "a")
    assert reply.code == 124
    assert "a word to avoid" in reply.err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_ctrl_c_in_a_terminal_prints_the_best_board():
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [*HUNT, "--seconds", "60", "--dictionary", "common"],
        stdin=theirs,
        stdout=subprocess.PIPE,
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


def test_a_hunt_ends_when_its_reader_stops():
    command = [*HUNT, "--seconds", "60", "--size", "6x6"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["score"] > 0
        process.stdout.close()
        assert process.wait(timeout=90) == 0


@pytest.fixture
def short_list(tmp_path):
    """A word list whose best 2x3 board is known by brute force."""
    file = tmp_path / "words.txt"
    file.write_text("tea\neat\nate\nseat\nteas\nsat\nset\nsea\n")
    return ("--size", "2x3", "--dictionary", str(file), "--seconds", "0.1")


def test_a_proof_is_logged_resumed_and_verified(call, short_list, tmp_path):
    log = tmp_path / "proof.ndjson"
    whole = call("hunt", "--prove", *short_list, "--log", str(log), "--json").json
    assert whole["proven"]
    assert whole["checked"] == whole["classes"]
    for notation in whole["boards"]:
        solved = call("solve", notation, "--size", "2x3", *short_list[2:4], "--json").json
        assert solved["total"] == whole["score"]
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:5])  # as a crash leaves it
    resumed = call("hunt", "--prove", *short_list, "--resume", str(log), "--json").json
    assert {**resumed, "seconds": 0} == {**whole, "seconds": 0}
    text = call("hunt", "--verify", str(log), "--sample", "3").out
    assert (
        text == "The log has every class; 3 classes searched again in plain Python gave the same"
        " result.\n"
    )
    wrong = log.read_text().replace('"bound": ', '"bound": 1')
    log.write_text(wrong)
    reply = call("hunt", "--verify", str(log))
    assert reply.code == 1
    assert reply.out.startswith("The log is wrong about: ")


def test_a_proof_says_what_it_has_proven(call, short_list):
    reply = call("hunt", "--prove", *short_list, "--min-score", "100")
    assert reply.out.startswith("Proven: no 2x3 board scores 100 or more with words.txt.\n")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--size", "4x4"), "A proof for 4x4 boards is out of reach"),
        (("--dice", "new"), "leave out --dice"),
        (("--size", "3x3", "--avoid", "tea"), "leave out --avoid"),
        (("--size", "3x3", "--executor", "threads"), "Invalid executor 'threads'"),
        (("--size", "3x3", "--log", "a", "--resume", "b"), "not both"),
        (("--size", "3x3", "--resume", "missing.ndjson"), "Can't read missing.ndjson"),
        (("--size", "3x3", "--min-score", "0"), "Invalid score '0'"),
    ],
)
def test_a_proof_that_cannot_begin_is_refused(call, options, sentence):
    reply = call("hunt", "--prove", *options)
    assert (reply.code, reply.out) == (2, "")
    assert sentence in reply.err
