"""The settings in force, and how they change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App
from textual.signal import Signal

from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.store.settings import Settings, load_settings, save_settings


class Preferences:
    """The player's settings, saved whenever they change."""

    def __init__(self, app: App[Any]) -> None:
        self.settings = load_settings()
        self.changed: Signal[Settings] = Signal(app, "settings changed")
        self._pairing = LanguagePairing()

    def change(self, **changes: Any) -> None:
        """Change settings by name and save them; dice and word list stay in one language."""
        before, after = self.settings, replace(self.settings, **changes)
        dice, dictionary = self._pairing.follow(
            (before.dice, before.dictionary), (after.dice, after.dictionary)
        )
        self.settings = replace(after, dice=dice, dictionary=dictionary)
        save_settings(self.settings)
        self.changed.publish(self.settings)
