"""A question for the name of a file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.suggester import Suggester
from textual.widgets import Input, Label

from boggle_tui.files.paths import FOLDER_ENDS, completed, completions, file_name_problem
from boggle_tui.files.translation import N_, _
from boggle_tui.tui.base.dialogs.questions import PromptDialog

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

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "Complete")]
    hint = N_("Tab: complete · Enter: OK · Esc: cancel")

    def compose_line(self) -> ComposeResult:
        suggester = PathSuggester(use_cache=False, case_sensitive=True)
        yield FileInput(self._suggestion, select_on_focus=True, suggester=suggester)
        yield Label("", id="problem", markup=False)

    def take(self, text: str) -> None:
        """Answer with a text, or say why it can't be the name of a file."""
        problem = file_name_problem(text)
        if problem:
            self._say(problem)
        else:
            super().take(text)

    @on(Input.Changed)
    def forget_problem(self) -> None:
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
