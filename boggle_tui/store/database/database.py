"""One SQLite file: written in the background, read at once, and never a reason to stop a game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import TypeVar

from boggle_tui.store.database.connections import identity, reading, replaced, writing
from boggle_tui.store.database.damage import check_whole
from boggle_tui.store.database.errors import Trouble, trouble_of
from boggle_tui.store.database.locks import HeldFile
from boggle_tui.store.database.schema import VERSION, NewerFileError, version_of
from boggle_tui.store.database.writer import Job, Writer

T = TypeVar("T")

TURN_PATIENCE = 0.05
"""Seconds to wait while another program sets a damaged file aside."""
MOST_DAMAGES = 3
"""After so many, a disk is not worth another file."""
FAILURES = (sqlite3.Error, OSError, NewerFileError)


class Database:
    """The file, and the two ways to it.

    In the write-ahead log, readers never wait for writers, and each commit is on the disk before
    the next begins (synchronous FULL), so that even a power cut takes no more than one word. Two
    programs write in turn, in transactions of some milliseconds.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._writer = Writer(self._write)
        self._connection: sqlite3.Connection | None = None
        self._identity: object = None
        self._damages = 0
        self._told: set[Trouble] = set()
        self._sentences: list[str] = []
        self._listener: Callable[[str], object] = self._sentences.append

    def listen(self, listener: Callable[[str], object]) -> None:
        """Have troubles told, each once: those so far, and those to come, from any thread."""
        self._listener = listener
        while self._sentences:
            listener(self._sentences.pop(0))

    def write(self, key: str, job: Job) -> None:
        """Have a job done soon, in a transaction; it replaces one of this key that waits."""
        self._writer.put(key, job)

    def read(self, query: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """What a query gives; `nothing` where there is no file, or it cannot be read now."""
        if not self.file.exists():
            return nothing
        try:
            return self._queried(query)
        except FAILURES as error:
            if trouble_of(error) is not Trouble.DAMAGED:
                self._tell(error)
                return nothing
        self.write("look at the damage", check_whole)
        self.settle()
        try:
            return self._queried(query)
        except FAILURES:
            return nothing  # the look at the damage has told

    def prepare(self) -> None:
        """Open the file for writing, if there is one, and have it looked through."""
        if self.file.exists():
            self.write("look through the file", version_of)

    def settle(self, timeout: float = 0.5) -> bool:
        """Wait until all is written, or for so many seconds; whether it is."""
        return self._writer.settle(timeout)

    def close(self, timeout: float = 2.0) -> bool:
        """Write what waits, as long as that takes no longer than the timeout; whether it is."""
        self._writer.retry()
        is_written = self.settle(timeout)
        if is_written:
            self._disconnect()
        return is_written

    def _queried(self, query: Callable[[sqlite3.Connection], T]) -> T:
        with closing(reading(self.file)) as connection:
            version = version_of(connection)
            if version > VERSION:
                raise NewerFileError
            if version < VERSION:
                self.write("bring it to this version", version_of)
                self.settle()
            return query(connection)

    def _write(self, job: Job) -> bool:
        while True:
            try:
                self._transact(job)
            except (sqlite3.IntegrityError, sqlite3.ProgrammingError) as error:
                self._tell(error)
                return True  # another try would end the same
            except FAILURES as error:
                trouble = trouble_of(error)
                if trouble is not Trouble.DAMAGED:
                    self._tell(error)
                if trouble is Trouble.DAMAGED and self._begin_anew():
                    continue
                if trouble is not Trouble.BUSY:
                    self._disconnect()
                    return False
            else:
                return True

    def _transact(self, job: Job) -> None:
        if self._connection is not None and self._identity != identity(self.file):
            self._disconnect()  # the file was moved or removed under our hands
        if self._connection is None:
            self._connection = writing(self.file)
            self._identity = identity(self.file)
            check_whole(self._connection)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            job(connection)
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    def _begin_anew(self) -> bool:
        """Set a damaged file aside, and save what can be read of it; whether that went well."""
        self._disconnect()
        self._damages += 1
        try:
            turn = HeldFile.take(self.file.with_suffix(".lock"))
            if turn is None:
                sleep(TURN_PATIENCE)  # another program is at it
                return True
            try:
                told = replaced(self.file)
            finally:
                turn.let_go()
        except FAILURES as error:
            self._tell(error)
            return False
        if told:
            self._listener(told)
        return self._damages < MOST_DAMAGES

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = self._identity = None

    def _tell(self, error: Exception) -> None:
        trouble = trouble_of(error)
        if trouble not in self._told:
            self._told.add(trouble)
            self._listener(trouble.told(self.file, error))
