"""Play every scene in this terminal, one after the other.

    python tests/support/play_scenes.py

As soon as a scene stands still, its name becomes the terminal's title.
"""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from textual import constants
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

sys.path.insert(0, str(Path(__file__).parents[1]))

from support import player
from support.scenes import SCENES
from support.snapshots import still_text

FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


@asynccontextmanager
async def in_this_terminal(app: App[Any], *_: object) -> AsyncIterator[Pilot[Any]]:
    """Run an app in the terminal, in its size, where a test would run it without one."""
    pilots: asyncio.Queue[Pilot[Any]] = asyncio.Queue()
    running = asyncio.create_task(app.run_async(auto_pilot=pilots.put))
    pilot = await pilots.get()
    with app._context():  # As `run_test` does.
        yield pilot
    app.exit()
    await running


async def play(name: str) -> None:
    """Play a scene until it stands still, then set the title."""
    async with SCENES[name].play() as viewer:
        await still_text(viewer)
        assert viewer.app._driver is not None
        viewer.app._driver.write(f"\x1b]2;{name}\x07")


def main() -> None:
    """Play each scene for a new player."""
    constants.TEXTUAL_ANIMATIONS = "none"
    os.environ["TZ"] = "UTC"
    time.tzset()
    with (
        patch.object(Input, "_toggle_cursor", lambda _: None),
        patch.object(player, "running", in_this_terminal),
    ):
        for name in SCENES:
            with TemporaryDirectory() as home:
                os.environ.update(dict.fromkeys(FOLDERS, home))
                os.chdir(home)
                asyncio.run(play(name))


if __name__ == "__main__":
    main()
