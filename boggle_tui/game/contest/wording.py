"""Sentences about contests, for commands and screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boggle_tui.game.contest.challenge import Vote
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.contest_round import WordStatus
from boggle_tui.game.contest.table import best_word
from boggle_tui.game.words.wording import counted, listed

MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Marks before a word that show its status without colour."""


def vote_question(vote: Vote, voter: str = "") -> str:
    """The question whether a word counts, by name if several share a screen."""
    does = f"{voter}, does" if voter else "Does"
    return f"{does} {vote.word.upper()} count? {vote.finder} found it."


def votes_text(word: str, votes: Sequence[bool]) -> str:
    """The votes on a challenged word: "QUIT: 1 for, 2 against."."""
    return f"{word.upper()}: {votes.count(True)} for, {votes.count(False)} against."


def scores_text(scores: Mapping[str, int]) -> str:
    """Players with their scores: "Anna 12 · Ben 8"."""
    return " · ".join(f"{player} {points}" for player, points in scores.items())


def team_text(contest: Contest) -> str:
    """The points of a team, which may be beyond its goal: "12 points, goal 40"."""
    return f"{counted(contest.team_points, 'point')}, goal {contest.goal}"


def team_outcome(contest: Contest) -> str:
    """Whether a team has reached its goal, and by how much."""
    return f"{reached_text(contest)} {margin_text(contest)}"


def reached_text(contest: Contest) -> str:
    """Whether a team has reached its goal."""
    return "Goal reached" if contest.is_reached else "Goal missed"


def margin_text(contest: Contest) -> str:
    """By how much a team has reached or missed its goal: "with 2 points to spare"."""
    margin = contest.team_points - contest.goal
    if margin > 0:
        return f"with {counted(margin, 'point')} to spare"
    return f"by {counted(-margin, 'point')}" if margin else "exactly"


def led_text(contest: Contest) -> str:
    """The leaders of a contest that was ended without a winner."""
    is_tie = len(contest.leaders) == len(contest.sides)
    return "A tie" if is_tie else f"{listed(contest.leaders)} led at the end"


def rounds_text(contest: Contest) -> str:
    """In how many rounds the points were scored: "in 3 rounds"."""
    played = sum(each.is_over for each in contest.rounds)
    return f"in {counted(played, 'round')}" if played else "in an unfinished round"


def contest_line(contest: Contest) -> str:
    """A finished contest in a line: the day, the players and the result."""
    return f"{contest.started.astimezone().date()}  {contest_text(contest)}"


def contest_text(contest: Contest) -> str:
    """The players and the result of a finished contest."""
    if contest.kind.is_together:
        players = f"{listed(contest.players)} as a team"
        return f"{players}: {team_text(contest)}. {team_outcome(contest)}."
    outcome = f"{contest.winner} won" if contest.winner else led_text(contest)
    return f"{scores_text(contest.totals)} {rounds_text(contest)}. {outcome}."


def heading(contest: Contest) -> str:
    """The number of the round, and the goal of the contest."""
    if contest.kind.is_together:
        return f"Together · goal: {counted(contest.goal, 'point')}"
    aim = (
        "most points wins"
        if contest.goal == SINGLE_ROUND
        else f"first to {counted(contest.goal, 'point')}"
    )
    return f"Round {len(contest.rounds)} · {aim}"


def word_text(contest: Contest, word: str) -> str:
    """The score of a word, and the players who found it."""
    contest_round = contest.current_round
    finders = contest_round.finders(word)
    status = contest_round.status(word)
    points = counted(contest_round.worth[word], "point")
    if contest.kind is ContestKind.AT_ONCE:
        finders = ("the team",)
    text = {
        WordStatus.UNIQUE: f"{points} for {listed(finders)}",
        WordStatus.SHARED: f"no points, found by {listed(finders)}",
        WordStatus.UPHELD: f"upheld on challenge: {points} for {listed(finders)}",
        WordStatus.REJECTED: f"rejected on challenge: no points for {listed(finders)}",
    }[status]
    return f"{MARKS[status]} {word.upper()}: {text}".strip()


def outcome_text(contest: Contest, starter: str = "") -> str:
    """The winner, or a tie and who starts the next round; of a team, whether it made it.

    The starter is the leader of a room; otherwise the player whose turn is the first.
    """
    if contest.kind.is_together:
        return f"{team_text(contest)}. {team_outcome(contest)}."
    totals = contest.totals
    most = totals[contest.leaders[0]]
    if contest.winner:
        return f"{contest.winner} wins with {counted(most, 'point')}."
    next_round = f"{starter or contest.next_players[0]} starts the next round."
    if most >= contest.goal:
        return f"{listed(contest.leaders)} are tied at {counted(most, 'point')}. {next_round}"
    return next_round


def best_words_text(contest: Contest) -> str:
    """The best word of each player in all rounds, with its points."""
    best: dict[str, tuple[int, str]] = {}
    for contest_round in contest.rounds:
        for turn in contest_round.turns:
            if word := best_word(contest_round, turn):
                found = (contest_round.worth[word], word.upper())
                best[turn.player] = max(best.get(turn.player, (0, "")), found)
    words = [f"{name}: {word} ({counted(worth, 'point')})" for name, (worth, word) in best.items()]
    return f"Best words: {listed(words)}" if words else ""
