"""One SQLite file: written in the background, read at once, and never a reason to stop a game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import Any, TypeVar

from boggle_tui.store.database.connections import (
    file_identity,
    open_to_read,
    open_to_write,
    replace_file,
)
from boggle_tui.store.database.damage import check_whole, decode_leniently, set_rows_aside
from boggle_tui.store.database.locks import FileLock
from boggle_tui.store.database.problem import StoreProblem
from boggle_tui.store.database.schema import VERSION, NewerFileError, OlderFileError, version_of
from boggle_tui.store.database.writer import Job, Writer

T = TypeVar("T")

LOCK_PATIENCE = 0.05
"""Seconds to wait while another program replaces a damaged file."""
MAX_REPLACEMENTS = 3
"""Replacements of the file after which the disk is given up."""
FAILURES = (sqlite3.Error, OSError, UnicodeDecodeError, NewerFileError, OlderFileError)


class Database:
    """The file, a queue of changes to it, and queries.

    With the write-ahead log, readers never wait for writers, and each commit is on the disk before
    the next one begins (synchronous FULL), so that even a power cut costs one word at most. Two
    programs write by turns, in transactions of some milliseconds.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._writer = Writer(self._write)
        self._connection: sqlite3.Connection | None = None
        self._identity: object = None
        self._replacements = 0
        self._reported: set[StoreProblem] = set()
        self._unheard: list[str] = []
        self._listener: Callable[[str], object] = self._unheard.append

    def on_problem(self, listener: Callable[[str], object]) -> None:
        """Report each kind of problem once, also those so far; called from any thread."""
        self._listener = listener
        while self._unheard:
            listener(self._unheard.pop(0))

    def write(self, key: str, job: Job) -> None:
        """Queue a job, to run in a transaction; it replaces a waiting one with the same key."""
        self._writer.put(key, job)

    def read(self, query: Callable[[sqlite3.Connection], T], default: T) -> T:
        """Return the result of a query; `default` without a file, or if it can't be read now."""
        if not self._is_there():
            return default
        try:
            return self._queried(query)
        except FAILURES as error:
            if not StoreProblem.of(error).needs_new_file:
                self._report(error)
                return default
        self.write("check the file", check_whole)
        self.flush()
        try:
            return self._queried(query)
        except FAILURES:
            return default  # The check has reported the problem.

    def intact(
        self,
        table: str,
        columns: str,
        rows: Iterable[Sequence[Any]],
        read: Callable[[Sequence[Any]], T | None],
    ) -> Iterator[T]:
        """Yield what `read` makes of each row, which has these columns of the table.

        A row for which it returns None is damaged, and has all such rows of the table set aside.
        """
        for row in rows:
            value = read(row)
            if value is not None:
                yield value
            else:
                self.set_rows_aside(table, columns, lambda each: read(each) is not None)

    def set_rows_aside(
        self, table: str, columns: str, is_intact: Callable[[Sequence[Any]], bool]
    ) -> None:
        """Move the damaged rows of a table to another one, in the background, and report them."""

        def move(connection: sqlite3.Connection) -> None:
            moved = set_rows_aside(connection, table, columns, is_intact)
            if moved:
                entries = "1 entry was" if moved == 1 else f"{moved} entries were"
                self._listener(f"{entries} damaged in {self.file} and set aside there.")

        self.write(f"damaged rows of {table}", move)

    def prepare(self) -> None:
        """Open the file for writing and check it, if there is one."""
        if self._is_there():
            self.write("open the file", version_of)

    def flush(self, timeout: float = 0.5) -> bool:
        """Wait for pending writes, `timeout` seconds at most; return whether all are done."""
        return self._writer.flush(timeout)

    def close(self, timeout: float = 2.0) -> bool:
        """Write pending changes within `timeout` seconds; return whether all are written."""
        self._writer.retry()
        is_written = self.flush(timeout)
        if is_written:
            self._disconnect()
        return is_written

    def _is_there(self) -> bool:
        try:
            return self.file.exists()
        except OSError as error:  # The folder is another user's.
            self._report(error)
            return False

    def _queried(self, query: Callable[[sqlite3.Connection], T]) -> T:
        with closing(open_to_read(self.file)) as connection:
            version = version_of(connection)
            if version > VERSION:
                raise NewerFileError
            if version < VERSION:
                raise OlderFileError  # or still without tables, which the writer creates
            connection.text_factory = str  # several times as fast as a decoder of our own
            try:
                return query(connection)
            except sqlite3.OperationalError as error:
                if "decode" not in str(error):
                    raise
            connection.text_factory = decode_leniently
            return query(connection)

    def _write(self, job: Job) -> bool:
        """Run a job; return False if it has to be tried again later."""
        while True:
            try:
                self._transact(job)
            except (sqlite3.IntegrityError, sqlite3.ProgrammingError) as error:
                self._report(error)
                return True  # Another try would end the same way.
            except FAILURES as error:
                problem = StoreProblem.of(error)
                if problem.needs_new_file:
                    if self._replace_file():
                        continue
                else:
                    self._report(error)
                if problem is not StoreProblem.BUSY:
                    self._disconnect()
                    return False
            else:
                return True

    def _transact(self, job: Job) -> None:
        if self._connection is not None and self._identity != file_identity(self.file):
            self._disconnect()  # The file was moved or removed while it was open.
        if self._connection is None:
            self._connection = open_to_write(self.file)
            self._identity = file_identity(self.file)
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

    def _replace_file(self) -> bool:
        """Set the file aside and start a new one; return whether to try it."""
        self._disconnect()
        self._replacements += 1
        try:
            lock = FileLock.acquire(self.file.with_suffix(".lock"))
            if lock is None:
                sleep(LOCK_PATIENCE)  # Another program is replacing it.
                return True
            try:
                sentence = replace_file(self.file)
            finally:
                lock.release()
        except FAILURES as error:
            self._report(error)
            return False
        if sentence:
            self._listener(sentence)
        return self._replacements < MAX_REPLACEMENTS

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = self._identity = None

    def _report(self, error: Exception) -> None:
        problem = StoreProblem.of(error)
        if problem not in self._reported:
            self._reported.add(problem)
            self._listener(problem.sentence(self.file, error))
