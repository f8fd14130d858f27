"""Streams that are full or closed: the exit code tells, and nothing fails for a second time."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.platforms import needs_devices

pytestmark = [pytest.mark.usefixtures("home"), needs_devices]


@pytest.mark.parametrize("command", ["play --plain", "daily --plain", "solve taps/elin", "stats"])
@pytest.mark.parametrize("streams", [">&-", ">&- <&-", ">&- <&- 2>&-"])
def test_a_closed_standard_output_is_named(command, streams):
    line = f'"$0" -m boggle_tui {command} {streams}'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable], input=b"taps\n", stderr=subprocess.PIPE, check=False
    )
    assert done.returncode == 2
    if "2>" not in streams and "<" not in streams:
        assert done.stderr == (b"boggle-tui: Can't write the answer: standard output is closed.\n")


COMMANDS = (("--version",), ("solve", "--help"), ("solve", "taps/elin"), ("nonsense",))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("is_stderr_full", [False, True])
def test_an_answer_that_cannot_be_written_is_never_a_success_or_an_impossibility(
    command, is_stderr_full
):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "boggle_tui", *command],
            stdout=full,
            stderr=full if is_stderr_full else subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    if not is_stderr_full:
        assert done.stderr.count(b"\n") == 1
        assert b"failed" not in done.stderr
