"""Rounds as CSV and JSON, and the result of a daily board."""

import csv
import io
import json
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.contests import contests
from support.played_rounds import a_round
from support.round_strategies import played_rounds

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.setup import WordDisplay, WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.paper.text import in_ascii
from boggle_tui.share.results import gogen_text, round_text, share_bar
from boggle_tui.share.rounds_file import (
    RoundsFileError,
    contest_values,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)
from boggle_tui.share.share_code import encode_gogen


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


def test_the_daily_result_spoils_no_letter_of_the_board() -> None:
    played = a_round(day="2026-11-20", found=("taps", "lint", "liquor"), times=(1, 2, 3))
    assert round_text(played, streak=3) == (
        "Boggle 20 Nov 2026 (English): 6 points of 80, 3 words, 3 days in a row\n"
        "██·················· 8%\n"
        "4 letters ■■\n"
        "6 letters ■\n"
    )


def test_offensive_words_are_not_in_the_daily_result_unless_they_were_to_be_found() -> None:
    rude = {"found": ("shit", "taps"), "times": (1, 2), "score": 2, "possible": 10}
    assert round_text(a_round(**rude), streak=1) == (
        "Boggle 4x4: 1 point of 10, 1 word\n██·················· 10%\n4 letters ■\n"
    )
    chosen = a_round(**rude, to_find=WordsToFind(("shit", "taps")))
    assert (chosen.counted, chosen.counted_score) == (("shit", "taps"), 2)


def test_the_daily_result_works_in_ascii_and_before_all_words_are_known() -> None:
    played = a_round(day="2026-11-20", possible=None)
    text = in_ascii(round_text(played, streak=1))
    assert text.isascii()
    assert text.splitlines()[0] == "Boggle 20 Nov 2026 (English): 6 points, 3 words"


@given(contests())
def test_a_contest_is_written_with_its_points_and_what_each_player_found(contest) -> None:
    values = json.loads(json.dumps(contest_values(contest)))
    assert (values["points"], values["winner"]) == (contest.totals, contest.winner)
    assert values["level"] is values["in_common"] is values["reached"] is None
    assert [each["points"] for each in values["rounds"]] == [each.points for each in contest.rounds]
    for written, played in zip(values["rounds"], contest.rounds, strict=True):
        assert written["found"] == {turn.player: [*turn.found] for turn in played.turns}
        assert written["judged"] == dict(played.judged)


def test_a_file_names_its_version_and_one_of_a_newer_program_is_refused() -> None:
    text = rounds_as_json([a_round(1)])
    assert json.loads(text)["version"] == 1
    assert read_rounds(text.replace('"version": 1', '"version": 0')) == [a_round(1)]
    with pytest.raises(RoundsFileError, match="newer version"):
        read_rounds(text.replace('"version": 1', '"version": 2'))


@given(st.floats(0, 1))
def test_a_bar_has_one_length_and_is_full_only_near_the_whole(share: float) -> None:
    full, rest = share_bar(share)
    assert full + rest == "█" * len(full) + "·" * len(rest)
    assert len(full + rest) == 20
    assert abs(len(full) - 20 * share) <= 0.5


def test_a_streak_is_told_from_two_days_on_and_a_late_board_as_late() -> None:
    played = a_round(day="2025-12-31")
    assert "days in a row" not in round_text(played, streak=1)
    assert ", 2 days in a row\n" in round_text(played, streak=2)
    assert round_text(played, streak=1).startswith("Boggle 31 Dec 2025 (English, late): ")
    assert "late" not in round_text(a_round(day="2026-01-01"), streak=1)


@pytest.mark.parametrize(
    ("hints", "told"),
    [(0, "solved in 1:05"), (1, "solved in 1:05 with 1 hint"), (2, "solved in 1:05 with 2 hints")],
)
def test_the_result_of_a_gogen_has_its_day_or_size_its_time_and_its_code(hints, told) -> None:
    gogen = Gogen.of(Board.parse("b..v./..s.p/..w.h/.k.../q...o"), ["axed", "flat", "quit"])
    code = encode_gogen(gogen)
    names = {
        "2026-11-20": "20 Nov 2026 (English)",
        "2026-11-20 german": "20 Nov 2026 (German)",
        "": "5x5",
    }
    for day, name in names.items():
        game = SimpleNamespace(
            gogen=gogen,
            stopwatch=SimpleNamespace(elapsed=65.0),
            hints=hints,
            day=day,
            difficulty=SimpleNamespace(label="easy"),
        )
        assert gogen_text(game) == f"Gogen {name}, easy: {told}\nBeat it: {code}\n"
