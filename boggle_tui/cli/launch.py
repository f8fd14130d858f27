"""Opening the program, and ending it, as after a fault.

There are as few imports as possible, since the user is waiting for a frame.
"""

from __future__ import annotations

import gc
import os
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from datetime import datetime
from traceback import format_exception
from typing import TYPE_CHECKING, NoReturn

from boggle_tui.cli.output import warn
from boggle_tui.cli.player_store import local_profile, players_folder
from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import N_, _
from boggle_tui.files.writing import let_writing_finish, write_file
from boggle_tui.plain.dialogue import wants_lines
from boggle_tui.requests.answer import Answer
from boggle_tui.version import __version__

if TYPE_CHECKING:
    from boggle_tui.game.round.setup import RoundSetup
    from boggle_tui.play.plan import RoundRequest

SAVED = N_("Your rounds and your puzzle are saved: start the program again to continue.")
NOT_SAVED = N_("What you did last could not be saved.")
FAULT = 70
"""The exit code after a fault."""
FAULT_FILE = "last_fault.log"
PATIENCE = 2.0
"""Seconds to wait at the end for a file that is being written."""


def open_program(start: RoundRequest | RoundSetup | None = None) -> Answer:
    """Open the program, at home or on a round. Raises UsageError without a terminal."""
    require_terminal()
    if wants_lines(os.environ):
        return open_plainly(start)
    # Importing makes no garbage; the app enables the collector again after the first frame.
    gc.disable()
    # Imported here, since no command in a pipe may load the screen.
    from boggle_tui.cli.own_host import OwnHost
    from boggle_tui.tui.local_app import LocalApp, match_background, run_with_room

    profile, host = local_profile(), OwnHost()
    match_background(profile.store)
    app = LocalApp(profile, start, room_host=host)
    # The apps of guests who are told that the room has closed end after this one.
    with redirect_stdout(sys.stdout), redirect_stderr(sys.stderr):
        run_with_room(app, host)
    is_saved = profile.store.close()
    if app.fault is None:
        return Answer(code=app.return_code or 0)
    error, typed = app.fault
    unsaved = f" {_('You had typed: {typed}.', typed=typed)}" if typed else ""
    warn(f"{report_fault(error, typed)}{unsaved} {_(SAVED if is_saved else NOT_SAVED)}")
    return Answer(code=FAULT)


def open_plainly(
    start: RoundRequest | RoundSetup | None = None, *, resumes: bool = False
) -> Answer:
    """Open the program in plain lines: at home, on a round, or on the kept one.

    Raises UserErrors.
    """
    # Imported here, since no screen needs it.
    if start is None and not resumes:
        from boggle_tui.cli.plain_home import open_plain_home

        return open_plain_home()
    from boggle_tui.cli.plain_game import play_plainly

    return play_plainly(start)


def require_terminal() -> None:
    """Raise UsageError unless there is a terminal to read keys from and to draw on."""
    # Textual would draw into the file, or wait for keys that never come.
    names = N_("standard input"), N_("standard output"), N_("standard error")
    for name, stream in zip(names, (sys.stdin, sys.stdout, sys.stderr), strict=True):
        if stream is None or not stream.isatty():
            raise UsageError(
                "The program needs a terminal, but {name} is not one. For commands that work in"
                " a pipe, see boggle-tui --help.",
                name=_(name),
            )


def has_opened_program() -> bool:
    """Whether this process has opened the screen."""
    return "boggle_tui.tui.app" in sys.modules


def leave(code: int) -> NoReturn:
    """End the process once everything the player did is saved.

    It doesn't wait for threads whose results nobody needs any longer, as one that loads a long word
    list; but a file that is being written is finished.
    """
    let_writing_finish(PATIENCE)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.flush()
    os._exit(code)


def say_fault(error: BaseException) -> int:
    """Report an error on standard error; return the exit code."""
    warn(report_fault(error))
    return FAULT


def report_fault(error: BaseException, typed: str = "") -> str:
    """Write the details of a fault to a file, and return a sentence that says where it is.

    `typed` is the text that the user had typed and not entered.
    """
    file = players_folder() / FAULT_FILE
    details = (
        f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n"
        f"boggle_tui {__version__}, Python {sys.version}, {sys.platform}\n"
        f"Arguments: {sys.argv[1:]}\n"
        f"Typed: {typed!r}\n\n"
        f"{''.join(format_exception(error))}"
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, details.encode("utf-8", "backslashreplace"), overwrite=True)
    except OSError:
        return _(
            "The program failed ({error}), and the details could not be saved.",
            error=_summary(error),
        )
    return _(
        "The program failed ({error}). The details are in {file}.",
        error=_summary(error),
        file=file,
    )


def _summary(error: BaseException) -> str:
    """The kind of an error and its message, in one short line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200].rstrip(": ")
