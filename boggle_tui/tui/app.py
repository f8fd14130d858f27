"""The app: settings, word lists, and the way from a message to a flow. No game logic."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property, partial
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import constants, events, on, work
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.worker import WorkerFailed

from boggle_tui.files.resources import data_folder
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.store.folders import settings_folder
from boggle_tui.store.settings import Settings
from boggle_tui.tui import messages
from boggle_tui.tui.background import Background
from boggle_tui.tui.base.keyboard import INTERRUPT, KeyQueue
from boggle_tui.tui.base.preferences import Preferences
from boggle_tui.tui.base.screen import SMALLEST_HEIGHT, SMALLEST_WIDTH, KeyedScreen
from boggle_tui.tui.base.terminal import (
    INTERRUPTED,
    leave_with_terminal,
    stop_with_shell,
    with_own_signals,
)
from boggle_tui.tui.base.text import rejected_lines_text
from boggle_tui.tui.base.textual_internals import (
    CachedStylesheet,
    ReportingApp,
    may_leave,
    remove_error_notices,
    sending_screen,
    strip_all_control_codes,
)
from boggle_tui.tui.base.themes import TILE_VARIABLES, install_themes
from boggle_tui.tui.garbage import QuietCollector
from boggle_tui.tui.home.home_screen import HomeScreen

if TYPE_CHECKING:
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.driver import Driver
    from textual.signal import Signal

    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.tui.lexicon_library import LexiconLibrary
    from boggle_tui.tui.session.round_request import RoundRequest

# Imports inside functions: the first frame must not wait for other screens or the database.

AFTER_THE_FIRST_FRAME = 0.2
"""Seconds from the start until the first frame has surely been painted."""
LONG_NOTICE = 15.0
"""Seconds to show a notice that the player hasn't asked for."""

SAVED = "Your rounds and your puzzle are saved: start the program again to continue."
NOT_SAVED = "What you did last could not be saved."


class BoggleApp(ReportingApp[None]):
    """Boggle in the terminal, both ways."""

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
        Binding(INTERRUPT, "interrupt", "Quit", show=False, priority=True),
    ]

    def __init__(self, start: RoundRequest | None = None, clock: Clock = monotonic) -> None:
        super().__init__()
        strip_all_control_codes()
        self.clock = clock
        self.preferences = Preferences(self)
        self.collector = QuietCollector(self, clock)
        self._start = start
        self._key_queue = KeyQueue(self, super().on_event)
        self._reported: list[Lexicon] = []
        """The word lists whose skipped lines the player has been told about."""
        self.stylesheet = CachedStylesheet()
        folders = [data_folder("themes"), settings_folder() / "themes"]
        self.farewell = ""
        """The sentence to print after the end, if something went wrong."""
        self._theme_problems = install_themes(self, folders, self.settings.theme, Settings.theme)

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def get_driver_class(self) -> type[Driver]:
        return with_own_signals(super().get_driver_class())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def on_mount(self) -> None:
        if not self.is_headless:
            asyncio.get_running_loop().set_default_executor(Background())
            leave_with_terminal(self)
            stop_with_shell(self)
        self.theme_changed_signal.subscribe(self, self._save_theme)
        if self.settings.keys or not self.settings.motion:
            self.apply_settings()
        for problem in self._theme_problems:
            self._warn(problem, "Theme not loaded")
        if self._start is not None:
            self._play_at_start(self._start)
        self.set_timer(AFTER_THE_FIRST_FRAME, self._finish_loading)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent):
            self.collector.note_input()
        if self._key_queue.holds(event):
            await self._key_queue.add(event)
        else:
            await super().on_event(event)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action, unless its widget isn't there yet, or no longer.

        A key on its way up from a widget may find that its screen has been replaced meanwhile.
        """
        node = default_namespace
        if isinstance(node, Widget) and not (node.is_mounted and node.is_attached):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    @on(messages.Navigation)
    def go(self, message: messages.Navigation) -> None:
        """Go where a message says, unless the screen that sent it has been left since."""
        from boggle_tui.tui.flows.routes import follow

        sender = sending_screen(message)
        if sender is None or sender in self.screen_stack:
            follow(self, message)

    @property
    def settings(self) -> Settings:
        """The settings now in force."""
        return self.preferences.settings

    @property
    def settings_changed(self) -> Signal[Settings]:
        """A signal of changed settings."""
        return self.preferences.changed

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name and save them."""
        self.preferences.change(**changes)

    def apply_settings(self) -> None:
        """Put keys and motion in force as the settings say."""
        self.set_keymap(dict(self.settings.keys))
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def ring(self) -> None:
        """Ring the terminal's bell, if the settings say so."""
        if self.settings.bell:
            self.bell()

    def notify(self, message: str, **options: Any) -> None:
        """Show a notification; brackets in it aren't markup, since a file's name may have some."""
        if options.get("severity") == "error":
            self.clear_errors()
        super().notify(message, **options | {"markup": False})

    def clear_errors(self) -> None:
        """Remove error notifications, once the error has been put right."""
        remove_error_notices(self)

    @cached_property
    def _library(self) -> LexiconLibrary:
        from boggle_tui.tui.lexicon_library import LexiconLibrary

        return LexiconLibrary()

    def prepare_lexicon(self) -> None:
        """Start loading the chosen word list in the background."""
        source = self.settings.dictionary
        self._library.prepare(source, language_of(source, self.settings.dice))

    async def lexicon(self, source: str | None = None, dice: str | None = None) -> Lexicon:
        """Return the word list of that name or file, by default the chosen one.

        A file is read in the language of the dice, by default of the chosen ones. Raises
        LexiconError or UnknownNameError.
        """
        source = source or self.settings.dictionary
        language = language_of(source, dice or self.settings.dice)
        lexicon = await self._library.lexicon(source, language)
        if lexicon.rejected_lines and lexicon not in self._reported:
            self._reported.append(lexicon)
            self.notify(rejected_lines_text(lexicon), severity="warning")
        return lexicon

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from boggle_tui.tui.base.dialogs.palette import all_commands

        yield from all_commands(self, screen)

    def action_command_palette(self) -> None:
        """Open the palette, even if another one lies below a screen that came over it."""
        self._open_palette(self.get_system_commands(self.screen), "Search for commands…")

    def search_themes(self) -> None:
        from boggle_tui.tui.base.dialogs.palette import theme_commands

        self._open_palette(theme_commands(self), "Search for themes…")

    def action_help(self) -> None:
        from boggle_tui.tui.flows.help import show_help

        show_help(self)

    def action_settings(self) -> None:
        from boggle_tui.tui.flows.help import show_settings

        show_settings(self)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED, message=self._parting_words)

    async def action_quit(self) -> None:
        self.exit(message=self._parting_words)

    @property
    def _parting_words(self) -> str | None:
        """The sentence that a screen leaves when the program is closed; None without one."""
        said = (getattr(screen, "parting_words", "") for screen in self.screen_stack)
        return next(filter(None, said), None)

    def report(self, error: Exception) -> int:
        """Save the details of an error that ends the app; all else is saved as it comes."""
        from boggle_tui.store.faults import FAULT, report_fault

        typed = " ".join(filter(None, (_typed_on(screen) for screen in self.screen_stack)))
        cause = error.error if isinstance(error, WorkerFailed) else error
        unsaved = f" You had typed: {typed}." if typed else ""
        self.farewell = f"{report_fault(cause, typed)}{unsaved}"
        return FAULT

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen; do nothing if the asking screen is gone or covered by now."""
        return super().pop_screen() if may_leave(self.screen) else AwaitComplete()

    def _open_palette(self, commands: Iterable[SystemCommand], placeholder: str) -> None:
        from boggle_tui.tui.base.dialogs.palette import Palette

        # A late click may come while the next screen is still without widgets, and has no commands.
        if self.screen.is_mounted and not isinstance(self.screen, Palette):
            self.push_screen(Palette(commands, placeholder))

    def _play_at_start(self, request: RoundRequest) -> None:
        """Play the round that the command line asks for."""
        # Not by way of `go`, whose imports the first frame of the round would have to wait for.
        if request.day:
            from boggle_tui.tui.flows.resume import play_day

            flow = play_day(self)
        else:
            from boggle_tui.tui.flows.round import play

            flow = play(self, request)
        self.run_worker(flow, group="play", exclusive=True)

    @work(group="load")
    async def _finish_loading(self) -> None:
        """Load what the first frame didn't need."""
        from boggle_tui.store.store import player_store

        self.prepare_lexicon()
        player_store().on_problem(partial(self.call_later, self._warn, title="Saving"))
        player_store().prepare()
        await asyncio.to_thread(_import_flows)
        if not gc.isenabled():
            self.collector.start()
        if self._start is None:
            from boggle_tui.tui.flows.routes import offer_unfinished

            await offer_unfinished(self)

    def _save_theme(self, _: object) -> None:
        self.change_settings(theme=self.theme)

    def _warn(self, sentence: str, title: str) -> None:
        self.notify(sentence, title=title, severity="warning", timeout=LONG_NOTICE)


def _import_flows() -> None:
    """Import all screens in advance, so that no key press has to wait for them."""
    import boggle_tui.tui.flows.help
    import boggle_tui.tui.flows.routes  # noqa: F401


def _typed_on(screen: Screen[Any]) -> str:
    """The text typed on a screen and not entered; empty if the fault keeps it from being read."""
    with suppress(Exception):
        return screen.typed if isinstance(screen, KeyedScreen) else ""
    return ""


class Ending(NamedTuple):
    """The end of the program."""

    code: int
    """The exit code."""
    farewell: str
    """A sentence to print, if something went wrong."""


def run(start: RoundRequest | None = None) -> Ending:
    """Open the program, on a round if one is given."""
    app = BoggleApp(start)
    app.run()
    from boggle_tui.store.store import player_store

    is_saved = player_store().close()
    if app.farewell:
        app.farewell += f" {SAVED if is_saved else NOT_SAVED}"
    return Ending(app.return_code or 0, app.farewell)
