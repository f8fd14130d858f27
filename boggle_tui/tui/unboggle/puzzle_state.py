"""PuzzleState: the puzzle at one moment, and its changes, each of which returns another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from boggle_tui.game.board.board import BLOCK, Cell, QReading, Size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.as_written import Texts
from boggle_tui.tui.unboggle.built_board import BuiltBoard, Move
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest, WordProblem
from boggle_tui.unboggle.puzzle.weights import NO_WEIGHTS
from boggle_tui.unboggle.puzzle.word_parser import ParsedWords


class PuzzleState(NamedTuple):
    """The puzzle at one moment."""

    words: tuple[str, ...]
    """The words, each once, in the order of entering."""
    size: Size
    request: PuzzleRequest = PuzzleRequest()
    avoided: tuple[str, ...] = ()
    """The words chosen to be kept off the filled board."""
    has_auto_size: bool = False
    """Whether the size should follow the words, unless something else fixes it."""

    @property
    def is_size_fixed(self) -> bool:
        """Whether dice or fixed letters set the size."""
        return bool(self.request.dice or self.request.fixed_cells)

    @property
    def is_auto(self) -> bool:
        """Whether the board is as small as the words allow."""
        return self.has_auto_size and not self.is_size_fixed

    @property
    def max_size(self) -> Size:
        """The largest size that the board may have."""
        return LARGEST if self.is_auto else self.size

    @property
    def fixed_faces(self) -> dict[Cell, str]:
        """The face of each fixed cell."""
        return self.request.fixed_faces(self.size)

    @property
    def draft(self) -> PuzzleDraft:
        """The puzzle as far as it decides whether a board is still valid."""
        return PuzzleDraft(frozenset(self.words), self.size, self.request)

    def puzzle(self, q: QReading) -> Puzzle:
        """Return the puzzle, on the largest board if its size is auto. Raises PuzzleError."""
        return self.request.puzzle(self.words, self.max_size, q)

    def word_problems(self, q: QReading) -> dict[str, WordProblem]:
        """Return the words that can't be on the board, even alone, each with the reason."""
        return self.request.word_problems(self.words, self.max_size, q)

    def cells_in_play(self, size: Size) -> int:
        """Return the number of cells of a board of this size that are not blocked."""
        return size[0] * size[1] - list(self.fixed_faces.values()).count(BLOCK)

    @property
    def texts(self) -> Texts:
        """The words as their owner writes them."""
        return self.request.texts

    def texts_on(self, board: BuiltBoard) -> Texts:
        """Return the texts of the words as they are now, and of others that are on a board."""
        earlier = board.draft
        return self.texts + earlier.request.texts.only(earlier.words - {*self.words})

    def with_clue(self, word: str, clue: str) -> PuzzleState:
        """Replace the clue of a word; an empty one removes it."""
        texts = self.request.texts.with_clue(word, clue)
        return self._replace(request=replace(self.request, texts=texts))

    def with_words(self, parsed: ParsedWords) -> PuzzleState:
        """Replace the words by those of a text that was added to them."""
        texts = self.request.texts.only(self.words) + parsed.texts
        return self._replace(words=parsed.words, request=replace(self.request, texts=texts))

    def without_word(self, word: str) -> PuzzleState:
        """Remove a word."""
        return self._replace(words=tuple(each for each in self.words if each != word))

    def cleared(self, *, words: bool, letters: bool) -> PuzzleState:
        """Remove the words, the fixed letters on the board, or both."""
        state = self
        if words:
            request = replace(state.request, weights=NO_WEIGHTS, required_words=())
            state = state._replace(words=(), request=request, avoided=())
        if letters:
            state = state._replace(request=state.request.without_fixed_cells())
        return state

    def resized(self, size: Size, has_auto_size: bool) -> PuzzleState:
        """Change the number of rows and columns, or let them follow the words."""
        return self._replace(size=size, has_auto_size=has_auto_size)

    def with_fixed_cells(self, faces: Mapping[Cell, str]) -> PuzzleState:
        """Fix cells to faces; free those whose face is empty."""
        request = self.request
        for cell, face in faces.items():
            request = request.with_fixed_cell(self.size, cell, face)
        return self._replace(request=request)

    def with_weight_changed(self, word: str, difference: int) -> PuzzleState:
        """Raise or lower the weight of a word."""
        weight = self.request.weight(word) + difference
        return self._replace(request=self.request.with_weight(word, weight))

    def with_required_toggled(self, word: str) -> PuzzleState:
        """Require a word, or allow it to be left out again."""
        return self._replace(request=self.request.toggle_required(word))

    def with_request(self, request: PuzzleRequest) -> PuzzleState:
        """Replace the requirements; new dice bring their size unless the number of cells fits."""
        rows, cols = self.size
        if request.dice is not None and request.dice != self.request.dice:
            dice_set = DiceSet.named(request.dice)
            if rows * cols != len(dice_set.dice):
                rows, cols = dice_set.rows, dice_set.cols
        return self._replace(size=(rows, cols), request=request)

    def moved(self, move: Move) -> PuzzleState:
        """Rotate or mirror the board."""
        draft = move.draft(self.draft)
        return self._replace(size=draft.size, request=draft.request)
