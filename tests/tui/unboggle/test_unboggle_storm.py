"""A storm of edits, fills, solves and clears, after each of which what is said must be true."""

import re
from functools import cache
from random import Random

import pytest
from support.unboggler import Unboggler, at_unboggle, explain_here, marks
from support.unboggling import Unboggling, unboggling

from boggle_tui import SmallestBoard, build_smallest_board, verify
from boggle_tui.tui.base.questions import PickDialog
from boggle_tui.tui.unboggle.built_board import MIRROR, ROTATE
from boggle_tui.tui.unboggle.screen_text import (
    OUT_OF_DATE,
    WELCOME,
    ScreenText,
    pointed_text,
    word_marks,
)
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.tui.unboggle.words_pane import OfferKind

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
