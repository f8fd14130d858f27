"""The keys of every screen that can be changed, and the conflicts between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from textual.binding import Binding
from textual.keys import key_to_character

from boggle_tui.files.translation import N_, _
from boggle_tui.tui.base.keyboard import FIXED_KEYS, all_bindings, current_key, key_word

EVERYWHERE = N_("Everywhere")
RESERVED_KEYS = FIXED_KEYS | {"space"}
"""The keys that move, choose or go back in every list and dialog."""
FIXED = N_("That key is reserved for moving, choosing and going back. Choose another.")
TYPED = N_("“{place}” needs that key for typing. Choose one with Ctrl, or a function key.")
TAKEN = N_("That key is already “{action}” in “{place}”. {remedy}")
CHANGE_FIRST = N_("Choose another, or change that one first.")
CHOOSE_ANOTHER = N_("Choose another.")


@dataclass(frozen=True)
class Action:
    """Something that a key does on one screen or on several."""

    id: str
    """The id of its binding in a keymap."""
    place: str
    """The title of the screen, or of the part of one, where the key does this."""
    description: str
    default_keys: tuple[str, ...]
    explanation: str = ""
    """A few words more, for where there is room."""

    def keys(self, changed: Mapping[str, str]) -> tuple[str, ...]:
        """The keys that do it now."""
        return (changed[self.id],) if self.id in changed else self.default_keys


class Place(NamedTuple):
    """A screen, or a part of one."""

    title: str
    screen: type[Any]
    own: list[Binding]
    """The bindings of the place itself."""
    others: list[Binding]
    """The other bindings in force while the player is there."""

    def is_text_key(self, key: str) -> bool:
        """Whether the key is used for typing here."""
        is_text_key = getattr(self.screen, "is_text_key", None)
        character = key_to_character(key)
        if is_text_key is None or not is_text_key(key, character):
            return False
        # On a part of a screen, signs other than letters aren't typed.
        is_part = self.title != screen_title(self.title)
        return not is_part or bool(character and character.isalpha())


class KeyBindings:
    """All actions whose keys can be changed, read from the bindings of the screens themselves.

    `screens` are titles with classes of screens; `common` is the base class of screens and `app`
    the class of the app. `parts` are widgets with keys of their own, under titles that begin with
    the screen's, such as "Unboggle: board".
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
            own = [*all_bindings(app), *all_bindings(screen)]
            inside = {part: of_parts[part] for part in of_parts if screen_title(part) == title}
            of_inside = [binding for bindings in inside.values() for binding in bindings]
            self._places.append(Place(title, screen, own, of_inside))
            self._places += [Place(part, screen, inside[part], own) for part in inside]
        everywhere = [*all_bindings(app), *all_bindings(common)]
        common_ids = {binding.id for binding in everywhere}
        actions: dict[str, Action] = {}
        for place in self._places:
            own = [binding for binding in place.own if binding.id not in common_ids]
            _add_actions(actions, place.title, own)
        _add_actions(actions, EVERYWHERE, everywhere)
        self.actions = tuple(actions.values())
        """In the order of their declaration; those available everywhere come last."""

    def conflict(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        """Explain why the action can't have that key, and what to do; None if it can."""
        is_default = key in action.default_keys
        if key in RESERVED_KEYS and not is_default:
            return _(FIXED)
        for place in self._places:
            if action.id not in {binding.id for binding in place.own}:
                continue
            if place.is_text_key(key) and not is_default:
                return _(TYPED, place=_(place.title))
            for binding in (*place.own, *place.others):
                if binding.id != action.id and key == current_key(binding, changed):
                    remedy = _(CHANGE_FIRST if binding.id else CHOOSE_ANOTHER)
                    action_there, where = key_word(binding.description), _(place.title)
                    return _(TAKEN, action=action_there, place=where, remedy=remedy)
        return None


def screen_title(place: str) -> str:
    """The title of the screen that a place belongs to, from the place's own title."""
    return place.partition(": ")[0]


def _add_actions(actions: dict[str, Action], place: str, bindings: Iterable[Binding]) -> None:
    """Add the actions of the bindings, unless another place has them."""
    for binding in bindings:
        if not binding.id or not binding.description:
            continue
        action = Action(binding.id, place, binding.description, (), binding.tooltip)
        known = actions.setdefault(binding.id, action)
        if known.place == place and binding.key not in known.default_keys:
            keys = (*known.default_keys, binding.key)
            actions[binding.id] = replace(known, default_keys=keys)
