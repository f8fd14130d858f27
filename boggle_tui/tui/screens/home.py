"""The first screen: what to play, and with which dice, words and time."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boggle_tui.game.board import Board, QReading
from boggle_tui.game.dice import DiceSet, dice_sets
from boggle_tui.game.lexicon import TIERS, LexiconError
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.text import clock_face, words
from boggle_tui.tui.widgets.board_view import BoardView
from boggle_tui.tui.widgets.choice import Choice
from boggle_tui.tui.widgets.key_bar import KeyBar
from boggle_tui.tui.widgets.way import Way

TIMES = (60, 90, 120, 180, 240, 300, 600, 1200)
READINGS = {QReading.QU: "Qu", QReading.EITHER: "Q or Qu", QReading.Q: "Q"}


class HomeScreen(BoggleScreen[None]):
    """Play, unboggle, and the choices, which are remembered."""

    CSS_PATH = "home.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play"),
        Binding("u", "unboggle", "Unboggle"),
        Binding("w", "own_words", "Own words"),
        Binding("t", "app.change_theme", "Theme"),
        Binding("q", "app.quit", "Quit"),
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Previous", show=False),
    ]
    AUTO_FOCUS = "#play"

    def compose_screen(self) -> ComposeResult:
        settings = self.boggle.settings
        with Vertical(id="home"):
            logo = BoardView(Board.parse("bog/elg"), id="logo")
            logo.path = (0, 1, 2, 5, 4, 3)
            yield logo
            yield Static("Find the words, or build the board.", id="motto")
            with Vertical(id="choices"):
                yield Choice("Dice", dice_options(), settings.dice, id="dice")
                yield Choice(
                    "Words",
                    dictionary_options(settings.dictionary),
                    settings.dictionary,
                    id="dictionary",
                )
                yield Choice("Time", time_options(), settings.seconds, id="seconds")
                yield Choice(
                    "Q tile", [(text, q) for q, text in READINGS.items()], settings.q, id="q"
                )
            with Horizontal(id="ways"):
                yield Way("Play", id="play")
                yield Way("Unboggle", id="unboggle")
        yield KeyBar()

    @on(Choice.Changed)
    def keep(self, event: Choice.Changed) -> None:
        self.boggle.change_settings(**{str(event.choice.id): event.value})
        if event.choice.id == "dictionary":
            self.boggle.prepare_lexicon()

    @on(Way.Pressed, "#play")
    def action_play(self) -> None:
        self.boggle.play()

    @on(Way.Pressed, "#unboggle")
    def action_unboggle(self) -> None:
        self.boggle.unboggle()

    @work(group="ask")
    async def action_own_words(self) -> None:
        """Ask for a word list of the person's own, until there is one or it is left."""
        from boggle_tui.tui.screens.ask import AskScreen

        chosen = self.boggle.settings.dictionary
        name = "" if chosen in TIERS else chosen
        while answer := await self.app.push_screen_wait(
            AskScreen("Which file holds your words, one on a line?", name)
        ):
            name, source = answer, whole_path(answer)
            try:
                lexicon = await self.boggle.lexicon(source)
            except LexiconError as error:
                self.notify(str(error), severity="error")
                continue
            self.boggle.change_settings(dictionary=source)
            self.query_one("#dictionary", Choice).offer(dictionary_options(source), source)
            self.notify(f"{lexicon.name}: {words(len(lexicon))}")
            return


def dice_options() -> list[tuple[str, str]]:
    """The dice sets, as they are offered."""
    return [(describe(dice_set), name) for name, dice_set in dice_sets().items()]


def describe(dice_set: DiceSet) -> str:
    """A dice set in a few words."""
    return f"{dice_set.title}, {dice_set.rows}x{dice_set.cols}"


def dictionary_options(chosen: str) -> list[tuple[str, str]]:
    """The word lists, and a person's own if one is chosen."""
    own = [] if chosen in TIERS else [chosen]
    return [(name.rpartition("/")[2], name) for name in (*TIERS, *own)]


def whole_path(name: str) -> str:
    """The path of a file that can also be found from another folder."""
    try:
        return str(Path(name).expanduser().absolute())
    except RuntimeError:  # no such user's home
        return str(Path(name).absolute())


def time_options() -> list[tuple[str, int | None]]:
    """The lengths of a round."""
    return [
        ("as the rules say", None),
        *((clock_face(seconds), seconds) for seconds in TIMES),
        ("no clock", 0),
    ]
