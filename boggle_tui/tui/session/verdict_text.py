"""Texts for a round's verdicts on words."""

from __future__ import annotations

from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.word_batch import WordBatch

REMARKS = {
    Verdict.ALREADY_FOUND: "repeat",
    Verdict.TOO_SHORT: "short",
    Verdict.NOT_ON_BOARD: "no path",
    Verdict.NOT_IN_LIST: "unknown",
    Verdict.NOT_TO_FIND: "other",
}
"""Remarks beside words that didn't count, in a list or a summary."""


SIGNS = {
    Verdict.FOUND: "✓ ",
    Verdict.ALREADY_FOUND: "↺ ",
    Verdict.TOO_SHORT: "✗ ",
    Verdict.NOT_ON_BOARD: "✗ ",
    Verdict.NOT_IN_LIST: "✗ ",
    Verdict.NOT_TO_FIND: "✗ ",
}
"""Signs that tell good news from bad without colour."""


def verdict_text(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence after its sign."""
    return f"{SIGNS.get(verdict, '')}{verdict_sentence(verdict, word, game)}"


def verdict_sentence(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence."""
    shown = word.upper()
    if verdict is Verdict.NOT_IN_LIST and word in game.own.banned:
        return f"{shown} is a word that you banned"
    worth = "" if game.rules.scoring == SHARE else f"  +{game.points(word)}"
    finder = f" by {game.team.found[word]}" if game.team and word in game.team.found else ""
    bonus = "  bonus" if word in game.bonus else ""
    count = len(game.hidden)
    sought = f"one of the {count} words" if count > 1 else "the word to find"
    return {
        Verdict.FOUND: f"{shown}{bonus}{worth}{_feat(word, game)}",
        Verdict.ALREADY_FOUND: f"{shown} is already found{finder}",
        Verdict.TOO_SHORT: f"{shown} is too short (minimum {game.rules.min_length} letters)",
        Verdict.NOT_ON_BOARD: f"{shown} is not on the board",
        Verdict.NOT_IN_LIST: f"{shown} is not in the word list",
        Verdict.NOT_TO_FIND: f"{shown} isn't {sought}",
        Verdict.PAUSED: "Paused: resume the round first",
        Verdict.OVER: "The round is over",
    }[verdict]


def _feat(word: str, game: Round) -> str:
    """A remark on the word with which the team reaches its goal."""
    if game.team is None:
        return ""
    points = game.team.points + game.score
    return "  Goal reached!" if points - game.points(word) < game.team.goal <= points else ""


def pasted_text(batch: WordBatch) -> str:
    """Summarize pasted words: how many counted, then the other verdicts, the commonest first."""
    counted = batch.verdicts[Verdict.FOUND]
    parts = [f"{'✓' if counted else '✗'} {counted} of {batch.total} count, +{batch.points}"]
    for verdict, number in batch.verdicts.most_common():
        if verdict in REMARKS:
            parts.append(f"{number} {REMARKS[verdict]}")
    if batch.left_out:
        parts.append(f"{batch.left_out} not checked")
    return " · ".join(parts)
