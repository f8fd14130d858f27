"""Host rooms for players at their own screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boggle_tui.cli.arguments.errors import needing_asyncssh
from boggle_tui.cli.arguments.options import Option
from boggle_tui.cli.arguments.parser import whole_number
from boggle_tui.cli.output.outcome import Outcome

EXAMPLES = """\
  boggle-tui host                          guests on this network: ssh -p 2222 new@…
  boggle-tui host --ssh 22022 --rooms 5
  boggle-tui host --bind 127.0.0.1         for this machine only"""

PORT = 2222


@dataclass(frozen=True, kw_only=True)
class Options:
    """Where to listen, and how many rooms to allow."""

    ssh: Annotated[
        int,
        Option(f"the port to listen on; by default {PORT}", "PORT", whole_number("port", 1, 65535)),
    ] = PORT
    bind: Annotated[str, Option("the address to listen on; by default all", "ADDRESS")] = ""
    rooms: Annotated[
        int,
        Option("how many rooms at most; by default 100", "N", whole_number("number", 1, 10_000)),
    ] = 100


def run(options: Options) -> Outcome:
    """Host rooms until a signal ends the host."""
    # Imported here, since --help must not load screens.
    with needing_asyncssh():
        from boggle_tui.cli.hosting import host_rooms
    host_rooms(options.bind, options.ssh, options.rooms)
    return Outcome()
