"""The app of a player with a store, and the base of their screens."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual import constants
from textual.screen import ModalScreen
from textual.signal import Signal

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import Reader, _, reader
from boggle_tui.game.dice.language_pairing import LanguagePairing, language_of
from boggle_tui.play.lexicon_library import LexiconLibrary
from boggle_tui.tui.base.screen import BoggleScreen, KeyedApp, KeyedScreen, ResultType

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from textual.dom import DOMNode
    from textual.screen import Screen
    from textual.worker import WorkType

    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.rooms.visit import RoomHost
    from boggle_tui.store.settings import Drafts, Settings
    from boggle_tui.store.store import Profile, Store
    from boggle_tui.tui.base.screen import Pace

    Flow = Callable[..., Coroutine[None, None, None]]

T = TypeVar("T")
LONGEST_LINE = 30
"""The number of characters of a line to quote."""


class AppContext(KeyedApp):
    """The app without its screens; to go somewhere, a screen posts one of `messages`."""

    def __init__(
        self, profile: Profile, clock: Clock, pace: Pace, room_host: RoomHost | None
    ) -> None:
        super().__init__(clock, pace)
        self.store: Store = profile.store
        """All that the program remembers for the player."""
        self.has_files = profile.has_files
        self.room_host = room_host
        """The host of rooms for other devices; None if the program can't have one."""
        self.settings = profile.store.settings.load()
        """The settings now in force."""
        self.reader = Reader(self.settings.language or reader().language)
        self.settings_changed: Signal[Settings] = Signal(self, "settings changed")
        """A signal of changes; use it to show settings that another screen may change."""
        self.left_puzzle: Any = None
        """The state in which the Unboggle screen was left, to begin there again; None before."""
        self._pairing = LanguagePairing()
        self._library = LexiconLibrary(has_files=self.has_files)
        self._reported: list[Lexicon] = []
        """The word lists whose skipped lines the player has been told about."""

    async def read_store(self, read: Callable[[Store], T]) -> T:
        """Read from the store in a thread, once what is being written has arrived."""
        await asyncio.to_thread(self.store.database.flush)
        return await asyncio.to_thread(read, self.store)

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name and save them; dice and word list stay in one language."""
        self.settings = self.settings.changed(self._pairing, **changes)
        self.store.settings.save(self.settings)
        self.settings_changed.publish(self.settings)

    @cached_property
    def drafts(self) -> Drafts:
        """The work that the player left."""
        return self.store.drafts.load()

    def keep_draft(self, **changes: Any) -> None:
        """Change what the player is in the middle of, and save it."""
        self.drafts = replace(self.drafts, **changes)
        self.store.drafts.save(self.drafts)

    def apply_settings(self) -> None:
        """Put keys and motion in force as the settings say."""
        self.set_keymap(dict(self.settings.keys))
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    async def change_language(self, language: str) -> None:
        """Speak another language from now on, on the open screens as well."""
        self.change_settings(language=language)
        self.reader.choose(language)
        for screen in self.screen_stack:
            if isinstance(screen, KeyedScreen):
                await screen.draw_anew()

    def ring(self) -> None:
        """Ring the terminal's bell, if the settings say so."""
        if self.settings.bell:
            self.bell()

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
        if lexicon.notices and lexicon not in self._reported:
            self._reported.append(lexicon)
            self.notify(" ".join(lexicon.notices), severity="warning")
        return lexicon

    def replace_screen(self, screen: Screen[Any]) -> None:
        """Show a screen in place of the topmost one, and close the dialogs over that."""
        for over in reversed(self.screen_stack):
            if not isinstance(over, ModalScreen):
                break
            over.dismiss()
        self.switch_screen(screen)

    def return_to(self, screen: Screen[Any]) -> None:
        """Close all dialogs, and whatever was opened over a screen since, as if cancelled."""
        # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that
        # too, and the app with it.
        while isinstance(self.screen, ModalScreen) or (
            self.screen is not screen and screen in self.screen_stack
        ):
            self.screen.dismiss()

    def prepare(self, flow: Flow, *arguments: object, group: str = "play") -> None:
        """Prepare a round or a turn, in place of one that is still being prepared."""
        # Not a coroutine: it may be replaced before it has begun.
        work: WorkType[None] = partial(flow, self, *arguments)
        self.run_worker(work, group=group, exclusive=True)

    def ask(self, flow: Flow, *arguments: object) -> None:
        """Ask the player something."""
        work: WorkType[None] = partial(flow, self, *arguments)
        self.run_worker(work, group="ask")

    async def contest_lexicon(self, contest: Contest) -> Lexicon | None:
        """Return the contest's word list; without one, notify the players and return None."""
        try:
            return await self.lexicon(contest.dictionary, contest.dice)
        except UserError as error:
            self.notify(str(error), title=_("Word list of this contest"), severity="error")
            return None


class PlayerScreen(BoggleScreen[ResultType]):
    """A screen that fills the terminal of a player with a store."""

    @property
    def context(self) -> AppContext:
        return player_app(self)


def player_app(node: DOMNode) -> AppContext:
    """The app of a player with a store, as their screens and dialogs see it."""
    return cast("AppContext", node.app)
