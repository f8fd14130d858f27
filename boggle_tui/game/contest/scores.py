"""The scores of a contest: the table of a round, the best words, the ranking, and the wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from statistics import fmean
from typing import NamedTuple

from boggle_tui.game.contest.contest import Contest, ContestRound, Turn, WordStatus
from boggle_tui.game.words.lexicon import Lexicon

LATEST = 5
"""The number of latest contests that give a team's usual pace."""
Row = tuple[str | None, ...]
"""A word or None for each player, in the order of the players."""


Position = tuple[int, int]
"""A line and a column of the table."""


@dataclass(frozen=True)
class Table:
    """The words of a contest round, in a column for each player, or one for all together."""

    own: tuple[Row, ...]
    """Words found by one player only: the best first, refused ones last."""
    shared: tuple[Row, ...]
    """A line for each word found by several players, in their columns."""

    @cached_property
    def lines(self) -> tuple[Row, ...]:
        """All lines, with an empty one before the shared words."""
        return (*self.own, *([()] if self.shared else []), *self.shared)

    @cached_property
    def positions(self) -> dict[Position, str]:
        """The words by their positions."""
        return {
            (line, column): word
            for line, row in enumerate(self.lines)
            for column, word in enumerate(row)
            if word is not None
        }

    def next_position(self, position: Position, lines: int, columns: int) -> Position | None:
        """The next word up or down the column, or the nearest in the next column with words.

        One of `lines` and `columns` is 1 or -1, the other 0. None otherwise.
        """
        line, column = position
        ahead = [
            (there, column_there)
            for there, column_there in self.positions
            if (column_there == column and (there - line) * lines > 0)
            or (column_there - column) * columns > 0
        ]
        return min(
            ahead, key=lambda other: (abs(other[1] - column), abs(other[0] - line)), default=None
        )


class Rank(NamedTuple):
    """A player's place; players with equal points share one."""

    place: int
    player: str
    points: int


def table_of(contest: Contest) -> Table:
    """Make the table of the current round."""
    contest_round = contest.current_round
    turns = {turn.player: turn for turn in contest_round.turns}
    columns = [_own(contest_round, turns[player]) for player in contest.sides]
    shared = (
        tuple(word if word in turns[player].found else None for player in contest.sides)
        for word in sorted(contest_round.shared)
    )
    return Table(tuple(zip_longest(*columns)), tuple(shared))


def unfound(
    contest_round: ContestRound,
    all_words: Iterable[str],
    points: Callable[[str], int],
    common: Lexicon,
) -> list[str]:
    """The words that nobody found: common words first, then the best."""
    return sorted(
        (word for word in all_words if word not in contest_round.worth),
        key=lambda word: (word not in common, -points(word), word),
    )


def ranking(contest: Contest) -> list[Rank]:
    """The ranking of the players, the best first."""
    totals = contest.totals
    points = sorted(totals.values(), reverse=True)
    return [
        Rank(points.index(total) + 1, player, total)
        for player, total in sorted(totals.items(), key=lambda item: -item[1])
    ]


def wins(contests: Iterable[Contest], players: Iterable[str]) -> dict[str, int]:
    """The number of contests that each player won, of those with exactly these players."""
    names = set(players)
    won = dict.fromkeys(names, 0)
    for contest in contests:
        if set(contest.players) == names and contest.winner is not None:
            won[contest.winner] += 1
    return dict(sorted(won.items(), key=lambda item: (-item[1], item[0])))


def best_word(contest_round: ContestRound, turn: Turn) -> str:
    """The word of a turn that scores most, the longest of ties; empty if none scores."""
    return min(
        contest_round.counting(turn),
        key=lambda word: (-contest_round.worth[word], -len(word), word),
        default="",
    )


def goals_reached(contests: Iterable[Contest], players: Iterable[str]) -> tuple[int, int]:
    """The number of goals that exactly these players reached together, and of those they had."""
    names = set(players)
    of_team = [each for each in contests if each.kind.is_together and set(each.players) == names]
    return sum(each.is_reached for each in of_team), len(of_team)


def usual_pace(contests: Iterable[Contest], team: Contest) -> float:
    """The mean pace of these players' latest contests of that kind; 1 before their first.

    `contests` begins with the latest.
    """
    names = set(team.players)
    of_team = [each for each in contests if each.kind is team.kind and set(each.players) == names]
    paces = [each.pace for each in of_team if each.pace is not None][:LATEST]
    return fmean(paces) if paces else 1.0


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
