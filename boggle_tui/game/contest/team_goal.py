"""The goal proposed to a team, from what its board holds and the time it has."""

from __future__ import annotations

from math import exp, log

from boggle_tui.game.contest.contest_kind import GoalLevel

STEP = 5
"""Points by which a team changes its goal; proposed goals are multiples of it."""
_SECONDS = 27 * 60
"""Seconds of play in which a team finds all but 1/e of the points: the later, the harder.

With it, three minutes are enough for a tenth of the points in common words, and six for a fifth.
"""
_HELPER = 0.5
"""The gain from each further player at the same keyboard, compared with a turn of their own."""
_PACE = {GoalLevel.EASY: 0.6, GoalLevel.FAIR: 1.0, GoalLevel.HARD: 1.6}
MOST_FOUND = 0.95
"""The highest share of the points to draw a conclusion from; rare words can make it more."""
SLOWEST, FASTEST = 0.2, 6.0
"""Bounds of a team's pace, so that one odd contest doesn't spoil the next goal."""
_UNTIMED_SHARE = {GoalLevel.EASY: 0.3, GoalLevel.FAIR: 0.5, GoalLevel.HARD: 0.7}
"""The share of the points to find without a clock."""


def proposed_goal(
    in_common: int,
    seconds: float | None,
    players: int,
    level: GoalLevel,
    *,
    is_at_once: bool,
    pace: float = 1.0,
) -> int:
    """Propose the points for a team to reach, at least one.

    `in_common` is what the common words on the board are worth together, and `seconds` the length
    of a turn, if there is a clock. `pace` is how fast the team has been so far, see `pace_of`.
    """
    if seconds is None:
        share = _UNTIMED_SHARE[level]
    else:
        turns = _turns(players, is_at_once=is_at_once)
        share = 1 - exp(-_PACE[level] * pace * turns * seconds / _SECONDS)
    points = in_common * share
    return max(1, STEP * round(points / STEP) or round(points))


def pace_of(
    points: int, in_common: int, seconds: float, players: int, *, is_at_once: bool
) -> float:
    """The speed of a team; 1 is the pace assumed of a team without a history."""
    share = min(points / in_common, MOST_FOUND)
    turns = _turns(players, is_at_once=is_at_once)
    return min(max(-log(1 - share) * _SECONDS / (turns * seconds), SLOWEST), FASTEST)


def changed_goal(goal: int, in_common: int, *, up: bool) -> int:
    """The next higher or lower goal, within what the common words are worth."""
    higher, lower = goal // STEP * STEP + STEP, (goal - 1) // STEP * STEP
    return max(goal, min(higher, in_common)) if up else max(1, lower)


def _turns(players: int, *, is_at_once: bool) -> float:
    """The number of turns of one player that all of the team's time is worth."""
    return 1 + (players - 1) * _HELPER if is_at_once else players
