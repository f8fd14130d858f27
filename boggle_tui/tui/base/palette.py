"""The palette: commands or other choices, found by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from textual import events, on
from textual.app import App, ComposeResult, SystemCommand
from textual.await_complete import AwaitComplete
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import FuzzySearch
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from boggle_tui.files.translation import N_, _
from boggle_tui.tui.base.keyboard import bind, key_word, off_bar
from boggle_tui.tui.base.questions import ChoiceList
from boggle_tui.tui.base.screen import Dialog

APP_COMMANDS = {
    "change_theme": ("Colours", N_("Choose a theme")),
    "settings": ("Settings", N_("Keys, bell, motion, colours")),
    "keys": (N_("Keys", "key"), N_("See and change the keys of this screen")),
    "quit": ("Quit", N_("Close the program")),
}
"""The commands of every screen, by action: a name and an explanation."""
MATCH_STYLE = Style(bold=True, underline=True)
KEY = N_("Key: {key}")
"""The key of a command, at the end of its note."""
MIN_NOTE_MATCH = 3
"""Letters of a text that is looked for in notes; shorter ones are in most of them."""
NOTE_SCORE = 0.001


class PaletteList(ChoiceList, can_focus=False):
    """The commands that match; the keys are the palette's."""


class Palette(Dialog[None]):
    """Commands to search by name; the chosen one runs as soon as the palette has closed.

    Textual's own palette ends the program in a window of four columns, and at a page key where the
    window has no line for the list.
    """

    CSS_PATH = "palette.tcss"
    AUTO_FOCUS = "Input"
    BINDINGS = bind(
        off_bar("escape", "dismiss(None)", "Close"),
        off_bar("up", "move('cursor_up')", "Previous command"),
        off_bar("down", "move('cursor_down')", "Next command"),
        off_bar("pageup", "move('page_up')", "Previous page"),
        off_bar("pagedown", "move('page_down')", "Next page"),
    )

    def __init__(self, commands: Iterable[SystemCommand], placeholder: str) -> None:
        super().__init__()
        self._commands = tuple(commands)
        self._placeholder = placeholder
        self._matching: list[SystemCommand] = []
        # Kept, not queried: a key may come while the palette is closing.
        self._listed = PaletteList(markup=False)

    def compose(self) -> ComposeResult:
        self._search("")
        with Vertical(id="palette"):
            yield Input(placeholder=self._placeholder)
            yield self._listed

    @on(Input.Changed)
    def search_as_typed(self, event: Input.Changed) -> None:
        event.stop()
        self._search(event.value)

    def _search(self, text: str) -> None:
        """List the commands that match a text: by name, the closest first, then by their notes."""
        matches = [(*_match(text.strip(), command), command) for command in self._commands]
        matches = sorted((each for each in matches if each[0] > 0), key=lambda each: -each[0])
        self._matching = [command for *_, command in matches]
        self._listed.set_options(_option(command, letters) for _, letters, command in matches)
        if self._matching:
            self._listed.highlighted = 0
        else:
            self._listed.add_option(Option(_("No matches found"), disabled=True))

    def action_move(self, action: str) -> None:
        getattr(self._listed, f"action_{action}")()

    @on(Input.Submitted)
    def run_highlighted(self, event: Input.Submitted) -> None:
        event.stop()
        self._listed.action_select()

    @on(OptionList.OptionSelected)
    def run_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_active and event.option_index < len(self._matching):
            self._run(self._matching[event.option_index])

    def _run(self, command: SystemCommand) -> None:
        """Close, then run the command."""
        self.dismiss()
        self.app.call_later(command.callback)

    @on(OptionList.OptionHighlighted)
    def keep_to_itself(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()

    def on_click(self, event: events.Click) -> None:
        """Close on a click outside the palette."""
        if event.widget is self:
            self.dismiss()


class ThemePalette(Palette):
    """The themes, the one in use marked; each is tried on while the cursor is on it."""

    def __init__(self, app: App[Any]) -> None:
        self._kept = app.theme
        commands = (
            SystemCommand(
                name, _("in use") if name == app.theme else "", partial(setattr, app, "theme", name)
            )
            for name in sorted(app.available_themes)
        )
        super().__init__(commands, _("Search for themes…"))

    def _search(self, text: str) -> None:
        super()._search(text)
        titles = [command.title for command in self._matching]
        if self._kept in titles:
            self._listed.highlighted = titles.index(self._kept)

    @on(OptionList.OptionHighlighted)
    def try_on(self, event: OptionList.OptionHighlighted) -> None:
        if self.is_active and event.option_index < len(self._matching):
            self.app.theme = self._matching[event.option_index].title

    def _run(self, command: SystemCommand) -> None:
        self._kept = command.title
        super()._run(command)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close, in the theme that was chosen, or else the one from before."""
        self.app.theme = self._kept
        return super().dismiss(result)


def all_commands(app: App[Any], screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands for the keys of a screen, then those of every screen; each of them once."""
    met = {"command_palette"}
    for active in screen.active_bindings.values():
        binding = active.binding
        action = binding.action.removeprefix("app.")
        # A binding with a tooltip has its own place on the screen instead of the key bar.
        is_offered = binding.description and (binding.show or binding.tooltip)
        if not active.enabled or not is_offered or action in met:
            continue
        met.add(action)
        name, note = APP_COMMANDS.get(action, (binding.description, binding.tooltip))
        key = _(KEY, key=app.get_key_display(binding))
        yield SystemCommand(
            key_word(name),
            " · ".join(filter(None, (_(note), key))),
            partial(app.call_next, app.run_action, binding.action, active.node),
        )
    for action, (name, note) in APP_COMMANDS.items():
        if action not in met:
            run = partial(app.call_next, app.run_action, f"app.{action}")
            yield SystemCommand(key_word(name), _(note), run)


def _match(text: str, command: SystemCommand) -> tuple[float, Sequence[int]]:
    """Compare a text with a command; return how close it is, and the matching letters of its name.

    A text that begins a word of the note, such as "theme", is worth less than any name.
    """
    if not text:
        return 1, ()
    score, letters = FuzzySearch().match(text, command.title)
    note = " " + command.help.partition(_(KEY, key=""))[0].lower()
    is_in_note = len(text) >= MIN_NOTE_MATCH and f" {text.lower()}" in note
    return (NOTE_SCORE, ()) if is_in_note and score <= 0 else (score, letters)


def _option(command: SystemCommand, letters: Sequence[int]) -> Option:
    """The name of a command with the matching letters marked, and below it the help."""
    name = Content(command.title)
    for at in letters:
        name = name.stylize(MATCH_STYLE, at, at + 1)
    if not command.help:
        return Option(name)
    return Option(Content.assemble(name, "\n", (command.help, "not bold")))
