"""What can be done by keys on which screen, and what a person may put on which key.

Textual's keymap does the rest: it maps the id of a binding to the key that takes the usual
one's place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from textual.binding import Binding
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


class Place(NamedTuple):
    """A screen, or a part of one."""

    title: str
    screen: type[Any]
    own: list[Binding]
    """What can be done there."""
    rivals: list[Binding]
    """What else a key may do while somebody is there."""


class Keys:
    """All that can be done by keys that can be changed.

    Made from the screens, each under its title; from what they have in common; from the app; and
    from the parts of screens that have keys of their own, under titles such as "Unboggle: on the
    board". Their own declarations tell what there is.
    """

    def __init__(
        self,
        screens: Iterable[tuple[str, type[Any]]],
        common: type[Any],
        app: type[Any],
        parts: Sequence[tuple[str, type[Any]]] = (),
    ) -> None:
        self._places: list[Place] = []
        of_parts = {title: list(Binding.make_bindings(part.BINDINGS)) for title, part in parts}
        for title, screen in screens:
            here = [*_all(app), *_all(screen)]
            inside = {part: own for part, own in of_parts.items() if _owner(part) == title}
            of_inside = [binding for own in inside.values() for binding in own]
            self._places.append(Place(title, screen, here, of_inside))
            self._places += [Place(part, screen, own, here) for part, own in inside.items()]
        everywhere = [*_all(app), *_all(common)]
        names = {binding.id for binding in everywhere}
        actions: dict[str, Action] = {}
        for place in self._places:
            _collect(actions, place.title, (own for own in place.own if own.id not in names))
        _collect(actions, EVERYWHERE, everywhere)
        self.actions = tuple(actions.values())
        """In the order of their declarations, those that can be done everywhere at the end."""

    def trouble(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        """Why the action cannot have that key, and what to do; None if it can."""
        usual_here = set()
        for place in self._places:
            if action.id not in {binding.id for binding in place.own}:
                continue
            usual_here |= {binding.key for binding in place.own if binding.id}
            if _is_typed(place, key) and key not in action.usual.split(","):
                return (
                    f"“{place.title}” is where that is typed: choose a key with Ctrl,"
                    " or a function key such as F5."
                )
            for binding in (*place.own, *place.rivals):
                if binding.id != action.id and key in _keys_of(binding, changed):
                    told = f"That key is “{binding.description}” in “{place.title}”"
                    return f"{told}: {_remedy(binding)}"
        if key in MOVES - usual_here:
            return "That key moves about on the screen: choose another one."
        return None


def _all(node: type[Any]) -> list[Binding]:
    """All bindings of a screen or the app, the inherited ones included."""
    return [binding for keys in node._merged_bindings.key_to_bindings.values() for binding in keys]


def _owner(part: str) -> str:
    """The title of the screen that a part belongs to."""
    return part.partition(": ")[0]


def _is_typed(place: Place, key: str) -> bool:
    """Whether the key is for typing; on a part of a screen, signs other than letters are not."""
    character = key_to_character(key)
    is_part = place.title != _owner(place.title)
    if is_part and not (character and character.isalpha()):
        return False
    return bool(place.screen.takes(key, character))


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
