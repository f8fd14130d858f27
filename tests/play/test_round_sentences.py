"""Sentences about rounds, and the rules of rounds by a player's settings."""

from dataclasses import replace

import pytest
from support.languages import catalogue_of
from support.player import ManualClock

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.contest.contest import SINGLE_ROUND
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Round, RoundResult
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.contest_rules import rule_choices, usual_rules, with_choice
from boggle_tui.play.round_options import MODE_NOTES, MODES, round_options, round_text
from boggle_tui.play.round_sentences import (
    lead_text,
    outcome_lines,
    time_left_text,
    welcome_text,
    word_list_warning,
)
from boggle_tui.store.settings import Settings

MINE = Lexicon(["gold"], "standard")
SENT = RoundSetup(
    board=Board.parse("gold/blue"),
    rules=Rules(),
    dictionary="standard",
    fingerprint=MINE.fingerprint,
)


def test_a_lead_over_an_earlier_round_says_who_is_ahead():
    assert list(map(lead_text, (3, 0, -3))) == ["▲ 3 ahead", "= level", "▼ 3 behind"]


def test_another_word_list_is_warned_of():
    assert word_list_warning(SENT, MINE) is None
    other_version = replace(SENT, fingerprint="ffffffff")
    warning = word_list_warning(other_version, MINE) or ""
    assert "another version of the word list standard" in warning
    warning = word_list_warning(SENT, Lexicon(["gold", "blue"], "mine.txt")) or ""
    assert "standard, which you do not have" in warning
    assert "mine.txt" in warning


def test_a_word_list_has_the_name_of_its_language_in_that_of_the_player(tmp_path, monkeypatch):
    german = Lexicon(["gold", "blau"], "german")
    setup = replace(SENT, dictionary="german", dice="german")
    with (
        catalogue_of("de", [("German", "Deutsch")], tmp_path, monkeypatch),
        speaking(Reader("de")),
    ):
        assert "Words from the deutsch list." in welcome_text(Round(setup, german, ManualClock()))
        assert "deutsch" in (word_list_warning(setup, german) or "")


def test_a_list_is_warned_of_only_if_its_words_count():
    words = WordsToFind(("gold",))
    sent = replace(SENT, fingerprint="ffffffff", to_find=words)
    assert word_list_warning(sent, MINE) is None
    assert word_list_warning(replace(sent, to_find=replace(words, has_bonus=True)), MINE)


@pytest.mark.parametrize(
    "setup",
    [
        SENT,
        replace(SENT, to_beat=120),
        replace(SENT, dictionary="german", dice="new"),
        replace(SENT, to_find=WordsToFind(("gold",) * 12)),
        replace(SENT, rules=Rules(mode=Mode.CHASE, target=120)),
        replace(SENT, rules=Rules(mode=Mode.PRACTISE), practised=("gold",) * 10),
        *(replace(SENT, rules=Rules(mode=mode)) for mode in Mode),
    ],
)
def test_a_round_begins_with_two_lines_that_fit_the_narrowest_screen(setup):
    lines = welcome_text(Round(setup, MINE, ManualClock())).splitlines()
    assert len(lines) == 2
    assert max(map(len, lines)) <= 31


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(mode=Mode.CHASE, target=120), "Target: 120 points."),
        (Rules(mode=Mode.CHASE, target=90, scoring="share"), "Target: 90%."),
        (Rules(mode=Mode.CHASE), "No ghost on this board yet."),
        (Rules(mode=Mode.SUDDEN), "One wrong word ends the round."),
        (Rules(mode=Mode.THIRTY), "30 guesses, right or wrong."),
        (Rules(mode=Mode.PRACTISE), "Find 2 words you once missed."),
    ],
)
def test_a_round_begins_with_its_goal(rules, text):
    setup = replace(SENT, rules=rules, practised=("gold", "blue"), word_count=2)
    assert welcome_text(Round(setup, MINE, ManualClock())).splitlines()[0] == text


@pytest.mark.parametrize(
    ("seconds", "elapsed", "text"),
    [(180, 70, "1:50 left"), (180, 181, "0:00 left"), (None, 70, "")],
)
def test_a_round_that_was_left_has_the_rest_of_its_time(seconds, elapsed, text):
    setup = replace(SENT, rules=Rules(seconds=seconds))
    assert time_left_text(PlayedRound(setup=setup, elapsed=elapsed)) == text


@pytest.mark.parametrize(
    ("changes", "tried", "lines"),
    [
        ({}, ["gold"], []),
        ({"to_beat": 1}, ["gold"], ["A tie: 1 to beat"]),
        ({"to_beat": 0}, ["gold"], ["You won: 0 to beat"]),
        ({"to_beat": 2}, ["gold"], ["You lost: 2 to beat"]),
        ({"rules": Rules(mode=Mode.CHASE, target=0)}, ["gold"], ["Reached 0 in 0:30"]),
        ({"rules": Rules(mode=Mode.CHASE, target=9)}, ["gold"], ["Target missed: 9 points"]),
        (
            {"rules": Rules(mode=Mode.CHASE, target=90, scoring="share"), "word_count": 2},
            ["gold"],
            ["Target missed: 90%"],
        ),
        ({"rules": Rules(mode=Mode.SUDDEN)}, ["gold"], ["No wrong words"]),
        ({"rules": Rules(mode=Mode.SUDDEN)}, ["glob"], ["GLOB ended it"]),
        ({"rules": Rules(mode=Mode.THIRTY)}, ["gold", "glob"], ["28 guesses unused"]),
        (
            {"rules": Rules(mode=Mode.PRACTISE), "practised": ("gold", "blue")},
            ["gold"],
            ["Practised ✓GOLD  ✗BLUE"],
        ),
        ({"to_find": WordsToFind(("gold", "blue"))}, ["gold"], ["1 of 2 words found in 0:30"]),
        (
            {"to_find": WordsToFind(("gold", "blue"))},
            ["gold", "blue"],
            ["Both words found in 0:30"],
        ),
    ],
)
@pytest.mark.parametrize("spent", [0, 1])
def test_a_round_ends_with_what_became_of_its_goal_its_hints_and_the_score_to_beat(
    changes, tried, lines, spent
):
    clock = ManualClock()
    game = Round(replace(SENT, **changes), MINE, clock)
    for _ in range(spent):
        game.buy_hint(Hint.LENGTHS)
    clock.advance(30)
    for word in tried:
        game.submit(word)
    result = RoundResult({}, {}, {}, {}, score=1, possible=2)
    told = outcome_lines(game, result)
    hints = [line for line in told if "spent on hints" in line]
    assert [line for line in told if line not in hints] == lines
    assert bool(hints) is bool(spent)


TRAY = CustomRules(rows=5, cols=3, min_length=4, mode=Mode.SUDDEN)
OWN = Settings(custom=TRAY, is_custom=True, seconds=0, q=QReading.Q, goal=75, judge=Judge.VOTE)


def test_a_contest_has_the_rules_of_the_settings_except_the_mode():
    contest = usual_rules(OWN, ("Anna", "Ben"))
    assert (contest.players, contest.size, contest.goal) == (("Anna", "Ben"), (5, 3), 75)
    assert contest.rules == Rules(min_length=4, seconds=None, q=QReading.Q)
    assert contest.judge is Judge.VOTE
    assert usual_rules(Settings(contest_kind=ContestKind.IN_TURNS)).goal == SINGLE_ROUND


def test_a_room_keeps_the_rules_of_its_inviter_while_others_are_changed():
    rules, pairing = usual_rules(OWN), LanguagePairing()
    assert rule_choices(rules)["goal"].text == "75 points"
    changed = with_choice(rules, "judge", Judge.LIST, pairing)
    assert (changed.judge, changed.size, changed.rules) == (Judge.LIST, (5, 3), rules.rules)
    changed = with_choice(changed, "seconds", 60, pairing)
    assert (changed.goal, changed.rules.seconds, changed.rules.min_length) == (75, 60, 4)
    changed = with_choice(changed, "dice", "big", pairing)
    assert (changed.size, changed.rules.q) == ((5, 5), QReading.Q)
    assert changed.rules.seconds == 60, "a clock that was chosen stays"
    usual = with_choice(rules, "seconds", 180, pairing)
    assert with_choice(usual, "dice", "super", pairing).rules.seconds == 240


def test_a_list_is_named_in_the_players_language_where_it_is_the_only_one_of_its_own():
    settings = Settings(dice="german", dictionary="german")
    assert round_text(settings).endswith("German words")
    assert round_text(Settings(dictionary="expert")).endswith("expert words")
    with speaking(Reader("de")):
        assert round_text(settings).endswith("Wörter: deutsch")


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
def test_the_note_of_a_mode_says_more_than_its_name(language):
    told = Reader(language).look_up
    assert not [mode for mode, name in MODES.items() if told(name) in told(MODE_NOTES[mode])]


def test_the_usual_time_comes_first_and_no_clock_last():
    offered = round_options(Settings(dice="new"))["seconds"].offered
    assert offered[0] == ("default (3:00)", None)
    assert offered[1] == ("0:30", 30)
    assert offered[-1] == ("no clock", 0)


def test_a_list_of_the_players_own_is_offered_once_it_is_chosen():
    bundled = round_options(Settings())["dictionary"]
    assert [name for _, name in bundled.offered] == [*BUNDLED]
    assert bundled.note(80).startswith(f"{bundled.text}: ")
    own = round_options(Settings(dictionary="/lists/mine.txt"))["dictionary"]
    assert [name for _, name in own.offered] == [*BUNDLED, "/lists/mine.txt"]
    assert own.note(80) == "mine.txt: your own list"
