"""Every screen in a language that is a third longer: nothing stays English, nothing is cut.

What is missing on a screen: make test TESTS="-m slow tests/tui/test_pseudo_language.py -k home"
"""

import pytest
from support.player import Player
from support.pseudo import WORD, PseudoReader, faults, plain
from support.scenes import SCENES
from support.snapshots import still_text

from boggle_tui.files.translation import speak_to
from boggle_tui.game.round.round import RoundResult
from boggle_tui.game.words.glossary import meanings
from boggle_tui.tui.base import screen

SIZES = ((60, 20), (80, 24), (120, 40))
NAMES = frozenset(
    {
        *("space", "del", "enter", "esc", "Esc", "tab", "ctrl", "shift", "home", "end"),
        *("pgup", "pgdn"),
        *("Enter", "Tab", "Shift", "PgUp", "PgDn", "Home", "End", "Space", "Ctrl"),
        *("walnut", "Boggle", "Unboggle", "Gogen", "http", "https", "ssh", "localhost", "here"),
        *("Anna", "Ben", "Cleo", "words", "txt", "English", "standard", "Qu", "Th"),
    }
)
"""Keys, themes, addresses, players, lists and the like."""

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("utc")]


@pytest.fixture(autouse=True)
def pseudo_language(monkeypatch):
    """Let the player read it, and the test read the screen as English."""
    monkeypatch.setattr(screen, "Reader", lambda _: PseudoReader())
    monkeypatch.setattr(Player, "lines", lambda *of: list(map(plain, LINES(*of))))


DATA = frozenset(
    {
        *("gold", "blue", "red", "fx", "nt", "Colours", "tray", "Days", "of", "noun", "any"),
        *("various", "small", "biting", "flies", "midges", "black", "sand"),
    }
)
"""Words to find, what a cell may hold, names of boards, and the meaning of a word."""
LINES = Player.lines
CUT = {("unboggle", (60, 20))}
"""Where two keys share a line that has room for them in every real language."""


def meant(player: Player) -> set[str]:
    """The words of the meanings in the review, which stay in the language of the words."""
    result = getattr(player.screen, "result", None)
    words = (*result.found, *result.missed) if isinstance(result, RoundResult) else ()
    return {each for word in words for each in WORD.findall(meanings(word))}


@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_is_whole_in_a_longer_language(name):
    found = []
    speak_to(PseudoReader())  # To what a scene starts itself, too.
    async with SCENES[name].play() as player:
        for width, height in (size for size in SIZES if (name, size) not in CUT):
            await player.resize(width, height)
            await player.until(lambda size=(width, height): player.screen._compositor.size == size)
            await still_text(player)
            named = NAMES | DATA | meant(player)
            found += [f"{width}x{height} {fault}" for fault in faults(LINES(player), named)]
    assert not found, "\n".join(["", *found])
