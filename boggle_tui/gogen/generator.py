"""Generating Gogens with exactly one solution, of a given difficulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from string import ascii_lowercase

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.board_builder import WordStock, build_board
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.puzzle import (
    CLASSIC_LETTERS,
    MAX_CELLS,
    Gogen,
    GogenError,
    has_distinct_letters,
)
from boggle_tui.gogen.reasoning import Reasoner
from boggle_tui.gogen.solver import SearchLimitError, is_unique

SIZES = (4, 5, 6)
"""The sides of the boards that are generated; all are squares."""
GIVENS = {Difficulty.EASY: 9, Difficulty.MEDIUM: 8, Difficulty.HARD: 7, Difficulty.VERY_HARD: 6}
"""The given cells of a puzzle of 25 cells; in the hardest, no more than this."""
SPARE_GIVENS = 4
"""Extra given cells that the hardest puzzles start with; those not needed are removed."""
MAX_WORDS = 60
"""Words of a puzzle before any it doesn't need are removed."""
MAX_STEPS = 3000
"""Branches of a search for a second solution, after which a puzzle is given up."""
SHORTEST_UNWANTED = 3
"""The letters of the shortest unwanted word that counts, as on other boards."""
BOARDS, TRIES = 60, 25
"""The boards to try before giving up, and the puzzles to try on each."""


class StoppedError(GogenError):
    """The generator was stopped before it found a Gogen."""


@dataclass(frozen=True)
class GogenRequest:
    """The requirements for a generated Gogen."""

    side: int = 5
    difficulty: Difficulty = Difficulty.MEDIUM
    givens: int | None = None
    """The number of given cells; by default, as suits the difficulty."""
    theme: tuple[str, ...] = ()
    """The words to use as far as they go."""


@dataclass(frozen=True)
class GeneratedGogen:
    """A Gogen with its only solution."""

    gogen: Gogen
    solution: Board
    difficulty: Difficulty


def generate(
    request: GogenRequest,
    words: Sequence[str],
    rng: Random,
    is_stopped: Callable[[], bool] = lambda: False,
    unwanted: Lexicon | None = None,
) -> GeneratedGogen:
    """Generate a Gogen of a theme's words and of common `words`. The same seed gives the same one.

    It has exactly one solution. The hardest ones have no given cell and no word that could be left
    out. No word of `unwanted` is on its board. Raises GogenError if none is found, and StoppedError
    once `is_stopped` is true.
    """
    for _ in range(BOARDS):
        if is_stopped():
            raise StoppedError("Stopped.")
        empty = _empty_board(request.side, rng)
        letters = _letters(empty, request.theme, words, rng)
        stock = _stock(tuple(words), letters)
        theme = [word for word in request.theme if fits(word, letters)]
        solution, found = build_board(empty, stock, theme, rng)
        if unwanted is not None and find_words(solution, unwanted, SHORTEST_UNWANTED, QReading.Q):
            continue
        for _ in range(TRIES):
            if is_stopped():
                raise StoppedError("Stopped.")
            try:
                gogen = _puzzle(request, solution, letters, found, rng, is_stopped)
            except SearchLimitError:
                continue
            if gogen is not None:
                return GeneratedGogen(gogen, solution, request.difficulty)
    givens = "" if request.givens is None else f" with {request.givens} given cells"
    raise GogenError(
        f"No {request.difficulty.label} Gogen of {request.side}x{request.side}{givens} was found:"
        " ask for another difficulty, other givens or more words."
    )


@lru_cache(4)
def _stock(words: tuple[str, ...], letters: str) -> WordStock:
    return WordStock(words, letters)


def fits(word: str, letters: str = ascii_lowercase) -> bool:
    """Whether a word can be in a Gogen of these letters."""
    return len(word) > 1 and has_distinct_letters(word) and set(letters) >= {*word}


def _puzzle(
    request: GogenRequest,
    solution: Board,
    letters: str,
    found: Sequence[str],
    rng: Random,
    is_stopped: Callable[[], bool],
) -> Gogen | None:
    """Choose givens and words for the solution; None where they don't give the difficulty.

    Raises SearchLimitError where a proof would take too long, or once it is stopped.
    """
    difficulty = request.difficulty
    is_minimal = difficulty is Difficulty.VERY_HARD
    theme = [word for word in found if word in request.theme]
    others = [word for word in found if word not in request.theme]
    words = [*theme, *rng.sample(others, min(len(others), max(0, MAX_WORDS - len(theme))))]
    cells = [cell for cell, face in enumerate(solution.faces) if face != BLOCK]
    number = request.givens
    if number is None:
        number = max(2, round(GIVENS[difficulty] * len(cells) / len(CLASSIC_LETTERS)))
    unnamed = [cell for cell in cells if _letter(solution, cell) not in set().union(*words)]
    if request.givens is None:
        number = max(number, len(unnamed))
    spare = SPARE_GIVENS if is_minimal and request.givens is None else 0
    given = _given_cells(unnamed, cells, number + spare, rng)
    gogen = Gogen.of(_with_only(solution, given), words, letters)

    def is_solved(puzzle: Gogen) -> bool:
        if is_stopped():
            raise SearchLimitError
        if is_minimal:
            return is_unique(puzzle, MAX_STEPS, is_stopped)
        return Reasoner(puzzle).solves(difficulty) and _names_enough(puzzle, difficulty)

    if not is_solved(gogen):
        return None
    if is_minimal and request.givens is None:
        for cell in rng.sample(given, len(given)):
            fewer = gogen.without_given(cell)
            if is_solved(fewer):
                gogen = fewer
        if len(gogen.given_cells) > number:
            return None
    shuffled = [*rng.sample(others, len(others)), *(rng.sample(theme, len(theme)) * is_minimal)]
    for word in shuffled:  # The theme's words come last, and leave only the hardest puzzles.
        if word in gogen.words:
            fewer = gogen.with_words(other for other in gogen.words if other != word)
            if is_solved(fewer):
                gogen = fewer
    if is_minimal and request.givens is not None:
        needed = (not is_solved(gogen.without_given(cell)) for cell in given)
        if not all(needed):
            return None
    if any(Reasoner(gogen).solves(easier) for easier in list(Difficulty)[: difficulty.rank]):
        return None
    return gogen.with_words(sorted(gogen.words))


def _names_enough(gogen: Gogen, difficulty: Difficulty) -> bool:
    """Whether words name every letter to place, which only the harder puzzles do without."""
    if difficulty.rank >= Difficulty.HARD.rank:
        return True
    return all(letter in gogen.given_cells for letter in gogen.unnamed_letters)


def _given_cells(
    unnamed: Sequence[Cell], cells: Sequence[Cell], number: int, rng: Random
) -> list[Cell]:
    """Choose the given cells: first those whose letters no word names."""
    rest = [cell for cell in cells if cell not in unnamed]
    return sorted([*unnamed[:number], *rng.sample(rest, max(0, number - len(unnamed)))])


def _letter(board: Board, cell: Cell) -> str:
    return board.faces[cell][:1].lower()


def _with_only(board: Board, cells: Sequence[Cell]) -> Board:
    """Return the board with the faces of only these cells, and its blocks."""
    faces = (
        face if face == BLOCK or cell in cells else SPARE for cell, face in enumerate(board.faces)
    )
    return Board(board.rows, board.cols, tuple(faces))


def _empty_board(side: int, rng: Random) -> Board:
    """Return a board to fill; on a large one, blocks leave 26 cells.

    A half-turn leaves the blocks in place, and no two of them are side by side.
    """
    cells = side * side
    pairs = [(cell, cells - 1 - cell) for cell in range(cells // 2)]
    while True:
        faces = [SPARE] * cells
        for pair in rng.sample(pairs, max(0, cells - MAX_CELLS) // 2):
            for cell in pair:
                faces[cell] = BLOCK
        blocks = [divmod(cell, side) for cell, face in enumerate(faces) if face == BLOCK]
        if all(abs(row - r) + abs(col - c) != 1 for row, col in blocks for r, c in blocks):
            return Board(side, side, tuple(faces))


def _letters(empty: Board, theme: Sequence[str], words: Sequence[str], rng: Random) -> str:
    """Choose the letters: all that there are room for, or those of some words."""
    cells = sum(face != BLOCK for face in empty.faces)
    for alphabet in (CLASSIC_LETTERS, ascii_lowercase):
        if cells == len(alphabet):
            return alphabet
    chosen: set[str] = set()
    candidates = [*rng.sample(theme, len(theme)), *rng.sample(words, min(len(words), 2000))]
    for word in candidates:
        if fits(word) and len(chosen | {*word}) <= cells:
            chosen |= {*word}
    spare = rng.sample(sorted(set(ascii_lowercase) - chosen), cells - len(chosen))
    return "".join(sorted(chosen.union(spare)))
