"""One SQLite file: written in the background, read directly, and never a reason to stop a game."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from enum import Enum
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any, TypeVar

from boggle_tui.files.translation import N_, _, reader, speaking
from boggle_tui.files.writing import move
from boggle_tui.game.values import possible_day
from boggle_tui.store.locks import locked
from boggle_tui.store.schema import (
    OLDEST,
    VERSION,
    create_tables,
    has_whole_schema,
    program_of,
    transaction,
    upgrade,
    version_of,
)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], object]
"""A change to the database, in a separate transaction."""

WRITE_PATIENCE, READ_PATIENCE = 1.0, 0.25
"""Seconds to wait for a file that another program has locked, before reporting that."""
FLUSH_PATIENCE, UPGRADE_PATIENCE = 0.5, 10.0
"""Seconds to wait for what is being written; while a file is brought up to date, too."""
LOCK_PATIENCE = 0.05
"""Seconds to wait while another program replaces a damaged file."""
MAX_REPLACEMENTS = 3
"""Replacements of the file after which the disk is given up."""
LOG_PAGES = 100
"""Pages of the write-ahead log at which it is merged into the file: some 400 kB."""
BEFORE_UPGRADE = "-before-update"
"""The ending of the name of a copy."""
COMPANIONS = ("-wal", "-shm")
"""Endings of the files that SQLite keeps next to an open one."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
UNREADABLE = (
    *(ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError),
    OSError,  # a date that the operating system doesn't know
)
"""The errors that reading a row raises for values that were never written."""


class Problem(Enum):
    """The reason why something could not be saved or read, as a sentence for the player."""

    BUSY = N_("Another program is using {file}. Your game will be saved when it finishes.")
    FULL = N_("The disk is full. You can play on: your game will be saved when there is room.")
    READ_ONLY = N_("{file} cannot be written. You can play on, but nothing is saved.")
    NEWER = N_(
        "{file} was written by a newer version of this program. Nothing is saved until you"
        " install {error}."
    )
    OUTDATED = N_(
        "{file} is of an older version, and can't be brought up to date now. You can play on, but"
        " nothing is saved."
    )
    FOREIGN = N_(
        "{file} was not written by this program. It is now called {aside}, and a new file was"
        " started."
    )
    DAMAGED = N_(
        "{file} was damaged. It is now called {aside}, and a new file was started."
        ' To add what can still be read of it: boggle-tui data --merge "{path}"'
    )
    UNREADABLE_ROWS = N_("Some entries in {file} are damaged and were left out.")
    OTHER = N_("{file} cannot be used ({error}). You can play on, but nothing is saved.")

    @property
    def needs_new_file(self) -> bool:
        """Whether only a new file helps."""
        return self in (Problem.DAMAGED, Problem.FOREIGN)

    @classmethod
    def of(cls, error: Exception) -> Problem:
        """Classify an error of sqlite3, of the file system or of this module."""
        if isinstance(error, ProblemError):
            return error.problem
        if isinstance(error, OSError):
            return cls.FULL if error.errno in _FULL else cls.READ_ONLY
        if isinstance(error, UnicodeDecodeError):
            return cls.DAMAGED  # SQLite quotes the schema in its error.
        if isinstance(error, sqlite3.OperationalError) and "no such" in str(error):
            return cls.DAMAGED  # A name in the schema isn't what it was.
        if getattr(error, "sqlite_errorcode", -1) in _NO_ROOM_TO_SHARE:
            return cls.FULL
        # The lowest byte of SQLite's code is the kind of the error, the others are details.
        return _BY_CODE.get(getattr(error, "sqlite_errorcode", -1) & 0xFF, cls.OTHER)


_NO_ROOM_TO_SHARE = (sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_SHMMAP)
"""The errors of SQLite where the disk has no room for the file that several programs share."""
_BY_CODE = {
    sqlite3.SQLITE_BUSY: Problem.BUSY,
    sqlite3.SQLITE_LOCKED: Problem.BUSY,
    sqlite3.SQLITE_FULL: Problem.FULL,
    sqlite3.SQLITE_READONLY: Problem.READ_ONLY,
    sqlite3.SQLITE_PERM: Problem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Problem.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Problem.DAMAGED,
    sqlite3.SQLITE_NOTADB: Problem.DAMAGED,
}


class ProblemError(Exception):
    """The file can't be used, for a reason that SQLite doesn't know."""

    def __init__(self, problem: Problem, detail: str = "") -> None:
        super().__init__(detail or problem.name)
        self.problem = problem


FAILURES = (sqlite3.Error, OSError, UnicodeDecodeError, ProblemError)


class Database:
    """The file, a queue of changes to it with a thread that makes them, and queries.

    With the write-ahead log, readers never wait for writers, and each commit is on the disk before
    the next one begins (synchronous FULL), so that a power cut loses at most one word. Two programs
    take turns to write, in transactions of a few milliseconds.

    When the file is opened for writing, it is brought up to date, if an older version has written
    it, and checked. A damaged one is set aside, for
    `data --merge`. What the check can't see, such as a flipped bit in a word, may make a
    row unreadable: such rows are left out, and reported once.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        # Unlike a dict, it finds its first item at once after many removals.
        self._pending: OrderedDict[str, Job] = OrderedDict()
        """The jobs to be done, by their keys."""
        self._changed = Condition()
        self._thread: Thread | None = None
        """The thread that writes, while there is anything to write."""
        self._connection: sqlite3.Connection | None = None
        self._identity: object = None
        """The identity of the file that was last opened for writing."""
        self._replacements = 0
        self._reported: set[Problem] = set()
        self._unheard: list[str] = []
        self._listener: Callable[[str], object] = self._unheard.append
        self._reader = reader()
        self.is_unread = False
        """Whether rows were left out because the file couldn't be read."""

    def on_problem(self, listener: Callable[[str], object]) -> None:
        """Report each kind of problem once, including those so far; called from any thread."""
        self._listener, self._reader = listener, reader()
        while self._unheard:
            listener(self._unheard.pop(0))

    def write(self, key: str, job: Job) -> None:
        """Queue a job, to run in a transaction; it replaces a waiting one with the same key."""
        with self._changed:
            self._pending[key] = job
            self._start()

    def execute(self, key: str, statement: str, *values: object) -> None:
        """Queue one statement, as `write` does."""
        self.write(key, lambda connection: connection.execute(statement, values))

    def rows(self, read: Callable[[Any], T], query: str, *parameters: object) -> list[T]:
        """Return what `read` makes of each row, a `sqlite3.Row`, leaving unreadable rows out.

        They are as last written, unless that takes too long. Returns nothing without a file, or if
        it can't be read now.
        """
        self.flush()
        if not self.is_there():
            return []
        try:
            return self._queried(read, query, parameters)
        except FAILURES as error:
            problem = Problem.of(error)
            if not problem.needs_new_file and problem is not Problem.OUTDATED:
                self._report(error)
                self.is_unread = True
                return []
        # The quick check of each opening doesn't compare indices with their tables.
        self.write("check the file", partial(_check, how="integrity_check"))
        self.flush(UPGRADE_PATIENCE if problem is Problem.OUTDATED else FLUSH_PATIENCE)
        try:
            return self._queried(read, query, parameters)
        except FAILURES as error:
            if Problem.of(error) is not Problem.OUTDATED:
                return []  # The check has reported it.
            self._report(error)
        try:
            return self._queried(read, query, parameters, copy_in_memory)
        except FAILURES:
            self.is_unread = True
            return []

    def prepare(self) -> None:
        """Open the file for writing and check it, if there is one."""
        if self.is_there():
            self.write("open the file", version_of)

    def flush(self, timeout: float = FLUSH_PATIENCE) -> bool:
        """Wait for pending writes, `timeout` seconds at most; return whether all are done."""
        end = monotonic() + timeout
        with self._changed:
            while self._thread is not None and (left := end - monotonic()) > 0:
                self._changed.wait(left)
            return not self._pending

    def close(self, timeout: float = 2.0) -> bool:
        """Write pending changes within `timeout` seconds; return whether all are written."""
        with self._changed:
            self._start()  # Jobs that failed are tried again.
        is_written = self.flush(timeout)
        if is_written:
            self._disconnect()
        return is_written

    def is_there(self) -> bool:
        """Whether anything has been saved here."""
        try:
            return self.file.exists()
        except OSError as error:  # The folder is another user's.
            self._report(error)
            self.is_unread = True
            return False

    def _queried(
        self,
        read: Callable[[Any], T],
        query: str,
        parameters: Sequence[object],
        opened: Callable[[Path], sqlite3.Connection] | None = None,
    ) -> list[T]:
        with closing((opened or _open_to_read)(self.file)) as connection:
            if version_of(connection) != VERSION:  # Only the writer can change that.
                raise _other_version(connection)
            connection.row_factory = sqlite3.Row
            connection.text_factory = str  # several times as fast as a decoder of our own
            try:
                rows = connection.execute(query, parameters).fetchall()
            except sqlite3.OperationalError as error:
                if "decode" not in str(error):
                    raise
                connection.text_factory = _decode
                rows = connection.execute(query, parameters).fetchall()
        values = []
        for row in rows:
            try:
                values.append(read(row))
            except UNREADABLE:
                self._report(ProblemError(Problem.UNREADABLE_ROWS))
        return values

    def _start(self) -> None:
        """Have a thread write, while there is anything to write."""
        if self._pending and self._thread is None:
            self._thread = Thread(target=self._work, name="boggle-tui writer", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        """Do one job after another; one that fails is tried again together with the next."""
        job: Job | None = None
        key, is_done = "", True
        while True:
            with self._changed:
                if is_done and self._pending.get(key) is job:
                    self._pending.pop(key, None)
                first = next(iter(self._pending.items()), None) if is_done else None
                if first is None:
                    self._thread = None
                    self._changed.notify_all()
                    return
            key, job = first
            is_done = self._write(job)

    def _write(self, job: Job) -> bool:
        """Run a job; return False if it has to be tried again later."""
        while True:
            try:
                self._transact(job)
            except (sqlite3.IntegrityError, sqlite3.ProgrammingError) as error:
                self._report(error)
                return True  # Another try would end the same way.
            except FAILURES as error:
                problem = Problem.of(error)
                if not problem.needs_new_file:
                    self._report(error)
            else:
                return True
            # The error is gone, and with it what kept the file open: Windows renames no open file.
            if problem.needs_new_file and self._replace_file(problem):
                continue
            if problem is not Problem.BUSY:
                self._disconnect()
                return False

    def _transact(self, job: Job) -> None:
        if self._connection is not None and self._identity != _identity_of(self.file):
            self._disconnect()  # The file was moved or removed while it was open.
        if self._connection is None:
            self._identity = _identity_of(self.file)
            self._connection = _open_to_write(self.file)
            self._identity = _identity_of(self.file)
            _check(self._connection)
        with transaction(self._connection):
            job(self._connection)

    def _replace_file(self, problem: Problem) -> bool:
        """Set the file aside, to start a new one; return whether to try that."""
        self._disconnect()
        self._replacements += 1
        try:
            lock = locked(self.file.with_suffix(".lock"))
            if lock is None:
                sleep(LOCK_PATIENCE)  # Another program is replacing it.
                return True
            try:
                # Another program may have replaced it since.
                if _identity_of(self.file) == self._identity:
                    aside = _set_aside(self.file, problem.name.lower())
                    self._tell(problem, aside=aside.name, path=aside)
            finally:
                os.close(lock)
        except OSError as error:
            self._report(error)
            return False
        return self._replacements < MAX_REPLACEMENTS

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    def _report(self, error: Exception) -> None:
        problem = Problem.of(error)
        if problem not in self._reported:
            self._reported.add(problem)
            self._tell(problem, error=error)

    def _tell(self, problem: Problem, **values: object) -> None:
        with speaking(self._reader):  # The thread that writes doesn't know the player.
            self._listener(_(problem.value, file=self.file, **values))


def _open_to_write(file: Path) -> sqlite3.Connection:
    """Open a file for writing, creating it and its tables, or bringing them up to date, if need be.

    Raises ProblemError for a file of a newer version, or a foreign one, which stays as it is.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    _require_regular(file)
    lock = _locked_to_create(file)
    connection = sqlite3.connect(
        file, timeout=WRITE_PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = _decode
    try:
        if version_of(connection) not in (0, VERSION):
            problem = _other_version(connection)
            if problem.problem is not Problem.OUTDATED:
                raise problem
            upgrade(connection, partial(_copy, file))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        if not create_tables(connection):
            raise ProblemError(Problem.FOREIGN)
    except BaseException:
        connection.close()
        if lock is not None and not file.stat().st_size:
            file.unlink()  # A full disk: the next try begins anew.
        raise
    finally:
        if lock is not None:
            os.close(lock)
    return connection


def _locked_to_create(file: Path) -> int | None:
    """Lock a new file, which is empty for a moment; None if it is there.

    Nobody else may set it aside meanwhile, nor open it: on failure it is removed. Raises
    ProblemError where another program doesn't finish it.
    """
    deadline = monotonic() + WRITE_PATIENCE
    while not file.exists():
        if (lock := locked(file.with_suffix(".lock"))) is not None:
            return lock
        if monotonic() > deadline:
            raise ProblemError(Problem.BUSY)
        sleep(LOCK_PATIENCE)
    return None


def _other_version(connection: sqlite3.Connection) -> ProblemError:
    """Return the problem of a file whose version isn't that of this program."""
    version = version_of(connection)
    if version > VERSION:
        program = program_of(connection)
        return ProblemError(Problem.NEWER, f"boggle_tui {program}" if program else "that version")
    return ProblemError(Problem.OUTDATED if version >= OLDEST else Problem.FOREIGN)


def _copy(file: Path) -> None:
    """Copy a file beside it, in place of the copy before that. Raises OSError or SQLite's error."""
    copy = file.with_name(f"{file.stem}{BEFORE_UPGRADE}{file.suffix}")
    unfinished = copy.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    with closing(_open_to_read(file)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    move(unfinished, copy)


def rescued_in_memory(file: Path) -> sqlite3.Connection:
    """Open a copy as `copy_in_memory` does, of a damaged file what can be read of it."""
    try:
        return copy_in_memory(file)
    except FAILURES as error:
        if Problem.of(error) is not Problem.DAMAGED:
            raise
        return copy_in_memory(file, is_damaged=True)


def copy_in_memory(file: Path, is_damaged: bool = False) -> sqlite3.Connection:
    """Open a copy of a file, brought up to date in memory; the file stays as it is.

    Any thread may use it. Raises FAILURES.
    """
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        with closing(_open_to_read(file, is_damaged)) as source:
            if is_damaged:
                _rescue(source, copy)
            else:
                source.backup(copy)
        if version_of(copy) != VERSION:
            if (problem := _other_version(copy)).problem is not Problem.OUTDATED:
                raise problem
            upgrade(copy, lambda: None)
        copy.text_factory, copy.row_factory = _decode, sqlite3.Row
        _check(copy)
    except BaseException:
        copy.close()
        raise
    return copy


def _rescue(source: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """Copy the tables, and their rows from the first and from the last up to damaged ones."""
    schema = source.execute(
        "SELECT type, name, sql FROM sqlite_master"
        " WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'index'"
    ).fetchall()
    for _kind, _name, statement in schema:
        copy.execute(statement)
    copy.execute(f"PRAGMA user_version = {version_of(source)}")
    for name in (name for kind, name, _statement in schema if kind == "table"):
        for order in ("", "DESC"):
            with suppress(sqlite3.DatabaseError):
                for row in source.execute(
                    f"SELECT * FROM {name} NOT INDEXED ORDER BY rowid {order}"
                ):
                    places = ", ".join("?" * len(row))
                    copy.execute(f"INSERT OR IGNORE INTO {name} VALUES ({places})", row)


def _open_to_read(file: Path, is_damaged: bool = False) -> sqlite3.Connection:
    """Open a file for reading, even on a read-only disk."""
    _require_regular(file)
    connection = _connected(file, "mode=ro")
    try:
        if is_damaged:
            connection.execute("PRAGMA writable_schema = ON")  # Opens a file that is cut off.
        connection.execute("SELECT * FROM sqlite_master LIMIT 1")
    except FAILURES as error:
        connection.close()  # Windows renames no open file, as when a damaged one is set aside.
        if getattr(error, "sqlite_errorcode", -1) in _NO_ROOM_TO_SHARE:
            # Where no other program uses the file, it needs no room on the disk.
            connection = _connected(file, "mode=rw")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        elif Problem.of(error) is Problem.READ_ONLY:
            # SQLite must write next to the file even to read it, unless the file never changes.
            connection = _connected(file, "mode=ro&immutable=1")
        else:
            raise
    return connection


def _connected(file: Path, options: str) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?{options}"
    connection = sqlite3.connect(address, timeout=READ_PATIENCE, uri=True)
    connection.text_factory = _decode
    return connection


def _require_regular(file: Path) -> None:
    """Raise OperationalError for a folder, or for a pipe, which would never be opened.

    Raises ProblemError for an emptied file: SQLite would delete the write-ahead log next to it.
    """
    if file.exists() and not file.is_file():
        raise sqlite3.OperationalError(_("it is not a regular file"))
    if file.exists() and not file.stat().st_size:
        raise ProblemError(Problem.DAMAGED)


def _check(connection: sqlite3.Connection, how: str = "quick_check") -> None:
    """Check every page and the schema. Raises ProblemError, or SQLite's error for a damaged one."""
    (answer,) = connection.execute(f"PRAGMA {how}(1)").fetchone()
    if answer != "ok" or not has_whole_schema(connection):
        raise ProblemError(Problem.DAMAGED)


def _set_aside(file: Path, kind: str) -> Path:
    """Rename a file and its companions after their kind and the date; return the new path."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    aside = file.with_name(f"{file.stem}-{kind}-{stamp}{file.suffix}")
    # The companions first: SQLite would take them for those of the new file.
    for ending in (*COMPANIONS, ""):
        part = file.with_name(file.name + ending)
        if part.exists():
            move(part, aside.with_name(aside.name + ending))
    return aside


def _decode(content: bytes) -> str:
    """Decode the text of a column, whatever bytes a bad disk has put there."""
    return content.decode("utf-8", "replace")


def _identity_of(file: Path) -> object:
    """Tell a file from another one of the same name, or from itself when emptied.

    None if it is missing.
    """
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_size == 0


def moment(time: datetime) -> str:
    """Return a time as it is stored: all in UTC, so that sorting the texts sorts by time."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def read_moment(text: str) -> str:
    """Return a stored time unchanged. Raises one of UNREADABLE if it isn't one."""
    possible_day(datetime.fromisoformat(text).astimezone().date())
    return text
