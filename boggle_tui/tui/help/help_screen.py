"""Keys and rules, from the declarations that also make the footer and the command palette."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.keyed_app import KeyedApp
from boggle_tui.tui.moves import MOVES, MOVING

KEY_WIDTH = 14


class HelpScreen(Dialog[None]):
    """What can be done, and by which key."""

    CSS_PATH = "help_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False, id="help.escape"),
        Binding("f1,q", "dismiss", "Close"),
    ]

    def __init__(self, dice: str, asked_from: Screen[Any]) -> None:
        super().__init__()
        self._dice_set, self._asked_from = DiceSet.named(dice), asked_from

    def on_click(self, event: events.Click) -> None:
        """A click beside it closes it."""
        if event.widget is self:
            self.dismiss()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help") as scroll:
            scroll.border_title = "Help"
            scroll.border_subtitle = f"[@click=screen.dismiss]{self.key_of('dismiss')} closes[/]"
            yield Static(rules(self._dice_set))
            for title, part in self._parts():
                yield Static(keys(title, part, cast(KeyedApp, self.app)))
            yield Static(section(MOVING, self._moves()))

    def _moves(self) -> Iterator[tuple[str, str]]:
        for usual, description in MOVES.items():
            yield self.context.shown(self.context.pressed(usual)), description

    def _parts(self) -> list[tuple[str, type[DOMNode]]]:
        """What has keys, each with its title: the screen that help was asked from first."""
        from boggle_tui.tui.places import DIALOGS, PARTS, SCREENS  # of which this is one

        here = next(
            (title for title, screen in SCREENS if isinstance(self._asked_from, screen)), ""
        )
        parts = (*SCREENS, *PARTS, *DIALOGS, ("Everywhere", type(self.app)))
        return sorted(parts, key=lambda part: not part[0].startswith(here))


def rules(dice_set: DiceSet) -> Content:
    """The rules of the game with these dice."""
    scoring = Scoring.named(dice_set.scoring)
    lengths = [length for length in scoring.by_length if length >= dice_set.min_length]
    worths = [f"{scoring.by_length[length]} for {length}" for length in lengths]
    worths[0] += " letters"
    beyond = f"{scoring.beyond}{' a letter' if scoring.per_letter else ''} beyond"
    return Content.assemble(
        ("The game\n", "bold $primary"),
        "Find words on the board. Each letter touches the next one, at a side or a corner, and no"
        " tile is used twice in a word. Qu is one tile and counts as two letters.\n",
        f"{dice_set.title}: words of {dice_set.min_length} letters and more.\n",
        (f"Points: {', '.join([*worths, beyond])}\n", "$secondary"),
        ("\nUnboggle\n", "bold $primary"),
        "The other way round: give the words, and the program builds a board that holds them all,"
        " or proves that there is none.\n",
    )


def keys(title: str, part: type[DOMNode], app: KeyedApp) -> Content:
    """The keys of a screen, of a part of one, or of the app, each with what it does."""
    return section(title, _described(part, app))


def section(title: str, described: Iterable[tuple[str, str]]) -> Content:
    """Keys under a title, each with what it does."""
    lines = [("\n" + title + "\n", "bold $primary")]
    for names, description in described:
        lines += [(names.ljust(KEY_WIDTH) + " ", "bold"), (description + "\n", "")]
    return Content.assemble(*lines)


def _described(part: type[DOMNode], app: KeyedApp) -> Iterator[tuple[str, str]]:
    from boggle_tui.tui.places import screen_of

    named: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(part.BINDINGS):
        if binding.description:
            display = app.get_key_display(binding, screen_of(part))
            named.setdefault(binding.description, []).append(display)
    for description, displays in named.items():
        yield " ".join(dict.fromkeys(displays)), description
