"""Mends: changes that are known to give an impossible puzzle a board, each for one key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boggle_tui.game.board.board import QReading
from boggle_tui.game.words.wording import first_few
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.unboggle.analysis.explanation import Explanation, Suggestion
from boggle_tui.unboggle.analysis.smallest_size import SIZES
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import WordSelection
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.result import Result

MAX_MENDS = 9
"""The number of mends to offer at once."""
MAX_DROPPED = 3
"""The number of words to drop that are named."""


@dataclass(frozen=True)
class Mend:
    """A change of the puzzle, and a board for the changed one."""

    text: str
    """The change as an order: "Drop EIGHT"."""
    puzzle: EditorState
    board: BuiltBoard


def mends(state: EditorState, puzzle: Puzzle, explanation: Explanation) -> tuple[Mend, ...]:
    """Return the changes of the puzzle that an explanation found to help.

    Later explanations of the same puzzle only add to them, so that each keeps its place.
    """
    found = [
        mend
        for suggestion in explanation.suggestions
        if (mend := _mend_of(state, puzzle, suggestion)) is not None
    ]
    if explanation.is_complete and not state.request.is_partial:
        found += filter(None, (_omission(state, puzzle, each) for each in explanation.suggestions))
    return tuple(found[:MAX_MENDS])


def remedies(state: EditorState, q: QReading) -> Iterator[tuple[str, EditorState]]:
    """Yield changes that may help where words are too long for the board, smaller boards first."""
    request = state.request
    if not (request.dice or request.fixed_cells):
        cells = state.size[0] * state.size[1]
        for rows, cols in SIZES:
            size = (rows, cols)
            is_likely = rows * cols > cells and cols - rows <= 1
            if is_likely and not request.word_problems(state.words, size, q):
                yield f"Use {rows}x{cols}", state._replace(size=size)
    problems = request.word_problems(state.words, state.size, q)
    kept = tuple(word for word in state.words if word not in problems)
    if kept:
        names = first_few([word.upper() for word in problems], MAX_DROPPED)
        yield f"Drop {names}", state._replace(words=kept)


def remedy(text: str, state: EditorState, result: Result) -> Mend | None:
    """Return the mend that a change of the puzzle is, if a board was found for it."""
    if result.board is None or result.missing:
        return None
    return _mend(text, state, Suggestion(text, result.puzzle, result.board))


def _mend_of(state: EditorState, puzzle: Puzzle, suggestion: Suggestion) -> Mend | None:
    easier, request = suggestion.puzzle, state.request
    if easier.q is not puzzle.q:
        return None  # That is a setting for all boards.
    if (easier.rows, easier.cols) != (puzzle.rows, puzzle.cols):
        larger = state._replace(size=(easier.rows, easier.cols))
        return _mend(f"Use {easier.rows}x{easier.cols}", larger, suggestion)
    if easier.dice != puzzle.dice:
        return _mend("Use no dice", state._replace(request=replace(request, dice=None)), suggestion)
    if easier.fixed_cells != puzzle.fixed_cells:
        free = state._replace(request=request.without_fixed_cells())
        return _mend("Free the fixed letters", free, suggestion)
    dropped = [word for word in puzzle.mandatory_words if word not in easier.words]
    kept = tuple(word for word in state.words if word not in dropped)
    names = first_few([word.upper() for word in dropped], MAX_DROPPED)
    return _mend(f"Drop {names}", state._replace(words=kept), suggestion)


def _omission(state: EditorState, puzzle: Puzzle, suggestion: Suggestion) -> Mend | None:
    """Return the mend that allows omissions, where a suggestion leaves words out."""
    easier = suggestion.puzzle
    if len(easier.words) == len(puzzle.words):
        return None
    partial = state._replace(request=replace(state.request, selection=WordSelection.MOST))
    placed = len(easier.words)
    share = f"{placed} of {len(state.words)} {'fits' if placed == 1 else 'fit'}"
    return _mend(f"Allow omissions ({share})", partial, suggestion)


def _mend(text: str, state: EditorState, suggestion: Suggestion) -> Mend | None:
    """Return a mend with the board of the suggestion; None if that isn't one for this state."""
    puzzle, board = suggestion.puzzle, suggestion.board
    fixed_faces = state.request.fixed_faces(state.size)
    if any(board.faces[cell] != face for cell, face in fixed_faces.items()):
        return None
    solution = Solution(board, {}, frozenset()).with_words(puzzle.words, puzzle.q, fixed_faces)
    return None if solution is None else Mend(text, state, BuiltBoard(solution, state.draft))
