"""The puzzle as settings and saved boards keep it, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boggle_tui.game.board.board import SPARE, BoardError, QReading, parse_size
from boggle_tui.play.countable_words import paths_of
from boggle_tui.store.settings import Settings
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.words_to_find_options import WordsToFindOptions
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.fill_options import FillOptions
from boggle_tui.tui.unboggle.puzzle_state import PuzzleState
from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.puzzle.word_parser import parse_words


def puzzle_of(settings: Settings) -> tuple[PuzzleState, FillOptions]:
    """The puzzle of the last start, and how cells were filled then."""
    words = parse_words((), " ".join(settings.puzzle_words)).words
    try:
        size = parse_size(settings.unboggle_size)
    except BoardError:
        size = 4, 4
    request = PuzzleRequest.from_json(settings.puzzle_request)
    puzzle = PuzzleState(words, size, request, has_auto_size=settings.unboggle_auto_size)
    return puzzle, FillOptions.from_json(settings.puzzle_request.get("fill"))


def settings_of(puzzle: PuzzleState, options: FillOptions) -> dict[str, Any]:
    """The settings that `puzzle_of` reads."""
    rows, cols = puzzle.size
    return {
        "puzzle_words": puzzle.words,
        "puzzle_request": {**puzzle.request.to_json(), "fill": options.to_json()},
        "unboggle_size": f"{rows}x{cols}",
        "unboggle_auto_size": puzzle.has_auto_size,
    }


def saved_board(
    built: BuiltBoard, state: PuzzleState, q: QReading, settings: Settings
) -> SavedBoard:
    """Prepare a board for saving, with its puzzle and the latest choices for playing it.

    The board may be for an earlier state of the puzzle; its words are then in order.
    """
    draft, options = built.draft, WordsToFindOptions.of(settings)
    texts = state.texts_on(built)
    words = tuple(word for word in state.words if word in draft.words)
    words += tuple(sorted(draft.words - {*words}))
    on_board = tuple(word for word in words if word in built.solution.paths)
    return SavedBoard(
        name=" ".join(map(texts.of, on_board[:3])),
        board=built.solution.board,
        dictionary=settings.dictionary,
        q=q,
        dice=built.dice,
        to_find=replace(options.to_find, words=on_board, texts=texts),
        seconds=options.seconds,
        puzzle={
            "words": list(words),
            "request": replace(draft.request, texts=texts).to_json(),
            "avoided": list(state.avoided),
            "auto_size": state.has_auto_size,
        },
    )


def reopened(saved: SavedBoard) -> tuple[PuzzleState, BuiltBoard]:
    """The puzzle and the board of a saved board.

    Without a puzzle, it was rolled or typed in: then its letters are fixed if it has no words.
    """
    board, size = saved.board, (saved.board.rows, saved.board.cols)
    request = PuzzleRequest.from_json(saved.puzzle.get("request"))
    request = replace(request, texts=request.texts + saved.to_find.texts)
    if not saved.to_find.words and not saved.puzzle:
        for cell, face in enumerate(board.faces):
            if face != SPARE:
                request = request.with_fixed_cell(size, cell, face)
    words = tuple(dict.fromkeys((*_words(saved.puzzle.get("words")), *saved.to_find.words)))
    paths = paths_of(saved.to_find.words, board, saved.q)
    solution = Solution.of(board, paths, request.fixed_faces(size)).with_board(board)
    draft = PuzzleDraft(frozenset(words), size, request)
    avoided = _words(saved.puzzle.get("avoided"))
    has_auto_size = saved.puzzle.get("auto_size") is True
    return PuzzleState(words, size, request, avoided, has_auto_size), BuiltBoard(solution, draft)


def _words(values: object) -> tuple[str, ...]:
    listed = values if isinstance(values, list) else []
    return tuple(value for value in listed if isinstance(value, str) and value.isalpha())
