"""The host in the player's own program."""

from __future__ import annotations

import sys

import pytest

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.room_host import OwnHost
from boggle_tui.store.settings import Settings


async def test_without_asyncssh_a_sentence_says_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    for module in ("boggle_tui.cli.hosting", "boggle_tui.host.ssh"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(UsageError, match=r"install asyncssh as well: pip install"):
        await OwnHost().open(Settings())
