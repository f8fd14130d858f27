"""The puzzles of a book: each a task of its own, for a process of its own; results are JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boggle_tui.cli.output.gogen_text import out_of_time_text
from boggle_tui.files.errors import UserError
from boggle_tui.gogen.generator import GeneratedGogen, StoppedError
from boggle_tui.gogen.tasks import (
    GivenGogen,
    GogenTask,
    NewGogen,
    do_gogen,
    gogen_of_values,
    gogen_values,
)
from boggle_tui.unboggle.analysis.book_boards import BoardRequest, board_of_values, board_values
from boggle_tui.unboggle.analysis.word_board import WordBoard

PuzzleRequest = BoardRequest | GogenTask


@dataclass(frozen=True)
class PuzzleTask:
    """A puzzle to make, by its index."""

    index: int
    request: PuzzleRequest


def do_task(task: PuzzleTask) -> dict[str, Any]:
    """Make the puzzle of a task: its values, or the problem.

    A problem is final where trying again can't help.
    """
    request = task.request
    if not isinstance(request, NewGogen | GivenGogen):
        return board_values(request)
    try:
        return gogen_values(do_gogen(request))
    except StoppedError:
        return {"problem": out_of_time_text("it"), "is_final": False}
    except UserError as error:
        return {"problem": str(error), "is_final": True}


def built_of_values(values: dict[str, Any]) -> WordBoard | GeneratedGogen:
    """Read what `do_task` returned. Raises KeyError, TypeError or ValueError."""
    return gogen_of_values(values) if "given" in values else board_of_values(values)
