"""Whatever happens to a player's folders and files, the program says what is lost."""

import csv
import io
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from support.contests import a_contest, after_round
from support.gogens import a_gogen
from support.platforms import live_in, needs_fifos
from support.played_rounds import a_round
from support.player import at_home

from boggle_tui.cli import main
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.scores import contest_line
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.practice import PracticePlan
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Charts, Statistics
from boggle_tui.game.round.hints import BoughtHint, Hint
from boggle_tui.game.round.setup import Ghost, WordsToFind
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.game.words.own_words import OwnWords
from boggle_tui.play.opening import kept_rounds
from boggle_tui.share.history_summary import summary_text, summary_values
from boggle_tui.share.rounds_file import (
    COLUMNS,
    RoundsFileError,
    contest_values,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)
from boggle_tui.store.saved import SavedBoard, matching
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store
from boggle_tui.tui.base.themes import load_themes
from boggle_tui.tui.history.history_screen import RoundList, line_of
from boggle_tui.tui.history.saved_boards_screen import _rules, round_on
from boggle_tui.tui.history.statistics_screen import StatisticsScreen

pytestmark = pytest.mark.usefixtures("home")
TODAY = date(2026, 1, 3)
BOARD = Board.parse("taps/elin/roqt/deck")
ROUNDS = [
    a_round(1),
    a_round(2, day="2026-01-01", hints=(BoughtHint(Hint.LETTER, 2, 9.5, "tailor"),)),
    a_round(
        3,
        to_find=WordsToFind(("taps", "zoe")),
        own=OwnWords.of(["+zoe"]),
        ghost=Ghost(((1.25, 1), (17.5, 3))),
        practised=("taps",),
        dictionary="my list",
    ),
]
PAGE = 4096


def fill(store: Store) -> bytes:
    """Save a few of everything that can be finished; return the content of the file."""
    for played in ROUNDS:
        store.rounds.finish(played)
    for name in ("one", "two"):
        store.boards.save(
            SavedBoard(name=name, board=BOARD, dice="new", to_find=WordsToFind(("taps",)))
        )
    for _ in range(2):
        store.contests.finish(after_round(a_contest(), {"Anna": ("taps",)}))
    store.own_words.add("english", ["yeet"])
    store.gogens.save(a_gogen("gogen", 1, False))
    return content_of(store)


def content_of(store: Store) -> bytes:
    assert store.close(9)
    with closing(sqlite3.connect(store.database.file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return store.database.file.read_bytes()


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of a player who has finished everything."""
    return fill(Store(tmp_path_factory.mktemp("finished")))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a few of everything, also unfinished."""
    store = Store(tmp_path_factory.mktemp("whole"))
    fill(store)
    store.rounds.keep(a_round(4))
    store.contests.leave(after_round(a_contest(), {"Anna": ("taps",)}))
    return content_of(store)


def look_at_all(store: Store) -> None:
    """Do what the screens and commands do with what the store remembers."""
    facts = store.rounds.facts()
    others = [*store.gogens.all(), *store.contests.played()]
    left = kept_rounds(store)
    for entry in (*facts, *others, *left):
        line_of(entry)
    rounds = store.rounds.finished()
    one_by_one = [store.rounds.get(each.id) for each in facts]
    for played in filter(
        None, [*rounds, *one_by_one, *left, *store.rounds.of_days(LANGUAGES["english"]).values()]
    ):
        _ = played.best_word, facts_of(played), played.language, played.is_solved
        store.rounds.alike(played)
        store.rounds.last_on(played.setup)
    rounds_as_csv(rounds)
    rounds_as_json(rounds)
    PracticePlan.of(rounds)
    history = History(facts)
    summary_text(Statistics.of(history), TODAY)
    Charts.of(history, TODAY)
    store.rounds.days()
    store.rounds.daily_boards()
    for contest in [*store.contests.finished(), *store.contests.unfinished()]:
        contest_line(contest)
        contest_values(contest)
        _ = contest.turn, contest.winner, contest.pace
        contest.with_round(BOARD)
    boards = store.boards.all()
    matching(boards, "taps")
    for saved in boards:
        round_on(saved)
        _rules(saved)
    store.own_words.all()


def flip_bits(content: bytes, rng: Random) -> bytes:
    """Flip a bit, or a few."""
    flipped = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 5))):
        flipped[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def flip_in_a_row(content: bytes, rng: Random) -> bytes:
    """Flip a bit of a page where rows are: most of a file is empty."""
    used = [at for at, byte in enumerate(content) if byte and at >= PAGE]
    flipped = bytearray(content)
    flipped[rng.choice(used)] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def overwrite_page(content: bytes, rng: Random) -> bytes:
    """Overwrite a page with rubbish, zeros or another page."""
    at, other = (PAGE * rng.randrange(len(content) // PAGE) for _ in range(2))
    page = rng.choice([rng.randbytes(PAGE), bytes(PAGE), content[other : other + PAGE]])
    return content[:at] + page + content[at + PAGE :]


@pytest.mark.parametrize("damage", [flip_bits, flip_in_a_row, overwrite_page])
def test_no_damage_to_the_file_ends_the_program_or_keeps_a_new_round_from_being_saved(
    damage: Callable[[bytes, Random], bytes], whole: bytes, tmp_path: Path
) -> None:
    for seed in range(25):
        folder = tmp_path / str(seed)
        store, reports = Store(folder), list[str]()
        folder.mkdir()
        store.database.file.write_bytes(damage(whole, Random(seed)))
        store.on_problem(reports.append)
        look_at_all(store)
        store.rounds.finish(a_round(99))
        assert store.database.flush(9)
        look_at_all(store)
        assert a_round(99) in store.rounds.finished(), seed
        assert store.close(9)
        assert len(reports) == len(set(reports)) <= 2, (seed, reports)
        shutil.rmtree(folder)


@pytest.mark.parametrize("damage", [flip_in_a_row, overwrite_page])
@pytest.mark.parametrize("seed", range(3))
async def test_the_screens_show_what_a_damaged_file_still_holds(
    damage: Callable[[bytes, Random], bytes],
    seed: int,
    finished: bytes,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    live_in(tmp_path, monkeypatch)
    file = player_store().database.file
    file.parent.mkdir(parents=True)
    file.write_bytes(damage(finished, Random(seed)))
    store = player_store()
    store.rounds.finish(a_round(99))
    async with at_home() as player:
        await player.press("h")
        await player.until(lambda: player.screen.is_shown)
        assert player.find(RoundList).entries
        await player.press("end", "i")
        await player.until(lambda: isinstance(player.screen, StatisticsScreen))
        await player.until(lambda: player.screen.charts)
        await player.press("escape", "escape", "b")
        await player.until(lambda: player.screen.query("#boards"))
    assert store.close(9)


@pytest.mark.parametrize("owner", [b"\xff\x00", b"", 7])
def test_a_round_whose_owner_is_damaged_is_nobody_s_and_can_be_resumed(
    owner: object, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    store.rounds.save(ROUNDS[0])
    assert store.close(9)
    with closing(sqlite3.connect(store.database.file)) as connection, connection:
        connection.execute("UPDATE rounds SET owner = ?", (owner,))
    (left,) = Store(tmp_path).rounds.unfinished()
    assert left.id == ROUNDS[0].id


JSON, CSV = rounds_as_json([a_round(1), a_round(2)]), rounds_as_csv([a_round(1), a_round(2)])
HOSTILE_VALUES = (
    *(None, True, 0, -1, 1.5, 10**400, 1e308, float("nan"), float("inf"), "", " ", "x", "\0"),
    *("NaN", "1e999", "--5", "٣", "²", "0001-01-01", "9999-12-31T23:59:59+14:00", "10000-01-01"),
    *("2026-01-01T00:00:00+00:00", "x:y", ":", "x" * 100_000, "\ud800", "\x1b[2J", "=1+1"),
    *([], [None], [[]], [1e999], {}, {"a": 1}, ["a:b:c", "d"]),
)
"""Values that no file should hold."""
ODD_NUMBERS = ("NaN", "1e999", "-Infinity", f"1{'0' * 400}", "1" * 5000, "true", "[]", '"x"', "-1")
ODD_DATES = ("0001-01-01", "9999-12-31T23:59:59-12:00", "2026-13-01", "2026-02-30", "", "today")

NO_ROUNDS = (
    *("{", '{"rounds":', '{"rounds": {}}', '{"rounds": 3}', '{"rounds": [3]}', "[]", ""),
    "started,board\n" + "x" * 1_000_000,
    "started,board\n" + '"' * 3 + "x" * 1_000_000,
    "started,board,score\n2026-01-01,taps,1e999,4,5,6\n",
    "started,board,score\n2026-01-01,taps,--5\n",
)


def values_with(name: str, value: Any) -> str:
    """Two exported rounds, of which the second has another value."""
    exported = json.loads(JSON)
    exported["rounds"][1][name] = value
    return json.dumps(exported)


def hostile_texts() -> Iterator[str]:
    """Texts that are nearly rounds, or far from them."""
    for name in ("score", "possible", "elapsed", "min_length", "seconds", "target", "times"):
        for number in ODD_NUMBERS:
            yield values_with(name, "ODD").replace('"ODD"', number)
            header, *lines = CSV.splitlines()
            cells = lines[0].split(",")
            cells[header.split(",").index(name)] = number.strip('"')
            yield f"{header}\n{','.join(cells)}\n"
    for name in ("started", "day"):
        yield from (values_with(name, date) for date in ODD_DATES)
    yield from NO_ROUNDS
    for opening in ("[", '{"a":', '{"rounds":[', '{"rounds":[[', '{"rounds":[{"found":[['):
        yield opening * 100_000
        yield '{"rounds":' + opening * 100_000


REFUSED = (
    *(values_with("score", "ODD").replace('"ODD"', number) for number in ODD_NUMBERS[:4]),
    *(start + "x" * 10_000_000 for start in ("", "started,board\n", '{"rounds":[', '{"rounds":["')),
)
"""Numbers out of range, and lines of many megabytes."""


def use(text: str) -> None:
    """Do all that the command does with a file."""
    rounds = read_rounds(text)
    statistics = Statistics.of(History(map(facts_of, rounds)))
    summary_text(statistics, date(2026, 1, 3))
    json.dumps(summary_values(statistics, date(2026, 1, 3)))
    rounds_as_csv(rounds)
    rounds_as_json(rounds)


@pytest.mark.parametrize("column", COLUMNS)
def test_any_value_of_a_column_is_used_or_refused(column):
    header, *_ = csv.reader(io.StringIO(CSV[1:], newline=""))
    assert column in header
    for value in HOSTILE_VALUES:
        row = io.StringIO()
        csv.writer(row).writerows([header, [value if name == column else "" for name in header]])
        for text in (values_with(column, value), row.getvalue()):
            with suppress(RoundsFileError):
                use(text)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to read rounds from."""
    return tmp_path_factory.mktemp("rounds") / "rounds"


def reply_to(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the command on a text; return the exit code and the errors."""
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    codes = {main(["stats", *options, "--from", str(file)]) for options in ([], ["--json"])}
    assert len(codes) == 1, "the statistics and the JSON disagree about what a round is"
    return codes.pop(), capsys.readouterr().err


def test_whatever_a_file_holds_the_answer_is_statistics_or_a_sentence(file, capsys):
    for text in (*hostile_texts(), *REFUSED):
        code, errors = reply_to(file, text, capsys)
        assert code == 2 if text in REFUSED else code in (0, 2), text[:300]
        assert errors.count("boggle-tui: Can't read rounds from ") == code, text[:300]
        assert len(errors) < 1000


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sampled_from([JSON, CSV]), st.floats(0, 1), st.integers(1, 127))
@example(JSON, 0.5, 0)
def test_a_truncated_or_changed_file_never_ends_in_a_traceback(file, capsys, text, share, change):
    at = int(share * (len(text) - 1))
    changed = f"{text[:at]}{chr(ord(text[at]) ^ change)}{text[at + 1 :]}"
    for hostile in (text[:at], changed):
        assert reply_to(file, hostile, capsys)[0] in (0, 2)


COMMANDS = (("stats",), ("boards",), ("words",), ("solve", "taps/elin"), ("roll", "--keep", "x"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_folder_that_may_not_be_searched_costs_only_what_is_saved_there(
    command, call, monkeypatch
):
    stat = Path.stat

    def refuse(path: Path, **how: bool) -> os.stat_result:
        if (
            path == player_store().database.file
            or player_store().database.file.parent in path.parents
        ):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", refuse)
    reply = call(*command)
    needs_data = command[0] in ("stats", "boards", "words")
    assert reply.code == (2 if needs_data or "--keep" in command else 0)
    assert ("Your data can't be read now." in reply.err) == needs_data
    assert ("Couldn't save the board." in reply.err) == ("--keep" in command)
    assert "Traceback" not in reply.err
    assert player_store().settings.load() == Settings()


@pytest.mark.parametrize("make", [pytest.param("mkfifo", marks=needs_fifos), "mkdir"])
def test_a_pipe_or_a_folder_in_place_of_the_database_is_reported_once(make):
    player_store().database.file.parent.mkdir(parents=True)
    getattr(os, make)(player_store().database.file)
    assert player_store().settings.load() == Settings()
    store = Store(player_store().database.file.parent)
    reports: list[str] = []
    store.on_problem(reports.append)
    store.own_words.add("english", ["yeet"])
    assert store.rounds.finished() == []
    assert not store.close(9)
    (report,) = reports
    assert "it is not a regular file" in report


GOOD = '[colors]\nprimary = "#f0a63c"\n'


@needs_fifos
def test_files_that_never_end_or_never_parse_are_reported_and_the_others_load(tmp_path):
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "deep.toml").write_text(f"a = {'[' * 5000}")
    (tmp_path / "digits.toml").write_text(f"a = {'9' * 5000}")
    (tmp_path / "long.toml").write_text(GOOD + "#" * 100_000)
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    themes, problems = load_themes([tmp_path])
    assert [theme.name for theme in themes] == ["good"]
    names = ("deep", "digits", "long", "loop", "pipe", "zero")
    assert [problem.partition(".")[0] for problem in problems] == list(names)


def test_a_folder_that_may_not_be_searched_is_reported(tmp_path, monkeypatch):
    other = tmp_path / "other"
    other.mkdir()
    (other / "good.toml").write_text(GOOD)
    glob = Path.glob

    def refuse(folder: Path, pattern: str) -> object:
        if folder != other:
            raise PermissionError(13, "Permission denied")
        return glob(folder, pattern)

    monkeypatch.setattr(Path, "glob", refuse)
    themes, problems = load_themes([tmp_path, other])
    assert [theme.name for theme in themes] == ["good"]
    assert problems == [f"{tmp_path} cannot be searched for themes: permission denied."]
