"""The child process: `python -m boggle_tui.spread.child PARENT MEMORY MODULE…`.

It carries out one call after another. A message, either way, is a pickled pair after its length. A
call is a function that a module defines, with its arguments; a generator's values are sent one by
one as they come, and any other function's value alone. An END or an ERROR follows.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

if sys.platform == "win32":
    from ctypes import WinDLL, c_void_p

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment,unused-ignore]

LENGTH = struct.Struct("!Q")
"""The length of a message, which comes before it."""
VALUE, END, ERROR = range(3)
"""The kinds of answers: a value; the end of a call that went well, with whether the process may be
given another; the error that a call raised."""
OUT_OF_MEMORY = "The solver ran out of memory: use fewer words or a smaller board."
MEMORY_RESERVE = 8 << 20
"""The bytes (of address space only) kept back to report that the memory is used up."""
MEMORY_TO_KEEP = 400 << 20
"""The bytes that a process may have used and still be kept for the next call."""
_PR_SET_PDEATHSIG = 1
_JOB = "boggle_tui-{}"
"""The name of what Windows ends together: the children of a process, by its number."""
_ASSIGN, _LIMITS = 1, 9
_KILL_ON_CLOSE = struct.pack("=16xI124x", 0x2000)
"""A JOBOBJECT_EXTENDED_LIMIT_INFORMATION that says so."""


def packed(value: Any) -> bytes:
    """Return a value as a message."""
    content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(content)) + content


def main(parent: str, memory: str, *modules: str) -> int:
    """Carry out the calls that come, until there are no more.

    `parent` is the number of the process that started this one, with which it dies; `memory` is the
    number of bytes that it may use, 0 for any. The modules are imported while no call has come
    yet, if they are there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent decides what Ctrl-C ends.
    if sys.platform == "win32":
        signal.signal(signal.SIGBREAK, signal.SIG_IGN)
    else:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # It was held at the start.
    die_with_parent(int(parent))
    limit_memory(int(memory))
    calls, answers = _take_standard_streams()
    for module in modules:
        with suppress(ImportError):
            import_module(module)
    while message := _next_message(calls):
        try:
            _answer(message, answers)
        except BrokenPipeError:
            os._exit(1)  # Nobody is listening any more.
    return 0


def die_with_parent(parent: int) -> None:
    """Have Linux or Windows kill this process when its parent dies, even if it is stuck in C.

    On Linux, if it was stopped before this call, it ends as soon as it is continued. On other
    systems, it ends when it next finds the pipe to its parent broken.
    """
    if sys.platform == "win32":
        windows = WinDLL("kernel32")
        windows.OpenJobObjectW.restype = windows.GetCurrentProcess.restype = c_void_p
        job = c_void_p(windows.OpenJobObjectW(_ASSIGN, False, _JOB.format(parent)))
        if not windows.AssignProcessToJobObject(job, c_void_p(windows.GetCurrentProcess())):
            os._exit(1)  # The parent died before the call.
        windows.CloseHandle(job)
    elif sys.platform == "linux":
        # Imported here, since other systems don't need it.
        from ctypes import CDLL

        CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # The parent died before the call.


@cache
def have_children_die() -> None:
    """Have Windows kill the children when this process dies, and with it the job that they join."""
    if sys.platform == "win32":
        windows = WinDLL("kernel32")
        windows.CreateJobObjectW.restype = c_void_p
        job = c_void_p(windows.CreateJobObjectW(None, _JOB.format(os.getpid())))
        windows.SetInformationJobObject(job, _LIMITS, _KILL_ON_CLOSE, len(_KILL_ON_CLOSE))


def limit_memory(most: int) -> None:
    """Have the system refuse this process more bytes of memory, where it can."""
    if resource is None or not most:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY or soft > most:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _take_standard_streams() -> tuple[BinaryIO, BinaryIO]:
    """Keep standard input and output for messages: what a call prints goes to standard error."""
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return calls, answers


def _next_message(calls: BinaryIO) -> bytes:
    """Wait for a message; empty where there are no more."""
    length = calls.read(LENGTH.size)
    return calls.read(*LENGTH.unpack(length)) if len(length) == LENGTH.size else b""


def _answer(message: bytes, answers: BinaryIO) -> None:
    """Carry out a call, and send what comes of it."""
    reserve = bytearray(MEMORY_RESERVE)
    try:
        function, arguments = pickle.loads(message)
        returned = function(*arguments)
        for value in returned if isinstance(returned, Generator) else (returned,):
            _send(answers, VALUE, value)
        end: tuple[int, Any] = END, _peak_memory() < MEMORY_TO_KEEP
    except MemoryError:
        del reserve  # Without memory, Python can't even report the error.
        end = ERROR, MemoryError(OUT_OF_MEMORY)
    except BrokenPipeError:
        raise
    except Exception as error:
        end = ERROR, error
    _send(answers, *end)


def _send(answers: BinaryIO, kind: int, value: Any) -> None:
    message = packed((kind, value))
    if kind == ERROR:
        try:
            pickle.loads(message[LENGTH.size :])
        except Exception:
            # An error of a library may need more to be made again than it keeps.
            message = packed((ERROR, RuntimeError(repr(value))))
    answers.write(message)
    answers.flush()


def _peak_memory() -> int:
    """Return the most bytes that this process has used; 0 where that isn't known."""
    if sys.platform == "linux":
        # In ru_maxrss, Linux counts what the parent had used when it started this process.
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        peaks = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
        return next(peaks, 0) << 10
    if resource is None:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
