"""How the screen puts into words what the solver knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.words.wording import counted, first_few
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Infeasible, Result

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def progress_text(progress: Progress, puzzle: Puzzle) -> str:
    """What is known while the search goes on; no two signs of life look the same."""
    sign = SPINNER[int(progress.seconds * 10) % len(SPINNER)]
    is_maximum = progress.upper_bound == puzzle.total_weight(progress.paths)
    is_for_words = puzzle.objective.is_partial and not (
        puzzle.objective.minimizes_tiles and is_maximum
    )
    known = known_text(progress, puzzle) if is_for_words else progress.text
    told = [f"{sign} {progress.seconds:.1f} s", known]
    if progress.conflicts:
        told.append(f"{progress.conflicts:,} dead ends".replace(",", "\u202f"))
    return "   ".join(told)


def known_text(progress: Progress, puzzle: Puzzle) -> str:
    """What the best board so far holds, and what is proven of all boards."""
    return f"{share_text(puzzle, progress.paths)}, no more than {progress.upper_bound} can be"


def stopped_text(progress: Progress, puzzle: Puzzle) -> str:
    """What is left of a search that was stopped."""
    return f"Stopped at {known_text(progress, puzzle)}. The best board so far stays."


def history_text(placed: Sequence[int], progress: Progress) -> str:
    """How many words were placed from the begin of the search on."""
    bars = sparkline(placed, 30, min(placed, default=0), progress.words)
    return f"{bars} {progress.placed} of {counted(progress.words, 'word')} placed"


def share_text(puzzle: Puzzle, placed: Collection[str]) -> str:
    """How much of what is asked is on a board: 11 of 14 words; by weight, where they carry any."""
    if puzzle.weights:
        return f"{puzzle.total_weight(placed)} of {puzzle.total_weight(puzzle.words)} by weight"
    return f"{len(placed)} of {counted(len(puzzle.words), 'word')}"


def answer_text(result: Result) -> str:
    """What came out."""
    puzzle = result.puzzle
    size, count = f"{puzzle.rows}x{puzzle.cols}", len(puzzle.words)
    if result.board is not None:
        return _board_text(result)
    if isinstance(result, Infeasible):
        why = result.reason.text if result.reason else f"Proven in {duration(result.seconds)}."
        return (
            f"✗ No board of {size} can hold {'this word' if count == 1 else 'all of them'}. {why}"
        )
    return f"Neither a board nor a proof that there is none, after {duration(result.seconds)}."


def _board_text(result: Result) -> str:
    """What there is on the board, and what is proven of it."""
    puzzle = result.puzzle
    solution = Solution.of(result.board or Board.empty(puzzle.rows, puzzle.cols), result.paths)
    minimizes_tiles = puzzle.objective.minimizes_tiles
    if minimizes_tiles and not result.missing:
        proven = f"the fewest that do: proven in {duration(result.seconds)}."
        return (
            f"✓ {counted(len(puzzle.words), 'word').capitalize()} on {result.tiles} tiles, {proven}"
        )
    if puzzle.objective.is_partial and result.missing:
        share = share_text(puzzle, result.paths)
        fewer = f", nor as many on fewer than {result.tiles} tiles" if minimizes_tiles else ""
        proven = f"no board holds more{fewer}: proven in {duration(result.seconds)}."
        return f"✓ {share}, and {proven} Left out: {first_few(result.missing)}."
    text = fitting_text(solution, len(puzzle.words))
    return f"{text} Found in {duration(result.seconds)}."


def explanation_text(explanation: Explanation) -> str:
    """Why there is no board, and what would help."""
    suggestions = (suggestion.text for suggestion in explanation.suggestions)
    return " ".join(("✗", explanation.reason.text, *suggestions))


def all_boards_text(count: int, puzzle: Puzzle) -> str:
    """That no board is left, of so many that answer the puzzle."""
    good = "" if puzzle.objective is Objective.ALL else " as good as that"
    if count == 1:
        only = f"board{good}" if good else "board there is"
        return f"This is the only {only}; it may be turned and mirrored."
    return f"These are all boards{good}: {count}, not counting turned and mirrored ones."


def fitting_text(solution: Solution, count: int) -> str:
    """How many of so many words the board holds, and how many cells are left."""
    here = {1: "✓ The word fits", 2: "✓ Both words fit"}.get(count, f"✓ All {count} words fit")
    if len(solution.paths) < count:
        here = f"{len(solution.paths)} of {counted(count, 'word')} fit"
    return f"{here}; {_spare_text(len(solution.spare))}."


def duration(seconds: float) -> str:
    """A time as long as it needs to be: 3 ms, 0.42 s, 75 s."""
    if seconds < 0.1:
        return f"{max(1, round(seconds * 1000))} ms"
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"


def _spare_text(count: int) -> str:
    if count == 0:
        return "no cell is spare"
    return "1 cell is spare" if count == 1 else f"{count} cells are spare"
