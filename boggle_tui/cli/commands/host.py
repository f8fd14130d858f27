"""Host rooms for players at their own screens."""

from __future__ import annotations

from boggle_tui.cli.host_options import Options
from boggle_tui.cli.output import needing_host_extra
from boggle_tui.requests.answer import Answer


def run(options: Options) -> Answer:
    """Host rooms until a signal ends the host."""
    # Imported here, since --help must not load screens.
    with needing_host_extra():
        from boggle_tui.cli.hosting import host_rooms
    host_rooms(options)
    return Answer()
