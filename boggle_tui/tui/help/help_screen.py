"""The help: the rules of the game, and a page for each screen with its keys as they are now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.reactive import reactive
from textual.widgets import OptionList, Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import CORNERS
from boggle_tui.tui.base.dialogs.questions import ChoiceList
from boggle_tui.tui.base.keyboard import FIXED_KEYS, current_key, key_display, key_word
from boggle_tui.tui.base.screen import BoggleScreen, Dialog

HINT = N_("← →: other pages · ↑ ↓: scroll · Esc: close")


class HelpGroup(NamedTuple):
    """Keys that belong together."""

    heading: str
    keys: Sequence[tuple[str, str]]
    """Keys as they are displayed, each with a sentence."""


class HelpPage(NamedTuple):
    """A page of the help."""

    title: str
    purpose: str
    groups: Sequence[HelpGroup]


MOVING_AROUND = HelpGroup(
    "Moving around",
    (
        ("↑ ↓ ← →", "Move, or change a value."),
        ("PgUp PgDn", "Move by a page."),
        ("Home End", "Go to the first or last line."),
        ("Tab Shift+Tab", "Go to the next or previous part of the screen."),
        ("Enter", "Choose, or confirm."),
        ("Space", "Choose."),
        ("Esc", "Go back, or cancel."),
    ),
)
"""The keys that do the same on every screen."""


class HelpScreen(Dialog[None]):
    """A list of pages, and the chosen one."""

    CSS_PATH = "help_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "dismiss", "Close"),
        Binding("right,tab", "turn_page(1)", "Next page"),
        Binding("left,shift+tab", "turn_page(-1)", "Previous page"),
        Binding("up", "scroll(-1)", "Scroll up"),
        Binding("down", "scroll(1)", "Scroll down"),
        Binding("pageup", "page(-1)", "Page up"),
        Binding("pagedown,space", "page(1)", "Page down"),
        Binding("home", "page(-99)", show=False),
        Binding("end", "page(99)", show=False),
    ]
    AUTO_FOCUS = ""

    at: reactive[int] = reactive(0, init=False)
    """The number of the page."""

    def __init__(self, pages: Sequence[HelpPage], at: int = 0) -> None:
        """Open the help at a page."""
        super().__init__()
        self._pages = tuple(pages)
        self.set_reactive(HelpScreen.at, at)
        self._text = Static(id="text")
        self._scroll = VerticalScroll(self._text, id="page", can_focus=False)
        self._list = ChoiceList(*(_(page.title) for page in pages), id="pages", markup=False)
        self._list.can_focus = False

    def compose(self) -> ComposeResult:
        with Vertical(id="help"):
            with Horizontal():
                yield self._list
                yield self._scroll
            yield Static(_(HINT), id="hint")

    def on_mount(self) -> None:
        self.watch_at()

    def on_resize(self, _: events.Resize) -> None:
        self.after_layout(self._write)

    def validate_at(self, at: int) -> int:
        return at % len(self._pages)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        self.at = event.option_index

    def on_click(self, event: events.Click) -> None:
        """Close on a click outside the text."""
        if event.widget is self:
            self.dismiss()

    def action_turn_page(self, step: int) -> None:
        self.at += step

    def action_scroll(self, lines: int) -> None:
        self._scroll.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        self._scroll.scroll_relative(y=pages * max(1, self._scroll.size.height - 1), animate=False)

    def watch_at(self) -> None:
        page = self._pages[self.at]
        at, count = self.at + 1, len(self._pages)
        title = _("Help: {page} ({at} of {count})", page=_(page.title), at=at, count=count)
        self.query_one("#help").border_title = title
        self._write()
        self._list.highlighted = self.at
        self._scroll.scroll_home(animate=False)

    def _write(self) -> None:
        width = self._scroll.scrollable_content_region.width
        if not width:
            return  # There is no layout yet.
        # The hint stands in the border, or above it where it is too long for that.
        box, hint = self.query_one("#help"), self.query_one("#hint")
        hint.display = cell_len(_(HINT)) > box.outer_size.width - CORNERS
        box.border_subtitle = "" if hint.display else f"[@click=screen.dismiss]{_(HINT)}[/]"
        self._text.update(page_content(self._pages[self.at], width))


def rules_page(dice_set: DiceSet) -> HelpPage:
    """The page with the rules of the game with these dice."""
    scoring = Scoring.named(dice_set.scoring)
    lengths = [length for length in scoring.by_length if length >= dice_set.min_length]
    least = [_("{points} for {n} letters", points=scoring.by_length[n], n=n) for n in lengths[:1]]
    more = [_("{points} for {n}", points=scoring.by_length[n], n=n) for n in lengths[1:]]
    beyond = _("{points} for longer words", points=scoring.beyond)
    if scoring.per_letter:
        beyond = _("{points} per letter for longer words", points=scoring.beyond)
    texts = (
        _(
            "Find words on the board. Each letter must touch the next, at a side or a corner."
            " A word can't use a tile twice. Qu is one tile and counts as two letters."
        ),
        "",
        _("{dice}: words of {n} letters or more.", dice=_(dice_set.title), n=dice_set.min_length),
        _("Points: {list}.", list=", ".join([*least, *more, beyond])),
    )
    keys = [(key, _(sentence)) for key, sentence in MOVING_AROUND.keys]
    moving = HelpGroup(_(MOVING_AROUND.heading), keys)
    return HelpPage(N_("The game"), "\n".join(texts), (moving,))


def page_content(page: HelpPage, width: int) -> Content:
    """A page as text: its purpose, then a column of keys and a column of sentences."""
    parts: list[tuple[str, str]] = [(page.purpose + "\n", "")]
    names = [name for group in page.groups for name, _ in group.keys]
    column = min(max(map(len, names), default=0) + 2, width // 2)
    for heading, keys in page.groups:
        parts.append((f"\n{heading}\n", "bold $primary"))
        for name, sentence in keys:
            first, *more = wrap(sentence, max(1, width - column)) or [""]
            parts += [(f"{name:<{column - 1}} ", "bold"), (f"{first}\n", "")]
            parts += [(f"{' ' * column}{line}\n", "") for line in more]
    return Content.assemble(*parts)


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
    # What all screens share is listed once, with the keys of the app.
    common = BoggleScreen.BINDINGS if issubclass(place, App) else ()
    for binding in Binding.make_bindings([*place.BINDINGS, *common]):
        is_plain = binding.key in FIXED_KEYS or not binding.description
        if binding.action in explained or not is_plain:
            display = key_display(app, current_key(binding, changed))
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
            named = [(" ".join(dict.fromkeys(keys)), text) for text, keys in lines.items()]
            yield HelpGroup(_(heading), named)
