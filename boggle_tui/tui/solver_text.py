"""How the screen puts into words what the solver knows."""

from __future__ import annotations

from boggle_tui.tui.text import words
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Impossible

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def progress_text(progress: Progress) -> str:
    """What is known while the search goes on; no two signs of life look the same."""
    sign = SPINNER[int(progress.seconds * 10) % len(SPINNER)]
    told = [f"{sign} {progress.seconds:.1f} s", progress.text]
    if progress.placed:
        told.append(f"{progress.placed} of {words(progress.words)} placed")
    if progress.conflicts:
        told.append(f"{progress.conflicts:,} dead ends".replace(",", "\u202f"))
    return "   ".join(told)


def answer_text(answer: Answer) -> str:
    """What came out."""
    puzzle = answer.puzzle
    size, count = f"{puzzle.rows}x{puzzle.cols}", len(puzzle.words)
    if answer.board is not None:
        here = "✓ The word fits" if count == 1 else f"✓ All {count} words fit"
        if answer.missing:
            here = f"{len(answer.paths)} of {words(count)} fit"
        return f"{here}, found in {duration(answer.seconds)}. {_spare_text(len(answer.spare))}"
    if isinstance(answer, Impossible):
        why = answer.reason.text if answer.reason else f"Proven in {duration(answer.seconds)}."
        return (
            f"✗ No board of {size} can hold {'this word' if count == 1 else 'all of them'}. {why}"
        )
    return f"Neither a board nor a proof that there is none, after {duration(answer.seconds)}."


def duration(seconds: float) -> str:
    """A time as long as it needs to be: 3 ms, 0.42 s, 75 s."""
    if seconds < 0.1:
        return f"{max(1, round(seconds * 1000))} ms"
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"


def _spare_text(count: int) -> str:
    if count == 0:
        return "No spare cell."
    return "1 spare cell." if count == 1 else f"{count} spare cells."
