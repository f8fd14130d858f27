"""Contests: shared words, challenges, totals and winners."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.contests import (
    BOARD,
    NAMES,
    a_contest,
    after_round,
    contests,
    words_found,
)

from boggle_tui import Lexicon
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import WordStatus
from boggle_tui.game.contest.contest_sentences import contest_text
from boggle_tui.game.contest.players import (
    MAX_PLAYERS,
    Judge,
    PlayersError,
    add_player,
    check_players,
    parse_players,
)
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import Language

LEXICON = Lexicon(["tap", "taps", "quit", "liquor", "eel"])


@given(st.data(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_does_not_matter(data, rng: Random):
    contest = a_contest(data.draw(st.integers(2, 8)))
    found = data.draw(words_found(contest.players))
    players = list(contest.players)
    rng.shuffle(players)
    one = after_round(contest, found)
    other = after_round(a_contest(players=tuple(players)), found)
    assert one.current_round.shared == other.current_round.shared
    assert one.totals == other.totals


@given(contests())
def test_the_winner_is_the_single_leader_with_enough_points(contest):
    if not contest.current_round.is_over:
        assert contest.winner is None
        return
    ranked = sorted(contest.totals.values(), reverse=True)
    assert (contest.winner is not None) == (ranked[0] >= contest.goal and ranked[0] > ranked[1])
    if contest.winner:
        assert contest.leaders == (contest.winner,)
        assert contest.totals[contest.winner] == ranked[0]


def test_each_player_has_a_turn_with_a_new_clock_on_the_same_board():
    contest, clock = a_contest().with_round(Board.parse(BOARD)), ManualClock()
    for player in contest.players:
        assert contest.turn.player == player
        game = contest.resume_turn(contest.turn, LEXICON, clock)
        assert (str(game.board), game.found, game.remaining) == (BOARD, {}, 180)
        game.resume()
        game.submit("taps")
        clock.seconds += 180
        contest = contest.with_turn(contest.turn.after(game))
    assert contest.current_round.is_over
    assert contest.current_round.status("taps") is WordStatus.SHARED


def test_a_turn_is_resumed_where_it_was_left():
    contest, clock = a_contest().with_round(Board.parse(BOARD)), ManualClock()
    game = contest.resume_turn(contest.turn, LEXICON, clock)
    game.resume()
    clock.seconds += 70
    game.submit("taps")
    game.submit("zap")
    contest = contest.with_turn(contest.turn.after(game))
    again = contest.resume_turn(contest.turn, LEXICON, clock)
    assert (list(again.found), again.rejected) == (["taps"], {"zap": Verdict.NOT_ON_BOARD})
    assert (again.remaining, again.is_paused) == (110, True)


@pytest.mark.parametrize("scoring", ["standard", "letter", "values", "share"])
@pytest.mark.parametrize("judge", Judge)
def test_a_word_is_worth_the_same_in_the_turn_and_the_table(scoring, judge):
    lexicon = Lexicon(["tap", "quit", "liquor"], language=Language.named("german"))
    contest = a_contest(rules=Rules(scoring=scoring), judge=judge).with_round(Board.parse(BOARD))
    game = contest.resume_turn(contest.turn, lexicon, ManualClock())
    game.resume()
    for word in ("tap", "quit", "liquor"):
        game.submit(word)
    game.end()
    contest = contest.with_turn(contest.turn.after(game))
    assert contest.current_round.points["Anna"] == game.score > 0


@pytest.mark.parametrize(
    ("judge", "verdict"),
    [
        (Judge.AT_ONCE, Verdict.NOT_IN_LIST),
        (Judge.LIST, Verdict.FOUND),
        (Judge.VOTE, Verdict.FOUND),
    ],
)
def test_an_unlisted_word_counts_until_challenged_unless_judged_at_once(judge, verdict):
    contest = a_contest(judge=judge).with_round(Board.parse(BOARD))
    game = contest.resume_turn(contest.turn, LEXICON, ManualClock())
    game.resume()
    assert game.submit("zap") is Verdict.NOT_ON_BOARD
    assert game.submit("qt") is Verdict.TOO_SHORT
    assert game.submit("tapl") is verdict


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("  ", "Type a name first"),
        ("anna", "anna is already playing"),
        ("  Anna ", "Anna is already playing"),
        ("A" * 13, "at most 12 letters"),
    ],
)
def test_names_are_required_and_unique(name, message):
    with pytest.raises(PlayersError, match=message):
        add_player(("Anna",), name)


def test_two_to_eight_can_play():
    players = ()
    for name in NAMES:
        players = add_player(players, f" {name} ")
    assert players == NAMES
    with pytest.raises(PlayersError, match=f"No room for Ida: at most {MAX_PLAYERS} can play"):
        add_player(players, "Ida")
    with pytest.raises(PlayersError, match="At least 2 must play"):
        check_players(players[:1])
    check_players(players[:2])


def test_invalid_saved_names_are_skipped():
    assert parse_players("") == ()
    assert parse_players("Anna\n\nanna\nBen") == ("Anna", "Ben")
    assert parse_players("\n".join((*NAMES, "Ida"))) == NAMES


@given(contests())
def test_a_contest_in_a_line_has_all_points_and_rounds_and_who_won_or_led(contest):
    points, _, outcome = contest_text(contest).partition(". ")
    standings, _, rounds = points.partition(" in ")
    assert standings.split(" · ") == [
        f"{player} {total}" for player, total in contest.totals.items()
    ]
    played = sum(each.is_over for each in contest.rounds)
    assert rounds == f"{played} round{'s' if played > 1 else ''}"
    if contest.winner:
        assert outcome == f"{contest.winner} won."
    else:
        is_tie = set(contest.leaders) == set(contest.players)
        assert outcome == "A tie." if is_tie else all(each in outcome for each in contest.leaders)
