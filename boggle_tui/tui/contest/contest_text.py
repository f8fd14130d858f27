"""Texts for contests."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest, WordStatus
from boggle_tui.game.contest.judge import Judge
from boggle_tui.game.words.wording import counted

GOALS = {SINGLE_ROUND: "one round", 50: "50 points", 100: "100 points"}
JUDGES = {
    Judge.AT_ONCE: "word list",
    Judge.LIST: "list, if challenged",
    Judge.VOTE: "vote, if challenged",
}
MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Marks before a word that show its status without colour."""


def listed(names: Sequence[str]) -> str:
    """Join names for a sentence: "Anna, Ben and Cleo"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def heading(contest: Contest) -> str:
    """The number of the round, and the goal of the contest."""
    aim = (
        "most points wins"
        if contest.goal == SINGLE_ROUND
        else f"first to {counted(contest.goal, 'point')}"
    )
    return f"Round {len(contest.rounds)} · {aim}"


def totals_text(contest: Contest) -> str:
    """The scores of all players: "Anna 12 · Ben 8"."""
    return " · ".join(f"{player} {total}" for player, total in contest.totals.items())


def word_text(contest: Contest, word: str) -> str:
    """The score of a word, and the players who found it."""
    contest_round = contest.current_round
    finders = [turn.player for turn in contest_round.turns if word in turn.found]
    status = contest_round.status(word)
    points = counted(contest_round.worth[word], "point")
    text = {
        WordStatus.UNIQUE: f"{points} for {listed(finders)}",
        WordStatus.SHARED: f"no points, found by {listed(finders)}",
        WordStatus.UPHELD: f"upheld on challenge: {points} for {listed(finders)}",
        WordStatus.REJECTED: f"rejected on challenge: no points for {listed(finders)}",
    }[status]
    return f"{MARKS[status]} {word.upper()}: {text}".strip()


def outcome_text(contest: Contest) -> str:
    """The winner, or a tie and who starts the next round."""
    totals = contest.totals
    most = totals[contest.leaders[0]]
    if contest.winner:
        return f"{contest.winner} wins with {counted(most, 'point')}."
    next_round = f"{contest.next_players[0]} starts the next round."
    if most >= contest.goal:
        return f"{listed(contest.leaders)} are tied at {counted(most, 'point')}. {next_round}"
    return next_round
