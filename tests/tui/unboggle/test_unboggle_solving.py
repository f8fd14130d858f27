"""Words that become a board on the Unboggle screen, and the messages about it."""

from __future__ import annotations

import pytest
from support.player import at_home
from support.unboggler import Stuck, at_unboggle, marks
from textual import events

from boggle_tui import verify
from boggle_tui.store.settings import Settings, save_settings
from boggle_tui.store.store import player_store
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen


async def test_words_on_the_board_are_ticked_and_spare_cells_stay_empty():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        assert marks(player) == {"gold": "✓", "red": "✓"}
        spare = [cell for cell, face in enumerate(player.board.board.faces) if not face]
        assert frozenset(spare) == player.board.spare
        assert player.reads(f"{len(spare)} cells are spare")


async def test_the_word_being_typed_is_included():
    async with at_unboggle("gold") as player:
        await player.press(*"red")
        await player.solve()
        assert verify(player.board.board, ("gold", "red"))


async def test_an_invalid_word_being_typed_prevents_the_search():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press(*"r3d", "ctrl+s")
        assert player.reads("Skipped (letters only): r3d")
        assert player.entry.value == "r3d"
        assert not stuck.puzzles


@pytest.mark.parametrize(
    ("words", "complaint"),
    [((), "There are no words"), (("abcdefghijklmnopqu",), "needs 17 tiles")],
)
async def test_an_invalid_puzzle_is_explained_in_a_sentence(words, complaint):
    async with at_unboggle(*words) as player:
        await player.press("ctrl+s")
        assert player.reads(complaint)
        assert player.words == words


async def test_a_board_is_out_of_date_while_the_words_differ():
    stuck = Stuck(results=1)
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.solve()
        board = player.board.board
        await player.press(*"blue ")
        await player.until(lambda: len(stuck.puzzles) == 2)
        assert player.board.board == board
        assert player.reads("Out of date")
        assert marks(player) == {"gold": "✓", "red": "✓", "blue": ""}
        await player.press("ctrl+z")
        assert not player.reads("Out of date")


async def test_a_board_stays_when_the_next_puzzle_is_infeasible():
    async with at_unboggle("school", "java", "android") as player:
        await player.solve()
        board = player.board.board
        await player.press(*"bazinga ")
        await player.solve()
        assert player.board.board == board
        assert player.reads("Out of date", "18 tiles")


async def test_the_board_follows_each_edit_of_words_and_size():
    async with at_unboggle() as player:
        for count, word in enumerate(("gold ", "blue ", "red "), 1):
            await player.press(*word)
            await player.until(lambda count=count: list(marks(player).values()) == ["✓"] * count)
        player.screen.query_one("#rows").focus()
        await player.press("right")
        await player.until(lambda: player.board.board.rows == 5)
        assert verify(player.board.board, ("gold", "blue", "red"))


async def test_a_board_that_still_holds_all_words_is_kept_without_a_search():
    stuck = Stuck(results=1)
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.solve()
        gold = player.solution.paths["gold"]
        await player.press("down", "down", "delete")
        assert player.solution.paths == {"gold": gold}
        assert player.reads("The word fits; 12 cells are spare")
        assert len(stuck.puzzles) == 1


async def test_what_was_skipped_stays_listed_until_it_is_dismissed():
    async with at_unboggle("gold") as player:
        player.app.post_message(events.Paste("red bl3e"))
        await player.until(lambda: player.reads("Both words fit"))
        assert player.reads("bl3e  letters only", "Esc: dismiss")
        await player.press(*"blue ", "ctrl+f")
        await player.until(lambda: player.solution.is_full and not player.is_searching)
        player.app.post_message(events.Paste("1st, gr3en"))
        await player.settle()
        assert player.reads("bl3e  letters only", "gr3en  letters only", "Skipped: 3")
        await player.press("escape")
        if player.reads("bl3e"):  # The first Escape stopped the search for a better board.
            await player.press("escape")
        assert not player.reads("bl3e")
        assert player.reads("GOLD")


async def test_words_from_the_last_start_are_solved_at_once():
    save_settings(Settings(puzzle_words=("gold", "red")))
    assert player_store().database.flush(9)
    async with at_home() as player:
        await player.press("u")
        await player.until_screen(UnboggleScreen)
        await player.until(lambda: player.reads("Both words fit"))
