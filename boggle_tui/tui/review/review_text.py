"""Texts of the review of a round."""

from __future__ import annotations

from textual.content import Content

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.session.goal_text import outcome_lines, score_text, share_text


def total_text(game: Round, record: PlayedRound, result: RoundResult) -> Content:
    """The points, the outcome, and the number of words."""
    if record.on_paper:
        return Content.assemble(
            (counted(len(result.missed), "word"), "bold $primary"),
            f", {counted(result.possible, 'point')}\nCompare them with your list.",
        )
    if game.is_puzzle:
        return _puzzle_text(game, record, result)
    total = len(result.found) + len(result.missed)
    word_count = f"{len(result.found)} of {counted(total, 'word')}"
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {share_text(game, result)}",
        *(f"\n{line}" for line in (*outcome_lines(game, record, result), word_count)),
    )


def _puzzle_text(game: Round, record: PlayedRound, result: RoundResult) -> Content:
    """The time in which the words were found, the bonus words, and the points."""
    outcome, *others = outcome_lines(game, record, result)
    bonus = f", {counted(len(game.bonus), 'bonus word')}" if game.bonus else ""
    lines = [f"{score_text(game, result.score)}{bonus}", *others]
    style = "bold $success" if game.is_solved else "bold $primary"
    return Content.assemble(
        (f"{'✓ ' if game.is_solved else ''}{outcome}", style), *(f"\n{line}" for line in lines)
    )
