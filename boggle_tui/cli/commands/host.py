"""Host rooms for players at their own screens."""

from __future__ import annotations

from boggle_tui.cli.host_options import Options
from boggle_tui.cli.output.outcome import Outcome, needing_host_extra

EXAMPLES = """\
  boggle-tui host                          guests on this network: ssh -p 2222 new@…
  boggle-tui host --web 8080               guests with a browser as well
  boggle-tui host --ssh 0 --web 8080 --rooms 5
  boggle-tui host --bind 127.0.0.1         for this machine only"""


def run(options: Options) -> Outcome:
    """Host rooms until a signal ends the host."""
    # Imported here, since --help must not load screens.
    with needing_host_extra():
        from boggle_tui.cli.hosting import host_rooms
    host_rooms(options)
    return Outcome()
