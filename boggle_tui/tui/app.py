"""The app: its themes, and the way from a message to a flow. No game logic."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import on, work
from textual.binding import Binding
from textual.screen import Screen
from textual.types import CSSPathType
from textual.worker import WorkerFailed

from boggle_tui.files.paths import data_folder
from boggle_tui.files.translation import N_, _
from boggle_tui.store.settings import Settings
from boggle_tui.tui import messages
from boggle_tui.tui.base.keyboard import INTERRUPT, MORE, bind, off_bar, on_bar
from boggle_tui.tui.base.screen import KeyedScreen, Pace, PlayerApp
from boggle_tui.tui.base.themes import load_themes, use_theme
from boggle_tui.tui.home.home_screen import HomeScreen

if TYPE_CHECKING:
    from boggle_tui.game.round.setup import RoundSetup
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.play.plan import RoundRequest
    from boggle_tui.rooms.visit import RoomHost
    from boggle_tui.store.store import Profile

# Imports inside functions: the first frame must not wait for other screens or the database.

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
QUITTING = "quitting"
"""The id of the dialog that asks before the program closes."""
QUESTION = N_("Others are in your room. Quit, and close it for all?")
AFTER_THE_FIRST_FRAME = 0.2
"""Seconds from the start until the first frame has surely been painted."""
LONG_NOTICE = 15.0
"""Seconds to show a notice that the player hasn't asked for."""


class Fault(NamedTuple):
    """An error that ended the app."""

    error: BaseException
    typed: str
    """The text that the player had typed and not entered."""


class BoggleApp(PlayerApp):
    """Boggle in the terminal, both ways."""

    PLACE = N_("Everywhere")
    KEY_GROUPS: ClassVar = {N_("On every screen"): "command_palette app.help quit"}
    PAGE = N_("Home")
    TITLE = "Boggle"
    # With the sheet of the default screen, which Textual does not look for.
    CSS_PATH: ClassVar[list[CSSPathType]] = ["app.tcss", "home/home_screen.tcss"]  # type: ignore[assignment]
    QUIT: ClassVar[Binding] = off_bar("ctrl+q", "quit", "Quit", priority=True, id="quit")
    BINDINGS = bind(
        QUIT,
        on_bar(
            "ctrl+p",
            "command_palette",
            MORE,
            "Find any command by its name, and the keys of this screen",
            priority=True,
            id="palette",
        ),
        off_bar(INTERRUPT, "interrupt", "Quit", priority=True),
    )

    def __init__(
        self,
        profile: Profile,
        start: RoundRequest | RoundSetup | None = None,
        clock: Clock = monotonic,
        pace: Pace | None = None,
        room_host: RoomHost | None = None,
    ) -> None:
        super().__init__(profile, clock, pace or Pace(), room_host)
        self._start = start
        self._theme_folders = [data_folder("themes"), *filter(None, [profile.themes])]
        self.fault: Fault | None = None
        """The error that ended the app, if any."""
        use_theme(self, self._theme_folders, self.settings.theme, Settings.theme)

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, lambda _: self.change_settings(theme=self.theme))
        if self.settings.keys or not self.settings.motion:
            self.apply_settings()
        if self._start is not None:
            self._play_at_start(self._start)
        self.set_timer(AFTER_THE_FIRST_FRAME, self._finish_loading)

    @on(messages.Navigation)
    def go(self, message: messages.Navigation) -> None:
        """Go where a message says."""
        from boggle_tui.tui.flows.routes import follow

        follow(self, message)

    def action_command_palette(self) -> None:
        """Open the palette, even if another one lies below a screen that came over it."""
        self._open_palette(of_themes=False)

    def search_themes(self) -> None:
        self._offer_themes()
        self._open_palette(of_themes=True)

    def action_help(self) -> None:
        self.go(messages.Go(messages.Place.HELP))

    def action_settings(self) -> None:
        self.go(messages.Go(messages.Place.SETTINGS))

    def action_keys(self) -> None:
        self.go(messages.Go(messages.Place.KEYS))

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED, message=self._parting_words)

    async def action_quit(self) -> None:
        """Close the program; if others are in the player's room, ask first."""
        if self.room_host is None or not self.room_host.has_guests:
            self.exit(message=self._parting_words)
            return
        from boggle_tui.tui.base.questions import ConfirmDialog

        def leave(is_wanted: bool | None) -> None:
            if is_wanted:
                self.exit(message=self._parting_words)

        if self.screen.id != QUITTING:  # The key works in the dialog too.
            dialog = ConfirmDialog(_(QUESTION), _("Quit"), _("Stay"))
            dialog.id = QUITTING
            self.push_screen(dialog, leave)

    @property
    def _parting_words(self) -> str | None:
        """The sentence that a screen leaves when the program is closed; None without one."""
        said = (getattr(screen, "parting_words", "") for screen in self.screen_stack)
        return next(filter(None, said), None)

    def report(self, error: Exception) -> int:
        """Keep the error that ends the app: the command that started it reports it."""
        typed = " ".join(filter(None, (_typed_on(screen) for screen in self.screen_stack)))
        cause = error.error if isinstance(error, WorkerFailed) else error
        self.fault = Fault(cause, typed)
        return 1

    def _open_palette(self, *, of_themes: bool) -> None:
        from boggle_tui.tui.base.questions import Palette, ThemePalette, all_commands

        if isinstance(self.screen, KeyedScreen) and self.screen.is_aside:
            self.screen.dismiss()
        # A late click may come while the next screen is still without widgets, and has no commands.
        if self.screen.is_mounted and not isinstance(self.screen, Palette):
            commands = all_commands(self, self.screen)
            palette = (
                ThemePalette(self) if of_themes else Palette(commands, _("Search for commands…"))
            )
            self.push_screen(palette)

    def _play_at_start(self, asked: RoundRequest | RoundSetup) -> None:
        """Play the round that the command line asks for."""
        # Not by way of `go`, whose imports the first frame of the round would have to wait for.
        from boggle_tui.tui.flows.round_flow import play, play_day

        flow = play_day(self) if asked.day else play(self, asked)
        self.run_worker(flow, group="play", exclusive=True)

    @work(group="load")
    async def _finish_loading(self) -> None:
        await self.load()
        if self._start is None:
            self.go(messages.Go(messages.Place.UNFINISHED))

    async def load(self) -> None:
        """Load what the first frame didn't need."""
        self._offer_themes()
        self.prepare_lexicon()
        self.store.on_problem(partial(self.call_later, self._warn, title=_("Saving")))
        self.store.database.prepare()
        # All screens in advance, so that no key press has to wait for them.
        await asyncio.to_thread(import_module, "boggle_tui.tui.flows.routes")
        kernel = await asyncio.to_thread(import_module, "boggle_tui.kernel.backend")
        if problem := kernel.problem():
            self._warn(problem, _("Slow searches"))

    def _offer_themes(self) -> None:
        """Load the other themes, the first time that this is called."""
        folders, self._theme_folders = self._theme_folders, []
        themes, problems = load_themes(folders)
        for theme in themes:
            self.register_theme(theme)
        for problem in problems:
            self._warn(problem, _("Theme not loaded"))

    def _warn(self, sentence: str, title: str) -> None:
        self.notify(sentence, title=title, severity="warning", timeout=LONG_NOTICE)


def _typed_on(screen: Screen[Any]) -> str:
    """The text typed on a screen and not entered; empty if the fault keeps it from being read."""
    with suppress(Exception):
        return screen.typed if isinstance(screen, KeyedScreen) else ""
    return ""
