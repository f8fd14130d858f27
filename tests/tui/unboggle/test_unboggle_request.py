"""The requirements for a board apart from its words: dice, fixed cells, omissions, tiles."""

from __future__ import annotations

from support.unboggler import Stuck, Unboggler, at_unboggle, marks
from textual.geometry import Offset

from boggle_tui import Board, verify
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.tui.base.dialogs.choices import ChoicesDialog
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, WordSelection


async def choose(player: Unboggler, *keys: str) -> None:
    """Open the options, press keys there, and confirm."""
    before = player.request
    await player.press("f2")
    await player.until_screen(ChoicesDialog)
    await player.press(*keys, "enter")
    await player.until_screen(UnboggleScreen)
    await player.until(lambda: player.request != before)
    await player.until(lambda: not player.is_searching)


async def test_a_board_is_built_from_chosen_dice():
    async with at_unboggle("gold", "banjo", size="3x3") as player:
        await choose(player, "down", "down", "right", "right")
        assert player.builder.board_size == (4, 4)
        assert marks(player)["banjo"] == "✗ can't be rolled"
        assert player.reads("one die shows B or J", "new dice")
        await player.press("down", "down", "delete")
        await player.until(lambda: marks(player) == {"gold": "✓"})
        board = player.solution.board
        assert match_dice(board.faces, DiceSet.named("new").dice) is not None
        await player.hover(player.middle_of(board.faces.index("G")))
        assert player.reads("G: die ")
        await player.press("ctrl+y")
        assert "Dice of the new set, by number:" in player.app.clipboard
        assert player.app.clipboard.count("[G]") == 1


async def test_letters_typed_on_the_board_fix_cells_and_the_words_fit_around_them():
    async with at_unboggle("gold") as player:
        player.find(EditableBoard).focus()
        await player.press("right", "z", "#", "down", "x", "backspace", "backspace", "up")
        assert player.fixed_faces == {1: "Z", 2: "#"}
        await player.until(lambda: marks(player) == {"gold": "✓"})
        assert player.board.board.faces[1:3] == ("Z", "#")
        assert player.reads("Z, fixed")
        await player.press("escape")
        assert player.reads("1 fixed · 1 blocked")
        assert verify(player.board.board, ["gold"])
        assert any("•" in line for line in player.lines(player.board))
        assert player.app.settings.puzzle_request["fixed_cells"] == [[0, 1, "Z"], [0, 2, "#"]]
        await player.press("ctrl+t")
        assert player.fixed_faces == {7: "Z", 11: "#"}
        assert player.board.board.faces[7] == "Z"
        assert not player.reads("Out of date")
        await choose(player, "down", "down", "down", "right")
        assert player.request == PuzzleRequest()


async def test_enter_fixes_a_tile_where_it_is_and_frees_it_again():
    stuck = Stuck(results=1)
    async with at_unboggle("gold", solver=stuck) as player:
        await player.solve()
        board = player.board.board
        cell = board.faces.index("G")
        player.find(EditableBoard).focus()
        player.find(EditableBoard).cursor = cell
        await player.press("enter")
        assert player.fixed_faces == {cell: "G"}
        assert player.board.board == board
        await player.press("enter", "escape")
        assert player.request.fixed_cells == ()
        assert player.entry.has_focus
        assert len(stuck.puzzles) == 1


async def test_clicks_fix_block_and_free_a_tile():
    async with at_unboggle("gold", solver=Stuck(results=1)) as player:
        await player.solve()
        cell = player.board.board.faces.index("G")
        pinned = []
        for _ in range(4):
            await player.click(player.middle_of(cell))
            pinned.append(player.fixed_faces.get(cell))
        assert pinned == [None, "G", "#", None]


async def test_fixed_cells_that_the_dice_cannot_show_are_reported():
    async with at_unboggle("gold") as player:
        player.request = PuzzleRequest(dice="new")
        player.find(EditableBoard).focus()
        await player.press("b", "j")
        assert player.reads("can't show all the fixed cells at once (B, J)")
        assert player.words == ("gold",)


async def test_the_most_words_are_found_and_proven_and_the_rest_named():
    async with at_unboggle("school", "java", "android", "bazinga") as player:
        await choose(player, "right")
        assert player.reads("3 of 4 words; no board holds more (proven", "Left out: ")
        assert player.reads("This board holds 3 of 4 words.")
        assert sorted(marks(player).values()) == ["", "✓", "✓", "✓"]


async def test_a_word_can_be_required_or_weighted():
    async with at_unboggle("school", "java", "android", "bazinga") as player:
        await choose(player, "right")
        left_out = next(word for word, mark in marks(player).items() if not mark)
        words = player.find(PuzzleWords)
        words.focus()
        words.highlighted = player.words.index(left_out)
        await player.press("!")
        await player.until(lambda: marks(player)[left_out] == "required ✓")
        await player.press("!", "+", "+")
        await player.until(lambda: player.reads("5 of 6 by weight"))
        assert marks(player)[left_out] == "3 ✓"


async def test_a_word_can_be_weighted_only_if_words_may_be_left_out():
    async with at_unboggle("gold") as player:
        await player.press("down", "+")
        assert player.request == PuzzleRequest()
        assert player.reads("Every word is required. Press f2 to allow omissions.")


async def test_the_fewest_tiles_are_proven():
    async with at_unboggle("gold", "old", "dog") as player:
        await choose(player, "down", "right")
        assert player.request == PuzzleRequest(minimizes_tiles=True)
        assert player.reads("3 words on 4 tiles; no board needs fewer (proven", "fewest tiles")
        assert player.solution.board.faces.count("") == 12


async def test_the_most_words_on_the_fewest_tiles_are_proven():
    async with at_unboggle("abcd", "dcba", "efghi", "eeee", size="2x3") as player:
        await choose(player, "right", "down", "right")
        assert player.reads("2 of 4 words; no board holds more, or as many on fewer")
        assert player.reads("than 4 tiles", "Left out: efghi and eeee.")
        assert player.solution.board.faces.count("") == 2


async def test_cancelled_options_change_nothing_and_the_mouse_confirms_them():
    async with at_unboggle("gold") as player:
        await player.press("f2")
        await player.until_screen(ChoicesDialog)
        await player.press("right", "escape")
        await player.until_screen(UnboggleScreen)
        assert player.request == PuzzleRequest()
        await player.press("f2")
        await player.until_screen(ChoicesDialog)
        region = player.find_id("selection").region
        await player.click(Offset(region.right - 2, region.y))
        region = player.find_id("ok").region
        await player.click(Offset(region.x + 2, region.y))
        await player.until_screen(UnboggleScreen)
        assert player.request == PuzzleRequest(WordSelection.MOST)


async def test_a_fixed_cell_stays_when_spare_cells_are_filled_and_emptied():
    async with at_unboggle("gold") as player:
        player.request = PuzzleRequest().with_fixed_cell((4, 4), 0, "Z")
        await player.until(lambda: player.solution)
        before = player.solution
        assert before.board.faces[0] == "Z"
        assert isinstance(before.board, Board)
        await player.fill()
        await player.press("ctrl+f")
        assert player.solution == before


async def test_a_board_that_the_dice_cannot_show_is_replaced_if_words_may_be_left_out():
    async with at_unboggle("bazinga") as player:
        await player.solve()
        player.request = PuzzleRequest(dice="new").with_fixed_cell((4, 4), 0, "J")
        await player.until(lambda: player.reads("No 4x4 board holds"))
        await choose(player, "right")
        assert player.words == ("bazinga",)


async def test_undo_reverts_cells_words_and_weights_in_turn():
    async with at_unboggle("gold") as player:
        player.find(EditableBoard).focus()
        await player.press("z", "#", "ctrl+z")
        assert player.fixed_faces == {0: "Z"}
        await player.unboggle.editor.add_text("tea")
        await player.press("ctrl+z")
        assert player.words == ("gold",)
        assert player.fixed_faces == {0: "Z"}
        player.request = player.request.with_weight("gold", 5)
        await player.press("ctrl+z")
        assert player.request.weight("gold") == 1
        await player.press("ctrl+z")
        assert player.request == PuzzleRequest()
        await player.until(lambda: player.app.settings.puzzle_request["fixed_cells"] == [])
        await player.press("ctrl+z")
        assert player.reads("Nothing to undo")


async def test_undo_restores_the_size_from_before_dice_or_resizing():
    async with at_unboggle("gold", size="3x3") as player:
        await choose(player, "down", "down", "right", "right")
        assert player.builder.board_size == (4, 4)
        player.screen.query_one("#rows", Choice).action_turn(1)
        await player.until(lambda: player.app.settings.unboggle_size == "5x4")
        await player.press("ctrl+z")
        assert (player.builder.board_size, player.request.dice) == ((4, 4), "new")
        await player.press("ctrl+z")
        assert (player.builder.board_size, player.request) == ((3, 3), PuzzleRequest())
        assert player.app.settings.unboggle_size == "3x3"


async def test_undo_restores_fixed_cells_where_a_turn_of_the_board_moved_them():
    async with at_unboggle("gold") as player:
        player.find(EditableBoard).focus()
        await player.press("right", "z", "delete")
        await player.press("up", "left", "delete")
        await player.until(lambda: marks(player) == {"gold": "✓"})
        await player.press("ctrl+t", "ctrl+z")
        assert player.fixed_faces == {7: "Z"}


async def test_after_a_bracket_two_letters_share_a_cell():
    async with at_unboggle("thin") as player:
        player.find(EditableBoard).focus()
        await player.press("[", "t", "h", "i", "[", "x", "left", "a")
        assert player.fixed_faces == {0: "Th", 1: "A", 2: "X"}
