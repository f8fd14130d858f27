"""boggle-tui play: what reaches the program."""

from __future__ import annotations

import pytest

from boggle_tui.cli import main, play
from boggle_tui.game.board import Board, QReading
from boggle_tui.tui import app
from boggle_tui.tui.round_request import RoundRequest


@pytest.fixture
def opened(monkeypatch):
    """What the program was opened on, without opening it."""
    starts = []

    def note(start):
        starts.append(start)
        return app.INTERRUPTED

    monkeypatch.setattr(app, "run", note)
    monkeypatch.setattr(play, "need_terminal", lambda: None)
    return starts


def test_without_a_command_the_program_opens_at_home(opened):
    assert main([]) == 130
    assert opened == [None]


def test_play_alone_opens_a_round_as_the_settings_say(opened):
    assert main(["play"]) == 130
    assert opened == [RoundRequest()]


def test_play_hands_on_what_was_asked_for(opened):
    options = "--dice big --board tapselin --size 2x4 --seed 7 --seconds 0 --dictionary expert"
    main(["play", *options.split(), "--q", "either"])
    assert opened == [
        RoundRequest(
            dice="big",
            board=Board.parse("taps/elin"),
            seed=7,
            seconds=0,
            dictionary="expert",
            q=QReading.EITHER,
        )
    ]
