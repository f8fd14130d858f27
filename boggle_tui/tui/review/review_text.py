"""Texts of the review of a round."""

from __future__ import annotations

from textual.content import Content

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.session.goal_text import outcome_text, score_text


def total_text(game: Round, record: PlayedRound, result: RoundResult) -> Content:
    """The points, the outcome, and the number of words."""
    if record.on_paper:
        return Content.assemble(
            (counted(len(result.missed), "word"), "bold $primary"),
            f", {counted(result.possible, 'point')}\nCompare them with your list.",
        )
    if game.is_puzzle:
        return _puzzle_text(game, record, result)
    by_share = game.rules.scoring == SHARE
    of_all = "of the words" if by_share else f"of {result.possible}: {result.share:.0%}"
    total = len(result.found) + len(result.missed)
    word_count = f"{len(result.found)} of {counted(total, 'word')}"
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {of_all}",
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


def outcome_lines(game: Round, record: PlayedRound, result: RoundResult) -> list[str]:
    """The outcome: of the mode, of the hints, and against the sender of the board."""
    lines = [outcome_text(game)]
    if game.spent:
        lines.append(f"{counted(game.spent, 'point')} spent on hints")
    if record.to_beat is not None:
        margin = result.score - record.to_beat
        outcome = "You won" if margin > 0 else "You lost" if margin < 0 else "A tie"
        lines.append(f"{outcome}: {record.to_beat} to beat")
    return list(filter(None, lines))
