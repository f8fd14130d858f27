"""The settings: sound, motion, colours, and the keys with the conflicts between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.keys import key_to_character
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, languages, ngettext, pgettext
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import ChoiceGrid, Line
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import (
    FIXED_KEYS,
    KeyBar,
    all_bindings,
    current_key,
    key_display,
    key_word,
)
from boggle_tui.tui.base.palette import Palette
from boggle_tui.tui.base.questions import ConfirmDialog, KeyDialog

RESERVED_KEYS = FIXED_KEYS | {"space"}
"""The keys that move, choose or go back in every list and dialog."""
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


class KeyPlace(NamedTuple):
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

    `places` are screens, and parts of them under titles that begin with the screen's, such as
    "Unboggle: board"; `common` is the base class of screens, and `app` the class of the app.
    """

    def __init__(self, places: Iterable[type[Any]], common: type[Any], app: type[Any]) -> None:
        self._places: list[KeyPlace] = []
        parts: dict[str, list[type[Any]]] = {}
        for kind in places:
            parts.setdefault(screen_title(kind.PLACE), []).append(kind)
        for screen, *inside in parts.values():
            own = [*all_bindings(app), *all_bindings(screen)]
            of_parts = {part.PLACE: list(Binding.make_bindings(part.BINDINGS)) for part in inside}
            of_inside = [binding for bindings in of_parts.values() for binding in bindings]
            self._places.append(KeyPlace(screen.PLACE, screen, own, of_inside))
            self._places += [KeyPlace(part, screen, keys, own) for part, keys in of_parts.items()]
        everywhere = [*all_bindings(app), *all_bindings(common)]
        common_ids = {binding.id for binding in everywhere}
        actions: dict[str, Action] = {}
        for place in self._places:
            own = [binding for binding in place.own if binding.id not in common_ids]
            _add_actions(actions, place.title, own)
        _add_actions(actions, app.PLACE, everywhere)
        self.actions = tuple(actions.values())
        """In the order of their declaration; those available everywhere come last."""

    def conflict(self, action: Action, key: str, changed: Mapping[str, str]) -> str | None:
        """Explain why the action can't have that key, and what to do; None if it can."""
        is_default = key in action.default_keys
        if key in RESERVED_KEYS and not is_default:
            return _("That key is reserved for moving, choosing and going back. Choose another.")
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


LISTED = {each.name: each.metadata for each in fields(Settings) if "label" in each.metadata}
"""The settings that are listed: the label of each, a note, and the names of its values, if few."""


class SettingsGrid(ChoiceGrid):
    """The settings, one a line; the line below the list explains the one at the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", "Change")]
    points_first = False
    keeps_groups = True
    name_width = 26
    value_width = 10


class SettingsScreen(PlayerScreen[None]):
    """All settings in as many columns as fit. Each is saved as soon as it is changed."""

    PLACE = N_("Settings")
    PURPOSE = N_(
        "Turn the bell and motion on or off, and choose colours and keys. Move to a line and press"
        " Enter to change it."
    )
    KEY_GROUPS: ClassVar = {N_("Keys"): "reset reset_all"}
    CSS_PATH = "settings_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,delete", "reset", "Reset", tooltip="Reset this key to its default"),
        Binding("ctrl+l", "reset_all", "Reset all", tooltip="Reset all keys to their defaults"),
        Binding("escape", "dismiss", "Back"),
    ]
    AUTO_FOCUS = "#settings"

    def __init__(self, key_bindings: KeyBindings) -> None:
        super().__init__()
        self._key_bindings = key_bindings
        self._actions = {action.id: action for action in key_bindings.actions}

    def compose(self) -> ComposeResult:
        yield Static(_("Settings"), id="title")
        yield SettingsGrid(id="settings")
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        self._show()

    async def draw_anew(self) -> None:
        await self.recompose()
        self._show()
        self.query_one(SettingsGrid).focus()

    def on_screen_resume(self) -> None:
        """Show the theme that was chosen in the palette."""
        self._show()

    @on(ChoiceGrid.Pointed)
    def explain(self, event: ChoiceGrid.Pointed) -> None:
        """Explain the setting at the cursor, below the list."""
        self.query_one("#about", Static).update(self._explanation(event.id))

    @on(ChoiceGrid.Chosen)
    @work(group="ask")
    async def change(self, event: ChoiceGrid.Chosen) -> None:
        """Change the chosen setting."""
        chosen = event.line.id
        if chosen in self._actions:
            await self._change_key(self._actions[chosen])
        elif values := list(LISTED[chosen]["names"]):
            at = values.index(getattr(self.context.settings, chosen))
            self.context.change_settings(**{chosen: values[(at + 1) % len(values)]})
            self.context.apply_settings()
            if chosen == "bell":
                self.context.ring()
            self._show()
        elif chosen == "theme":
            self.app.action_change_theme()
        else:
            commands = [
                SystemCommand(name, "", partial(self.context.change_language, code))
                for code, name in languages().items()
            ]
            self.app.push_screen(Palette(commands, _("Search for languages…")))

    async def _change_key(self, action: Action) -> None:
        changed = dict(self.context.settings.keys)
        name = key_word(action.description)
        key = await self.app.push_screen_wait(
            KeyDialog(
                _(
                    "Press the new key for “{action}” ({place}).",
                    action=name,
                    place=_(action.place),
                ),
                lambda key: self._key_bindings.conflict(action, key, changed),
            )
        )
        if key is None:
            return
        if key in action.default_keys:
            changed.pop(action.id, None)
        else:
            changed[action.id] = key
        self._save(changed)

    def action_reset(self) -> None:
        """Reset the highlighted key, unless something else has taken its default meanwhile."""
        action = self._actions.get(self.query_one(SettingsGrid).at)
        changed = dict(self.context.settings.keys)
        if not action or changed.pop(action.id, None) is None:
            return
        conflicts = (
            self._key_bindings.conflict(action, key, changed) for key in action.default_keys
        )
        conflict = next(filter(None, conflicts), None)
        if conflict:
            self.notify(conflict, title=key_word(action.description), severity="warning")
        else:
            self._save(changed)

    @work(group="ask")
    async def action_reset_all(self) -> None:
        """Reset all keys, after a question."""
        count = len(self.context.settings.keys)
        if not count:
            self.notify(_("All keys already have their defaults."))
        elif await self.app.push_screen_wait(
            ConfirmDialog(
                ngettext("Reset {count} changed key?", "Reset {count} changed keys?", count),
                *(_("Reset"), _("Cancel")),
            )
        ):
            self._save({})

    def _save(self, changed: dict[str, str]) -> None:
        self.context.change_settings(keys=tuple(changed.items()))
        self.context.apply_settings()
        self._show()

    def _show(self) -> None:
        self.query_one(SettingsGrid).show(self._lines())

    def _lines(self) -> Iterator[Line]:
        yield Line(_("Sound, motion, colours, language"))
        others = {"theme": self.app.theme, "language": pgettext("this language itself", "English")}
        for id_, setting in LISTED.items():
            name = setting["names"].get(getattr(self.context.settings, id_), "")
            yield Line(_(setting["label"]), id_, others.get(id_) or _(name))
        place, changed = "", dict(self.context.settings.keys)
        for action in self._key_bindings.actions:
            if action.place != place:
                place = action.place
                yield Line(_("Keys: {place}", place=_(place)))
            keys = self._display(action.keys(changed))
            yield Line(key_word(action.description), action.id, keys, self._default_of(action))

    def _explanation(self, id_: str) -> Content:
        """The place of a setting, and a few words about it."""
        if id_ not in self._actions:
            return Content.styled(_(LISTED[id_]["note"]), "$secondary")
        action = self._actions[id_]
        name = _(action.explanation) or key_word(action.description)
        default = self._default_of(action)
        remark = f" · {default}" if default else ""
        return Content.assemble((f"{_(action.place)}: ", "$secondary"), name, (remark, "$primary"))

    def _default_of(self, action: Action) -> str:
        """The default key of a changed action."""
        is_changed = action.id in dict(self.context.settings.keys)
        keys = self._display(action.default_keys)
        return _("default {keys}", keys=keys) if is_changed else ""

    def _display(self, keys: tuple[str, ...]) -> str:
        return " ".join(key_display(self.app, key) for key in keys)
