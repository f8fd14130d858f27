"""Sentences about Gogens, for commands and screens."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.board.board import Board, Cell
from boggle_tui.game.words.wording import counted, listed
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty, Step

RULES = "Each letter has one cell. Each word follows a path of cells that touch."
NO_SOLUTION = "There is no solution: no board with these cells holds all these words."
SEVERAL_SOLUTIONS = "There are several solutions. Two of them:"


def unique_text(difficulty: Difficulty) -> str:
    """Say that the solution is the only one, and how hard it is to find."""
    return f"There is exactly one solution. Difficulty: {difficulty.label}."


def letters_text(gogen: Gogen) -> str:
    """Say which letters the board holds, and which of them no word names."""
    text = f"Letters: {gogen.letters.upper()}"
    unnamed = gogen.unnamed_letters
    return f"{text} (in no word: {listed(unnamed.upper())})" if unnamed else text


def summary(gogen: Gogen, difficulty: Difficulty) -> str:
    """Describe a puzzle in a line: its difficulty, and how much of it is there."""
    givens = counted(len(gogen.given_cells), "given letter")
    return f"Difficulty: {difficulty.label} · {givens} · {counted(len(gogen.words), 'word')}"


def place_name(board: Board, cell: Cell) -> str:
    """Name a cell: "row 2, column 3"."""
    row, col = divmod(cell, board.cols)
    return f"row {row + 1}, column {col + 1}"


def step_text(gogen: Gogen, step: Step) -> str:
    """Say why an inference holds."""
    letter, others = step.letter.upper(), [other.upper() for other in step.because]
    where = "" if step.cell is None else place_name(gogen.given, step.cell)
    if step.difficulty is Difficulty.VERY_HARD:
        tried = place_name(gogen.given, step.removed[0])
        unplaced = others[0] if others else "however the others are placed, one of them"
        follows = f"{unplaced} would have no cell"
        text = f"If {letter} were at {tried}, {follows}."
        return f"{text} So {letter} is at {where}." if where else text
    if step.difficulty is Difficulty.HARD:
        return _set_text(letter, others, where, step)
    if step.difficulty is Difficulty.MEDIUM:
        text = f"{letter} must touch {others[0]}, wherever {others[0]} can still be"
        return f"{text}: only {where} is left." if where else f"{text}."
    if step.is_last_candidate:
        return f"{letter} is at {where}: no other letter can be there."
    if others:
        return f"{letter} touches {listed(others)}: only {where} is left."
    return f"Only {where} is left for {letter}."


def hint_text(gogen: Gogen, steps: Sequence[Step]) -> str:
    """Say where the next letter goes and why: the hardest inference, then the last one."""
    last = steps[-1]
    hardest = max(steps, key=lambda step: step.difficulty.rank)
    text = step_text(gogen, last)
    if hardest is last or hardest.difficulty is last.difficulty is Difficulty.EASY:
        return text
    return f"{step_text(gogen, hardest)} Then: {text}"


def _set_text(letter: str, others: list[str], where: str, step: Step) -> str:
    if step.takes_cells:
        count = len(others)
        text = f"{listed(others)} share {count} cells, so {letter} can't be there"
    else:
        text = f"Only {listed([letter, *others])} can fill {len(others) + 1} of the cells"
    return f"{text}: only {where} is left for {letter}." if where else f"{text}."


def out_of_time_text(which: str) -> str:
    """Say that time ran out before a Gogen was found: "a Gogen", "Gogen 3 of 10"."""
    return (
        f"Time ran out before {which} was found: raise --time-limit, or ask for another difficulty,"
        " other givens or more words."
    )
