"""The state of the solver in words."""

from __future__ import annotations

from typing import Literal, NamedTuple

from boggle_tui.game.board.board import Cell
from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.words.wording import NAMED_WORDS, counted, first_few
from boggle_tui.tui.unboggle.solver_events import (
    Explained,
    Failed,
    Filled,
    NoOtherBoard,
    Progressed,
    Solved,
    SolverEvent,
    Started,
    StillFits,
    Stopped,
    UniquenessChecked,
)
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Infeasible, Result
from boggle_tui.unboggle.wording import (
    all_solutions_text,
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

Tone = Literal["", "good", "bad"]


class Status(NamedTuple):
    """A text about the solver, and whether it is good or bad news."""

    text: str = ""
    tone: Tone = ""


def status_of(event: SolverEvent, uniqueness_key: str = "") -> Status:
    """Put an event into words. `uniqueness_key` is the key that fixes the cells it suggests."""
    match event:
        case Started(text=text):
            return Status(text)
        case Progressed(puzzle=puzzle, progress=progress):
            history = f"\n{_history_text(event)}" if progress.seconds >= HISTORY_AFTER else ""
            return Status(_progress_text(progress, puzzle) + history)
        case Stopped(last=last):
            return Status(_stopped_text(last))
        case StillFits(board=board):
            solution = board.solution
            text = _fit_text(len(solution.paths), len(board.draft.words), len(solution.spare))
            return Status(text, "good")
        case Solved(result=result):
            is_good = result.board is not None and (result.is_proven or not result.missing)
            return Status(result_text(result), "good" if is_good else "bad")
        case NoOtherBoard(puzzle=puzzle, count=count):
            return Status(all_solutions_text(puzzle, count), "good")
        case Explained(explanation=explanation):
            return Status(_explanation_text(explanation), "bad")
        case Filled(filling=filling, hides_unwanted=hides_unwanted):
            return Status(filling_text(filling, hides_unwanted), "good")
        case UniquenessChecked(result=result, puzzle=puzzle):
            return Status(_clues_text(result, puzzle, uniqueness_key), "good")
        case Failed(text=text):
            return Status(text, "bad")
    return Status()


def result_text(result: Result) -> str:
    """Describe the result of a search."""
    puzzle, time = result.puzzle, _duration(result.seconds)
    if isinstance(result, Infeasible):
        reason = result.reason.text if result.reason else f"Proven in {time}."
        return f"✗ {infeasible_text(puzzle)} {reason}"
    if result.board is None:
        return f"No board found in {time}, and no proof that none exists."
    if result.is_proven and puzzle.objective.minimizes_tiles and not result.missing:
        words = counted(len(puzzle.words), "word")
        return f"✓ {words} on {result.tiles} tiles; no board needs fewer (proven in {time})."
    if result.is_proven and puzzle.objective.is_partial and result.missing:
        share, left_out = share_text(puzzle, result.paths), left_out_text(result, NAMED_WORDS)
        fewer = f", or as many on fewer than {result.tiles} tiles"
        fewer = fewer if puzzle.objective.minimizes_tiles else ""
        return f"✓ {share}; no board holds more{fewer} (proven in {time}). {left_out}"
    fit = _fit_text(len(result.paths), len(puzzle.words), len(result.spare))
    return f"{fit} Found in {time}."


def filling_text(filling: Filling, hides_unwanted: bool) -> str:
    """Describe the letters in the spare cells; offensive words are counted, not named."""
    text = f"{counted(filling.words, 'word')} from your list on the board, yours included."
    if filling.unwanted:
        offensive = counted(len(filling.unwanted), "offensive word")
        words = offensive if hides_unwanted else first_few(filling.unwanted)
        text += f" {words} couldn't be avoided."
    return text


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


def _stopped_text(last: Progressed | None) -> str:
    if last is None:
        return "Stopped. Your words are unchanged."
    return f"Stopped at {_bounds_text(last.progress, last.puzzle)}. The best board so far is shown."


def _fit_text(placed: int, count: int, spare: int) -> str:
    """Say how many of the words are on the board, and how many cells are spare."""
    fit = {1: "✓ The word fits", 2: "✓ Both words fit"}.get(count, f"✓ All {count} words fit")
    if placed < count:
        fit = f"{placed} of {counted(count, 'word')} fit"
    return f"{fit}; {spare_text(spare)}."


def _explanation_text(explanation: Explanation) -> str:
    suggestions = (suggestion.text for suggestion in explanation.suggestions)
    return " ".join(("✗", explanation.reason.text, *suggestions))


def _clues_text(result: UniquenessResult, puzzle: Puzzle, key: str) -> str:
    text = uniqueness_text(result, puzzle)
    if result.is_unique:
        return f"✓ {text}"
    faces, cols = puzzle.shown(result.board), puzzle.cols
    cells = first_few([f"{faces[cell]} in {_place(cell, cols)}" for cell in result.cells])
    letters = counted(len(result.cells), "fixed letter")
    fix = f" Press {key} to fix {'it' if len(result.cells) == 1 else 'them'}." if key else ""
    return f"{text} {letters} would rule them out: {cells}.{fix}"


def _place(cell: Cell, cols: int) -> str:
    row, col = divmod(cell, cols)
    return f"row {row + 1}, column {col + 1}"


def _duration(seconds: float) -> str:
    """Write a time to the precision that matters: 3 ms, 0.42 s, 75 s."""
    if seconds < 0.1:
        return f"{max(1, round(seconds * 1000))} ms"
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"
