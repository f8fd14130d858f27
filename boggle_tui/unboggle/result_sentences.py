"""Sentences about results, shared by the commands and the screens."""

from __future__ import annotations

from collections.abc import Collection

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import Board, Size
from boggle_tui.game.words.phrases import first_few, listed, words_text
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.why_impossible import (
    Change,
    Divided,
    DropWords,
    LargerBoard,
    Relaxed,
)
from boggle_tui.unboggle.search.result import Result, UniquenessResult

MAX_LEFT_OUT = 10
"""The number of words to leave out that are named."""
MAX_NAMED_SIZES = 3
"""The largest number of sizes to name one by one."""


def size_text(of: Puzzle | Board) -> str:
    """Write the size of the board: "4x4"."""
    return f"{of.rows}x{of.cols}"


def all_words_text(puzzle: Puzzle) -> str:
    """Name all the words: "the word", "both words", "all 14 words"."""
    count = len(puzzle.words)
    return _("both words") if count == 2 else ngettext("the word", "all {count} words", count)


def share_text(puzzle: Puzzle, placed: Collection[str]) -> str:
    """Say how much of the puzzle is placed: "11 of 14 words", with the weight if there is one."""
    count, on = len(puzzle.words), len(placed)
    text = ngettext("{found} of {count} word", "{found} of {count} words", count, found=on)
    if not puzzle.weights:
        return text
    weight, total = puzzle.weights.total(placed), puzzle.weights.total(puzzle.words)
    return _("{share}, {weight} of {total} by weight", share=text, weight=weight, total=total)


def split_text(words: Collection[str], boards: Collection[object]) -> str:
    """Say how many boards hold the words: "30 words on 2 boards."."""
    text = words_text(len(words))
    return ngettext(
        "{words} on {count} board.", "{words} on {count} boards.", len(boards), words=text
    )


def more_room_text(enough: Puzzle | Board, taken: Puzzle | Board) -> str:
    """Say that a safe board is larger than one that needn't be safe."""
    return _(
        "No {size} board without rude words was found, so this one is {larger}. Without --safe,"
        " {size} would do.",
        size=size_text(enough),
        larger=size_text(taken),
    )


def decent_room_text(enough: Puzzle, taken: Puzzle) -> str:
    """Say that a board without offensive words is larger than one with them."""
    return _(
        "No {size} board without an offensive word was found, so this one is {larger}.",
        size=size_text(enough),
        larger=size_text(taken),
    )


OFFENSIVE = N_("An offensive word can be traced on this board.")


def offensive_text(larger: Size | None = None) -> str:
    """Say that a board is not a decent one, and what size to give where none was given."""
    if larger is None:
        return _(
            "An offensive word can be traced here, and no board of this size without one was found:"
            " choose a larger size."
        )
    return _(
        "An offensive word can be traced here, and no board of this size without one was found:"
        " choose a larger size, such as --size {size}.",
        size=f"{larger[0]}x{larger[1]}",
    )


def spare_text(count: int, *, is_filled: bool) -> str:
    """Say how many cells are spare, or were until they were filled: "3 cells are spare"."""
    if not count:
        return _("no cell is spare")
    if is_filled:
        return ngettext("{count} spare cell is filled", "{count} spare cells are filled", count)
    return ngettext("{count} cell is spare", "{count} cells are spare", count)


def left_out_text(result: Result, limit: int) -> str:
    """Name the words that a board leaves out, up to a limit; empty if it holds all."""
    missing = [*map(result.puzzle.text, result.missing)]
    return _("Left out: {words}.", words=first_few(missing, limit)) if missing else ""


def fitting_text(puzzle: Puzzle, placed: Collection[str]) -> str:
    """Say how many words fit, and name all others."""
    left_out = listed([puzzle.text(word) for word in puzzle.words if word not in placed])
    count, size = len(puzzle.words), size_text(puzzle)
    fit = _("{placed} of {count} fit on {size}.", placed=len(placed), count=count, size=size)
    return f"{fit} {_('Left out: {words}.', words=left_out)}"


def change_text(change: Change, puzzle: Puzzle) -> str:
    """Say what would give an infeasible puzzle a board."""
    match change:
        case LargerBoard(rows=rows, cols=cols):
            size = f"{rows}x{cols}"
            if puzzle.objective.is_partial:
                return _("On {size}, all required words fit.", size=size)
            return _("On {size}, all the words fit.", size=size)
        case Divided(boards=count):
            return ngettext(
                "Divide the words between {count} board.",
                "Divide the words between {count} boards.",
                count,
            )
        case Relaxed.DICE:
            return _("Use letters beyond {dice} dice.", dice=_(puzzle.dice_set.title))
        case Relaxed.FIXED_CELLS:
            return _("Free all fixed cells.")
        case Relaxed.QU:
            return _("Let the Qu tile stand for q as well.")
        case DropWords(words=dropped, is_least=is_least):
            words = first_few([*map(puzzle.text, dropped)], MAX_LEFT_OUT)
            if not is_least:
                return _("Leave out {words}.", words=words)
            if puzzle.weights:
                return _("Leave out {words}; lighter words won't do.", words=words)
            return _("Leave out {words}; fewer won't do.", words=words)


def smallest_text(smallest: SmallestBoard) -> str:
    """Say whether the board is proven to be the smallest, or which sizes are undecided if none is.

    Empty where no board of any size holds the words.
    """
    if smallest.is_proven:
        count = len(smallest.result.puzzle.words)
        if count == 2:
            return _("No smaller board holds both words.")
        return ngettext(
            "No smaller board holds the word.", "No smaller board holds all {count} words.", count
        )
    sizes = [f"{rows}x{cols}" for rows, cols in smallest.undecided_sizes]
    if smallest.is_proven is None and not sizes:
        return ""
    first, last = sizes[0], sizes[-1]
    is_short = len(sizes) <= MAX_NAMED_SIZES
    if smallest.is_proven is None:
        left = listed(sizes) if is_short else _("{first} to {last}", first=first, last=last)
        return _("Sizes still undecided: {sizes}.", sizes=left)
    if is_short:
        left = listed(sizes, "or")
        return _("Not proven to be the smallest: {sizes} wasn't ruled out.", sizes=left)
    return _(
        "Not proven to be the smallest: {count} smaller sizes, from {first} to {last},"
        " weren't ruled out.",
        count=len(sizes),
        first=first,
        last=last,
    )


def all_solutions_text(puzzle: Puzzle, count: int) -> str:
    """Say that these solutions are all."""
    if puzzle.objective is Objective.ALL:
        return ngettext(
            "This is the only board, not counting rotations and reflections.",
            "These are all {count} boards, not counting rotations and reflections.",
            count,
        )
    return ngettext(
        "This is the only board as good as that, not counting rotations and reflections.",
        "These are all {count} boards as good as that, not counting rotations and reflections.",
        count,
    )


def uniqueness_text(uniqueness: UniquenessResult, puzzle: Puzzle) -> str:
    """Say whether other boards hold the words."""
    # The check covers boards with more tiles too, which an objective may not accept.
    match uniqueness.is_unique, puzzle.objective.minimizes_tiles:
        case True, False:
            return _("No other board holds these words, apart from rotations and reflections.")
        case True, True:
            return _(
                "No other board holds these words, on any number of tiles, apart from rotations"
                " and reflections."
            )
        case False, False:
            return _("Other boards hold these words too.")
    return _("Other boards hold these words too, if any number of tiles is allowed.")
