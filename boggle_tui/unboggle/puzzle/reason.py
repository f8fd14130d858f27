"""Reason: the cause why no board exists, as a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from boggle_tui.game.board.board import BLOCK, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.words.wording import listed, with_article
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

MAX_NAMED_FIRST = 3
"""The largest number of conflicting words with which a sentence starts."""


@dataclass(frozen=True)
class Reason:
    """The cause why no board exists, as a sentence, and the words to blame."""

    kind: Literal["letters", "dice", "core"]
    """Too many letters, dice that can't show them, or a set of words that is unsatisfiable."""
    words: tuple[str, ...]
    text: str

    @classmethod
    def without_tiling(cls, puzzle: Puzzle, word: str) -> Self:
        """Blame a word that has no tiling."""
        counted = puzzle.tiling_count(word)
        if counted.count:
            text = f"{word} needs {counted.tiles} tiles, but the board has {puzzle.cells} cells."
        else:
            text = (
                f"{word} has a q without a u, but the Qu tile always brings one:"
                " remove the word, or let the tile stand for q alone."
            )
        return cls("letters", (word,), text)

    @classmethod
    def repeated_face(cls, word: str) -> Self:
        """Blame a word that needs a face twice, where no two cells may show the same."""
        text = f"{word} has a letter twice, but each may be on one cell only."
        return cls("letters", (word,), text)

    @classmethod
    def too_many_tiles(cls, puzzle: Puzzle, words: tuple[str, ...], needed: Counter[str]) -> Self:
        """Blame words that need more tiles together than there are cells."""
        text = (
            f"{_subject(puzzle, words)} {needed.total()} tiles,"
            f" but the board has {puzzle.cells} cells: {_tile_list(needed, puzzle.q)}."
        )
        return cls("letters", words, text)

    @classmethod
    def too_few_dice(cls, puzzle: Puzzle, words: tuple[str, ...], needed: Counter[str]) -> Self:
        """Blame words that need tiles which the dice can't show all at once."""
        count = sum(not needed.keys().isdisjoint(die) for die in puzzle.dice_set.dice)
        dice = "no die shows" if not count else "only one die shows"
        if count > 1:
            dice = f"only {count} dice show"
        faces = listed(sorted(needed), "or")
        text = (
            f"{_subject(puzzle, words)} {_tile_list(needed, puzzle.q)},"
            f" but {dice} {faces} (dice set {puzzle.dice})."
        )
        return cls("dice", words, text)

    @classmethod
    def conflict(cls, puzzle: Puzzle, words: tuple[str, ...], is_minimal: bool) -> Self:
        """Blame words that can't share a board; if `is_minimal`, any of them less one can."""
        return cls("core", words, _conflict_text(puzzle, words, is_minimal))

    def to_json(self) -> dict[str, Any]:
        """Return the reason as plain values for `from_json`."""
        return {"kind": self.kind, "words": list(self.words), "text": self.text}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a reason from plain values."""
        return cls(values["kind"], tuple(values["words"]), values["text"])


def _conflict_text(puzzle: Puzzle, words: Sequence[str], is_minimal: bool) -> str:
    board = with_article(f"{puzzle.rows}x{puzzle.cols} board")
    if puzzle.fixed_faces:
        board += " with the fixed cells"
    if puzzle.dice is not None:
        board += f" of the dice set {puzzle.dice}"
    count = len(words)
    if count == 1:
        return f"{words[0]} doesn't fit on {board}."
    if count == 2:
        return f"{listed(words)} can't share {board}{'; each fits alone' * is_minimal}."
    any_fewer = f"; any {count - 1} can" if is_minimal else ""
    if count <= MAX_NAMED_FIRST:
        return f"{listed(words)} can't share {board}{any_fewer}."
    return f"These {count} can't share {board}{any_fewer}: {listed(words)}."


def _subject(puzzle: Puzzle, words: Sequence[str]) -> str:
    has_fixed_faces = any(face != BLOCK for face in puzzle.fixed_faces.values())
    subjects = [*words, *(["the fixed cells"] if has_fixed_faces else [])] or ["The cells"]
    return f"{listed(subjects)} {'needs' if subjects == list(words[:1]) else 'need'}"


def _tile_list(needed: Counter[str], q: QReading) -> str:
    tiles = sorted((shown_face(face, q), times) for face, times in needed.items())
    parts = [f"{times} of {face}" for face, times in tiles if times > 1]
    single = [face for face, times in tiles if times == 1]
    if single:
        parts.append(f"one each of {listed(single)}" if len(single) > 1 else f"1 of {single[0]}")
    return ", ".join(parts)
