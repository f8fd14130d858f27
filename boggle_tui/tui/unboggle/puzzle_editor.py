"""PuzzleEditor: the puzzle being edited and its board, with undo, saved for the next start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from boggle_tui.game.board.board import BoardError, Cell, QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import Language
from boggle_tui.tui.context import AppContext
from boggle_tui.tui.unboggle.built_board import BuiltBoard, Move
from boggle_tui.tui.unboggle.fill_options import FillOptions
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest
from boggle_tui.unboggle.puzzle.tile_demand import tile_demand
from boggle_tui.unboggle.puzzle.word_parser import ParsedWords, parse_words

SHORT_TEXT = 500
"""The number of characters up to which parsing a text takes less time than starting a thread."""
LONG_TEXT = 100_000
"""The number of characters from which parsing a text takes longer than a key press may wait."""


class EditorState(NamedTuple):
    """The puzzle at one moment."""

    words: tuple[str, ...]
    """The words, each once, in the order of entering."""
    size: Size
    request: PuzzleRequest
    avoided: tuple[str, ...] = ()
    """The words chosen to be kept off the filled board."""
    has_auto_size: bool = False
    """Whether the size is to follow the words, where nothing else fixes it."""

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
    def draft(self) -> PuzzleDraft:
        """The puzzle as far as it decides whether a board is still valid."""
        return PuzzleDraft(frozenset(self.words), self.size, self.request)

    def moved(self, move: Move) -> EditorState:
        """Move the board."""
        draft = move.draft(self.draft)
        return self._replace(size=draft.size, request=draft.request)


class Snapshot(NamedTuple):
    """The puzzle and its board at one moment, to come back to."""

    state: EditorState
    board: BuiltBoard | None

    def moved(self, move: Move) -> Snapshot:
        """Move the board."""
        board = None if self.board is None else self.board.moved(move)
        return Snapshot(self.state.moved(move), board)


class PuzzleEditor:
    """The words, the size, the requirements and the board, and the changes that can be undone."""

    def __init__(self, context: AppContext, on_change: Callable[[], None]) -> None:
        """Load the puzzle of the last start. `on_change` is called after each change of it."""
        settings = context.settings
        self._context, self._on_change = context, on_change
        self.state = EditorState(
            parse_words((), " ".join(settings.puzzle_words)).words,
            _saved_size(settings.unboggle_size),
            PuzzleRequest.from_json(settings.puzzle_request),
            has_auto_size=settings.unboggle_auto_size,
        )
        self.fill_options = FillOptions.from_json(settings.puzzle_request.get("fill"))
        """The latest choice of how to fill spare cells."""
        self.board: BuiltBoard | None = None
        """The board on the screen, for this puzzle or an earlier one."""
        self._earlier: list[Snapshot] = []

    @property
    def words(self) -> tuple[str, ...]:
        """The words, each once, in the order of entering."""
        return self.state.words

    @property
    def size(self) -> Size:
        """Rows and columns."""
        return self.state.size

    @property
    def request(self) -> PuzzleRequest:
        """The requirements apart from words and size."""
        return self.state.request

    @property
    def q(self) -> QReading:
        """The reading of q that is set."""
        return self._context.settings.q

    @property
    def language(self) -> Language:
        """The language of the words."""
        return building_language(self._context.settings.dictionary, self.request.dice)

    @property
    def draft(self) -> PuzzleDraft:
        """The puzzle as far as it decides whether a board is still valid."""
        return self.state.draft

    @property
    def is_current(self) -> bool:
        """Whether the board was built for the puzzle as it is now."""
        return self.board is not None and self.board.draft == self.draft

    @property
    def has_word_problems(self) -> bool:
        """Whether a word can't be on the board, even alone."""
        return bool(self.request.word_problems(self.words, self.state.max_size, self.q))

    def puzzle(self) -> Puzzle:
        """Return the puzzle, on the largest board if its size is auto. Raises PuzzleError."""
        return self.request.puzzle(self.words, self.state.max_size, self.q)

    async def add_text(self, text: str) -> ParsedWords:
        """Add the words of a text; all but a short one is parsed in a thread."""
        while True:
            state = self.state
            if len(text) <= SHORT_TEXT:
                parsed = parse_words(state.words, text, self.language)
            else:
                parsed = await asyncio.to_thread(self._parse, state, text, self.language, self.q)
            if self.state == state:
                self._change(state._replace(words=parsed.words))
                return parsed

    def remove_word(self, word: str) -> None:
        """Remove a word."""
        self._change(self.state._replace(words=tuple(each for each in self.words if each != word)))

    def clear(self, *, words: bool, letters: bool) -> None:
        """Remove the words, the fixed letters on the board, or both; without words, no board."""
        state = self.state
        if words:
            request = replace(state.request, weights=(), required_words=())
            state = state._replace(words=(), request=request, avoided=())
        if letters:
            state = state._replace(request=state.request.without_fixed_cells())
        self._change(state)

    def keep_off(self, word: str) -> None:
        """Keep a word off the board when it is filled. This is not a change of the puzzle."""
        self.remember()
        self.state = self.state._replace(avoided=(*self.state.avoided, word))

    def put(self, board: BuiltBoard) -> None:
        """Replace the board by another one for the same puzzle, which can be undone."""
        self.remember()
        self.board = board

    def adopt(self, board: BuiltBoard) -> None:
        """Take over a board that is part of a change made before, and its size."""
        self.board = board
        if board.draft.size != self.size:
            self.state = self.state._replace(size=board.draft.size)
            self.save()

    def change(self, state: EditorState, board: BuiltBoard) -> None:
        """Replace the puzzle, and the board by one for it."""
        self._change(state, board)

    def reopen(self, state: EditorState, board: BuiltBoard) -> None:
        """Replace the puzzle and the board even if the puzzle is the same."""
        self.remember()
        self._replace(state, board)

    def resize(self, size: Size, has_auto_size: bool) -> None:
        """Change the number of rows and columns, or let them follow the words."""
        self._change(self.state._replace(size=size, has_auto_size=has_auto_size))

    def fix_cells(self, faces: Mapping[Cell, str]) -> None:
        """Fix cells to faces; free those whose face is empty."""
        request = self.request
        for cell, face in faces.items():
            request = request.with_fixed_cell(self.size, cell, face)
        self.change_request(request)

    def add_weight(self, word: str, difference: int) -> None:
        """Raise or lower the weight of a word."""
        weight = self.request.weight(word) + difference
        self.change_request(self.request.with_weight(word, weight))

    def toggle_required(self, word: str) -> None:
        """Require a word, or allow it to be left out again."""
        self.change_request(self.request.toggle_required(word))

    def change_request(self, request: PuzzleRequest) -> None:
        """Replace the requirements; new dice bring their size unless the number of cells fits."""
        rows, cols = self.size
        if request.dice is not None and request.dice != self.request.dice:
            dice_set = DiceSet.named(request.dice)
            if rows * cols != len(dice_set.dice):
                rows, cols = dice_set.rows, dice_set.cols
        self._change(self.state._replace(size=(rows, cols), request=request))

    def undo(self) -> bool:
        """Undo the last change, and return whether there was one."""
        if not self._earlier:
            return False
        self.state, self.board = self._earlier.pop()
        self.save()
        self._on_change()
        return True

    def move(self, move: Move) -> None:
        """Turn or mirror the puzzle, and its earlier states, along with the board.

        This is not a change of the puzzle: it can't be undone, and `on_change` isn't called.
        """
        self.state, self.board = Snapshot(self.state, self.board).moved(move)
        self._earlier = [earlier.moved(move) for earlier in self._earlier]
        self.save()

    def set_fill_options(self, options: FillOptions) -> None:
        """Remember how cells were filled; that is not a change of the puzzle."""
        self.fill_options = options
        self.save()

    def save(self) -> None:
        """Save the puzzle and the fill options for the next start."""
        rows, cols = self.size
        self._context.change_settings(
            puzzle_words=self.words,
            puzzle_request={**self.request.to_json(), "fill": self.fill_options.to_json()},
            unboggle_size=f"{rows}x{cols}",
            unboggle_auto_size=self.state.has_auto_size,
        )

    def _change(self, state: EditorState, board: BuiltBoard | None = None) -> None:
        if state != self.state:
            self.remember()
            self._replace(state, board or self.board)

    def _replace(self, state: EditorState, board: BuiltBoard | None) -> None:
        self.state = state
        self.board = board if state.words else None
        self.save()
        self._on_change()

    @staticmethod
    def _parse(state: EditorState, text: str, language: Language, q: QReading) -> ParsedWords:
        """Parse a text, and find out what the screen says of each word, which is remembered."""
        parsed = parse_words(state.words, text, language)
        state.request.word_problems(parsed.words, state.max_size, q)
        tile_demand(parsed.words, state.request.tiling_rules(state.size, q))
        return parsed

    def remember(self) -> None:
        """Make the puzzle and the board as they are now what `undo` comes back to."""
        self._earlier.append(Snapshot(self.state, self.board))


def _saved_size(text: str) -> Size:
    try:
        return parse_size(text)
    except BoardError:
        return 4, 4
