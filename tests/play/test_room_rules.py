"""The rules of a contest as they are changed in a room."""

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.contest.players import Judge
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import CustomRules, Mode
from boggle_tui.play.contest_rules import rule_choices, usual_rules, with_choice
from boggle_tui.store.settings import Settings

TRAY = CustomRules(rows=5, cols=3, min_length=4, mode=Mode.SUDDEN)
OWN = Settings(custom=TRAY, is_custom=True, seconds=0, q=QReading.Q, goal=75, judge=Judge.VOTE)


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
