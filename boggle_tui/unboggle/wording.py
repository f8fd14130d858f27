"""Sentences about results, shared by the commands and the screens."""

from __future__ import annotations

from collections.abc import Collection

from boggle_tui.game.words.wording import counted, first_few, listed, with_article
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.reason import (
    Change,
    DropWords,
    FreeCells,
    LargerBoard,
    LetQBeAlone,
    NoDice,
)
from boggle_tui.unboggle.search.result import Result, UniquenessResult

MAX_LEFT_OUT = 10
"""The number of words to leave out that are named."""
MAX_NAMED_SIZES = 3
"""The largest number of sizes to name one by one."""


def board_text(puzzle: Puzzle) -> str:
    """Name the board by its size: "4x4 board"."""
    return f"{puzzle.rows}x{puzzle.cols} board"


def all_words_text(puzzle: Puzzle) -> str:
    """Name all the words: "the word", "both words", "all 14 words"."""
    count = len(puzzle.words)
    return {1: "the word", 2: "both words"}.get(count, f"all {count} words")


def share_text(puzzle: Puzzle, placed: Collection[str]) -> str:
    """Say how much of the puzzle is placed: "11 of 14 words", with the weight if there is one."""
    text = f"{len(placed)} of {counted(len(puzzle.words), 'word')}"
    if puzzle.weights:
        weight, total = puzzle.weights.total(placed), puzzle.weights.total(puzzle.words)
        text += f", {weight} of {total} by weight"
    return text


def split_text(words: Collection[str], boards: Collection[object]) -> str:
    """Say how many boards hold the words: "30 words on 2 boards."."""
    return f"{counted(len(words), 'word')} on {counted(len(boards), 'board')}."


def spare_text(count: int) -> str:
    """Say how many cells are spare: "no cell is spare", "3 cells are spare"."""
    if not count:
        return "no cell is spare"
    return f"{counted(count, 'cell')} {'is' if count == 1 else 'are'} spare"


def left_out_text(result: Result, limit: int) -> str:
    """Name the words that a board leaves out, up to a limit; empty if it holds all."""
    missing = [*map(result.puzzle.text, result.missing)]
    return f"Left out: {first_few(missing, limit)}." if missing else ""


def fitting_text(puzzle: Puzzle, placed: Collection[str]) -> str:
    """Say how many words fit, and name all others."""
    left_out = [puzzle.text(word) for word in puzzle.words if word not in placed]
    fit = f"{len(placed)} of {len(puzzle.words)} fit on {puzzle.rows}x{puzzle.cols}."
    return f"{fit} Left out: {listed(left_out)}."


def infeasible_text(puzzle: Puzzle) -> str:
    """Say that no board exists."""
    words = "the required words" if puzzle.objective.is_partial else all_words_text(puzzle)
    return f"No {board_text(puzzle)} holds {words}."


def change_text(change: Change, puzzle: Puzzle) -> str:
    """Say what would give an infeasible puzzle a board."""
    match change:
        case LargerBoard(rows=rows, cols=cols):
            board = with_article(f"{rows}x{cols} board").capitalize()
            words = "all required words" if puzzle.objective.is_partial else "all the words"
            return f"{board} holds {words}."
        case NoDice():
            return f"Use letters beyond {puzzle.dice_set.title} dice."
        case FreeCells():
            return "Free all fixed cells."
        case LetQBeAlone():
            return "Let the Qu tile stand for q as well."
        case DropWords(words=dropped, is_least=is_least):
            others = "lighter words won't do" if puzzle.weights else "fewer won't do"
            words = first_few([*map(puzzle.text, dropped)], MAX_LEFT_OUT)
            return f"Leave out {words}{f'; {others}' * is_least}."


def smallest_text(smallest: SmallestBoard) -> str:
    """Say whether the board is proven to be the smallest, or which sizes are undecided if none is.

    Empty where no board of any size holds the words.
    """
    if smallest.is_proven:
        return f"No smaller board holds {all_words_text(smallest.result.puzzle)}."
    sizes = [f"{rows}x{cols}" for rows, cols in smallest.undecided_sizes]
    if smallest.is_proven is None:
        if not sizes:
            return ""
        is_short = len(sizes) <= MAX_NAMED_SIZES
        left = listed(sizes) if is_short else f"{sizes[0]} to {sizes[-1]}"
        return f"Sizes still undecided: {left}."
    if len(sizes) > MAX_NAMED_SIZES:
        left = f"{len(sizes)} smaller sizes, from {sizes[0]} to {sizes[-1]}, weren't ruled out"
    else:
        board = with_article(f"{listed(sizes, 'or')} board")
        left = f"{board} wasn't ruled out"
    return f"Not proven to be the smallest: {left}."


def all_solutions_text(puzzle: Puzzle, count: int) -> str:
    """Say that these solutions are all."""
    these = "This is the only board" if count == 1 else f"These are all {count} boards"
    as_good = "" if puzzle.objective is Objective.ALL else " as good as that"
    return f"{these}{as_good}, not counting rotations and reflections."


def uniqueness_text(uniqueness: UniquenessResult, puzzle: Puzzle) -> str:
    """Say whether other boards hold the words."""
    # The check covers boards with more tiles too, which an objective may not accept.
    any_tiles = puzzle.objective.minimizes_tiles
    if uniqueness.is_unique:
        tiles = ", on any number of tiles" if any_tiles else ""
        return f"No other board holds these words{tiles}, apart from rotations and reflections."
    return f"Other boards hold these words too{', if any number of tiles is allowed' * any_tiles}."
