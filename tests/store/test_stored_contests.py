"""Contests are saved move by move, and kept afterwards."""

import json
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from support.contests import a_contest, after_round, contests
from support.platforms import kill

from boggle_tui.game.values import to_json
from boggle_tui.store.database import UNREADABLE
from boggle_tui.store.played import Contests, PlayedContest
from boggle_tui.store.store import Store

PLAY_ON = """
import sys
from pathlib import Path
from boggle_tui.store.store import Store
sys.path.insert(0, sys.argv[2])
from support.contests import a_contest, after_round
store = Store(Path(sys.argv[1]))
store.contests.save(after_round(a_contest(), {"Anna": ("taps",)}))
store.database.flush(9)
print("saved", flush=True)
sys.stdin.read()
"""


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(contests())
def test_a_contest_comes_back_as_it_was(store, contest):
    store.contests.leave(contest)
    assert store.database.flush(9)
    assert store.contests.unfinished()[0] == contest
    store.contests.finish(contest)
    assert store.database.flush(9)


def test_the_latest_unfinished_contest_is_found(store):
    contest = after_round(a_contest(), {"Anna": ("taps",)})
    store.contests.save(contest)
    older = replace(after_round(a_contest(), {}), started=contest.started - timedelta(days=1))
    store.contests.leave(older)
    assert store.database.flush(9)
    assert store.contests.unfinished() == [older]  # The other one is being played.
    store.contests.leave(contest)
    assert store.database.flush(9)
    assert store.contests.unfinished()[0] == contest
    store.contests.finish(contest)
    assert store.database.flush(9)
    assert store.contests.finished() == [contest]
    assert store.contests.played() == [PlayedContest(contest), PlayedContest(older, False)]


def test_a_contest_whose_program_was_killed_is_found(tmp_path):
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAY_ON, str(tmp_path), str(Path(__file__).parents[1])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with playing:
        assert playing.stdout is not None
        assert playing.stdout.readline() == "saved\n"
        store = Store(tmp_path)
        assert store.contests.unfinished() == []
        kill(playing.pid)
    (left,) = store.contests.unfinished()
    assert left.totals == {"Anna": 1, "Ben": 0}
    assert store.rounds.finished() == []


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (("dice",), "loaded"),
        (("started",), "9999-12-31T23:59:59-14:00"),
        (("judge",), "NOBODY"),
        (("rounds", 0, "notation"), "tap"),
        (("rounds", 0, "turns", 0, "player"), "Zoe"),
        (("rounds", 0, "turns"), []),
        (("rounds", 0, "turns", 0, "worth"), [1, 1]),
        (("players",), "Anna"),
        (("goal",), 1.5),
    ],
)
def test_a_contest_with_what_no_contest_has_is_not_read(at, value) -> None:
    contest = after_round(a_contest(), {"Anna": ("taps",)})
    content = json.loads(json.dumps(contest, default=to_json))
    Contests.check({"content": json.dumps(content)})
    inner = content
    for each in at[:-1]:
        inner = inner[each]
    inner[at[-1]] = value
    with pytest.raises(UNREADABLE):
        Contests.check({"content": json.dumps(content)})
