"""The rules of a contest by a player's settings."""

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.contest.contest import SINGLE_ROUND
from boggle_tui.game.contest.players import ContestKind, Judge
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.play.contest_rules import usual_rules
from boggle_tui.store.settings import Settings

TRAY = CustomRules(rows=5, cols=3, min_length=4, mode=Mode.SUDDEN)
OWN = Settings(custom=TRAY, is_custom=True, seconds=0, q=QReading.Q, goal=75, judge=Judge.VOTE)


def test_a_contest_has_the_rules_of_the_settings_except_the_mode():
    contest = usual_rules(OWN, ("Anna", "Ben"))
    assert (contest.players, contest.size, contest.goal) == (("Anna", "Ben"), (5, 3), 75)
    assert contest.rules == Rules(min_length=4, seconds=None, q=QReading.Q)
    assert contest.judge is Judge.VOTE
    assert usual_rules(Settings(contest_kind=ContestKind.IN_TURNS)).goal == SINGLE_ROUND
