"""Sentences about contests, for commands and screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boggle_tui.files.translation import N_, _, day_text, ngettext
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest, ContestKind, Vote, WordStatus
from boggle_tui.game.contest.scores import best_word
from boggle_tui.game.words.phrases import listed, points_text

MARKS = {
    WordStatus.UNIQUE: " ",
    WordStatus.SHARED: "=",
    WordStatus.UPHELD: "✓",
    WordStatus.REJECTED: "✗",
}
"""Marks before a word that show its status without colour."""


def vote_question(vote: Vote, voter: str = "") -> str:
    """The question whether a word counts, by name if several share a screen."""
    named = {"word": vote.word.upper(), "finder": vote.finder, "voter": voter}
    if voter:
        return _("{voter}, does {word} count? {finder} found it.", **named)
    return _("Does {word} count? {finder} found it.", **named)


def votes_text(word: str, votes: Sequence[bool]) -> str:
    """The votes on a challenged word: "QUIT: 1 for, 2 against."."""
    yes, no = votes.count(True), votes.count(False)
    return _("{word}: {yes} for, {no} against.", word=word.upper(), yes=yes, no=no)


def scores_text(scores: Mapping[str, int]) -> str:
    """Players with their scores: "Anna 12 · Ben 8"."""
    return " · ".join(f"{player} {points}" for player, points in scores.items())


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
        return f"{team}: {team_text(contest)}. {team_outcome(contest)}."
    outcome = _("{name} won", name=contest.winner) if contest.winner else led_text(contest)
    return f"{scores_text(contest.totals)} {rounds_text(contest)}. {outcome}."


def heading(contest: Contest) -> str:
    """The number of the round, and the goal of the contest."""
    goal, number = contest.goal, len(contest.rounds)
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
        return ngettext(
            "{name} wins with {count} point.",
            "{name} wins with {count} points.",
            most,
            name=contest.winner,
        )
    next_round = _("{name} starts the next round.", name=starter or contest.next_players[0])
    if most >= contest.goal:
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
                found = (contest_round.worth[word], word.upper())
                best[turn.player] = max(best.get(turn.player, (0, "")), found)
    words = [f"{name}: {word} ({points_text(worth)})" for name, (worth, word) in best.items()]
    return _("Best words: {words}", words=listed(words)) if words else ""
