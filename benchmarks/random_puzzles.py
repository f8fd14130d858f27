"""Solve random puzzles in several ways, which must agree.

    python benchmarks/random_puzzles.py                     # ten minutes
    python benchmarks/random_puzzles.py --minutes 480 --seed 7

Puzzles of all objectives, with fixed and blocked cells, dice, readings of q, weights and required
words, in four languages or of few letters. Each is solved through both encodings by two SAT
solvers, Glucose and CaDiCaL, and by the program's own choice of engines; a small one also by brute
force, which places the words in every possible way and shares no code with the encodings. All must
come to the same verdict and the same optimum, and the plain finder must find the words on every
board. The first disagreement is shortened to the smallest puzzle that still shows it.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from multiprocessing import Pool, TimeoutError
from random import Random, randrange
from time import monotonic
from typing import Any
from unittest.mock import patch

from boggle_tui.game.board.board import BLOCK, SPARE, Board, QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.puzzle import NO_WEIGHTS, Objective, Puzzle, PuzzleError, Weights
from boggle_tui.unboggle.search import sat_search
from boggle_tui.unboggle.search.portfolio import solve_quickly
from boggle_tui.unboggle.search.result import Infeasible, Result, is_showable
from boggle_tui.unboggle.solver import verify

SMALL_SIZES = ((2, 2), (2, 3), (3, 2), (2, 4), (3, 3))
LARGE_SIZES = ((3, 4), (4, 4), (4, 4), (4, 5), (5, 5))
ALPHABETS = ("ab", "abc", "abc", "aequ", "quzt", "theinr", "aeinrst")
LANGUAGES = ("standard", "german", "spanish", "french")
FACES = (*"AEINQRSTU", "Qu", "Th", "In", BLOCK, BLOCK, BLOCK)
"""The faces to fix; a lone Q as well, which most words can't use."""
MAX_STATES = 10_000
"""The number of boards up to which brute force goes on."""
PATIENCE = 40
"""Seconds for one puzzle; some small ones are hard for the encoding that suits them least."""

Optimum = tuple[int, int] | None
"""The greatest weight and, where it counts, the fewest tiles; None if there is no board."""


def random_puzzle(rng: Random, small_share: float = 0.6) -> Puzzle:
    """Make up a puzzle; that share of them is small enough for brute force."""
    while True:
        try:
            return _random_puzzle(rng, rng.random() < small_share)
        except (PuzzleError, ValueError):  # The requirements contradict each other.
            continue


def _random_puzzle(rng: Random, is_small: bool) -> Puzzle:
    rows, cols = rng.choice(SMALL_SIZES if is_small else LARGE_SIZES)
    if rng.random() < (0.3 if is_small else 0.8):
        longest = 5 if is_small else 9
        words = rng.choices(lexicon(rng.choice(LANGUAGES)), k=60)
        words = [word for word in words if len(word) <= longest][: rng.randint(1, 8)]
    else:
        letters = rng.choice(ALPHABETS)
        longest = min(6, rows * cols)
        words = [
            "".join(rng.choices(letters, k=rng.randint(1, longest)))
            for _ in range(rng.randint(1, 6))
        ]
    objective = rng.choice(list(Objective))
    fixed = [rng.choice(FACES) if rng.random() < 0.15 else SPARE for _ in range(rows * cols)]
    values: dict[str, Any] = {"words": tuple(words), "rows": rows, "cols": cols}
    values |= {"q": rng.choice(list(QReading)), "objective": objective}
    if rng.random() < 0.5 and any(fixed):
        values["fixed_cells"] = Board(rows, cols, tuple(fixed))
    if rng.random() < 0.4:
        values["dice"] = rng.choice(sorted(dice_sets()))
    if objective.is_partial and rng.random() < 0.5:
        values["weights"] = {word: rng.randint(1, 5) for word in words if rng.random() < 0.7}
    if objective.is_partial and rng.random() < 0.4:
        values["required_words"] = tuple(rng.sample(words, k=1))
    return Puzzle(**values)


@cache
def lexicon(name: str) -> tuple[str, ...]:
    """The words of a bundled list."""
    return Lexicon.load(name).words


def complaints(puzzle: Puzzle) -> list[str]:
    """Solve a puzzle in every way; return what doesn't agree or is wrong."""
    found: list[str] = []
    optima: dict[str, Optimum] = {}
    for encoding, is_hard in product((PathEncoding, TileEncoding), (False, True)):
        name = f"{encoding.__name__} with {'CaDiCaL' if is_hard else 'Glucose'}"
        with (
            patch.object(sat_search, "board_encoding", encoding),
            patch.object(sat_search, "is_hard_to_bound", lambda _puzzle, is_hard=is_hard: is_hard),
        ):
            *_, result = sat_search.search(puzzle)
        assert isinstance(result, Result)
        optima[name] = _optimum(result)
        found += [f"{name}: {problem}" for problem in wrong_with(result)]
    quick = solve_quickly(puzzle)
    if quick is not None:
        optima["the program"] = _optimum(quick)
        found += [f"the program: {problem}" for problem in wrong_with(quick)]
    states = by_brute_force(puzzle)
    if states is not None:
        optima["brute force"] = max(states, key=_rank(puzzle), default=None)
    compared = {_compared(puzzle, optimum) for optimum in optima.values()}
    if len(compared) > 1:
        found.append(f"they disagree: {optima}")
    return found


def _optimum(result: Result) -> Optimum:
    if isinstance(result, Infeasible):
        return None
    return result.puzzle.weights.total(result.paths), result.tiles


def _compared(puzzle: Puzzle, optimum: Optimum) -> Optimum:
    """The part that all ways must agree on: tiles count only where few are better."""
    if optimum is None or puzzle.objective.minimizes_tiles:
        return optimum
    return optimum[0], 0


def _rank(puzzle: Puzzle) -> Any:
    return lambda optimum: (optimum[0], -optimum[1] * puzzle.objective.minimizes_tiles)


def wrong_with(result: Result) -> list[str]:
    """Check a result by itself: its board, its words, its proof."""
    puzzle, board = result.puzzle, result.board
    if isinstance(result, Infeasible):
        return [] if board is None else ["a board, though there is none"]
    if board is None:
        return ["no board"]
    wrong = []
    if not verify(board, result.paths, puzzle.q):
        wrong.append(f"{board} doesn't hold its words")
    if {*result.paths} | {*result.missing} != {*puzzle.words}:
        wrong.append("words lost")
    if not {*puzzle.mandatory_words} <= result.paths.keys():
        wrong.append("a required word is missing")
    if any(board.faces[cell] != face for cell, face in puzzle.fixed_faces.items()):
        wrong.append(f"{board} doesn't keep the fixed cells")
    if not is_showable(puzzle, board):
        wrong.append(f"the dice can't show {board}")
    if not result.is_proven:
        wrong.append("not proven")
    return wrong


def by_brute_force(puzzle: Puzzle) -> set[tuple[int, int]] | None:
    """The weight and the tiles of every board that holds the mandatory words; None if too many.

    Word by word, a set of unfinished boards grows by every way to place the word on each of them.
    """
    if puzzle.size > 9:
        return None
    start = tuple(puzzle.fixed_faces.get(cell, SPARE) for cell in range(puzzle.size))
    states = {(start, 0)}
    for word in puzzle.words:
        grown = set()
        cuts = _cuts(word, puzzle)
        for board, weight in states:
            for faces in _placements(board, puzzle.rows, puzzle.cols, cuts):
                grown.add((faces, weight + puzzle.weights.of(word)))
            if len(grown) > MAX_STATES:
                return None
        may_be_missing = puzzle.objective.is_partial and word not in puzzle.mandatory_words
        states = grown | states if may_be_missing else grown
    return {
        (weight, sum(face not in (SPARE, BLOCK) for face in faces))
        for faces, weight in states
        if is_showable(puzzle, Board(puzzle.rows, puzzle.cols, faces))
    }


def _cuts(word: str, puzzle: Puzzle) -> list[tuple[str, ...]]:
    """The ways to cut a word into faces that the puzzle has."""
    faces = {face for face in puzzle.fixed_faces.values() if len(face) == 2}
    if puzzle.dice is not None:
        faces |= {face for die in puzzle.dice_set.dice for face in die if len(face) == 2}
    readings = {face.lower(): face for face in faces - {"Qu"}}
    readings |= {letter: letter.upper() for letter in word if letter != "q"}
    readings |= {"q": "Qu"} if puzzle.q is not QReading.QU else {}
    readings |= {"qu": "Qu"} if puzzle.q is not QReading.Q else {}

    def cut(rest: str) -> Iterator[tuple[str, ...]]:
        if not rest:
            yield ()
        for text, face in readings.items():
            if rest.startswith(text):
                yield from ((face, *others) for others in cut(rest[len(text) :]))

    return list(cut(word))


def _placements(
    board: tuple[str, ...], rows: int, cols: int, cuts: list[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """The boards that come of writing a word along every path where it agrees with a board."""

    def write(shown: tuple[str, ...], rest: tuple[str, ...], path: tuple[int, ...]) -> Any:
        if not rest:
            yield shown
            return
        for cell, face in enumerate(shown):
            if cell not in path and face in (SPARE, rest[0]) and _touches(path, cell, cols):
                written = (*shown[:cell], rest[0], *shown[cell + 1 :])
                yield from write(written, rest[1:], (*path, cell))

    assert len(board) == rows * cols
    for faces in cuts:
        yield from write(board, faces, ())


def _touches(path: tuple[int, ...], cell: int, cols: int) -> bool:
    (row, col), (other, beside) = divmod(path[-1] if path else cell, cols), divmod(cell, cols)
    return max(abs(row - other), abs(col - beside)) <= 1


def smaller(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Puzzles with one requirement less."""
    changes: list[dict[str, Any]] = [
        *({"words": tuple(w for w in puzzle.words if w != word)} for word in puzzle.words),
        *(
            {"words": tuple(w[:-1] if w == word else w for w in puzzle.words)}
            for word in puzzle.words
        ),
        {"weights": NO_WEIGHTS},
        {"required_words": ()},
        {"dice": None},
        {"fixed_cells": None},
        {"q": QReading.QU},
        {"objective": Objective.ALL},
        *({"fixed_cells": puzzle.fixed_cells.with_face(c, SPARE)} for c in puzzle.fixed_faces),
    ]
    for change in changes:
        kept = change.get("words", puzzle.words)
        weights = Weights(tuple(pair for pair in puzzle.weights.pairs if pair[0] in kept))
        required = tuple(word for word in puzzle.required_words if word in kept)
        try:
            yield replace(puzzle, **{"weights": weights, "required_words": required} | change)
        except (PuzzleError, ValueError):
            continue


def smallest(puzzle: Puzzle) -> Puzzle:
    """Take requirements away as long as there is something to complain about."""
    for candidate in smaller(puzzle):
        if candidate != puzzle and complaints(candidate):
            return smallest(candidate)
    return puzzle


def check(seed: int) -> tuple[str, list[str]]:
    """Check the puzzle of a seed; return its kind and the complaints."""
    puzzle = random_puzzle(Random(seed))
    is_compared = by_brute_force(replace(puzzle)) is not None
    return "by brute force as well" if is_compared else "by SAT only", complaints(puzzle)


def main() -> int:
    """Parse the options, check one puzzle after another, print the counts."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=randrange(1_000_000))
    options = parser.parse_args()
    until, seed, counts = monotonic() + 60 * options.minutes, options.seed, Counter[str]()
    pool = Pool(1)
    while monotonic() < until and not counts["wrong"]:
        try:
            kind, found = pool.apply_async(check, (seed,)).get(PATIENCE)
            counts[kind] += 1
        except TimeoutError:
            counts["given up"] += 1
            pool.terminate()
            pool, found = Pool(1), []
        if found:
            counts["wrong"] += 1
            print(f"seed {seed}:", *found, sep="\n  ", flush=True)
            puzzle = smallest(random_puzzle(Random(seed)))
            print("smallest:", json.dumps(puzzle.to_json()), *complaints(puzzle), sep="\n  ")
        seed += 1
    pool.terminate()
    print(f"seeds {options.seed} to {seed - 1}:", dict(counts))
    return int(counts["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
