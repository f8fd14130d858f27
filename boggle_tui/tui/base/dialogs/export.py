"""Export a text to a file or the clipboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import App

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.writing import write_file
from boggle_tui.share.codes.code import Challenge, ShareCodeError, encode
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.file import FileDialog
from boggle_tui.tui.base.dialogs.text import TextDialog
from boggle_tui.tui.base.textual_internals import remove_error_notices

QUESTION = "File name (ending in .md, .html or .svg for those formats):"


def copy_text(app: App[Any], text: str, remark: str = "") -> None:
    """Copy a text to the clipboard and show it; not every terminal allows copying."""
    app.copy_to_clipboard(text)
    copied = f"Copied, if your terminal allows it. {remark}"
    app.push_screen(TextDialog(text.rstrip(), copied.rstrip()))


def copy_share_code(app: App[Any], challenge: Challenge) -> None:
    """Copy the share code of a board, with its rules and words, or say why there is none."""
    try:
        text = encode(challenge)
    except ShareCodeError as error:
        app.notify(str(error), severity="error")
        return
    copy_text(app, text, "A friend can enter this code on the home screen to play the same board.")


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
    while answer := await app.push_screen_wait(FileDialog(question, name)):
        name = answer
        try:
            path = user_path(answer)
            overwrite = path.is_file()
            if overwrite and not await app.push_screen_wait(
                ConfirmDialog(f"{path} already exists. Replace it?", "Replace", "Cancel")
            ):
                continue
            content: str | bytes
            content = text if isinstance(text, str) else await asyncio.to_thread(text, path)
            write_file(path, content, overwrite)
        except FileNotFoundError:
            app.notify(f"Can't write {answer}: there is no folder {path.parent}.", severity="error")
            continue
        except OSError as error:
            app.notify(f"Can't write {answer}: {os_reason(error)}.", severity="error")
            continue
        except UserError as error:
            app.notify(str(error), severity="error")
            continue
        remove_error_notices(app)
        app.notify(f"Written to {path.resolve()}")
        return path
    return None
