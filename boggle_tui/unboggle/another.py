"""Other boards for the same words, and whether there are any."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from boggle_tui.game.board import BLOCK, SPARE, Board
from boggle_tui.unboggle.encoding import PathModel
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Puzzle
from boggle_tui.unboggle.reductions import views
from boggle_tui.unboggle.sat import Oracle
from boggle_tui.unboggle.standing import Standing


def different_boards(puzzle: Puzzle) -> Generator[Progress | Answer, None, bool]:
    """Boards that hold all the words, no two the same when turned or mirrored, until there are
    no more.

    Boards that differ only in cells that no word needs are one. Ends with True: these are all.
    Where there is none at all the only answer is Impossible.
    """
    standing = Standing(puzzle)
    refused = standing.refused()
    if refused is not None:
        yield refused
        return True
    model = PathModel(puzzle)
    count = 0
    with closing(Oracle(model, standing)) as oracle:
        while (yield from oracle.find()):
            answer = standing.settled("sat")
            assert answer.board is not None
            yield answer
            count += 1
            forbid(model, answer.board)
            standing.forget()
    if not count:
        yield standing.impossible("sat")
    return True


def forbid(model: PathModel, board: Board) -> None:
    """Let no board be this one, however it is turned or mirrored."""
    for cells in views(model.puzzle):
        faces = board.rearranged(cells).faces
        model.clauses.append(
            [
                -model.bears[cell, face]
                for cell, face in enumerate(faces)
                if face not in (SPARE, BLOCK)
            ]
        )
