"""The state of the Unboggle screen, and what is said of it, which is true in any storm of edits."""

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.unboggler import Unboggler, at_unboggle, explain_here, marks
from support.unboggling import Unboggling, unboggling

from boggle_tui import (
    Board,
    Lexicon,
    Puzzle,
    QReading,
    SmallestBoard,
    build_board,
    build_smallest_board,
    verify,
)
from boggle_tui.game.board.finder import find_words, spells
from boggle_tui.game.words.language import ANY
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.tui.base.questions import PickDialog
from boggle_tui.tui.unboggle.built_board import (
    MIRROR,
    ROTATE,
    BuiltBoard,
    draft_of,
    kept_draft,
    reopened,
    saved_board,
)
from boggle_tui.tui.unboggle.controller import SeenSolutions, solved
from boggle_tui.tui.unboggle.screen_text import (
    OUT_OF_DATE,
    WELCOME,
    ScreenText,
    filling_text,
    pointed_text,
    requirements_text,
    screen_text,
    word_marks,
)
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.unboggle_state import (
    Failed,
    Filled,
    FittingWords,
    RunningSearch,
    Started,
    UnboggleState,
)
from boggle_tui.tui.unboggle.words_pane import OfferKind
from boggle_tui.unboggle.analysis.fill import Filling, dice_letters, fill_randomly
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import WordSelection


def empty(*words: str, size: tuple[int, int] = (4, 4), **request) -> UnboggleState:
    """A state without a board."""
    return UnboggleState(draft=PuzzleDraft(words, size, **request))


def built(*words: str, size: tuple[int, int] = (4, 4), **request) -> UnboggleState:
    """A state with the result for its puzzle."""
    state = empty(*words, size=size, **request)
    result = build_board(state.draft.puzzle(state.q))
    return state.told(solved(state.draft, result, is_requested=True))


def said(state: UnboggleState) -> str:
    """The notice, the status and the remark."""
    text = screen_text(state, lambda action: f"<{action}>", ANY)
    return f"{text.notice}\n{text.status.text}\n{text.remark}"


def filled(state: UnboggleState, letter: str = "E", is_change: bool = True) -> Filled:
    """The event of a board whose spare cells all have the same letter."""
    board = state.board.board
    letters = Board(board.rows, board.cols, tuple(face or letter for face in board.faces))
    filling = Filling(letters, ("gold", "eel"), ("gee",), ("gee",), 0.1)
    whole = replace(state.board, board=letters)
    return Filled(draft=state.draft, board=whole, filling=filling, is_change=is_change)


# Each change of a puzzle, for sequences of them.
CHANGES = st.sampled_from(
    [
        lambda draft: replace(draft, words=(*draft.words, f"w{len(draft.words)}")),
        lambda draft: draft.without_words(draft.words[:1]),
        lambda draft: draft.cleared(words=True, letters=False),
        lambda draft: draft.cleared(words=False, letters=True),
        lambda draft: replace(draft, size=(3, 5), has_auto_size=True),
        lambda draft: draft.with_fixed_cells({1: "Z", 2: "#"}),
        lambda draft: draft.with_weight("gold", 3),
        lambda draft: draft.with_required_toggled("gold"),
        lambda draft: draft.with_dice("new"),
    ]
)


@given(st.lists(CHANGES, max_size=8))
def test_undo_takes_back_each_change_of_the_puzzle_in_turn(changes):
    state = built("gold", "red")
    states = [state]
    for change in changes:
        state = state.changed(change(state.draft))
        if state is not states[-1]:
            states.append(state)
    for earlier in reversed(states[:-1]):
        state = state.undone()
        assert (state.draft, state.board) == (earlier.draft, earlier.board)
    assert not state.earlier


@given(st.lists(CHANGES, max_size=6), st.sampled_from([ROTATE, MIRROR]))
def test_turning_four_times_or_mirroring_twice_changes_nothing_and_undo_turns_along(changes, move):
    state = built("gold", "red", size=(2, 5))
    for change in changes:
        state = state.changed(change(state.draft))
    again = state
    for _ in range(4):
        again = again.moved(move)
    assert again.draft == state.draft
    assert again.board == state.board
    assert [board for _, board in again.earlier] == [board for _, board in state.earlier]
    assert state.moved(move).is_current == state.is_current


@pytest.mark.parametrize(("move", "cell"), [(ROTATE, 7), (MIRROR, 2)])
def test_undo_restores_fixed_cells_where_a_turn_of_the_board_moved_them(move, cell):
    state = empty("gold")
    state = state.changed(state.draft.with_fixed_cells({1: "Z"}))
    state = state.changed(state.draft.cleared(words=False, letters=True))
    assert state.moved(move).undone().draft.fixed_faces == {cell: "Z"}


def test_a_change_to_the_same_puzzle_is_none():
    state = built("gold")
    assert state.changed(state.draft.without_words({"red"})) is state


def test_without_words_no_board_is_left_and_undo_brings_it_back():
    state = built("gold")
    cleared = state.changed(state.draft.cleared(words=True, letters=False))
    assert cleared.board is None
    assert WELCOME in said(cleared)
    assert cleared.undone().board == state.board


def test_new_dice_bring_their_size_unless_the_number_of_cells_fits():
    assert PuzzleDraft(("gold",), (3, 3)).with_dice("new").size == (4, 4)
    assert PuzzleDraft(("gold",), (2, 8)).with_dice("new").size == (2, 8)


def test_requirements_are_listed_unless_they_are_the_default_and_auto_size_is_suspended():
    draft = PuzzleDraft(("gold",), (4, 4), WordSelection.MOST, True, "new")
    assert requirements_text(draft) == "as many as possible · fewest tiles · New Boggle dice"
    assert requirements_text(PuzzleDraft(("gold",), (4, 4))) == ""
    draft = PuzzleDraft(("gold",), (4, 4), has_auto_size=True)
    assert draft.is_auto
    fixed = draft.with_fixed_cells({0: "Z", 1: "#"})
    assert not fixed.is_auto
    assert requirements_text(fixed) == "1 fixed · 1 blocked · auto size paused"
    smaller = replace(draft, has_auto_size=False).with_fixed_cells({0: "Z", 15: "#"})
    smaller = replace(smaller, size=(3, 4))
    assert requirements_text(smaller) == "1 fixed · 1 outside the board"


def test_the_puzzle_is_restored_from_the_settings_that_keep_it():
    draft = PuzzleDraft(("gold", "red"), (4, 5), WordSelection.MOST, has_auto_size=True)
    assert draft_of(Drafts(**kept_draft(draft, empty().fill_options)))[0] == draft
    damaged = Drafts(unboggle_size="4x", puzzle_request={"fixed_cells": 7, "fill": 3})
    assert draft_of(damaged) == (PuzzleDraft(), empty().fill_options)


def test_a_clue_is_kept_with_the_puzzle_leaves_the_board_as_it_is_and_can_be_undone():
    before = built("gold", "red")
    before = before.told(filled(before))
    state = replace(before.with_clue("gold", "It glitters"), pointed="gold")
    assert (state.board, state.is_complete) == (before.board, True)
    assert pointed_text(state, word_marks(state)) == "gold: It glitters"
    restored = draft_of(Drafts(**kept_draft(state.draft, state.fill_options)))[0]
    kept = saved_board(state.board, state.draft, state.q, Settings())
    clues = (("gold", "It glitters"),)
    for texts in (
        restored.texts,
        kept.to_find.texts,
        reopened(kept)[0].texts,
        state.moved(ROTATE).draft.texts,
    ):
        assert texts.clues == clues
    assert state.with_clue("gold", "").draft.texts.clues == ()
    assert state.undone().draft.texts.clues == ()


def test_a_saved_board_is_left_with_most_of_its_words_or_when_all_are_cleared():
    state = built("gold", "dog", "log")
    kept = saved_board(state.board, state.draft, state.q, Settings())
    state = replace(state, saved=kept)
    fewer = state.changed(replace(state.draft, words=("gold", "dog", "cat")))
    assert fewer.opened == kept
    assert fewer.changed(replace(state.draft, words=("gold", "cat"))).opened is None
    cleared = state.changed(replace(state.draft, words=()))
    assert cleared.changed(state.draft).opened is None


def test_too_many_letters_are_counted_and_the_words_marked():
    state = built("school", "java", "android", "bazinga", "go")
    for text in ("No 4x4 board holds", "18 tiles", "16 cells", "2 of A"):
        assert text in said(state)
    marks = word_marks(state)
    assert marks.mark("java") == "✗ not all 4 together"
    assert marks.mark("go") == ""


def test_a_board_is_out_of_date_while_the_puzzle_differs():
    state = built("gold", "red")
    for puzzle in (
        replace(state.draft, words=("gold", "red", "blue")),
        replace(state.draft, size=(4, 5)),
        state.draft.with_fixed_cells({0: "Z"}),
    ):
        changed = state.changed(puzzle)
        assert changed.board == state.board
        assert OUT_OF_DATE in said(changed)
        assert "fit" not in said(changed)
        assert OUT_OF_DATE not in said(changed.undone())


def test_a_search_is_shown_from_its_first_progress_on():
    state = empty("gold")
    search = RunningSearch(state.draft, is_shown=False)
    assert not replace(state, search=search).is_search_shown
    told = search.told(Started(draft=state.draft, text="Trying 3x3 …"))
    assert replace(state, search=told).is_search_shown
    assert "Trying 3x3" in said(replace(state, search=told))


def test_filling_can_be_undone_whatever_better_letters_come_later():
    state = built("gold", "red")
    full = state.told(filled(state, "E")).told(filled(state, "A", is_change=False))
    assert full.board.is_filled
    spare = state.board.board.faces.count("")
    assert f"Both words fit; {spare} spare cells are filled." in said(full)
    assert full.undone().board == state.board
    assert set(full.accidental_words) == {"eel", "gee"}
    assert list(full.accidental_words.values()) == [False, True]


def test_words_that_could_not_be_kept_off_a_board_are_named_rude_ones_too():
    filling = Filling(Board.parse("ab/cd"), ("bad", "cab"), ("bad", "cab"), ("bad",), 0.1)
    assert filling_text(filling, own=("cab",)) == (
        "1 other word on the board. BAD and CAB couldn't be avoided."
    )


def test_what_is_said_of_words_stays_until_the_puzzle_changes():
    state = replace(built("gold", "red"), notice="Already listed: red.")
    assert "Already listed" in said(state.moved(ROTATE))
    assert "Already listed" not in said(state.changed(state.draft.without_words({"red"})))


def test_pointing_at_a_word_gives_its_path_and_status_and_at_a_cell_its_face_and_die():
    state = replace(built("gold", "red"), pointed="gold")
    assert spells(state.board.board, state.path, "gold")
    assert pointed_text(state, word_marks(state)) == "gold"
    missing = state.changed(replace(state.draft, words=("gold", "red", "blue")))
    assert replace(missing, pointed="blue").path == ()
    text = pointed_text(replace(missing, pointed="blue"), word_marks(missing))
    assert text == "blue is not on the board"
    assert replace(state, pointed="tree").path == ()
    state = built("gold", dice="new", fixed_cells=((0, 0, "Z"), (0, 1, "#")))
    fixed, blocked, none = (
        pointed_text(replace(state, pointed=cell), word_marks(state)) for cell in (0, 1, 99)
    )
    assert fixed.startswith("Z, fixed: die ")
    assert (blocked, none) == ("Blocked", "")


def test_an_accidental_word_is_traced_on_the_board():
    state = built("gold", "red")
    state = state.told(filled(state, "E"))
    spare = min(state.board.spare)
    assert state.accidental_words["eel"] is False
    other = replace(state.news, filling=replace(state.news.filling, words=("e",)))
    assert replace(state.told(other), pointed="e").path[0] <= spare


def test_a_word_that_fits_is_placed_without_moving_any_other_if_it_fits_on_this_board():
    state = built("gold", size=(2, 4))
    assert state.with_word_placed("old") is state
    empty_cells = [cell for cell, face in enumerate(state.board.board.faces) if not face]
    path = (state.board.paths["gold"][0],)
    state = replace(state, fitting=FittingWords(state.board, {"g": path}))
    placed = state.with_word_placed("g")
    assert verify(placed.board.board, ["gold"])
    assert len(empty_cells) == placed.board.board.faces.count("")
    assert placed.undone().board == state.board
    moved = state.moved(ROTATE)
    assert moved.with_word_placed("g") is moved


def test_news_of_an_earlier_puzzle_is_not_told():
    state = empty("gold").told(Failed(draft=empty("red").draft, text="There are no words."))
    assert "There are no words" not in said(state)


SIDES = st.integers(2, 5)
TURNS = st.lists(st.sampled_from(["rotated", "mirrored", "filled", "unfilled"]), max_size=8)


@st.composite
def built_boards(draw):
    """A built with a few words on a board of few letters."""
    rows, cols = draw(SIDES), draw(SIDES)
    faces = draw(st.lists(st.sampled_from("ABC"), min_size=rows * cols, max_size=rows * cols))
    full = Board(rows, cols, tuple(faces))
    words = draw(st.lists(st.text("abc", min_size=2, max_size=4), max_size=4))
    paths = find_words(full, Lexicon(words), min_length=1)
    return BuiltBoard.laid(full, paths)


def fill_by(built: BuiltBoard, rng: Random) -> BuiltBoard:
    return replace(built, board=fill_randomly(built.board, rng))


@given(built_boards(), TURNS)
def test_after_any_change_the_paths_still_spell_the_words(built, changes):
    rng = Random(1)
    for change in changes:
        built = fill_by(built, rng) if change == "filled" else getattr(built, change)()
    assert all(spells(built.board, path, word) for word, path in built.paths.items())
    used = {cell for path in built.paths.values() for cell in path}
    assert built.spare == frozenset(range(len(built.board.faces))) - used


@given(built_boards(), st.integers())
def test_unfilled_reverses_filling(built, seed):
    full = fill_by(built, Random(seed))
    assert full.is_full
    assert full.unfilled() == built


@given(built_boards())
def test_placement_steps_place_each_needed_tile_once(built):
    laid = [path[-1] for path in built.placement_steps]
    assert len(laid) == len(set(laid))
    assert set(laid) == set(range(len(built.board.faces))) - built.spare
    for path in built.placement_steps:
        assert set(path) <= set(laid[: laid.index(path[-1]) + 1])
        assert any(whole[: len(path)] == path for whole in built.paths.values())


def test_a_word_is_added_with_the_chosen_reading_of_qu_and_across_a_face_of_two_letters():
    built = BuiltBoard.laid(Board.parse("q.i/..t"), {"it": (2, 5)}, fixed_cells=(0,))
    read_alone = built.with_word("qat", (0, 4, 5), QReading.EITHER)
    assert str(read_alone.board) == "q.i/.at"
    assert str(built.with_word("quit", (0, 1, 2, 5), QReading.Q).board) == "qui/..t"
    assert str(built.with_word("quoit", (0, 1, 2, 5)).board) == "qoi/..t"
    built = BuiltBoard.laid(Board.parse("[Th]i./..."), {"thi": (0, 1)})
    assert str(built.with_word("the", (0, 3)).board) == "[Th]i./e.."


def test_unneeded_cells_become_empty_but_blocks_stay():
    built = BuiltBoard.laid(Board.parse("gol/#xd"), {"gold": (0, 1, 2, 5)})
    assert built.board == Board.parse("gol/#.d")
    assert built.spare == {4}


def test_random_letters_are_as_frequent_as_on_dice():
    board = fill_randomly(Board.empty(8, 8), Random(2))
    assert all(len(face) == 1 for face in board.faces)
    assert set(board.faces) <= set(dice_letters())
    assert dice_letters().count("E") > 4 * dice_letters().count("K")


PUZZLE = Puzzle(("ab",), 2, 2)
BESIDE, MIRRORED, AND_MORE, ACROSS = "ab/..", "../ba", "ab/x.", "a./.b"


@pytest.mark.parametrize(
    ("notation", "is_new"), [(MIRRORED, False), (AND_MORE, False), (ACROSS, True)]
)
def test_a_board_like_one_that_was_seen_is_not_new(notation, is_new):
    seen = SeenSolutions(PUZZLE)
    assert seen.add(Board.parse(BESIDE))
    assert seen.add(Board.parse(notation)) is is_new
    assert len(seen.boards) == 1 + is_new


WORDS = ("gold", "red", "blue", "queue", "tan", "ann", "school", "java", "android", "bazinga")
KEYS = ("ctrl+f", "f5", "ctrl+r", "ctrl+b", "ctrl+f", "ctrl+z", "f3", "f4", "1", "2", "escape")
STEPS, STEPS_ON_SCREEN = 40, 25


async def change_at_random(it: Unboggling, rng: Random) -> str:
    """Do something at random, and return a description of it."""
    controller, puzzle = it.controller, it.draft
    kinds = {"word": 4, "change": 3, "search": 5, "undo": 1, "suggestion": 1, "fill": 2}
    (kind,) = rng.choices([*kinds], [*kinds.values()])
    match kind:
        case "word":
            word = rng.choice((*WORDS, "caf3"))
            await controller.add(word)
            return f"add {word}"
        case "change":
            cell = rng.randrange(puzzle.size[0] * puzzle.size[1])
            changes = [
                puzzle.with_fixed_cells({cell: rng.choice("ZGO")}),
                puzzle.cleared(words=rng.random() < 0.2, letters=rng.random() < 0.5),
                *(puzzle.without_words({word}) for word in puzzle.words[:1]),
            ]
            changed = rng.choice(changes)
            controller.change(changed)
            return f"change to {changed}"
        case "search":
            start = rng.choice(
                [
                    controller.solve,
                    controller.check_uniqueness,
                    controller.toggle_auto_size,
                    controller.stop,
                    lambda: controller.move(ROTATE),
                    lambda: controller.move(MIRROR),
                ]
            )
            start()
            return f"search {start}"
        case "undo":
            controller.undo()
        case "suggestion" if it.text.suggestions:
            suggested = rng.choice(it.text.suggestions)
            controller.change(suggested.draft, suggested.board)
        case "fill":
            if await controller.has_spare_cells():
                await controller.fill_or_empty()
    return kind


@cache
def smallest_board(words: frozenset[str]) -> SmallestBoard:
    """The smallest board, found without a screen."""
    return build_smallest_board(sorted(words))


def check(state: UnboggleState, text: ScreenText) -> None:
    """Check everything that is said against the puzzle and the board."""
    said = f"{text.notice}\n{text.status.text}"
    puzzle, board = state.draft, state.board

    # Without words nothing is left of a board, and nothing is said of one.
    assert (board is None) or state.words
    if board is None:
        assert text.remark == ""
        assert "spare" not in text.status.text
        assert state.path == ()
        assert [face for face in state.faces if face] == list(puzzle.fixed_faces.values())
    if not state.words and "There are no words" not in said:
        assert text.status.text == WELCOME
    is_current = board is not None and state.concerns(board.draft)
    assert (text.remark == OUT_OF_DATE) == (board is not None and not is_current)

    # The numbers of cells and words are those of the board on the screen.
    spare = re.search(r"(\d+|no) cells? (?:is|are) spare", text.status.text)
    if spare:
        assert is_current
        assert state.faces.count("") == int(spare[1].replace("no", "0"))
    filled = re.search(r"(\d+) spare cells? (?:is|are) filled", text.status.text)
    if filled:
        assert "" not in state.faces
        assert len(board.spare) == int(filled[1])
    fit = re.search(r"✓ (?:All (\d+)|Both|The) words? fits?", text.status.text)
    if fit:
        assert int(fit[1] or len(state.words)) == len(state.words)
        assert verify(board.board, state.words)
        in_state = word_marks(state)
        assert {in_state.mark(word) for word in state.words} == {"✓"}
    if "other word" in text.status.text:
        assert board.is_filled
    if "✗" in text.status.text:
        assert not is_current or not board.holds_all_words

    # The size is as small as is said.
    if "A smaller board may exist" in said:
        assert puzzle.is_auto
        assert is_current
    if "No smaller board holds" in said:
        smallest = smallest_board(frozenset(state.words))
        assert smallest.is_proven
        assert len(board.board.faces) == smallest.result.puzzle.size

    # What is offered is about this board and this puzzle.
    if state.accidental_words:
        assert verify(board.board, state.accidental_words)
        assert not {*state.accidental_words} & {*state.words}
    for suggested in text.suggestions:
        if suggested.board:
            assert verify(suggested.board.board, suggested.board.paths)
            assert suggested.board.draft == suggested.draft
        becomes_auto = suggested.draft.is_auto and not puzzle.is_auto
        changes = becomes_auto or not suggested.draft.is_same_puzzle(puzzle)
        assert suggested.splits or changes
    for cell, face in state.clues.items():
        assert board.board.faces[cell] == face
    if is_current:
        fixed = puzzle.fixed_faces
        assert {cell: board.board.faces[cell] for cell in fixed} == fixed


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_after_each_step_of_a_storm_what_is_said_agrees_with_the_board(seed):
    rng = Random(seed)
    async with unboggling("school", "java", explainer=explain_here) as it:
        done = []
        for _ in range(STEPS):
            done.append(await change_at_random(it, rng))
            await it.idle()
            try:
                check(it.state, it.text)
                assert it.shown[-1] == it.state
            except AssertionError as error:
                raise AssertionError(f"after {done}: {it.text}") from error


async def press_at_random(player: Unboggler, rng: Random) -> str:
    """Enter a word, clear, or press a key, and return a description of it."""
    entry = player.entry
    kinds = {"word": 4, "clear": len(player.words) / 8, "key": 8}
    (kind,) = rng.choices([*kinds], [*kinds.values()])
    if kind == "word":
        word = rng.choice((*WORDS, "caf3"))
        entry.take(word)
        await player.settle()
        return f"enter {word}"
    if kind == "clear":
        is_asked = bool(player.words and player.draft.fixed_cells)
        await player.press("ctrl+l")
        if is_asked:
            await player.until_screen(PickDialog)
            await player.press(*["down"] * rng.randrange(3), rng.choice(("enter", "escape")))
            await player.until_screen(UnboggleScreen)
        return "clear"
    key = rng.choice(KEYS)
    pane = player.unboggle.words_pane
    is_open = pane.offers.kind in (OfferKind.ACCIDENTAL, OfferKind.FITTING)
    if key == "escape" and not (entry.value or is_open or player.state.skipped):
        return "nothing"  # It would leave the screen.
    entry.focus()
    await player.press(key)
    return key


def is_idle(player: Unboggler) -> bool:
    """Whether nothing runs behind the screen."""
    workers = player.app.workers
    return not any(worker.is_running for worker in workers if worker.node is player.screen)


def check_widgets(player: Unboggler) -> None:
    """Check that the widgets show the state."""
    screen, state = player.unboggle, player.state
    in_state = word_marks(state)
    assert player.board.board.faces == state.faces
    assert player.board.path == state.path
    assert player.board.marked_cells == state.clues.keys()
    ticked = {word: mark == "✓" for word, mark in marks(player).items()}
    assert ticked == {word: in_state.mark(word) == "✓" for word in state.words}
    assert state.draft.is_auto == (" auto ›" in "".join(player.lines()))
    if screen.words_pane.offers.kind is OfferKind.ACCIDENTAL:
        listed = [word for word, _ in screen.words_pane.offers.entries]
        assert listed == [*state.accidental_words]
    pointed = pointed_text(state, in_state).split(" ")[0].lower()
    if pointed.isalpha() and len(pointed) > 2 and pointed not in state.words:
        assert verify(state.board.board, [pointed])


@pytest.mark.slow
@pytest.mark.drawn
async def test_after_each_step_of_a_storm_the_widgets_show_the_state():
    rng = Random(2)
    async with at_unboggle("school", "java", explainer=explain_here) as player:
        done = []
        for _ in range(STEPS_ON_SCREEN):
            done.append(await press_at_random(player, rng))
            await player.until(lambda: is_idle(player))
            try:
                check(player.state, player.unboggle.text)
                check_widgets(player)
            except AssertionError as error:
                raise AssertionError(f"after {done}:\n" + "\n".join(player.lines())) from error
