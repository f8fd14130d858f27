"""Fixtures: commands in this process or in a new one, and the home of a new user."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from boggle_tui.cli import main
from support.platforms import live_in

PROGRAM = ("-m", "boggle_tui")


class Reply(NamedTuple):
    """The output of a command, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        values: dict[str, Any] = json.loads(self.out)
        return values


Call = Callable[..., Reply]


@pytest.fixture(scope="session")
def call() -> Call:
    """Run a command in this process: call("solve", "taps/elin", stdin="...")."""

    def called(*arguments: str, stdin: str | bytes = "", encoding: str = "utf-8") -> Reply:
        content = stdin if isinstance(stdin, bytes) else stdin.encode()
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2))
        typed = io.TextIOWrapper(io.BytesIO(content), encoding)
        with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", typed):
            code = main(arguments)
        for stream in (out, err):
            stream.seek(0)
        return Reply(code, out.read(), err.read())

    return called


def begin(
    *arguments: str, program: tuple[str, ...] = PROGRAM, **options: Any
) -> subprocess.Popen[Any]:
    """Begin a command in a process of its own, with pipes as its streams."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, *program, *arguments], **pipes | options)


@pytest.fixture(scope="session")
def spawn() -> Call:
    """Run a command in a process of its own; options are those of subprocess.run."""

    def spawned(
        *arguments: str, stdin: str | bytes = "", program: tuple[str, ...] = PROGRAM, **options: Any
    ) -> Reply:
        usual = {"input": stdin, "capture_output": True, "timeout": 60}
        usual |= {} if isinstance(stdin, bytes) else {"encoding": "utf-8"}
        command = [sys.executable, *program, *arguments]
        done = subprocess.run(command, check=False, **usual | options)
        return Reply(done.returncode, done.stdout, done.stderr)

    return spawned


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new user's empty home folder, as the current folder too."""
    live_in(tmp_path / "home", monkeypatch)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path
