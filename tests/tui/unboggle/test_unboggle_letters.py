"""Filling the spare cells of a built board, and fixing letters so that it is the only one."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.unboggler import at_unboggle
from textual.widgets import Input

from boggle_tui import Board, DiceSet
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.tui.base.dialogs.choices import ChoicesDialog
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.unboggle.text.status_text import filling_text
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.unboggle.puzzle.request import PuzzleRequest
from boggle_tui.unboggle.workers.analyses import fill
from boggle_tui.unboggle.workers.protocol import Filling


def test_offensive_words_left_on_a_board_are_counted_not_named():
    filling = Filling(Board.parse("ab/cd"), ("bad", "cab"), ("bad", "cab"), ("bad",), 0.1)
    assert filling_text(filling, own=("cab",)) == (
        "1 other word from your list on the board. CAB and 1 offensive word couldn't be avoided."
    )


async def test_a_worker_fills_the_spare_cells_as_chosen_and_the_choice_is_remembered():
    async with at_unboggle("gold", filler=fill) as player:
        player.request = PuzzleRequest(dice="new")
        await player.until(lambda: player.solution)
        player.app.change_settings(dictionary="common")
        await player.fill("right", "right", "right", "left")
        assert player.reads("words from your list on the")
        assert match_dice(player.board.board.faces, DiceSet.named("new").dice) is not None
        kept = {"goal": "fewest", "unwanted": "offensive", "file": ""}
        assert player.app.settings.puzzle_request["fill"] == kept
        await player.press("f5")
        await player.until_screen(ChoicesDialog)
        assert player.reads("fewest words", "Fill 12 cells")


async def test_stopping_the_search_for_letters_keeps_the_best_so_far():
    closed = []

    async def tell_one(order):
        faces = (face or "E" for face in order.board.faces)
        try:
            yield Filling(Board(4, 4, tuple(faces)), ("gold", "eel"), ("gee",), ("gee",), 0.1)
            await asyncio.Event().wait()
        finally:
            closed.append(order)

    async with at_unboggle("gold", filler=tell_one) as player:
        await player.solve()
        await player.press("ctrl+f")
        await player.until(lambda: player.solution.is_full)
        assert player.reads("Stop")
        await player.press("escape")
        await player.until(lambda: closed)
        assert player.reads("Stopped")
        assert player.solution.is_full


async def test_words_in_a_file_are_kept_off_the_board():
    Path("unwanted.txt").write_text("gee\n")
    orders = []

    async def note(order):
        orders.append(order)
        return
        yield

    async with at_unboggle("gold", filler=note) as player:
        await player.solve()
        await player.press("f5")
        await player.until_screen(ChoicesDialog)
        await player.press("down", "right", "enter")
        await player.until_screen(PromptDialog)
        player.screen.query_one(Input).value = "gone.txt"
        await player.press("enter")
        await player.until_screen(PromptDialog)
        player.screen.query_one(Input).value = "unwanted.txt"
        await player.press("enter")
        await player.until_screen(UnboggleScreen)
        await player.until(lambda: orders)
        assert orders[0].unwanted == ("gee",)


async def test_an_only_board_is_recognised_and_otherwise_the_letters_to_fix_are_shown_and_fixed():
    async with at_unboggle("aaab", size="2x2") as player:
        await player.press("f3")
        assert player.reads("No board yet")
        await player.solve()
        await player.press("f3")
        await player.until(lambda: player.reads("No other board holds these words"))
        await player.submit("bc")
        await player.press("ctrl+l", *"abc,cab,")
        await player.until(lambda: player.reads("Both words fit"))
        board = player.board.board
        await player.press("f3")
        await player.until(lambda: player.reads("Other boards hold these words too", "press f3"))
        clues = player.board.marked_cells
        assert clues
        await player.press("f3")
        assert {*player.fixed_faces} == clues
        assert not player.board.marked_cells
        assert player.board.board == board
        await player.press("f3")
        await player.until(lambda: player.reads("No other board holds these words"))
