"""The real process: its streams, its signals, its terminal."""

import os
import re
import signal
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from support.commands import begin
from support.hard_words import HARD, SIZE
from support.platforms import needs_proc, needs_terminals
from support.waiting import holds_soon


def read_until(end: int, awaited: bytes | None = None) -> bytes:
    """Read a terminal up to the awaited bytes, or until its other end is closed."""
    seen = b""
    with suppress(OSError):  # Linux raises it when the other end is closed.
        while awaited is None or awaited not in seen:
            seen += os.read(end, 4096)
    return seen


@needs_terminals
@pytest.mark.parametrize("arguments", [[], ["play"]])
@pytest.mark.parametrize("without", ["stdin", "stdout", "stderr"])
def test_the_program_needs_a_terminal(arguments, without):
    ours, theirs = os.openpty()
    with open(ours, "rb", 0):  # noqa: PTH123
        with open(theirs, "wb", 0):  # noqa: PTH123
            streams = dict.fromkeys({"stdin", "stdout", "stderr"} - {without}, theirs)
            process = begin(*arguments, **streams)
            _, error = process.communicate(timeout=60)
        error = error or read_until(ours)
    names = {"stdin": b"input", "stdout": b"output", "stderr": b"error"}
    assert process.returncode == 2
    assert b"needs a terminal, but standard %b is not one" % names[without] in error


@pytest.mark.parametrize("command", ["", "play", "solve", "roll", "unboggle", "export"])
def test_every_help_has_an_example(call, command):
    reply = call(*filter(None, [command]), "--help")
    assert (reply.code, reply.err) == (0, "")
    assert f"  boggle-tui {command}" in reply.out.partition("example")[2]


def test_version_shows_the_version_and_the_kernel(call):
    from boggle_tui import __version__
    from boggle_tui.kernel.backend import VARIANT

    assert call("--version") == (0, f"boggle-tui {__version__} (kernel: {VARIANT})\n", "")


@pytest.mark.parametrize("arguments", [["roll", "--count", "9999"], ["--help"]])
def test_a_reader_that_stops_early_is_not_an_error(arguments):
    reader, writer = os.pipe()
    os.close(reader)
    with begin(*arguments, stdout=writer) as process:
        os.close(writer)
        assert process.communicate(timeout=60) == (None, b"")
    assert process.returncode == 0


@needs_terminals
def test_ctrl_c_stops_the_solver_at_once_with_its_best_board_and_leaves_no_child():
    ours, theirs = os.openpty()
    with open(ours, "rb", 0):  # noqa: PTH123
        with open(theirs, "wb", 0):  # noqa: PTH123
            command = ("unboggle", *HARD, "--best", "--size", SIZE)
            process = begin(*command, stderr=theirs, start_new_session=True)
        # Progress is shown only on a terminal.
        seen = b""
        while not re.search(rb"[1-9]\d* words placed", seen):
            seen += read_until(ours, b" words placed")
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        seen += read_until(ours)
    assert process.returncode == 130
    assert b"\nStopped. Best so far: " in out
    assert b"Traceback" not in seen
    assert seen.endswith(b"\r\x1b[J")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


@needs_proc
@pytest.mark.parametrize("delay", [0, 0.005, 0.01, 0.02])
def test_a_second_ctrl_c_while_children_start_prints_no_traceback(delay):
    process = begin("unboggle", *HARD, "--size", SIZE, start_new_session=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    assert holds_soon(children.read_text)
    for pause in (delay, 0.002):  # No wait for anything: the moments of the interrupts.
        sleep(pause)
        os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, b"")
