"""Suggested changes, which are known to give an impossible puzzle a board; one key applies each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import QReading
from boggle_tui.game.words.wording import first_few
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, SIZES
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import WordSelection
from boggle_tui.unboggle.puzzle.why_impossible import (
    Change,
    Divided,
    DropWords,
    Explanation,
    LargerBoard,
    Relaxed,
    Suggestion,
)

MAX_CHANGES = 9
"""The most changes to suggest."""
MAX_DROPPED = 6
"""The most words to drop that are named."""


@dataclass(frozen=True)
class SuggestedChange:
    """A change of the puzzle, and a board for the changed one."""

    text: str
    """The change as an order: "Drop eight"."""
    draft: PuzzleDraft
    board: BuiltBoard | None
    """None where one must be searched for."""
    splits: bool = False
    """Whether the words are divided between boards instead."""


def ways_out(draft: PuzzleDraft, board: BuiltBoard) -> tuple[SuggestedChange, ...]:
    """Return what to do where the best board found leaves words out."""
    partial = replace(draft, selection=WordSelection.MOST)
    omit = _omission_text(len(board.paths), len(draft.words))
    changes = (
        _auto_size(draft),
        SuggestedChange(omit, partial, replace(board, draft=partial)),
        SuggestedChange(_("Divide between boards"), draft, None, splits=True),
    )
    return tuple(filter(None, changes))


def suggested_changes(draft: PuzzleDraft, explanation: Explanation) -> tuple[SuggestedChange, ...]:
    """Return the changes of the puzzle that an explanation found to help.

    Later explanations of the same puzzle only add to them, so that each keeps its place.
    """
    found = [suggested_change(draft, each) for each in explanation.suggestions]
    sizes = [each for each in explanation.suggestions if isinstance(each.change, LargerBoard)]
    if explanation.is_complete and not sizes and draft.size != LARGEST:
        found.append(_auto_size(draft))
    if explanation.is_complete and not draft.is_partial:
        # Allow omissions instead of leaving these words out.
        partial, dropping = replace(draft, selection=WordSelection.MOST), explanation.suggestions
        found += [
            _with_board(_omission_text(len(each.puzzle.words), len(draft.words)), partial, each)
            for each in dropping
            if isinstance(each.change, DropWords)
        ]
    return tuple(filter(None, found))[:MAX_CHANGES]


def _auto_size(draft: PuzzleDraft) -> SuggestedChange | None:
    larger = replace(draft, has_auto_size=True)
    return SuggestedChange(_("Use auto size"), larger, None) if larger.is_auto else None


def likely_changes(draft: PuzzleDraft, q: QReading) -> Iterator[tuple[Change, PuzzleDraft]]:
    """Yield changes that may help where words are too long for the board, smaller boards first."""
    if not draft.is_size_fixed:
        cells = draft.size[0] * draft.size[1]
        for rows, cols in SIZES:
            larger = replace(draft, size=(rows, cols))
            is_likely = rows * cols > cells and cols - rows <= 1
            if is_likely and not larger.word_problems(q):
                yield LargerBoard(rows, cols), larger
    problems = draft.word_problems(q)
    fewer = draft.without_words(problems)
    if fewer.words:
        yield DropWords(tuple(problems)), fewer


def suggested_change(draft: PuzzleDraft, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change that was found to help; None if its board doesn't suit the fixed letters."""
    match suggestion.change:
        case LargerBoard(rows=rows, cols=cols):
            order = _("Use {size}", size=f"{rows}x{cols}")
            changed = replace(draft, size=(rows, cols))
        case Divided(boards=count):
            order = _("Divide between {count} boards", count=count)
            return SuggestedChange(order, draft, None, splits=True)
        case Relaxed.DICE:
            order, changed = _("Use no dice"), replace(draft, dice=None)
        case Relaxed.FIXED_CELLS:
            order = _("Free the fixed letters")
            changed = draft.cleared(words=False, letters=True)
        case DropWords(words=words):
            order = _("Drop {words}", words=first_few([*map(draft.texts.of, words)]))
            if len(words) > MAX_DROPPED:
                left = len(suggestion.puzzle.words)
                order = _("Keep the {count} words that fit", count=left)
            changed = draft.without_words(words)
        case Relaxed.QU:
            return None  # That is a setting for all boards.
    return _with_board(order, changed, suggestion)


def _omission_text(placed: int, words: int) -> str:
    return ngettext(
        "Allow omissions ({count} of {words} fits)",
        "Allow omissions ({count} of {words} fit)",
        placed,
        words=words,
    )


def _with_board(text: str, draft: PuzzleDraft, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change with the suggestion's board; None if the draft doesn't allow that board."""
    puzzle, board = suggestion.puzzle, suggestion.board
    fixed_faces = draft.fixed_faces
    if any(board.faces[cell] != face for cell, face in fixed_faces.items()):
        return None
    bare = BuiltBoard(board, {}, frozenset())
    built = bare.with_words(puzzle.words, puzzle.q, fixed_faces, draft)
    return None if built is None else SuggestedChange(text, draft, built)
