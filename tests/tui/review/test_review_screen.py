"""The end of a round: the banner and the score; and the review: lists, paths, what comes next."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from support.played_rounds import a_round
from support.player import BOARD, QUICK, WORDS, Player, at_home, in_a_round, word_file
from textual.geometry import Offset
from textual.widgets import Input

from boggle_tui import Lexicon, find_words
from boggle_tui.cli.player_store import player_store
from boggle_tui.files.translation import Reader, speak_to
from boggle_tui.game.board.board import Board, Path
from boggle_tui.game.board.finder import spells
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words import glossary
from boggle_tui.paper.text import read_board
from boggle_tui.play.plan import RoundRequest
from boggle_tui.share.share_code import decode
from boggle_tui.tui.base import screen
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.questions import ConfirmDialog, EitherDialog, PromptDialog
from boggle_tui.tui.base.saving import TextDialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import PlayRound, ReviewRound
from boggle_tui.tui.review import summary_screen
from boggle_tui.tui.review.review_screen import AnimatedBoard, DefinitionPane, ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.play_screen import PlayScreen

LIST = ("pil", "tap", "nip", "liquor", "ela", "quit", "tailor", "zebra")


@asynccontextmanager
async def after_a_round(*entered: str, **options: Any) -> AsyncIterator[Player]:
    """Play a round with these words, and open its review."""
    async with in_a_round(**{"words": LIST} | options) as player:
        await player.submit(*entered)
        await player.end_round()
        yield player


def listed(player: Player, name: str) -> list[list[str]]:
    """The visible lines of a list."""
    lines = player.lines(player.find(WordList, f"#{name}"))[1:-1]
    return [words for line in lines if (words := line.strip("│ ─▁▂▃▄▅▆▇█").split())]


def word_shown(player: Player) -> str:
    """The word whose meaning is shown."""
    return player.lines(player.find(DefinitionPane))[-3].split()[0]


async def test_ten_rows_of_tiles_are_whole_at_80x24_in_the_round_and_in_its_review():
    async with in_a_round("/".join(["taptaptapt"] * 10), LIST) as player:
        assert player.board.tile_layout.height <= player.board.size.height
        await player.end_round()
        assert player.board.tile_layout.height <= player.board.size.height


async def test_words_are_found_missed_or_rejected_and_common_missed_words_come_first():
    async with after_a_round("tap", "quit", "zebra", "ta", "lin", "disestablish") as player:
        assert listed(player, "found") == [["QUIT", "1"], ["TAP", "1"]]
        await player.sees("2 points of 11: 18%", "2 of 7 words")
        assert listed(player, "missed") == [
            ["LIQUOR", "3"],
            ["TAILOR", "3"],
            ["NIP", "1"],
            ["Rare"],
            ["ELA", "1"],
            ["PIL", "1"],
        ]
        assert listed(player, "rejected") == [
            ["ZEBRA", "no", "path"],
            ["TA", "short"],
            ["LIN", "unknown"],
            ["DISE…", "no", "path"],
        ]


async def test_offensive_words_are_never_listed_as_missed_but_count_when_found():
    words = ("bastard", "star", "stars")
    async with after_a_round("bastard", board="bast/drax", words=words) as player:
        assert listed(player, "found") == [["BASTARD", "5"]]
        assert listed(player, "missed") == [["STAR", "1"]]
        await player.sees("5 points (0 of 1: 0%)", "0 of 1 word")
    async with after_a_round(board="bast/drax", words=words) as player:
        assert listed(player, "missed") == [["STAR", "1"]]
        await player.sees("0 points of 1")


async def test_the_review_never_opens_on_a_rude_word_that_nobody_asked_for():
    async with after_a_round(board="damn/xxxx/xxxx/xxxx", words=("damn", "mad")) as player:
        await player.until(lambda: word_shown(player) == "MAD")
        await player.press("up")
        await player.until(lambda: word_shown(player) == "DAMN")
    async with after_a_round(board="damn/xxxx/xxxx/xxxx", words=("damn",)) as player:
        assert listed(player, "missed")[-1] == ["DAMN", "1"]
        assert player.board.path == ()
        assert not player.reads("DAMN ·")
        await player.press("down", to="DAMN ·")


async def test_pointing_at_a_word_by_key_or_with_the_mouse_lights_its_path():
    async with after_a_round("tap", "lin", "zebra") as player:
        board = player.board.board
        met = []
        for key in ("home", *["down"] * 5):
            await player.press(key)
            assert spells(board, player.board.path, word_shown(player).lower())
            met.append(word_shown(player).lower())
        assert met == ["liquor", "tailor", "nip", "quit", "ela", "pil"]
        await player.press("right")
        assert spells(board, player.board.path, "tap")
        await player.press("right")
        assert spells(board, player.board.path, "lin")
        await player.press("down")
        assert player.board.path == ()
        assert word_shown(player) == "ZEBRA"
        await player.sees("ZEBRA · not on the board")
        for name, line, word in (
            ("missed", 1, "tailor"),
            ("missed", 0, "liquor"),
            ("rejected", 0, "lin"),
        ):
            region = player.find(WordList, f"#{name}").content_region
            await player.hover(region.offset + Offset(2, line))
            assert spells(board, player.board.path, word)


async def test_the_review_leads_to_a_new_board_the_same_board_or_home():
    async with after_a_round("tap", q="either") as player:
        await player.press("a", to=PlayScreen)
        again = player.screen.game
        assert str(again.board) == BOARD
        assert (again.found, list(again.lexicon), again.rules.q) == ({}, sorted(LIST), "either")
        await player.end_round()
        await player.press("ctrl+n")
        await player.until(lambda: isinstance(player.screen, PlayScreen | EitherDialog))
        if isinstance(player.screen, EitherDialog):  # no word of the short list was rolled
            await player.press("n")
        await player.until_screen(PlayScreen)
        assert str(player.screen.game.board) != BOARD
        assert list(player.screen.game.lexicon) == sorted(LIST)
        await player.end_round()
        await player.press("a", to=PlayScreen)
        assert player.screen.game.setup.dice == "new"
        await player.end_round()
        await player.press("escape", to=HomeScreen)


async def test_the_review_can_be_left_while_words_are_being_found_or_before_that():
    async with in_a_round(words=LIST) as player:
        await player.press("ctrl+d", "y", "escape", to=HomeScreen)
        await player.app.workers.wait_for_complete()
    async with after_a_round("tap") as player:
        review = player.screen
        await player.press("escape")
        await review.find_result().wait()  # what is found afterwards does no harm
        assert isinstance(player.screen, HomeScreen)


async def test_the_result_is_exported_as_text_and_the_board_printed_with_all_words_in_the_key(
    tmp_path,
):
    async with after_a_round("tap", "quit") as player:
        await player.press("ctrl+e")
        await player.answer("round.txt")
        await player.until_notified("Written to")
        text = (tmp_path / "round.txt").read_text(encoding="utf-8")
        assert str(read_board(text)) == BOARD
        assert "2 words of 7 found, 2 of 11 points" in text
        assert "liquor" in text.partition("Missed")[2]
        assert player.notices == [f": Written to {tmp_path / 'round.txt'}"]
        await player.press("f6")
        await player.answer(str(tmp_path / "board.md"))
        await player.until_notified("board.md")
    sheet, key = (tmp_path / "board.md").read_text(encoding="utf-8").split("\n---\n")
    assert "can you find?" in sheet
    assert "LIQUOR" not in sheet
    assert "LIQUOR" in key


async def test_a_file_name_with_the_date_is_suggested_and_a_file_replaced_only_on_confirmation(
    tmp_path,
):
    file = tmp_path / "dear [diary].txt"
    file.write_text("dear")
    async with after_a_round() as player:
        await player.press("ctrl+e", to=PromptDialog)
        assert player.find(Input).value.startswith("boggle-20")
        for no in ("n", "enter", "escape"):  # Enter presses No as well.
            await player.answer(file.name, to=ConfirmDialog)
            await player.sees("dear [diary].txt already exists. Replace it?")
            await player.press(no, to=PromptDialog)
            assert player.find(Input).value == file.name
            assert file.read_text() == "dear"
        await player.answer(file.name, to=ConfirmDialog)
        await player.press("left", "enter")
        await player.until_notified("Written to")
        assert "Missed" in file.read_text(encoding="utf-8")


async def test_after_a_failed_export_another_file_can_be_named(tmp_path):
    problems = {
        "gone/round.txt": "there is no folder gone",
        "x" * 300: "file name too long",
        "~nobody-of-that-name/round.txt": "there is no folder ~nobody-of-that-name",
    }
    async with after_a_round() as player:
        await player.press("ctrl+e")
        for name, said in problems.items():
            await player.answer(name)
            await player.sees("Can't write")
            assert said in player.problem
        assert list(tmp_path.glob("*.txt")) == [tmp_path / "words.txt"]
        await player.answer("right.txt")
        await player.until_notified("Written to")
        assert (tmp_path / "right.txt").exists()


async def test_words_are_sorted_by_points_length_or_alphabet_as_last_time():
    async with after_a_round("tap", words=("tap", "tailor", "quit", "nip", "lit")) as player:
        await player.press("home", "down")
        word, orders = word_shown(player), {}
        for _ in range(3):
            order = player.find(WordList, "#missed").border_subtitle
            orders[order] = [word for word, _ in listed(player, "missed")]
            await player.press("o")
            assert word_shown(player) == word  # The cursor stays on it.
        assert orders == {
            "by points": ["TAILOR", "LIT", "NIP", "QUIT"],
            "by length": ["TAILOR", "QUIT", "LIT", "NIP"],
            "a to z": ["LIT", "NIP", "QUIT", "TAILOR"],
        }
        await player.press("o", "o", "a", to=PlayScreen)
        await player.end_round()
        assert player.find(WordList, "#missed").border_subtitle == "a to z"


async def test_a_missing_glossary_is_reported_and_the_review_still_works(monkeypatch, tmp_path):
    monkeypatch.setattr(glossary, "data_folder", lambda _: tmp_path)
    glossary.glossary.cache_clear()
    async with after_a_round("tap") as player:
        await player.sees("The glossary is missing or damaged")
        await player.press("down")
        assert word_shown(player) == "TAILOR"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
async def test_at_80x24_each_list_shows_its_number_and_each_refused_word_its_reason_in_any_language(
    language, monkeypatch
):
    monkeypatch.setattr(screen, "Reader", lambda _: Reader(language))
    speak_to(Reader(language))
    words = tuple(find_words(Board.parse("stra/enel/gids/uent"), Lexicon.load("standard")))[:120]
    async with after_a_round("disestablish", board="stra/enel/gids/uent", words=words) as player:
        for name, count in (("missed", 120), ("found", 0), ("rejected", 1)):
            lines = player.lines(player.find(WordList, f"#{name}"))
            assert str(count) in lines[0] + lines[-1]
            assert "…" not in lines[0] + lines[-1]
        (refused,) = listed(player, "rejected")
        assert refused[0].startswith("DIS")
        assert " ".join(refused[1:]) == Reader(language).look_up("no path")


async def test_in_other_languages_rare_words_are_listed_apart_without_definitions():
    request = RoundRequest(board=Board.parse("gaur/xxxx"), dictionary="german")
    async with at_home(start=request) as player:
        await player.end_round()
        await player.press("down", to="GAUR · 1 point")
        assert not player.reads("glossary")
        assert listed(player, "missed") == [["GAU", "1"], ["Rare"], ["GAUR", "1"]]


async def test_a_click_on_a_tile_shows_only_its_words_and_a_second_click_all_again():
    async with after_a_round("tap", "quit", "zebra") as player:
        qu = player.board.board.faces.index("Qu")
        everything = [listed(player, name) for name in ("found", "missed", "rejected")]
        await player.click(player.middle_of(qu))
        assert listed(player, "found") == [["QUIT", "1"]]
        assert listed(player, "missed") == [["LIQUOR", "3"]]
        assert listed(player, "rejected") == everything[2]
        await player.sees("2 words through Qu", "Esc: show all")
        await player.click(player.middle_of(qu))
        assert [listed(player, name) for name in ("found", "missed", "rejected")] == everything


async def test_arrow_keys_choose_a_tile_and_escape_shows_all_before_it_leaves():
    async with after_a_round("tap") as player:
        everything = listed(player, "missed")
        await player.press("end", "left")
        assert player.find(AnimatedBoard).has_focus
        await player.sees("Move to a tile")
        await player.press("right", "right", "down", "down")
        assert player.board.board.faces[player.board.cursor] == "O"
        assert listed(player, "missed") == [["LIQUOR", "3"], ["TAILOR", "3"]]
        await player.press("tab")
        assert word_shown(player) == "LIQUOR"
        assert spells(player.board.board, player.board.path, word_shown(player).lower())
        await player.press("escape")
        assert listed(player, "missed") == everything
        await player.press("escape", to=HomeScreen)


async def test_the_path_shown_leads_through_the_chosen_tile():
    async with after_a_round(board="ata/xxx", words=("tax", "oxo")) as player:
        for cell in (0, 2):
            await player.click(player.middle_of(cell))
            await player.press("tab")
            assert cell in player.board.path
            assert spells(player.board.board, player.board.path, "tax")


async def test_a_path_is_drawn_tile_by_tile_at_the_chosen_speed():
    pace = QUICK._replace(slow_path=60, quick_path=0.01)
    async with after_a_round(pace=pace) as player:
        player.app.animation_level = "full"
        seen = []
        player.screen.watch(player.board, "path", lambda path: seen.append(path), init=False)
        await player.press("down")
        await player.until(lambda: len(player.board.path) == len("tailor"))
        assert seen == [player.board.path[:count] for count in range(1, len("tailor") + 1)]
        await player.press(">")
        assert player.app.settings.path_speed == "at once"
        await player.sees("path speed: at once")
        assert len(player.board.path) == len("tailor")
        await player.press("up")
        assert spells(player.board.board, player.board.path, "liquor")
        await player.press(">")
        assert player.app.settings.path_speed == "slow"
        assert len(player.board.path) == 1
        await player.press("escape")  # and the drawing stops
        assert isinstance(player.screen, HomeScreen)


async def test_the_last_line_has_what_can_be_done_next():
    async with after_a_round("tap") as player:
        line = player.lines()[-1]
        for action in ("^n New board", "a Again", "m Practise these", "f7 Share", "^p More"):
            assert action in line
        await player.press("ctrl+y")
        await player.until(lambda: player.app.clipboard)
        await player.press("escape")
        assert player.app.clipboard.startswith("Boggle 4x4: 1 point of 11, 1 word")
        assert "tap" not in player.app.clipboard.lower()
        await player.press("m", to=PlayScreen)
        game = player.screen.game
        assert set(game.setup.practised) <= {"liquor", "tailor", "nip", "quit"}
        assert game.setup.practised
        found = game.setup.practised[0]
        await player.submit(found)
        await player.end_round()
        assert listed(player, "found") == [[found.upper(), "●", str(game.points(found))]]
        others = set(player.screen.result.missed) - set(game.setup.practised)
        marked = {line[0].lower() for line in listed(player, "missed") if "●" in line}
        assert marked == set(game.setup.practised) - {found}
        assert others.isdisjoint(marked)


async def test_without_missed_words_there_is_nothing_to_practise():
    async with after_a_round("tap", words=("tap",)) as player:
        await player.sees("^n New board", "a Again")
        await player.press("m")
        await player.click(player.place_of("Practise these", "Practise"))
        assert isinstance(player.screen, ReviewScreen)


@pytest.mark.parametrize("key", ["m", "plus"])
async def test_the_review_of_a_puzzle_says_why_its_words_are_not_practised_or_added(key):
    async with at_home() as player:
        puzzle = RoundRequest(board=Board.parse(BOARD), to_find=WordsToFind(("tap", "nip")))
        player.app.post_message(PlayRound(puzzle))
        await player.until_screen(PlayScreen)
        await player.submit("tap")
        await player.end_round()
        await player.until_screen(ReviewScreen)
        await player.press(key)
        await player.until_notified("The words of a puzzle can't be practised")


async def test_the_word_pointed_at_is_defined_and_no_key_moves_when_the_words_have_been_found():
    async with after_a_round("tap") as player:
        await player.press("end", to="PIL · 1 point · Not in the glossary.")
        await player.press("home", "down")
        await player.sees("TAILOR · 3 points · verb: ", "noun: a person", "garments")
        bar = player.lines()[-1]
        player.screen.result = None  # as until they are found
        player.screen.refresh_bindings()
        await player.press("m")
        assert isinstance(player.screen, ReviewScreen)
        assert player.lines()[-1] == bar


async def test_words_are_added_and_banned_in_the_review_for_the_next_round():
    async with after_a_round("tap", "lin", "zap") as player:
        dictionary = player.screen.game.setup.dictionary
        found, missed = dict(player.screen.result.found), dict(player.screen.result.missed)
        player.find(WordList, "#rejected").focus()
        await player.settle()
        await player.sees("not in the list · +: add it to your words")
        await player.press("plus")
        await player.until_notified("LIN is a word of yours")
        player.find(WordList, "#found").focus()
        await player.settle()
        await player.press("plus")
        await player.until_notified("TAP is banned")
        await player.until_notified("+: undo")
        own = player_store().own_words.of(dictionary)
        assert (own.added, own.banned) == ({"lin"}, {"tap"})
        await player.press("plus")
        await player.until_notified("TAP is no longer banned")
        player.find(WordList, "#rejected").focus()
        await player.settle()
        await player.press("down", "plus")  # zap isn't on the board
        assert player_store().own_words.of(dictionary).all == {"lin"}
        assert (player.screen.result.found, player.screen.result.missed) == (found, missed)
        played = player.screen._recorder.record
        await player.press("escape")
        player.app.post_message(ReviewRound(played))
        await player.until_screen(ReviewScreen)
        await player.until(lambda: player.screen.result)
        assert player.screen.result.missed == missed


async def run_out(player: Player) -> None:
    """Let the time run out, and wait for the summary, and for what the history says."""
    player.clock.advance(180)
    await player.until_screen(SummaryScreen)
    await player.until(lambda: player.screen.standing and player.screen.is_complete)


async def test_the_summary_compares_the_round_with_earlier_ones_and_leads_to_the_review():
    words = str(word_file(*WORDS))
    for number, score in enumerate((2, 4, 6)):
        player_store().rounds.finish(a_round(number, score=score, dictionary=words))
    async with in_a_round() as player:
        await player.press("ctrl+r")
        await player.submit("tap", "liquor", "tailor", "zzz")
        await player.type("ni")
        await run_out(player)
        assert player.find(LargeText, "#score").text == "7"
        await player.sees("points", "58%", "7 of 12", "3 of 8", "LIQUOR  +3")
        await player.sees(
            "★ Your best score (was 6)", "Last 4", "Average   4 · best of 4", "1 day (best 1)"
        )
        assert not player.reads("most words", "longest word")
        assert player.board.path == player.screen.game.found["liquor"]
        assert player.board.rotation == 1
        await player.type("nip")  # Letters typed a moment too late do nothing.
        assert isinstance(player.screen, SummaryScreen)
        await player.press("enter", to=ReviewScreen)
        await player.press("escape", to=HomeScreen)


async def test_the_first_round_of_a_kind_breaks_no_record_and_its_result_ends_with_a_code():
    async with in_a_round() as player:
        await player.submit("tap", "liquor")
        await run_out(player)
        await player.sees("Your first round of this kind.", "^y Result")
        assert not player.reads("★")
        await player.press("ctrl+y", to=TextDialog)
        *_, last = player.app.clipboard.splitlines()
        sent = decode(last.removeprefix("Beat it: "))
        assert (str(sent.board), sent.to_beat) == (BOARD, 4)
        await player.press("escape", "f7", to=TextDialog)
        await player.sees("Your score to")


async def test_own_words_are_no_part_of_what_a_friend_has_to_beat():
    async with in_a_round() as player:
        game = player.screen.game
        await player.submit("tap", "lin")
        await player.press("plus")
        await player.until(lambda: "lin" in game.found)
        await run_out(player)
        await player.press("f7", to=TextDialog)
        sent = decode(player.app.clipboard)
        assert (game.score, sent.to_beat, sent.fingerprint) == (2, 1, game.lexicon.fingerprint)


async def test_with_motion_time_stands_over_the_board_and_a_key_skips_it_and_the_counting():
    async with in_a_round(pace=QUICK._replace(banner=60)) as player:
        await player.submit("tap", "liquor")
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        banner, board = player.find_id("banner"), player.find_id("board")
        assert banner.display
        assert board.region.contains_region(banner.region)
        assert not player.reads("LIQUOR")
        await player.sees("D", "E", "C", "K")
        await player.until(lambda: not player.screen._is_typing)
        await player.press("space", to=SummaryScreen)
        assert player.find(LargeText, "#score").text == "4"
        await player.sees("LIQUOR  +3")
        assert not banner.display
        await player.press("escape", to=HomeScreen)


async def test_one_enter_leads_on_to_the_review_while_the_score_counts_up():
    async with in_a_round(pace=QUICK._replace(banner=60)) as player:
        await player.submit("tap")
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        await player.until(lambda: not player.screen._is_typing)
        await player.press("enter", to=ReviewScreen)


async def test_the_score_counts_up_to_its_end(monkeypatch):
    shown: list[int] = []
    monkeypatch.setattr(SummaryScreen, "_show_score", lambda _, score: shown.append(score))
    async with in_a_round(pace=QUICK._replace(banner=0.001, count_up=0.001)) as player:
        await player.submit(*WORDS[1:])
        player.app.animation_level = "full"
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        screen = player.screen
        await player.until(lambda: screen.is_complete)
        assert shown == sorted(shown)
        assert (shown[0], shown[-1]) == (0, screen.game.score)
        assert len(shown) > summary_screen.STEPS


async def test_a_round_in_which_nothing_was_tried_has_no_summary():
    async with in_a_round(BOARD) as player:
        player.clock.advance(180)
        await player.until(lambda: isinstance(player.screen, ReviewScreen | SummaryScreen))
        assert isinstance(player.screen, ReviewScreen)


async def test_a_round_ends_with_its_last_word_and_all_of_them_light_up():
    words = ("tap", "liquor", "nip", "zebra")
    async with in_a_round(words=words, pace=QUICK._replace(banner=0.001, count_up=0.001)) as player:
        lit: list[Path] = []
        player.app.animation_level = "full"
        await player.submit("nip", "liquor", "tap", to=SummaryScreen)
        board, found = player.board, player.screen.game.found
        player.screen.watch(board, "path", lambda _, path: lit.append(path), init=False)
        await player.sees("SOLVED!", "All 3 words found in 0:00", "3 of 3")
        await player.until(lambda: {*found.values()} <= {*lit})
        await player.until(lambda: board.path == found["liquor"])
        whole = [path for path in lit if path in found.values()]
        assert whole[-1] == found["liquor"]  # The best word stays.


async def test_after_a_round_without_a_word_a_letter_typed_too_late_starts_nothing():
    async with in_a_round(pace=QUICK._replace(still_typing=60)) as player:
        player.clock.advance(180)
        await player.until_screen(ReviewScreen)
        await player.press("a", "m", "o")
        assert not player.reads("Again")
        player.screen._stop_waiting()
        await player.sees("a Again")
        await player.press("a", to=PlayScreen)


async def test_the_summary_plays_on_at_once_but_not_by_a_letter_typed_too_late():
    pace = QUICK._replace(still_typing=60)
    async with in_a_round(words=("zzzzz",), pace=pace) as player:
        await player.submit("tap")
        await run_out(player)
        await player.press("a", to=SummaryScreen)
        assert not player.reads("Again")
        player.screen._stop_waiting()
        await player.sees("^n New board", "a Again", "^y Result")
        board = player.board.board
        await player.press("a", to=PlayScreen)
        assert player.board.board == board
        await player.submit("tap")
        await run_out(player)
        player.screen._stop_waiting()
        await player.press("ctrl+n")
        await player.until_screen(ConfirmDialog)  # No roll has five Zs.
        await player.press("n", to=PlayScreen)
        assert player.board.board != board
        assert player.screen.game.lexicon.words == ("zzzzz",)
