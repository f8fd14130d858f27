"""The rules of rounds, contests and rooms by a player's settings."""

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest import SINGLE_ROUND
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.play.contest_rules import rule_choices, usual_rules, with_choice
from boggle_tui.play.round_options import round_options, round_text
from boggle_tui.store.settings import Settings

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
    assert round_text(settings).endswith("german words")
    assert round_text(Settings(dictionary="expert")).endswith("expert words")
    with speaking(Reader("de")):
        assert round_text(settings).endswith("Wörter: deutsch")


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
