"""The palette of commands, as one screen among others."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """The palette, which is left only while it is the topmost screen."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave it; nothing is done where it has gone or been covered meanwhile."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
