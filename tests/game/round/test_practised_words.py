"""Letters of practised words."""

from boggle_tui import Board, Lexicon
from boggle_tui.game.round.hints import beginning
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.play.round_sentences import outcome_text

WORDS = ("tap", "quit", "nip")
SETUP = RoundSetup(
    board=Board.parse("taps/elin/roqt/deck"), rules=Rules(), dictionary="d", practised=WORDS
)


def practice(**letters_shown: int) -> Round:
    return Round(SETUP, Lexicon(WORDS), lambda: 0.0, letters_shown)


def test_letters_are_shown_in_turn_but_never_the_last_of_a_word():
    game = practice(tap=1)
    assert [game.show_letter() for _ in range(3)] == ["quit", "nip", "tap"]
    game.submit("nip")
    assert [game.show_letter() for _ in range(3)] == ["quit", "quit", ""]
    assert game.letters_shown == {"tap": 2, "quit": 3, "nip": 1}


def test_no_letter_is_shown_while_the_clock_stands():
    game = practice()
    game.pause()
    assert game.show_letter() == ""
    assert game.letters_shown == {}


def test_letters_not_shown_are_blanks():
    assert [beginning("quit", letters) for letters in (0, 1, 4)] == [
        "_ _ _ _",
        "Q _ _ _",
        "Q U I T",
    ]


def test_practice_ends_with_its_last_word_whatever_else_was_found():
    game = practice()
    for word in ("tap", "nip", "tap", "pat"):
        game.submit(word)
    assert not game.is_over
    game.submit("quit")
    assert game.is_over
    assert game.is_solved
    assert outcome_text(game) == "All 3 words found in 0:00"
