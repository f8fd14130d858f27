"""Contests: words, challenges, totals, winners and their table; a team with one goal."""

from dataclasses import replace

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
)

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import (
    EVERYONE,
    MAX_PLAYERS,
    STEP,
    Contest,
    PlayersError,
    Turn,
    WordStatus,
    add_player,
    check_players,
    parse_players,
)
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.contest.scores import (
    LATEST,
    best_word,
    contest_text,
    goals_reached,
    ranking,
    table_of,
    unfound,
    usual_pace,
    wins,
)
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.round_sentences import goal_text, verdict_sentence

LEXICON = Lexicon(["tap", "taps", "quit", "liquor", "eel", "nip"])


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


def a_team(number: int = 2, **changes: object) -> Contest:
    """A team on the board, with a goal of four points."""
    contest = a_contest(
        number, **{"kind": ContestKind.IN_TURNS, "goal": 4, "in_common": 30} | changes
    )
    return contest.with_round(Board.parse(BOARD))


def a_team_before(
    seconds: float | None, players: int, level: GoalLevel, *, is_at_once: bool
) -> Contest:
    """A team before its first round, with turns of this length."""
    kind = ContestKind.AT_ONCE if is_at_once else ContestKind.IN_TURNS
    return a_contest(players, kind=kind, level=level, rules=Rules(seconds=seconds))


def after_turn(contest: Contest, *words: str) -> tuple[Contest, list[Verdict]]:
    """Play the next turn with these words."""
    game = contest.resume_turn(contest.turn, LEXICON, ManualClock())
    game.resume()
    verdicts = [game.submit(word) for word in words]
    game.end()
    return contest.with_turn(contest.turn.after(game)), verdicts


def test_what_another_has_found_is_named_and_the_goal_is_told_when_it_is_reached():
    contest, _ = after_turn(a_team(goal=5), "taps")
    game = contest.resume_turn(contest.turn, LEXICON, ManualClock())
    game.resume()
    assert game.submit("taps") is Verdict.ALREADY_FOUND
    assert verdict_sentence(Verdict.ALREADY_FOUND, "taps", game) == "TAPS is already found by Anna"
    assert game.likeliest_reading(["taps", "tap"]) == "tap"
    assert goal_text(game) == "Team 1\ngoal 5"
    game.submit("liquor")
    assert verdict_sentence(Verdict.FOUND, "liquor", game) == "LIQUOR  +3"
    game.submit("tap")
    assert verdict_sentence(Verdict.FOUND, "tap", game) == "TAP  +1  Goal reached!"
    game.submit("nip")
    assert verdict_sentence(Verdict.FOUND, "nip", game) == "NIP  +1"
    assert goal_text(game) == "Team 6\ngoal 5\n★ reached"


def test_a_team_at_one_keyboard_has_a_single_turn():
    contest, verdicts = after_turn(a_team(kind=ContestKind.AT_ONCE), "liquor", "taps")
    assert verdicts == [Verdict.FOUND, Verdict.FOUND]
    assert contest.totals == {EVERYONE: 4}
    assert (contest.is_decided, contest.is_reached, contest.turn) == (True, True, None)
    assert best_word(contest.current_round, contest.current_round.turns[0]) == "liquor"


def test_goals_are_counted_for_the_same_players():
    reached, _ = after_turn(a_team(kind=ContestKind.AT_ONCE), "liquor", "taps")
    missed, _ = after_turn(a_team(kind=ContestKind.AT_ONCE), "taps")
    others, _ = after_turn(a_team(3, kind=ContestKind.AT_ONCE), "liquor")
    rivals, _ = after_turn(a_team(kind=ContestKind.RIVALS), "liquor")
    assert goals_reached([reached, missed, others, rivals], ("Ben", "Anna")) == (1, 2)


@given(st.integers(0, 3000), st.none() | st.integers(1, 900), st.integers(2, 8), st.booleans())
def test_a_goal_is_within_the_board_and_grows_with_the_level(in_common, seconds, players, at_once):
    teams = [a_team_before(seconds, players, level, is_at_once=at_once) for level in GoalLevel]
    goals = [team.with_proposed_goal(in_common).goal for team in teams]
    assert goals == sorted(goals)
    assert all(1 <= goal <= max(in_common, 1) for goal in goals)


@given(st.integers(20, 3000), st.integers(30, 600), st.sampled_from(GoalLevel))
def test_more_players_and_more_time_have_a_higher_goal(in_common, seconds, level):
    def goal(seconds: int, players: int, *, is_at_once: bool = False) -> int:
        team = a_team_before(seconds, players, level, is_at_once=is_at_once)
        return team.with_proposed_goal(in_common).goal

    assert goal(seconds, 2) <= goal(seconds, 3) <= goal(2 * seconds, 3)
    assert goal(seconds, 3, is_at_once=True) <= goal(seconds, 3)


@given(st.integers(500, 3000), st.integers(60, 600), st.integers(2, 8), st.booleans())
def test_the_pace_of_a_team_that_reaches_its_fair_goal_leads_to_the_same_goal(
    in_common, seconds, players, at_once
):
    team = a_team_before(seconds, players, GoalLevel.FAIR, is_at_once=at_once)

    def goal(pace: float) -> int:
        return team.with_proposed_goal(in_common, pace).goal

    played = team.with_proposed_goal(in_common).with_round(Board.parse(BOARD), team.players)
    turn = Turn(player=played.sides[0], found=("taps",), worth=(goal(1.0),), is_over=True)
    pace = played.with_turn(turn).pace
    assert abs(goal(pace) - goal(1.0)) <= max(STEP, 0.06 * in_common)
    assert goal(pace / 2) <= goal(pace) <= goal(2 * pace)


def test_a_goal_follows_the_latest_contests_of_the_same_team():
    new = a_team(kind=ContestKind.AT_ONCE)
    assert usual_pace([], new) == 1.0
    slow, _ = after_turn(replace(new, in_common=100), "taps")
    fast, _ = after_turn(replace(new, in_common=10), "liquor", "taps")
    assert slow.pace < 1.0 < fast.pace
    goals = [new.with_proposed_goal(200, usual_pace(past, new)).goal for past in ([slow], [fast])]
    assert goals[0] < new.with_proposed_goal(200).goal < goals[1]
    assert usual_pace([*[slow] * LATEST, fast], new) == pytest.approx(slow.pace)
    others, _ = after_turn(replace(a_team(3, kind=ContestKind.AT_ONCE), in_common=100), "taps")
    assert usual_pace([others, new.with_round(Board.parse(BOARD))], new) == 1.0


@pytest.mark.parametrize(
    ("goal", "up", "changed"), [(20, True, 25), (20, False, 15), (7, True, 10), (7, False, 5)]
)
def test_a_goal_changes_by_steps(goal, up, changed):
    team = a_contest(goal=goal, in_common=100)
    assert team.with_changed_goal(up=up).goal == changed


@given(st.integers(1, 500), st.integers(0, 300))
def test_a_changed_goal_stays_within_the_board(goal, in_common):
    team = a_contest(goal=goal, in_common=in_common)
    assert goal <= team.with_changed_goal(up=True).goal <= max(goal, in_common)
    assert 1 <= team.with_changed_goal(up=False).goal <= goal


@given(st.integers(0, 9), st.sampled_from([(), ("taps",), ("taps", "liquor")]))
def test_a_team_is_told_by_how_much_it_reached_or_missed_its_goal(goal, words):
    contest, _ = after_turn(a_team(goal=goal), *words)
    text, margin = contest_text(contest), contest.team_points - goal
    assert text.startswith("Anna and Ben as a team: ")
    assert f"goal {goal}. Goal {'reached' if margin >= 0 else 'missed'}" in text
    plural = "" if abs(margin) == 1 else "s"
    said = "with {} point{} to spare." if margin > 0 else "by {} point{}."
    assert text.endswith(said.format(abs(margin), plural) if margin else "exactly.")


@given(contests())
def test_each_word_is_in_the_columns_of_its_finders(contest):
    columns = {turn.player: turn.found for turn in contest.current_round.turns}
    for part, is_shared in ((table_of(contest).own, False), (table_of(contest).shared, True)):
        for column, player in enumerate(contest.players):
            there = [row[column] for row in part if row[column] is not None]
            assert sorted(there) == sorted(
                word
                for word in columns[player]
                if (word in contest.current_round.shared) == is_shared
            )


@given(contests())
def test_a_shared_line_has_one_word_and_columns_are_sorted(contest):
    table, contest_round = table_of(contest), contest.current_round
    assert all(len({word for word in row if word}) == 1 for row in table.shared)
    for column in range(len(contest.players)):
        own = [row[column] for row in table.own if row[column] is not None]
        ranks = [
            (contest_round.status(word) is WordStatus.REJECTED, -contest_round.worth[word])
            for word in own
        ]
        assert ranks == sorted(ranks)


@given(contests())
def test_every_word_can_be_reached_from_every_other(contest):
    table = table_of(contest)
    for begin in list(table.positions)[:3]:
        reached, ahead = {begin}, [begin]
        while ahead:
            spot = ahead.pop()
            for lines, columns in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                step = table.next_position(spot, lines, columns)
                if step is not None and step not in reached:
                    reached.add(step)
                    ahead.append(step)
        assert reached == set(table.positions)


@given(contests())
def test_the_ranking_is_by_points_and_ties_share_a_place(contest):
    places = ranking(contest)
    assert sorted(place.player for place in places) == sorted(contest.players)
    for place, player, points in places:
        assert points == contest.totals[player]
        assert place == 1 + sum(total > points for total in contest.totals.values())
    assert [place.place for place in places] == sorted(place.place for place in places)


def test_unfound_words_are_listed_with_common_words_first():
    contest_round = after_round(a_contest(), {"Anna": ("taps",), "Ben": ("nip",)}).current_round
    there = ["taps", "nip", "tailor", "tap", "liquors", "roque"]
    common = Lexicon(["taps", "tap", "nip", "tailor"])
    assert unfound(contest_round, there, len, common) == ["tailor", "tap", "liquors", "roque"]


def test_wins_are_counted_for_the_same_players_in_any_order():
    won = after_round(a_contest(goal=0), {"Anna": ("taps",)})
    turned = after_round(a_contest(goal=0, players=("Ben", "Anna")), {"Ben": ("taps",)})
    ended = after_round(a_contest(goal=50), {"Ben": ("taps",)})
    of_others = after_round(a_contest(3, goal=0), {"Cleo": ("taps",)})
    assert wins([won, turned, won, ended, of_others], ("Ben", "Anna")) == {"Anna": 2, "Ben": 1}
