"""Gogens for tests, and a solver of them by SAT, which shares no code with the program's own."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import combinations, pairwise, product
from typing import Any

from pysat.solvers import Cadical153

from boggle_tui import Board, Gogen
from boggle_tui.store.played import PlayedGogen
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from support.board_strategies import are_adjacent
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


def solutions_by_sat(gogen: Gogen, most: int = 2) -> list[Board]:
    """Return at most this many solutions: one model after another, each forbidden in turn."""
    cells = [cell for cell, face in enumerate(gogen.given.faces) if face != "#"]
    on = {pair: at for at, pair in enumerate(product(gogen.letters, cells), 1)}
    found: list[Board] = []
    with Cadical153(bootstrap_with=list(_clauses(gogen, on, cells))) as solver:
        while len(found) < most and solver.solve():
            model = {literal for literal in solver.get_model() if literal > 0}
            faces = list(gogen.given.faces)
            for (letter, cell), literal in on.items():
                if literal in model:
                    faces[cell] = letter
            found.append(Board(gogen.rows, gogen.cols, tuple(faces)))
            solver.add_clause([-literal for literal in model])
    return found


def _clauses(gogen: Gogen, on: dict[tuple[str, int], int], cells: list[int]) -> Iterator[list[int]]:
    for letter in gogen.letters:
        yield [on[letter, cell] for cell in cells]
        for one, two in combinations(cells, 2):
            yield [-on[letter, one], -on[letter, two]]
    for cell, (one, two) in product(cells, combinations(gogen.letters, 2)):
        yield [-on[one, cell], -on[two, cell]]
    for cell in cells:
        face = gogen.given.faces[cell].lower()
        if face:
            yield [on[face[0], cell]]
    for word in gogen.words:
        for (one, two), cell in product((*pairwise(word), *pairwise(word[::-1])), cells):
            beside = [on[two, other] for other in cells if are_adjacent(gogen.given, cell, other)]
            yield [-on[one, cell], *beside]
