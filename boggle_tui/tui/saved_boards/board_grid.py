"""The list of saved boards."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.words.wording import counted
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.columns.choice_grid import ChoiceGrid, Line


class BoardGrid(ChoiceGrid):
    """The names of the boards, with their sizes, numbers of words and dates if there is room."""

    points_first = True

    def show_boards(self, boards: Sequence[SavedBoard]) -> None:
        """Show boards."""
        self.border_subtitle = str(len(boards)) if boards else ""
        self.show(Line(saved.name, saved.id, note=_note(saved)) for saved in boards)


def _note(saved: SavedBoard) -> str:
    """The size, words and date of a board, such as "4x4 · 7 words · 2 Jan 2026"."""
    words = f" · {counted(len(saved.words), 'word')}" if saved.words else ""
    return f"{saved.board.rows}x{saved.board.cols}{words} · {saved.kept.day} {saved.kept:%b %Y}"
