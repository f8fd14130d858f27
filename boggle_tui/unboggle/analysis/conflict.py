"""Finding the words that can't share a board, as few of them as possible."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace

from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import equal_shares
from boggle_tui.unboggle.search.progress import Progress, answer_within

Conflict = tuple[tuple[str, ...], bool]
"""Words that can't share a board, and whether they are proven to be a minimal such set."""


def shrink_conflict(puzzle: Puzzle, patience: float) -> Iterator[Progress | Conflict]:
    """Shrink the words to a minimal unsatisfiable subset, by deletion and unsatisfiable cores.

    Yields progress, and each smaller conflict; the last is minimal unless time ran out.
    """
    optional = replace(puzzle, objective=Objective.MAX_WORDS)
    # Short words are deleted first, so that fewer and longer ones remain.
    kept = sorted(words_to_encode(puzzle), key=lambda word: (len(word), word))
    undecided: set[str] = set()
    encoding = (TileEncoding if len(kept) <= sat_search.MANY_WORDS else PathEncoding)(optional)
    oracle = sat_search.Oracle(encoding, Incumbent(optional), keeps_assumptions=True)
    with closing(oracle):
        for word in tuple(kept):
            if word not in kept or len(kept) == 1:
                continue
            rest = [other for other in kept if other != word]
            has_board = yield from _has_board(puzzle.with_words(rest), oracle, patience)
            if has_board is None:
                undecided.add(word)
            elif not has_board:
                core = oracle.core()
                kept = [other for other in rest if encoding.has_word[other] in core]
                yield _in_order(puzzle, kept), False
    yield _in_order(puzzle, kept), undecided.isdisjoint(kept)


def _has_board(
    puzzle: Puzzle, oracle: sat_search.Oracle, patience: float
) -> Generator[Progress, None, bool | None]:
    """Return whether there is a board; None if that takes more than `patience` seconds.

    After a proof that no board exists, the oracle has its core.
    """

    def by_sat() -> Iterator[Progress | bool]:
        yield (yield from oracle.find(*(oracle.encoding.has_word[word] for word in puzzle.words)))

    def by_annealing() -> Iterator[Progress | bool]:
        for event in local_search.search(puzzle):
            yield event if isinstance(event, Progress) else True

    return (yield from answer_within(patience, equal_shares(by_sat(), by_annealing())))


def _in_order(puzzle: Puzzle, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in puzzle.words if word in words)
