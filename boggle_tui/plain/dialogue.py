"""A dialogue in lines: who has one, what is said and answered, and choices by their numbers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from boggle_tui.files.translation import N_, _

Say = Callable[[str], object]
"""Tells the player one or more lines."""
NextLine = Callable[[float], str | None]
"""Waits for the player's next line; None after the last. Raises TimeoutError after that time."""
Choice = tuple[str, Callable[[], object]]
"""Something that can be done, and a function that does it."""
MAX_LENGTH = 4000
"""Characters of a line that are kept."""
LONGEST_WAIT = 5.0
"""Seconds after which to look whether something is to be done, even if nothing is typed."""
YES, NO = ("y", "yes"), ("n", "no")
ANSWERS = N_("y n")
"""The letters for yes and no, in the language of the player."""
UNDRAWABLE = ("", "dumb", "unknown")
"""Names of terminals on which nothing can be drawn."""


class LeftError(Exception):
    """The player has left what isn't over."""


def answer(next_line: NextLine) -> str:
    """Wait for a line. Raises LeftError after the last one."""
    while True:
        with suppress(TimeoutError):
            line = next_line(LONGEST_WAIT)
            if line is None:
                raise LeftError
            return line.strip()[:MAX_LENGTH]


def yes_or_no(line: str) -> bool | None:
    """Whether a line says yes; None if it says neither."""
    yes, no = _(ANSWERS).split()
    given = line.lower()
    return given in (*YES, yes) if given in (*YES, *NO, yes, no) else None


class Choices:
    """The latest offers; a number chooses."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.offered: Sequence[Choice] = ()

    def offer(self, offered: Sequence[Choice]) -> None:
        """Tell what can be done, with a number for each."""
        self.offered = offered
        lines = (f"{number}: {text}" for number, (text, _deed) in enumerate(offered, 1))
        self._say("\n".join([_("Type a number:"), *lines]))

    def choose(self, line: str) -> bool:
        """Do what a number stands for; return whether it stands for anything."""
        number = int(line) if line.isdecimal() else 0
        if not 0 < number <= len(self.offered):
            return False
        (_text, deed), self.offered = self.offered[number - 1], ()
        deed()
        return True


def is_drawable(terminal: str) -> bool:
    """Whether a screen can be drawn on a terminal of that name."""
    return terminal not in UNDRAWABLE


def wants_lines(environment: Mapping[str, str]) -> bool:
    """Whether ACCESSIBLE asks for plain lines on this machine, or nothing can be drawn there."""
    is_asked = environment.get("ACCESSIBLE", "0") not in ("", "0")
    has_name = sys.platform != "win32"  # A console of Windows has none.
    return is_asked or (has_name and not is_drawable(environment.get("TERM", "")))
