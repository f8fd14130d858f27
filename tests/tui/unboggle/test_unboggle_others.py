"""Infeasible puzzles and their explanations, and other boards for the same words."""

from __future__ import annotations

from support.unboggler import Stuck, at_unboggle, marks

from boggle_tui import verify
from boggle_tui.unboggle.puzzle.request import PuzzleRequest
from boggle_tui.unboggle.workers.analyses import explain


async def test_too_many_letters_are_counted_and_the_words_marked():
    async with at_unboggle("school", "java", "android", "bazinga", "go") as player:
        await player.solve()
        assert player.reads("No 4x4 board holds", "18 tiles", "16 cells", "2 of A")
        assert marks(player)["java"].startswith("✗ not with SCHOOL, AND")
        assert marks(player)["go"] == ""


async def test_an_infeasible_puzzle_is_reported_as_proven():
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    async with at_unboggle(*numbers) as player:
        await player.solve()
        assert player.reads("No 4x4 board holds", "Proven in")


async def test_another_board_holds_the_same_words_and_none_is_repeated():
    async with at_unboggle("abc", "cab", size="2x2") as player:
        await player.solve()
        assert player.reads("Another")
        boards = [player.solution.board]
        while not player.reads("These are all"):
            boards.append(player.solution.board)
            assert verify(boards[-1], player.words)
            await player.solve()
        different = set(boards)
        assert len(different) > 1
        assert f"These are all {len(different)} boards," in "".join(player.lines())
        for board in different:
            assert len(different & set(board.symmetries)) == 1


async def test_another_board_with_the_fewest_tiles_has_as_few():
    async with at_unboggle("abc", "cab", size="2x3") as player:
        player.request = PuzzleRequest(minimizes_tiles=True)
        await player.until(lambda: player.reads("2 words on 3 tiles", "Another"))
        boards = [player.solution.board]
        while not player.reads("boards as good as that"):
            boards.append(player.solution.board)
            assert verify(boards[-1], player.words)
            assert boards[-1].faces.count("") == 3
            await player.solve()
        different = set(boards)
        assert len(different) > 1
        assert f"These are all {len(different)} boards as good as that," in "".join(player.lines())


async def test_after_the_only_board_another_search_says_that_it_is_the_only_one():
    async with at_unboggle("aaab", size="2x2") as player:
        await player.solve()
        await player.solve()
        assert player.reads("This is the only board")


async def test_the_search_for_another_board_can_be_stopped_and_restarted():
    stuck = Stuck()
    async with at_unboggle("gold", "red", enumerator=stuck) as player:
        await player.solve()
        board = player.board.board
        for count in (1, 2):
            await player.press("ctrl+s")
            await player.until(lambda: player.reads("still searching"))
            await player.press("escape")
            await player.until(lambda count=count: len(stuck.closed) == count)
        assert player.board.board == board
        assert player.reads("Stopped. Your words are unchanged.")


async def test_other_boards_of_a_turned_rectangle_have_its_new_shape():
    async with at_unboggle("gold", "red", size="2x5") as player:
        await player.solve()
        await player.press("ctrl+t")
        for _ in range(2):
            await player.solve()
            assert (player.board.board.rows, player.board.board.cols) == (5, 2)


async def test_conflicting_words_are_named_with_suggestions():
    touching = ("ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "bc", "bd", "be", "bf", "bg")
    async with at_unboggle(*touching, size="3x3", explainer=explain) as player:
        await player.solve()
        await player.until(lambda: player.reads("can't share a 3x3 board"))
        assert marks(player)["ae"].startswith("✗ not with AD, AF")
        await player.until(lambda: player.reads("1 Drop", "2 Use 3x4", "3 Allow omissions"))
        await player.press("2")
        assert player.builder.board_size == (3, 4)
        assert player.reads("All 13 words fit")
        assert verify(player.solution.board, touching)
        await player.press("ctrl+z")
        assert player.builder.board_size == (3, 3)
        assert player.words == touching


async def test_editing_the_words_stops_the_explanation():
    stuck = Stuck()
    async with at_unboggle("school", "java", "android", "bazinga", explainer=stuck) as player:
        await player.solve()
        await player.until(lambda: stuck.puzzles)
        await player.press(*"go ")
        await player.until(lambda: stuck.closed)


async def test_words_too_long_for_the_board_are_mended_by_a_key():
    async with at_unboggle("gold", "old", size="2x3") as player:
        await player.type("colourful ")
        await player.until(lambda: len(player.unboggle.view.mends) == 2)
        larger, fewer = player.unboggle.view.mends
        assert fewer.text == "Drop COLOURFUL"
        assert verify(larger.board.solution.board, ("gold", "old", "colourful"))
        await player.press("1")
        rows, cols = player.unboggle.editor.size
        assert larger.text == f"Use {rows}x{cols}"
        assert player.unboggle.view.state.is_complete
