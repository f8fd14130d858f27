"""As many boards as the words need, with about as many words and letters on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.portfolio import solve_here
from boggle_tui.unboggle.search.result import Result

SECONDS = 3.0
"""The seconds for each board."""


def evenly(words: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """Divide words into so many groups of about equal letters, each in the order given.

    The sizes of the groups differ by one word at most.
    """
    longest_first = sorted(words, key=len, reverse=True)
    group: dict[str, int] = {}
    for at, word in enumerate(longest_first):
        turn, place = divmod(at, count)
        # To and fro, so that no group gets the longest word of each turn.
        group[word] = count - 1 - place if turn % 2 else place
    return [tuple(word for word in words if group[word] == number) for number in range(count)]


def split_here(puzzle: Puzzle) -> Iterator[list[Result]]:
    """Do so in this thread, for a child process."""
    yield split(puzzle, partial(solve_here, time_limit=SECONDS), lambda: False)


def split(
    puzzle: Puzzle, solve: Callable[[Puzzle], Result], is_over: Callable[[], bool]
) -> list[Result]:
    """Solve as few puzzles as hold all the words together; return their results.

    The last one misses words where one of them doesn't fit even alone, or when the time is over.
    """
    number = 1
    while True:
        results: list[Result] = []
        for words in evenly(puzzle.words, number):
            results.append(solve(replace(puzzle, words=words)))
            if results[-1].board is None or results[-1].missing:
                break
        else:
            return results
        if len(words) == 1 or is_over():
            return results
        # If each board held as many words as this one, so many would be needed.
        fitting = len(results[-1].paths) or len(words)
        number = min(max(number + 1, ceil(len(puzzle.words) / fitting)), len(puzzle.words))
