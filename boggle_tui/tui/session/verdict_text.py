"""What is said to a word."""

from __future__ import annotations

from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.word_batch import WordBatch

REMARKS = {
    Verdict.ALREADY_FOUND: "again",
    Verdict.TOO_SHORT: "short",
    Verdict.NOT_ON_BOARD: "no path",
    Verdict.NOT_IN_LIST: "no word",
}
"""What is said of many words that did not count."""


def verdict_text(verdict: Verdict, word: str, game: Round) -> str:
    """What a round says to a word, with a sign that can be told apart without colour."""
    shown = word.upper()
    worth = "" if game.rules.scoring == SHARE else f"  +{game.points(word)}"
    return {
        Verdict.FOUND: f"✓ {shown}{worth}",
        Verdict.ALREADY_FOUND: f"↺ {shown} is already found",
        Verdict.TOO_SHORT: f"✗ {shown} is too short: {game.rules.min_length} letters at least",
        Verdict.NOT_ON_BOARD: f"✗ {shown} is not on the board",
        Verdict.NOT_IN_LIST: f"✗ {shown} is not in the list",
        Verdict.PAUSED: "The clock stands still: go on first",
        Verdict.OVER: "The round is over",
    }[verdict]


def pasted_text(pasted: WordBatch) -> str:
    """What came of a list of words: how many counted, and what the others were, most first."""
    counted = pasted.verdicts[Verdict.FOUND]
    parts = [f"{'✓' if counted else '✗'} {counted} of {pasted.total} count, +{pasted.points}"]
    for verdict, number in pasted.verdicts.most_common():
        if verdict in REMARKS:
            parts.append(f"{number} {REMARKS[verdict]}")
    if pasted.left_out:
        parts.append(f"{pasted.left_out} not tried")
    return " · ".join(parts)
