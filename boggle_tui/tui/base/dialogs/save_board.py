"""Save a board by name, from any screen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from textual.app import App

from boggle_tui.store.store import player_store
from boggle_tui.store.tables.boards import SavedBoard, free_name
from boggle_tui.tui.base.dialogs.prompt import PromptDialog


async def save_board(app: App[Any], saved: SavedBoard) -> SavedBoard | None:
    """Ask for a name and save the board under it; return None if cancelled. For use in a worker."""
    boards = await asyncio.to_thread(player_store().boards.all)
    others = [other for other in boards if other.id != saved.id]
    name = await app.push_screen_wait(PromptDialog("Board name:", free_name(saved.name, others)))
    if name is None:
        return None
    renamed = replace(saved, name=free_name(name, others))
    player_store().boards.save(renamed)
    return renamed
