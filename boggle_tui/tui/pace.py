"""The durations of things on the screen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Times in seconds; a test passes others to the app."""

    tick: float = 0.2
    """Between two looks at a clock."""
    hold: float = 0.6
    """Until a mouse button held down on a tile counts as holding it."""
    patience: float = 0.4
    """Until a dialog says what takes so long."""
    slow_path: float = 0.4
    """Between two tiles of a path that is drawn slowly."""
    quick_path: float = 0.1
    """Between two tiles of a path that is drawn quickly."""
    reveal_tile: float = 0.07
    """At most, between two tiles of a board that has been built."""
    reveal_board: float = 1.8
    """At most, for all its tiles."""
    banner: float = 1.2
    """For which a summary shows only its banner."""
    count: float = 0.04
    """Between two steps of the score counting up."""
    demo_letter: float = 0.2
    """After a letter of the demo."""
    demo_word: float = 1.1
    """After a word of the demo; half of it before each one."""
    still_typing: float = 0.8
    """After time is up, for which keys do nothing: the player may not have noticed."""
