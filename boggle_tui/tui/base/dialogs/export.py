"""From the screen into a file or the clipboard, without losing what is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import App

from boggle_tui.files.writing import write_file
from boggle_tui.share.codes.code import Challenge, encode
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.base.dialogs.text import TextDialog

QUESTION = "Write it to which file? As text, or by its ending as .md, .html or .svg."


def copy_text(app: App[Any], text: str, remark: str = "") -> None:
    """Copy a text to the clipboard and show it: not every terminal lets programs use that."""
    app.copy_to_clipboard(text)
    copied = f"Copied, if your terminal lets programs use the clipboard. {remark}"
    app.push_screen(TextDialog(text.rstrip(), copied.rstrip()))


def copy_share_code(app: App[Any], challenge: Challenge) -> None:
    """Hand out the share code of a board and what is to be found on it."""
    text = encode(challenge)
    copy_text(app, text, "A friend enters it at home, as a code, and plays the same board.")


async def export_text(
    app: App[Any],
    text: str | Callable[[Path], str],
    suggestion: str,
    question: str = QUESTION,
) -> Path | None:
    """Ask for a file and write the text to it; the file, or None. To be called in a worker.

    A text that depends on the file's name is made in a thread.
    """
    name = suggestion
    while answer := await app.push_screen_wait(PromptDialog(question, name)):
        name = answer
        try:
            path = Path(answer).expanduser()
            overwrite = path.is_file()
            if overwrite and not await app.push_screen_wait(
                ConfirmDialog(f"{path} exists already. Replace it?", "Replace", "Keep")
            ):
                continue
            content = text if isinstance(text, str) else await asyncio.to_thread(text, path)
            write_file(path, content, overwrite)
        except (OSError, RuntimeError) as error:  # RuntimeError: no such user's home
            reason = (getattr(error, "strerror", None) or str(error)).rstrip(".").lower()
            app.notify(f"{answer} cannot be written: {reason}.", severity="error")
            continue
        app.notify(f"Written to {path.resolve()}")
        return path
    return None
