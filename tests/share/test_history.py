"""Rounds as CSV and JSON, and the result of a daily board."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.contests import contests
from support.played_rounds import a_round
from support.round_strategies import played_rounds

from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.paper.text import in_ascii
from boggle_tui.share.rounds_file import (
    RoundsFileError,
    contest_values,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)
from boggle_tui.share.spoiler_free import day_text


def test_a_file_tells_how_many_words_of_a_puzzle_were_found() -> None:
    puzzle = a_round(
        to_find=WordsToFind(
            ("taps", "liquor", "elin"), WordDisplay.CLUES, texts=Texts((("elin", "Élin"),))
        )
    )
    row, rolled = csv.DictReader(io.StringIO(rounds_as_csv([puzzle, a_round(1)])))
    assert (row["to_find"], row["of_those_found"]) == ("taps liquor elin", "2")
    assert (row["shown"], row["has_bonus"]) == ("clues", "False")
    assert (row["texts"], rolled["texts"]) == ('{"elin": "Élin"}', "{}")
    assert (rolled["to_find"], rolled["of_those_found"], rolled["shown"]) == ("", "", "")
    values, _ = json.loads(rounds_as_json([puzzle, a_round(1)]))["rounds"]
    assert (values["of_those_found"], values["has_bonus"]) == (2, False)


@given(st.lists(played_rounds, max_size=4))
def test_rounds_are_read_back_from_both_kinds_of_file(played) -> None:
    assert read_rounds(rounds_as_csv(played)) == played
    assert read_rounds(rounds_as_json(played)) == played


def test_the_csv_has_a_header_and_a_line_for_each_round() -> None:
    table = list(csv.DictReader(io.StringIO(rounds_as_csv([a_round(1), a_round(2)]))))
    assert [row["board"] for row in table] == ["taps/elin/roqt/deck"] * 2
    assert table[0]["found"] == "taps liquor plain"
    assert table[0]["times"] == "1.25 17.0 60.001"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Invalid table"),
        ("gold\nblue\n", "Invalid table"),
        ("{}", "expected an object with a list of rounds"),
        ('{"rounds": [{}]}', "Round 1"),
        (rounds_as_csv([a_round(1)]).replace("taps/elin", "taps/eli"), "Round 1"),
        (rounds_as_csv([a_round(1)]).replace(",1.25 17.0", ",17.0"), "Round 1"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text: str, message: str) -> None:
    with pytest.raises(RoundsFileError, match=message):
        read_rounds(text)


def test_json_has_plain_values() -> None:
    (values,) = json.loads(rounds_as_json([a_round(1)]))["rounds"]
    assert values["score"] == 6
    assert values["q"] == "qu"
    assert values["rejected"] == ["tap:NOT_IN_LIST", "at:TOO_SHORT"]


def test_the_daily_result_spoils_no_letter_of_the_board() -> None:
    played = a_round(day="2026-11-20", found=("taps", "lint", "liquor"), times=(1, 2, 3))
    assert day_text(played, streak=3) == (
        "Boggle 2026-11-20: 6 points of 80, 3 words, 3 days in a row\n"
        "██·················· 8%\n"
        "4 letters ■■\n"
        "6 letters ■\n"
    )


def test_offensive_words_are_not_in_the_daily_result_unless_they_were_to_be_found() -> None:
    rude = {"found": ("shit", "taps"), "times": (1, 2), "score": 2, "possible": 10}
    assert day_text(a_round(**rude), streak=1) == (
        "Boggle 4x4: 1 point of 10, 1 word\n██·················· 10%\n4 letters ■\n"
    )
    chosen = a_round(**rude, to_find=WordsToFind(("shit", "taps")))
    assert (chosen.counted, chosen.counted_score) == (("shit", "taps"), 2)


def test_the_daily_result_works_in_ascii_and_before_all_words_are_known() -> None:
    played = a_round(day="2026-11-20", possible=None)
    text = in_ascii(day_text(played, streak=1))
    assert text.isascii()
    assert text.splitlines()[0] == "Boggle 2026-11-20: 6 points, 3 words"


@given(contests())
def test_a_contest_is_written_with_its_points_and_what_each_player_found(contest) -> None:
    values = json.loads(json.dumps(contest_values(contest)))
    assert (values["points"], values["winner"]) == (contest.totals, contest.winner)
    assert values["level"] is values["in_common"] is values["reached"] is None
    assert [each["points"] for each in values["rounds"]] == [each.points for each in contest.rounds]
    for written, played in zip(values["rounds"], contest.rounds, strict=True):
        assert written["found"] == {turn.player: [*turn.found] for turn in played.turns}
        assert written["judged"] == dict(played.judged)
