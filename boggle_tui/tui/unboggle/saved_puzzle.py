"""The puzzle as drafts and saved boards keep it, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boggle_tui.game.board.board import SPARE, BoardError, QReading, parse_size
from boggle_tui.play.countable_words import paths_of
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.words_to_find_options import WordsToFindOptions
from boggle_tui.tui.unboggle.built_board import BuiltBoard, FillOptions
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.puzzle.word_parser import parse_words


def draft_of(drafts: Drafts) -> tuple[PuzzleDraft, FillOptions]:
    """The puzzle of the last start, and how cells were filled then."""
    words = parse_words((), " ".join(drafts.puzzle_words)).words
    try:
        size = parse_size(drafts.unboggle_size)
    except BoardError:
        size = 4, 4
    draft = PuzzleDraft.from_json(drafts.puzzle_request)
    draft = replace(draft, words=words, size=size, has_auto_size=drafts.unboggle_auto_size)
    return draft, FillOptions.from_json(drafts.puzzle_request.get("fill"))


def kept_draft(draft: PuzzleDraft, options: FillOptions) -> dict[str, Any]:
    """What `draft_of` reads."""
    rows, cols = draft.size
    return {
        "puzzle_words": draft.words,
        "puzzle_request": {**draft.requirements_json(), "fill": options.to_json()},
        "unboggle_size": f"{rows}x{cols}",
        "unboggle_auto_size": draft.has_auto_size,
    }


def saved_board(built: BuiltBoard, now: PuzzleDraft, q: QReading, settings: Settings) -> SavedBoard:
    """Prepare a board for saving, with its puzzle and the latest choices for playing it.

    The board may be for an earlier state of the puzzle; its words are then in order.
    """
    draft, options = built.draft, WordsToFindOptions.of(settings)
    texts = built.texts(now)
    words = tuple(word for word in now.words if word in draft.word_set)
    words += tuple(sorted(draft.word_set - {*words}))
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
            "request": replace(draft, texts=texts).requirements_json(),
            "avoided": list(now.avoided),
            "auto_size": now.has_auto_size,
        },
    )


def reopened(saved: SavedBoard) -> tuple[PuzzleDraft, BuiltBoard]:
    """The puzzle and the board of a saved board.

    Without a puzzle, it was rolled or typed in: then its letters are fixed if it has no words.
    """
    board, draft = saved.board, PuzzleDraft.from_json(saved.puzzle.get("request"))
    words = *_words(saved.puzzle.get("words")), *saved.to_find.words
    draft = replace(
        draft,
        words=tuple(dict.fromkeys(words)),
        size=(board.rows, board.cols),
        texts=draft.texts + saved.to_find.texts,
        avoided=_words(saved.puzzle.get("avoided")),
        has_auto_size=saved.puzzle.get("auto_size") is True,
    )
    if not saved.to_find.words and not saved.puzzle:
        faces = {cell: face for cell, face in enumerate(board.faces) if face != SPARE}
        draft = draft.with_fixed_cells(faces)
    paths = paths_of(saved.to_find.words, board, saved.q)
    solution = Solution.of(board, paths, draft.fixed_faces).with_board(board)
    return draft, BuiltBoard(solution, draft)


def _words(values: object) -> tuple[str, ...]:
    listed = values if isinstance(values, list) else []
    return tuple(value for value in listed if isinstance(value, str) and value.isalpha())
