"""The table of a contest round: the places of words, and moving between them."""

from hypothesis import given
from support.contests import a_contest, after_round, contests

from boggle_tui.game.contest.contest import WordStatus
from boggle_tui.game.contest.scores import ranking, table_of, unfound, wins
from boggle_tui.game.words.lexicon import Lexicon

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


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
            for lines, columns in STEPS:
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
