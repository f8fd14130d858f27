"""The app: word lists, and the way from screen to screen. No game logic."""

from __future__ import annotations

import gc
from collections.abc import Coroutine, Iterable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on, work
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.types import CSSPathType

from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.tui import messages
from boggle_tui.tui.base.screen import SMALLEST_HEIGHT, SMALLEST_WIDTH
from boggle_tui.tui.base.terminal import INTERRUPTED, leave_with_terminal
from boggle_tui.tui.base.text import rejected_lines_text
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.keyed_app import LEAVE
from boggle_tui.tui.lexicon_library import Library
from boggle_tui.tui.tuned_app import TunedApp

if TYPE_CHECKING:
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.tui.session.round_request import RoundRequest

RARELY = (2000, 3, 150)
"""When to look for garbage: a look through all of it takes as long as two keys may."""
AFTER_THE_FIRST_FRAME = 0.2
"""Seconds until which the screen is there."""


class BoggleApp(TunedApp):
    """Boggle in the terminal, both ways round."""

    TITLE = "Boggle"
    # With the sheet of the default screen, which Textual does not look for.
    CSS_PATH: ClassVar[list[CSSPathType]] = ["app.tcss", "home/home_screen.tcss"]  # type: ignore[assignment]
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-narrow"),
        (SMALLEST_WIDTH, "-narrow"),
        (80, "-usual"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-short"),
        (32, "-tall"),
    ]
    QUIT: ClassVar[Binding] = Binding("ctrl+q", "quit", "Quit", False, priority=True, id="quit")
    BINDINGS: ClassVar[list[BindingType]] = [
        QUIT,
        Binding("ctrl+p", "command_palette", "Palette", show=False, priority=True, id="palette"),
        Binding(LEAVE, "interrupt", "Quit", show=False, priority=True),
    ]

    def __init__(self, start: RoundRequest | None = None, clock: Clock = monotonic) -> None:
        super().__init__()
        self.clock = clock
        self._start = start
        self._library = Library()
        self._reported: list[Lexicon] = []
        """The word lists whose lines that are no words were told of."""

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def on_mount(self) -> None:
        if not self.is_headless:
            leave_with_terminal(self)
        self.take_up_settings()
        if self._start is not None and self._start.day:
            self.play_today()
        elif self._start is not None:
            self.play(self._start)
        self.set_timer(AFTER_THE_FIRST_FRAME, self._go_on_loading)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        yield from self.commands_of_keys(screen)
        yield SystemCommand("Colours", "Choose a theme", self.action_change_theme)
        yield SystemCommand("Settings", "Keys, bell, motion, colours", self.action_settings)
        leave = f"Key: {self.get_key_display(self.QUIT)}"
        yield SystemCommand("Leave the program", leave, self.action_quit)

    def notify(self, message: str, **options: Any) -> None:
        """Tell something beside the screen; brackets in it are brackets, as in a file's name."""
        if options.get("severity") == "error":
            self.clear_errors()
        super().notify(message, **options | {"markup": False})

    def clear_errors(self) -> None:
        """Take away what was said against an answer, once there is another one."""
        for notice in [told for told in self._notifications if told.severity == "error"]:
            self._unnotify(notice)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED)

    def action_help(self) -> None:
        from boggle_tui.tui.help.help_screen import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.settings.dice, self.screen))

    def action_settings(self) -> None:
        from boggle_tui.tui.settings.settings_screen import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def prepare_lexicon(self) -> None:
        """Begin to load the chosen word list, while the person looks at the screen."""
        settings = self.settings
        language = language_of(settings.dictionary, settings.dice)
        self._library.prepare(settings.dictionary, language)

    async def lexicon(self, source: str | None = None, dice: str | None = None) -> Lexicon:
        """The word list of that name or file; the chosen one if none is named.

        A person's own is read in the language of the dice: of the chosen ones if none are named.
        Raises LexiconError or UnknownNameError.
        """
        source = source or self.settings.dictionary
        language = language_of(source, dice or self.settings.dice)
        lexicon = await self._library.lexicon(source, language)
        if lexicon.rejected_lines and lexicon not in self._reported:
            self._reported.append(lexicon)
            self.notify(rejected_lines_text(lexicon), severity="warning")
        return lexicon

    def play(self, request: RoundRequest | None = None) -> None:
        """Start a round as requested, or as the settings say."""
        from boggle_tui.tui.flows import round as flow
        from boggle_tui.tui.session.round_request import RoundRequest

        self._play(flow.play(self, request or RoundRequest()))

    @on(messages.PlayRound)
    def _play_round(self, message: messages.PlayRound) -> None:
        self.play(message.request)

    @on(messages.PlayToday)
    def play_today(self) -> None:
        """Play the day's board, resume it, or review it."""
        from boggle_tui.tui.flows import resume

        self._play(resume.play_day(self))

    @on(messages.ReviewRound)
    def _review_round(self, message: messages.ReviewRound) -> None:
        from boggle_tui.tui.flows import resume

        self._play(resume.review(self, message.played))

    @on(messages.RoundFinished)
    def _finish_round(self, message: messages.RoundFinished) -> None:
        from boggle_tui.tui.contest.turn_recorder import TurnRecorder
        from boggle_tui.tui.flows import contest
        from boggle_tui.tui.flows import round as flow

        if isinstance(message.recorder, TurnRecorder):
            contest.go_on(self, message.recorder.contest)
        else:
            flow.finish(self, message.recorder)

    @on(messages.BuildBoard)
    def unboggle(self) -> None:
        """Build a board from words."""
        from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

        self.push_screen(UnboggleScreen())

    @on(messages.EnterTray)
    def _enter_tray(self) -> None:
        from boggle_tui.tui.tray.tray_screen import TrayScreen

        self.push_screen(TrayScreen())

    @on(messages.ShowHistory)
    def _show_history(self) -> None:
        from boggle_tui.tui.history.history_screen import HistoryScreen

        self.push_screen(HistoryScreen())

    @on(messages.ShowBoards)
    def _show_boards(self) -> None:
        from boggle_tui.tui.saved_boards.saved_boards_screen import SavedBoardsScreen

        self.push_screen(SavedBoardsScreen())

    @on(messages.ChooseRules)
    @work(group="ask")
    async def _choose_rules(self) -> None:
        from boggle_tui.tui.home.custom_rules_screen import CustomRulesScreen

        if await self.push_screen_wait(CustomRulesScreen()):
            self.play()

    @on(messages.SetUpContest)
    def _set_up_contest(self) -> None:
        from boggle_tui.tui.flows import contest

        self._play(contest.set_up(self))

    @on(messages.StartTurn)
    def _start_turn(self, message: messages.StartTurn) -> None:
        from boggle_tui.tui.flows import contest

        self._play(contest.take_turn(self, message.contest))

    @on(messages.NextContestRound)
    def _next_contest_round(self, message: messages.NextContestRound) -> None:
        from boggle_tui.tui.flows import contest

        self._play(contest.next_round(self, message.contest))

    @on(messages.PlayContestAgain)
    def _play_contest_again(self, message: messages.PlayContestAgain) -> None:
        from boggle_tui.tui.flows import contest

        self._play(contest.again(self, message.contest))

    @on(messages.ShowContestBoard)
    def _show_contest_board(self, message: messages.ShowContestBoard) -> None:
        from boggle_tui.tui.flows import contest

        contest.show_board(self, message.contest, message.word)

    @on(messages.LeaveContest)
    def _leave_contest(self, message: messages.LeaveContest) -> None:
        from boggle_tui.tui.flows import contest

        contest.leave(self, message.contest)

    def _play(self, flow: Coroutine[Any, Any, None]) -> None:
        """Run the way to a round or a turn, in place of one that is still under way."""
        self.run_worker(flow, group="play", exclusive=True)

    def _go_on_loading(self) -> None:
        """What would only have delayed the first frame."""
        if not gc.isenabled():
            gc.freeze()  # What was imported is here to stay: to look through it takes two frames.
            gc.set_threshold(*RARELY)
            gc.enable()
        self.prepare_lexicon()
        from boggle_tui.store.store import player_store

        player_store().on_problem(partial(self.call_later, self._tell_trouble))
        player_store().prepare()
        if self._start is None:
            self.offer_left()

    @work(group="offer")
    async def offer_left(self) -> None:
        """Offer to go on with a round or a contest that was left in the middle."""
        from boggle_tui.tui.flows import contest as contest_flow
        from boggle_tui.tui.flows import resume as kept_rounds

        await kept_rounds.offer_left(self)
        await contest_flow.offer_left(self)

    def _tell_trouble(self, sentence: str) -> None:
        self.notify(sentence, title="Saving", severity="warning", timeout=15)


def run(start: RoundRequest | None = None) -> int:
    """Open the program, on a round if one is asked for; returns the exit code."""
    app = BoggleApp(start)
    app.run()
    from boggle_tui.store.store import player_store  # for which the first frame need not wait

    player_store().close()
    return app.return_code or 0
