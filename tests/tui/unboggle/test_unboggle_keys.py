"""One key on the Unboggle screen: fill, avoid, clear, apply a suggestion."""

from support.unboggler import at_unboggle, explain_here

from boggle_tui import verify
from boggle_tui.tui.base.questions import PickDialog
from boggle_tui.tui.unboggle.screen_text import pointed_text, word_marks
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.words_pane import Offers


async def test_one_key_after_the_last_letter_builds_the_board_and_fills_it_and_undo_empties_it():
    async with at_unboggle("ann", "ben", "cleo", "dora") as player:
        await player.press(*"emil", "ctrl+f")
        await player.until(lambda: player.solution and player.solution.is_full)
        assert player.words[-1] == "emil"
        assert verify(player.solution.board, player.words)
        await player.sees("All 5 words fit; ", "spare cells are filled.")
        await player.press("ctrl+z")
        assert not player.solution.is_full
        await player.sees("cells are spare.")
        assert not player.reads("filled")


async def test_enter_on_another_word_keeps_it_off_the_board():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.fill()
        await player.sees("Also on the board", "Enter: avoid")
        offers = player.find(Offers)
        listed = [word for word, _ in offers.entries]
        before = player.solution
        await player.press("down", "end")
        assert player.board.path  # the path of the word
        await player.press("enter")
        await player.until(lambda: player.solution != before and not player.is_searching)
        assert player.draft.avoided == (listed[-1],)
        await player.press("ctrl+z", "ctrl+f")
        await player.until(lambda: not player.solution.is_full)
        assert not offers.display
        assert player.board.path == ()
        assert pointed_text(player.state, word_marks(player.state)) == ""


async def test_clear_asks_what_and_undo_brings_it_back():
    async with at_unboggle("gold", "red") as player:
        player.draft = player.draft.with_fixed_cells({0: "Z"})
        await player.until(lambda: player.solution)
        board, fixed = player.solution.board, player.fixed_faces
        for down, words, faces in ((0, (), fixed), (1, player.words, {}), (2, (), {})):
            before = player.words
            await player.press("ctrl+l", to=PickDialog)
            await player.press(*["down"] * down, "enter", to=UnboggleScreen)
            await player.until(lambda: (player.words, player.fixed_faces) == (words, faces))  # noqa: B023
            await player.press("ctrl+z")
            assert (player.words, player.fixed_faces) == (before, fixed)
            assert player.solution.board == board
        await player.press("ctrl+l", to=PickDialog)
        await player.press("escape", to=UnboggleScreen)
        assert player.words == ("gold", "red")


async def test_a_key_drops_the_words_that_are_in_the_way():
    async with at_unboggle(
        "school", "java", "android", "bazinga", explainer=explain_here
    ) as player:
        await player.solve()
        await player.sees("3 Drop", "4 Allow omissions")
        await player.press(*"3st")
        assert len(player.words) == 3
        assert player.entry.value == "st"
        await player.sees("All 3 words fit")
        assert not player.reads("Drop")
        await player.press("ctrl+z")
        assert len(player.words) == 4
        await player.sees("3 Drop")
