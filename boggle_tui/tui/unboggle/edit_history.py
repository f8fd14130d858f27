"""What was asked before each change on the Unboggle screen, to be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest, Side


class Before(NamedTuple):
    """What was asked before a change; the words in the order of entering."""

    words: tuple[str, ...]
    side: Side
    request: PuzzleRequest


class Changes:
    """The changes so far, and the size that the last one has left."""

    def __init__(self, side: Side) -> None:
        self._side = side
        self._befores: list[Before] = []

    def __bool__(self) -> bool:
        return bool(self._befores)

    def remember(self, words: tuple[str, ...], request: PuzzleRequest, side: Side) -> None:
        """Keep the words and wishes from before a change, which has left this size."""
        self._befores.append(Before(words, self._side, request))
        self._side = side

    def take_back(self) -> Before:
        """What was asked before the last change, which is forgotten."""
        before = self._befores.pop()
        self._side = before.side
        return before

    def move(self, move: Callable[[PuzzleDraft], PuzzleDraft], side: Side) -> None:
        """Move all that was asked before as the board is moved, which has left this size."""
        for at, (words, old_side, request) in enumerate(self._befores):
            moved = move(PuzzleDraft(frozenset(words), old_side, request))
            self._befores[at] = Before(words, moved.side, moved.request)
        self._side = side
