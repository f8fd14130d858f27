"""What can be done by keys on which screen, and what a person may put on which key.

Textual's keymap does the rest: it maps the id of a binding to the key that takes the usual
one's place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from textual.binding import Binding, BindingType
from textual.keys import key_to_character

MOVES = frozenset(
    ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space")
) | {"tab", "shift+tab"}
"""The keys that move about in lists and take what stands there."""
EVERYWHERE = "Everywhere"


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
        """The keys that do it now."""
        return changed.get(self.id, self.usual).split(",")


def named(owner: str, bindings: Sequence[BindingType]) -> list[BindingType]:
    """The bindings, each with an id such as "play.submit" if it has none."""
    made: list[BindingType] = []
    for binding in bindings:
        assert isinstance(binding, Binding)
        made.append(binding if binding.id else replace(binding, id=f"{owner}.{binding.action}"))
    return made


class Keys:
    """All that can be done by keys that can be changed.

    Made from the screens, each under its title, from what they have in common, and from the app;
    their own declarations tell what there is.
    """

    def __init__(
        self, screens: Iterable[tuple[str, type[Any]]], common: type[Any], app: type[Any]
    ) -> None:
        self._screens = dict(screens)
        self._app = app
        actions: dict[str, Action] = {}
        everywhere = {binding.id for binding in self._at(common)}
        for place, screen in self._screens.items():
            _collect(actions, place, (own for own in self._at(screen) if own.id not in everywhere))
        _collect(actions, EVERYWHERE, self._at(common))
        self.actions = tuple(actions.values())
        """In the order of their declarations, those that can be done everywhere at the end."""

    def trouble(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        """Why the action cannot have that key, and what to do; None if it can."""
        character = key_to_character(key)
        usual_here = set()
        for place, screen in self._screens.items():
            here = self._at(screen)
            if action.id not in {binding.id for binding in here}:
                continue
            usual_here |= {binding.key for binding in here if binding.id}
            if screen.takes(key, character) and key not in action.usual.split(","):
                return (
                    f"“{place}” is where that is typed: choose a key with Ctrl,"
                    " or a function key such as F5."
                )
            for binding in here:
                if binding.id != action.id and key in _keys_of(binding, changed):
                    return f"That key is “{binding.description}” in “{place}”: {_remedy(binding)}"
        if key in MOVES - usual_here:
            return "That key moves about on the screen: choose another one."
        return None

    def _at(self, screen: type[Any]) -> list[Binding]:
        """All bindings of a screen, the inherited ones and the app's included."""
        maps = (self._app._merged_bindings, screen._merged_bindings)
        return [
            binding for map_ in maps for keys in map_.key_to_bindings.values() for binding in keys
        ]


def _collect(actions: dict[str, Action], place: str, bindings: Iterable[Binding]) -> None:
    """Add what is not known yet from another place."""
    for binding in bindings:
        if not binding.id or not binding.description:
            continue
        known = actions.get(binding.id)
        if known is None:
            actions[binding.id] = Action(binding.id, place, binding.description, binding.key)
        elif known.place == place and binding.key not in known.usual.split(","):
            actions[binding.id] = replace(known, usual=f"{known.usual},{binding.key}")


def _keys_of(binding: Binding, changed: Mapping[str, str]) -> list[str]:
    return changed.get(binding.id or "", binding.key).split(",")


def _remedy(binding: Binding) -> str:
    if binding.id:
        return "give that another key first, or choose another one here."
    return "choose another one."
