"""The rules of the game, and the keys of every screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.tui.base.screen import Dialog

KEY_WIDTH = 14
MOVING_AROUND = (
    ("↑ ↓ ← →", "Move, or change a value"),
    ("PgUp PgDn", "Page up or down"),
    ("Home End", "Go to the first or last line"),
    ("Tab Shift+Tab", "Go to the next or previous part"),
    ("Enter", "OK, or choose"),
    ("Space", "Choose"),
    ("Esc", "Back, or cancel"),
)
"""The keys that do the same on every screen."""


class HelpSection(NamedTuple):
    """The keys of one screen, or of a part of one."""

    title: str
    keys: Sequence[tuple[str, str]]
    """Keys as they are displayed, each with a description."""


class HelpScreen(Dialog[None]):
    """The rules for a dice set, then sections of keys."""

    CSS_PATH = "help_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,q", "dismiss", "Close")]

    def __init__(self, dice_set: DiceSet, sections: Iterable[HelpSection]) -> None:
        super().__init__()
        self._dice_set, self._sections = dice_set, tuple(sections)

    def on_click(self, event: events.Click) -> None:
        """Close at a click beside the text."""
        if event.widget is self:
            self.dismiss()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help") as scroll:
            scroll.border_title = "Help"
            scroll.border_subtitle = "[@click=screen.dismiss]Esc: close[/]"
            yield Static(rules_content(self._dice_set))
            for section in (*self._sections, HelpSection("Moving around", MOVING_AROUND)):
                yield Static(section_content(section))


def rules_content(dice_set: DiceSet) -> Content:
    """The rules of the game with these dice."""
    scoring = Scoring.named(dice_set.scoring)
    lengths = [length for length in scoring.by_length if length >= dice_set.min_length]
    worths = [f"{scoring.by_length[length]} for {length}" for length in lengths]
    worths[0] += " letters"
    beyond = f"{scoring.beyond}{' per letter' if scoring.per_letter else ''} for longer words"
    return Content.assemble(
        ("The game\n", "bold $primary"),
        "Find words on the board. Each letter must touch the next, at a side or a corner."
        " A word can't use a tile twice. Qu is one tile and counts as two letters.\n",
        f"{dice_set.title}: words of {dice_set.min_length} letters or more.\n",
        (f"Points: {', '.join([*worths, beyond])}\n", "$secondary"),
        ("\nUnboggle\n", "bold $primary"),
        "Boggle in reverse: you choose the words, and the program builds a board."
        " If no board can hold them all, it proves that.\n",
    )


def section_content(section: HelpSection) -> Content:
    """The keys of a section under its title."""
    lines = [("\n" + section.title + "\n", "bold $primary")]
    for names, description in section.keys:
        lines += [(names.ljust(KEY_WIDTH) + " ", "bold"), (description + "\n", "")]
    return Content.assemble(*lines)
