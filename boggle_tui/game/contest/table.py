"""The table of a contest's round, and who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple

from boggle_tui.game.contest.contest import Contest, ContestRound, Turn, WordStatus
from boggle_tui.game.words.lexicon import Lexicon

Row = tuple[str | None, ...]
"""A word for each player, in the order of the players; None where there is none."""


Position = tuple[int, int]
"""The number of a line of the table, and that of a column."""


@dataclass(frozen=True)
class Table:
    """The words of a heat, in columns by player."""

    own: tuple[Row, ...]
    """What a player alone has found: the best first, what was refused last."""
    shared: tuple[Row, ...]
    """A line for each word that several have found, in the columns of those."""

    @cached_property
    def lines(self) -> tuple[Row, ...]:
        """All lines; an empty one parts the words that are shared from those that are not."""
        return (*self.own, *([()] if self.shared else []), *self.shared)

    @cached_property
    def positions(self) -> dict[Position, str]:
        """Where there are words."""
        return {
            (line, column): word
            for line, row in enumerate(self.lines)
            for column, word in enumerate(row)
            if word is not None
        }

    def next_position(self, spot: Position, lines: int, columns: int) -> Position | None:
        """The next word up or down the column, or the nearest one in the next column with words.

        One of `lines` and `columns` is 1 or -1, the other 0. None where there is no such word.
        """
        line, column = spot
        ahead = [
            (there, column_there)
            for there, column_there in self.positions
            if (column_there == column and (there - line) * lines > 0)
            or (column_there - column) * columns > 0
        ]
        return min(
            ahead, key=lambda other: (abs(other[1] - column), abs(other[0] - line)), default=None
        )


class Place(NamedTuple):
    """Where a player stands; who has as many points stands at the same place."""

    place: int
    player: str
    points: int


def table_of(contest: Contest) -> Table:
    """The table of the latest contest_round."""
    contest_round = contest.current_round
    turns = {turn.player: turn for turn in contest_round.turns}
    columns = [_own(contest_round, turns[player]) for player in contest.players]
    shared = (
        tuple(word if word in turns[player].found else None for player in contest.players)
        for word in sorted(contest_round.shared)
    )
    return Table(tuple(zip_longest(*columns)), tuple(shared))


def unfound(
    contest_round: ContestRound,
    all_words: Iterable[str],
    points: Callable[[str], int],
    common: Lexicon,
) -> list[str]:
    """The words that nobody has found: the common ones first, among them the best."""
    return sorted(
        (word for word in all_words if word not in contest_round.worth),
        key=lambda word: (word not in common, -points(word), word),
    )


def ranking(contest: Contest) -> list[Place]:
    """The players, the best first."""
    totals = contest.totals
    points = sorted(totals.values(), reverse=True)
    return [
        Place(points.index(total) + 1, player, total)
        for player, total in sorted(totals.items(), key=lambda item: -item[1])
    ]


def wins(contests: Iterable[Contest], players: Iterable[str]) -> dict[str, int]:
    """How many contests each of the players has won, of those that just they have played."""
    names = set(players)
    won = dict.fromkeys(names, 0)
    for contest in contests:
        if set(contest.players) == names and contest.winner is not None:
            won[contest.winner] += 1
    return dict(sorted(won.items(), key=lambda item: (-item[1], item[0])))


def _own(contest_round: ContestRound, turn: Turn) -> list[str]:
    own = (word for word in turn.found if word not in contest_round.shared)
    return sorted(
        own,
        key=lambda word: (
            contest_round.status(word) is WordStatus.REJECTED,
            -contest_round.worth[word],
            word,
        ),
    )
