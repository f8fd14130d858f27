"""Files of results that aren't any."""

import os

import pytest
from support.platforms import needs_fifos

COMMANDS = (
    ("hunt", "--verify"),
    ("hunt", "--prove", "--size", "2x2", "--resume"),
    ("batch", "questions", "--resume", "--out"),
)
CONTENTS = {"binary": bytes(range(256)) * 9, "deep": b"[" * 9000 + b"\n", "list": b"[1]\n"}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_that_holds_no_results_is_refused_and_stays_as_it_is(call, home, command):
    (home / "questions").write_text('{"id": 1, "command": "solve", "board": "taps/elin"}\n')
    for name, content in CONTENTS.items():
        file = home / name
        file.write_bytes(content)
        reply = call(*command, str(file))
        assert (reply.code, reply.out) == (2, ""), name
        assert reply.err.count("\n") == 1
        assert len(reply.err) < 300
        assert file.read_bytes() == content


@needs_fifos
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_device_or_a_pipe_is_refused_at_once(call, home, command):
    (home / "questions").write_text("{}\n")
    os.mkfifo(home / "pipe")
    for path in ("/dev/zero", str(home / "pipe")):
        reply = call(*command, path)
        assert (reply.code, reply.out) == (2, "")
        assert f"{path} is not a file" in reply.err
