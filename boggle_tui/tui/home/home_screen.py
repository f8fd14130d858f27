"""The home screen: what to play, and what the next round will be."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.play.round_options import round_text
from boggle_tui.tui import messages
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import Go, Place, going

BUTTONS = {
    "play": N_("Play"),
    "day": N_("Today"),
    "unboggle": N_("Unboggle"),
    "friends": N_("Friends"),
}
LARGE, HUGE = 36, 50
"""Lines of the terminal from which the logo has large letters, and larger ones."""
OFFER_WIDTH = 57
"""Columns of the line of offers."""
DEMO = N_("New here? {key}: watch a ten-second demo")


class HomeScreen(PlayerScreen[None]):
    """Buttons for what to play, a line about the next round, and one for offers.

    Everything else has a key as well, and is in the palette.
    """

    PLACE = N_("Home")
    PURPOSE = N_(
        "Choose what to play. The line above the buttons explains what you are on; the line below"
        " them says what the next round will be."
    )
    KEY_GROUPS: ClassVar = {
        N_("Play"): "play rules day friends unboggle gogen practise resume",
        N_("Boards and words of your own"): "tray code boards own_words",
        N_("The program"): "history app.settings",
    }
    CSS_PATH = "home_screen.tcss"
    BINDINGS = bind(
        off_bar("p", "play", "Play", "Play a round: find words against the clock"),
        off_bar("u", "unboggle", "Unboggle", "Build a board that holds your words"),
        off_bar("d", "day", "Today's board", "The daily board and Gogen of any day"),
        off_bar("r", "rules", "Rules", "Change the dice, words, time and rules"),
        off_bar("m", "practise", "Practise", "A board made of words you missed"),
        off_bar("f", "friends", "Friends", "A room, or taking turns here: two to eight players"),
        off_bar("e", "tray", "Tray", "Enter the letters of a real tray"),
        off_bar("g", "gogen", "Gogen", "Place the letters so that each word can be traced"),
        off_bar("h", "history", "History", "Your rounds, records and statistics"),
        off_bar("b", "boards", "Boards", "The boards you saved"),
        off_bar("c", "code", "Code", "Play a board a friend sent you"),
        off_bar("w", "own_words", "Own list", "Use your own word list"),
        off_bar("t", "app.change_theme", "Colours", "Choose a theme"),
        off_bar("s", "app.settings", "Settings", "Keys, bell, motion, colours"),
        off_bar("k", "resume", "Resume", "Resume an unfinished round or contest"),
        off_bar("v", "demo", "Demo", "Watch a round of ten seconds"),
        on_bar("q", "app.quit", "Quit", "Close the program"),
    )
    AUTO_FOCUS = "#menu"

    unfinished: var[tuple[str, ...]] = var((), init=False)
    """The states of the rounds that were left, and the players of such contests."""
    is_first_start: var[bool] = var(False, init=False)
    """Whether to offer the demo."""

    is_today_done: var[bool] = var(False, init=False)
    """Whether today's board is played."""

    def __init__(self) -> None:
        super().__init__()
        self._has_been_shown = False
        # Kept, not queried: the offer may come while the screen is being removed.
        self._offer = Static(id="offer", markup=False)

    def body(self) -> ComposeResult:
        logo = BoardView(Board.parse("bog/elg"), id="logo")
        logo.path = (0, 1, 2, 5, 4, 3)
        yield logo
        yield self._offer
        buttons = {name: _(label) for name, label in BUTTONS.items()}
        yield Menu({}, buttons, links={"rules": self._next_text}, id="menu")

    @property
    def _next_text(self) -> str:
        return _("Next: {round}", round=round_text(self.app.settings))

    def on_mount(self) -> None:
        self.app.settings_changed.subscribe(self, self._show)

    def on_resize(self, _: events.Resize) -> None:
        self.set_class(self.app.size.height >= LARGE, "-large")
        self.set_class(self.app.size.height >= HUGE, "-huge")

    def on_paste(self, event: events.Paste) -> None:
        self.post_message(messages.EnterCode(" ".join(event.text.split())))

    async def draw_anew(self) -> None:
        self._offer = Static(id="offer", markup=False)
        await self.recompose()
        self.watch_is_today_done()
        self.watch_unfinished()

    def on_screen_resume(self) -> None:
        self._show()
        if self._has_been_shown:  # The first frame waits for nothing else.
            self.post_message(Go(Place.HOME))
        self._has_been_shown = True

    def watch_is_today_done(self) -> None:
        done = " ✓" if self.is_today_done else ""
        self.query_one(Menu).label("day", f"{_(BUTTONS['day'])}{done}")

    def watch_unfinished(self) -> None:
        """Say what is on offer besides the buttons."""
        offer = ""
        if self.unfinished:
            number, key = len(self.unfinished), self.key_of("resume")
            offer = _("{count} unfinished · {key}: resume one", count=number, key=key)
            if number == 1:
                offer = _("Unfinished: {state} · {key}: resume", state=self.unfinished[0], key=key)
            if len(offer) > OFFER_WIDTH:
                offer = _("Unfinished round · {key}: resume", key=key)
        elif self.is_first_start:
            offer = _(DEMO, key=self.key_of("demo"))
        self._offer.update(offer)
        self.refresh_bindings()

    watch_is_first_start = watch_unfinished

    def _show(self, _: object = None) -> None:
        """Say what the next round will be by the settings as they are now."""
        self.query_one(Menu).label("rules", self._next_text)

    action_play = going(messages.PlayRound)

    action_resume = going(messages.ResumeRound)

    def action_demo(self) -> None:
        self.is_first_start = False
        self.post_message(Go(Place.DEMO))

    action_rules = going(Place.RULES)
    action_practise = going(Place.PRACTICE)
    action_unboggle = going(messages.BuildBoard)
    action_day = going(Place.TODAY)
    action_friends = going(Place.FRIENDS)
    action_tray = going(Place.TRAY)
    action_gogen = going(messages.PlayGogen)
    action_history = going(Place.HISTORY)
    action_boards = going(Place.BOARDS)
    action_code = going(messages.EnterCode)
    action_own_words = going(Place.WORD_LIST)
