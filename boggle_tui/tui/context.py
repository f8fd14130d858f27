"""The app as screens see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.dom import DOMNode
    from textual.signal import Signal

    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.store.settings import Settings
    from boggle_tui.store.store import Store
    from boggle_tui.tui.pace import Pace
    from boggle_tui.tui.room_context import RoomHost


T = TypeVar("T")


class AppContext(Protocol):
    """The part of the app that screens may use; to go somewhere they post one of `messages`."""

    clock: Clock
    """Monotonic seconds, for rounds and anything else that is timed."""
    pace: Pace
    """The durations of things on the screen."""
    room_host: RoomHost | None
    """The host of rooms for other devices; None if the program can't have one."""

    @property
    def store(self) -> Store:
        """All that the program remembers for the player."""

    async def read_store(self, read: Callable[[Store], T]) -> T:
        """Read from the store in a thread, once what is being written has arrived."""

    @property
    def has_files(self) -> bool:
        """Whether the player may read and write files of this machine."""

    @property
    def settings(self) -> Settings:
        """The settings now in force."""

    @property
    def settings_changed(self) -> Signal[Settings]:
        """A signal of changes; use it to show settings that another screen may change."""

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name and save them."""

    def apply_settings(self) -> None:
        """Put keys and motion in force as the settings say."""

    def prepare_lexicon(self) -> None:
        """Start loading the chosen word list in the background."""

    async def lexicon(self, source: str | None = None, dice: str | None = None) -> Lexicon:
        """Return the word list of that name or file, by default the chosen one.

        A file is read in the language of the dice. Raises LexiconError or UnknownNameError.
        """

    def notify(self, message: str, **options: Any) -> None:
        """Show a notification."""

    def ring(self) -> None:
        """Ring the terminal's bell unless the player has turned it off."""

    def clear_errors(self) -> None:
        """Remove error notifications, once the error is fixed."""


def context_of(node: DOMNode) -> AppContext:
    """The app, as a screen or a widget sees it."""
    return cast("AppContext", node.app)
