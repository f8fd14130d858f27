"""The driver of a guest's terminal: input is merged and limited, and no output is kept."""

import asyncio
import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.waiting import until
from textual import events
from textual.app import App
from textual.geometry import Size
from textual.message import Message

from boggle_tui.host.driver import INPUT, ConnectionDriver
from boggle_tui.rooms.host_limits import Bucket, Limits

LIMITS = Limits(inputs=10, bytes=600, flood=1000, burst=1, redraw=0.001)


class Line:
    """A connection that notes what is written, and whether it was ended."""

    def __init__(self) -> None:
        self.is_full = self.is_ended = False
        self.written = b""

    def write(self, data: bytes) -> None:
        self.written += data

    def flood(self) -> None:
        self.is_ended = True


class Hearer(App[None]):
    """An app that notes what its driver tells it."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Message] = []
        self.later: list[Any] = []

    def post_message(self, message: Message) -> bool:
        self.heard.append(message)
        return True

    def call_later(self, callback: Any, *_: Any, **__: Any) -> bool:
        self.later.append(callback)
        return True

    def all(self, kind: type[Message]) -> list[Any]:
        return [message for message in self.heard if isinstance(message, kind)]


@pytest.fixture
def line():
    return Line()


@pytest.fixture
async def driven(line):
    app = Hearer()
    return ConnectionDriver(line, LIMITS, app), app


async def test_a_guest_has_the_mouse_by_the_mode_of_putty_too_and_in_gnu_screen_none(line):
    ConnectionDriver(line, LIMITS, Hearer(), mouse=False).start_application_mode()
    assert b"\x1b[?100" not in line.written
    ConnectionDriver(line, LIMITS, Hearer()).start_application_mode()
    assert line.written.index(b"\x1b[?1002h") < line.written.index(b"\x1b[?1003h")


async def test_keys_beyond_the_allowance_are_dropped(driven, line):
    guest, app = driven
    guest.feed(b"x" * 100)
    assert len(app.all(events.Key)) == LIMITS.inputs
    assert not line.is_ended


async def test_what_comes_too_fast_waits_for_a_moment(driven):
    guest, app = driven
    guest.feed(b"x" * LIMITS.inputs)
    guest.feed(b"y")
    guest.feed(b"z")
    assert {key.key for key in app.all(events.Key)} == {"x"}
    await until(lambda: app.all(events.Key)[LIMITS.inputs :])
    assert app.all(events.Key)[LIMITS.inputs].key == "y"


async def test_what_is_more_than_can_be_looked_at_is_dropped_and_no_half_of_it_is_read(
    driven, line
):
    guest, app = driven
    guest.feed(b"\x1b[200~" + b"x" * 594)
    guest.feed(b"y" * 300 + b"\x1b[201~")
    assert not app.all(events.Paste)
    assert not app.all(events.Key)
    assert not line.is_ended


async def test_moves_of_the_mouse_in_one_packet_count_as_one(driven):
    guest, app = driven
    guest.feed(b"".join(b"\x1b[<35;%d;5M" % column for column in range(1, 50)) + b"x")
    (move,) = app.all(events.MouseMove)
    assert move.x == 48
    assert len(app.all(events.Key)) == 1


@pytest.mark.parametrize("data", [b"x" * 1001, b"\x1b[200~" + b"x" * 995])
async def test_far_too_much_at_once_and_a_paste_without_an_end_end_the_connection(
    driven, line, data
):
    guest, _ = driven
    guest.feed(data)
    assert line.is_ended


async def test_a_guest_may_type_as_much_as_they_like_in_the_course_of_time(line, monkeypatch):
    seconds = itertools.count()
    monkeypatch.setattr(Bucket.__init__, "__defaults__", (lambda: float(next(seconds)),))
    guest = ConnectionDriver(line, LIMITS, Hearer())
    for _ in range(50):
        guest.feed(b"\x1b[200~" + b"x" * 60 + b"\x1b[201~")
    assert not line.is_ended


async def test_an_escape_by_itself_is_a_key_after_a_moment(driven):
    guest, app = driven
    guest.feed(b"\x1b")
    assert not app.all(events.Key)
    await until(lambda: app.all(events.Key))
    assert app.all(events.Key)[0].key == "escape"


async def test_of_many_sizes_the_first_and_the_latest_count_and_none_is_huge(driven):
    guest, app = driven
    for width in range(100, 1000):
        guest.resize(width, 40)
    guest.resize(1_000_000, 1_000_000)
    await until(lambda: len(app.all(events.Resize)) > 1)
    await asyncio.sleep(0.01)
    assert [event.size for event in app.all(events.Resize)] == [Size(100, 40), Size(300, 100)]


async def test_what_a_full_connection_does_not_take_is_drawn_again_when_it_does(driven, line):
    guest, app = driven
    guest.write("before ")
    line.is_full = True
    for _ in range(1000):
        guest.write("meanwhile ")
    await asyncio.sleep(0.01)
    assert app.later == []
    line.is_full = False
    await until(lambda: app.later)
    guest.write("after")
    assert line.written == b"before after"
    assert app.later == [app.refresh]


TYPED = {
    "a size": "\x1b[48;101;301;0;0t",
    "focus": "\x1b[I\x1b[O",
    "where the cursor is": "\x1b[7;9R",
    "modes": "\x1b[?2026;2$y\x1b[?2048;1$y",
    "a key that no one has": "\x1b[57414201~\x1b[1114112u",
    "a broken number": "\x1b[:R",
}


@pytest.mark.parametrize("sequence", TYPED.values(), ids=TYPED)
async def test_a_guest_can_type_nothing_but_keys_mouse_and_pastes(driven, sequence):
    driver, app = driven
    app.heard.clear()
    driver.feed(sequence.encode())
    driver.feed(b"\x1b[200~gold\x1b[201~\x1b[<0;3;4Mx")
    await asyncio.sleep(0)
    assert all(isinstance(each, INPUT) for each in app.heard)
    assert app.all(events.Paste)
    assert [key.character for key in app.all(events.Key)][-1] == "x"


async def test_a_letter_may_come_in_two_halves(driven):
    guest, app = driven
    for byte in "né".encode():
        guest.feed(bytes([byte]))
    assert [key.character for key in app.all(events.Key)] == ["n", "é"]


PARTS = [*"\x1b[]P;:?<>=_^~ uRtcnmMIOyz$", "200~", "201~", "57414", "1114112", "9" * 400, "-1"]


@given(st.lists(st.sampled_from(PARTS) | st.characters(), max_size=40), st.integers(0, 40))
async def test_no_sequence_stops_a_guests_terminal(sequence, cut):
    app = Hearer()
    driver = ConnectionDriver(Line(), Limits(inputs=1000), app)
    after = "\x1b[201~" + 50 * "x"  # more than any sequence has
    for part in "".join(sequence[:cut]), "".join(sequence[cut:]), after, "x":
        driver.feed(part.encode("utf-8", "replace"))
    driver.stop_application_mode()
    assert all(isinstance(each, INPUT) for each in app.heard)
    assert app.all(events.Key)[-1].character == "x"
