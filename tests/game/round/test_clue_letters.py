"""Letters of practised words."""

from __future__ import annotations

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.clue_letters import outline_of, show_letter
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon


def test_letters_are_shown_in_turn_but_never_the_last_of_a_word():
    board = Board.parse("taps/elin/roqt/deck")
    game = Round(board, Lexicon(["tap", "quit", "nip"]), Rules(), lambda: 0.0)
    game.practised, game.letters_shown = ("tap", "quit", "nip"), {"tap": 1}
    assert outline_of(game, "tap") == "T _ _"
    assert [show_letter(game) for _ in range(3)] == ["quit", "nip", "tap"]
    game.submit("nip")
    assert [show_letter(game) for _ in range(3)] == ["quit", "quit", ""]
    assert [outline_of(game, word) for word in ("tap", "quit")] == ["T A _", "Q U I _"]


def test_no_letter_is_shown_while_the_clock_stands():
    game = Round(Board.parse("tap/xxx"), Lexicon(["tap"]), Rules(), lambda: 0.0)
    game.practised = ("tap",)
    game.pause()
    assert show_letter(game) == ""
    assert game.letters_shown == {}
