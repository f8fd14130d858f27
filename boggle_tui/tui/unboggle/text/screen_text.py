"""The sentences of the Unboggle screen about puzzle, solver and board, all from one state."""

from __future__ import annotations

from typing import Literal, NamedTuple

from boggle_tui.game.words.wording import counted
from boggle_tui.tui.unboggle.solver.mending import Mend, mends
from boggle_tui.tui.unboggle.solver.solver_events import (
    Explained,
    Failed,
    Filled,
    NoOtherBoard,
    SmallestFound,
    Solved,
    Stopped,
    UniquenessChecked,
)
from boggle_tui.tui.unboggle.text.status_text import (
    clues_text,
    duration,
    explanation_text,
    filling_text,
    fit_text,
    is_proof,
    no_board_text,
    proof_text,
    search_text,
    stopped_text,
)
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.unboggle.wording import all_solutions_text, smallest_text

OUT_OF_DATE = "Out of date"
WELCOME = "Type or paste words, then press Enter to solve."

Tone = Literal["", "good", "bad"]


class Status(NamedTuple):
    """A text about the solver, and whether it is good or bad news."""

    text: str = ""
    tone: Tone = ""


class ScreenText(NamedTuple):
    """All that the screen says about puzzle, solver and board."""

    notice: str
    """The answer to the latest key."""
    status: Status
    remark: str
    """A warning about the board."""
    mends: tuple[Mend, ...]
    """The changes that would help, in the order of their keys."""


def screen_text(state: UnboggleState) -> ScreenText:
    """Say everything that is true of the state."""
    return ScreenText(state.current_notice, _status(state), _remark(state), _mends(state))


def _status(state: UnboggleState) -> Status:
    """Describe the running search, or what is known, from the latest news on."""
    if state.search is not None and state.search.draft == state.draft:
        return Status(search_text(state.search))
    news = state.current_news
    if not state.puzzle.words and not isinstance(news, Failed):
        return Status(WELCOME)
    match news:
        case Failed(text=text):
            return Status(text, "bad")
        case Explained(explanation=explanation):
            return Status(explanation_text(explanation), "bad")
        case Solved(board=None, result=result):
            return Status(no_board_text(result), "bad")
        case SmallestFound(smallest=smallest) if smallest.is_proven is None:
            return Status(no_board_text(smallest.result), "bad")
        case Stopped(last=last) if last is not None and last.board == state.board:
            return Status(stopped_text(last))
    about_board = _board_status(state)
    tone = about_board.tone
    match news:
        case Stopped():
            more = "Stopped. Your words are unchanged."
        case Filled(filling=filling):
            more = filling_text(filling, state.puzzle.words)
        case UniquenessChecked():
            more = clues_text(news, state.clues_key)
        case NoOtherBoard(puzzle=puzzle, count=count):
            more = all_solutions_text(puzzle, count)
        case Solved(result=result) if not is_proof(result):
            return Status(f"{about_board.text} Found in {duration(result.seconds)}.", tone)
        case _:
            more = ""
    return Status("\n".join(filter(None, (about_board.text, more))), tone)


def _board_status(state: UnboggleState) -> Status:
    """Say what the board holds, if it is one for the puzzle as it is now."""
    board, proof = state.board, state.proof
    if board is None or not state.is_current:
        return Status()
    if proof is not None and is_proof(proof.result):
        return Status(_with_size(proof_text(proof.result), state), "good")
    tone: Tone = "good" if board.holds_all_words else "bad"
    return Status(_with_size(fit_text(board), state), tone)


def _with_size(text: str, state: UnboggleState) -> str:
    """Add whether a smaller board exists, where that is known or asked for."""
    if state.smallest_board is not None:
        return f"{text} {smallest_text(state.smallest_board)}"
    is_open = state.puzzle.is_auto and state.is_complete
    return f"{text} A smaller board may exist." if is_open else text


def _remark(state: UnboggleState) -> str:
    """Warn that the board is not for the puzzle, or doesn't hold all its words."""
    board = state.board
    if board is None or state.is_complete:
        return ""
    if not state.is_current:
        return OUT_OF_DATE
    words = counted(len(state.puzzle.words), "word")
    return f"This board holds {len(board.solution.paths)} of {words}."


def _mends(state: UnboggleState) -> tuple[Mend, ...]:
    match state.current_news:
        case Explained(puzzle=puzzle, explanation=explanation) if state.search is None:
            tried = state.puzzle._replace(size=state.puzzle.max_size)
            return mends(tried, puzzle, explanation)
        case Failed(mends=helpful):
            return helpful
    return ()
