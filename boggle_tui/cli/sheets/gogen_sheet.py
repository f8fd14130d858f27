"""A Gogen as a sheet."""

from __future__ import annotations

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.share.sheets.sheet import Answer, Sheet, Task, Version

TITLE = "Gogen"


def gogen_sheet(gogen: Gogen, solution: Board, difficulty: str) -> Sheet:
    """Return the puzzle with its solution as the key."""
    answers = (Answer(word, next(find_paths(solution, word, QReading.Q))) for word in gogen.words)
    return Sheet(
        title=f"{TITLE} ({difficulty})",
        task=Task.PLACE,
        versions=(Version(gogen.given, tuple(answers), solution=solution),),
        q=QReading.Q,
        letters=gogen.letters,
    )
