"""How a contest is put into words."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest, WordStatus
from boggle_tui.game.contest.judge import Judge
from boggle_tui.game.words.wording import counted

GOALS = {SINGLE_ROUND: "one round", 50: "50 points", 100: "100 points"}
JUDGES = {
    Judge.AT_ONCE: "the list, at once",
    Judge.LIST: "list on challenge",
    Judge.VOTE: "vote on challenge",
}
MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Before a word, so that what becomes of it can be told without colours."""


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Anna, Ben and Cleo"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def heading(contest: Contest) -> str:
    """Which round it is, and what it is for."""
    aim = (
        "one round decides"
        if contest.goal == SINGLE_ROUND
        else f"to {counted(contest.goal, 'point')}"
    )
    return f"Round {len(contest.rounds)}, {aim}"


def totals_text(contest: Contest) -> str:
    """How all stand: "Anna 12 · Ben 8"."""
    return " · ".join(f"{player} {total}" for player, total in contest.totals.items())


def word_text(contest: Contest, word: str) -> str:
    """Who has found a word, and what becomes of it."""
    contest_round = contest.current_round
    finders = [turn.player for turn in contest_round.turns if word in turn.found]
    status = contest_round.status(word)
    points = counted(contest_round.worth[word], "point")
    told = {
        WordStatus.UNIQUE: f"{points} for {listed(finders)}",
        WordStatus.SHARED: f"found by {listed(finders)}, so it scores for nobody",
        WordStatus.UPHELD: f"challenged, and stands: {points} for {listed(finders)}",
        WordStatus.REJECTED: f"challenged, and refused: nothing for {listed(finders)}",
    }[status]
    return f"{MARKS[status]} {word.upper()}: {told}".strip()


def outcome_text(contest: Contest) -> str:
    """What comes after the table."""
    totals = contest.totals
    most = totals[contest.leaders[0]]
    if contest.winner:
        return f"{contest.winner} wins with {counted(most, 'point')}."
    beginner = f"In the next round {contest.next_players[0]} begins."
    if most >= contest.goal:
        return f"{listed(contest.leaders)} have {counted(most, 'point')}: it goes on. {beginner}"
    return beginner
