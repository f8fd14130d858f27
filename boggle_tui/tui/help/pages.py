"""The pages of the help, made from the texts and from the keys as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode

from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import FIXED_KEYS, current_key, key_word
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.help.help_screen import HelpGroup, HelpPage, HelpScreen, rules_page


class HelpText(NamedTuple):
    """The purpose of a screen, and the groups of its keys."""

    purpose: str
    """Empty on a part of another screen's page."""
    groups: Mapping[str, str]
    """The headings, each with the actions of its keys, apart by spaces."""


TEXTS = {
    "Home": HelpText(
        "Choose what to play. The line above the buttons explains what you are on; the line below"
        " them says what the next round will be.",
        {
            "Play": "play rules day practise friends resume demo unboggle gogen",
            "Boards and words of your own": "tray code boards own_words",
            "The program": "history app.change_theme app.settings app.quit",
        },
    ),
    "Rules": HelpText("", {"On the rules screen": "dismiss(True)"}),
    "Round": HelpText(
        "Find as many words as you can before the time runs out. Type them, draw them with the"
        " mouse, or pick tiles with the arrow keys.",
        {
            "Enter a word": "submit pick_or_submit erase next_path rotate describe_tile add_word"
            " show_letter scroll_words(-1) scroll_words(1)",
            "Stop": "clear_or_pause end",
            "Hints": "hints buy('lengths') buy('starts') buy('letter') buy('outline')",
        },
    ),
    "Room": HelpText(
        "Everybody plays the same board at the same moment, each at their own screen. Whoever"
        " opened the room leads: chooses the rules, and starts and ends rounds. If the leader goes,"
        " the next player leads; if the leader does nothing for three minutes, others can take the"
        " lead from the menu. Whoever comes late watches until the next round. A lost connection"
        " keeps its seat for two minutes.\n\n"
        "Rivals: a word that several found scores for nobody. Team: words score for all, towards"
        " one goal. Unless the word list judges at once, every word on the board counts until it is"
        " challenged at the table: then the list decides, or all but its finder vote within 20"
        " seconds; in a tie it counts.",
        {"On every screen": "menu"},
    ),
    "Lobby": HelpText("", {"Before the first round": "start watch scan"}),
    "Round in a room": HelpText(
        "",
        {
            "During a round": "submit pick_or_submit erase next_path rotate scroll_words(-1)"
            " scroll_words(1)"
        },
    ),
    "Words in a room": HelpText("", {"After a round": "challenge next"}),
    "Scores in a room": HelpText("", {"At the end": "again"}),
    "Round on paper": HelpText("", {"On paper": "pause conceal end"}),
    "Review": HelpText(
        "See what you found and missed. The board shows the path of the word you select, and the"
        " line below says what it means.",
        {
            "Play again": "new_board same_board practise chase",
            "Look at the words": "sort change_own_word change_speed back",
            "Keep and share": "send copy_result save export print",
        },
    ),
    "Summary": HelpText("", {"After the round": "go_on"}),
    "Unboggle": HelpText(
        "Boggle in reverse: list words, and the program builds a board that holds them all, or"
        " proves that none can. It searches while you type.",
        {
            "Words": "load suggest undo clear",
            "Search": "options solve stop_or_leave unique auto_size",
            "The board": "fill fill_as rotate mirror play",
            "Keep and share": "save copy export print",
        },
    ),
    "Unboggle: words": HelpText(
        "", {"In the list of words": "remove clue require weigh(1) weigh(-1)"}
    ),
    "Unboggle: board": HelpText(
        "", {"On the board, besides letters": "fix pair block free free_back"}
    ),
    "Gogen": HelpText(
        "Each letter has one cell, and each word follows a path of cells that touch. Type a letter"
        " to place it at the cursor, or Shift and a letter to note it as possible. With the mouse,"
        " pick a letter, then its cell.",
        {
            "Place the letters": "clear undo",
            "Get help": "hint check",
            "This puzzle and others": "share copy_result print new",
        },
    ),
    "Contest": HelpText(
        "Two to eight players take turns on the same board. Against each other, a word that several"
        " found scores for nobody. Together they have one goal: each word counts once for all, and"
        " everybody sees what the others found. A contest that you leave can be resumed later.",
        {"Players": "start add_guest"},
    ),
    "Contest: players": HelpText("", {"In the list of players": "screen.remove"}),
    "Next player": HelpText("", {"Before a turn": "start change_goal(False) change_goal(True)"}),
    "Contest table": HelpText("", {"After a round": "challenge board undo next"}),
    "Final scores": HelpText("", {"At the end": "again"}),
    "History": HelpText(
        "Look back on your rounds: each with its board and words, and a summary of all. Enter opens"
        " the one at the cursor; unfinished ones come first, to be resumed.",
        {"Rounds": "statistics export remove"},
    ),
    "Statistics": HelpText("", {"Charts": "app.focus_previous app.focus_next show_all"}),
    "Saved boards": HelpText(
        "The boards you saved, from rounds and from Unboggle.",
        {
            "Use a board": "play build fill options send export print",
            "Manage boards": "search new rename remove undo",
        },
    ),
    "Tray": HelpText("", {"The letters of a real tray": "play time erase clear"}),
    "Settings": HelpText(
        "Turn the bell and motion on or off, and choose colours and keys. Move to a line and press"
        " Enter to change it.",
        {"Keys": "reset reset_all"},
    ),
    "Everywhere": HelpText(
        "Keys that do the same on every screen. Each key, except those for moving and choosing, can"
        " be changed in the settings.",
        {"The program": "command_palette app.help quit interrupt"},
    ),
}
"""The texts by the titles of screens and of parts of screens."""
PAGES: Mapping[str, tuple[str, ...]] = {
    N_("Home"): ("Home", "Rules"),
    N_("Round"): ("Round", "Round on paper"),
    N_("Review"): ("Review", "Summary"),
    N_("Unboggle"): ("Unboggle", "Unboggle: words", "Unboggle: board"),
    N_("Gogen"): ("Gogen",),
    N_("Contest"): ("Contest", "Contest: players", "Next player", "Contest table", "Final scores"),
    N_("Room"): ("Room", "Lobby", "Round in a room", "Words in a room", "Scores in a room"),
    N_("History"): ("History", "Statistics"),
    N_("Boards"): ("Saved boards", "Tray"),
    N_("Settings"): ("Settings",),
    N_("Everywhere"): ("Everywhere",),
}
"""The pages: their titles, and whose texts are on them, the page's purpose first."""


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
        pages.append(HelpPage(title, _(TEXTS[parts[0]].purpose), groups))
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
            sentence = _(binding.tooltip) or key_word(binding.description)
            sentences.setdefault(binding.action, sentence)
    for heading, actions in [*groups.items(), (N_("More keys"), " ".join(displays))]:
        lines: dict[str, list[str]] = {}
        for action in actions.split():
            keys = displays.pop(action, [])
            if keys and (heading in groups or not listed & {*keys}):
                lines.setdefault(f"{sentences[action]}.", []).extend(keys)
        if heading in groups:
            listed |= {key for keys in lines.values() for key in keys}
        if lines:
            yield HelpGroup(_(heading), [(_joined(keys), text) for text, keys in lines.items()])


def _common(place: type[DOMNode]) -> list[BindingType]:
    """The bindings that all screens share, listed once, with those of the app."""
    return list(BoggleScreen.BINDINGS) if issubclass(place, App) else []


def _joined(displays: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(displays))
