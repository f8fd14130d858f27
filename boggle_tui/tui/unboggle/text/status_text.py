"""Searches, results and boards in words."""

from __future__ import annotations

from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.words.wording import NAMED_WORDS, counted, first_few
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.solver.solver_events import (
    Progressed,
    SearchEvent,
    Started,
    UniquenessChecked,
)
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Infeasible, Result
from boggle_tui.unboggle.wording import (
    infeasible_text,
    left_out_text,
    share_text,
    spare_text,
    uniqueness_text,
)
from boggle_tui.unboggle.workers.protocol import Filling

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
SPARKLINE_WIDTH = 30
HISTORY_AFTER = 1.0
"""Seconds of a search from which on its history is shown."""


def search_text(event: SearchEvent) -> str:
    """Describe a running search."""
    match event:
        case Started(text=text):
            return text
        case Progressed(puzzle=puzzle, progress=progress):
            history = f"\n{_history_text(event)}" if progress.seconds >= HISTORY_AFTER else ""
            return _progress_text(progress, puzzle) + history
    return ""


def no_board_text(result: Result) -> str:
    """Say that there is no board, or none so far."""
    time = duration(result.seconds)
    if isinstance(result, Infeasible):
        reason = result.reason.text if result.reason else f"Proven in {time}."
        return f"✗ {infeasible_text(result.puzzle)} {reason}"
    return f"No board found in {time}, and no proof that none exists."


def is_proof(result: Result) -> bool:
    """Whether it is proven that no board is better, and that is worth saying."""
    if not result.is_proven or result.board is None:
        return False
    objective = result.puzzle.objective
    return objective.is_partial if result.missing else objective.minimizes_tiles


def proof_text(result: Result) -> str:
    """Describe a board than which none is better."""
    puzzle, time = result.puzzle, duration(result.seconds)
    if not result.missing:
        words = counted(len(puzzle.words), "word")
        return f"✓ {words} on {result.tiles} tiles; no board needs fewer (proven in {time})."
    share, left_out = share_text(puzzle, result.paths), left_out_text(result, NAMED_WORDS)
    fewer = f", or as many on fewer than {result.tiles} tiles"
    fewer = fewer if puzzle.objective.minimizes_tiles else ""
    return f"✓ {share}; no board holds more{fewer} (proven in {time}). {left_out}"


def filling_text(filling: Filling, own: tuple[str, ...]) -> str:
    """Describe the letters in the spare cells; offensive words are counted, not named."""
    others = len({*filling.words} - {*own})
    text = f"{counted(others, 'other word')} from your list on the board."
    unwanted = [word.upper() for word in filling.unwanted if word not in filling.offensive]
    offensive = len(filling.unwanted) - len(unwanted)
    if offensive:
        unwanted.append(counted(offensive, "offensive word"))
    return f"{text} {first_few(unwanted)} couldn't be avoided." if unwanted else text


def _progress_text(progress: Progress, puzzle: Puzzle) -> str:
    """Describe a running search; the spinner moves with its time."""
    spinner = SPINNER[int(progress.seconds * 10) % len(SPINNER)]
    is_maximum = progress.upper_bound == puzzle.total_weight(progress.paths)
    counts_words = puzzle.objective.is_partial and not (
        puzzle.objective.minimizes_tiles and is_maximum
    )
    state = _bounds_text(progress, puzzle) if counts_words else progress.text
    parts = [f"{spinner} {progress.seconds:.1f} s", state]
    if progress.conflicts:
        parts.append(f"{progress.conflicts:,} dead ends".replace(",", "\u202f"))
    return "   ".join(parts)


def _bounds_text(progress: Progress, puzzle: Puzzle) -> str:
    """Say what the best board so far holds, and the most that any board can."""
    return f"{share_text(puzzle, progress.paths)}; at most {progress.upper_bound} possible"


def _history_text(event: Progressed) -> str:
    """Draw the number of words placed, from the beginning of the search on."""
    placed, progress = event.placed, event.progress
    bars = sparkline(placed, SPARKLINE_WIDTH, min(placed, default=0), progress.words)
    return f"{bars} {progress.placed} of {counted(progress.words, 'word')} placed"


def stopped_text(last: Progressed) -> str:
    """Describe a search that was stopped and had found a board."""
    return f"Stopped at {_bounds_text(last.progress, last.puzzle)}. The best board so far is shown."


def fit_text(board: BuiltBoard) -> str:
    """Say how many of the words are on the board, and how many cells are spare or filled."""
    solution, count = board.solution, len(board.draft.words)
    placed, spare = len(solution.paths), len(solution.spare)
    fit = {1: "✓ The word fits", 2: "✓ Both words fit"}.get(count, f"✓ All {count} words fit")
    if placed < count:
        fit = f"{placed} of {counted(count, 'word')} fit"
    if board.is_filled:
        return f"{fit}; {counted(spare, 'spare cell')} {'is' if spare == 1 else 'are'} filled."
    return f"{fit}; {spare_text(spare)}."


def explanation_text(explanation: Explanation) -> str:
    """Give the reason, and the changes that would help but have no key."""
    end = "" if explanation.is_complete else "Looking for what helps …"
    return " ".join(filter(None, ("✗", explanation.reason.text, end)))


def clues_text(event: UniquenessChecked, key: str) -> str:
    """Say whether the board is the only one; if not, which key fixes the letters that help."""
    result, text = event.result, uniqueness_text(event.result, event.puzzle)
    if result.is_unique:
        return text
    count = len(result.cells)
    are, them = ("is", "it") if count == 1 else ("are", "them")
    marked = f"{counted(count, 'letter')} to rule them out {are} marked"
    return f"{text} {marked}: press {key} to fix {them}." if key else f"{text} {marked}."


def duration(seconds: float) -> str:
    """Write a time to the precision that matters: 3 ms, 0.42 s, 75 s."""
    if seconds < 0.1:
        return f"{max(1, round(seconds * 1000))} ms"
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"
