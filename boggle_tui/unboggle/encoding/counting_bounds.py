"""Bounds and proofs by counting letters and dice, without a solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from operator import and_

from boggle_tui.game.board.board import BLOCK
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.tiling import Tiling
from boggle_tui.unboggle.puzzle.why_impossible import (
    NoTiling,
    Reason,
    RepeatedFace,
    TooFewDice,
    TooManyTiles,
)


def word_tiles(puzzle: Puzzle, word: str) -> Counter[str]:
    """Count the tiles of each face that a word needs in any of its tilings."""
    return _common_tiles(puzzle.tilings(word))


def tiles_needed(puzzle: Puzzle, words: Iterable[str] | None = None) -> Counter[str]:
    """Count the tiles of each face that words (by default, all) need together.

    A face that some word needs k times fills at least k cells. Fixed cells count, too; words that
    can't be on the board don't.
    """
    return _tiles_needed(puzzle, puzzle.words if words is None else tuple(words)).copy()


@lru_cache(16)
def _tiles_needed(puzzle: Puzzle, words: tuple[str, ...]) -> Counter[str]:
    """Count the tiles once for each of the parts of a search that ask. Not to be changed."""
    needed = Counter(face for face in puzzle.fixed_faces.values() if face != BLOCK)
    for word in words:
        if puzzle.tilings(word):
            for face, times in word_tiles(puzzle, word).items():
                if times > needed.get(face, 0):
                    needed[face] = times
    return needed


@lru_cache(10_000)
def _common_tiles(tilings: tuple[Tiling, ...]) -> Counter[str]:
    """Count the tiles of each face that are in all tilings of a word. Not to be changed."""
    return reduce(and_, map(Counter, tilings))


def infeasibility(puzzle: Puzzle, words: Sequence[str] | None = None) -> Reason | None:
    """Return why no board can hold these words (by default, the mandatory ones).

    None where counting letters and dice doesn't prove it.
    """
    words = puzzle.mandatory_words if words is None else words
    return (
        _impossible_word(puzzle, words)
        or _too_many_tiles(puzzle, words)
        or _too_few_dice(puzzle, words)
    )


def max_weight_bound(puzzle: Puzzle) -> int:
    """Return an upper bound on the total weight of the words on a board, by counting."""
    if infeasibility(puzzle, puzzle.words) is None:
        return puzzle.weights.total(puzzle.words)
    fitting = [word for word in puzzle.words if infeasibility(puzzle, (word,)) is None]
    weight = puzzle.weights.total(fitting)
    if infeasibility(puzzle, fitting) is None:
        return weight
    return weight - min(map(puzzle.weights.of, fitting))


def unrollable_tiles(faces: Counter[str], dice: Sequence[Sequence[str]]) -> Counter[str]:
    """Return a minimal subset of tiles that the dice can't show all at once; empty if they can.

    By Hall's theorem, exactly one die too few shows any of them.
    """
    kept = list(faces.elements())
    if match_dice(kept, dice) is not None:
        return Counter()
    # With more tiles than dice, any subset that is one too large would do: those without a die
    # come first.
    for face in list(kept):
        kept.remove(face)
        if match_dice(kept, dice) is not None:
            kept.append(face)
    return Counter(kept)


def _impossible_word(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    for word in words:
        tilings = puzzle.tilings(word)
        if not tilings:
            return NoTiling(puzzle, (word,))
        if puzzle.has_distinct_faces and all(len(set(each)) < len(each) for each in tilings):
            return RepeatedFace(puzzle, (word,))
    return None


def _too_many_tiles(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    def is_too_many(needed: Counter[str]) -> bool:
        return needed.total() > puzzle.cells

    if not is_too_many(tiles_needed(puzzle, words)):
        return None
    kept = _minimal_subset(puzzle, words, is_too_many)
    return TooManyTiles(puzzle, kept, tiles_needed(puzzle, kept))


def _too_few_dice(puzzle: Puzzle, words: Sequence[str]) -> Reason | None:
    if puzzle.dice is None:
        return None
    blocks = Counter(face for face in puzzle.rolled_faces.values() if face == BLOCK)
    short = unrollable_tiles(tiles_needed(puzzle, words) + blocks, puzzle.dice_set.dice)
    if not short:
        return None
    kept = _minimal_subset(puzzle, words, lambda needed: short - blocks <= needed)
    return TooFewDice(puzzle, kept, short)


def _minimal_subset(
    puzzle: Puzzle, words: Sequence[str], is_infeasible: Callable[[Counter[str]], bool]
) -> tuple[str, ...]:
    """Return words whose tiles are infeasible together, none of which can be left out."""
    witness: dict[tuple[str, int], str] = {}
    for word in words:
        for face, times in word_tiles(puzzle, word).items():
            witness.setdefault((face, times), word)
    kept = list(
        dict.fromkeys(witness[key] for key in tiles_needed(puzzle, words).items() if key in witness)
    )
    for word in tuple(kept):
        others = [other for other in kept if other != word]
        if is_infeasible(tiles_needed(puzzle, others)):
            kept = others
    return tuple(word for word in words if word in kept)
