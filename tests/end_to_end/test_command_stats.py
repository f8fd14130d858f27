"""boggle-tui stats: statistics, and exported rounds."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.contests import a_contest, after_round
from support.platforms import live_in
from support.played_rounds import a_round

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.contest.contest import EVERYONE
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.share.history_summary import LABEL
from boggle_tui.share.rounds_file import read_rounds
from boggle_tui.store.store import FILE, Store

STARTED = datetime(2026, 1, 2, 12, tzinfo=UTC)
ROUNDS = [
    a_round(2, found=("tailored",), times=(1.0,), score=11, possible=44, missed=("plan", "plaint")),
    a_round(1, missed=("plan",)),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a user who has not played yet."""
    live_in(tmp_path, monkeypatch)
    return player_store().database.file.parent


@pytest.fixture
def history(folder: Path) -> list:
    store = Store(folder)
    for played in ROUNDS:
        store.rounds.finish(played)
    assert store.close(9)
    return ROUNDS


@pytest.mark.usefixtures("folder")
def test_without_rounds_it_says_how_to_begin(call):
    assert call("stats") == (0, "No rounds yet. To play one: boggle-tui play\n", "")


def test_rounds_too_short_to_compare_have_no_points_per_minute(call, folder):
    store = Store(folder)
    store.rounds.finish(a_round(1, elapsed=0.01, score=3))
    assert store.close(9)
    lines = call("stats").out.splitlines()
    assert [line.split() for line in lines if "Points/minute" in line] == [["Points/minute", "–"]]


@pytest.mark.usefixtures("history", "utc")
def test_statistics_summarise_the_rounds(call):
    lines = call("stats").out.splitlines()
    assert lines[0] == "2 rounds        on 1 day since 01 Jan 2026"
    facts = {line[:LABEL].strip(): line[LABEL:] for line in lines[1:]}
    assert facts["Points/minute"] == f"{17 / (2 * 61.5 / 60):.1f}"
    assert facts["Share of points"] == "16% on average"
    assert facts["Best words"].startswith("TAILORED 11, LIQUOR 3")
    assert facts["Missed most"] == "PLAN 2x"
    assert facts["4 letters"].endswith(" 1")
    assert facts["7 letters"] == " 0"


@pytest.mark.usefixtures("folder", "utc")
def test_contests_are_listed_each_as_its_kind(call):
    assert "No contests yet" in call("stats", "--contests").out
    team = {"kind": ContestKind.AT_ONCE, "goal": 3, "in_common": 30, "started": STARTED}
    contests = player_store().contests
    contests.finish(after_round(a_contest(**team), {EVERYONE: ("tap", "liquor")}))
    contests.finish(after_round(a_contest(goal=0, started=STARTED), {"Ben": ("liquor",)}))
    assert player_store().close(9)
    assert sorted(call("stats", "--contests").out.splitlines()) == [
        "02 Jan 2026  Anna 0 · Ben 3 in 1 round. Ben won.",
        "02 Jan 2026  Anna and Ben as a team: 4 points, goal 3. "
        "Goal reached with 1 point to spare.",
    ]
    exported = call("stats", "--json").out
    assert call("stats", "--from", "-", "--json", stdin=exported).out == exported
    listed = {each["kind"]: each for each in call("stats", "--json").json["contests"]}
    assert set(listed) == {"rivals", "together at once"}
    together = listed["together at once"]
    assert (together["reached"], together["winner"], together["level"]) == (True, None, "fair")
    assert together["rounds"][0]["found"] == {"Everyone": ["tap", "liquor"]}
    assert (listed["rivals"]["winner"], listed["rivals"]["reached"]) == ("Ben", None)
    assert call("stats", "--contests", "--from", "-", stdin="{}").code == 2


@pytest.mark.parametrize(("how", "start"), [("--csv", "\ufeffstarted;board;"), ("--json", "{")])
def test_exported_rounds_are_the_same_and_give_the_same_statistics(
    call, history, tmp_path, monkeypatch, how, start
):
    monkeypatch.setenv("LC_ALL", "de_DE")  # There, decimals have a comma.
    exported, file = call("stats", how).out, tmp_path / "rounds"
    assert exported.startswith(start)
    assert read_rounds(exported) == history
    file.write_text(exported, "utf-8")
    assert call("stats", "--from", str(file)) == call("stats")
    assert call("stats", "--from", "-", stdin=exported) == call("stats")


@pytest.mark.usefixtures("history")
def test_a_terminal_without_bar_characters_gets_ascii(call):
    reply = call("stats", encoding="ascii")
    assert reply.code == 0
    assert "####" in reply.out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("text", ["", "gold\nblue\n", "{]", '{"rounds": 7}'])
def test_a_file_without_rounds_is_reported(call, text):
    code, out, err = call("stats", "--from", "-", stdin=text)
    assert (code, out) == (2, "")
    assert err.startswith("boggle-tui: Can't read rounds from standard input.")


@pytest.mark.usefixtures("history")
def test_a_damaged_file_is_reported_and_the_readable_part_is_shown(call, folder):
    content = bytearray((folder / FILE).read_bytes())
    content[:100] = b"?" * 100
    (folder / FILE).write_bytes(content)
    reply = call("stats")
    assert reply.code == 0
    assert "was damaged" in reply.err
    assert reply.out.startswith("No round")  # Without its first page, nothing can be found.
