"""The entry of a child process; see `boggle_tui.spread.child`."""

from __future__ import annotations

import sys

from boggle_tui.spread.child import main

if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
