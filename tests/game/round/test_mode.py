"""The end of a round in each mode."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.played_rounds import begun_round

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import GUESSES, Round, RoundResult, Verdict
from boggle_tui.game.round.rules import Mode, Rules

BOARD = Board.parse("taps/elin/roqt/deck")
LEXICON = Lexicon(["taps", "tap", "liquor", "deck", "nip", "tailor", "pail", "eel"])


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def a_game(clock: ManualClock, mode: Mode, **rules: object) -> Round:
    return begun_round(BOARD, LEXICON, Rules(mode=mode, **rules), clock)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("word", "verdict"),
    [("lin", Verdict.NOT_IN_LIST), ("zebra", Verdict.NOT_ON_BOARD), ("ta", Verdict.TOO_SHORT)],
)
def test_sudden_death_ends_at_any_wrong_word(clock, word, verdict) -> None:
    game = a_game(clock, Mode.SUDDEN)
    for right in ("taps", "nip", "taps", ""):  # Neither a repeated word nor an empty one is wrong.
        game.submit(right)
        assert not game.is_over
    clock.seconds += 42
    assert game.submit(word) is verdict
    assert game.is_over
    clock.seconds += 9
    assert game.elapsed == 42
    assert game.submit("deck") is Verdict.OVER
    assert list(game.found) == ["taps", "nip"]


def test_a_wrong_word_ends_no_other_mode(clock) -> None:
    for mode in set(Mode) - {Mode.SUDDEN}:
        game = a_game(clock, mode)
        game.submit("zebra")
        assert not game.is_over


def test_thirty_guesses_count_right_and_wrong_words_once_each(clock) -> None:
    game = a_game(clock, Mode.THIRTY)
    assert game.guesses_left == GUESSES == 30
    for word in ("taps", "zebra", "taps", "zebra", "", "ta"):
        game.submit(word)
    assert game.guesses_left == 27
    for number in range(27):
        assert not game.is_over
        game.submit("z" * (4 + number))
    assert game.guesses_left == 0
    assert game.is_over
    assert game.submit("deck") is Verdict.OVER
    assert a_game(clock, Mode.CLASSIC).guesses_left is None


def test_a_chase_is_won_at_its_target(clock) -> None:
    game = a_game(clock, Mode.CHASE, target=5)
    game.submit("liquor")
    assert (game.score, game.is_won, game.is_over) == (3, False, False)
    game.submit("tailor")
    assert (game.score, game.is_won, game.is_over) == (6, True, True)


def test_a_chase_without_a_target_lasts_its_time(clock) -> None:
    game = a_game(clock, Mode.CHASE, seconds=60)
    for word in LEXICON.words:
        game.submit(word)
    assert not game.is_over
    assert not game.is_won


@pytest.mark.parametrize("mode", [Mode.SUDDEN, Mode.THIRTY, Mode.CHASE])
def test_a_decided_round_is_over_when_it_is_resumed(clock, mode) -> None:
    played = a_game(clock, mode, target=1)
    tried = [*LEXICON.words, *("z" * (4 + number) for number in range(30))]
    for word in tried:
        played.submit(word)
    again = a_game(clock, mode, target=1)
    again.restore(played.found_at, played.rejected, played.elapsed)
    assert again.is_over
    assert list(again.found) == list(played.found)


def test_no_word_is_judged_while_the_clock_is_stopped(clock) -> None:
    game = a_game(clock, Mode.SUDDEN)
    game.pause()
    assert game.submit("zebra") is Verdict.PAUSED
    assert game.submit("taps") is Verdict.PAUSED
    assert (game.found, game.rejected, game.is_over) == ({}, {}, False)
    game.resume()
    assert game.submit("taps") is Verdict.FOUND


def test_of_two_readings_the_one_that_would_count_is_chosen(clock) -> None:
    board, lexicon = Board.parse("qa/dx"), Lexicon(["qad", "quad"])
    game = begun_round(board, lexicon, Rules(q=QReading.EITHER), clock)
    readings = ("quad", "qad")
    assert game.submit(game.likeliest_reading(readings)) is Verdict.FOUND
    assert game.submit(game.likeliest_reading(readings)) is Verdict.FOUND
    assert game.submit(game.likeliest_reading(readings)) is Verdict.ALREADY_FOUND
    assert game.likeliest_reading(("quax", "qad")) == "qad"
    assert game.likeliest_reading(("quax", "qax")) == "quax"


@given(
    st.lists(st.sampled_from([*LEXICON.words, "zebra", "ta", "lin", ""])),
    st.sampled_from(Mode),
    st.none() | st.integers(1, 9),
)
def test_a_finished_round_accepts_nothing_more(words, mode, target) -> None:
    game = a_game(ManualClock(), mode, target=target, seconds=None)
    for word in words:
        stood = (dict(game.found), dict(game.rejected), game.is_over)
        verdict = game.submit(word)
        assert (verdict is Verdict.OVER) == stood[2]
        if stood[2]:
            assert (game.found, game.rejected, game.is_over) == stood


@given(
    st.lists(
        st.tuples(st.integers(0, 300), st.sampled_from(LEXICON.words)), unique_by=lambda it: it[1]
    )
)
def test_a_ghost_has_the_score_of_its_round_at_each_moment(finds) -> None:
    clock, stood = ManualClock(), {-1: 0}
    game = a_game(clock, Mode.CLASSIC, seconds=None)
    for seconds, word in sorted(finds):
        clock.seconds = 1000.0 + seconds
        game.submit(word)
        stood[seconds] = game.score
    played = PlayedRound(setup=game.setup)
    ghost = played.after(game).as_ghost(game.setup, LEXICON.language)
    assert {seconds: ghost.score_at(seconds) for seconds in stood} == stood
    assert ghost.final == ghost.score_at(10**6) == game.score


def test_the_share_of_the_words_is_a_percentage(clock) -> None:
    rules = Rules(mode=Mode.CHASE, scoring="share", target=50)
    game = begun_round(BOARD, LEXICON, rules, clock, word_count=8)
    scores = []
    for word in ("taps", "liquor", "zebra", "deck", "nip"):
        game.submit(word)
        scores.append(game.score)
    assert scores == [12, 25, 25, 37, 50]
    assert game.is_won
    all_words = dict.fromkeys(LEXICON.words, ())
    result = RoundResult.of(game, all_words, LEXICON)
    assert (result.score, result.possible, result.share) == (50, 100, 0.5)
