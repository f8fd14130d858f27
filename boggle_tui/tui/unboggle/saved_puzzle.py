"""A built board as it is saved with its puzzle, and back."""

from __future__ import annotations

from boggle_tui.game.board.board import SPARE, QReading
from boggle_tui.store.settings import Settings
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.puzzle_options import PuzzleOptions
from boggle_tui.tui.session.countable_words import paths_of
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest
from boggle_tui.unboggle.puzzle.solution import Solution


def saved_board(
    built: BuiltBoard, state: EditorState, q: QReading, settings: Settings
) -> SavedBoard:
    """Prepare a board for saving, with its puzzle and the latest choices for playing it.

    The board may be for an earlier state of the puzzle; its words are then in order.
    """
    draft, options = built.draft, PuzzleOptions.of(settings)
    words = tuple(word for word in state.words if word in draft.words)
    words += tuple(sorted(draft.words - {*words}))
    on_board = tuple(word for word in words if word in built.solution.paths)
    return SavedBoard(
        name=" ".join(on_board[:3]),
        board=built.solution.board,
        words=on_board,
        dictionary=settings.dictionary,
        q=q,
        dice=built.dice,
        find=options.find,
        seconds=options.seconds,
        puzzle={
            "words": list(words),
            "request": draft.request.to_json(),
            "avoided": list(state.avoided),
            "auto_size": state.has_auto_size,
        },
    )


def reopened(saved: SavedBoard) -> tuple[EditorState, BuiltBoard]:
    """The puzzle and the board of a saved board.

    Without a puzzle, it was rolled or typed in: then its letters are fixed if it has no words.
    """
    board, size = saved.board, (saved.board.rows, saved.board.cols)
    request = PuzzleRequest.from_json(saved.puzzle.get("request"))
    if not saved.words and not saved.puzzle:
        for cell, face in enumerate(board.faces):
            if face != SPARE:
                request = request.with_fixed_cell(size, cell, face)
    words = tuple(dict.fromkeys((*_words(saved.puzzle.get("words")), *saved.words)))
    paths = paths_of(saved.words, board, saved.q)
    solution = Solution.of(board, paths, request.fixed_faces(size)).with_board(board)
    draft = PuzzleDraft(frozenset(words), size, request)
    avoided = _words(saved.puzzle.get("avoided"))
    has_auto_size = saved.puzzle.get("auto_size") is True
    return EditorState(words, size, request, avoided, has_auto_size), BuiltBoard(solution, draft)


def _words(values: object) -> tuple[str, ...]:
    listed = values if isinstance(values, list) else []
    return tuple(value for value in listed if isinstance(value, str) and value.isalpha())
