"""The host in the player's own program."""

import sys

import pytest

import boggle_tui.host
from boggle_tui.cli.own_host import OwnHost
from boggle_tui.files.errors import UsageError
from boggle_tui.store.settings import Settings


@pytest.mark.parametrize("missing", ["asyncssh", "aiohttp", "segno"])
async def test_without_a_library_a_sentence_says_how_to_install_it(missing, monkeypatch):
    monkeypatch.setitem(sys.modules, missing, None)
    # Importing the package anew replaces its attribute, too.
    monkeypatch.setattr(boggle_tui, "host", boggle_tui.host)
    for module in [*sys.modules]:
        if module.startswith(("boggle_tui.cli.hosting", "boggle_tui.host")):
            monkeypatch.delitem(sys.modules, module)
    with pytest.raises(UsageError, match=rf"install {missing} as well: pip install"):
        await OwnHost().open(Settings())
