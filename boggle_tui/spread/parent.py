"""Processes that end with the one that started them."""

from __future__ import annotations

import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def die_with_parent(parent: int) -> None:
    """Have Linux kill this process when its parent dies, even while it is stuck in C or stopped.

    If it was stopped before this call, it ends as soon as it is continued. On other systems it ends
    when it next finds the pipe to its parent broken.
    """
    if sys.platform != "linux":
        return
    # Imported here, since other systems don't need it.
    from ctypes import CDLL

    CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # The parent died before the call.
