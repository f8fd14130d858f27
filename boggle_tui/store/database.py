"""One SQLite file: written in the background, read at once, and never a reason to stop a game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import TypeVar

from boggle_tui.store.damage import carry_over, check_whole, set_aside
from boggle_tui.store.locks import HeldFile
from boggle_tui.store.schema import VERSION, NewerFileError, migrate, version_of
from boggle_tui.store.trouble import Trouble, trouble_of
from boggle_tui.store.writer import Job, Writer

T = TypeVar("T")

WRITE_PATIENCE, READ_PATIENCE = 1.0, 0.25
"""Seconds to wait for a file that another program holds, before that is told."""
TURN_PATIENCE = 0.05
"""Seconds to wait while another program sets a damaged file aside."""
LOG_PAGES = 100
"""Pages of the log that are gathered before they are taken into the file: some 400 kB."""
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
            with closing(self._reading()) as connection:
                version = version_of(connection)
                if version > VERSION:
                    raise NewerFileError
                if version < VERSION:
                    self.write("bring it to this version", version_of)
                    self.settle()
                return query(connection)
        except FAILURES as error:
            if trouble_of(error) is Trouble.DAMAGED:
                self.write("look at the damage", check_whole)
            else:
                self._tell(error)
            return nothing

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

    def _reading(self) -> sqlite3.Connection:
        """A connection that changes nothing, also where nothing can be changed."""
        place = f"{self.file.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(place, timeout=READ_PATIENCE, uri=True)
        connection.text_factory = _as_text
        try:
            connection.execute("SELECT * FROM sqlite_master LIMIT 1")
        except sqlite3.OperationalError as error:
            connection.close()
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CANTOPEN:
                raise
            # Even to read it, SQLite must write beside the file, but for one that never changes.
            connection = sqlite3.connect(f"{place}&immutable=1", uri=True)
            connection.text_factory = _as_text
        return connection

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
        if self._connection is not None and self._identity != _identity(self.file):
            self._disconnect()  # the file was moved or removed under our hands
        if self._connection is None:
            self._connection = _connect(self.file)
            self._identity = _identity(self.file)
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
                told = _replaced(self.file)
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


def _connect(file: Path) -> sqlite3.Connection:
    """A connection to write with; the file is made, or brought to this version, if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(
        file, timeout=WRITE_PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        if version_of(connection) > VERSION:
            raise NewerFileError
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _replaced(file: Path) -> str:
    """Set the file aside and begin a new one, if it is damaged indeed; what the person is told."""
    with suppress(sqlite3.DatabaseError), closing(_connect(file)) as connection:
        check_whole(connection, thoroughly=True)
        return ""
    aside = set_aside(file)
    with closing(_connect(file)) as connection:
        rows = carry_over(aside, connection)
    return (
        f"{file} was damaged. It is kept as {aside.name}, and what could be read of it"
        f" ({rows} entries) was carried over into a new file."
    )


def _identity(file: Path) -> object:
    """By what a file is told from another one of the same name."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _as_text(content: bytes) -> str:
    return content.decode("utf-8", "replace")
