"""boggle-tui play and daily: the options that reach the program."""

import gc
import os
from dataclasses import replace
from datetime import date

import pytest
from support.platforms import needs_devices

import boggle_tui
from boggle_tui import Board, Lexicon, QReading, find_words
from boggle_tui.cli import launch, main
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.round.daily_board import daily_board
from boggle_tui.game.round.rules import CustomRules, Mode, WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.share.share_code import decode
from boggle_tui.store.settings import Settings
from boggle_tui.tui.app import INTERRUPTED

CODE = "BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP"


@pytest.fixture
def opened(monkeypatch):
    """The requests that the program would open on, without opening it."""
    starts = []

    class Noted:
        fault, return_code = None, INTERRUPTED

        def __init__(self, _, start, room_host):
            assert room_host
            starts.append(start)

    async def end_at_once(_):
        pass

    monkeypatch.setenv("COLORFGBG", "15;0")
    monkeypatch.setattr("boggle_tui.tui.local_app.LocalApp", Noted)
    monkeypatch.setattr("boggle_tui.tui.local_app.run_in_terminal", end_at_once)
    monkeypatch.setattr(launch, "require_terminal", lambda: None)
    monkeypatch.setenv("TERM", "xterm")
    yield starts
    gc.enable()  # as the program would have done after its first frame


OPENED = {
    "": None,
    "play": RoundRequest(),
    "play --dice big --board tapselin --size 2x4 --dictionary expert": RoundRequest(
        dice="big", board=Board.parse("taps/elin"), dictionary="expert"
    ),
    "play --seed 7 --seconds 0 --q either": RoundRequest(seed=7, seconds=0, q=QReading.EITHER),
    "play --mode sudden": RoundRequest(custom=CustomRules(mode=Mode.SUDDEN)),
    "play --mode Thirty --min-length 2": RoundRequest(
        custom=CustomRules(min_length=2, mode=Mode.THIRTY)
    ),
    "play --target 50": RoundRequest(custom=CustomRules(mode=Mode.CHASE, target=50)),
    "play --mode chase": RoundRequest(custom=CustomRules(mode=Mode.CHASE)),
    "play --size 5x6 --scoring super": RoundRequest(custom=CustomRules(5, 6, scoring="super")),
    f"play --code {CODE.lower()}": decode(CODE),
}
"""What the program opens on; home for None."""


@pytest.mark.parametrize("command", [*OPENED, "daily"])
def test_the_program_opens_on_what_is_asked_for(opened, command):
    assert main(command.split()) == INTERRUPTED
    today = RoundRequest(day=date.today().isoformat())
    assert opened == [today if command == "daily" else OPENED[command]]


def test_the_choices_for_a_puzzle_are_passed_to_the_program(opened):
    puzzle = ["play", "--board", "mary/nnae/leoj/bdax", "--find", "joe"]
    player_store().settings.save(Settings(find_shown=WordDisplay.WORDS, find_bonus=True))
    assert player_store().database.flush(9)
    main([*puzzle, "--show", "Clues", "--no-bonus", "--seconds", "60"])
    main([*puzzle, "--show", "Clues"])
    main(puzzle)
    assert [request.to_find for request in opened] == [
        WordsToFind(("joe",), WordDisplay.CLUES, has_bonus=False),
        WordsToFind(("joe",), WordDisplay.CLUES, has_bonus=True),
        WordsToFind(("joe",), WordDisplay.WORDS, has_bonus=True),  # As last time.
    ]
    assert [request.seconds for request in opened] == [60, None, None]


def test_the_daily_board_is_played_in_plain_text_once(call):
    assert call("daily", "--plain", stdin="").code == 0  # Nothing to read: the try isn't lost.
    first = call("daily", "--plain", stdin="zzz\n")
    assert first.code == 0
    assert "You have 3 minutes." in first.out
    (played,) = player_store().rounds.finished()
    assert played.setup.day == date.today().isoformat()
    again = call("daily", "--plain", stdin="zzz\n")
    assert (again.code, again.out) == (2, "")
    assert "only one try counts" in again.err


def test_a_command_a_batch_and_python_have_the_same_board_of_any_day_in_a_language(call):
    show = ("daily", "--show", "--date", "2026-11-20")
    shown = call(*show, "--json").json
    assert shown["notation"] == str(daily_board(date(2026, 11, 20), Lexicon.load("common")))
    assert shown["day"] == "2026-11-20"
    assert f"Board: {shown['notation']}\n" in call(*show).out
    board = str(boggle_tui.daily_board("2026-11-20", language="german"))
    shown = call(*show, "--language", "german", "--json").json
    question = '{"command": "daily", "date": "2026-11-20", "language": "german"}'
    answer = call("batch", "-", stdin=question).json["answer"]
    assert (shown["notation"], shown) == (board, answer)


@needs_devices
def test_a_pipe_is_refused_as_a_word_list_because_it_is_read_more_than_once(opened, capsys):
    reading, writing = os.pipe()
    os.write(writing, b"tap\n")
    os.close(writing)
    assert main(["play", "--dictionary", f"/dev/fd/{reading}"]) == 2
    assert "save the words in a text file first" in capsys.readouterr().err
    assert os.read(reading, 9) == b"tap\n"
    os.close(reading)
    assert opened == []


def test_safe_rolls_no_offensive_word_and_refuses_a_board_with_one(opened, capsys):
    main(["play", "--safe", "--seed", "5"])
    (request,) = opened
    assert request == RoundRequest(seed=5, is_safe=True)
    settings, offensive = Settings(), unsafe_words()
    rolls = [
        RoundPlan.of(replace(request, seed=seed, is_safe=is_safe), settings).roll(Lexicon(()))
        for is_safe in (True, False)
        for seed in range(60)
    ]
    assert not any(find_words(board, offensive, 0) for board in rolls[:60])
    assert any(find_words(board, offensive, 0) for board in rolls[60:])
    assert request.with_board(None).is_safe
    bad = next(board for board in rolls if find_words(board, offensive, 0))
    assert main(["play", "--safe", "--board", str(bad)]) == 2
    assert "holds a rude word: choose another board" in capsys.readouterr().err


def test_safe_lets_a_rude_word_lie_within_a_word_to_find_but_not_be_one(opened, capsys):
    classy = ["play", "--safe", "--board", "clas/xxxs/xxxx/xxxx"]
    assert main(classy) == 2
    assert "holds a rude word" in capsys.readouterr().err
    assert main([*classy, "--find", "As's"]) == 2
    assert '"As\'s" is a rude word' in capsys.readouterr().err
    assert opened == []
    main([*classy, "--find", "class"])
    (request,) = opened
    assert request.to_find.words == ("class",)
