"""Export a text to a file or the clipboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Label

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _
from boggle_tui.files.writing import write_file
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.share.round_code import ShareCodeError, encode
from boggle_tui.tui.base.dialogs.questions import Answers, ConfirmDialog, FileDialog
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.base.textual_internals import remove_error_notices

LEAST_WIDTH = 64
COPIED_AGAIN = N_("Copied again. Select the text with the mouse if it doesn't arrive.")
QUESTION = N_("File name (ending in .md, .html or .svg for those formats):")


class TextDialog(Dialog[None]):
    """The copied text, in case it has to be copied by hand.

    Long lines run from edge to edge of the terminal, with nothing beside them, so that a selection
    by the terminal's own means has the text alone.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+y", "copy_again", "Copy", tooltip="Copy the text again"),
        Binding("escape", "dismiss(None)", "Close"),
    ]

    AUTO_FOCUS = "Button:last-child"

    def __init__(self, text: str, remark: str) -> None:
        super().__init__()
        self._text, self._remark = text, remark

    def compose(self) -> ComposeResult:
        longest = max(map(len, self._text.splitlines()), default=0)
        with Vertical(id="question", classes="-bare") as box:
            box.styles.width = max(LEAST_WIDTH, longest)
            yield Label(self._text, id="text", markup=False)
            yield Label(self._remark, classes="hint", markup=False)
            keys = _("{key}: copy again · Esc: close", key=self.key_of("copy_again"))
            yield Label(keys, id="keys", classes="hint", markup=False)
            yield Answers({"copy_again": _("Copy"), "dismiss(None)": _("Close")})

    def action_copy_again(self) -> None:
        self.app.copy_to_clipboard(self._text)
        self.query_one("#keys", Label).update(_(COPIED_AGAIN))


def copy_text(app: App[Any], text: str, remark: str = "") -> None:
    """Copy a text to the clipboard and show it; not every terminal allows copying."""
    app.copy_to_clipboard(text)
    copied = f"{_('Copied, if your terminal allows it.')} {remark}"
    app.push_screen(TextDialog(text.rstrip(), copied.rstrip()))


def copy_share_code(app: App[Any], setup: RoundSetup) -> None:
    """Copy the share code of a board, with its rules and words, or say why there is none."""
    try:
        text = encode(setup)
    except ShareCodeError as error:
        app.notify(str(error), severity="error")
        return
    remark = _("A friend can enter this code on the home screen to play the same board.")
    if setup.to_beat:
        remark = _(
            "A friend can enter this code on the home screen to play the same board, with your"
            " score of {score} to beat.",
            score=setup.to_beat,
        )
    copy_text(app, text, remark)


async def export_text(
    app: App[Any],
    text: str | Callable[[Path], str | bytes],
    suggestion: str,
    question: str = QUESTION,
) -> Path | None:
    """Ask for a file and write the text to it; return the file, or None if cancelled.

    For use in a worker. A function makes a text that depends on the file's name, in a thread; if it
    raises a UserError, that is shown, and the file asked for again.
    """
    name = suggestion
    while answer := await app.push_screen_wait(FileDialog(_(question), name)):
        name = answer
        try:
            path = user_path(answer)
            overwrite = path.is_file()
            if overwrite and not await app.push_screen_wait(
                ConfirmDialog(
                    _("{file} already exists. Replace it?", file=path), _("Replace"), _("Cancel")
                )
            ):
                continue
            content: str | bytes
            content = text if isinstance(text, str) else await asyncio.to_thread(text, path)
            write_file(path, content, overwrite)
        except FileNotFoundError:
            problem = _(
                "Can't write {file}: there is no folder {folder}.", file=answer, folder=path.parent
            )
            app.notify(problem, severity="error")
            continue
        except OSError as error:
            problem = _("Can't write {file}: {reason}.", file=answer, reason=os_reason(error))
            app.notify(problem, severity="error")
            continue
        except UserError as error:
            app.notify(str(error), severity="error")
            continue
        remove_error_notices(app)
        app.notify(_("Written to {file}", file=path.resolve()))
        return path
    return None
