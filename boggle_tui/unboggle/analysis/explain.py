"""Explaining why there is no board: conflicting words, and changes that would help."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from math import inf
from time import monotonic, process_time
from typing import Any

from boggle_tui.game.board.board import MAX_SIDE, QReading
from boggle_tui.game.words.wording import first_few, with_article
from boggle_tui.unboggle.analysis.explanation import Explanation, Suggestion
from boggle_tui.unboggle.encoding.bounds import infeasibility
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.reason import Reason
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import QUICK_CELLS, QUICK_SAT_SIZE, engines, equal_shares
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Found, Result

PATIENCE = 2.0
"""Seconds of processor time for each of the puzzles that an explanation solves."""
QUICK_SECONDS = 1.0
"""Seconds of processor time for a reason that nobody asked for."""
MAX_QUICK_SIZE = 40_000
"""The tiles in all tilings, times cells, up to which that is tried."""
MAX_LEFT_OUT = 10
"""The number of words to leave out that a suggestion names."""
MAX_SIZES = 6
"""The number of larger boards to try."""

Conflict = tuple[tuple[str, ...], bool]
"""Words that can't share a board, and whether they are proven to be a minimal such set."""


def explain(puzzle: Puzzle, patience: float = PATIENCE) -> Iterator[Progress | Explanation]:
    """Explain a puzzle that is proven infeasible: yield progress, and ever longer explanations.

    The first has only the reason; each suggestion follows once its puzzle is solved, for which it
    gets `patience` seconds. The last explanation is complete.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason, is_minimal = infeasibility(mandatory), True
    if reason is None:
        for step in _shrink_conflict(mandatory, patience):
            if isinstance(step, Progress):
                yield step
            else:
                words, is_minimal = step
        reason = Reason.conflict(mandatory, words, is_minimal)
    explanation = Explanation(reason, is_minimal, (), is_complete=False)
    yield explanation
    for event in _suggestions(puzzle, patience):
        if isinstance(event, Suggestion):
            suggestions = (*explanation.suggestions, event)
            explanation = replace(explanation, suggestions=suggestions)
            yield explanation
        else:
            yield event
    yield replace(explanation, is_complete=True)


def explain_briefly(puzzle: Puzzle) -> Iterator[Explanation]:
    """Yield an explanation without suggestions, if its reason is found in QUICK_SECONDS."""
    reason = find_reason(puzzle)
    if reason is not None:
        yield Explanation(reason, False, ())


def has_quick_steps(puzzle: Puzzle) -> bool:
    """Whether the steps of `find_reason` are so short that it can run in any process."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    size = mandatory.total_tiling_length * mandatory.size
    return mandatory.cells <= QUICK_CELLS and size <= QUICK_SAT_SIZE


def find_reason(
    puzzle: Puzzle, seconds: float = QUICK_SECONDS, time_limit: float | None = None
) -> Reason | None:
    """Return the reason why an infeasible puzzle has no board, if it is found in time.

    `seconds` are of processor time, so that a busy machine finds the same reason; `time_limit` is
    of the clock. When either is up, the reason is the smallest conflict so far; None if that is all
    words.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason = infeasibility(mandatory)
    if reason is not None:
        return reason
    if mandatory.total_tiling_length * mandatory.size > MAX_QUICK_SIZE:
        return None
    words, is_minimal = mandatory.words, False
    start, deadline = process_time(), monotonic() + (inf if time_limit is None else time_limit)
    for step in _shrink_conflict(mandatory, seconds):
        if not isinstance(step, Progress):
            words, is_minimal = step
        if process_time() - start > seconds or monotonic() > deadline:
            break
    if not is_minimal and len(words) == len(mandatory.words):
        return None
    return Reason.conflict(mandatory, words, is_minimal)


def _shrink_conflict(puzzle: Puzzle, patience: float) -> Iterator[Progress | Conflict]:
    """Shrink the words to a minimal unsatisfiable subset, by deletion and unsatisfiable cores.

    Yields progress, and each smaller conflict; the last is minimal unless time ran out.
    """
    optional = replace(puzzle, objective=Objective.MAX_WORDS)
    # Short words are deleted first, so that fewer and longer ones remain.
    kept = sorted(words_to_encode(puzzle), key=lambda word: (len(word), word))
    undecided: set[str] = set()
    encoding = (TileEncoding if len(kept) <= sat_search.MANY_WORDS else PathEncoding)(optional)
    oracle = sat_search.Oracle(encoding, Incumbent(optional), keeps_assumptions=True)
    with closing(oracle):
        for word in tuple(kept):
            if word not in kept or len(kept) == 1:
                continue
            rest = [other for other in kept if other != word]
            has_board = yield from _has_board(puzzle.with_words(rest), oracle, patience)
            if has_board is None:
                undecided.add(word)
            elif not has_board:
                core = oracle.core()
                kept = [other for other in rest if encoding.has_word[other] in core]
                yield _in_order(puzzle, kept), False
    yield _in_order(puzzle, kept), undecided.isdisjoint(kept)


def _has_board(
    puzzle: Puzzle, oracle: sat_search.Oracle, patience: float
) -> Generator[Progress, None, bool | None]:
    """Return whether there is a board; None if that takes more than `patience` seconds.

    After a proof that no board exists, the oracle has its core.
    """

    def by_sat() -> Iterator[Progress | bool]:
        yield (yield from oracle.find(*(oracle.encoding.has_word[word] for word in puzzle.words)))

    def by_annealing() -> Iterator[Progress | bool]:
        for event in local_search.search(puzzle):
            yield event if isinstance(event, Progress) else True

    start = process_time()
    for event in equal_shares(by_sat(), by_annealing()):
        if isinstance(event, bool):
            return event
        yield event
        if process_time() - start > patience:
            break
    return None


def _in_order(puzzle: Puzzle, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in puzzle.words if word in words)


def _suggestions(puzzle: Puzzle, patience: float) -> Iterator[Progress | Suggestion]:
    dropped = yield from _drop_words(puzzle, patience)
    if dropped is not None:
        yield dropped
    for text, easier in _relaxed(puzzle):
        suggestion = yield from _try_suggestion(text, easier, patience)
        if suggestion is not None:
            yield suggestion
    for text, larger in _enlarged(puzzle):
        suggestion = yield from _try_suggestion(text, larger, patience)
        if suggestion is not None:
            yield suggestion
            break


def _try_suggestion(
    text: str, puzzle: Puzzle, patience: float
) -> Generator[Progress, None, Suggestion | None]:
    result = yield from _decide(puzzle, patience)
    if isinstance(result, Found) and result.board is not None:
        return Suggestion(text, puzzle, result.board)
    return None


def _relaxed(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles with one requirement fewer, each with the suggestion that it stands for."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    if puzzle.q is QReading.QU and any("q" in word.replace("qu", "") for word in mandatory.words):
        yield from _possible(mandatory, "Let the Qu tile stand for q as well.", q=QReading.EITHER)
    if puzzle.dice is not None:
        yield from _possible(mandatory, f"Use letters beyond the {puzzle.dice} dice.", dice=None)
    if puzzle.fixed_faces:
        yield from _possible(mandatory, "Free all fixed cells.", fixed_cells=None)


def _enlarged(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles on larger boards, the smallest first, where nothing stands in the way."""
    if puzzle.fixed_faces or puzzle.dice is not None:
        return
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    words = "all required words" if puzzle.objective.is_partial else "all the words"
    for rows, cols in _larger_sizes(puzzle):
        board = with_article(f"{rows}x{cols} board").capitalize()
        yield from _possible(mandatory, f"{board} holds {words}.", rows=rows, cols=cols)


def _possible(puzzle: Puzzle, text: str, **changes: Any) -> Iterator[tuple[str, Puzzle]]:
    """Yield the changed puzzle unless counting proves that it has no board either."""
    # Without the dice or the cells that show Th, a word may be too long for the board.
    with suppress(PuzzleError):
        easier = replace(puzzle, **changes)
        if infeasibility(easier) is None:
            yield text, easier


def _larger_sizes(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Return the sizes to try, by number of cells: of the same shape, or nearer to a square."""
    sizes = [
        (rows, cols)
        for rows in range(puzzle.rows, MAX_SIDE + 1)
        for cols in range(puzzle.cols, MAX_SIDE + 1)
        if rows * cols > puzzle.size and abs(rows - cols) <= max(1, abs(puzzle.rows - puzzle.cols))
    ]
    if puzzle.rows == puzzle.cols:
        sizes = [(rows, cols) for rows, cols in sizes if rows <= cols]
    return sorted(sizes, key=lambda size: (size[0] * size[1], abs(size[0] - size[1])))[:MAX_SIZES]


def _drop_words(puzzle: Puzzle, patience: float) -> Generator[Progress, None, Suggestion | None]:
    """Suggest leaving out the fewest mandatory words, or those of the least weight."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    weights = {word: puzzle.weight(word) for word in mandatory.words} if puzzle.weights else {}
    partial = replace(mandatory, objective=Objective.MAX_WORDS, weights=tuple(weights.items()))
    incumbent = Incumbent(partial)
    for event in equal_shares(sat_search.search(partial), local_search.search(partial)):
        incumbent.merge(event)
        if isinstance(event, Result) or incumbent.is_optimal or incumbent.seconds > patience:
            break
        yield incumbent.progress(event.engine)
    if incumbent.board is None or not incumbent.paths:
        return None
    missing = tuple(word for word in partial.words if word not in incumbent.paths)
    text = f"Leave out {first_few(missing, MAX_LEFT_OUT)}"
    if incumbent.is_optimal and len(missing) > 1:
        text += "; lighter words won't do" if puzzle.weights else "; fewer won't do"
    return Suggestion(f"{text}.", puzzle.with_words(incumbent.paths), incumbent.board)


def _decide(puzzle: Puzzle, patience: float) -> Generator[Progress, None, Result | None]:
    """Solve the puzzle in this thread; None if that takes longer than `patience` seconds."""
    start = process_time()
    for event in equal_shares(*engines(puzzle)):
        if isinstance(event, Result):
            return event
        yield event
        if process_time() - start > patience:
            break
    return None
