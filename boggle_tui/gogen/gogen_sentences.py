"""Sentences about Gogens, for commands and screens."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import Board, Cell
from boggle_tui.game.words.phrases import listed
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty, Step

RULES = N_("Each letter has one cell. Each word follows a path of cells that touch.")
NO_SOLUTION = N_("There is no solution: no board with these cells holds all these words.")
SEVERAL_SOLUTIONS = N_("There are several solutions. Two of them:")


def unique_text(difficulty: Difficulty) -> str:
    """Say that the solution is the only one, and how hard it is to find."""
    rated = _("Difficulty: {difficulty}.", difficulty=difficulty.label)
    return f"{_('There is exactly one solution.')} {rated}"


def letters_text(gogen: Gogen) -> str:
    """Say which letters the board holds, and which of them no word names."""
    letters, unnamed = gogen.letters.upper(), gogen.unnamed_letters.upper()
    if not unnamed:
        return _("Letters: {letters}", letters=letters)
    return _("Letters: {letters} (in no word: {others})", letters=letters, others=listed(unnamed))


def summary(gogen: Gogen, difficulty: Difficulty) -> str:
    """Describe a puzzle in a line: its difficulty, and how much of it is there."""
    rated = _("Difficulty: {difficulty}", difficulty=difficulty.label)
    given = ngettext("{count} given letter", "{count} given letters", len(gogen.given_cells))
    return " · ".join((rated, given, ngettext("{count} word", "{count} words", len(gogen.words))))


def refusal_text(gogen: Gogen, letter: str) -> str:
    """Say why a letter can't be placed on a cell."""
    if letter not in gogen.letters:
        return _("{letter} is not one of the letters of this puzzle.", letter=letter.upper())
    if letter in gogen.given_cells:
        return _("{letter} is given: it stays where it is.", letter=letter.upper())
    return _("This cell is given: choose another one.")


def check_text(placed: Collection[str], wrong: Sequence[str]) -> str:
    """Say which of the placed letters are on the wrong cell."""
    if not placed:
        return _("There is nothing to check yet.")
    if not wrong:
        return _("✓ All letters so far are right.")
    return ngettext(
        "✗ {letters} is on the wrong cell.",
        "✗ {letters} are on the wrong cells.",
        len(wrong),
        letters=listed([letter.upper() for letter in wrong]),
    )


def place_name(board: Board, cell: Cell) -> str:
    """Name a cell: "row 2, column 3"."""
    row, col = divmod(cell, board.cols)
    return _("row {row}, column {column}", row=row + 1, column=col + 1)


def step_text(gogen: Gogen, step: Step) -> str:
    """Say why an inference holds."""
    letter, others = step.letter.upper(), [other.upper() for other in step.because]
    where = "" if step.cell is None else place_name(gogen.given, step.cell)
    so = f" {_('So {letter} is at {cell}.', letter=letter, cell=where)}" if where else ""
    if step.difficulty is Difficulty.VERY_HARD:
        tried = place_name(gogen.given, step.removed[0])
        if others:
            text = _(
                "If {letter} were at {cell}, {other} would have no cell.",
                letter=letter,
                cell=tried,
                other=others[0],
            )
        else:
            text = _(
                "If {letter} were at {cell}, however the others are placed, one of them would have"
                " no cell.",
                letter=letter,
                cell=tried,
            )
        return f"{text}{so}"
    if step.difficulty is Difficulty.HARD:
        return _set_text(letter, others, where, step)
    if step.difficulty is Difficulty.MEDIUM:
        text = _(
            "{letter} must touch {other}, wherever {other} can still be.",
            letter=letter,
            other=others[0],
        )
        return f"{text}{so}"
    if step.is_last_candidate:
        return _("{letter} is at {cell}: no other letter can be there.", letter=letter, cell=where)
    if others:
        return _(
            "{letter} touches {others}: only {cell} is left.",
            letter=letter,
            others=listed(others),
            cell=where,
        )
    return _("Only {cell} is left for {letter}.", letter=letter, cell=where)


def hint_text(gogen: Gogen, steps: Sequence[Step]) -> str:
    """Say where the next letter goes and why: the hardest inference, then the last one."""
    last = steps[-1]
    hardest = max(steps, key=lambda step: step.difficulty.rank)
    text = step_text(gogen, last)
    if hardest is last or hardest.difficulty is last.difficulty is Difficulty.EASY:
        return text
    return f"{step_text(gogen, hardest)} {_('Then: {step}', step=text)}"


def _set_text(letter: str, others: list[str], where: str, step: Step) -> str:
    if step.takes_cells:
        text = _(
            "{others} share {count} cells, so {letter} can't be there.",
            others=listed(others),
            count=len(others),
            letter=letter,
        )
    else:
        both, count = listed([letter, *others]), len(others) + 1
        text = _("Only {letters} can fill {count} of the cells.", letters=both, count=count)
    left = _("Only {cell} is left for {letter}.", cell=where, letter=letter)
    return f"{text} {left}" if where else text
