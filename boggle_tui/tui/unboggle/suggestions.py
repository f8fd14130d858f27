"""Suggested changes, which are known to give an impossible puzzle a board; one key applies each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boggle_tui.game.board.board import QReading
from boggle_tui.game.words.wording import first_few
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_state import PuzzleState
from boggle_tui.unboggle.analysis.smallest_size import SIZES
from boggle_tui.unboggle.puzzle.explanation import (
    Change,
    DropWords,
    Explanation,
    FreeCells,
    LargerBoard,
    LetQBeAlone,
    NoDice,
    Suggestion,
)
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.puzzle.weights import WordSelection

MAX_CHANGES = 9
"""The most changes to suggest."""
MAX_DROPPED = 3
"""The number of words to drop that are named."""


@dataclass(frozen=True)
class SuggestedChange:
    """A change of the puzzle, and a board for the changed one."""

    text: str
    """The change as an order: "Drop eight"."""
    puzzle: PuzzleState
    board: BuiltBoard


def suggested_changes(state: PuzzleState, explanation: Explanation) -> tuple[SuggestedChange, ...]:
    """Return the changes of the puzzle that an explanation found to help.

    Later explanations of the same puzzle only add to them, so that each keeps its place.
    """
    found = [suggested_change(state, each) for each in explanation.suggestions]
    if explanation.is_complete and not state.request.is_partial:
        found += [_omission(state, each) for each in explanation.suggestions]
    return tuple(filter(None, found))[:MAX_CHANGES]


def likely_changes(state: PuzzleState, q: QReading) -> Iterator[tuple[Change, PuzzleState]]:
    """Yield changes that may help where words are too long for the board, smaller boards first."""
    request = state.request
    if not (request.dice or request.fixed_cells):
        cells = state.size[0] * state.size[1]
        for rows, cols in SIZES:
            is_likely = rows * cols > cells and cols - rows <= 1
            if is_likely and not request.word_problems(state.words, (rows, cols), q):
                yield LargerBoard(rows, cols), state._replace(size=(rows, cols))
    problems = request.word_problems(state.words, state.size, q)
    kept = tuple(word for word in state.words if word not in problems)
    if kept:
        yield DropWords(tuple(problems)), state._replace(words=kept)


def suggested_change(state: PuzzleState, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change that was found to help; None if its board doesn't suit the fixed letters."""
    match suggestion.change:
        case LargerBoard(rows=rows, cols=cols):
            order, changed = f"Use {rows}x{cols}", state._replace(size=(rows, cols))
        case NoDice():
            order = "Use no dice"
            changed = state._replace(request=replace(state.request, dice=None))
        case FreeCells():
            order = "Free the fixed letters"
            changed = state._replace(request=state.request.without_fixed_cells())
        case DropWords(words=words):
            order = f"Drop {first_few([*map(state.texts.of, words)], MAX_DROPPED)}"
            kept = tuple(word for word in state.words if word not in words)
            changed = state._replace(words=kept)
        case LetQBeAlone():
            return None  # That is a setting for all boards.
    return _with_board(order, changed, suggestion)


def _omission(state: PuzzleState, suggestion: Suggestion) -> SuggestedChange | None:
    """Suggest allowing omissions instead of leaving these words out."""
    if not isinstance(suggestion.change, DropWords):
        return None
    partial = state._replace(request=replace(state.request, selection=WordSelection.MOST))
    placed = len(suggestion.puzzle.words)
    share = f"{placed} of {len(state.words)} {'fits' if placed == 1 else 'fit'}"
    return _with_board(f"Allow omissions ({share})", partial, suggestion)


def _with_board(text: str, state: PuzzleState, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change with the suggestion's board; None if the state doesn't allow that board."""
    puzzle, board = suggestion.puzzle, suggestion.board
    fixed_faces = state.request.fixed_faces(state.size)
    if any(board.faces[cell] != face for cell, face in fixed_faces.items()):
        return None
    solution = Solution(board, {}, frozenset()).with_words(puzzle.words, puzzle.q, fixed_faces)
    if solution is None:
        return None
    return SuggestedChange(text, state, BuiltBoard(solution, state.draft))
