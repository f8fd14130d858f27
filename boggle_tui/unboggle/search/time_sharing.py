"""share: several searches on one core, each with its share of the time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from math import inf
from time import process_time
from typing import TypeVar

from boggle_tui.unboggle.search.result import Progress

A = TypeVar("A")


class Shares:
    """The time that searches have used, and whose turn it is.

    A search of twice the weight gets twice the time. One with a head start has that much time
    before the others get any.
    """

    def __init__(self, weights: Iterable[float], head_starts: Iterable[float] = ()) -> None:
        self._weights = list(weights)
        self._used = [-seconds for seconds in head_starts] or [0.0] * len(self._weights)

    def next(self) -> int:
        """Return whose turn it is: the one that has used least for its weight."""
        ratios = [used / weight for used, weight in zip(self._used, self._weights, strict=True)]
        return ratios.index(min(ratios))

    def use(self, index: int, seconds: float) -> None:
        """Count time as used by a search."""
        self._used[index] += seconds


def share(
    *searches: Iterator[Progress | A],
    shares: Shares | None = None,
    seconds: float = inf,
    clock: Callable[[], float] = process_time,
) -> Generator[Progress, None, A | None]:
    """Yield the progress of searches that share the time, and return the first answer of any.

    By default they have equal shares. The answer is None if a search ends without one, or all
    together have used more than `seconds`. No search continues before the progress of the last
    one was taken.
    """
    shares = shares or Shares([1.0] * len(searches))
    start = clock()
    while True:
        index, began = shares.next(), clock()
        event = next(searches[index], None)
        now = clock()
        shares.use(index, now - began)
        if not isinstance(event, Progress):
            return event
        yield event
        if now - start > seconds:
            return None


def finish(search: Generator[object, None, A]) -> A:
    """Run a search to its end, without its progress, and return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            answer: A = end.value
            return answer
