"""What one key does on the Unboggle screen: fill, avoid, clear, mend."""

from __future__ import annotations

from support.unboggler import at_unboggle

from boggle_tui import verify
from boggle_tui.tui.unboggle.dialogs.clear import ClearDialog
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.widgets.offers import Offers
from boggle_tui.unboggle.workers.analyses import explain
from boggle_tui.unboggle.workers.live_fill import fill_at_once


async def test_one_key_after_the_last_letter_builds_the_board_and_fills_it_and_undo_empties_it():
    async with at_unboggle("ann", "ben", "cleo", "dora") as player:
        await player.press(*"emil", "ctrl+f")
        await player.until(lambda: player.solution and player.solution.is_full)
        assert player.words[-1] == "emil"
        assert verify(player.solution.board, player.words)
        assert player.reads("All 5 words fit; ", "spare cells are filled.")
        await player.press("ctrl+z")
        assert not player.solution.is_full
        assert player.reads("cells are spare.")
        assert not player.reads("filled")


async def test_enter_on_another_word_keeps_it_off_the_board_with_few_changes():
    async with at_unboggle("gold", "red", filler=fill_at_once) as player:
        await player.press("ctrl+f")
        assert player.reads("No board yet")
        await player.solve()
        await player.press("ctrl+f")
        offers = player.find(Offers)
        await player.until(lambda: player.solution.is_full and not player.is_searching)
        assert player.reads("Also on the board", "Enter: avoid")
        listed = [word for word, _ in offers.entries]
        assert listed == sorted(listed, key=lambda word: (-len(word), word))
        before = player.solution
        assert verify(before.board, listed)
        await player.press("down", "end")
        assert player.board.path  # the path of the word
        word = listed[-1]
        await player.press("enter")
        await player.until(lambda: player.solution != before and not player.is_searching)
        assert not verify(player.solution.board, [word])
        assert verify(player.solution.board, player.words)
        assert word not in [word for word, _ in offers.entries]
        await player.press("ctrl+z")
        assert player.solution == before
        assert player.unboggle.editor.state.avoided == ()
        await player.press("ctrl+f")
        await player.until(lambda: not player.solution.is_full)
        assert not offers.display
        assert player.board.path == ()
        assert player.builder.pointed == ""


async def test_clear_asks_what_and_undo_brings_back_words_letters_and_board():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        player.unboggle.editor.fix_cells({player.solution.paths["gold"][0]: "G"})
        await player.fill()
        board, fixed = player.solution.board, player.fixed_faces
        for key, words, faces in (("w", (), fixed), ("l", player.words, {}), ("a", (), {})):
            before = player.words
            await player.press("ctrl+l")
            await player.until_screen(ClearDialog)
            await player.press(key)
            await player.until_screen(UnboggleScreen)
            assert (player.words, player.fixed_faces) == (words, faces)
            assert (player.solution is None) == (not words)
            assert player.board.path == ()
            assert not player.reads("Out of date")
            await player.press("ctrl+z")
            assert (player.words, player.fixed_faces) == (before, fixed)
            assert player.solution.board == board
        await player.press("ctrl+l")
        await player.until_screen(ClearDialog)
        await player.press("escape")
        await player.until_screen(UnboggleScreen)
        assert player.words == ("gold", "red")


async def test_a_key_drops_the_words_that_are_in_the_way():
    async with at_unboggle("school", "java", "android", "bazinga", explainer=explain) as player:
        await player.solve()
        await player.until(lambda: player.reads("1 Drop", "Allow omissions (3 of 4 fit)"))
        await player.press(*"1st")
        assert len(player.words) == 3
        assert player.entry.value == "st"
        assert player.reads("All 3 words fit")
        assert not player.reads("Drop")
        await player.press("ctrl+z")
        await player.until(lambda: player.reads("No 4x4 board holds"))
        assert len(player.words) == 4
