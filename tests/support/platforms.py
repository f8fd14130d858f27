"""What a platform has, and others lack: the tests that need it are skipped there, by that name."""

import ctypes
import os
import shutil
import signal
import sys
import time
from pathlib import Path

import psutil  # It comes with distributed.
import pytest

from boggle_tui.kernel.backend import IS_COMPILED
from support.waiting import holds_soon

IS_WINDOWS = sys.platform == "win32"
IS_WINE = IS_WINDOWS and hasattr(ctypes.windll.ntdll, "wine_get_version")
KILL = signal.SIGTERM if IS_WINDOWS else signal.SIGKILL
"""What ends a process without letting it clean up."""
KILLED = "it ended with exit code 15" if IS_WINDOWS else "it was ended by SIGKILL"

HOME_VARIABLES = (
    *("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
    *("USERPROFILE", "WIN_PD_OVERRIDE_LOCAL_APPDATA"),  # The last is for platformdirs.
)
"""The variables that name a user's folders."""


def needs(what: str, has_it: bool = not IS_WINDOWS) -> pytest.MarkDecorator:
    """Skip a test, or all of a file, where the platform lacks something."""
    return pytest.mark.skipif(not has_it, reason=f"needs {what}")


needs_clusters = needs("the clock of Windows, for which distributed waits", not IS_WINE)
needs_devices = needs("the devices of Unix")
needs_fifos = needs("pipes with names")
needs_forks = needs("processes that can be forked")
needs_kernel = needs("the compiled kernel", IS_COMPILED)
needs_links = needs("symbolic links")  # On Windows, they take a privilege.
needs_memory_limits = needs("a limit to the memory of a process")
needs_modes = needs("modes of files")
needs_names = needs("a file system that takes any name")
needs_permissions = needs(
    "permissions of Unix, and a user whom they bind", not IS_WINDOWS and os.geteuid() != 0
)
needs_proc = needs("/proc", sys.platform == "linux")
needs_removal = needs("files that can be removed while they are open")
needs_shell = needs("a shell of Unix")
needs_signals = needs("the signals of Unix")
needs_ssh = needs(
    "OpenSSH's client (Debian: openssh-client)",
    None not in (shutil.which("ssh"), shutil.which("ssh-keygen")),
)
needs_source = needs("the package's source", (Path(__file__).parents[2] / "boggle_tui").exists())
needs_terminals = needs("pseudo-terminals")


def live_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let the program look for all of a user's files in a folder."""
    for variable in HOME_VARIABLES:
        patch.setenv(variable, str(folder))


def adopt_time_zone() -> None:
    """Let this process use the time zone that the variable TZ names now."""
    if IS_WINDOWS:
        ctypes.cdll.ucrtbase._tzset()
    else:
        time.tzset()


def kill(process: int) -> None:
    """End a process without letting it clean up."""
    os.kill(process, KILL)


def suspend(process: int) -> None:
    """Stop a process until it is killed."""
    psutil.Process(process).suspend()


def has_ended(process: int, within: float = 0) -> bool:
    """Whether a process, which may be another's child, ends within some seconds."""

    def is_gone() -> bool:
        try:
            return psutil.Process(process).status() == psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return True

    return holds_soon(is_gone, within)
