"""Filling the spare cells of a built board, and fixing letters so that it is the only one."""

from pathlib import Path

from support.unboggler import NotingFiller, at_unboggle

from boggle_tui import DiceSet
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.tui.base.questions import ChoicesDialog, PromptDialog
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen


async def test_a_worker_fills_the_spare_cells_as_chosen_and_the_choice_is_remembered():
    async with at_unboggle("gold", filler=None) as player:
        player.draft = player.draft.with_dice("new")
        await player.until(lambda: player.solution)
        player.app.change_settings(dictionary="common")
        await player.fill("right", "right", "right", "left")
        await player.sees("other words on the board")
        assert match_dice(player.board.board.faces, DiceSet.named("new").dice) is not None
        kept = {"goal": "fewest", "unwanted": "rude", "file": ""}
        assert player.app.drafts.puzzle_request["fill"] == kept
        await player.press("ctrl+k", to=ChoicesDialog)
        await player.sees("fewest words", "Fill 12 cells")


async def test_rude_words_are_kept_off_the_board_unless_others_are_chosen():
    filler = NotingFiller()
    async with at_unboggle("gold", filler=filler) as player:
        await player.solve()
        await player.press("ctrl+f")
        await player.until(lambda: filler.tasks)
        assert {*filler.tasks[0].unwanted} == {*unsafe_words()}


async def test_words_in_a_file_are_kept_off_the_board():
    Path("unwanted.txt").write_text("gee\n")
    filler = NotingFiller()
    async with at_unboggle("gold", filler=filler) as player:
        await player.solve()
        await player.press("ctrl+k", to=ChoicesDialog)
        await player.press("down", "right", "enter", to=PromptDialog)
        await player.answer("gone.txt", to=PromptDialog)
        await player.answer("unwanted.txt", to=UnboggleScreen)
        await player.until(lambda: filler.tasks)
        assert filler.tasks[0].unwanted == ("gee",)


async def test_one_key_marks_the_letters_that_rule_out_other_boards_and_fixes_them():
    async with at_unboggle("abc", "cab", size="2x2") as player:
        await player.solve()
        await player.press("f3")
        await player.sees("Other boards hold these words too", "press f3")
        clues = player.board.marked_cells
        assert clues
        await player.press("f3")
        assert {*player.fixed_faces} == clues
        assert not player.board.marked_cells
