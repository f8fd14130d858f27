"""The base of the apps: keys in their order, themes and notices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ReturnType
from textual.widget import Widget

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

SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20


class KeyedApp(ReportingApp[ReturnType]):
    """An app whose keys are handled one after another."""

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

    def __init__(self) -> None:
        super().__init__()
        strip_all_control_codes()
        self._key_queue = KeyQueue(self, super().on_event)

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
