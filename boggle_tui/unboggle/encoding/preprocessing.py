"""Facts about a puzzle before it is encoded: symmetries, and bounds from counting tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, neighbours, symmetries
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.tiling import Tiling, tile_demand, word_tiles
from boggle_tui.unboggle.puzzle.why_impossible import (
    NoTiling,
    Reason,
    RepeatedFace,
    TooFewDice,
    TooManyTiles,
)


def tiles_needed(puzzle: Puzzle, words: Iterable[str] | None = None) -> Counter[str]:
    """Count the tiles of each face that words (by default, all) need together.

    A face that some word needs k times fills at least k cells. Fixed cells count, too; words that
    can't be on the board don't.
    """
    possible = filter(puzzle.tilings, puzzle.words if words is None else words)
    return tile_demand(tuple(possible), puzzle.tiling_rules).copy()


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
        for face, times in word_tiles(word, puzzle.tiling_rules).items():
            witness.setdefault((face, times), word)
    kept = list(
        dict.fromkeys(witness[key] for key in tiles_needed(puzzle, words).items() if key in witness)
    )
    for word in tuple(kept):
        others = [other for other in kept if other != word]
        if is_infeasible(tiles_needed(puzzle, others)):
            kept = others
    return tuple(word for word in words if word in kept)


_MAX_PATHS_TRIED = 50
_FEW_WORDS = 20
"""The number of words up to which each is looked for alone: the trie of a list saves nothing."""


def words_to_encode(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the words that a solver has to lay.

    Under a partial objective, words that don't fit even alone are left out. Otherwise words within
    another word are, forwards or backwards: they come for free.
    """
    if puzzle.objective.is_partial:
        return tuple(word for word in puzzle.words if infeasibility(puzzle, (word,)) is None)
    kept: list[str] = []
    haystacks: list[list[str]] = []
    for word in sorted(puzzle.words, key=len, reverse=True):
        tilings = [_joined(tiling) for tiling in puzzle.tilings(word)]
        if not any(all(any(each in hay for each in tilings) for hay in hays) for hays in haystacks):
            kept.append(word)
            haystacks.append(
                [f"{_joined(tiling)} {_joined(tiling[::-1])}" for tiling in puzzle.tilings(word)]
            )
    return tuple(word for word in puzzle.words if word in kept)


def trim_board(puzzle: Puzzle, board: Board) -> tuple[Board, dict[str, Path]]:
    """Find the words of the puzzle on a full board, and empty the cells that they don't need.

    Of the paths of a word, choose one that needs few cells besides those needed already.
    """
    used = {cell for cell, face in puzzle.fixed_faces.items() if face != BLOCK}
    paths: dict[str, Path] = {}
    words: Iterable[str] = puzzle.possible_words
    if len(puzzle.words) > _FEW_WORDS:
        words = find_words(board, Lexicon(words), 0, puzzle.q)
    for word in sorted(words, key=lambda word: (-len(word), word)):
        choices = list(islice(find_paths(board, word, puzzle.q), _MAX_PATHS_TRIED))
        if choices:
            paths[word] = min(choices, key=lambda path: len(used.union(path)))
            used.update(paths[word])
    faces = (
        face if cell in used or face == BLOCK else SPARE for cell, face in enumerate(board.faces)
    )
    return (
        Board(board.rows, board.cols, tuple(faces)),
        {word: paths[word] for word in puzzle.words if word in paths},
    )


def complete_paths(puzzle: Puzzle, board: Board, paths: dict[str, Path]) -> dict[str, Path]:
    """Add a path for every other word of the puzzle that is on the board as well."""
    others = [word for word in puzzle.possible_words if word not in paths]
    every = {**find_words(board, Lexicon(others), 0, puzzle.q), **paths}
    return {word: every[word] for word in puzzle.words if word in every}


def remove_unneeded_tiles(
    puzzle: Puzzle, board: Board, words: Iterable[str]
) -> tuple[Board, dict[str, Path]]:
    """Empty the cells that these words can do without, and find a path of each word.

    So boards that differ only in such tiles become one. Fixed cells stay.
    """
    lexicon = Lexicon(words)
    paths = find_words(board, lexicon, 0, puzzle.q)
    for cell in puzzle.open_cells:
        if cell not in puzzle.fixed_faces and board.faces[cell] != SPARE:
            without = board.with_face(cell, SPARE)
            still = find_words(without, lexicon, 0, puzzle.q)
            if still.keys() == paths.keys():
                board, paths = without, still
    return board, {word: paths[word] for word in puzzle.words if word in paths}


def puzzle_symmetries(puzzle: Puzzle) -> tuple[tuple[Cell, ...], ...]:
    """Return the symmetries of the board that keep the fixed cells as they are."""
    fixed_cells = puzzle.fixed_cells or Board.empty(puzzle.rows, puzzle.cols)
    return tuple(
        cells
        for cells in symmetries(puzzle.rows, puzzle.cols)
        if fixed_cells.rearranged(cells).faces == fixed_cells.faces
    )


def symmetric_boards(board: Board) -> frozenset[Board]:
    """Return the board and its images, rotated and mirrored, that keep its blocks in place."""
    blocks = {cell for cell, face in enumerate(board.faces) if face == BLOCK}
    return frozenset(
        image
        for image in board.symmetries
        if all((face == BLOCK) == (cell in blocks) for cell, face in enumerate(image.faces))
    )


def is_subboard(board: Board, other: Board) -> bool:
    """Whether the other board shows every face of this one in the same place."""
    return all(face in (SPARE, shown) for face, shown in zip(board.faces, other.faces, strict=True))


def orbit_representatives(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the lowest cell of each orbit under the symmetries of the puzzle."""
    images = puzzle_symmetries(puzzle)
    return frozenset(min(image[cell] for image in images) for cell in range(puzzle.size))


def open_neighbours(puzzle: Puzzle) -> dict[Cell, tuple[Cell, ...]]:
    """Return the cells in play, each with its neighbours in play."""
    touching = neighbours(puzzle.rows, puzzle.cols)
    if puzzle.cells == puzzle.size:
        return dict(enumerate(touching))
    in_play = frozenset(puzzle.open_cells)
    return {
        cell: tuple(near for near in touching[cell] if near in in_play)
        for cell in puzzle.open_cells
    }


def _joined(tiling: Tiling) -> str:
    # Delimited, so that only whole faces match.
    return "".join(f"<{face}>" for face in tiling)
