"""The settings, one a line; and the keys of each screen, with their conflicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.keys import key_to_character
from textual.widgets import OptionList, Static

from boggle_tui.files.translation import N_, _, languages, ngettext, pgettext
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import ChoiceGrid, Line
from boggle_tui.tui.base.keyboard import (
    FIXED_KEYS,
    all_bindings,
    bind,
    current_key,
    key_display,
    key_word,
    off_bar,
    on_bar,
)
from boggle_tui.tui.base.questions import ChoiceList, ConfirmDialog, KeyDialog, Palette
from boggle_tui.tui.base.screen import PlayerScreen

LISTED = {each.name: each.metadata for each in fields(Settings) if "label" in each.metadata}
"""The settings that are listed: the label of each, a note, and the names of its values, if few."""


class SettingsGrid(ChoiceGrid):
    """The settings, one a line; the line below the list explains the one at the cursor."""

    BINDINGS = bind(on_bar("enter,space", "choose", "Change"))
    in_one_column = True
    points_first = False
    name_width = 26
    value_width = 10


class SettingsScreen(PlayerScreen[None]):
    """All settings, each saved as soon as it is changed."""

    PLACE = N_("Settings")
    PURPOSE = N_(
        "Settings are saved as you change them. The line at the bottom explains the one you are"
        " on. Under Keys, choose a screen, then the key to change."
    )
    CSS_PATH = "settings.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss", "Back"))
    AUTO_FOCUS = "#settings"

    def body(self) -> ComposeResult:
        yield Static(_("Settings"), id="title")
        yield SettingsGrid(id="settings")
        yield Static(id="about")

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
        note = _(LISTED[event.id]["note"])
        self.query_one("#about", Static).update(Content.styled(note, "$secondary"))

    @on(ChoiceGrid.Chosen)
    def change(self, event: ChoiceGrid.Chosen) -> None:
        """Change the chosen setting."""
        chosen = event.line.id
        if values := list(LISTED[chosen]["names"]):
            at = values.index(getattr(self.app.settings, chosen))
            self.app.change_settings(**{chosen: values[(at + 1) % len(values)]})
            self.app.apply_settings()
            if chosen == "bell":
                self.app.ring()
            self._show()
        elif chosen == "theme":
            self.app.action_change_theme()
        elif chosen == "keys":
            self.app.call_next(self.app.run_action, "keys")
        else:
            commands = [
                SystemCommand(name, "", partial(self.app.change_language, code))
                for code, name in languages().items()
            ]
            self.app.push_screen(Palette(commands, _("Search for languages…")))

    def _show(self) -> None:
        self.query_one(SettingsGrid).show(self._lines())

    def _lines(self) -> Iterator[Line]:
        others = {"theme": self.app.theme, "language": pgettext("this language itself", "English")}
        for id_, setting in LISTED.items():
            name = setting["names"].get(getattr(self.app.settings, id_), "…")
            yield Line(_(setting["label"]), id_, others.get(id_) or _(name))


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

    @property
    def declared(self) -> list[Binding]:
        """The bindings of the place itself, without those inherited."""
        is_part = self.title != self.screen.PLACE
        return self.own if is_part else [*Binding.make_bindings(self.screen.BINDINGS)]

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
        self._app = KeyPlace(app.PLACE, app, everywhere, [])
        self.actions = tuple(actions.values())
        """In the order of their declaration; those available everywhere come last."""

    @property
    def pages(self) -> list[list[KeyPlace]]:
        """The screens, each with its parts, and last what is available everywhere."""
        pages: dict[str, list[KeyPlace]] = {}
        for place in (*self._places, self._app):
            pages.setdefault(screen_title(place.title), []).append(place)
        return [*pages.values()]

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


class KeysGrid(SettingsGrid):
    """The keys of a screen, one a line."""

    def action_change_column(self, step: int) -> None:
        """Go back to the list of screens."""
        if step < 0:
            self.app.action_focus_previous()


class KeysScreen(PlayerScreen[None]):
    """A list of screens, and the keys of the chosen one. Each is saved as soon as it is changed."""

    PLACE = N_("Keys")
    KEY_GROUPS: ClassVar = {N_("Keys"): "reset reset_all"}
    PAGE = N_("Settings")
    CSS_PATH = "settings.tcss"
    BINDINGS = bind(
        on_bar("backspace,delete", "reset", "Reset", "Reset this key to its default"),
        on_bar("ctrl+l", "reset_all", "Reset all", "Reset all keys to their defaults"),
        off_bar("right", "app.focus_next"),
        on_bar("escape", "dismiss", "Back"),
    )
    AUTO_FOCUS = "#places"

    def __init__(self, key_bindings: KeyBindings, screen: type[Any]) -> None:
        """Show the keys of a screen first."""
        super().__init__()
        self._key_bindings = key_bindings
        self._pages = key_bindings.pages
        self._actions = {action.id: action for action in key_bindings.actions}
        at = (at for at, page in enumerate(self._pages) if page[0].screen is screen)
        self._at = next(at, 0)

    def body(self) -> ComposeResult:
        titles = (_(screen_title(page[0].title)) for page in self._pages)
        yield Static(_("Keys"), id="title")
        with Horizontal():
            places = ChoiceList(*titles, id="places", markup=False)
            places.highlighted = self._at
            yield places
            yield KeysGrid(id="settings")
        yield Static(id="about")

    def on_mount(self) -> None:
        self._show()

    @on(OptionList.OptionHighlighted)
    def show_keys_of(self, event: OptionList.OptionHighlighted) -> None:
        """Show the keys of the screen at the cursor."""
        self._at = event.option_index
        self._show()

    @on(OptionList.OptionSelected)
    def go_to_keys(self) -> None:
        self.query_one(KeysGrid).focus()

    @on(ChoiceGrid.Pointed)
    def explain(self, event: ChoiceGrid.Pointed) -> None:
        """Explain the key at the cursor, below the list."""
        self.query_one("#about", Static).update(self._explanation(event.id))

    @on(ChoiceGrid.Chosen)
    @work(group="ask")
    async def change(self, event: ChoiceGrid.Chosen) -> None:
        """Change the chosen key, if it can be changed."""
        if action := self._actions.get(event.line.id):
            await self._change_key(action)

    async def _change_key(self, action: Action) -> None:
        changed = dict(self.app.settings.keys)
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
        action = self._actions.get(self.query_one(KeysGrid).at)
        changed = dict(self.app.settings.keys)
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
        count = len(self.app.settings.keys)
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
        self.app.change_settings(keys=tuple(changed.items()))
        self.app.apply_settings()
        self._show()

    def _show(self) -> None:
        self.query_one(KeysGrid).show(self._lines())

    def _lines(self) -> Iterator[Line]:
        page, changed = self._pages[self._at], dict(self.app.settings.keys)
        everywhere = self._pages[-1][0].title
        for place in page:
            if len(page) > 1:
                yield Line(_(place.title))
            for id_ in dict.fromkeys(binding.id for binding in place.own):
                action = self._actions.get(id_ or "")
                if action and (action.place != everywhere or place.title == everywhere):
                    keys = self._display(action.keys(changed))
                    default = self._default_of(action)
                    yield Line(key_word(action.description), action.id, keys, default)
            for binding in place.declared:
                if not binding.id and (binding.show or binding.tooltip):
                    keys = self._display((binding.key,))
                    yield Line(key_word(binding.description), f"{place.title} {binding.key}", keys)

    def _explanation(self, id_: str) -> Content:
        """A few words about a key."""
        action = self._actions.get(id_)
        if action is None:
            return Content.styled(_("This key is the same everywhere."), "$secondary")
        name = _(action.explanation) or key_word(action.description)
        default = self._default_of(action)
        return Content.assemble(name, (f" · {default}" if default else "", "$primary"))

    def _default_of(self, action: Action) -> str:
        """The default key of a changed action."""
        is_changed = action.id in dict(self.app.settings.keys)
        keys = self._display(action.default_keys)
        return _("default {keys}", keys=keys) if is_changed else ""

    def _display(self, keys: tuple[str, ...]) -> str:
        return " ".join(key_display(self.app, key) for key in keys)
