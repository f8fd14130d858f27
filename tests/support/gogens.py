"""Gogens: one to solve on the screen, and played ones."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from boggle_tui.store.played import PlayedGogen
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from support.player import Player, at_home

SOLUTION = "byxvdmaseptlwnhfkigcqurjo"
LEFT: dict[str, Any] = {
    "given": "b..v./..s.p/..w.h/.k.../q...o",
    "words": [
        *("axed", "flat", "fur", "jilt", "lamb", "maligns"),
        *("saw", "sexy", "sling", "talking", "winched"),
    ],
    "letters": "abcdefghijklmnopqrstuvwxy",
    "difficulty": "easy",
    "placed": {"y": 1},
    "notes": {"2": "fx"},
    "hints": 0,
    "elapsed": 61.0,
}
"""A Gogen that was left with one letter placed."""


def a_gogen(id_: str, day: int, is_solved: bool) -> PlayedGogen:
    """A Gogen that was played in January 2026."""
    return PlayedGogen(
        id=id_,
        started=f"2026-01-{day:02}T10:00:00.000000+00:00",
        is_solved=is_solved,
        code="GOG1ABC",
        game={
            "given": "ab/c.",
            "words": ["bad"],
            "placed": {"d": 3},
            "difficulty": "very-hard",
            "elapsed": 61.5,
            "hints": 2,
        },
    )


@asynccontextmanager
async def in_a_gogen(*to_place: str) -> AsyncIterator[Player]:
    """Resume that Gogen, or one where only these letters are not placed."""
    others = {letter: cell for cell, letter in enumerate(SOLUTION) if letter not in to_place}
    placed = {letter: others[letter] for letter in others if letter not in LEFT["given"]}
    async with at_home() as player:
        player.app.keep_draft(gogen=LEFT | {"placed": placed} if to_place else LEFT)
        await player.press("g", to=GogenScreen)
        yield player
