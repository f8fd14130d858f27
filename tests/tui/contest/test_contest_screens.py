"""Several players at one keyboard, as rivals or as a team: from the set-up to the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from support.contests import BOARD, NAMES, a_contest, after_round
from support.player import WORDS, Player, at_home, kept_store, word_file
from textual.widgets import Input, Label

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.play import plan
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import ResumeDialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, HandOverScreen
from boggle_tui.tui.contest.contest_table_screen import (
    ContestBoardDialog,
    ContestEndScreen,
    ContestTableScreen,
    VoteDialog,
    WordTable,
)
from boggle_tui.tui.flows import contest_flow as contest_flow
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen


@pytest.fixture(autouse=True)
def known_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Roll the board that these tests' words are on."""
    monkeypatch.setattr(plan, "roll_of_quality", lambda *_: Board.parse(BOARD))


@asynccontextmanager
async def at_the_set_up(**settings: object) -> AsyncIterator[Player]:
    async with at_home() as player:
        player.app.change_settings(dictionary=str(word_file(*WORDS)), **settings)
        await player.press("f", to=ContestSetupScreen)
        yield player


@asynccontextmanager
async def at_the_table(contest: Contest) -> AsyncIterator[Player]:
    """Open the table of a contest after all turns."""
    async with at_home() as player:
        contest_flow.proceed(player.app, replace(contest, dictionary=str(word_file(*WORDS))))
        await player.until_screen(ContestTableScreen)
        yield player


async def add(player: Player, *names: str) -> None:
    for name in names:
        await player.answer(name)


async def start_turn(player: Player) -> None:
    """Start the turn, and wait for the board."""
    await player.until_screen(HandOverScreen)
    player.clock.advance(1)
    await player.press("enter", to=PlayScreen)


async def take_turns(player: Player, *found: tuple[str, ...]) -> None:
    """Play turns one after another, each with the words given."""
    for words in found:
        await start_turn(player)
        await player.submit(*words)
        await end_turn(player)


async def point_at(player: Player, word: str) -> None:
    """Move the cursor to a word at or right of it."""
    table = player.find(WordTable)
    spot = next(spot for spot, there in table._table.positions.items() if there == word)
    while table.cursor[1] < spot[1]:
        await player.press("right")
    while table.cursor[0] != spot[0]:
        await player.press("down" if table.cursor[0] < spot[0] else "up")
    assert table.word == word


async def test_the_arrows_lead_through_players_line_and_rules_and_a_removed_player_stays_removed():
    async with at_the_set_up(players="Anna\nBen\nCleo\nDora") as player:
        places = []
        for key in (*["down"] * 7, "up", "up"):
            await player.press(key)
            places.append(player.screen.focused.id)
        assert places == ["menu", *["players"] * 4, "name", *["menu"] * 3]
        player.find_id("name").focus()
        await player.press("tab", "tab", "x", "x")
        assert player.find(Input).value == "Cleo"
        await player.press("f5", to=HandOverScreen)
        assert player.screen.contest.players == ("Anna", "Ben")


async def test_players_hear_that_no_word_of_their_own_list_is_on_the_board():
    async with at_the_set_up(players="Anna\nBen") as player:
        player.app.change_settings(dictionary=str(word_file("buzz", "fizz", name="buzz.txt")))
        await player.press("f5", to=HandOverScreen)
        await player.sees("No word of", "is on this board.")


async def test_two_players_play_until_one_wins():
    async with at_the_set_up(goal=SINGLE_ROUND) as player:
        await add(player, "Anna", "Ben")
        await player.press("f5")
        await take_turns(player, ("taps", "liquor", "nip"), ("taps", "tail", "xx"))
        await player.until_screen(ContestTableScreen)
        await player.sees("ANNA", "BEN", "+4 → 4", "+1 → 1", "Shared words: no points")
        await player.sees("Anna wins with 4 points.")
        assert [line.count("= TAPS") for line in player.lines() if "TAPS" in line] == [2]
        assert player_store().rounds.finished() == []  # Turns don't count as single-player rounds.
        await player.press("ctrl+n", to=ContestEndScreen)
        assert player.find(LargeText).text == "ANNA WINS"
        await player.sees("1.  Anna", "2.  Ben")
        (over,) = kept_store().contests.finished()
        assert over.totals == {"Anna": 4, "Ben": 1}
        assert not player.reads("Contests won")
        await player.press("a", to=HandOverScreen)
        assert player.find(LargeText).text == "BEN"  # Another player starts.
        await player.press("escape", to=HomeScreen)


async def test_after_a_tie_of_eight_players_another_player_starts_the_next_round():
    async with at_the_set_up() as player:
        await add(player, *NAMES)
        player.app.change_settings(goal=SINGLE_ROUND)
        player.find(Menu).choices["goal"].cycle(-1)
        await player.press("f5")
        own = (("nip",), ("tap",), *((("taps",),) * 6))
        await take_turns(player, *own)
        await player.until_screen(ContestTableScreen)
        await player.sees(
            "Anna and Ben are tied at 1 point.", "Ben starts the next round.", "2 more ›"
        )
        assert not player.reads("HANNA")
        await player.press("down", *("right",) * 7, to=("HANNA", "GUS", "‹ 2 more"))
        await player.press("ctrl+n", to=HandOverScreen)
        assert player.find(LargeText).text == "BEN"
        await player.sees("Round 2")


async def test_the_hand_over_screen_shows_only_whose_turn_is_next_and_no_late_key_starts_it():
    async with at_the_set_up(players="Anna\nBen") as player:
        await player.press("f5")
        await start_turn(player)
        await player.submit("liquor")
        player.clock.advance(180)
        await player.until_screen(HandOverScreen)
        await player.press("enter", "space", "x", to=HandOverScreen)  # for the turn before
        await player.sees(
            "Hand the keyboard to", "but Ben, look away", "Press Enter to start: you have 3:00."
        )
        assert "▀" in "".join(player.lines(player.find(LargeText)))
        assert not player.screen.query(BoardView)
        assert not player.reads("LIQUOR")
        assert not player.reads("T A P S")
        await start_turn(player)
        await player.sees("BEN", "0 words")
        assert not player.reads("LIQUOR")


async def test_the_word_list_decides_a_challenge_once():
    contest = after_round(a_contest(judge=Judge.LIST), {"Anna": ("tapl", "nip"), "Ben": ("nip",)})
    contest = after_round(contest, {"Anna": ("tapl", "tail"), "Ben": ("eel",)})
    async with at_the_table(contest) as player:
        await player.sees("+2 → 3")
        await point_at(player, "tapl")
        await player.press("enter")
        await player.sees("+1 → 2", "✗▸TAPL", "✗ TAPL: rejected on challenge: no points for Anna")
        await player.sees("TAPL is not in the words.txt list.")
        await point_at(player, "tail")
        await player.press("enter", to="✓▸TAIL")
        await player.sees("+1 → 2")
        judged = player.screen.contest.current_round.judged
        assert dict(judged) == {"tapl": False, "tail": True}
        await player.press("enter", to="This word has been challenged already.")


@pytest.mark.parametrize(
    ("votes", "mark"), [("nny", "✗"), ("nyy", "✓"), ("nyn", "✗"), ("yyy", "✓")]
)
async def test_players_who_did_not_find_a_word_vote_on_it(votes, mark):
    contest = after_round(a_contest(4, judge=Judge.VOTE), {"Ben": ("tapl",)})
    async with at_the_table(contest) as player:
        await player.press("enter")
        for voter, vote in zip(("Anna", "Cleo", "Dora"), votes, strict=True):
            await player.sees(f"{voter}, does TAPL")
            await player.press(vote)
        await player.until_screen(ContestTableScreen)
        await player.sees(f"{mark}▸TAPL")


async def test_a_tied_vote_upholds_the_word_and_a_vote_can_be_cancelled_or_undone():
    contest = after_round(a_contest(3, judge=Judge.VOTE), {"Anna": ("tapl", "nip")})
    async with at_the_table(contest) as player:
        await point_at(player, "tapl")
        await player.press("enter", to="y: Yes · n: No · Esc: Cancel")
        await player.press("n", "escape", to=ContestTableScreen)
        await player.sees(" ▸TAPL")
        await player.press("enter", "n", "y", to=("✓▸TAPL", "Undo"))
        await point_at(player, "nip")
        await player.press("z", to=" ▸TAPL")
        assert not player.reads("Undo")


async def test_enter_says_why_shared_and_judged_words_cannot_be_challenged():
    contest = after_round(
        a_contest(judge=Judge.VOTE), {"Anna": ("taps", "tapl"), "Ben": ("taps",)}
    ).with_judgement("tapl", False)
    async with at_the_table(contest) as player:
        for word, status, reason in (
            ("tapl", "rejected", "This word has been challenged already."),
            ("taps", "found by Anna and Ben", "shared words don't score"),
        ):
            await point_at(player, word)
            await player.press("enter", to=(status, reason))
        assert isinstance(player.screen, ContestTableScreen)


async def test_enter_says_that_the_word_list_has_judged_all_words():
    async with at_the_table(after_round(a_contest(), {"Anna": ("tapl",)})) as player:
        assert not player.reads("Challenge")
        await player.press("enter", to="The word list has judged all words.")


async def test_the_table_works_with_the_mouse_and_shows_the_board():
    contest = after_round(
        a_contest(judge=Judge.VOTE), {"Anna": ("tail", "eel"), "Ben": ("liquor",)}
    )
    async with at_the_table(contest) as player:
        await player.click(player.place_of("LIQUOR", "LIQUOR"))
        assert player.find(WordTable).word == "liquor"
        await player.press("b", to=ContestBoardDialog)
        assert len(player.find(BoardView).path) == 5
        await player.sees("Nobody found TAILOR")
        await player.press("escape")
        await player.click(player.place_of("LIQUOR  ", "LIQUOR"), to=VoteDialog)


async def test_a_contest_killed_or_left_in_mid_turn_can_be_resumed():
    async with at_the_set_up(players="Anna\nBen", judge=Judge.VOTE) as player:
        await player.press("f5")
        await take_turns(player, ("nip",))
        await start_turn(player)
        player.clock.advance(70)
        await player.submit("tapl", "zap")
        saved = player.screen._recorder.contest
        assert player_store().database.flush(9)
        (kept,) = player_store().database.rows(lambda row: row[0], "SELECT content FROM contests")
        assert '["zap", ' in kept  # Each word is on the disk at once.
    player_store().contests.leave(saved)  # as if its program had ended
    async with at_home(to=ResumeDialog) as player:
        question = " ".join(" ".join(player.lines(player.find(Label))).split())
        assert "Unfinished contest of Anna and Ben" in question
        await player.press("enter", to=("but Ben", "Press Enter to resume: 1:50 left."))
        await start_turn(player)
        game = player.screen.game
        assert (list(game.found), list(game.rejected), game.remaining) == (["tapl"], ["zap"], 110)
        player.clock.advance(10)
        await player.press("escape", to=("Resume", "End the round", "Leave and keep for later"))
        assert not player.reads("Restart")
        await player.press("l", to=HomeScreen)
        await player.press("f", to=ResumeDialog)
        await player.press("enter", to=("but Ben", "Press Enter to resume: 1:40 left."))
        await start_turn(player)
        await player.press("ctrl+d", "y", to=ContestTableScreen)
        await player.sees("NIP", "TAPL")


async def test_an_unfinished_contest_can_be_resumed_or_ended():
    player_store().contests.leave(after_round(a_contest(), {"Anna": ("nip",)}))
    async with at_home(to=ResumeDialog) as player:
        await player.press("enter", to=ContestTableScreen)
        await player.press("ctrl+n", to=HandOverScreen)
        await player.press("escape", to="Unfinished: Anna and Ben · k: resume")
        await player.press("k", to=ResumeDialog)
        await player.press("n", to=ContestEndScreen)
        assert player.find(LargeText).text == "Anna led at the end"
        await player.sees("1 point in 1 round")
        assert kept_store().contests.unfinished() == []


async def test_the_final_scores_show_how_many_contests_each_player_won():
    for number, winner in enumerate(("Anna", "Ben", "Anna")):
        played = after_round(a_contest(goal=SINGLE_ROUND, id=f"{number}"), {winner: ("nip",)})
        player_store().contests.finish(played)
    async with at_home() as player:
        contest_flow.end(player.app, played)
        await player.sees("Contests won: Anna 2 · Ben 1")
        assert "enter" not in player.screen.active_bindings  # A key too many starts nothing.


async def test_names_are_remembered_and_invalid_names_are_explained():
    async with at_the_set_up() as player:
        await player.press("f5")
        assert "At least 2 must play" in player.notices[-1]
        await add(player, "Anna")
        assert player.notices == []
        await add(player, "anna")
        assert player.notices == [": anna is already playing: choose another name."]
        await add(player, "")
        assert player.notices == [": Type a name first."]
        await add(player, "[b]Cleo", "Ben")
        assert player.notices == []
        await player.sees("[b]Cleo")
        await player.press("shift+tab", "down", "x")
        assert player.find(Input).value == "[b]Cleo"
    async with at_the_set_up() as player:
        assert player.screen.players == ("Anna", "Ben")


async def test_a_ninth_player_is_rejected_with_the_way_to_start_without_one():
    async with at_the_set_up(players="\n".join(NAMES)) as player:
        assert not player.reads("Guest")
        await player.press("ctrl+n")
        assert player.screen.players == NAMES
        player.find(Input).value = "Ida"
        await player.press("f5")
        (notice,) = player.notices
        assert "No room for Ida: at most 8 can play. Clear the name," in notice
        await player.press("backspace", "backspace", "backspace", "f5", to=HandOverScreen)
        assert player.notices == []


async def test_guests_can_start_a_contest_with_the_mouse_alone():
    async with at_the_set_up(players="guest 1") as player:
        for number in (2, 3):
            await player.click(player.place_of("^n Guest", "Guest"))
            await player.until(lambda number=number: player.reads(f"{number} of 8"))
        assert player.screen.players == ("guest 1", "Guest 2", "Guest 3")
        await player.click(player.place_of("Start ◂", "Start"), to=HandOverScreen)


async def test_letters_typed_before_a_name_is_added_start_the_next_name():
    async with at_the_set_up() as player:
        line = player.find(Input)
        line.value = "BenCl"
        line.post_message(Input.Submitted(line, "Ben"))
        await player.until(lambda: player.screen.players == ("Ben",))
        assert line.value == "Cl"


async def test_the_table_is_readable_in_terminals_of_every_size():
    contest = after_round(a_contest(8), dict.fromkeys(NAMES, ("taps", "tailor", "liquor")))
    contest = after_round(contest, {"Hanna": ("quits", "nip"), "Gus": ("quits",)})
    async with at_the_table(contest) as player:
        for size in ((60, 20), (140, 45), (80, 24)):
            await player.resize(*size)
            await player.sees("HANNA", "+1 → 1", " ▸NIP", "= QUITS", "NIP: 1 point for Hanna")
            await player.sees("Round 2 · first to 50 points", "Cleo starts the next round.", "Home")
            assert player.reads("more") == (size[0] < 140)


async def test_a_tie_of_many_long_names_is_shown_in_full():
    names = tuple(f"{name} Longfellow"[:12] for name in NAMES)
    contest = after_round(a_contest(players=names, goal=0), dict.fromkeys(names, ("tap",)))
    async with at_the_table(contest) as player:
        await player.sees("no points, found by", "are tied at", "starts the next round.")


async def end_turn(player: Player) -> None:
    await player.press("ctrl+d", "y")
    await player.until(lambda: not isinstance(player.screen, PlayScreen))


async def test_a_team_takes_turns_is_left_and_resumed_and_reaches_its_goal(player):
    player.app.change_settings(dictionary=str(word_file(*WORDS)), players="Anna\nBen")
    await player.press("f", to=ContestSetupScreen)
    await player.sees("rivals", "50 points")
    await player.press("tab", "up", "up", "up", "right", "right")
    await player.sees("team, in turns", "fair", "Shared points, one goal.")
    assert not player.reads("50 points")
    await player.press("f5", to=HandOverScreen)
    await player.sees("Together · goal: 2 points", "common words here are worth 12 points")
    await player.press("left", to="goal: 1 point ")
    await player.press("right", to=("goal: 5 points", "Raise goal", "counts once for all"))
    assert player.find(LargeText).text == "ANNA"
    await start_turn(player)
    await player.sees("Team 0", "goal 5")
    await player.submit("taps", "liquor", to=("Team 4", "goal 5"))
    await end_turn(player)
    await player.until_screen(HandOverScreen)
    await player.sees("4 points, goal 5", "Anna 4 · Ben 0")
    assert player.find(LargeText).text == "BEN"
    assert not player.reads("Raise goal")
    await player.press("escape", to=HomeScreen)
    await player.press("f", to=ResumeDialog)
    await player.sees("4 points, goal 5")
    await player.press("enter")
    await start_turn(player)
    await player.sees("BEN", "TAPS", "LIQUOR", "0 words")
    await player.submit("taps", to="TAPS is already found by Anna")
    await player.submit("tap", to=("TAP  +1  Goal reached!", "★ reached"))
    await end_turn(player)
    await player.until_screen(ContestTableScreen)
    await player.sees("ANNA", "4 points", "1 point", "Goal reached exactly.")
    assert not player.reads("Shared")
    await player.press("ctrl+n", to=ContestEndScreen)
    assert player.find(LargeText).text == "Goal reached"
    await player.sees("exactly", "Anna and Ben: 5 points, goal 5", "2 words", "LIQUOR")
    (contest,) = player_store().contests.finished()
    assert (contest.kind, contest.is_reached) == (ContestKind.IN_TURNS, True)


async def test_a_team_plays_one_turn_at_once_and_learns_by_how_much_it_missed(player):
    player.app.change_settings(
        dictionary=str(word_file(*WORDS)),
        players="Anna\nBen\nCleo",
        contest_kind=ContestKind.AT_ONCE,
        level=GoalLevel.HARD,
        seconds=0,
    )
    await player.press("f", to=ContestSetupScreen)
    await player.press("f5", to=HandOverScreen)
    await player.sees(
        "goal: 10 points", "All at the keyboard", "Anna, Ben and Cleo", "Call out words"
    )
    await start_turn(player)
    await player.submit("liquor")
    await player.press("ctrl+d", to=("EVERYONE", "3 points, goal 10. Goal missed by 7 points."))
    await player.sees("LIQUOR: 3 points for the team")
    await player.press("ctrl+n", to=ContestEndScreen)
    assert player.find(LargeText).text == "Goal missed"
    await player.sees("by 7 points", "Everyone")
    await player.press("a", to=HandOverScreen)
    await player.sees("goal: 10 points")
    assert player.screen.contest.rounds[0].turns[0].found == ()
