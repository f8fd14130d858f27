"""Results to share that spoil nothing: of a round, without any word, and of a Gogen."""

from __future__ import annotations

from collections import Counter

from boggle_tui.files.translation import _, ngettext, percent
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.gogen.game import GogenGame
from boggle_tui.share.gogen_code import encode_gogen

BAR_WIDTH = 20


def round_text(played: PlayedRound, streak: int) -> str:
    """Write the score, a bar for the share of the points, and a mark for each word, by length."""
    board = played.setup.board
    name = f"{board.rows}x{board.cols}"
    if played.setup.day:
        day = daily_name(played.setup.day, played.language)
        name = daily_title(day, is_late=played.is_late)
    score, lines = points_text(played.counted_score), []
    if played.share is not None:
        score = _("{n} of {most}", n=score, most=played.possible)
        lines.append(f"{''.join(share_bar(played.share))} {percent(played.share)}")
    heading = f"Boggle {name}: {score}, {words_text(len(played.counted))}"
    if streak > 1:
        heading += f", {_('{count} days in a row', count=streak)}"
    for length, count in sorted(Counter(map(len, played.counted)).items()):
        lines.append(f"{_('{count} letters', count=length)} {'■' * count}")
    return "\n".join([heading, *lines]) + "\n"


def share_bar(share: float) -> tuple[str, str]:
    """The filled and the empty part of a bar for the share of the points that was found."""
    full = round(BAR_WIDTH * share)
    return "█" * full, "·" * (BAR_WIDTH - full)


def solved_text(game: GogenGame) -> str:
    """Say how long a solved Gogen took."""
    time = clock_face(game.stopwatch.elapsed)
    if not game.hints:
        return _("solved in {time}", time=time)
    return ngettext(
        "solved in {time} with {count} hint",
        "solved in {time} with {count} hints",
        game.hints,
        time=time,
    )


def gogen_text(game: GogenGame) -> str:
    """Write the result of a solved Gogen, with its code."""
    given, code = game.gogen.given, encode_gogen(game.gogen)
    name = daily_title(game.day) if game.day else f"{given.rows}x{given.cols}"
    level, beat = game.difficulty.label, _("Beat it: {code}", code=code)
    return f"Gogen {name}, {level}: {solved_text(game)}\n{beat}\n"
