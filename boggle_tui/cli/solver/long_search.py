"""Searches that outgrow this process, and where they may not begin."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_is_postponed: ContextVar[bool] = ContextVar("_is_postponed", default=False)


class LongSearchError(Exception):
    """A search would need processes of its own, where those are postponed."""


@contextmanager
def long_searches_postponed(is_postponed: bool = True) -> Iterator[None]:
    """Have `begin_long_search` raise LongSearchError in this thread."""
    token = _is_postponed.set(is_postponed)
    try:
        yield
    finally:
        _is_postponed.reset(token)


def begin_long_search() -> None:
    """Say that a search goes on in other processes. Raises LongSearchError."""
    if _is_postponed.get():
        raise LongSearchError
