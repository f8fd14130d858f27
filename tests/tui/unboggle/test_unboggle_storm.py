"""A storm of edits, fills, solves and clears, after each of which what is said must be true."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from support.unboggler import Unboggler, at_unboggle, marks

from boggle_tui import Puzzle, build_smallest_board, verify
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.unboggle.dialogs.clear import ClearDialog
from boggle_tui.tui.unboggle.text.screen_text import OUT_OF_DATE, WELCOME
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.widgets.offers import Offer
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard

WORDS = ("gold", "red", "blue", "queue", "tan", "ann", "school", "java", "android", "bazinga")
KEYS = ("ctrl+f", "ctrl+s", "ctrl+t", "ctrl+b", "ctrl+f", "ctrl+z", "f3", "f4", "1", "2", "escape")
STEPS = 40


async def explain_here(puzzle: Puzzle):
    """Explain in this process, with little patience."""
    for event in explain(puzzle, patience=0.05):
        yield event


async def one_edit(player: Unboggler, rng: Random) -> str:
    """Do something at random, and return a description of it."""
    entry = player.entry
    kinds = {"word": 4, "remove": 1, "fix": 1, "clear": len(player.words) / 8, "key": 8}
    (kind,) = rng.choices([*kinds], [*kinds.values()])
    if kind == "word":
        word = rng.choice((*WORDS, "caf3"))
        entry.take(word)
        await player.settle()
        return f"enter {word}"
    if kind == "remove" and player.words:
        word = rng.choice(player.words)
        player.unboggle.editor.remove_word(word)
        return f"remove {word}"
    if kind == "fix":
        cell = rng.randrange(16)
        board = player.find(EditableBoard)
        player.unboggle.editor.fix_cells({cell % len(board.board.faces): rng.choice("ZGO")})
        return f"fix {cell}"
    if kind == "clear":
        is_asked = bool(player.words and player.request.fixed_cells)
        await player.press("ctrl+l")
        if is_asked:
            await player.until_screen(ClearDialog)
            await player.press(rng.choice(("w", "l", "a", "escape")))
            await player.until_screen(UnboggleScreen)
        return "clear"
    key = rng.choice(KEYS)
    pane = player.unboggle.words_pane
    is_open = pane.offers.kind in (Offer.ACCIDENTAL, Offer.FITTING)
    if key == "escape" and not (entry.value or is_open or pane.skipped.entries):
        return "nothing"  # It would leave the screen.
    entry.focus()
    await player.press(key)
    return key


@cache
def smallest_board(words: frozenset[str]) -> SmallestBoard:
    """The smallest board, found without a screen."""
    return build_smallest_board(sorted(words))


def is_idle(player: Unboggler) -> bool:
    """Whether nothing runs behind the screen."""
    workers = player.app.workers
    return not any(worker.is_running for worker in workers if worker.node is player.screen)


def check(player: Unboggler) -> None:
    """Check everything that the screen says against the puzzle and the board."""
    screen = player.unboggle
    editor, board, pane = screen.editor, screen.view.board, screen.words_pane
    text = screen.view.text
    said = f"{text.notice}\n{text.status.text}"
    fixed = editor.request.fixed_faces(editor.size)
    is_current = board is not None and board.draft == editor.draft

    # Without words nothing is left of a board, and nothing is said of one.
    assert (board is None) or editor.words
    if board is None:
        assert text.remark == ""
        assert "spare" not in text.status.text
        assert player.board.path == ()
        assert [face for face in player.board.board.faces if face] == list(fixed.values())
    if not editor.words and "There are no words" not in said:
        assert text.status.text == WELCOME
    assert (text.remark == OUT_OF_DATE) == (board is not None and not is_current)

    # The numbers of cells and words are those of the board on the screen.
    spare = re.search(r"(\d+|no) cells? (?:is|are) spare", text.status.text)
    if spare:
        assert is_current
        assert player.board.board.faces.count("") == int(spare[1].replace("no", "0"))
    filled = re.search(r"(\d+) spare cells? (?:is|are) filled", text.status.text)
    if filled:
        assert "" not in player.board.board.faces
        assert len(player.board.spare) == int(filled[1])
    fit = re.search(r"✓ (?:All (\d+)|Both|The) words? fits?", text.status.text)
    if fit:
        assert int(fit[1] or len(editor.words)) == len(editor.words)
        assert verify(board.solution.board, editor.words)
        assert set(marks(player).values()) == {"✓"}
    if "other word" in text.status.text:
        assert board.is_filled
    if "✗" in text.status.text:
        assert not is_current or not board.holds_all_words
    if "no spare cells" in said or "No board yet" in said:
        assert board is None or not board.solution.spare

    # The size follows the words where it says so, and is as small as it says.
    state = editor.state
    assert screen.builder.is_auto == state.is_auto == (" auto ›" in "".join(player.lines()))
    if "auto size paused" in screen.builder.requirements:
        assert state.has_auto_size
        assert state.is_size_fixed
    if "A smaller board may exist" in said:
        assert state.is_auto
        assert is_current
    if "No smaller board holds" in said:
        smallest = smallest_board(frozenset(editor.words))
        assert smallest.is_proven
        assert len(board.solution.board.faces) == smallest.result.puzzle.size

    # A word that is pointed at is one of the puzzle, or on the board.
    pointed = screen.builder.pointed.split(" ")[0].lower()
    if pointed.isalpha() and len(pointed) > 2 and pointed not in editor.words:
        assert verify(board.solution.board, [pointed])

    # What is offered is about this board and this puzzle.
    if pane.offers.kind is Offer.ACCIDENTAL:
        listed = [word for word, _ in pane.offers.entries]
        assert listed
        assert verify(board.solution.board, listed)
        assert not {*listed} & {*editor.words}
    for mend in text.mends:
        assert verify(mend.board.solution.board, mend.board.solution.paths)
        assert mend.board.draft == mend.puzzle.draft != editor.draft
    for cell, face in screen.view.clues.items():
        assert board.solution.board.faces[cell] == face
    assert player.board.marked_cells == screen.view.clues.keys()
    assert {cell: player.board.board.faces[cell] for cell in fixed} == fixed


@pytest.mark.drawn
@pytest.mark.parametrize("seed", [0, 2])
async def test_after_each_step_of_a_storm_what_is_said_agrees_with_the_board(seed):
    rng = Random(seed)
    async with at_unboggle("school", "java", explainer=explain_here) as player:
        done = []
        for _ in range(STEPS):
            done.append(await one_edit(player, rng))
            await player.until(lambda: is_idle(player))
            try:
                check(player)
            except AssertionError as error:
                raise AssertionError(f"after {done}:\n" + "\n".join(player.lines())) from error
