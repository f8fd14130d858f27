"""The searches behind the Unboggle screen, and what they make of its state."""

import asyncio
from dataclasses import replace

import pytest
from support.platforms import needs_kernel
from support.unboggler import SearchesHere, Stuck, explain_here, progress, solve_here
from support.unboggling import Unboggling, unboggling

from boggle_tui import (
    Board,
    Lexicon,
    Puzzle,
    QReading,
    build_board,
    build_smallest_board,
    find_words,
    verify,
)
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.unboggle.built_board import ROTATE, reopened, saved_board
from boggle_tui.tui.unboggle.controller import Searches
from boggle_tui.tui.unboggle.unboggle_state import Fits, SmallestFound
from boggle_tui.unboggle.analysis.fill import Filling
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.encoding.preprocessing import trim_board
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import WordSelection
from boggle_tui.unboggle.puzzle.why_impossible import DropWords, Explanation, Suggestion
from boggle_tui.unboggle.result_sentences import OFFENSIVE
from boggle_tui.unboggle.search.result import Incumbent

PROOF = "No smaller board holds"


async def solve_only_large(puzzle: Puzzle):
    """Solve puzzles on 16 cells or more; for others, only report progress."""
    while puzzle.size < 16:
        yield progress(puzzle)
        await asyncio.sleep(0.05)
    yield build_board(puzzle)


async def until_proven(it: Unboggling) -> None:
    await it.until(lambda: it.state.search is None and it.state.is_complete)
    assert it.says(PROOF)
    assert verify(it.solution.board, it.state.words)
    smallest = build_smallest_board(it.state.words)
    assert smallest.is_proven
    puzzle = smallest.result.puzzle
    assert sorted(it.draft.size) == [puzzle.rows, puzzle.cols]


async def test_the_board_follows_each_edit():
    async with unboggling() as it:
        for word in ("gold", "blue", "red"):
            await it.controller.add(word)
            await it.searched()
            assert set(it.marks.values()) == {"✓"}
        it.controller.resize((5, 4), has_auto_size=False)
        await it.searched()
        assert it.solution.board.rows == 5
        assert verify(it.solution.board, ("gold", "blue", "red"))
        assert it.desk.drafts.puzzle_words == ("gold", "blue", "red")
        assert it.desk.drafts.unboggle_size == "5x4"


async def test_an_edit_or_a_second_search_ends_the_first_and_words_at_once_start_but_one():
    stuck = Stuck()
    async with unboggling(solver=stuck) as it:
        for word in ("gold", "red", "blue"):
            await it.controller.add(word)
        await it.until(lambda: len(stuck.puzzles) == 1)
        await it.controller.add("tan")
        await it.until(lambda: len(stuck.puzzles) == 2 and len(stuck.closed) == 1)
        await it.until(lambda: it.says("still searching"))
        it.controller.solve()
        await it.until(lambda: len(stuck.puzzles) == 3 and len(stuck.closed) == 2)
        assert it.state.is_search_shown
        words = "gold", "red", "blue", "tan"
        assert [puzzle.words for puzzle in stuck.puzzles] == [words[:3], words, words]
        it.controller.stop()
        await it.until(lambda: stuck.closed == stuck.puzzles)


@pytest.mark.parametrize("is_auto", [False, True])
async def test_the_best_board_so_far_is_kept_when_the_search_is_stopped(is_auto):
    stuck = Stuck(board="gold/..../..../red.")
    async with unboggling("gold", "red", "zebra", solver=stuck) as it:
        draft = replace(it.draft, has_auto_size=is_auto)
        it.controller.take(replace(it.state, draft=draft))
        it.controller.solve()
        await it.until(lambda: it.says("2 of 3 words so far" if is_auto else "2 of 3 words placed"))
        it.controller.take(replace(it.state, notice="Read as one word: a zebra."))
        it.controller.stop()
        assert not it.says("Read as one word")
        assert it.says("2 of 3 fit on 4x4. Left out: zebra.", "holds 2 of 3 words")
        assert it.solution.board == Board.parse("gold/..../..../red.")
        assert it.marks == {"gold": "✓", "red": "✓", "zebra": ""}
        await it.until(lambda: stuck.closed)
        first, omit, divide = it.text.suggestions
        assert first.text == ("Drop zebra" if is_auto else "Use auto size")
        assert first.draft.is_auto
        assert omit.text == "Allow omissions (2 of 3 fit)"
        assert omit.draft.is_partial
        assert omit.board.board == it.state.board.board
        assert divide.splits
        it.controller.change(first.draft, first.board)
        assert it.state.is_complete == is_auto


@needs_kernel
@pytest.mark.parametrize(("size", "is_rude"), [((4, 4), False), ((2, 2), True)])
async def test_a_board_with_a_rude_word_is_replaced_or_else_announced(size, is_rude):
    async def solve(puzzle: Puzzle):
        incumbent = Incumbent(puzzle)
        board = Board.parse("sh../it../..../...." if size == (4, 4) else "sh/it")
        incumbent.offer(board, find_words(board, Lexicon(puzzle.words), 0))
        yield incumbent.optimal("anneal")

    async with unboggling(solver=solve) as it:
        it.controller.resize(size, has_auto_size=False)
        await it.controller.add("his hit")
        await it.until(lambda: it.state.search is None and it.state.board is not None)
        board = it.state.board.board
        assert ("shit" in find_words(board, Lexicon(("shit",)))) == is_rude
        it.desk.notices.clear()
        it.controller.toggle_auto_size()
        it.controller.toggle_auto_size()
        assert it.says(OFFENSIVE) == is_rude
        offers = ["Avoid the offensive word: use 2x3"] * is_rude
        assert [each.text for each in it.text.suggestions] == offers
        if is_rude:
            it.controller.toggle_auto_size()
            await it.searched()
            assert it.says("No 2x2 board without an offensive word was found, so this one is 2x3.")
            assert not it.text.warning


async def test_without_words_a_search_is_refused_in_a_sentence():
    async with unboggling() as it:
        it.controller.solve()
        assert it.says("There are no words")
        assert not it.text.suggestions


async def test_a_board_stays_when_the_next_puzzle_is_infeasible():
    async with unboggling("school", "java", "android") as it:
        await it.solve()
        board = it.solution.board
        await it.controller.add("bazinga")
        await it.searched()
        assert it.solution.board == board
        assert it.says("Out of date", "18 tiles")
        it.controller.toggle_auto_size()
        assert it.says("Out of date")
        assert not it.says("18 tiles")


async def test_a_board_that_still_holds_all_words_is_kept_without_a_search():
    stuck = Stuck(results=1)
    async with unboggling("gold", "red", solver=stuck) as it:
        await it.solve()
        gold = it.solution.paths["gold"]
        it.controller.change(it.draft.without_words({"red"}))
        assert it.solution.paths == {"gold": gold}
        assert it.says("The word fits; 12 cells are spare")
        assert len(stuck.puzzles) == 1


async def test_a_list_changed_while_a_long_text_was_parsed_gets_both():
    async with unboggling("gold") as it:
        adding = asyncio.ensure_future(it.controller.add("red blue " * 20_000))
        await asyncio.sleep(0)
        await it.controller.add("tea")
        parsed = await adding
        assert it.state.words == ("gold", "tea", "red", "blue")
        assert parsed.repeated_text == "Already listed: red and blue."


async def test_conflicting_words_are_named_with_changes_that_help():
    touching = ("ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "bc", "bd", "be", "bf", "bg")
    async with unboggling(*touching, size="3x3", explainer=explain_here) as it:
        await it.solve()
        await it.until(lambda: it.says("can't share a 3x3 board"))
        assert it.marks["ae"].startswith("✗ not all ")
        await it.until(lambda: len(it.text.suggestions) == 4)
        larger, divide, drop, omit = it.text.suggestions
        assert divide.text == "Divide between 2 boards"
        assert drop.text.startswith("Drop ")
        assert larger.text == "Use auto size"
        assert omit.text.startswith("Allow omissions (")
        it.controller.change(larger.draft, larger.board)
        assert it.draft.is_auto
        assert it.says("All 13 words fit")
        assert verify(it.solution.board, touching)
        it.controller.undo()
        assert (it.draft.size, it.state.words) == ((3, 3), touching)


async def test_the_search_for_what_helps_can_be_stopped_and_ends_with_an_edit():
    ended = []

    async def endless(*arguments: object):
        try:
            async for explanation in explain_here(*arguments):
                if isinstance(explanation, Explanation):
                    yield replace(explanation, is_complete=False)
            await asyncio.Event().wait()
        finally:
            ended.append(arguments)

    words = ("school", "java", "android", "bazinga")
    async with unboggling(*words, explainer=endless) as it:
        await it.solve()
        await it.until(lambda: it.text.suggestions)
        assert it.says("Looking for what helps")
        assert it.controller.stop_explaining()
        assert it.text.suggestions  # What it found stays.
        assert not it.says("Looking for what helps")
        assert not it.controller.stop_explaining()
        await it.until(lambda: len(ended) == 1)
        await it.solve()
        await it.until(lambda: it.text.suggestions)
        await it.controller.add("go")
        await it.until(lambda: len(ended) == 2)


async def test_what_helps_is_looked_for_again_if_the_player_left_before_it_was_found():
    async def silent(*_: object):
        await asyncio.Event().wait()
        yield

    async with unboggling("school", "java", "android", "bazinga", explainer=silent) as it:
        await it.solve()
        assert it.says("No 4x4 board")
        it.controller.leave()
        assert it.desk.left_puzzle[0].news is None


async def test_words_too_long_for_the_board_can_be_dropped_or_omitted_or_the_board_enlarged():
    async with unboggling("gold", "old", size="2x3") as it:
        await it.controller.add("colourful")
        assert it.says("needs 9 tiles")
        offers = {each.text: each for each in it.text.suggestions}
        assert [*offers] == ["Use auto size", "Drop colourful", "Allow omissions"]
        for change in offers.values():
            it.controller.change(change.draft, change.board)
            await it.searched()
            assert verify(it.solution.board, ("gold", "old"))
            it.controller.undo()


@pytest.mark.parametrize("others", [(), ("gold", "old")])
async def test_the_q_tile_can_stand_for_the_q_of_a_word_without_a_u(others):
    words = (*others, "iraq")
    async with unboggling(*words, explainer=explain_here) as it:
        await it.solve()
        offer = "Q tile: Q or Qu"
        await it.until(lambda: offer in [each.text for each in it.text.suggestions])
        offers = {each.text: each.q for each in it.text.suggestions}
        assert "Use auto size" not in offers
        it.controller.read_q(offers[offer])
        await it.searched()
        assert it.desk.settings.q is QReading.EITHER
        assert it.says("✓")
        assert verify(it.solution.board, words, QReading.EITHER)


@pytest.mark.parametrize(
    ("size", "minimizes_tiles", "these"),
    [("2x2", False, "boards"), ("2x3", True, "boards as good as that")],
)
async def test_another_board_holds_the_same_words_on_as_few_tiles_if_asked_and_none_is_repeated(
    size, minimizes_tiles, these
):
    async with unboggling("abc", "cab", size=size) as it:
        it.require(minimizes_tiles=minimizes_tiles)
        await it.solve()
        fewest = "2 words on 3 tiles; no 2x3 board needs fewer (proven"
        assert it.says(fewest) == minimizes_tiles
        boards = []
        while not it.says("These are all"):
            assert it.state.can_browse
            assert not {*boards} & {*it.solution.board.symmetries}
            boards.append(it.solution.board)
            assert verify(boards[-1], it.state.words)
            assert boards[-1].faces.count("") == 3 or not minimizes_tiles
            await it.solve()
        assert len(boards) > 1
        assert it.says(f"These are all {len(boards)} {these},")


async def test_the_search_for_another_board_can_be_stopped_and_restarted():
    stuck = Stuck()
    async with unboggling("gold", "red", enumerator=stuck) as it:
        await it.solve()
        board = it.solution.board
        for count in (1, 2):
            it.controller.solve()
            await it.until(lambda: it.says("still searching"))
            assert not it.says("words placed")
            it.controller.stop()
            await it.until(lambda count=count: len(stuck.closed) == count)
        assert it.solution.board == board
        assert it.says("Stopped. Your words are unchanged.")


async def test_other_boards_of_a_turned_rectangle_have_its_new_shape():
    async with unboggling("gold", "red", size="2x5") as it:
        await it.solve()
        it.controller.move(ROTATE)
        assert it.desk.drafts.unboggle_size == "5x2"
        assert not it.says("Out of date")
        for _ in range(2):
            await it.solve()
            assert (it.solution.board.rows, it.solution.board.cols) == (5, 2)


async def test_a_turn_starts_a_search_again_that_an_edit_had_started():
    stuck = Stuck(results=1)
    async with unboggling("gold", size="2x4", solver=stuck) as it:
        await it.solve()
        await it.controller.add("red")
        await it.until(lambda: len(stuck.puzzles) == 2)
        it.controller.move(ROTATE)
        await it.until(lambda: len(stuck.puzzles) == 3)
        assert (stuck.puzzles[-1].rows, stuck.puzzles[-1].cols) == (4, 2)


async def test_the_most_words_are_proven_a_required_one_among_them_and_a_heavier_one_preferred():
    async with unboggling("school", "java", "android", "bazinga") as it:
        it.require(selection=WordSelection.MOST, minimizes_tiles=False)
        await it.searched()
        assert it.says("3 of 4 words; no 4x4 board holds more (proven", "Left out: ")
        assert it.says("This board holds 3 of 4 words.")
        assert sorted(it.marks.values()) == ["", "✓", "✓", "✓"]
        left_out = next(word for word, mark in it.marks.items() if not mark)
        it.controller.change(it.draft.with_required_toggled(left_out))
        await it.searched()
        assert it.marks[left_out] == "required ✓"
        it.controller.change(it.draft.with_required_toggled(left_out))
        it.controller.change(it.draft.with_weight(left_out, 3))
        await it.searched()
        assert it.says("5 of 6 by weight")
        assert it.marks[left_out] == "3 ✓"


async def test_the_most_words_on_the_fewest_tiles_are_proven():
    async with unboggling("abcd", "dcba", "efghi", "eeee", size="2x3") as it:
        it.require(selection=WordSelection.MOST, minimizes_tiles=True)
        await it.searched()
        assert it.says(
            "2 of 4 words on 4 tiles; no 2x3 board holds more, or as many on fewer tiles"
        )
        assert it.says("Left out: efghi and eeee.")
        assert it.solution.board.faces.count("") == 2


async def test_fixed_cells_that_the_dice_cannot_show_are_reported():
    async with unboggling("gold") as it:
        it.controller.change(it.draft.with_dice("new"))
        it.controller.change(it.draft.with_fixed_cells({0: "B", 1: "J"}))
        assert it.says("can't show all the fixed cells at once (B, J)")


async def test_a_board_that_the_dice_cannot_show_is_replaced_if_words_may_be_left_out():
    async with unboggling("bazinga") as it:
        await it.solve()
        it.controller.change(it.draft.with_dice("new").with_fixed_cells({0: "J"}))
        await it.searched()
        assert it.says("No 4x4 board holds")
        it.require(selection=WordSelection.MOST)
        await it.searched()
        assert it.state.is_current


async def test_the_size_follows_the_words_once_auto_is_chosen_which_is_kept_with_a_board():
    async with unboggling("gold", "dog") as it:
        it.controller.toggle_auto_size()
        await until_proven(it)
        assert it.draft.size == (2, 2)
        assert it.desk.drafts.unboggle_auto_size
        kept = saved_board(it.state.board, it.draft, it.state.q, it.desk.settings)
        assert reopened(kept)[0] == it.draft
        await it.controller.add("log")
        assert it.says(PROOF, "All 3 words fit")
        assert it.state.search is None
        it.controller.undo()
        await it.controller.add("queen")
        await until_proven(it)
        assert it.draft.size == (2, 4)
        it.controller.move(ROTATE)
        assert it.draft.size == (4, 2)
        assert it.says(PROOF)
        it.controller.change(it.draft.without_words({"queen"}))
        await until_proven(it)
        assert it.draft.size == (2, 2)
        it.controller.undo()
        await until_proven(it)
        assert it.draft.size == (4, 2)
        it.controller.undo()
        it.controller.undo()
        assert it.draft.size == (4, 4)
        assert not it.draft.is_auto


async def test_letters_given_fix_the_size_until_they_are_removed():
    async with unboggling("gold", "dog") as it:
        it.controller.change(it.draft.with_fixed_cells({0: "Z"}))
        await it.searched()
        it.controller.toggle_auto_size()
        assert it.says("Dice and fixed letters set the size.")
        assert not it.draft.has_auto_size
        it.controller.change(it.draft.with_fixed_cells({0: ""}))
        it.controller.toggle_auto_size()
        await until_proven(it)
        it.controller.change(it.draft.with_fixed_cells({0: "Z"}))
        await it.searched()
        assert it.says("No 2x2 board holds")
        it.controller.resize((4, 4), has_auto_size=True)
        await it.searched()
        assert it.says("Both words fit")
        it.controller.change(it.draft.with_fixed_cells({0: ""}))
        await until_proven(it)


async def test_the_smallest_board_that_was_shown_is_not_forgotten_nor_what_its_search_left_open():
    async with unboggling("school", "java", solver=solve_only_large) as it:
        it.controller.toggle_auto_size()
        await it.until(lambda: it.says("all words on 4x4, 16 cells; looking for a smaller board"))
        assert it.state.is_search_shown
        it.controller.stop()
        assert it.says("A smaller board may exist.", "Stopped.")
        assert (it.draft.size, it.state.is_complete) == ((4, 4), True)
        shown = it.solution.board
        it.controller.resize((5, 5), has_auto_size=False)
        await it.searched()
        assert it.draft.size == (5, 5)
        it.controller.toggle_auto_size()
        assert it.draft.size == (4, 4)
        assert it.solution.board == shown


async def test_too_many_words_for_any_size_are_said_with_what_helps():
    async def drop_long_words(puzzle: Puzzle):
        easier = puzzle.with_words([word for word in puzzle.words if len(word) < 9])
        board = build_board(easier).board
        reason = Incumbent(puzzle).infeasible_by_counting().reason
        dropped = DropWords(tuple(word for word in puzzle.words if word not in easier.words))
        yield Explanation(reason, True, (Suggestion(dropped, easier, board),))

    words = "b" * 60, "c" * 60, "gold", "dog"
    async with unboggling(*words, explainer=drop_long_words) as it:
        it.controller.toggle_auto_size()
        await it.until(lambda: it.says("the board has 100 cells") and len(it.text.suggestions) == 2)
        drop, omit = it.text.suggestions
        assert omit.text == "Allow omissions (2 of 4 fit)"
        it.controller.change(drop.draft, drop.board)
        await until_proven(it)
        assert it.draft.size == (2, 2)


async def test_words_that_may_be_left_out_are_placed_on_the_largest_board_if_none_holds_all():
    async def place_short_words(puzzle: Puzzle):
        incumbent = Incumbent(puzzle)
        incumbent.merge(build_board(puzzle.with_words([w for w in puzzle.words if len(w) < 9])))
        incumbent.tighten_upper_bound(incumbent.weight)
        yield incumbent.optimal("sat")

    async def solve(puzzle: Puzzle):
        is_large = puzzle.objective.is_partial and puzzle.size == 100
        async for event in (place_short_words if is_large else solve_here)(puzzle):
            yield event

    async with unboggling("gold", "dog", solver=solve) as it:
        it.require(selection=WordSelection.MOST, minimizes_tiles=True)
        it.controller.toggle_auto_size()
        await until_proven(it)
        assert it.says("board needs fewer")
        it.require(selection=WordSelection.MOST, minimizes_tiles=False)
        await it.controller.add("b" * 60)
        await it.controller.add("c" * 60)
        await it.searched()
        assert it.draft.size == (10, 10)
        assert it.says("2 of 4 words; no 10x10 board holds more")


async def test_a_board_is_there_before_the_proof_that_none_is_smaller():
    async with unboggling("school", "java", solver=solve_only_large) as it:
        await it.solve()
        it.controller.toggle_auto_size()
        assert await it.controller.has_board()
        assert it.state.is_search_shown
        await it.controller.fill_or_empty()
        await it.searched()
        assert it.says("A smaller board may exist.")
        assert it.draft.size == (4, 4)


async def test_a_cell_that_is_no_longer_blocked_becomes_spare():
    async with unboggling("gold", size="2x3") as it:
        it.controller.change(it.draft.with_fixed_cells({0: "#"}))
        await it.searched()
        assert it.says("1 cell is spare")
        it.controller.change(it.draft.with_fixed_cells({0: ""}))
        assert it.says("2 cells are spare")
        assert it.solution.board.faces[0] == ""


async def test_filling_a_board_without_spare_cells_is_refused():
    async with unboggling("gold", size="2x2") as it:
        assert not await it.controller.has_spare_cells()
        assert it.says("no board yet")
        await it.solve()
        assert not await it.controller.has_spare_cells()
        assert it.says("no spare cells to fill")


async def test_stopping_the_search_for_letters_keeps_the_best_so_far():
    closed = []

    async def tell_one(order):
        faces = (face or "E" for face in order.board.faces)
        try:
            yield Filling(Board(4, 4, tuple(faces)), ("gold", "eel"), ("gee",), ("gee",), 0.1)
            await asyncio.Event().wait()
        finally:
            closed.append(order)

    async with unboggling("gold", filler=tell_one) as it:
        await it.solve()
        await it.controller.fill_or_empty()
        await it.until(lambda: it.solution.is_full)
        it.controller.stop()
        await it.until(lambda: closed)
        assert it.says("Stopped")
        assert it.solution.is_full


async def test_a_saved_board_reopens_with_its_puzzle_and_undo_comes_back_to_the_one_before():
    fixed = PuzzleDraft(fixed_cells=((0, 0, "G"),), selection=WordSelection.MOST)
    saved = SavedBoard(
        name="Colours",
        board=Board.parse("gold/axxx/yxxr/xxde"),
        to_find=WordsToFind(("gold", "red", "gay")),
        puzzle={"words": ["gold", "red", "gay", "indigo"], "request": fixed.requirements_json()},
    )
    async with unboggling("ann", "ben") as it:
        await it.controller.open(saved)
        assert it.state.words == ("gold", "red", "gay", "indigo")
        assert it.draft == replace(fixed, words=it.state.words)
        assert it.solution.board == saved.board
        assert set(it.solution.paths) == set(saved.to_find.words)
        assert it.state.search is None
        it.controller.undo()
        assert it.state.words == ("ann", "ben")
        it.controller.undo()
        assert it.says("Nothing to undo.")


async def test_a_saved_board_is_shown_though_a_smaller_one_holds_its_words():
    saved = SavedBoard(
        name="Dog",
        board=Board.parse("dog/xxx/xxx"),
        to_find=WordsToFind(("dog",)),
        puzzle={"words": ["dog"], "auto_size": True},
    )
    async with unboggling("dog", "go", size="2x2") as it:
        await it.solve()
        await it.controller.open(saved)
        assert it.solution.board == saved.board
        assert it.says("The word fits")


async def test_a_board_with_an_offensive_word_says_so_whenever_it_is_opened():
    saved = SavedBoard(name="", board=Board.parse("shit/dogx"), to_find=WordsToFind(("dog",)))
    async with unboggling() as it:
        await it.controller.open(saved)
        assert it.says(OFFENSIVE)
        it.controller.leave()
        again = Unboggling(it.desk, it.controller._searches)
        await again.controller.open()
        assert again.says(OFFENSIVE)


async def test_what_was_left_is_found_again_with_its_board_its_result_and_the_way_back():
    async with unboggling("gold", "red") as it:
        await it.solve()
        await it.controller.add("blue")
        await it.solve()
        it.controller.leave()
        again = Unboggling(it.desk, it.controller._searches)
        await again.controller.open()
        assert again.state == it.state
        assert not again.tasks
        assert again.says("All 3 words fit")
        await again.solve()
        assert again.solution.board not in it.solution.board.symmetries
        again.controller.undo()
        assert again.state.words == ("gold", "red")


async def test_a_search_that_was_left_is_begun_again_and_a_stopped_one_is_not():
    stuck = Stuck()
    async with unboggling("gold", solver=stuck) as it:
        it.controller.solve()
        await it.until(lambda: it.says("still searching"))
        it.controller.leave()
        again = Unboggling(it.desk, it.controller._searches)
        await again.controller.open()
        assert again.says("Looking for a board")
        await again.until(lambda: again.says("still searching"))
        again.controller.stop()
        again.controller.leave()
        third = Unboggling(it.desk, it.controller._searches)
        await third.controller.open()
        assert third.says("Stopped.")
        assert not third.tasks


async def test_a_rude_board_on_the_way_to_the_smallest_is_laid_anew_or_gives_way_to_a_larger_one():
    async def solve_rudely(puzzle: Puzzle):
        incumbent = Incumbent(puzzle)
        rude = "hit" + "." * (puzzle.cols - 3) + "s" if puzzle.cols > 2 else "hist"
        faces = tuple(rude.upper().ljust(puzzle.size, "."))
        incumbent.offer(*trim_board(puzzle, Board(puzzle.rows, puzzle.cols, faces)))
        yield incumbent.optimal("anneal")

    words, searches = ("his", "hit"), SearchesHere(solve_rudely)
    searches.language = Language.named("english")
    found = searches.find_smallest(
        PuzzleDraft(words), Puzzle(words, *LARGEST), (3, 3), None, is_requested=False
    )
    *fits, last = [event async for event in found if isinstance(event, Fits | SmallestFound)]
    shown = [event.board.board for event in fits]
    assert (last.tight.size, last.draft.size, last.smallest.is_proven) == (4, (2, 3), False)
    assert all(verify(board, words) for board in shown)
    assert [(len(board.faces), verify(board, ["shit"])) for board in shown] == [
        (9, False),
        (8, False),
        (6, False),
        (4, True),
        (6, False),
    ]


@needs_kernel
async def test_the_real_solvers_find_the_smallest_board_at_once():
    words = ("ann", "ben", "cleo", "dora", "emil")
    found = Searches().find_smallest(
        PuzzleDraft(words), Puzzle(words, *LARGEST), None, None, is_requested=False
    )
    *_, last = [event async for event in found]
    assert isinstance(last, SmallestFound)
    assert last.smallest.is_proven
    assert last.draft.size == (3, 4)
