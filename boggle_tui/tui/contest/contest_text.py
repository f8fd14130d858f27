"""Texts for contests."""

from __future__ import annotations

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_round import WordStatus
from boggle_tui.game.contest.rules import ContestKind, Judge
from boggle_tui.game.contest.table import best_word
from boggle_tui.game.contest.team_goal import GoalLevel
from boggle_tui.game.contest.wording import scores_text, team_outcome, team_text
from boggle_tui.game.words.wording import counted, listed
from boggle_tui.tui.base.menu import MenuChoice, offered

KINDS = {
    ContestKind.RIVALS: "rivals",
    ContestKind.IN_TURNS: "team, in turns",
    ContestKind.AT_ONCE: "team, all at once",
}
KIND_NOTES = {
    ContestKind.RIVALS: "Words that several find don't score.",
    ContestKind.IN_TURNS: "One board, shared points, one goal.",
    ContestKind.AT_ONCE: "One board, one turn for all, one goal.",
}
LEVELS = {GoalLevel.EASY: "easy", GoalLevel.FAIR: "fair", GoalLevel.HARD: "hard"}
LEVEL_NOTES = {
    GoalLevel.EASY: "less than you usually find",
    GoalLevel.FAIR: "what you usually find",
    GoalLevel.HARD: "more than you usually find",
}
GOALS = {SINGLE_ROUND: "one round", 50: "50 points", 100: "100 points"}
JUDGES = {
    Judge.AT_ONCE: "word list",
    Judge.LIST: "list, if challenged",
    Judge.VOTE: "vote, if challenged",
}
JUDGE_NOTES = {
    Judge.AT_ONCE: "unlisted words never count",
    Judge.LIST: "any word counts until challenged",
    Judge.VOTE: "the others vote on a challenge",
}
MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Marks before a word that show its status without colour."""


def goal_choice(kind: ContestKind, level: str, goal: int) -> dict[str, MenuChoice]:
    """The goal to choose; a team is offered how hard it is."""
    if kind.is_together:
        return {"level": MenuChoice("Goal", offered(LEVELS), level, LEVEL_NOTES)}
    texts = GOALS | {goal: GOALS.get(goal, counted(goal, "point"))}
    return {"goal": MenuChoice("Goal", offered(texts), goal)}


def judge_choice(judge: str) -> MenuChoice:
    """The judge to choose."""
    return MenuChoice("Judge", offered(JUDGES), judge, JUDGE_NOTES)


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


def totals_text(contest: Contest) -> str:
    """The scores of all players: "Anna 12 · Ben 8"."""
    return scores_text(contest.totals)


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
