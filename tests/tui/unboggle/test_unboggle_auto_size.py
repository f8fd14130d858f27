"""A board whose size follows the words."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from support.unboggler import Unboggler, at_unboggle, progress, solve_here

from boggle_tui import Puzzle, build_board, build_smallest_board, verify
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.unboggle.saved_puzzle import reopened, saved_board
from boggle_tui.tui.unboggle.solver.engines import Solvers
from boggle_tui.tui.unboggle.solver.searches import Searches
from boggle_tui.tui.unboggle.solver.solver_events import SmallestFound
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.unboggle.analysis.explanation import Explanation, Suggestion
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.request import PuzzleDraft, PuzzleRequest, WordSelection
from boggle_tui.unboggle.search import embedding_search
from boggle_tui.unboggle.search.incumbent import Incumbent

PROOF = "No smaller board holds"


async def solve_only_large(puzzle: Puzzle):
    """Solve puzzles on 16 cells or more; for others, only report progress."""
    while puzzle.size < 16:
        yield progress(puzzle)
        await asyncio.sleep(0.05)
    yield build_board(puzzle)


async def enter(player: Unboggler, word: str) -> None:
    player.entry.take(word)
    await player.settle()


async def until_proven(player: Unboggler) -> None:
    await player.until(lambda: not player.is_searching and player.unboggle.view.state.is_complete)
    assert PROOF in player.unboggle.view.text.status.text
    assert verify(player.solution.board, player.words)
    smallest = build_smallest_board(player.words)
    assert smallest.is_proven
    rows, cols = smallest.result.puzzle.rows, smallest.result.puzzle.cols
    assert sorted(player.builder.board_size) == [rows, cols]
    assert player.builder.board_size == player.unboggle.editor.size


async def test_the_size_follows_the_words_once_auto_is_chosen():
    async with at_unboggle("gold", "dog") as player:
        await player.press("f4")
        await until_proven(player)
        assert player.builder.board_size == (2, 2)
        assert player.reads("Both words fit", "2 auto")
        await enter(player, "queen")
        await until_proven(player)
        assert player.builder.board_size == (2, 4)
        await player.press("ctrl+t")
        assert player.builder.board_size == (4, 2)
        assert player.reads(PROOF)
        player.entry.focus()
        await player.press(*"dog", "enter")
        assert player.reads("Already listed: dog.")
        player.unboggle.editor.remove_word("queen")
        await until_proven(player)
        assert player.builder.board_size == (2, 2)
        await player.press("ctrl+z")
        await until_proven(player)
        assert player.builder.board_size == (4, 2)
        await player.press("ctrl+z", "ctrl+z")
        assert player.builder.board_size == (4, 4)
        assert not player.reads("auto")


async def test_auto_is_among_the_sizes_and_any_key_on_it_leaves_it_at_the_size_found():
    async with at_unboggle("gold", "dog") as player:
        rows = player.builder.query_one("#rows", Choice)
        rows.focus()
        await player.press(*["right"] * 5)
        await until_proven(player)
        assert player.reads("2 auto")
        await player.press("right")
        assert player.builder.board_size == (2, 2)
        assert not player.reads("auto")
        assert not player.app.settings.unboggle_auto_size
        await player.press("right")
        assert player.builder.board_size == (3, 2)
        await player.until(lambda: player.reads("Both words fit"))
        assert not player.reads(PROOF)


async def test_letters_given_and_dice_fix_the_size_until_they_are_removed():
    async with at_unboggle("gold", "dog") as player:
        editor = player.unboggle.editor
        editor.fix_cells({0: "Z"})
        await player.until(lambda: player.reads("Both words fit"))
        await player.press("f4")
        assert player.reads("Dice and fixed letters set the size.")
        assert not player.reads("auto size paused")
        editor.fix_cells({0: ""})
        await player.press("f4")
        await until_proven(player)
        editor.fix_cells({0: "Z"})
        await player.until(lambda: player.reads("No 2x2 board holds"))
        assert not player.reads("2 auto")
        player.unboggle.editor.resize((4, 4), has_auto_size=True)
        await player.until(lambda: player.reads("Both words fit", "1 fixed · auto size paused"))
        editor.fix_cells({0: ""})
        await until_proven(player)
        assert player.reads("2 auto")


async def test_the_search_for_smaller_boards_is_shown_and_what_it_left_open_is_said():
    async with at_unboggle("school", "java", solver=solve_only_large) as player:
        await player.press("f4")
        await player.until(lambda: player.reads("A 4x4 board holds all the words. Trying", "Stop"))
        await player.press("escape")
        assert player.reads("A smaller board may exist.", "Stopped.")
        assert player.builder.board_size == (4, 4)


async def test_too_many_words_for_any_size_are_said_with_what_helps():
    async def drop_long_words(puzzle: Puzzle):
        easier = puzzle.with_words([word for word in puzzle.words if len(word) < 9])
        board = build_board(easier).board
        reason = Incumbent(puzzle).infeasible_by_counting().reason
        yield Explanation(reason, True, (Suggestion("", easier, board),))

    words = "b" * 33, "c" * 33, "gold", "dog"
    async with at_unboggle(*words, explainer=drop_long_words) as player:
        await player.press("f4")
        await player.until(lambda: player.reads("the board has 64 cells", "1 Drop", "2 Allow"))
        await player.press("1")
        await until_proven(player)
        assert player.builder.board_size == (2, 2)


async def test_words_that_may_be_left_out_are_placed_on_the_largest_board_if_none_holds_all():
    async def place_short_words(puzzle: Puzzle):
        incumbent = Incumbent(puzzle)
        incumbent.merge(build_board(puzzle.with_words([w for w in puzzle.words if len(w) < 9])))
        incumbent.tighten_upper_bound(incumbent.weight)
        yield incumbent.optimal("sat")

    async def solve(puzzle: Puzzle):
        is_large = puzzle.objective.is_partial and puzzle.size == 64
        async for event in (place_short_words if is_large else solve_here)(puzzle):
            yield event

    async with at_unboggle("gold", "dog", solver=solve) as player:
        player.request = player.request.with_options(WordSelection.MOST, True, None)
        await player.press("f4")
        await until_proven(player)
        assert player.reads("no board needs fewer")
        player.request = player.request.with_options(WordSelection.MOST, False, None)
        await enter(player, "b" * 33)
        await enter(player, "c" * 33)
        await player.until(lambda: player.reads("8 auto") and not player.is_searching)
        assert player.reads("2 of 4 words; no board holds more")


async def test_auto_size_is_kept_for_the_next_start_and_with_a_board():
    async with at_unboggle("gold", "dog") as player:
        await player.press("f4")
        await until_proven(player)
        screen = player.unboggle
        kept = saved_board(
            screen.view.board, screen.editor.state, screen.editor.q, player.app.settings
        )
        assert reopened(kept)[0] == screen.editor.state
        player.app.push_screen(UnboggleScreen(screen.job._searches.engines.solvers, Random(1)))
        await player.until(lambda: player.screen is not screen)
        await player.settle()
        await until_proven(player)
        assert player.reads("2 auto")


async def test_playing_does_not_wait_for_a_proof():
    async with at_unboggle("school", "java", solver=solve_only_large) as player:
        await player.solve()
        await player.press("f4", "ctrl+f")
        await player.until(lambda: player.solution.is_full and not player.is_searching)
        assert player.reads("A smaller board may exist.")
        assert player.builder.board_size == (4, 4)


@pytest.mark.skipif(not embedding_search.IS_COMPILED, reason="no extension here")
async def test_the_real_solvers_find_the_smallest_board_at_once():
    words = ("ann", "ben", "cleo", "dora", "emil")
    draft = PuzzleDraft(frozenset(words), (4, 4), PuzzleRequest())
    found = Searches(Solvers()).find_smallest(
        draft, Puzzle(words, *LARGEST), None, None, is_requested=False
    )
    *_, last = [event async for event in found]
    assert isinstance(last, SmallestFound)
    assert last.smallest.is_proven
    assert last.draft.size == (3, 4)
