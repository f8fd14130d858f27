"""What a key does somewhere: an action, and the places where it can be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from textual.binding import Binding

from boggle_tui.tui.base.line_keys import is_text_key_on
from boggle_tui.tui.moves import MOVING


@dataclass(frozen=True)
class Action:
    """Something that a key does on a screen, or on several."""

    id: str
    """The name of its binding in a keymap."""
    place: str
    """Where it can be done, as a person calls it."""
    description: str
    usual: str
    """The keys that do it unless a person has changed them, apart by commas."""

    def keys(self, changed: Mapping[str, str]) -> list[str]:
        """The keys that do it, as far as those for moving about are where they usually are."""
        return changed.get(self.id, self.usual).split(",")

    @property
    def is_move(self) -> bool:
        """Whether it moves about, whatever the screen."""
        return self.place == MOVING


class Place(NamedTuple):
    """A screen, or a part of one."""

    title: str
    screen: type[Any]
    own: list[Binding]
    """What can be done there."""
    rivals: list[Binding]
    """What else a key may do while somebody is there."""

    def is_typed(self, key: str) -> bool:
        """Whether the key is typed on that screen."""
        return is_text_key_on(self.screen, key)


def owner_of(part: str) -> str:
    """The title of the screen that a part belongs to."""
    return part.partition(": ")[0]


def collect(actions: dict[str, Action], place: str, bindings: Iterable[Binding]) -> None:
    """Add what is not known yet from another place."""
    for binding in bindings:
        if not binding.id or not binding.description:
            continue
        known = actions.get(binding.id)
        if known is None:
            actions[binding.id] = Action(binding.id, place, binding.description, binding.key)
        elif known.place == place and binding.key not in known.usual.split(","):
            actions[binding.id] = replace(known, usual=f"{known.usual},{binding.key}")
