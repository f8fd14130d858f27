"""The settings: sound, motion, colours and the language; the keys have a screen of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import partial

from textual import on
from textual.app import ComposeResult, SystemCommand
from textual.content import Content
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, languages, pgettext
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.column_grid import ChoiceGrid, Line
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.palette import Palette

LISTED = {each.name: each.metadata for each in fields(Settings) if "label" in each.metadata}
"""The settings that are listed: the label of each, a note, and the names of its values, if few."""


class SettingsGrid(ChoiceGrid):
    """The settings, one a line; the line below the list explains the one at the cursor."""

    BINDINGS = bind(on_bar("enter,space", "choose", "Change"))
    in_one_column = True
    points_first = False
    name_width = 26
    value_width = 10


class SettingsScreen(PlayerScreen[None]):
    """All settings, each saved as soon as it is changed."""

    PLACE = N_("Settings")
    CSS_PATH = "settings.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss", "Back"))
    AUTO_FOCUS = "#settings"

    def body(self) -> ComposeResult:
        yield Static(_("Settings"), id="title")
        yield SettingsGrid(id="settings")
        yield Static(id="about")

    def on_mount(self) -> None:
        self._show()

    async def draw_anew(self) -> None:
        await self.recompose()
        self._show()
        self.query_one(SettingsGrid).focus()

    def on_screen_resume(self) -> None:
        """Show the theme that was chosen in the palette."""
        self._show()

    @on(ChoiceGrid.Pointed)
    def explain(self, event: ChoiceGrid.Pointed) -> None:
        """Explain the setting at the cursor, below the list."""
        note = _(LISTED[event.id]["note"])
        self.query_one("#about", Static).update(Content.styled(note, "$secondary"))

    @on(ChoiceGrid.Chosen)
    def change(self, event: ChoiceGrid.Chosen) -> None:
        """Change the chosen setting."""
        chosen = event.line.id
        if values := list(LISTED[chosen]["names"]):
            at = values.index(getattr(self.context.settings, chosen))
            self.context.change_settings(**{chosen: values[(at + 1) % len(values)]})
            self.context.apply_settings()
            if chosen == "bell":
                self.context.ring()
            self._show()
        elif chosen == "theme":
            self.app.action_change_theme()
        elif chosen == "keys":
            self.app.call_next(self.app.run_action, "keys")
        else:
            commands = [
                SystemCommand(name, "", partial(self.context.change_language, code))
                for code, name in languages().items()
            ]
            self.app.push_screen(Palette(commands, _("Search for languages…")))

    def _show(self) -> None:
        self.query_one(SettingsGrid).show(self._lines())

    def _lines(self) -> Iterator[Line]:
        others = {"theme": self.app.theme, "language": pgettext("this language itself", "English")}
        for id_, setting in LISTED.items():
            name = setting["names"].get(getattr(self.context.settings, id_), "…")
            yield Line(_(setting["label"]), id_, others.get(id_) or _(name))
