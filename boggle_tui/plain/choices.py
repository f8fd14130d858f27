"""Choices in plain lines, with a number for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boggle_tui.files.translation import _

Say = Callable[[str], object]
Choice = tuple[str, Callable[[], object]]
"""Something that can be done, and a function that does it."""


class Choices:
    """The latest offers; a number chooses."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.offered: Sequence[Choice] = ()
        """Return the choice behind a number."""

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
