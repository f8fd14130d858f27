"""The Unboggle screen: words, keys, requirements, letters for spare cells, searches, the reveal."""

import re
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from support.hard_words import HARD, ONE_TO_TEN, SIZE
from support.platforms import KILLED, kill, suspend
from support.player import QUICK, at_home, word_file
from support.unboggler import NotingFiller, Stuck, Unboggler, at_unboggle, explain_here, marks
from textual import events
from textual.app import App
from textual.geometry import Offset
from textual.widgets import Button, Input

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, find_words, verify
from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import ChoicesDialog, PickDialog, PromptDialog
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.board.board_view import EditableBoard
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import BuildBoard
from boggle_tui.tui.unboggle import words_pane
from boggle_tui.tui.unboggle.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.screen_text import pointed_text, requirements_text, word_marks
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.words_pane import Offers, PuzzleWords, TileGauge, find_matches
from boggle_tui.unboggle.puzzle.puzzle import WordSelection
from boggle_tui.unboggle.search.result import Incumbent
from boggle_tui.unboggle.solver import solve


async def test_a_pasted_list_is_added_and_entries_that_are_not_words_are_named():
    async with at_unboggle("gold") as player:
        await player.press(*"red")
        player.app.post_message(events.Paste("my pet, GOLD;caf3\n\n- crème\n1st"))
        await player.settle()
        assert player.words == ("gold", "red", "mypet", "creme")
        await player.sees("caf3", "1st", "one word: my pet.", "Already listed")
        player.screen.query_one(PuzzleWords).focus()
        player.app.post_message(events.Paste("tea\nten\n"))
        await player.settle()
        assert player.words[-2:] == ("tea", "ten")


async def test_an_invalid_word_stays_in_the_line_to_be_corrected_and_prevents_a_search():
    stuck = Stuck()
    async with at_unboggle(solver=stuck) as player:
        await player.press(*"caf3", "enter")
        assert player.words == ()
        await player.sees("Skipped (letters only): caf3")
        await player.press("f5")
        assert (player.entry.value, stuck.puzzles) == ("caf3", [])
        await player.press("backspace", "e", "enter")
        assert player.words == ("cafe",)
        player.app.post_message(events.Paste("\u65e5\u672c\u8a9e" * 2 + "1\nred\n"))
        await player.sees("letters only")  # beside an entry in wide characters


async def test_a_space_or_a_comma_ends_a_word_and_names_stay_together_as_they_are_written():
    async with at_unboggle() as player:
        await player.type('ann, ben cleo, "Mary Ann')
        assert player.entry.border_subtitle == "→ MARYANN"
        await player.type("\", O'Brien, Zoë")
        assert player.words == ("ann", "ben", "cleo", "maryann", "obrien")
        assert player.entry.border_subtitle == "→ ZOE"
        await player.press("enter")
        assert player.words[-1] == "zoe"
        await player.sees("Mary Ann", "O'Brien", "Zoë")
        player.app.post_message(events.Paste("zoe mary-ann"))
        await player.sees("Already listed: Zoë and Mary Ann")


async def test_what_cannot_be_added_does_not_keep_a_board_from_being_filled():
    async with at_unboggle("gold") as player:
        await player.solve()
        await player.type("b1ue")
        await player.press("ctrl+f")
        await player.until(lambda: player.solution and player.solution.is_full)
        assert player.words == ("gold",)
        assert player.unboggle.words_pane.skipped.entries == (("b1ue", "letters only"),)


async def test_keys_in_quick_succession_keep_their_order():
    async with at_unboggle() as player:
        for key in [*"gold", "enter", *"blue", "space", *"red", "enter"]:
            player.app.post_message(events.Key(key, key if len(key) == 1 else None))
        player.app.post_message(events.Key("x", "x"))
        await player.settle()
        assert player.words[0] == "gold"
        assert player.entry.value == "x"


async def test_delete_removes_the_highlighted_word_and_undo_restores_it():
    async with at_unboggle("gold", "blue", "red") as player:
        await player.press("down", "down", "delete")
        assert player.words == ("gold", "red")
        await player.press("delete")
        assert player.words == ("gold",)
        await player.press("ctrl+z", "ctrl+z")
        assert player.words == ("gold", "blue", "red")
        await player.sees("All 3 words fit")  # A new board takes such a sentence away.
        await player.press("ctrl+z")
        await player.until_notified("Nothing to undo")


async def test_only_a_click_on_the_cross_removes_a_word():
    async with at_unboggle("gold", "blue") as player:
        listed = player.screen.query_one(PuzzleWords)
        region = listed.scrollable_content_region.translate(listed.region.offset)
        line = next(y for y, text in enumerate(player.lines()) if "blue" in text)
        cross = player.lines()[line].index("×")
        await player.click(Offset(region.x + 2, line))
        assert player.words == ("gold", "blue")
        await player.click(Offset(cross, line))
        assert player.words == ("gold",)


async def test_words_in_a_file_are_added_and_one_that_cannot_be_read_is_asked_for_again(tmp_path):
    word_file("red", "green, blue", "x1", name="colours.txt")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0\0")
    async with at_unboggle("gold") as player:
        await player.press("ctrl+o", to=PromptDialog)
        for name, complaint in (
            ("nowhere.txt", "no such file"),
            ("picture.png", "is not a text file"),
        ):
            question = player.screen
            await player.answer(name)
            await player.until(lambda question=question: player.screen is not question)
            await player.until_screen(PromptDialog)
            assert complaint in player.problem
            assert player.screen.query_one(Input).value == name
        await player.answer("colours.txt", to=UnboggleScreen)
        await player.until(lambda: player.words == ("gold", "red", "green", "blue"))
        await player.sees("x1", "letters only")


async def test_typing_offers_matches_and_keys_pick_one():
    async with at_unboggle("gold") as player:
        matches = player.find(WordList, "#matches")
        await player.press(*"gol")
        await player.until(lambda: matches.entries and matches.entries[0][0] > "gol")
        offered = [word for word, _ in matches.entries]
        assert "golf" in offered
        assert "gold" not in offered
        assert dict(matches.entries)["golf"] == "+1 tile"
        await player.press("down")
        assert matches.has_focus
        await player.press(*["down"] * offered.index("golf"), "enter")
        assert player.words == ("gold", "golf")
        await player.until(lambda: not matches.display)
        assert player.entry.has_focus


def test_rude_words_are_not_offered():
    assert find_matches(Lexicon([*unsafe_words(), "duck"]), "*") == ("duck",)


async def test_entering_a_pattern_moves_to_its_matches_and_a_click_picks_one():
    async with at_unboggle() as player:
        matches = player.find(WordList, "#matches")
        await player.press(*"qu*tt?r", "enter")
        await player.until(lambda: matches.has_focus)
        assert player.words == ()
        await player.press("enter")
        assert player.words == ("quitter",)
        await player.press(*"x?x?x", "enter")
        await player.until_notified("No word in the list matches x?x?x")
        await player.press(*["backspace"] * 5, *"quitt", to="QUITTERS")
        line = next(y for y, text in enumerate(player.lines()) if "QUITTERS" in text)
        await player.click(Offset(matches.region.x + 3, line))
        assert player.words == ("quitter", "quitters")


async def test_down_moves_from_the_line_to_the_words_up_back_and_a_letter_from_anywhere():
    async with at_unboggle("gold", "blue") as player:
        await player.press("down")
        assert player.screen.query_one(PuzzleWords).has_focus
        await player.press("down", "down", "up", "up")
        assert player.entry.has_focus
        assert not player.state.pointed
        for focused, word in ((PuzzleWords, "red"), (Choice, "tan")):
            player.screen.query(focused).first().focus()
            await player.press(*word, "enter")
            assert player.words[-1] == word


async def test_the_gauge_follows_each_edit_at_once():
    async with at_unboggle() as player:
        gauge = player.screen.query_one(TileGauge)
        await player.press(*"gold ")
        assert (gauge.tiles, gauge.cells) == (4, 16)
        await player.press(*"queue ")
        assert gauge.tiles == 8
        await player.sees("at least 8 of 16 tiles")
        player.draft = player.draft.with_fixed_cells({0: "Z"})
        assert gauge.tiles == 9
        player.draft = replace(player.draft, size=(2, 3))
        await player.sees("at least 9 tiles, 6 cells")


async def test_words_and_size_are_restored_when_reopened_and_at_the_next_start():
    async with at_unboggle() as player:
        await player.press(*"gold red ", "escape", to=HomeScreen)
        player.app.post_message(BuildBoard())
        await player.until_screen(UnboggleScreen)
        assert player.words == ("gold", "red")
        player.find(Choice, "#rows").focus()
        await player.press("right")
    async with at_home() as player:
        await player.press("u", to=UnboggleScreen)
        await player.sees("Both words fit", "gold", "red", "of 20 tiles")
        assert player.board.board.rows == 5


async def test_a_missing_word_list_is_reported_and_words_can_still_be_typed():
    async with at_unboggle() as player:
        player.app.change_settings(dictionary="gone.txt")
        await player.press(*"gold", to="There is no file gone.txt")
        await player.press("enter")
        assert player.words == ("gold",)


async def test_what_was_skipped_stays_listed_until_it_is_dismissed_or_all_is_cleared():
    async with at_unboggle("gold") as player:
        player.app.post_message(events.Paste("red bl3e"))
        await player.sees("Both words fit", "bl3e", "letters only", "Esc: dismiss")
        await player.press(*"blue ", "ctrl+f")
        await player.until(lambda: player.solution.is_full and not player.is_searching)
        player.app.post_message(events.Paste("1st, gr3en"))
        await player.settle()
        await player.sees("bl3e", "gr3en", "letters only", "Skipped: 3")
        await player.press("escape")
        if player.reads("bl3e"):  # The first Escape stopped the search for a better board.
            await player.press("escape")
        assert not player.reads("bl3e")
        await player.sees("gold")
        await player.press(*"gr3y ", to="gr3y")
        await player.press("ctrl+l")
        assert not player.reads("gr3y")  # It goes with the words it was entered among.


async def test_words_that_are_still_looked_for_are_not_offered_once_the_typed_one_has_ended(
    monkeypatch,
):
    looking, may_find = Event(), Event()

    def find_slowly(*asked):
        looking.set()
        may_find.wait(10)
        return find_matches(*asked)

    monkeypatch.setattr(words_pane, "find_matches", find_slowly)
    async with at_unboggle() as player:
        await player.type("gol")
        await player.until(looking.is_set)
        await player.type("d ")
        may_find.set()
        await player.until(lambda: not player.unboggle.words_pane.offers.workers)
        assert player.unboggle.words_pane.offers.kind is None


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
async def test_the_tiles_that_are_needed_are_counted_in_full_in_every_language(language, window):
    async with at_unboggle("gold", window=window) as player:
        gauge = player.find(TileGauge)
        with speaking(Reader(language)):
            for tiles in (33, 120):
                gauge.set_reactive(TileGauge.tiles, tiles)
                for cells in (16, 100):
                    gauge.set_reactive(TileGauge.cells, cells)
                    assert gauge.render().cell_length <= gauge.size.width


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


async def test_enter_fixes_a_tile_where_it_is_and_frees_it_and_clicks_block_it_too():
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
        await player.until_notified("Every word is required. Press f9 to allow omissions.")
        player.draft = replace(player.draft, selection=WordSelection.MOST)
        await player.press("!", "+", "+", "-")
        await player.until(lambda: marks(player) == {"gold": "", "red": "required 2"})
        await player.press("!")
        await player.until(lambda: marks(player) == {"gold": "", "red": "2"})


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
    async with at_unboggle("gold", "red", filler=None) as player:
        await player.solve()
        await player.fill()
        await player.sees("Also on the board", "Enter: avoid")
        offers = player.find(Offers)
        listed = [word for word, _ in offers.entries]
        assert listed == sorted(listed, key=lambda word: (-len(word), word))
        before = player.solution
        assert verify(before.board, listed)
        await player.press("down", "end")
        assert player.board.path  # the path of the word
        await player.press("enter")
        await player.until(lambda: player.solution != before and not player.is_searching)
        assert player.draft.avoided == (listed[-1],)
        assert not verify(player.solution.board, [listed[-1]])
        assert verify(player.solution.board, player.words)
        await player.press("ctrl+z")
        assert (player.solution, player.draft.avoided) == (before, ())
        await player.press("ctrl+f")
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
        await player.sees("All 3 words fit", "STAB")  # The search below needs the processor.
        assert not player.reads("Drop")
        await player.press("ctrl+z")
        assert len(player.words) == 4
        await player.sees("3 Drop")


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


async def test_rude_words_are_kept_off_the_board_or_those_in_a_file():
    async def solve_rudely(puzzle: Puzzle):
        incumbent, board = Incumbent(puzzle), Board.parse("bic./ora./dgt./....")
        incumbent.offer(board, find_words(board, Lexicon(puzzle.words), 0))
        yield incumbent.optimal("sat")

    Path("unwanted.txt").write_text("gee\n")
    filler = NotingFiller()
    async with at_unboggle("cat", "dog", "bird", solver=solve_rudely, filler=filler) as player:
        await player.solve()
        assert find_words(player.solution.board, unsafe_words(), 0)  # across the words
        await player.press("ctrl+f")
        await player.until(lambda: filler.tasks and not player.is_searching)
        await player.press("ctrl+k", to=ChoicesDialog)
        await player.press("down", "right", "enter", to=PromptDialog)
        await player.answer("gone.txt", to=PromptDialog)
        await player.answer("unwanted.txt", to=UnboggleScreen)
        await player.until(lambda: len(filler.tasks) == 2)
        assert not find_words(filler.tasks[0].board, unsafe_words(), 0)
        unwanted = [{*task.unwanted} for task in filler.tasks]
        assert unwanted == [{*unsafe_words()}, {"gee"}]


async def test_one_key_marks_the_letters_that_rule_out_other_boards_and_fixes_them():
    async with at_unboggle("abc", "cab", size="2x2") as player:
        await player.solve()
        await player.press("f3", to=("Other boards hold these words too", "press f3"))
        board, clues = player.solution.board, player.board.marked_cells
        assert clues
        await player.press("f3")
        assert {*player.fixed_faces} == clues
        assert not player.board.marked_cells
        assert player.solution.board == board
        await player.press("f3", to="No other board holds these words")


ENDLESS = Pace(reveal_tile=1000, reveal_board=16000)


@pytest.fixture
def animated(monkeypatch):
    """Switch animations on."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setattr(App, "animation_level", "full", raising=False)


@pytest.mark.usefixtures("animated")
async def test_the_board_is_revealed_tile_by_tile_along_the_words(monkeypatch):
    drawn = []
    draw = BuilderPane._draw

    def note(pane: BuilderPane, path: tuple[int, ...]) -> None:
        draw(pane, path)
        drawn.append((pane.view.board, pane.view.path))

    monkeypatch.setattr(BuilderPane, "_draw", note)
    async with at_unboggle("gold", "red", pace=QUICK._replace(reveal_tile=0.001)) as player:
        await player.solve()
        await player.until(lambda: not player.builder.is_revealing)
        solution = player.solution
        counts = [sum(map(bool, board.faces)) for board, _ in drawn]
        assert set(range(sum(map(bool, solution.board.faces)) + 1)) <= set(counts)
        assert counts == sorted(counts)
        lit = [path for _, path in drawn if path]
        assert all(solution.paths["gold"][: len(path)] == path for path in lit[:4])
        assert player.board.board == solution.board


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("key", ["escape", "x", "enter", "click"])
async def test_any_key_and_a_click_skip_the_reveal(key):
    async with at_unboggle("gold", "red", pace=ENDLESS) as player:
        await player.solve()
        assert player.builder.is_revealing
        assert not any(player.board.board.faces)
        if key == "click":
            await player.click(player.middle_of(5))
        else:
            await player.press(key)
        assert not player.builder.is_revealing
        assert player.board.board == player.solution.board
        assert player.entry.value == ("x" if key == "x" else "")


def seconds_shown(player: Unboggler) -> float:
    """The time of the search on the screen; 0 if none is shown."""
    match = re.search(r"(\d+\.\d) s ", "\n".join(player.lines()))
    return float(match[1]) if match else 0.0


async def test_divided_words_are_saved_as_boards_with_a_part_of_the_words_each():
    stuck = Stuck(board="one./..../..../ten.")
    async with at_unboggle(*ONE_TO_TEN, solver=stuck) as player:
        await player.press("f5", to="2 of 10 words placed")
        await player.press("escape", to=("2 of 10 fit on 4x4.", "Divide between boards"))
        await player.press("f10", to=SavedBoardsScreen)
        await player.sees("10 words, 1/2", "10 words, 2/2")
        assert player.screen.chosen.name == "10 words, 1/2"
        await player.press("escape", to="10 words on 2 boards. They are saved. f12: boards")
        await player.press("f12", to=SavedBoardsScreen)
        first, second = player_store().boards.all()
        assert {*first.to_find.words, *second.to_find.words} == {*ONE_TO_TEN}
        assert len(first.to_find.words) == 5
        assert [first.name, second.name] == ["10 words, 1/2", "10 words, 2/2"]


async def test_keys_work_during_a_search_and_escape_stops_it_before_it_leaves_the_screen():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("f5", to=("1.5 s", "still searching", "dead ends", "Esc: stop"))
        await player.press("down", "up", *"re")
        assert player.entry.value == "re"
        assert player.is_searching
        assert not stuck.closed
        await player.press("escape")
        await player.until(lambda: stuck.closed)
        await player.sees("Stopped", "Solve")
        await player.press("escape", "escape")  # The first clears the line.
        await player.until_screen(HomeScreen)


async def test_leaving_the_screen_ends_the_process(workers):
    async with at_unboggle(*HARD, solver=solve, size=SIZE) as player:
        await player.press("f5")
        await player.until(lambda: workers and player.is_searching)
        player.app.pop_screen()
        await player.until(workers.are_gone)


async def test_a_process_that_dies_twice_is_reported_and_the_words_are_kept(workers):
    workers.fate = (kill,) * 9
    async with at_unboggle("gold", "red", solver=solve) as player:
        await player.solve()
        await player.sees("stopped twice without a result", KILLED.split()[-1])
        assert player.words == ("gold", "red")
        workers.fate = ()
        await player.solve()
        await player.sees("Both words fit")


async def test_a_frozen_process_shows_time_passing_and_can_be_stopped(workers):
    workers.fate = (suspend,) * 9
    async with at_unboggle("gold", solver=solve) as player:
        await player.press("f5")
        await player.until(lambda: seconds_shown(player) > 0)
        before = seconds_shown(player)
        await player.until(lambda: seconds_shown(player) > before)
        await player.press("escape")
        await player.until(workers.are_gone)
        assert player.words == ("gold",)


async def test_f5_with_a_word_in_the_line_starts_a_single_search():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("r", "e", "d", "f5")
        await player.until(lambda: stuck.puzzles)
        assert player.state.is_search_shown
        assert [puzzle.words for puzzle in stuck.puzzles] == [("gold", "red")]
