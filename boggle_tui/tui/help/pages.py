"""The pages of the help, made from the texts and from the keys as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import FIXED_KEYS, current_key
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.help.help_screen import HelpGroup, HelpPage, HelpScreen, rules_page
from boggle_tui.tui.help.texts import PAGES, TEXTS

Places = Mapping[str, type[DOMNode]]
"""Screens, parts of screens and the app by the titles of their texts."""


def open_help(app: App[Any], settings: Settings, places: Places) -> None:
    """Show the help, open at the page of the current screen; for a dialog, of the one below."""
    if isinstance(app.screen, HelpScreen):
        return
    pages = help_pages(app, settings, places)
    numbers = {part: at for at, page in enumerate(pages) for part in PAGES.get(page.title, ())}
    titles = {place: title for title, place in places.items()}
    open_screens = [titles.get(type(screen), "") for screen in reversed(app.screen_stack)]
    at = next((numbers[title] for title in open_screens if title in numbers), 0)
    app.push_screen(HelpScreen(pages, at))


def help_pages(app: App[Any], settings: Settings, places: Places) -> list[HelpPage]:
    """The rules, and the pages about these places."""
    pages = [rules_page(DiceSet.named(settings.dice))]
    for title, parts in PAGES.items():
        if not places.keys() >= {*parts}:
            continue
        listed: set[str] = set()
        changed = dict(settings.keys)
        groups = [
            group for part in parts for group in _groups(app, part, places[part], changed, listed)
        ]
        pages.append(HelpPage(title, TEXTS[parts[0]].purpose, groups))
    return pages


def _groups(
    app: App[Any], title: str, place: type[DOMNode], changed: Mapping[str, str], listed: set[str]
) -> Iterator[HelpGroup]:
    """Yield the keys of a place in the groups of its text, and then those not in any.

    Left out are keys that do the same everywhere, and those `listed` on the page before.
    """
    displays: dict[str, list[str]] = {}
    sentences: dict[str, str] = {}
    groups = TEXTS[title].groups
    explained = {action for actions in groups.values() for action in actions.split()}
    for binding in Binding.make_bindings([*place.BINDINGS, *_common(place)]):
        is_plain = binding.key in FIXED_KEYS or not binding.description
        if binding.action in explained or not is_plain:
            key = current_key(binding, changed)
            display = app.get_key_display(Binding(key, ""))
            displays.setdefault(binding.action, []).append(display)
            sentences.setdefault(binding.action, binding.tooltip or binding.description)
    for heading, actions in [*groups.items(), ("More keys", " ".join(displays))]:
        lines: dict[str, list[str]] = {}
        for action in actions.split():
            keys = displays.pop(action, [])
            if keys and (heading in groups or not listed & {*keys}):
                lines.setdefault(f"{sentences[action]}.", []).extend(keys)
        if heading in groups:
            listed |= {key for keys in lines.values() for key in keys}
        if lines:
            yield HelpGroup(heading, [(_joined(keys), text) for text, keys in lines.items()])


def _common(place: type[DOMNode]) -> list[BindingType]:
    """The bindings that all screens share, listed once, with those of the app."""
    return list(BoggleScreen.BINDINGS) if issubclass(place, App) else []


def _joined(displays: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(displays))
