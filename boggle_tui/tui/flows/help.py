"""Opening the help and the settings, which list the keys of every screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from textual.binding import Binding, BindingType
from textual.dom import DOMNode

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.base.bindings import current_key
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.flows.screens import DIALOGS, PARTS, SCREENS
from boggle_tui.tui.help.help_screen import HelpGroup, HelpPage, HelpScreen, rules_page
from boggle_tui.tui.help.help_text import HelpText
from boggle_tui.tui.help.other_pages import OTHERS
from boggle_tui.tui.help.playing import PLAYING
from boggle_tui.tui.settings.key_bindings import EVERYWHERE, KeyBindings, screen_title
from boggle_tui.tui.settings.settings_screen import SettingsScreen

if TYPE_CHECKING:
    from boggle_tui.tui.flows.navigator import Navigator

TEXTS = PLAYING | OTHERS
"""The texts of the help by the titles of screens, dialogs and parts of screens."""


def show_help(app: Navigator) -> None:
    """Show the help, open at the page of the current screen."""
    if isinstance(app.screen, HelpScreen):
        return
    pages = help_pages(app)
    titles = [page.title for page in pages]
    here = (title for title, screen in (*SCREENS, *DIALOGS) if type(app.screen) is screen)
    app.push_screen(HelpScreen(pages, titles.index(next(here, titles[0]))))


def show_settings(app: Navigator) -> None:
    """Show the settings, unless they are open."""
    if not isinstance(app.screen, SettingsScreen):
        app.push_screen(SettingsScreen(key_bindings(type(app))))


def key_bindings(app: type) -> KeyBindings:
    """Collect everything whose keys can be changed."""
    return KeyBindings((*SCREENS, *DIALOGS), BoggleScreen, app, PARTS)


def help_pages(app: Navigator) -> list[HelpPage]:
    """Collect the rules, and a page for each screen with the keys as they are now."""
    changed = dict(app.settings.keys)
    places: list[tuple[str, Any]] = [*SCREENS, *DIALOGS, (EVERYWHERE, type(app))]
    pages = [rules_page(DiceSet.named(app.settings.dice))]
    for title, place in places:
        inside = [part for part in PARTS if screen_title(part[0]) == title]
        groups = [
            group
            for name, keyed in ((title, place), *inside)
            for group in _groups(app, name, keyed, changed)
        ]
        pages.append(HelpPage(title, _text(title).purpose, groups))
    return pages


def _text(title: str) -> HelpText:
    return TEXTS.get(title, HelpText("", {}))


def _groups(
    app: Navigator, title: str, place: type[DOMNode], changed: Mapping[str, str]
) -> Iterator[HelpGroup]:
    """Yield the keys of a place in the groups of its text, and those not in any as the last."""
    displays: dict[str, list[str]] = {}
    sentences: dict[str, str] = {}
    for binding in Binding.make_bindings([*place.BINDINGS, *_common(title)]):
        if binding.description:
            display = app.get_key_display(Binding(current_key(binding, changed), ""))
            displays.setdefault(binding.action, []).append(display)
            sentences.setdefault(binding.action, binding.tooltip or binding.description)
    for heading, keys in _text(title).groups.items():
        shown = [action for action in keys if action in displays]
        if shown:
            lines = [(_joined(displays.pop(action)), keys[action]) for action in shown]
            yield HelpGroup(heading, lines)
    if displays:
        lines = [(_joined(keys), f"{sentences[action]}.") for action, keys in displays.items()]
        yield HelpGroup("More keys", lines)


def _common(title: str) -> list[BindingType]:
    """The bindings that all screens share, listed once."""
    return list(BoggleScreen.BINDINGS) if title == EVERYWHERE else []


def _joined(displays: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(displays))
