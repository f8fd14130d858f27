"""The state of a contest: the table of a round, ranking, wins, and sentences about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from statistics import fmean
from typing import NamedTuple

from boggle_tui.files.translation import N_, _, day_text, labelled, ngettext, number
from boggle_tui.game.contest.contest import (
    SINGLE_ROUND,
    Contest,
    ContestRound,
    Turn,
    Vote,
    WordStatus,
)
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed, points_text

LATEST = 5
"""The number of latest contests that give a team's usual pace."""
Row = tuple[str | None, ...]
"""A word or None for each player, in the order of the players."""

Position = tuple[int, int]
"""A line and a column of the table."""
MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Marks before a word that show its status without colour."""


@dataclass(frozen=True)
class Table:
    """The words of a contest round, in a column for each player, or one for all together."""

    own: tuple[Row, ...]
    """The other words: the best first, refused ones last."""
    shared: tuple[Row, ...]
    """A line for each word that several found, in their columns, if it scores for nobody."""

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


def vote_question(vote: Vote, voter: str = "") -> str:
    """The question whether a word counts, by name if several share a screen."""
    named = {"word": vote.word.upper(), "finder": listed(vote.finders), "voter": voter}
    if voter:
        return _("{voter}, does {word} count? {finder} found it.", **named)
    return _("Does {word} count? {finder} found it.", **named)


def votes_text(word: str, votes: Sequence[bool]) -> str:
    """The votes on a challenged word: "QUIT: 1 for, 2 against."."""
    yes, no = votes.count(True), votes.count(False)
    return _("{word}: {yes} for, {no} against.", word=word.upper(), yes=yes, no=no)


def scores_text(scores: Mapping[str, int]) -> str:
    """Players with their scores: "Anna 12 · Ben 8"."""
    return " · ".join(f"{player} {number(points)}" for player, points in scores.items())


def team_text(contest: Contest) -> str:
    """The points of a team, which may be beyond its goal: "12 points, goal 40"."""
    points, goal = contest.team_points, contest.goal
    return ngettext("{count} point, goal {goal}", "{count} points, goal {goal}", points, goal=goal)


def team_outcome(contest: Contest) -> str:
    """Whether a team has reached its goal, and by how much."""
    margin = contest.team_points - contest.goal
    if margin < 0:
        return ngettext("Goal missed by {count} point", "Goal missed by {count} points", -margin)
    if not margin:
        return _("Goal reached exactly")
    return ngettext(
        "Goal reached with {count} point to spare",
        "Goal reached with {count} points to spare",
        margin,
    )


def reached_text(contest: Contest) -> str:
    """Whether a team has reached its goal."""
    return _("Goal reached" if contest.is_reached else "Goal missed")


def margin_text(contest: Contest) -> str:
    """By how much a team has reached or missed its goal: "with 2 points to spare"."""
    margin = contest.team_points - contest.goal
    if margin > 0:
        return ngettext("with {count} point to spare", "with {count} points to spare", margin)
    return ngettext("by {count} point", "by {count} points", -margin) if margin else _("exactly")


def led_text(contest: Contest) -> str:
    """The leaders of a contest that was ended without a winner."""
    if len(contest.leaders) == len(contest.sides):
        return _("A tie")
    return _("{names} led at the end", names=listed(contest.leaders))


def rounds_text(contest: Contest) -> str:
    """In how many rounds the points were scored: "in 3 rounds"."""
    played = sum(each.is_over for each in contest.rounds)
    if not played:
        return _("in an unfinished round")
    return ngettext("in {count} round", "in {count} rounds", played)


def contest_line(contest: Contest) -> str:
    """A finished contest in a line: the day, the players and the result."""
    return f"{day_text(contest.started.astimezone())}  {contest_text(contest)}"


def contest_text(contest: Contest) -> str:
    """The players and the result of a finished contest."""
    if contest.kind.is_together:
        team = _("{names} as a team", names=listed(contest.players))
        return f"{labelled(team, team_text(contest))}. {team_outcome(contest)}."
    outcome = _("{name} won", name=contest.winner) if contest.winner else led_text(contest)
    return f"{scores_text(contest.totals)} {rounds_text(contest)}. {outcome}."


def heading(contest: Contest) -> str:
    """The number of the round, and the goal of the contest."""
    goal, number = contest.target, len(contest.rounds)
    if contest.kind.is_together:
        return ngettext("Together · goal: {count} point", "Together · goal: {count} points", goal)
    if goal == SINGLE_ROUND:
        return _("Round {n} · most points wins", n=number)
    return ngettext(
        "Round {n} · first to {count} point", "Round {n} · first to {count} points", goal, n=number
    )


def word_text(contest: Contest, word: str) -> str:
    """The score of a word, and the players who found it."""
    contest_round = contest.current_round
    finders = contest_round.finders(word)
    status = contest_round.status(word)
    points = points_text(contest_round.worth[word])
    names = _("the team") if contest.kind is ContestKind.AT_ONCE else listed(finders)
    text = _(
        {
            WordStatus.UNIQUE: N_("{points} for {names}"),
            WordStatus.SHARED: N_("no points, found by {names}"),
            WordStatus.UPHELD: N_("upheld on challenge: {points} for {names}"),
            WordStatus.REJECTED: N_("rejected on challenge: no points for {names}"),
        }[status],
        points=points,
        names=names,
    )
    return labelled(f"{MARKS[status]} {contest_round.to_find.text(word)}".strip(), text)


def outcome_text(contest: Contest, starter: str = "", *, leads: bool = False) -> str:
    """The winner, or a tie and who starts the next round; of a team, whether it made it.

    The leader of a room starts it, who may be the reader; otherwise the player whose turn is first.
    """
    if contest.kind.is_together:
        return f"{team_text(contest)}. {team_outcome(contest)}."
    totals = contest.totals
    most = totals[contest.leaders[0]]
    if contest.winner:
        return ngettext(
            "{name} wins with {count} point.",
            "{name} wins with {count} points.",
            most,
            name=contest.winner,
        )
    if leads:
        next_round = _("You start the next round.")
    else:
        next_round = _("{name} starts the next round.", name=starter or contest.next_players[0])
    if most >= contest.target:
        tied = ngettext(
            "{names} are tied at {count} point.",
            "{names} are tied at {count} points.",
            most,
            names=listed(contest.leaders),
        )
        return f"{tied} {next_round}"
    return next_round


def best_words_text(contest: Contest) -> str:
    """The best word of each player in all rounds, with its points."""
    best: dict[str, tuple[int, str]] = {}
    for contest_round in contest.rounds:
        for turn in contest_round.turns:
            if word := best_word(contest_round, turn):
                found = (contest_round.worth[word], contest_round.to_find.text(word))
                best[turn.player] = max(best.get(turn.player, (0, "")), found)
    words = [
        labelled(name, f"{word} ({points_text(worth)})") for name, (worth, word) in best.items()
    ]
    return _("Best words: {words}", words=listed(words)) if words else ""
