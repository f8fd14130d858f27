"""The app as a person has set it: what is kept of that, keys, bell, motion and colours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual import constants
from textual.app import App

from boggle_tui.files.resources import data_folder
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.store.folders import settings_folder
from boggle_tui.store.settings import Settings, load_settings, save_settings
from boggle_tui.tui.base.themes import TILE_VARIABLES, load_themes
from boggle_tui.tui.keyed_app import KeyedApp


class TunedApp(KeyedApp):
    """An app with settings, which are kept as soon as they are changed."""

    def __init__(self) -> None:
        super().__init__()
        self.settings = load_settings()
        self._pairs = LanguagePairing()
        self._theme_complaints = self._take_themes()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def take_up_settings(self) -> None:
        """Be as the settings say from the first frame on, and tell of what could not be."""
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        if self.settings.keys or not self.settings.motion:
            self.apply_settings()
        for complaint in self._theme_complaints:
            self.notify(complaint, title="A theme was left out", severity="warning", timeout=15)

    def change_settings(self, **changes: Any) -> None:
        """Keep a choice, for now and for the next start; dice and list stay in one language."""
        before, after = self.settings, replace(self.settings, **changes)
        dice, dictionary = self._pairs.follow(
            (before.dice, before.dictionary), (after.dice, after.dictionary)
        )
        self.settings = replace(after, dice=dice, dictionary=dictionary)
        save_settings(self.settings)

    def apply_settings(self) -> None:
        """Put the actions on the keys that were chosen for them, and move or stand still."""
        self.take_keys(dict(self.settings.keys))
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def ring(self) -> None:
        """Ring the terminal's bell, if that is wished."""
        if self.settings.bell:
            self.bell()

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
