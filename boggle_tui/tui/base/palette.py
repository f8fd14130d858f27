"""The command palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.screen import Screen


class Palette(CommandPalette):
    """The palette as one screen among others."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it; do nothing if it is gone or covered by now."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


def key_commands(app: App[Any], screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The palette's commands for the keys of a screen."""
    for active in screen.active_bindings.values():
        binding = active.binding
        # A binding with a tooltip has its own place on the screen instead of the key bar.
        if active.enabled and binding.description and (binding.show or binding.tooltip):
            key = f"Key: {app.get_key_display(binding)}"
            yield SystemCommand(
                binding.description,
                " · ".join(filter(None, (binding.tooltip, key))),
                partial(app.call_next, app.run_action, binding.action, active.node),
            )
