"""The words of a puzzle, its requirements, and its tiles, described for the Unboggle screen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from boggle_tui.game.board.board import BLOCK, SPARE, Cell
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.wording import first_few
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft, WordProblem
from boggle_tui.unboggle.puzzle.weights import WordSelection, default_weight

SELECTIONS = {
    WordSelection.ALL: "all",
    WordSelection.MOST: "as many as possible",
    WordSelection.LENGTH: "most letters",
    WordSelection.POINTS: "most points",
}
PROBLEMS = {
    WordProblem.TOO_LONG: "needs more tiles than the board has",
    WordProblem.UNROLLABLE: "can't be rolled with these dice",
    WordProblem.Q_WITHOUT_U: "has a q without a u",
    WordProblem.TOO_MANY_TILINGS: "can be cut into tiles in too many ways",
}


@dataclass(frozen=True)
class WordMarks:
    """The way each word of a puzzle is marked and described: placed, impossible or in conflict."""

    draft: PuzzleDraft
    placed: Collection[str]
    """The words on the board."""
    problems: Mapping[str, WordProblem]
    """The words that can't be on the board even alone, and why."""
    conflicting_words: tuple[str, ...]
    """Words that can't share a board."""

    def mark(self, word: str) -> str:
        """Summarise a word for a list: its weight, and whether it is on the board."""
        return " ".join(self._mark_parts(word))

    def text(self, word: str) -> str:
        """Describe a word on a separate line."""
        name = self.draft.texts.of(word)
        if word in self.problems:
            return f"{name} {PROBLEMS[self.problems[word]]}"
        if word in self.conflicting_words:
            others = self._conflicts_of(word)
            return (
                f"{name} conflicts with {first_few(others)}"
                if others
                else f"{name} can't be on this board"
            )
        return name if word in self.placed else f"{name} is not on the board"

    def _mark_parts(self, word: str) -> Iterator[str]:
        if self.draft.is_partial:
            if word in self.draft.required_words:
                yield "required"
            weight = self.draft.weight(word)
            if weight != default_weight(word, WordSelection.MOST):
                yield str(weight)
        if word in self.problems:
            yield f"✗ {self.problems[word]}"
        elif word in self.conflicting_words:
            others = self._conflicts_of(word)
            yield f"✗ not with {first_few(others)}" if others else "✗"
        elif word in self.placed:
            yield "✓"

    def _conflicts_of(self, word: str) -> list[str]:
        others = (other for other in self.conflicting_words if other != word)
        return [*map(self.draft.texts.of, others)]


def requirements_text(draft: PuzzleDraft) -> str:
    """List the requirements that are not the default; or return an empty text."""
    faces = list(draft.fixed_faces.values())
    blocked = faces.count(BLOCK)
    fixed = len(faces) - blocked
    parts = [
        SELECTIONS[draft.selection] if draft.is_partial else "",
        "fewest tiles" if draft.minimizes_tiles else "",
        f"{DiceSet.named(draft.dice).title} dice" if draft.dice else "",
        f"{fixed} fixed" if fixed else "",
        f"{blocked} blocked" if blocked else "",
        "auto size paused" if draft.has_auto_size and draft.is_size_fixed else "",
    ]
    return " · ".join(filter(None, parts))


def word_marks(state: UnboggleState) -> WordMarks:
    """The marks of the words on the screen."""
    return WordMarks(
        state.draft,
        state.board.solution.paths if state.board else (),
        state.draft.word_problems(state.q),
        state.reason.words if state.reason else (),
    )


def pointed_text(state: UnboggleState, words: WordMarks) -> str:
    """Describe the word or the cell pointed at."""
    match state.pointed:
        case str(word) if word in state.words:
            clue = dict(state.draft.texts.clues).get(word)
            return f"{words.text(word)}: {clue}" if clue else words.text(word)
        case str(word) if word in state.accidental_words:
            return word.upper()
        case int(cell) if cell < len(state.faces):
            return cell_text(state, cell)
    return ""


def cell_text(state: UnboggleState, cell: Cell) -> str:
    """Describe a cell: its face, whether it is fixed, and the other faces of its die."""
    face = state.faces[cell]
    text = {BLOCK: "Blocked", SPARE: "Empty"}.get(face, shown_face(face, state.q))
    if face != BLOCK and cell in state.draft.fixed_faces:
        text += ", fixed"
    assigned = state.board.assigned_dice(state.q) if state.board else None
    if assigned is None or assigned[1][cell] < 0:
        return text
    dice, indices = assigned
    faces = list(dice.dice[indices[cell]])
    if face in faces:
        faces.remove(face)
    return f"{text}: die {indices[cell] + 1}, with {' '.join(faces)}"
