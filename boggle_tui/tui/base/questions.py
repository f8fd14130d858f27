"""Dialogs that ask: yes or no, a line, a file, a key, choices, a command; the wait for a task."""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, ClassVar, TypeVar

from textual import events, on, work
from textual.app import App, ComposeResult, SystemCommand
from textual.await_complete import AwaitComplete
from textual.containers import ItemGrid, Vertical
from textual.content import Content
from textual.fuzzy import FuzzySearch
from textual.screen import Screen
from textual.style import Style
from textual.suggester import Suggester
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList
from textual.widgets.button import ButtonVariant
from textual.widgets.option_list import Option

from boggle_tui.files.paths import FOLDER_ENDS, completed, completions, file_name_problem
from boggle_tui.files.translation import N_, _, labelled, pgettext
from boggle_tui.requests.fields import fields_of
from boggle_tui.tui.base.keyboard import bind, is_line_key, key_word, off_bar, on_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.screen import Dialog, KeyedApp

LEAST_WIDTH = 16
"""The columns of a button with its margin at least."""


class Answers(ItemGrid):
    """The buttons of a dialog, beside each other as far as they fit."""

    def __init__(self, labels: Mapping[str, str], variant: ButtonVariant = "default") -> None:
        """Make a button for each action of the dialog, under its label; the first in a variant."""
        buttons = [Button(label, compact=True, name=action) for action, label in labels.items()]
        buttons[0].variant = variant
        width = max(LEAST_WIDTH, 4 + max(map(len, labels.values())))
        super().__init__(*buttons, min_column_width=width, max_column_width=width)

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        # An action of the button itself would come after the next key.
        event.stop()
        await self.screen.run_action(str(event.button.name))


def asking(
    question: str, hint: str, answers: Mapping[str, str], lines: Iterable[Widget] = ()
) -> Vertical:
    """Make the box of a dialog: a question, lines to answer it, the keys, and the buttons."""
    keys = Label(hint, classes="hint", markup=False)
    return Vertical(Label(question, markup=False), *lines, keys, Answers(answers), id="question")


class ChoiceList(OptionList):
    """An OptionList that may shrink, or be left without a line, at any moment.

    Textual's own fails if a page key finds it without a line to show, or if a click was meant for
    an option that has gone. Space chooses, too.
    """

    BINDINGS = bind(off_bar("space", "select", "Choose"))

    def action_page_up(self) -> None:
        with suppress(LookupError):
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        with suppress(LookupError):
            super().action_page_down()  # type: ignore[no-untyped-call]

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()


YES = N_("y", "key name")
"""The key of yes, for which the letter of the player's language does as well."""


class ConfirmDialog(Dialog[bool]):
    """A question with the answers yes and no; Esc means no."""

    PLACE = N_("Confirmation")
    CSS_PATH = "dialogs.tcss"
    BINDINGS = bind(
        on_bar("y", "dismiss(True)", "Yes"),
        on_bar("n", "dismiss(False)", "No"),
        off_bar("escape", "dismiss(False)"),
        off_bar("left", "app.focus_previous"),
        off_bar("right", "app.focus_next"),
    )
    AUTO_FOCUS = "Button:last-child"
    third_answer: ClassVar[str] = ""
    """The button for neither yes nor no; empty without one."""

    def __init__(self, question: str, yes: str = "", no: str = "") -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes or _("Yes"), no or _("No")

    def key_of(self, action: str) -> str:
        key = super().key_of(action)
        return pgettext("key name", YES) if key == YES else key

    def on_key(self, event: events.Key) -> None:
        if event.character == self.key_of("dismiss(True)"):
            event.stop()
            self.dismiss(True)

    def compose(self) -> ComposeResult:
        answers = {"dismiss(True)": self._yes, "dismiss(False)": self._no}
        if self.third_answer:
            answers["dismiss(None)"] = _(self.third_answer)
        keys = (labelled(self.key_of(action), answer) for action, answer in answers.items())
        yield asking(self._question, " · ".join(keys), answers)


class EitherDialog(ConfirmDialog):
    """A choice between two ways to continue; Enter means the first, Esc neither: None."""

    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Cancel"))
    AUTO_FOCUS = "Button"
    third_answer = N_("Cancel")


class ResumeDialog(EitherDialog):
    """A question whether to resume something; Esc means later: None."""

    third_answer = N_("Later")


class StartDialog(ConfirmDialog):
    """A card before something starts; Enter starts it."""

    AUTO_FOCUS = "Button"


class LineInput(Input):
    """A line to type in; several lines that are pasted become one."""

    def on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        selection = self.selection
        self.replace(" ".join(event.text.split()), *sorted(selection))


class PromptDialog(Dialog[str | None]):
    """A prompt for a line of text; its result is the text, or None if cancelled.

    Only a dialog whose text `may_be_empty` takes an empty one.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Cancel"))
    hint: ClassVar[str] = N_("Enter: OK · Esc: cancel")
    """The keys, shown below the line."""

    def __init__(self, question: str, suggestion: str = "", *, may_be_empty: bool = False) -> None:
        super().__init__()
        self._question, self._suggestion = question, suggestion
        self._may_be_empty = may_be_empty

    is_text_key = staticmethod(is_line_key)

    def compose(self) -> ComposeResult:
        answers = {"accept": _("OK"), "dismiss(None)": _("Cancel")}
        yield asking(self._question, _(self.hint), answers, self.compose_line())

    def compose_line(self) -> ComposeResult:
        """Make the line to type in, and what belongs to it."""
        yield LineInput(self._suggestion, select_on_focus=True)

    @on(Input.Submitted)
    def action_accept(self) -> None:
        self.take(self.query_one(Input).value.strip())

    def take(self, text: str) -> None:
        """Answer with a text."""
        if text or self._may_be_empty:
            self.dismiss(text)
        else:
            self.notify(_("Nothing is typed yet. Esc cancels."), severity="warning")


class PickDialog(Dialog[Any]):
    """A list to pick from; its result is the value that was picked, or None if cancelled."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(None)", "Cancel"))

    def __init__(self, title: str, offered: Sequence[tuple[str, Any]]) -> None:
        super().__init__()
        self._title, self._offered = title, offered

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._title, id="title", markup=False)
            yield ChoiceList(*(text for text, _ in self._offered), markup=False)
            yield Label(_(PromptDialog.hint), classes="hint", markup=False)

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._offered[event.option_index][1])


class KeyDialog(Dialog[str | None]):
    """A prompt for a key; its result is the first key without a conflict, or None if cancelled.

    The keys of the app itself, such as Ctrl+Q, do the same here as anywhere.
    """

    CSS_PATH = "dialogs.tcss"
    AUTO_FOCUS = ""  # Enter and Space would press a focused button.

    def __init__(self, question: str, conflict: Callable[[str], str | None]) -> None:
        super().__init__()
        self._question, self._conflict = question, conflict

    def compose(self) -> ComposeResult:
        yield asking(self._question, _("Esc: cancel"), {"dismiss(None)": _("Cancel")})

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
        elif conflict := self._conflict(event.key):
            self.query_one(".hint", Label).update(conflict)
        else:
            self.dismiss(event.key)


class ChoicesDialog(Dialog[dict[str, Any] | None]):
    """A form of choices; its result is their values by id, or None if cancelled."""

    CSS_PATH = "choices.tcss"
    BINDINGS = bind(
        on_bar("enter", "accept", "OK"),
        on_bar("escape", "dismiss(None)", "Cancel"),
        off_bar("up", "app.focus_previous", "Previous choice"),
        off_bar("down", "app.focus_next", "Next choice"),
    )

    def __init__(self, title: str, choices: Sequence[Choice], ok: str, hint: str) -> None:
        super().__init__()
        self._title, self._choices, self._ok, self._hint = title, choices, ok, hint

    def compose(self) -> ComposeResult:
        with Vertical(id="choices") as box:
            box.border_title = self._title
            yield from self._choices
            yield Label(self._hint, classes="hint")
            yield Answers({"accept": self._ok, "dismiss(None)": _("Cancel")}, "primary")

    def action_accept(self) -> None:
        self.dismiss({str(choice.id): choice.value for choice in self._choices})


class Form:
    """Choices for some fields of a request."""

    def __init__(self, request: Any, names: str) -> None:
        """Name the fields, separated by spaces."""
        self.request = request
        self._names = names.split()

    def choices(self) -> Iterator[Choice]:
        """Make a choice for each field."""
        kind: Any = type(self.request)
        for name in self._names:
            option = fields_of(kind)[name].option
            offered = [(_(text), value) for value, text in option.offers]
            yield Choice(_(option.label), offered, getattr(self.request, name), id=name)

    def take(self, choice: Choice) -> None:
        """Change the request as is chosen."""
        self.request = replace(self.request, **{str(choice.id): choice.value})


class WaitDialog(Dialog[bool]):
    """A wait for a task; its result is True when the task is done, False if the player stops it."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = bind(on_bar("escape", "dismiss(False)", "Stop"))

    def __init__(self, sentence: str, task: Task[Any]) -> None:
        super().__init__()
        self._sentence, self._awaited = sentence, task

    def compose(self) -> ComposeResult:
        yield asking(self._sentence, _("Esc: stop"), {"dismiss(False)": _("Stop")})

    def on_mount(self) -> None:
        self._awaited.add_done_callback(lambda _: self.call_later(self._go))

    def on_screen_resume(self) -> None:
        self._go()

    def _go(self) -> None:
        if self._awaited.done() and self.is_active:
            self.dismiss(True)


class WaitCancelledError(Exception):
    """The player doesn't wait any longer."""


T = TypeVar("T")


async def with_wait_dialog(
    app: KeyedApp, sentence: str, work: Callable[..., T], *arguments: Any
) -> T:
    """Call a function in a thread; if it takes long, show a dialog that lets the player stop it.

    Its last argument is a function that tells whether it has been stopped. For use in a worker.
    Raises WaitCancelledError.
    """
    stopped = Event()
    task = asyncio.create_task(asyncio.to_thread(work, *arguments, stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=app.pace.patience)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise WaitCancelledError
        return await task
    finally:
        stopped.set()


BETWEEN = "  "
PROBLEM = "#problem"


class FileInput(Input):
    """A line for a file's name; a text of several lines isn't cut to its first one."""

    def on_paste(self, event: events.Paste) -> None:
        text = event.text.strip("\r\n")
        if not text.isprintable():
            event.prevent_default()
            event.stop()
            self.screen.query_one(PROBLEM, Label).update(file_name_problem(text))


class FileDialog(PromptDialog):
    """A prompt for a file: Tab completes its name, and what can't be one is refused."""

    BINDINGS = bind(
        on_bar("tab", "complete", "Complete"),
        off_bar("enter", "accept", "OK"),
        off_bar("up", "app.focus_previous", "Previous choice"),
        off_bar("down", "app.focus_next", "Next choice"),
    )
    hint = N_("Tab: complete · Enter: OK · Esc: cancel")

    def __init__(
        self, question: str, suggestion: str, problem: str = "", form: Form | None = None
    ) -> None:
        """Begin with the problem of the file that was named before."""
        super().__init__(question, suggestion)
        self._problem, self._form = problem, form

    def compose_line(self) -> ComposeResult:
        suggester = PathSuggester(use_cache=False, case_sensitive=True)
        yield FileInput(self._suggestion, select_on_focus=True, suggester=suggester)
        yield Label(self._problem, id="problem", markup=False)
        if self._form is not None:
            yield from self._form.choices()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        if self._form is not None:
            self._form.take(event.choice)

    def take(self, text: str) -> None:
        """Answer with a text, or say why it can't be the name of a file."""
        problem = file_name_problem(text)
        if problem:
            self._say(problem)
        else:
            super().take(text)

    @on(Input.Changed)
    def forget_problem(self, event: Input.Changed) -> None:
        if event.value != self._suggestion:  # The first change is to that.
            self._say("")

    @work(exclusive=True)
    async def action_complete(self) -> None:
        """Complete the name as far as possible; list what it can be if that isn't certain."""
        line = self.query_one(Input)
        typed = line.value
        offered = await asyncio.to_thread(completions, typed)
        if line.value != typed:
            return
        line.focus()
        with line.prevent(Input.Changed):  # It would clear what is said here.
            line.value = completed(typed, offered)
        line.cursor_position = len(line.value)
        names = [Path(name).name for name in offered]
        is_certain = len(names) == 1
        none = _("No file starts with {text}", text=typed)
        self._say("" if is_certain else BETWEEN.join(names) or none)

    def _say(self, text: str) -> None:
        self.query_one(PROBLEM, Label).update(text)


class PathSuggester(Suggester):
    """Suggests the rest of a file's name, once a part of it has been typed."""

    async def get_suggestion(self, value: str) -> str | None:
        if not value or value.endswith(FOLDER_ENDS):
            return None
        return next(iter(await asyncio.to_thread(completions, value)), None)


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
