"""The requirements for a board apart from its words: dice, fixed cells, omissions, tiles."""

from dataclasses import replace

from support.unboggler import Stuck, Unboggler, at_unboggle, marks
from textual.geometry import Offset
from textual.widgets import Button

from boggle_tui import verify
from boggle_tui.tui.base.questions import ChoicesDialog
from boggle_tui.tui.board.board_view import EditableBoard
from boggle_tui.tui.unboggle.screen_text import requirements_text
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.unboggle.puzzle.puzzle import WordSelection


async def choose(player: Unboggler, *keys: str) -> None:
    """Open the options, press keys there, and confirm."""
    before = player.draft
    await player.press("f9", to=ChoicesDialog)
    await player.press(*keys, "enter", to=UnboggleScreen)
    await player.until(lambda: player.draft != before)
    await player.until(lambda: not player.is_searching)


async def test_a_board_is_built_from_chosen_dice():
    async with at_unboggle("gold", "banjo", size="3x3") as player:
        await choose(player, "down", "down", "right", "right")
        await player.sees("one die shows B or J", "New Boggle dice")
        assert marks(player)["banjo"] == "✗ can't be rolled"
        await player.press("down", "down", "delete")
        await player.until(lambda: marks(player) == {"gold": "✓"})
        board = player.solution.board
        await player.hover(player.middle_of(board.faces.index("G")))
        await player.sees("G: die ")
        await player.press("ctrl+y")
        assert "New Boggle dice, by number:" in player.app.clipboard
        assert player.app.clipboard.count("[G]") == 1


async def test_letters_typed_on_the_board_fix_cells_and_the_words_fit_around_them():
    async with at_unboggle("gold") as player:
        player.find(EditableBoard).focus()
        await player.press("right", "z", "#", "down", "x", "backspace", "backspace", "up")
        assert player.fixed_faces == {1: "Z", 2: "#"}
        await player.until(lambda: marks(player) == {"gold": "✓"})
        assert player.board.board.faces[1:3] == ("Z", "#")
        await player.sees("Z, fixed")
        await player.press("escape", to="1 fixed · 1 blocked")
        assert verify(player.board.board, ["gold"])
        assert any("•" in line for line in player.lines(player.board))
        assert player.app.drafts.puzzle_request["fixed_cells"] == [[0, 1, "Z"], [0, 2, "#"]]
        await player.press("ctrl+r")
        assert player.fixed_faces == {7: "Z", 11: "#"}
        assert player.board.board.faces[7] == "Z"
        assert not player.reads("Out of date")
        await choose(player, "down", "down", "down", "right")
        assert requirements_text(player.draft) == ""
        assert player.draft.fixed_cells == ()


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
        assert player.draft.fixed_cells == ()
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


async def test_cancelled_options_change_nothing_and_the_mouse_confirms_them():
    async with at_unboggle("gold") as player:
        before = player.draft
        await player.press("f9", to=ChoicesDialog)
        await player.press("right", "escape", to=UnboggleScreen)
        assert player.draft == before
        await player.press("f9", to=ChoicesDialog)
        region = player.find_id("selection").region
        await player.click(Offset(region.right - 2, region.y))
        region = player.find(Button).region
        await player.click(Offset(region.x + 2, region.y), to=UnboggleScreen)
        assert player.draft == replace(before, selection=WordSelection.MOST)


async def test_after_a_bracket_two_letters_share_a_cell():
    async with at_unboggle("thin") as player:
        player.find(EditableBoard).focus()
        await player.press("[", "t", "h", "i", "[", "x", "left", "a")
        assert player.fixed_faces == {0: "Th", 1: "A", 2: "X"}


async def test_keys_on_a_word_require_it_or_change_its_weight_once_words_may_be_left_out():
    async with at_unboggle("gold", "red", solver=Stuck()) as player:
        await player.press("down", "down", "+")
        await player.sees("Every word is required. Press f9 to allow omissions.")
        player.draft = replace(player.draft, selection=WordSelection.MOST)
        await player.press("!", "+", "+", "-")
        await player.until(lambda: marks(player) == {"gold": "", "red": "required 2"})
        await player.press("!")
        await player.until(lambda: marks(player) == {"gold": "", "red": "2"})
