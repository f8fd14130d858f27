"""Gogens and their solutions, as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.words.as_written import to_values
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.gogen.solver import ProvenGogen
from boggle_tui.gogen.wording import (
    NO_SOLUTION,
    SEVERAL_SOLUTIONS,
    letters_text,
    summary,
    unique_text,
)
from boggle_tui.paper.text import WIDTH, drawing
from boggle_tui.share.gogen_code import encode_gogen

Q = QReading.Q
"""In a Gogen, the face Qu stands for Q alone."""


def generated_text(generated: ProvenGogen, seed: int, *, with_solution: bool) -> str:
    """Write a puzzle, and its solution if that is wanted."""
    text = gogen_text(generated.gogen, generated.difficulty, _("seed {seed}", seed=seed))
    solution = f"\n{_('Solution:')}\n{drawing(generated.solution, Q)}\n"
    return text + solution * with_solution


def generated_values(generated: ProvenGogen, seed: int | None = None) -> dict[str, Any]:
    """Return a puzzle as plain values, with the seed that makes it if there is one."""
    values = {
        **_puzzle_values(generated.gogen),
        "solution": shown_faces(generated.solution.faces, Q),
        "difficulty": str(generated.difficulty),
    }
    if seed is not None:
        values["seed"] = seed
    return values | {"code": encode_gogen(generated.gogen)}


def solved_text(boards: Sequence[Board], difficulty: Difficulty | None) -> str:
    """Write the solutions found: none, the only one, or two."""
    drawings = "\n\n".join(drawing(board, Q) for board in boards)
    if not boards:
        return f"{_(NO_SOLUTION)}\n"
    if difficulty is None:
        return f"{_(SEVERAL_SOLUTIONS)}\n\n{drawings}\n"
    return f"{drawings}\n\n{unique_text(difficulty)}\n"


def solved_values(
    gogen: Gogen, boards: Sequence[Board], difficulty: Difficulty | None
) -> dict[str, Any]:
    """Return somebody else's puzzle with the solutions found as plain values."""
    shown = [shown_faces(board.faces, Q) for board in boards]
    return {
        **_puzzle_values(gogen),
        "solution": shown[0] if len(shown) == 1 else None,
        "solutions": shown,
        "unique": len(shown) == 1,
        "difficulty": None if difficulty is None else str(difficulty),
    }


def _puzzle_values(gogen: Gogen) -> dict[str, Any]:
    return {
        "rows": gogen.rows,
        "cols": gogen.cols,
        "words": list(gogen.words),
        "texts": to_values(gogen.texts) or {},
        "given": shown_faces(gogen.given.faces, Q),
    }


def gogen_text(gogen: Gogen, difficulty: Difficulty, remark: str = "") -> str:
    """Write the given letters, the words and all letters, with a remark on the last line."""
    last = " · ".join(filter(None, (summary(gogen, difficulty), remark)))
    parts = (
        drawing(gogen.given, QReading.Q),
        fill("  ".join(map(gogen.text, gogen.words)), WIDTH),
        f"{letters_text(gogen)}\n{last}",
    )
    return "\n\n".join(parts) + "\n"
