"""The result of a round to paste into a chat, without spoiling any word of it."""

from __future__ import annotations

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.statistics import word_lengths
from boggle_tui.game.words.wording import counted

BAR_WIDTH = 20


def day_text(played: PlayedRound, streak: int) -> str:
    """Write the score, a bar for the share of the points, and a mark for each word, by length."""
    board = played.board
    name = played.day or f"{board.rows}x{board.cols}"
    heading = f"Boggle {name}: {counted(played.score, 'point')}"
    lines = []
    if played.share is not None:
        full = int(BAR_WIDTH * played.share)
        heading += f" of {played.possible}"
        lines.append(f"{'█' * full}{'·' * (BAR_WIDTH - full)} {played.share:.0%}")
    heading += f", {counted(len(played.found), 'word')}"
    if streak > 1:
        heading += f", {streak} days in a row"
    for length, number in word_lengths([played]).items():
        if number:
            lines.append(f"{length} letters {'■' * number}")
    return "\n".join([heading, *lines]) + "\n"
