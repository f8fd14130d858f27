"""What can be done by keys on which screen, and what a person may put on which key.

Textual's keymap does the rest: it maps the id of a binding to the key that takes the usual
one's place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from textual.binding import Binding
from textual.keys import key_to_character

from boggle_tui.tui.actions import Action, Place, collect, owner_of
from boggle_tui.tui.moves import MOVES, MOVING, IsTyped, Moves, id_of, nowhere

EVERYWHERE = "Everywhere"
TYPED = "“{place}” is where that is typed: choose a key with Ctrl, or a function key such as F5."
TAKEN = "That key is “{description}” in “{place}”: {remedy}"
MOVES_ABOUT = "That key moves about on the screen: choose another one."
LOSES = (
    "“{description}” ({place}) would lose its key: give that another one first, or choose another"
    " one here."
)


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
            inside = {part: own for part, own in of_parts.items() if owner_of(part) == title}
            of_inside = [binding for own in inside.values() for binding in own]
            self._places.append(Place(title, screen, here, of_inside))
            self._places += [Place(part, screen, own, here) for part, own in inside.items()]
        everywhere = [*_all(app), *_all(common)]
        names = {binding.id for binding in everywhere}
        actions: dict[str, Action] = {}
        for place in self._places:
            collect(actions, place.title, (own for own in place.own if own.id not in names))
        collect(actions, EVERYWHERE, everywhere)
        moves = [Action(id_of(usual), MOVING, does, usual) for usual, does in MOVES.items()]
        self.actions = (*actions.values(), *moves)
        """In the order of their declarations, those that can be done everywhere at the end."""

    def pressed(self, action: Action, changed: Mapping[str, str]) -> list[str]:
        """The keys to press for it now."""
        if action.id in changed or action.is_move:
            return action.keys(changed)
        moves, typed = Moves(changed), self._typed_at(action)
        return [moves.pressed(key, typed) for key in action.usual.split(",")]

    def tidied(self, changed: Mapping[str, str]) -> dict[str, str]:
        """The same without the keys that do of themselves what they were chosen for.

        Whoever chooses one of several usual keys has them all again.
        """
        actions = {action.id: action for action in self.actions}
        return {
            id_: key
            for id_, key in changed.items()
            if id_ not in actions or not self._is_usual(actions[id_], key, changed)
        }

    def trouble(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        """Why the action cannot have that key, and what to do; None if it can."""
        if action.is_move:
            return self._trouble_of_move(action, key, changed)
        moves = Moves(changed)
        for place in self._places:
            if action.id not in {binding.id for binding in place.own}:
                continue
            if _is_typed(place, key) and key not in action.usual.split(","):
                return TYPED.format(place=place.title)
            meant = moves.meant(key, place.is_typed)
            usual_here = {binding.key for binding in place.own if binding.id}
            # Here it may be typed, or move still, while it is something else on other screens.
            is_usual = meant in action.usual.split(",")
            is_mixed = not is_usual and meant != moves.meant(key, nowhere)
            if is_mixed or (meant in MOVES and meant not in usual_here):
                return MOVES_ABOUT
            for binding in (*place.own, *place.rivals):
                if binding.id != action.id and meant in _keys_of(binding, changed, moves):
                    return _taken(binding, place)
        return None

    def _trouble_of_move(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        meant = Moves(changed).meant(key, nowhere)
        if meant == action.usual and action.id in changed:
            return None
        if meant in MOVES and meant != action.usual:
            return MOVES_ABOUT
        for place in self._places:
            for binding in (*place.own, *place.rivals):
                is_changed = (binding.id or "") in changed
                if not is_changed and key != action.usual and key in binding.key.split(","):
                    return _taken(binding, place)
        after = {**changed, action.id: key}
        if not all(Moves(after).are_reachable(place.is_typed) for place in self._places):
            return MOVES_ABOUT
        for other in self.actions:
            is_kept = other.is_move or other.id not in changed
            if not is_kept and self.trouble(other, changed[other.id], after):
                return LOSES.format(description=other.description, place=other.place)
        return None

    def _is_usual(self, action: Action, key: str, changed: Mapping[str, str]) -> bool:
        if action.is_move:
            return key == action.usual
        return Moves(changed).meant(key, self._typed_at(action)) in action.usual.split(",")

    def _typed_at(self, action: Action) -> IsTyped:
        """What is typed where it can be done."""
        places = [place for place in self._places if place.title == action.place]
        return places[0].is_typed if places else nowhere


def _all(node: type[Any]) -> list[Binding]:
    """All bindings of a screen or the app, the inherited ones included."""
    return [binding for keys in node._merged_bindings.key_to_bindings.values() for binding in keys]


def _is_typed(place: Place, key: str) -> bool:
    """Whether the key is for typing; on a part of a screen, signs other than letters are not."""
    character = key_to_character(key)
    is_part = place.title != owner_of(place.title)
    return place.is_typed(key) and not (is_part and not (character and character.isalpha()))


def _keys_of(binding: Binding, changed: Mapping[str, str], moves: Moves) -> list[str]:
    """The keys that do it, as screens know them."""
    chosen = changed.get(binding.id or "")
    return binding.key.split(",") if chosen is None else [moves.meant(chosen, nowhere)]


def _taken(binding: Binding, place: Place) -> str:
    remedy = "give that another key first, or choose another one here."
    return TAKEN.format(
        description=binding.description,
        place=place.title,
        remedy=remedy if binding.id else "choose another one.",
    )
