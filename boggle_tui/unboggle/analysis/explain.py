"""Why there is no board: the fewest words that cannot stand together; and what would help."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import Any

from boggle_tui.game.board.board import LARGEST_SIDE, QReading
from boggle_tui.game.words.wording import first_few, listed
from boggle_tui.unboggle.analysis.explanation import Explanation, Suggestion
from boggle_tui.unboggle.encoding.bounds import refusal
from boggle_tui.unboggle.encoding.preprocessing import laid_words
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError
from boggle_tui.unboggle.search import local_search as anneal
from boggle_tui.unboggle.search import sat_search as sat
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import engines, side_by_side
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Found, Infeasible, Reason, Result

PATIENCE = 2.0
"""Seconds that one question is given, of the many that an explanation takes."""

MOST_LEFT_OUT = 10
"""Words to leave out that a suggestion names."""

Decision = Generator[Progress, None, Result | None]


def explain(puzzle: Puzzle, patience: float = PATIENCE) -> Iterator[Progress | Explanation]:
    """Explain a puzzle that was proven impossible: progress, and lastly the explanation.

    Each question that is asked for it is given `patience` seconds.
    """
    reason, is_smallest = yield from _reason(puzzle.with_words(puzzle.needed_words), patience)
    suggestions = yield from _suggestions(puzzle, patience)
    yield Explanation(reason, is_smallest, tuple(suggestions))


def _reason(puzzle: Puzzle, patience: float) -> Generator[Progress, None, tuple[Reason, bool]]:
    counted = refusal(puzzle)
    if counted is not None:
        return counted, True
    words, is_smallest = yield from _smallest_conflict(puzzle, patience)
    board = f"a board of {puzzle.rows}x{puzzle.cols}"
    if puzzle.fixed_faces:
        board += " with the given cells"
    if puzzle.dice is not None:
        board += f" of the dice {puzzle.dice}"
    if len(words) == 1:
        return Reason("core", words, f"{words[0]} can't stand on {board}."), is_smallest
    text = f"{listed(words)} can't stand on {board} together"
    if is_smallest:
        text += f", but any {len(words) - 1} of them can" if len(words) > 2 else ", but each can"
    return Reason("core", words, f"{text}."), is_smallest


def _smallest_conflict(
    puzzle: Puzzle, patience: float
) -> Generator[Progress, None, tuple[tuple[str, ...], bool]]:
    """Words that are impossible together, none of which can be left out, if that is proven.

    Ever smaller parts of the words are left out, and stay out where what remains is impossible.
    """
    # The short ones go first, for the fewer words remain.
    kept = sorted(
        laid_words(replace(puzzle, objective=Objective.ALL)), key=lambda word: (len(word), word)
    )
    is_smallest = True
    size = len(kept) // 2 or 1
    at = 0
    while True:
        rest = kept[:at] + kept[at + size :]
        result = (yield from _decide(puzzle.with_words(rest), patience)) if rest else None
        if isinstance(result, Infeasible):
            kept = rest
        else:
            if size == 1 and rest and result is None:
                is_smallest = False
            at += size
        if at >= len(kept):
            if size == 1:
                break
            size, at = size // 2, 0
    return tuple(word for word in puzzle.words if word in kept), is_smallest


def _suggestions(puzzle: Puzzle, patience: float) -> Generator[Progress, None, list[Suggestion]]:
    found: list[Suggestion] = []
    for text, easier in _easier(puzzle):
        if any(suggestion.text.startswith("A board of") for suggestion in found) and (
            text.startswith("A board of")
        ):
            continue
        result = yield from _decide(easier, patience)
        if isinstance(result, Found) and result.board is not None:
            found.append(Suggestion(text, easier, result.board))
    dropped = yield from _drop(puzzle, patience)
    return ([dropped] if dropped else []) + found


def _easier(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """Puzzles that ask a little less, each with what is to be said if it can be solved."""
    needed_words = puzzle.with_words(puzzle.needed_words)
    for text, changes in _changes(puzzle):
        # Without the dice or cells that show Th a word may be longer than the board.
        with suppress(PuzzleError):
            easier = replace(needed_words, **changes)
            if refusal(easier) is None:
                yield text, easier


def _changes(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, Any]]]:
    """What to ask otherwise, each with what is to be said if it helps."""
    if puzzle.q is QReading.QU and any(
        "q" in word.replace("qu", "") for word in puzzle.needed_words
    ):
        yield "Let the Q tile stand for q as well as qu.", {"q": QReading.EITHER}
    if puzzle.dice is not None:
        yield f"Do without the dice {puzzle.dice}.", {"dice": None}
    if puzzle.fixed_faces:
        yield "Leave all cells open.", {"fixed_cells": None}
    elif puzzle.dice is None:
        words = "all that must be there" if puzzle.objective.is_partial else "all the words"
        for rows, cols in _larger_sizes(puzzle):
            yield f"A board of {rows}x{cols} holds {words}.", {"rows": rows, "cols": cols}


def _larger_sizes(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The sizes to try, by cells: the same shape or nearer to a square."""
    sizes = [
        (rows, cols)
        for rows in range(puzzle.rows, LARGEST_SIDE + 1)
        for cols in range(puzzle.cols, LARGEST_SIDE + 1)
        if rows * cols > puzzle.size and abs(rows - cols) <= max(1, abs(puzzle.rows - puzzle.cols))
    ]
    if puzzle.rows == puzzle.cols:
        sizes = [(rows, cols) for rows, cols in sizes if rows <= cols]
    return sorted(sizes, key=lambda size: (size[0] * size[1], abs(size[0] - size[1])))[:6]


def _drop(puzzle: Puzzle, patience: float) -> Generator[Progress, None, Suggestion | None]:
    """The fewest words to leave out, by weight, of those that there must be."""
    needed_words = puzzle.with_words(puzzle.needed_words)
    weights = {word: puzzle.weight(word) for word in needed_words.words} if puzzle.weights else {}
    best = replace(needed_words, objective=Objective.MAX_WORDS, weights=tuple(weights.items()))
    incumbent = Incumbent(best)
    for event in side_by_side(sat.search(best), anneal.search(best)):
        if isinstance(event, Progress):
            incumbent.hear(event)
            yield incumbent.progress(event.engine)
        elif event.board is not None:
            incumbent.hear_answer(event)
        if isinstance(event, Result) or incumbent.is_settled or incumbent.seconds > patience:
            break
    if incumbent.board is None or not incumbent.paths:
        return None
    missing = tuple(word for word in best.words if word not in incumbent.paths)
    text = f"Leave out {first_few(missing, MOST_LEFT_OUT)}."
    if incumbent.is_settled and len(missing) > 1:
        text += " Lighter ones will not do." if puzzle.weights else " Fewer will not do."
    return Suggestion(text, puzzle.with_words(incumbent.paths), incumbent.board)


def _decide(puzzle: Puzzle, patience: float) -> Decision:
    """The answer, found in this thread; None where it takes too long."""
    began = perf_counter()
    for event in side_by_side(*engines(puzzle)):
        if isinstance(event, Result):
            return event
        yield event
        if perf_counter() - began > patience:
            break
    return None
