"""The job of a command: its progress on standard error, its answers on standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from shutil import get_terminal_size
from typing import Any

from boggle_tui.cli.files import read_text
from boggle_tui.cli.output import Answers, warn
from boggle_tui.cli.player_store import open_store, player_store, read_store
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.kernel.backend import problem as kernel_problem
from boggle_tui.requests.answer import ANSWERED, USAGE_ERROR, Answer
from boggle_tui.requests.fields import LOCAL
from boggle_tui.requests.run import Job, Report
from boggle_tui.spread.executors import workforce_named


class Display:
    """Lines on standard error, where that is a terminal."""

    _height = 0

    def show(self, text: str) -> None:
        """Replace the lines."""
        is_same = not text and not self._height
        if is_same or sys.stderr is None or not sys.stderr.isatty():
            return
        width, height = get_terminal_size()
        lines = [line[: width - 1] for line in text.split("\n")[-(height - 1) :]]
        up = f"\x1b[{self._height - 1}A" if self._height > 1 else ""
        drawn = f"{up}\r\x1b[J" + "\n".join(lines)
        encoding = sys.stderr.encoding or "ascii"
        sys.stderr.write(drawn.encode(encoding, "replace").decode(encoding))
        sys.stderr.flush()
        self._height = len(lines) if text else 0


DISPLAY = Display()


def report(sentence: str) -> None:
    """Print a sentence to standard error in place of the progress."""
    DISPLAY.show("")
    warn(sentence)


def _own_words(dictionary: str) -> OwnWords:
    """Return the user's own words for a word list.

    There are none where the database can't be read: commands that need it say why.
    """
    return player_store().own_words.of(own_list_of(dictionary))


USER = Job(
    report,
    DISPLAY.show,
    read=read_text,
    own_words=_own_words,
    played_language=lambda: player_store().settings.load().played_language,
    latest_to_find=lambda: player_store().settings.load().to_find,
    saved_boards=lambda: read_store(lambda store: store.boards.all()),
    gogen_codes=lambda: read_store(lambda store: [each.code for each in store.gogens.all()]),
)
"""The job of a command that a user gave."""


def executed_by(executor: str, job: Job) -> Job:
    """Return a job for a command with --executor. Raises SpreadError."""
    return replace(job, workforce=None if executor == LOCAL else workforce_named(executor))


def answers(options: Any, job: Job = USER) -> Answers:
    """Carry out a request, and save its boards with --keep; its values tell what was reported."""
    notes, say = list[str](), job.report

    def noted(sentence: str) -> None:
        notes.append(sentence)
        say(sentence)

    job = replace(job, report=noted)
    if problem := kernel_problem():
        job.report(problem)
    if hasattr(options, "executor"):
        job = executed_by(options.executor, job)
    is_kept = getattr(options, "keep", None) is not None
    code, kept = ANSWERED, list[tuple[Board, WordsToFind, str | None]]()
    try:
        for answer in options.run(job):
            job.show("")
            if is_kept:
                kept += answer.kept
            if kept and answer.values:
                code, kept = _save_boards(options, kept, job.report), []
            if notes and isinstance(answer.values, dict):
                answer = answer._replace(values=answer.values | {"notes": [*notes]})
                notes.clear()
            yield answer
    finally:
        job.show("")
        if kept:
            code = _save_boards(options, kept, job.report)
    if code != ANSWERED:
        yield Answer(code=code)


def _save_boards(
    options: Any, boards: Iterable[tuple[Board, WordsToFind, str | None]], report: Report
) -> int:
    """Save boards as --keep asks for it; return the exit code. A name already taken gets a number.

    They are saved with their words to find, the word list, and the dice.
    """
    # Imported here, since most commands save nothing.
    from boggle_tui.store.saved import SavedBoard, named, set_name

    store = open_store()
    known = store.boards.all()
    count = len(known)
    new = [
        SavedBoard(
            name=options.keep,
            board=board,
            to_find=words,
            dictionary=dictionary_name(options.dictionary, options.dice),
            q=options.q,
            dice=dice,
        )
        for board, words, dice in boards
    ]
    is_set = getattr(options, "split", False)
    for together in [new] if is_set else [[each] for each in new]:
        for saved in named(together, options.keep, known):
            known.append(saved)
            store.boards.save(saved)
    if store.close():
        if known[count:] and (name := set_name(known[count])) != options.keep:
            report(_("Saved as {name}: another board has the name you gave.", name=name))
        return ANSWERED
    report(_("Couldn't save the board."))
    return USAGE_ERROR
