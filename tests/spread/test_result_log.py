"""Files of results that a later run continues."""

import json

import pytest

from boggle_tui.spread.result_log import ResultLog, read_log, refuse_existing
from boggle_tui.spread.tasks import SpreadError

ABOUT = {"kind": "squares"}


def test_a_resumed_file_holds_what_was_written_and_takes_more(tmp_path):
    file = tmp_path / "log.ndjson"
    with ResultLog.start(file, ABOUT) as log:
        log.add({"n": 1})
    with ResultLog.resume(file, ABOUT) as log:
        assert log.results == [{"n": 1}]
        log.add({"n": 2})
    assert read_log(file) == (ABOUT, [{"n": 1}, {"n": 2}], False)


def test_a_line_that_a_crash_cut_off_is_dropped(tmp_path):
    file = tmp_path / "log.ndjson"
    with ResultLog.start(file, ABOUT) as log:
        log.add({"n": 1})
    with file.open("a") as more:
        more.write('{"n": 2')
    assert read_log(file) == (ABOUT, [{"n": 1}], True)
    with ResultLog.resume(file, ABOUT) as log:
        log.add({"n": 3})
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        ABOUT,
        {"n": 1},
        {"n": 3},
    ]


def test_an_existing_file_is_not_overwritten(tmp_path):
    file = tmp_path / "log.ndjson"
    refuse_existing(file)
    file.write_text("mine")
    for refused in (refuse_existing, lambda file: ResultLog.start(file, ABOUT)):
        with pytest.raises(SpreadError, match="already exists"):
            refused(file)
    assert file.read_text() == "mine"


def test_a_file_about_something_else_is_refused(tmp_path):
    file = tmp_path / "log.ndjson"
    with ResultLog.start(file, ABOUT):
        pass
    with pytest.raises(SpreadError, match="its kind is 'squares', not 'cubes'"):
        ResultLog.resume(file, {"kind": "cubes"})


@pytest.mark.parametrize(
    "content", [b"hello\n", b"[1]\n", b"\xff\xfe\n", b"[" * 9999 + b"\n", b'{"n": 1, "n": 2}\n']
)
def test_a_file_of_another_kind_is_refused(tmp_path, content):
    file = tmp_path / "log.ndjson"
    file.write_bytes(content)
    with pytest.raises(SpreadError, match="is not a file of results"):
        ResultLog.resume(file, ABOUT)


class AlmostFull:
    """A file on a disk that has room for a few bytes more."""

    def __init__(self, file, room):
        self._file, self._room = file, room

    def write(self, content):
        if not self._room:
            raise OSError(28, "No space left on device")
        room, self._room = self._room, 0
        return self._file.write(content[:room])

    def __getattr__(self, name):
        return getattr(self._file, name)


@pytest.mark.parametrize(("room", "whole"), [(5, 0), (9, 1), (20, 2)])
@pytest.mark.parametrize("earlier", [0, 1])
def test_a_full_disk_keeps_whole_lines(tmp_path, monkeypatch, earlier, room, whole):
    file = tmp_path / "log.ndjson"
    results = [{"n": number} for number in range(4)]
    with ResultLog.start(file, ABOUT) as log:
        for result in results[:earlier]:
            log.add(result)
        monkeypatch.setattr(log, "_file", AlmostFull(log._file, room))
        with pytest.raises(SpreadError, match=r"no space left on device\. What was written"):
            log.add_lines([*map(json.dumps, results[earlier:])])
        monkeypatch.undo()
    assert read_log(file)[1] == results[: earlier + whole]
