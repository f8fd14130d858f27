"""The home screen: what to play, with which dice, words and time."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.custom_rules import DEFAULT_RULES
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Menu, Options
from boggle_tui.tui.base.round_options import custom_text, round_options
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import (
    BuildBoard,
    ChooseRules,
    ChooseWordList,
    EnterCode,
    EnterTray,
    PlayRound,
    PlayToday,
    PractiseWords,
    SetUpContest,
    ShowBoards,
    ShowHistory,
)

BUTTONS = {"play": "Play", "unboggle": "Unboggle", "day": "Daily", "friends": "Friends"}


class HomeScreen(BoggleScreen[None]):
    """Buttons for what to play, and choices that are saved."""

    CSS_PATH = "home_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play", show=False, tooltip="Play a round"),
        Binding("u", "unboggle", "Unboggle", show=False, tooltip="Build a board from words"),
        Binding("d", "day", "Daily board", show=False, tooltip="Play the daily board"),
        Binding("r", "custom", "Rules", tooltip="Set your own size, mode, points …"),
        Binding("m", "practise", "Practise", show=False, tooltip="Practise words you missed"),
        Binding("f", "friends", "Friends", show=False, tooltip="Contest for two to eight players"),
        Binding("e", "tray", "Tray", tooltip="Enter the letters of a real tray"),
        Binding("h", "history", "History"),
        Binding("b", "boards", "Boards", tooltip="Your saved boards"),
        Binding("c", "code", "Code", tooltip="Play a board a friend sent you"),
        Binding("w", "own_words", "Words", tooltip="Use your own word list"),
        Binding("t", "app.change_theme", "Theme", show=False, tooltip="Choose the colours"),
        Binding("s", "app.settings", "Settings", tooltip="Keys, bell, motion, colours"),
        Binding("q", "app.quit", "Quit"),
    ]
    AUTO_FOCUS = "#menu"

    def compose(self) -> ComposeResult:
        logo = BoardView(Board.parse("bog/elg"), id="logo")
        logo.path = (0, 1, 2, 5, 4, 3)
        yield logo
        self._shown = self.context.settings
        yield Menu(self._choices(), BUTTONS, id="menu")
        yield KeyBar()

    def _choices(self) -> dict[str, Options]:
        settings = self.context.settings
        rules = [("standard", False), (custom_text(settings), True)]
        custom = {"is_custom": Options("Rules", rules, settings.is_custom)}
        return round_options(settings) | custom

    def on_mount(self) -> None:
        self.context.settings_changed.subscribe(self, self._show)

    def on_screen_resume(self) -> None:
        self._show()

    def _show(self, _: object = None) -> None:
        """Show the settings as they are now, unless the screen is hidden."""
        if self.is_current and self._shown is not self.context.settings:
            self._shown = self.context.settings
            self.query_one(Menu).offer_all(self._choices())

    @on(Menu.Changed)
    def keep(self, event: Menu.Changed) -> None:
        self.context.change_settings(**{event.name: event.value})
        if event.name in ("dice", "dictionary"):
            self.context.prepare_lexicon()
        if (
            event.name == "is_custom"
            and event.value
            and self.context.settings.custom == DEFAULT_RULES
        ):
            self.action_custom()

    @on(Menu.Chosen)
    async def go(self, event: Menu.Chosen) -> None:
        await self.run_action(event.name)

    def action_play(self) -> None:
        self.post_message(PlayRound())

    def action_custom(self) -> None:
        self.post_message(ChooseRules())

    def action_practise(self) -> None:
        self.post_message(PractiseWords())

    def action_unboggle(self) -> None:
        self.post_message(BuildBoard())

    def action_day(self) -> None:
        self.post_message(PlayToday())

    def action_friends(self) -> None:
        self.post_message(SetUpContest())

    def action_tray(self) -> None:
        self.post_message(EnterTray())

    def action_history(self) -> None:
        self.post_message(ShowHistory())

    def action_boards(self) -> None:
        self.post_message(ShowBoards())

    def action_code(self) -> None:
        self.post_message(EnterCode())

    def action_own_words(self) -> None:
        self.post_message(ChooseWordList())
