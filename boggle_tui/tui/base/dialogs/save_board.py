"""Keeping a board by name, from whatever screen it is on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from textual.app import App

from boggle_tui.store.store import player_store
from boggle_tui.store.tables.boards import SavedBoard, free_name
from boggle_tui.tui.base.dialogs.prompt import PromptDialog


async def save_board(app: App[Any], saved: SavedBoard) -> SavedBoard | None:
    """Ask for a name and keep the board under it; None if it is left. To be called in a worker."""
    boards = await asyncio.to_thread(player_store().boards.all)
    others = [other for other in boards if other.id != saved.id]
    name = await app.push_screen_wait(
        PromptDialog("Keep this board under which name?", free_name(saved.name, others))
    )
    if name is None:
        return None
    kept = replace(saved, name=free_name(name, others))
    player_store().boards.save(kept)
    return kept
