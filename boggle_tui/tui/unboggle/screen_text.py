"""All that the Unboggle screen says about words, puzzle, solver and board, from one state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from boggle_tui.files.translation import N_, _, decimal, labelled, ngettext
from boggle_tui.game.board.board import BLOCK, SPARE, Cell, shown_face
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.history.statistics import sparkline
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import NAMED_WORDS, first_few
from boggle_tui.tui.unboggle.built_board import (
    BuiltBoard,
    SuggestedChange,
    more_room,
    suggested_changes,
    ways_out,
)
from boggle_tui.tui.unboggle.unboggle_state import (
    Explained,
    Failed,
    Filled,
    NoOtherBoard,
    Progressed,
    RunningSearch,
    SmallestFound,
    Solved,
    Started,
    Stopped,
    UnboggleState,
    UniquenessChecked,
    WordsDivided,
)
from boggle_tui.unboggle.analysis.fill import Filling
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft, WordProblem
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, WordSelection, default_weight
from boggle_tui.unboggle.puzzle.why_impossible import infeasible_text
from boggle_tui.unboggle.result_sentences import (
    OFFENSIVE,
    all_solutions_text,
    decent_room_text,
    fitting_text,
    left_out_text,
    share_text,
    size_text,
    smallest_text,
    spare_text,
    split_text,
    uniqueness_text,
)
from boggle_tui.unboggle.search.result import Infeasible, Progress, Result

OUT_OF_DATE = N_("Out of date")
OFFERS_AFTER = 1.5
"""Seconds of a search after which the ways out are offered beside it."""
WELCOME = N_("Type or paste words, then press Enter to solve.")

Tone = Literal["", "good", "bad"]


class Status(NamedTuple):
    """A text about the solver, and whether it is good or bad news."""

    text: str = ""
    tone: Tone = ""


class ScreenText(NamedTuple):
    """All that the screen says about puzzle, solver and board."""

    notice: str
    """What is said of the latest words."""
    warning: str
    """A warning about the letters of the board."""
    status: Status
    remark: str
    """A warning about the board."""
    suggestions: tuple[SuggestedChange, ...]
    """The changes that would help, in the order of their keys."""


def screen_text(
    state: UnboggleState, key_of: Callable[[str], str], language: Language
) -> ScreenText:
    """Say everything that is true of the state, with words of a language.

    `key_of` returns the key of an action.
    """
    built = state.board
    is_offensive = built is not None and built.is_offensive(state.q, language)
    suggestions = _suggestions(state)
    if is_offensive and not suggestions and state.is_complete and not state.is_search_shown:
        suggestions = more_room(state.draft)
    warning = _(OFFENSIVE) if is_offensive else ""
    status, remark = _status(state, key_of), _remark(state)
    return ScreenText(state.notice, warning, status, remark, suggestions)


def _status(state: UnboggleState, key_of: Callable[[str], str]) -> Status:
    """Describe the running search, or what is known, from the latest news on."""
    search = state.search
    if search and search.is_shown and not search.latest:
        return Status(_("Looking for a board …"))
    if search and search.latest and state.concerns(search.draft):
        latest = search.latest
        if isinstance(latest, Started):
            return Status(latest.text)
        return Status(_progress_text(search, latest, has_history=not state.is_complete))
    # What is known of the puzzle may be untrue by now, if it is being searched for.
    news = None if search else state.current_news
    if not state.draft.words and not isinstance(news, Failed):
        return Status(_(WELCOME))
    match news:
        case Failed(text=text):
            return Status(text, "bad")
        case Explained(explanation=explanation):
            end = "" if explanation.is_complete else _("Looking for what helps …")
            return Status(" ".join(filter(None, ("✗", explanation.reason.text, end))), "bad")
        case Solved(board=None, result=result):
            return Status(no_board_text(result), "bad")
        case SmallestFound(smallest=smallest) if smallest.is_proven is None:
            text, built = no_board_text(smallest.result), state.board
            if built is not None and state.is_current:
                rows, cols = built.draft.size
                puzzle = replace(smallest.result.puzzle, rows=rows, cols=cols)
                text = f"{text} {fitting_text(puzzle, built.paths)}"
            return Status(text, "bad")
        case Stopped(last=last) if last is not None and last.board == state.board:
            return Status(stopped_text(last))
    about_board = _board_status(state)
    tone = about_board.tone
    match news:
        case WordsDivided(parts=parts):
            text = split_text(state.words, parts)
            saved = _("They are saved. {key}: boards", key=key_of("boards"))
            return Status(f"✓ {text} {saved}", "good")
        case Stopped():
            more = _("Stopped. Your words are unchanged.")
        case Filled(filling=filling):
            more = filling_text(filling, state.draft.words)
        case UniquenessChecked():
            more = clues_text(news, key_of("unique"))
        case NoOtherBoard(puzzle=puzzle, count=count):
            more = all_solutions_text(puzzle, count)
        case Solved(result=result) if not is_proof(result):
            found = _("Found in {time}.", time=duration(result.seconds))
            return Status(f"{about_board.text} {found}", tone)
        case _:
            more = ""
    return Status("\n".join(filter(None, (about_board.text, more))), tone)


def _board_status(state: UnboggleState) -> Status:
    """Say what the board holds, if it is one for the puzzle as it is now."""
    board = state.board
    if board is None or not state.is_current:
        return Status()
    if board.result is not None and is_proof(board.result):
        return Status(_with_size(proof_text(board.result), state), "good")
    tone: Tone = "good" if board.holds_all_words else "bad"
    return Status(_with_size(fit_text(board), state), tone)


def _with_size(text: str, state: UnboggleState) -> str:
    """Add whether a smaller board exists, where that is known or asked for."""
    if state.smallest is not None and state.smallest_board is not None:
        if (tight := state.smallest.tight) is not None:
            return f"{text} {decent_room_text(tight, state.smallest_board.result.puzzle)}"
        return f"{text} {smallest_text(state.smallest_board)}"
    is_open = state.draft.is_auto and state.is_complete
    return f"{text} {_('A smaller board may exist.')}" if is_open else text


def _remark(state: UnboggleState) -> str:
    """Warn that the board is not for the puzzle, or doesn't hold all its words."""
    board = state.board
    if board is None or state.is_complete:
        return ""
    if not state.is_current:
        return _(OUT_OF_DATE)
    return ngettext(
        "This board holds {placed} of {count} word.",
        "This board holds {placed} of {count} words.",
        len(state.draft.words),
        placed=len(board.paths),
    )


def _suggestions(state: UnboggleState) -> tuple[SuggestedChange, ...]:
    search, board = state.search, state.board
    lacks_words = state.is_current and not (state.is_complete or state.draft.is_partial)
    if search is not None and search.best is not None:
        # A search that takes long needs not be stopped first.
        is_long = search.best.progress.seconds > OFFERS_AFTER
        return ways_out(state.draft, board, state.q) if board and is_long and lacks_words else ()
    match state.current_news:
        case Explained(explanation=explanation) if search is None:
            tried = replace(state.draft, size=state.draft.max_size)
            return suggested_changes(tried, explanation)
        case Failed(suggestions=helpful):
            return helpful
        case Stopped() | SmallestFound() if board is not None and lacks_words:
            return ways_out(state.draft, board, state.q)
    return ()


SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
SPARKLINE_WIDTH = 30
HISTORY_AFTER = 1.0
"""Seconds of a search from which on its history is shown."""


def no_board_text(result: Result) -> str:
    """Say that no board exists, or none was found so far."""
    time = duration(result.seconds)
    if isinstance(result, Infeasible):
        reason = result.reason.text if result.reason else _("Proven in {time}.", time=time)
        return f"✗ {infeasible_text(result.puzzle)} {reason}"
    return _("No board found in {time}, and no proof that none exists.", time=time)


def is_proof(result: Result) -> bool:
    """Whether it is proven that no board is better, and that is worth saying."""
    if not result.is_proven or result.board is None:
        return False
    objective = result.puzzle.objective
    return objective.is_partial if result.missing else objective.minimizes_tiles


def proof_text(result: Result) -> str:
    """Describe a board than which none is better."""
    puzzle, left_out = result.puzzle, left_out_text(result, NAMED_WORDS)
    size, time = size_text(puzzle), duration(result.seconds)
    share = share_text(puzzle, result.paths)
    if not result.missing:
        return _(
            "✓ {words} on {tiles} tiles; no {size} board needs fewer (proven in {time}).",
            words=ngettext("{count} word", "{count} words", len(puzzle.words)),
            tiles=result.tiles,
            size=size,
            time=time,
        )
    if not puzzle.objective.minimizes_tiles:
        text = _(
            "✓ {share}; no {size} board holds more (proven in {time}).",
            share=share,
            size=size,
            time=time,
        )
    else:
        text = _(
            "✓ {share} on {tiles} tiles; no {size} board holds more, or as many on fewer tiles"
            " (proven in {time}).",
            share=share,
            tiles=result.tiles,
            size=size,
            time=time,
        )
    return f"{text} {left_out}"


def filling_text(filling: Filling, own: tuple[str, ...]) -> str:
    """Describe the letters in the spare cells, and name the words that couldn't be avoided."""
    others = len({*filling.words, *filling.rude} - {*own})
    text = ngettext("{count} other word on the board.", "{count} other words on the board.", others)
    if not filling.unwanted:
        return text
    unwanted = first_few([word.upper() for word in filling.unwanted])
    avoided = _("{words} couldn't be avoided.", words=unwanted)
    return f"{text} {avoided}"


def _progress_text(search: RunningSearch, latest: Progressed, *, has_history: bool) -> str:
    """Describe a running search by its latest news; the spinner moves with its time."""
    progress, puzzle = latest.progress, latest.puzzle
    spinner = SPINNER[int(progress.seconds * 10) % len(SPINNER)]
    is_maximum = progress.upper_bound == puzzle.weights.total(progress.paths)
    counts_words = puzzle.objective.is_partial and not (
        puzzle.objective.minimizes_tiles and is_maximum
    )
    state = _bounds_text(progress, puzzle) if counts_words else progress.text
    parts = [f"{spinner} {_('{seconds} s', seconds=decimal(progress.seconds))}", state]
    if progress.conflicts:
        parts.append(ngettext("{count} dead end", "{count} dead ends", progress.conflicts))
    text = "   ".join(parts)
    if progress.seconds < HISTORY_AFTER or not has_history:
        return text
    return f"{text}\n{_history_text(search, progress)}"


def _bounds_text(progress: Progress, puzzle: Puzzle) -> str:
    """Say what the best board so far holds, and the most that any board can."""
    share, most = share_text(puzzle, progress.paths), progress.upper_bound
    return _("{share}; at most {most} possible", share=share, most=most)


def _history_text(search: RunningSearch, progress: Progress) -> str:
    """Draw the number of words placed, from the beginning of the search on."""
    bars = sparkline(search.placed, SPARKLINE_WIDTH, min(search.placed), progress.words)
    placed = ngettext(
        "{placed} of {count} word placed",
        "{placed} of {count} words placed",
        progress.words,
        placed=progress.placed,
    )
    return f"{bars} {placed}"


def stopped_text(last: Progressed) -> str:
    """Describe a search that was stopped and had found a board."""
    if not last.puzzle.objective.is_partial:
        return f"{_('Stopped.')} {fitting_text(last.puzzle, last.progress.paths)}"
    bounds = _bounds_text(last.progress, last.puzzle)
    return _("Stopped at {bounds}. The best board so far is shown.", bounds=bounds)


def fit_text(board: BuiltBoard) -> str:
    """Say how many of the words are on the board, and how many cells are spare or filled."""
    placed, count = len(board.paths), len(board.draft.words)
    if placed < count:
        fit = ngettext(
            "{placed} of {count} word fit", "{placed} of {count} words fit", count, placed=placed
        )
    elif count == 2:
        fit = _("✓ Both words fit")
    else:
        fit = ngettext("✓ The word fits", "✓ All {count} words fit", count)
    spare = spare_text(len(board.spare), is_filled=board.is_filled)
    return _("{fit}; {spare}.", fit=fit, spare=spare)


def clues_text(event: UniquenessChecked, key: str) -> str:
    """Say whether the board is the only one; if not, which key fixes the letters that help."""
    result, text = event.result, uniqueness_text(event.result, event.puzzle)
    if result.is_unique:
        return text
    if not key:
        marked = ngettext(
            "{count} letter to rule them out is marked.",
            "{count} letters to rule them out are marked.",
            len(result.cells),
        )
    else:
        marked = ngettext(
            "{count} letter to rule them out is marked: press {key} to fix it.",
            "{count} letters to rule them out are marked: press {key} to fix them.",
            len(result.cells),
            key=key,
        )
    return f"{text} {marked}"


def duration(seconds: float) -> str:
    """Write a time to the precision that matters: 3 ms, 0.42 s, 75 s."""
    if seconds < 0.1:
        return _("{time} ms", time=max(1, round(seconds * 1000)))
    return _("{seconds} s", seconds=decimal(seconds, 2 if seconds < 10 else 0))


SELECTIONS = {
    WordSelection.ALL: N_("all"),
    WordSelection.MOST: N_("as many as possible"),
    WordSelection.LENGTH: N_("most letters"),
    WordSelection.POINTS: N_("most points"),
}
PROBLEMS = {
    WordProblem.TOO_LONG: N_("{word} needs more tiles than the board has"),
    WordProblem.UNROLLABLE: N_("{word} can't be rolled with these dice"),
    WordProblem.Q_WITHOUT_U: N_("{word} has a q without a u"),
    WordProblem.TOO_MANY_TILINGS: N_("{word} can be cut into tiles in too many ways"),
}


@dataclass(frozen=True)
class WordMarks:
    """The way each word of a puzzle is marked and described: placed, impossible or in conflict."""

    draft: PuzzleDraft
    placed: Collection[str]
    """The words on the board."""
    problems: Mapping[str, WordProblem]
    """The words that can't be on the board even alone, and why."""
    conflicting_words: tuple[str, ...]
    """Words that can't share a board."""

    def mark(self, word: str) -> str:
        """Summarise a word for a list: its weight, and whether it is on the board."""
        return " ".join(self._mark_parts(word))

    def text(self, word: str) -> str:
        """Describe a word on a separate line."""
        name = self.draft.texts.of(word)
        if word in self.problems:
            return _(PROBLEMS[self.problems[word]], word=name)
        if word in self.conflicting_words:
            count = len(self.conflicting_words)
            if count > 1:
                return _("{word}: not all {count} together", word=name, count=count)
            return _("{word} can't be on this board", word=name)
        return name if word in self.placed else _("{word} is not on the board", word=name)

    def _mark_parts(self, word: str) -> Iterator[str]:
        if self.draft.is_partial:
            if word in self.draft.required_words:
                yield _("required")
            weight = self.draft.weight(word)
            if weight != default_weight(word, WordSelection.MOST):
                yield str(weight)
        if word in self.problems:
            yield f"✗ {_(self.problems[word])}"
        elif word in self.conflicting_words:
            count = len(self.conflicting_words)
            yield _("✗ not all {count} together", count=count) if count > 1 else "✗"
        elif word in self.placed:
            yield "✓"


def requirements_text(draft: PuzzleDraft) -> str:
    """List the requirements that are not the default; or return an empty text."""
    faces = list(draft.fixed_faces.values())
    blocked, outside = faces.count(BLOCK), draft.cells_outside
    fixed = len(faces) - blocked
    parts = [
        _(SELECTIONS[draft.selection]) if draft.is_partial else "",
        _("fewest tiles") if draft.minimizes_tiles else "",
        _("{dice} dice", dice=_(DiceSet.named(draft.dice).title)) if draft.dice else "",
        _("{count} fixed", count=fixed) if fixed else "",
        _("{count} blocked", count=blocked) if blocked else "",
        _("{count} outside the board", count=outside) if outside else "",
        _("auto size paused") if draft.has_auto_size and draft.is_size_fixed else "",
    ]
    return " · ".join(filter(None, parts))


def keys_text(state: UnboggleState, key_of: Callable[[str], str]) -> str:
    """The keys that stop the search, or change the board."""
    if state.is_search_shown:
        return _("{key}: stop", key=key_of("stop_or_leave"))
    size = _("{key}: auto size", key=key_of("auto_size"))
    another = _("{key}: another board", key=key_of("solve"))
    first = another if state.can_browse else size
    return f"{first} · {_('{key}: options', key=key_of('options'))}"


def word_marks(state: UnboggleState) -> WordMarks:
    """The marks of the words on the screen."""
    return WordMarks(
        state.draft,
        state.board.paths if state.board else (),
        state.draft.word_problems(state.q),
        state.reason.words if state.reason else (),
    )


def pointed_text(state: UnboggleState, words: WordMarks) -> str:
    """Describe the word or the cell pointed at."""
    match state.pointed:
        case str(word) if word in state.words:
            clue = dict(state.draft.texts.clues).get(word)
            return labelled(words.text(word), clue) if clue else words.text(word)
        case str(word) if word in state.accidental_words:
            return word.upper()
        case int(cell) if cell < len(state.faces):
            return cell_text(state, cell)
    return ""


def cell_text(state: UnboggleState, cell: Cell) -> str:
    """Describe a cell: its face, whether it is fixed, and the other faces of its die."""
    face = state.faces[cell]
    text = {BLOCK: _("Blocked"), SPARE: _("Empty")}.get(face, shown_face(face, state.q))
    if face != BLOCK and cell in state.draft.fixed_faces:
        text = _("{face}, fixed", face=text)
    assigned = state.board.assigned_dice(state.q) if state.board else None
    if assigned is None or assigned[1][cell] < 0:
        return text
    dice, indices = assigned
    faces = list(dice.dice[indices[cell]])
    if face in faces:
        faces.remove(face)
    others = " ".join(faces)
    return _("{face}: die {die}, with {faces}", face=text, die=indices[cell] + 1, faces=others)
