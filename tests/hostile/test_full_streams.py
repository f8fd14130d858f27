"""Streams that are full or closed: the exit code tells, and nothing fails for a second time."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from support.platforms import needs_devices

pytestmark = [pytest.mark.usefixtures("home"), needs_devices]

COMMANDS = ("play --plain", "daily --plain", "solve taps/elin", "stats")
CLOSED = [*product(COMMANDS, [">&-", ">&- <&-", ">&- <&- 2>&-"]), ("solve -", "<&-")]


@pytest.mark.parametrize(("command", "streams"), CLOSED)
def test_a_closed_stream_is_named(command, streams):
    line = f'"$0" -m boggle_tui {command} {streams}'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable], input=b"taps\n", stderr=subprocess.PIPE, check=False
    )
    assert done.returncode == 2
    if streams == ">&-":
        assert done.stderr == b"boggle-tui: Can't write the answer: standard output is closed.\n"
    elif streams == "<&-":
        assert done.stderr == b"boggle-tui: Can't read standard input: it is closed.\n"


FULL = b"boggle-tui: Can't write the answer: no space left on device.\n"


@pytest.mark.parametrize("command", ["--version", "solve --help", "solve taps/elin", "nonsense"])
@pytest.mark.parametrize("is_stderr_full", [False, True])
def test_an_answer_that_cannot_be_written_is_never_a_success_or_an_impossibility(
    command, is_stderr_full
):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "boggle_tui", *command.split()],
            stdout=full,
            stderr=full if is_stderr_full else subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert is_stderr_full or command == "nonsense" or done.stderr == FULL
