"""The keys that one moves about by, which a person can put on other keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

MOVING = "Moving about"
"""What that is called."""
MOVES = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "A page up",
    "pagedown": "A page down",
    "home": "To the first",
    "end": "To the last",
    "tab": "To the next part",
    "shift+tab": "To the part before",
    "enter": "Take",
    "space": "Choose",
    "escape": "Back, or close",
}
"""What they do all over the program, each on its usual key."""
FREED = "freed_"
"""Stands before a usual key that was left, and does nothing of its own any more."""

IsTyped = Callable[[str], bool]
"""Whether a key is for what is typed where somebody is, so that it does not move there."""


def nowhere(_: str) -> bool:
    """Nothing is typed."""
    return False


def id_of(usual: str) -> str:
    """The name by which the key can be changed."""
    return f"move.{usual}"


class Moves:
    """What is meant by a key that is pressed, and which key is to be pressed for what is meant.

    Screens and their parts know the usual keys only: a key is translated before they hear of it.
    Where the chosen key is typed, the usual one moves still.
    """

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._chosen = {usual: changed[id_of(usual)] for usual in MOVES if id_of(usual) in changed}

    def __bool__(self) -> bool:
        return bool(self._chosen)

    def meant(self, pressed: str, is_typed: IsTyped) -> str:
        """What screens are told of the key."""
        chosen = self._chosen_unless(is_typed)
        for usual, key in chosen.items():
            if key == pressed:
                return usual
        is_blank = pressed == "space" and is_typed(pressed)
        return FREED + pressed if pressed in chosen and not is_blank else pressed

    def pressed(self, meant: str, is_typed: IsTyped) -> str:
        """The key for what screens know by this one."""
        usual = meant.removeprefix(FREED)
        return usual if usual != meant else self._chosen_unless(is_typed).get(meant, meant)

    def are_reachable(self, is_typed: IsTyped) -> bool:
        """Whether there is a key for each of them."""
        return all(self.meant(self.pressed(usual, is_typed), is_typed) == usual for usual in MOVES)

    def _chosen_unless(self, is_typed: IsTyped) -> dict[str, str]:
        return {usual: key for usual, key in self._chosen.items() if not is_typed(key)}
