"""A process in a console of its own: Ctrl-C there; on Windows, also keys, and what it shows."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from support.platforms import IS_WINDOWS

OWN_CONSOLE = (
    {"creationflags": subprocess.CREATE_NO_WINDOW} if IS_WINDOWS else {"start_new_session": True}
)
"""How to start a process that Ctrl-C reaches alone, with its children."""
ON_ITS_CONSOLE = """
import runpy, sys
sys.stdin, sys.stdout = open("CONIN$"), open("CONOUT$", "w")
runpy.run_module("boggle_tui", run_name="__main__")
"""
"""The program on its console, whatever its standard streams are; on Windows only."""
ENTER = "\r"
_ACTS = Path(__file__).with_name("in_console.py")
_WITHOUT_CONSOLE = 8


@contextmanager
def finger_on_ctrl_c(process: subprocess.Popen) -> Iterator[Callable[[], None]]:
    """Yield what presses Ctrl-C at once in the console of a process, which may have ended."""
    if not IS_WINDOWS:
        yield lambda: process.send_signal(signal.SIGINT)
        return
    pipe = subprocess.PIPE
    command = _command(process, "signal", "0")
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, creationflags=_WITHOUT_CONSOLE
    ) as finger:
        assert finger.stdin is not None
        assert finger.stdout is not None
        assert finger.stdout.readline()
        yield finger.stdin.close


def act(process: subprocess.Popen, action: str, argument: str = "") -> str:
    """Act in the console of a process, as in_console.py says; return what that prints."""
    done = subprocess.run(
        _command(process, action, argument),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=60,
        creationflags=_WITHOUT_CONSOLE,
    )
    return done.stdout.decode("utf-8")


def _command(process: subprocess.Popen, action: str, argument: str) -> list[str]:
    return [sys.executable, str(_ACTS), str(process.pid), action, argument]
