"""A table of things with ids, and one of things in progress, which belong to a running program."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from boggle_tui.store.database import Database
from boggle_tui.store.locks import AppRegistry


class Identified(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str:
        """The key of its row."""


T = TypeVar("T", bound=Identified)


class Table(Generic[T]):
    """The things of one kind in a database, a row each."""

    name: ClassVar[str]
    time: ClassVar[str] = "started"
    """The column by which the latest things come first."""

    def __init__(self, database: Database, running: AppRegistry) -> None:
        self._database, self._running = database, running

    @staticmethod
    @abstractmethod
    def row(thing: T) -> dict[str, Any]:
        """Return the values of a thing by their columns."""

    @staticmethod
    @abstractmethod
    def read(row: Mapping[str, Any]) -> T:
        """Return the thing of a row. Raises one of UNREADABLE for values that none has."""

    @classmethod
    def check(cls, row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        cls.read(row)

    def save(self, thing: T) -> None:
        """Save a thing, or what has become of it."""
        self._put(thing)

    def forget(self, thing: Identified) -> None:
        """Delete a thing."""
        statement = f"DELETE FROM {self.name} WHERE id = ?"
        self._database.execute(f"{self.name} {thing.id}", statement, thing.id)

    def all(self) -> list[T]:
        """Everything, the latest first."""
        return self._rows()

    def _put(self, thing: T, **more: object) -> None:
        def put(connection: Connection) -> None:
            values = self.row(thing) | more
            connection.execute(
                f"INSERT INTO {self.name} ({', '.join(values)})"
                f" VALUES ({', '.join('?' * len(values))}) ON CONFLICT (id) DO UPDATE SET "
                + ", ".join(f"{name} = excluded.{name}" for name in values),
                tuple(values.values()),
            )

        self._database.write(f"{self.name} {thing.id}", put)

    def _rows(self, where: str = "", *parameters: object, most: int = -1) -> list[T]:
        """Return the latest things that meet a condition, `most` of them, the latest first."""
        query = f"SELECT * FROM {self.name} {where} ORDER BY {self.time} DESC LIMIT ?"
        return self._database.rows(self.read, query, *parameters, most)


class InProgress(Table[T]):
    """A table in which things in progress belong to the program where they are."""

    def save(self, thing: T) -> None:
        """Save a thing in progress."""
        self._put(thing, owner=self._running.announce())

    def keep(self, thing: T) -> None:
        """Save an unfinished thing that nobody is at now: any program may go on with it."""
        self._put(thing, owner="")

    def finish(self, thing: T) -> None:
        """Save a finished thing, or what has been found out about it since."""
        self._put(thing, owner=None)

    def unfinished(self) -> list[T]:
        """Everything unfinished that no running program is at, the latest first."""

        def read(row: Mapping[str, Any]) -> T | None:
            thing = self.read(row)
            return None if self._running.is_alive(row["owner"]) else thing

        query = f"SELECT * FROM {self.name} WHERE owner IS NOT NULL ORDER BY {self.time} DESC"
        return [thing for thing in self._database.rows(read, query) if thing is not None]

    def finished(self, most: int = -1) -> list[T]:
        """The latest finished things, `most` of them, the latest first."""
        return self._rows("WHERE owner IS NULL", most=most)
