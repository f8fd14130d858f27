"""The app as every screen sees it, also that of a guest: keys in their order, time, notices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.widget import Widget

from boggle_tui.files.translation import reader, speak_to
from boggle_tui.tui.base.keyboard import KeyQueue
from boggle_tui.tui.base.textual_internals import (
    ReportingApp,
    remove_error_notices,
    strip_all_control_codes,
)
from boggle_tui.tui.base.themes import TILE_VARIABLES

if TYPE_CHECKING:
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode

    from boggle_tui.game.round.stopwatch import Clock

SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20


@dataclass(frozen=True)
class Pace:
    """Times in seconds; a test passes others to the app."""

    tick: float = 0.2
    """Between two looks at a clock."""
    hold: float = 0.6
    """Until a mouse button held down on a tile counts as holding it."""
    patience: float = 0.4
    """Until a dialog says what takes so long."""
    slow_path: float = 0.4
    """Between two tiles of a path that is drawn slowly."""
    quick_path: float = 0.1
    """Between two tiles of a path that is drawn quickly."""
    reveal_tile: float = 0.07
    """At most, between two tiles of a board that has been built."""
    reveal_board: float = 1.8
    """At most, for all its tiles."""
    banner: float = 1.2
    """For which a summary shows only its banner."""
    count: float = 0.04
    """Between two steps of the score counting up."""
    demo_letter: float = 0.2
    """After a letter of the demo."""
    demo_word: float = 1.1
    """After a word of the demo; half of it before each one."""
    still_typing: float = 0.8
    """After time is up, for which keys do nothing: the player may not have noticed."""


class KeyedApp(ReportingApp[None]):
    """An app whose keys are handled one after another: what every screen needs."""

    has_files = False
    """Whether whoever plays may read and write files of this machine."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-narrow"),
        (SMALLEST_WIDTH, "-narrow"),
        (80, "-usual"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-low"),
        (24, "-short"),
        (32, "-tall"),
    ]

    def __init__(self, clock: Clock, pace: Pace) -> None:
        super().__init__()
        self.clock = clock
        """Monotonic seconds, for rounds and anything else that is timed."""
        self.reader = reader()
        """Whoever reads what is said here."""
        self.pace = pace
        """The durations of things on the screen."""
        strip_all_control_codes()
        self._key_queue = KeyQueue(self, super().on_event)

    def on_load(self) -> None:
        """Let all tasks of the app, which start later, speak the player's language."""
        speak_to(self.reader)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    async def on_event(self, event: events.Event) -> None:
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

    def notify(self, message: str, **options: Any) -> None:
        """Show a notification; brackets in it aren't markup, since a file's name may have some."""
        if options.get("severity") == "error":
            self.clear_errors()
        super().notify(message, **options | {"markup": False})

    def clear_errors(self) -> None:
        """Remove error notifications, once the error is fixed."""
        remove_error_notices(self)


def context_of(node: DOMNode) -> KeyedApp:
    """The app, as a screen or a widget sees it."""
    return cast("KeyedApp", node.app)
