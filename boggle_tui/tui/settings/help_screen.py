"""The help: the rules of the game, and a page for each screen with its keys as they are now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import OptionList, Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Scoring
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import CORNERS
from boggle_tui.tui.base.keyboard import (
    bind,
    current_key,
    key_display,
    key_word,
    off_bar,
    on_bar,
    own_name,
)
from boggle_tui.tui.base.questions import ChoiceList
from boggle_tui.tui.base.screen import BoggleScreen, Dialog

HINT = N_("← →: other pages · ↑ ↓: scroll · Esc: close")

Places = Sequence[Any]
"""Screens, parts of screens and the app, with a title each (`PLACE`), a few sentences (`PURPOSE`),
groups of actions under their headings (`KEY_GROUPS`), and the page of the help, if it is that of
another one (`PAGE`)."""


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
        ("pgup pgdn", "Move by a page."),
        ("home end", "Go to the first or last line."),
        ("tab shift+tab", "Go to the next or previous part of the screen."),
        ("⏎", "Choose, or confirm."),
        ("space", "Choose."),
        ("esc", "Go back, or cancel."),
        ("^/", "Open this help, where the terminal keeps F1."),
    ),
)
"""The keys that do the same on every screen."""


class HelpScreen(Dialog[None]):
    """A list of pages, and the chosen one."""

    PLACE = N_("Help")
    CSS_PATH = "help_screen.tcss"
    is_aside = True
    BINDINGS = bind(
        on_bar("escape,f1,q", "dismiss", "Close"),
        on_bar("right,tab", "turn_page(1)", "Next page"),
        on_bar("left,shift+tab", "turn_page(-1)", "Previous page"),
        on_bar("up", "scroll(-1)", "Scroll up"),
        on_bar("down", "scroll(1)", "Scroll down"),
        on_bar("pageup", "page(-1)", "Page up"),
        on_bar("pagedown,space", "page(1)", "Page down"),
        off_bar("home", "page(-99)"),
        off_bar("end", "page(99)"),
    )
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
            return  # Nothing has been laid out yet.
        # The hint stands in the border, or above it where it is too long for that.
        box, hint = self.query_one("#help"), self.query_one("#hint")
        hint.display = cell_len(_(HINT)) > box.outer_size.width - CORNERS
        box.border_subtitle = "" if hint.display else f"[@click=screen.dismiss]{_(HINT)}[/]"
        self._text.update(page_content(self._pages[self.at], width))


def rules_page(dice_set: DiceSet, plainly: str) -> HelpPage:
    """The rules of the game with these dice; `plainly` is the command for plain lines."""
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
        "",
        _("With a screen reader, use {command}.", command=plainly),
    )
    keys = [(own_name(key), _(sentence)) for key, sentence in MOVING_AROUND.keys]
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


def open_help(app: App[Any], settings: Settings, places: Places) -> None:
    """Show the help, open at the page of the current screen; for a dialog, of the one below."""
    if isinstance(app.screen, HelpScreen):
        return
    numbers = {
        part: at for at, parts in enumerate(parts_of_pages(places).values(), 1) for part in parts
    }
    open_screens = [type(screen) for screen in reversed(app.screen_stack)]
    at = next((numbers[screen] for screen in open_screens if screen in numbers), 0)
    app.push_screen(HelpScreen(help_pages(app, settings, places), at))


def parts_of_pages(places: Places) -> dict[str, list[Any]]:
    """The places on each page, by its title; a page needs a place with a purpose."""
    pages: dict[str, list[Any]] = {_page(each): [] for each in places if hasattr(each, "PURPOSE")}
    for place in places:
        pages.get(_page(place), []).append(place)
    return pages


def _page(place: Any) -> str:
    return str(getattr(place, "PAGE", place.PLACE))


def help_pages(app: App[Any], settings: Settings, places: Places) -> list[HelpPage]:
    """The rules, and the pages about these places."""
    pages = parts_of_pages(places)
    plainly = "boggle-tui --plain" if "Home" in pages else "ssh … plain"
    changed = dict(settings.keys)
    return [
        rules_page(DiceSet.named(settings.dice), plainly),
        *(
            HelpPage(
                title,
                "\n\n".join(_(part.PURPOSE) for part in parts if hasattr(part, "PURPOSE")),
                [group for part in parts for group in _groups(app, part, changed)],
            )
            for title, parts in pages.items()
        ),
    ]


def _groups(app: App[Any], place: Any, changed: Mapping[str, str]) -> Iterator[HelpGroup]:
    """Yield the keys of a place in its groups; the palette and the settings have the others."""
    for heading, actions in getattr(place, "KEY_GROUPS", {}).items():
        lines: dict[str, list[str]] = {}
        for action in actions.split():
            for binding in Binding.make_bindings([*place.BINDINGS, *BoggleScreen.BINDINGS]):
                if binding.action == action:
                    sentence = f"{_(binding.tooltip) or key_word(binding.description)}."
                    key = key_display(app, current_key(binding, changed))
                    lines.setdefault(sentence, []).append(key)
        yield HelpGroup(_(heading), [(" ".join(keys), text) for text, keys in lines.items()])
