"""The solver at work, as it is seen from the Unboggle screen."""

from __future__ import annotations

import asyncio
import signal

import pytest
from player import at_home
from textual import events
from textual.app import App
from unboggler import Stuck, at_unboggle, fail, marks

from boggle_tui import Board, verify
from boggle_tui.store.words import save_words
from boggle_tui.tui.screens.home import HomeScreen
from boggle_tui.tui.screens.unboggle import UnboggleScreen
from boggle_tui.tui.widgets.builder_pane import BuilderPane
from boggle_tui.unboggle.client import explain, solve

HARD = ("erlang", "golang", "haskell", "java", "javascript", "kotlin")
HARD += ("lisp", "php", "python", "scala", "ruby", "rust")
"""Words that keep the solver at work on 5x5 for longer than any test."""


@pytest.fixture
def workers(monkeypatch):
    """The solver's processes; each is sent the signal `workers.fate`, if there is one."""
    start = asyncio.create_subprocess_exec

    class Started(list):
        fate: signal.Signals | None = None

        def are_gone(self) -> bool:
            return bool(self) and all(worker.returncode is not None for worker in self)

    started = Started()

    async def recorded(*args, **options):
        process = await start(*args, **options)
        if started.fate is not None:
            process.send_signal(started.fate)
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", recorded)
    return started


@pytest.fixture
def animated(monkeypatch):
    """Animations are switched on."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setattr(App, "animation_level", "full", raising=False)


async def test_words_become_a_board_by_the_solver_itself(workers):
    async with at_home() as player:
        await player.press("u")
        await player.until_screen(UnboggleScreen)
        await player.press(*"gold blue red", "enter", "enter")
        await player.until(lambda: player.reads("All 3 words fit"))
        assert verify(player.board.board, ("gold", "blue", "red"))
    await asyncio.wait_for(asyncio.gather(*(worker.wait() for worker in workers)), timeout=20)
    assert workers.are_gone()


async def test_every_word_on_the_board_is_checked_off_and_spare_cells_stay_empty():
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        assert marks(player) == {"gold": "✓", "red": "✓"}
        spare = [cell for cell, face in enumerate(player.board.board.faces) if not face]
        assert frozenset(spare) == player.board.spare
        assert player.reads(f"{len(spare)} cells are spare")


async def test_what_is_still_being_typed_counts():
    async with at_unboggle("gold") as player:
        await player.press(*"red")
        await player.solve()
        assert verify(player.board.board, ("gold", "red"))


async def test_what_is_still_being_typed_and_no_word_keeps_the_solver_from_being_asked():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press(*"r3d", "ctrl+s")
        assert player.reads("'r3d' is no word")
        assert player.entry.value == "r3d"
        assert not stuck.asked


async def test_the_screen_tells_what_is_known_and_takes_keys_while_the_solver_works():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("1.5 s", "still searching", "dead ends"))
        assert player.reads("Stop")
        await player.press("down", "up", *"re")
        assert player.entry.value == "re"
        assert player.unboggle.search
        assert not stuck.closed


async def test_escape_stops_the_solver_and_keeps_the_words_and_leaves_only_then():
    stuck = Stuck()
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("still searching"))
        await player.press("escape")
        await player.until(lambda: stuck.closed)
        assert player.reads("Stopped", "Solve")
        assert player.words == ("gold", "red")
        await player.press("escape")
        await player.until_screen(HomeScreen)


async def test_the_process_is_gone_after_escape(workers):
    async with at_unboggle(*HARD, solver=solve, size="5x5") as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("dead ends"))
        await player.press("escape")
        await player.until(workers.are_gone)
        assert player.words == HARD


async def test_the_process_is_gone_when_the_screen_is_left(workers):
    async with at_unboggle(*HARD, solver=solve, size="5x5") as player:
        await player.press("ctrl+s")
        await player.until(lambda: workers and player.unboggle.search)
        player.app.pop_screen()
        await player.until(workers.are_gone)


async def test_a_process_that_dies_twice_is_told_and_the_words_are_kept(workers):
    workers.fate = signal.SIGKILL
    async with at_unboggle("gold", "red", solver=solve) as player:
        await player.solve()
        assert player.reads("stopped twice without an answer", "SIGKILL")
        assert player.words == ("gold", "red")
        workers.fate = None
        await player.solve()
        assert player.reads("Both words fit")


async def test_a_process_that_stands_still_shows_time_passing_and_can_be_stopped(workers):
    workers.fate = signal.SIGSTOP
    async with at_unboggle("gold", solver=solve) as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("0.2 s"))
        await player.until(lambda: player.reads("0.3 s"))
        await player.press("escape")
        await player.until(workers.are_gone)
        assert player.words == ("gold",)


async def test_a_solver_that_failed_can_be_asked_again():
    async with at_unboggle("gold", solver=fail) as player:
        for _ in range(2):
            await player.solve()
            assert player.reads("stopped twice without an answer")
        assert player.words == ("gold",)


async def test_another_question_while_one_is_open_closes_the_first():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("still searching"))
        await player.press("ctrl+s")
        await player.until(lambda: len(stuck.asked) == 2 and len(stuck.closed) == 1)
        assert player.unboggle.search


async def test_too_many_letters_are_told_with_the_sum_and_the_words_marked():
    async with at_unboggle("school", "java", "android", "bazinga", "go") as player:
        await player.solve()
        assert player.reads("No board of 4x4", "18 tiles", "16 cells", "2 of A")
        assert marks(player)["java"].startswith("✗ fights SCHOOL, ANDROI")
        assert marks(player)["go"] == ""


async def test_a_refusal_by_search_is_told_as_proven():
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    async with at_unboggle(*numbers) as player:
        await player.solve()
        assert player.reads("No board of 4x4", "Proven in")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [((), "There are no words"), (("abcdefghijklmnopqu",), "needs 17 tiles")],
)
async def test_what_is_no_puzzle_is_told_in_a_sentence(words, complaint):
    async with at_unboggle(*words) as player:
        await player.press("ctrl+s")
        assert player.reads(complaint)
        assert player.words == words


async def test_a_board_is_marked_as_old_while_the_words_are_others():
    stuck = Stuck(answers=1)
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.solve()
        board = player.board.board
        await player.press(*"blue ")
        await player.until(lambda: len(stuck.asked) == 2)
        assert player.board.board == board
        assert player.reads("from before the change")
        assert marks(player) == {"gold": "✓", "red": "✓", "blue": ""}
        await player.press("ctrl+z")
        assert not player.reads("from before the change")


async def test_a_board_stays_when_the_next_question_has_no_answer():
    async with at_unboggle("school", "java", "android") as player:
        await player.solve()
        board = player.board.board
        await player.press(*"bazinga ")
        await player.solve()
        assert player.board.board == board
        assert player.reads("from before the change", "18 tiles")


async def test_the_board_follows_each_change_of_words_and_size():
    async with at_unboggle() as player:
        for count, word in enumerate(("gold ", "blue ", "red "), 1):
            await player.press(*word)
            await player.until(lambda count=count: list(marks(player).values()) == ["✓"] * count)
        player.screen.query_one("#rows").focus()
        await player.press("right")
        await player.until(lambda: player.board.board.rows == 5)
        assert verify(player.board.board, ("gold", "blue", "red"))


async def test_a_change_closes_the_question_before_it_and_asks_anew():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press(*"red ")
        await player.until(lambda: len(stuck.asked) == 1)
        await player.press(*"blue ")
        await player.until(lambda: len(stuck.asked) == 2)
        assert stuck.closed == stuck.asked[:1]
        assert stuck.asked[1].words == ("gold", "red", "blue")
        await player.press("escape")
        await player.until(lambda: stuck.closed == stuck.asked)


async def test_words_that_come_in_quick_succession_are_asked_about_once():
    stuck = Stuck()
    async with at_unboggle(solver=stuck) as player:
        for key in "gold,red,blue,":
            player.app.post_message(events.Key("comma" if key == "," else key, key))
        await player.until(lambda: stuck.asked)
        assert [puzzle.words for puzzle in stuck.asked] == [("gold", "red", "blue")]


async def test_a_board_that_still_holds_all_words_is_kept_without_asking():
    stuck = Stuck(answers=1)
    async with at_unboggle("gold", "red", solver=stuck) as player:
        await player.solve()
        gold = player.unboggle.built.paths["gold"]
        await player.press("down", "down", "delete")
        assert player.unboggle.built.paths == {"gold": gold}
        assert player.reads("The word fits; 12 cells are spare")
        assert len(stuck.asked) == 1


async def test_what_is_said_of_words_outlives_what_is_said_of_the_board():
    async with at_unboggle("gold") as player:
        player.app.post_message(events.Paste("red bl3e"))
        await player.until(lambda: player.reads("Both words fit"))
        assert player.reads("'bl3e' is no word")


async def test_the_best_board_so_far_is_shown_and_stays_when_the_search_is_stopped():
    stuck = Stuck(board="gold/..../..../red.")
    async with at_unboggle("gold", "red", "zebra", solver=stuck) as player:
        await player.press("ctrl+s")
        await player.until(lambda: player.reads("2 of 3 words placed"))
        assert player.board.board == Board.parse("gold/..../..../red.")
        assert marks(player) == {"gold": "✓", "red": "✓", "zebra": ""}
        await player.press("escape")
        assert player.reads("Stopped at 2 of 3 words, no more than 3 can be", "holds 2 of 3 words")
        assert player.unboggle.built.paths.keys() == {"gold", "red"}


async def test_another_board_holds_the_same_words_and_none_comes_twice():
    async with at_unboggle("abc", "cab", size="2x2") as player:
        await player.solve()
        assert player.reads("Another")
        boards = [player.unboggle.built.board]
        while not player.reads("These are all boards"):
            boards.append(player.unboggle.built.board)
            assert verify(boards[-1], player.words)
            await player.solve()
        different = set(boards)
        assert len(different) > 1
        assert f"These are all boards: {len(different)}," in "".join(player.lines())
        for board in different:
            assert len(different & set(board.symmetries)) == 1


async def test_the_only_board_is_told_to_be_the_only_one():
    async with at_unboggle("aaab", size="2x2") as player:
        await player.solve()
        await player.solve()
        assert player.reads("This is the only board there is")


async def test_looking_for_another_board_can_be_stopped_and_begun_anew():
    stuck = Stuck()
    async with at_unboggle("gold", "red") as player:
        player.unboggle._different_boards = stuck
        await player.solve()
        board = player.board.board
        for count in (1, 2):
            await player.press("ctrl+s")
            await player.until(lambda: player.reads("still searching"))
            await player.press("escape")
            await player.until(lambda count=count: len(stuck.closed) == count)
        assert player.board.board == board
        assert player.reads("Stopped. Your words are kept.")


async def test_a_turned_rectangle_gets_other_boards_of_its_new_shape():
    async with at_unboggle("gold", "red", size="2x5") as player:
        await player.solve()
        await player.press("ctrl+t")
        for _ in range(2):
            await player.solve()
            assert (player.board.board.rows, player.board.board.cols) == (5, 2)


async def test_the_words_that_stand_in_each_others_way_are_named_with_what_would_help():
    touching = ("ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "bc", "bd", "be", "bf", "bg")
    async with at_unboggle(*touching, size="3x3", explainer=explain) as player:
        await player.solve()
        await player.until(lambda: player.reads("can't stand on a board of"))
        assert player.reads("Leave out", "A board of 3x4 holds all")
        assert marks(player)["ae"].startswith("✗ fights AD, AF")


async def test_the_reason_is_looked_for_no_more_when_the_words_are_others():
    stuck = Stuck()
    async with at_unboggle("school", "java", "android", "bazinga", explainer=stuck) as player:
        await player.solve()
        await player.until(lambda: stuck.asked)
        await player.press(*"go ")
        await player.until(lambda: stuck.closed)


@pytest.mark.usefixtures("animated")
async def test_the_board_is_laid_tile_by_tile_along_the_words(monkeypatch):
    drawn = []
    draw = BuilderPane._draw
    monkeypatch.setattr(
        BuilderPane, "_draw", lambda pane, *shown: (drawn.append(shown), draw(pane, *shown))
    )
    monkeypatch.setattr("boggle_tui.tui.widgets.builder_pane.LAYING", 0.001)
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        await player.until(lambda: not player.builder.is_laying)
        built = player.unboggle.built
        counts = [sum(map(bool, board.faces)) for board, _ in drawn]
        assert set(range(sum(map(bool, built.board.faces)) + 1)) <= set(counts)
        assert counts == sorted(counts)
        lit = [path for _, path in drawn if path]
        assert all(built.paths["gold"][: len(path)] == path for path in lit[:4])
        assert player.board.board == built.board


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("key", ["escape", "x", "enter"])
async def test_any_key_skips_the_laying(key, monkeypatch):
    monkeypatch.setattr("boggle_tui.tui.widgets.builder_pane.LAYING", 1000)
    monkeypatch.setattr("boggle_tui.tui.widgets.builder_pane.LONGEST_LAYING", 16000)
    async with at_unboggle("gold", "red") as player:
        await player.solve()
        assert player.builder.is_laying
        assert not any(player.board.board.faces)
        await player.press(key)
        assert not player.builder.is_laying
        assert player.board.board == player.unboggle.built.board
        assert player.entry.value == ("x" if key == "x" else "")


@pytest.mark.usefixtures("animated")
async def test_a_click_on_the_board_skips_the_laying(monkeypatch):
    monkeypatch.setattr("boggle_tui.tui.widgets.builder_pane.LAYING", 1000)
    monkeypatch.setattr("boggle_tui.tui.widgets.builder_pane.LONGEST_LAYING", 16000)
    async with at_unboggle("gold") as player:
        await player.solve()
        await player.click(player.middle_of(5))
        assert player.board.board == player.unboggle.built.board


async def test_with_animations_switched_off_the_board_is_there_at_once():
    async with at_unboggle("gold") as player:
        await player.solve()
        assert not player.builder.is_laying
        assert player.board.board == player.unboggle.built.board


async def test_words_of_the_last_start_are_solved_at_once():
    save_words(["gold", "red"])
    async with at_home() as player:
        await player.press("u")
        await player.until_screen(UnboggleScreen)
        await player.until(lambda: player.reads("Both words fit"))
