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
    by_share = game.rules.scoring == SHARE
    of_all = "of the words" if by_share else f"of {result.possible}: {result.share:.0%}"
    total = len(result.found) + len(result.missed)
    word_count = f"{len(result.found)} of {counted(total, 'word')}"
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {of_all}",
        *(f"\n{line}" for line in (*outcome_lines(game, record, result), word_count)),
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
