"""What is said to a word."""

from __future__ import annotations

from boggle_tui.game.round import Round, Verdict


def verdict_text(verdict: Verdict, word: str, game: Round) -> str:
    """What a round says to a word, with a sign that can be told apart without colour."""
    shown = word.upper()
    return {
        Verdict.FOUND: f"✓ {shown}  +{game.points(word)}",
        Verdict.ALREADY_FOUND: f"↺ {shown} is already found",
        Verdict.TOO_SHORT: f"✗ {shown} is too short: {game.rules.min_length} letters at least",
        Verdict.NOT_ON_BOARD: f"✗ {shown} is not on the board",
        Verdict.NOT_IN_LIST: f"✗ {shown} is not in the list",
        Verdict.PAUSED: "The clock stands still: go on first",
        Verdict.OVER: "The round is over",
    }[verdict]
