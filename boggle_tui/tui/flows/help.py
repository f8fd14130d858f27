"""Opening the help and the settings, which list the keys of every screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.dom import DOMNode

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.base.bindings import current_key
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.flows.screens import DIALOGS, PARTS, SCREENS
from boggle_tui.tui.help.help_screen import HelpScreen, HelpSection
from boggle_tui.tui.settings.key_bindings import KeyBindings, screen_title
from boggle_tui.tui.settings.settings_screen import SettingsScreen

if TYPE_CHECKING:
    from boggle_tui.tui.flows.navigator import Navigator


def show_help(app: Navigator) -> None:
    """Show the rules and all keys, those of the current screen first."""
    if not isinstance(app.screen, HelpScreen):
        dice_set = DiceSet.named(app.settings.dice)
        app.push_screen(HelpScreen(dice_set, help_sections(app)))


def show_settings(app: Navigator) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen(key_bindings(type(app))))


def key_bindings(app: type) -> KeyBindings:
    """Collect everything whose keys can be changed."""
    return KeyBindings((*SCREENS, *DIALOGS), BoggleScreen, app, PARTS)


def help_sections(app: Navigator) -> list[HelpSection]:
    """Collect the keys of all screens and their parts, those of the current screen first."""
    here = next((title for title, screen in SCREENS if isinstance(app.screen, screen)), "")
    places: list[tuple[str, Any]] = [*SCREENS, *PARTS, *DIALOGS]
    places.sort(key=lambda place: screen_title(place[0]) != here)
    places.append(("Everywhere", type(app)))
    changed = dict(app.settings.keys)
    return [HelpSection(title, list(_keys(app, place, changed))) for title, place in places]


def _keys(
    app: Navigator, place: type[DOMNode], changed: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    by_description: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(place.BINDINGS):
        if binding.description:
            display = app.get_key_display(Binding(current_key(binding, changed), ""))
            by_description.setdefault(binding.description, []).append(display)
    for description, displays in by_description.items():
        yield " ".join(dict.fromkeys(displays)), description
