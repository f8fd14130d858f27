"""The first screen: what to play, and with which dice, words and time."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.custom_rules import DEFAULT_RULES
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Menu, Options
from boggle_tui.tui.base.round_options import round_options
from boggle_tui.tui.base.round_options_text import custom_text
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import (
    BuildBoard,
    ChooseRules,
    EnterTray,
    PlayRound,
    PlayToday,
    SetUpContest,
    ShowBoards,
    ShowHistory,
)

WAYS = {"play": "Play", "unboggle": "Unboggle", "day": "Today", "friends": "Friends"}


class HomeScreen(BoggleScreen[None]):
    """Play, unboggle, and the choices, which are remembered."""

    CSS_PATH = "home_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play", show=False, tooltip="Play a round"),
        Binding("u", "unboggle", "Unboggle", show=False, tooltip="Build a board from words"),
        Binding("d", "day", "Day's board", show=False, tooltip="Play the board of the day"),
        Binding("r", "custom", "Rules", tooltip="Choose the rules: size, mode, points, all of it"),
        Binding("m", "practise", "Practise", show=False, tooltip="Practise the words you missed"),
        Binding("f", "friends", "Friends", show=False, tooltip="Play in turns, two to eight"),
        Binding("e", "tray", "Tray", tooltip="Enter the letters of a real set on the table"),
        Binding("h", "history", "History"),
        Binding("b", "boards", "Boards", tooltip="The boards that you have kept"),
        Binding("c", "code", "Code", tooltip="Play a board that somebody has sent"),
        Binding("w", "own_words", "Words", tooltip="Choose a word list of your own"),
        Binding("t", "app.change_theme", "Theme", show=False, tooltip="Choose the colours"),
        Binding("s", "app.settings", "Settings", tooltip="Keys, bell, motion"),
        Binding("q", "app.quit", "Quit"),
    ]
    AUTO_FOCUS = "#menu"

    def compose(self) -> ComposeResult:
        logo = BoardView(Board.parse("bog/elg"), id="logo")
        logo.path = (0, 1, 2, 5, 4, 3)
        yield logo
        self._shown = self.context.settings
        yield Menu(self._choices(), WAYS, id="menu")
        yield KeyBar()

    def _choices(self) -> dict[str, Options]:
        settings = self.context.settings
        rules = [("the dice set's", False), (custom_text(settings), True)]
        custom = {"is_custom": Options("Rules", rules, settings.is_custom)}
        return round_options(settings) | custom

    def on_screen_resume(self) -> None:
        """Show what was chosen elsewhere."""
        if self._shown is not self.context.settings:
            self._show()

    def _show(self) -> None:
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
        self._show()

    @on(Menu.Chosen)
    async def go(self, event: Menu.Chosen) -> None:
        await self.run_action(event.name)

    def action_play(self) -> None:
        self.post_message(PlayRound())

    def action_custom(self) -> None:
        self.post_message(ChooseRules())

    def action_practise(self) -> None:
        from boggle_tui.tui.session.round_request import RoundRequest

        self.post_message(PlayRound(RoundRequest(is_practice=True)))

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

    @work(group="ask")
    async def action_code(self) -> None:
        """Ask for a share code, until it can be read or it is left."""
        from boggle_tui.share.codes.code import ShareCodeError, decode
        from boggle_tui.tui.base.dialogs.prompt import PromptDialog
        from boggle_tui.tui.session.round_request import RoundRequest

        code = ""
        while answer := await self.app.push_screen_wait(
            PromptDialog("Which share code? It begins with BOG.", code)
        ):
            code = answer
            try:
                challenge = decode(code)
            except ShareCodeError as error:
                self.notify(str(error), severity="error")
                continue
            self.context.clear_errors()
            self.post_message(PlayRound(RoundRequest(challenge=challenge)))
            return

    @work(group="ask")
    async def action_own_words(self) -> None:
        """Ask for a word list of the person's own, until there is one or it is left."""
        from boggle_tui.game.words.lexicon import LexiconError
        from boggle_tui.tui.base.dialogs.prompt import PromptDialog

        chosen = self.context.settings.dictionary
        name = "" if chosen in BUNDLED else chosen
        while answer := await self.app.push_screen_wait(
            PromptDialog("Which file holds your words, one on a line?", name)
        ):
            name, source = answer, whole_path(answer)
            try:
                lexicon = await self.context.lexicon(source)
            except LexiconError as error:
                self.notify(str(error), severity="error")
                continue
            self.context.change_settings(dictionary=source)
            self._show()
            self.context.clear_errors()
            self.notify(f"{lexicon.name}: {counted(len(lexicon), 'word')}")
            return


def whole_path(name: str) -> str:
    """The path of a file that can also be found from another folder."""
    try:
        return str(Path(name).expanduser().absolute())
    except RuntimeError:  # no such user's home
        return str(Path(name).absolute())
