"""The app: themes, settings, word lists and the way from screen to screen. No game logic."""

from __future__ import annotations

import gc
import sys
from asyncio import get_running_loop
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from signal import SIGINT, SIGTERM
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants, work
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.types import CSSPathType

from boggle_tui.game.pairing import Pairs, language_of
from boggle_tui.resources import data_folder
from boggle_tui.store.places import settings_folder
from boggle_tui.store.settings import Settings, load_settings, save_settings
from boggle_tui.tui.keyed_app import KeyedApp
from boggle_tui.tui.library import Library
from boggle_tui.tui.screens.base import SMALLEST_HEIGHT, SMALLEST_WIDTH
from boggle_tui.tui.screens.home import HomeScreen
from boggle_tui.tui.terminal import is_gone
from boggle_tui.tui.text import rejected_lines_text
from boggle_tui.tui.themes import TILE_VARIABLES, load_themes

if TYPE_CHECKING:
    from boggle_tui.game.lexicon import Lexicon
    from boggle_tui.game.played import PlayedRound
    from boggle_tui.game.round import Clock
    from boggle_tui.tui.round_request import RoundRequest

INTERRUPTED = 130
"""Exit code after Ctrl-C."""
TERMINAL_CLOSED = 129
"""Exit code after the terminal was closed."""
RARELY = (2000, 3, 150)
"""When to look for garbage: a look through all of it takes as long as two keys may."""
AFTER_THE_FIRST_FRAME = 0.2
"""Seconds until which the screen is there."""


class BoggleApp(KeyedApp):
    """Boggle in the terminal, both ways round."""

    TITLE = "Boggle"
    # With the sheet of the default screen, which Textual does not look for.
    CSS_PATH: ClassVar[list[CSSPathType]] = ["app.tcss", "screens/home.tcss"]  # type: ignore[assignment]
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
        Binding("ctrl+c", "interrupt", "Quit", show=False, priority=True),
    ]

    def __init__(self, start: RoundRequest | None = None, clock: Clock = monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.settings = load_settings()
        self.last_request: RoundRequest
        """What the last round was asked to be; there is none before the first one."""
        self._start = start
        self._library = Library()
        self._pairs = Pairs()
        self._reported: list[Lexicon] = []
        """The word lists whose lines that are no words were told of."""
        self._theme_complaints = self._take_themes()

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def on_mount(self) -> None:
        if not self.is_headless:
            self._heed_signals()
            self.set_interval(1, self._leave_with_terminal)
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        if self.settings.keys or not self.settings.motion:
            self.heed_settings()
        for complaint in self._theme_complaints:
            self.notify(complaint, title="A theme was left out", severity="warning", timeout=15)
        if self._start is not None and self._start.day:
            self.play_day()
        elif self._start is not None:
            self.play(self._start)
        self.set_timer(AFTER_THE_FIRST_FRAME, self._go_on_loading)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        for active in screen.active_bindings.values():
            binding = active.binding
            # What has a tooltip stands on the screen in another way than on the bar of keys.
            if active.enabled and binding.description and (binding.show or binding.tooltip):
                yield SystemCommand(
                    binding.description,
                    " · ".join(
                        filter(None, (binding.tooltip, f"Key: {self.get_key_display(binding)}"))
                    ),
                    partial(self.call_next, self.run_action, binding.action, active.node),
                )
        yield SystemCommand("Colours", "Choose a theme", self.action_change_theme)
        yield SystemCommand("Settings", "Keys, bell, motion, colours", self.action_settings)
        leave = f"Key: {self.get_key_display(self.QUIT)}"
        yield SystemCommand("Leave the program", leave, self.action_quit)

    def notify(self, message: str, **options: Any) -> None:
        """Tell something beside the screen; brackets in it are brackets, as in a file's name."""
        if options.get("severity") == "error":
            self.drop_complaints()
        super().notify(message, **options | {"markup": False})

    def drop_complaints(self) -> None:
        """Take away what was said against an answer, once there is another one."""
        for notice in [told for told in self._notifications if told.severity == "error"]:
            self._unnotify(notice)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED)

    def action_help(self) -> None:
        from boggle_tui.tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.settings.dice, self.screen))

    def action_settings(self) -> None:
        from boggle_tui.tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def change_settings(self, **changes: Any) -> None:
        """Keep a choice, for now and for the next start; dice and list stay in one language."""
        before, after = self.settings, replace(self.settings, **changes)
        dice, dictionary = self._pairs.follow(
            (before.dice, before.dictionary), (after.dice, after.dictionary)
        )
        self.settings = replace(after, dice=dice, dictionary=dictionary)
        save_settings(self.settings)

    def heed_settings(self) -> None:
        """Put the actions on the keys that were chosen for them, and move or stand still."""
        self.take_keys(dict(self.settings.keys))
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def ring(self) -> None:
        """Ring the terminal's bell, if that is wished."""
        if self.settings.bell:
            self.bell()

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

    @work(group="play", exclusive=True)
    async def play(self, request: RoundRequest | None = None) -> None:
        """Begin a round: roll the board unless one is given."""
        from boggle_tui.tui import table
        from boggle_tui.tui.round_request import RoundRequest

        await table.play(self, request or RoundRequest())

    def unboggle(self) -> None:
        """Go and build a board from words."""
        from boggle_tui.tui.screens.unboggle import UnboggleScreen

        self.push_screen(UnboggleScreen())

    def _go_on_loading(self) -> None:
        """What would only have delayed the first frame."""
        if not gc.isenabled():
            gc.freeze()  # What was imported is here to stay: to look through it takes two frames.
            gc.set_threshold(*RARELY)
            gc.enable()
        self.prepare_lexicon()
        from boggle_tui.store.store import own_store

        own_store().listen(partial(self.call_later, self._tell_trouble))
        own_store().prepare()
        if self._start is None:
            self.offer_left()

    @work(group="play", exclusive=True)
    async def play_day(self) -> None:
        """The board of today: play it, go on with it, or see what came of it."""
        from boggle_tui.tui import table

        await table.play_day(self)

    @work(group="play", exclusive=True)
    async def review(self, played: PlayedRound) -> None:
        """Look at a round of the history."""
        from boggle_tui.tui import table

        await table.review(self, played)

    @work(group="offer")
    async def offer_left(self) -> None:
        """Offer to go on with a round or a contest that was left in the middle."""
        from boggle_tui.tui import hot_seat, table

        await table.offer_left(self)
        await hot_seat.offer_left(self)

    def _heed_signals(self) -> None:
        """Leave the terminal as it was, too, when another program ends this one."""
        for number in (SIGINT, SIGTERM):
            with suppress(NotImplementedError):  # not on Windows
                get_running_loop().add_signal_handler(number, self.exit, None, 128 + number)

    def _leave_with_terminal(self) -> None:
        """End where nobody can see or press anything any more."""
        if is_gone(sys.__stdin__.fileno() if sys.__stdin__ else -1):
            self.exit(return_code=TERMINAL_CLOSED)

    def _tell_trouble(self, sentence: str) -> None:
        self.notify(sentence, title="Saving", severity="warning", timeout=15)

    def _take_themes(self) -> list[str]:
        for name in list(self.available_themes):
            self.unregister_theme(name)
        themes, complaints = load_themes([data_folder("themes"), settings_folder() / "themes"])
        for theme in themes:
            self.register_theme(theme)
        known = self.settings.theme in self.available_themes
        # Set without its watcher, which would parse and apply all style sheets once more.
        self.set_reactive(App.theme, self.settings.theme if known else Settings.theme)
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())
        return complaints

    def _keep_theme(self, _: object) -> None:
        self.change_settings(theme=self.theme)


def run(start: RoundRequest | None = None) -> int:
    """Open the program, on a round if one is asked for; returns the exit code."""
    app = BoggleApp(start)
    app.run()
    from boggle_tui.store.store import own_store  # for which the first frame need not wait

    own_store().close()
    return app.return_code or 0
