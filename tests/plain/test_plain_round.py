"""A round and a Gogen in plain lines: lines in, lines out, and the clock between them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import begun_round
from support.player import ManualClock

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Mode, Rules, WordDisplay
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.plain.dialogue import LeftError
from boggle_tui.plain.plain_gogen import PlainGogen
from boggle_tui.plain.plain_round import PlainRound
from boggle_tui.plain.read_aloud import heading, time_text, wrapped
from boggle_tui.play.recorder import Recorder
from boggle_tui.store.store import Store

WORDS = Lexicon(["tap", "taps", "quit", "liquor", "maryann"], "words")


class Script:
    """Lines that come at given seconds; time passes only while they are waited for."""

    def __init__(self, clock: ManualClock, lines: list[tuple[float, str | None]]) -> None:
        self._clock, self._lines, self._start = clock, lines, clock()

    def next_line(self, seconds: float) -> str | None:
        at, line = self._lines[0] if self._lines else (float("inf"), None)
        left = self._start + at - self._clock()
        if left > seconds:
            self._clock.advance(seconds)
            raise TimeoutError
        self._clock.advance(max(0.0, left))
        self._lines.pop(0)
        return line


def played(
    folder: Path,
    lines: list[tuple[float, str | None]],
    notation: str = "taps/elin/roqt/deck",
    to_find: WordsToFind = NO_WORDS_TO_FIND,
    **changes: object,
) -> tuple[Round, list[str]]:
    """Play a round by a script; return it and all that was said."""
    clock, said = ManualClock(), []
    rules = Rules(**{"seconds": 90, **changes})
    game = begun_round(Board.parse(notation), WORDS, rules, clock, to_find=to_find)
    record = PlayedRound(setup=game.setup)
    PlainRound(
        Recorder(game, record, Store(folder)), Script(clock, lines).next_line, said.append
    ).play()
    return game, said


def test_each_word_is_answered_by_one_line(tmp_path):
    words = ["tap", "TAP", "zap", "ta", "nil", "tap, quit", "r2d2"]
    game, said = played(tmp_path, [(1, word) for word in words])
    assert list(game.found) == ["tap", "quit"]
    assert said[:8] == [
        "TAP +1. 1 point.",
        "TAP is already found.",
        "ZAP is not on the board.",
        "TA is too short (minimum 3 letters).",
        "NIL is not on the list.",
        "TAP is already found.",
        "QUIT +1. 2 points.",
        "'r2d2' is not a word: words are letters only.",
    ]


def test_the_time_is_told_at_the_marks_and_ends_the_round(tmp_path):
    game, said = played(tmp_path, [(31, "tap"), (65, "")])
    assert said == [
        "1 minute left.",
        "TAP +1. 1 point.",
        "30 seconds left.",
        "25 seconds left. 1 point, 1 word.",
        "10 seconds left.",
    ]
    assert game.is_over
    assert game.elapsed == 90


def test_a_mark_longer_than_the_round_is_not_told(tmp_path):
    _, said = played(tmp_path, [], seconds=30)
    assert said == ["10 seconds left."]


def test_a_slash_repeats_the_board_and_without_a_clock_the_time_played_is_told(tmp_path):
    _, said = played(tmp_path, [(1, "/"), (3700, "?"), (3701, None)], seconds=None)
    assert said == [
        "T,  A,  P,  S\nE,  L,  I,  N\nR,  O,  Qu, T\nD,  E,  C,  K",
        "No time limit, 61 minutes 40 seconds played. 0 points, 0 words.",
    ]


def test_a_mode_ends_the_round_and_the_rest_of_the_line_is_not_judged(tmp_path):
    game, said = played(tmp_path, [(1, "tap, zap, quit")], mode=Mode.SUDDEN)
    assert game.is_over
    assert said == ["TAP +1. 1 point.", "ZAP is not on the board."]


def test_the_heading_of_a_puzzle_shows_its_words_as_their_maker_chose():
    board = Board.parse("mary/nnae/leoj/bdax")
    rules, names = Rules(seconds=None), ("maryann", "joe")
    game = begun_round(board, WORDS, rules, ManualClock(), to_find=WordsToFind(names))
    assert heading(game).splitlines()[-3:] == [
        "Find these 2 words.",
        "  _ _ _ _ _ _ _ (7)",
        "  _ _ _ (3)",
    ]
    texts = Texts((("maryann", "Mary Ann"),))
    to_find = WordsToFind(names, WordDisplay.WORDS, has_bonus=True, texts=texts)
    game = begun_round(board, WORDS, rules, ManualClock(), to_find=to_find)
    assert "  Mary Ann (7)\n  joe (3)" in heading(game)
    assert "from the words list" in heading(game)


def test_a_word_of_two_names_can_be_typed_as_it_is_written(tmp_path):
    to_find = WordsToFind(("maryann",), texts=Texts((("maryann", "Mary Ann"),)))
    game, said = played(tmp_path, [(1, "Mary Ann")], "mary/nnae/leoj/bdax", to_find)
    assert game.is_solved
    assert said == ["Mary Ann +5. 5 points, 1 of 1 word."]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.4, "0 seconds"), (1, "1 second"), (60, "1 minute"), (150, "2 minutes 30 seconds")],
)
def test_times_are_told_in_words(seconds, text):
    assert time_text(seconds) == text


@given(
    st.lists(st.text("abc.,", min_size=1, max_size=20), min_size=1, max_size=30),
    st.integers(0, 4),
    st.sampled_from([20, 60, 80, 100]),
)
def test_no_word_of_a_line_is_broken_and_none_is_lost(words, indent, width):
    line = " " * indent + " ".join(words)
    lines = wrapped(line, width + indent).split("\n")
    assert " ".join(lines).split() == words
    assert all(len(each) <= width + indent for each in lines)
    assert all(each.startswith(" " * indent) for each in lines)


GOGEN = Gogen.of(Board.parse("a.c/d.f/ghi"), ("abc", "bed", "efi", "eh"))
"""B and E are to be placed."""


def gogen_played(folder: Path, *lines: str) -> tuple[GogenGame, Store, list[str]]:
    """Play a Gogen by lines; return it, its store, and what was said after the heading."""
    game = GogenGame.of_shared(GOGEN, ManualClock())
    assert game is not None
    store, said, typed = Store(folder), [], iter(lines)
    try:
        PlainGogen(game, store, lambda _seconds: next(typed, None), said.append).play()
    except LeftError:
        said.append("left")
    assert store.database.flush(5)
    return game, store, said


def test_letters_are_placed_until_the_puzzle_is_solved(tmp_path):
    game, store, said = gogen_played(tmp_path, "b 1 2", "E 22", "nothing more is read")
    assert game.is_solved
    assert "A, ., C\nD, ., F\nG, H, I" in said[0]
    assert said[2:] == [
        "B: row 1, column 2. Complete: ABC.",
        "E: row 2, column 2. Complete: BED, EFI, EH.",
        "Solved in 0:00.",
    ]
    assert store.drafts.load().gogen == {}
    assert [each.is_solved for each in store.gogens.all()] == [True]


def test_a_letter_that_is_wrong_is_told_and_can_be_taken_off(tmp_path):
    game, store, said = gogen_played(tmp_path, "e 1 2", "?", "!", "- 1 2", "?", ".")
    assert game.placed == {}
    assert said[2:] == [
        "E: row 1, column 2. Complete: EFI.",
        "Letters to place: B.\nWords to complete: ABC, BED, EH.\nE is on the wrong cell.",
        "Letters to place: B.\nWords to complete: ABC, BED, EH.\nE is on the wrong cell.",
        "nothing touches A, C, D, nothing, F.",
        "Letters to place: B, E.\nWords to complete: ABC, BED, EFI, EH.\n"
        "There is nothing to check yet.",
    ]
    assert store.drafts.load().gogen["id"] == game.id


@pytest.mark.parametrize(
    ("line", "answered"),
    [
        ("a 1 2", "A is given: it stays where it is."),
        ("b 1 1", "This cell is given: choose another one."),
        ("z 1 2", "Z is not one of the letters of this puzzle."),
        ("b", "Type a letter, a row and a column, as in A 2 3."),
        ("b 1 9", "Type a letter, a row and a column, as in A 2 3."),
        ("bed 1 2", "Type a letter, a row and a column, as in A 2 3."),
        ("- 7 7", "Type a letter, a row and a column, as in A 2 3."),
        ("/ 1 1", "A touches nothing, D, nothing."),
    ],
)
def test_other_lines_are_answered_by_what_would_be_right(tmp_path, line, answered):
    assert gogen_played(tmp_path, line)[2][2:] == [answered, "left"]


def test_a_hint_says_where_a_letter_goes_and_is_counted(tmp_path):
    game, _store, said = gogen_played(tmp_path, "!")
    assert game.hints == 1
    assert "row" in said[2]
