"""Whether there is still a terminal around the program."""

from __future__ import annotations

import select


def is_gone(descriptor: int) -> bool:
    """Whether the terminal of that file descriptor was closed. Unknown on Windows: False.

    A window that closes sends a signal only to the programs that belong to its session; in any
    other, Textual would go on reading nothing from it, as fast as it can.
    """
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(descriptor, 0)
    closed = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(event & closed for _, event in poll.poll(0))
