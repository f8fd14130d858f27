"""The daily board."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256

import pytest

from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.round.daily import MIN_WORDS, daily_board, daily_rules, daily_seed
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon, offensive_words


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return Lexicon.load("common")


@pytest.mark.parametrize(
    ("day", "notation"),
    [
        ("2026-11-20", "lave/haon/tped/nadw"),
        ("2028-02-29", "rtea/iotm/sbtg/enhs"),
        ("1999-12-31", "eatu/sads/levt/oyee"),
    ],
)
def test_the_board_of_a_date_never_changes(common: Lexicon, day: str, notation: str) -> None:
    assert str(daily_board(date.fromisoformat(day), common)) == notation


def test_the_seed_follows_the_documented_rule() -> None:
    digits = sha256(b"boggle_tui 1 2026-11-20").hexdigest()
    assert daily_seed(date(2026, 11, 20)) == int(digits[:16], 16)


def test_a_week_of_boards_is_rich_inoffensive_and_can_be_rolled(
    common: Lexicon,
) -> None:
    dice = DiceSet.named("new").dice
    boards = [daily_board(date(2026, 12, 28) + timedelta(days), common) for days in range(7)]
    assert len({str(board) for board in boards}) == 7
    for board in boards:
        assert len(find_words(board, common)) >= MIN_WORDS
        assert find_words(board, offensive_words()) == {}
        assert match_dice(board.faces, dice) is not None


def test_the_daily_round_has_the_rules_of_its_dice() -> None:
    assert daily_rules() == Rules(min_length=3, seconds=180, scoring="standard")
