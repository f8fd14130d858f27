"""Finished contests as plain values for JSON."""

from __future__ import annotations

from typing import Any

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_round import ContestRound


def contest_values(contest: Contest) -> dict[str, Any]:
    """Flatten a contest; a team has no winner, and rivals no level and no points in common."""
    is_team = contest.kind.is_together
    return {
        "id": contest.id,
        "started": contest.started.isoformat(),
        "kind": contest.kind,
        "players": contest.players,
        "goal": contest.goal,
        "level": contest.level if is_team else None,
        "in_common": contest.in_common if is_team else None,
        "reached": contest.is_reached if is_team else None,
        "winner": contest.winner,
        "points": contest.totals,
        "judge": contest.judge,
        "dice": contest.dice,
        "dictionary": contest.dictionary,
        "seconds": contest.rules.seconds,
        "rounds": [_round_values(each) for each in contest.rounds],
    }


def _round_values(contest_round: ContestRound) -> dict[str, Any]:
    return {
        "board": contest_round.notation,
        "points": contest_round.points,
        "found": {turn.player: turn.found for turn in contest_round.turns},
        "judged": dict(contest_round.judged),
    }
