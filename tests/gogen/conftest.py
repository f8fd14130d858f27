"""Words and Gogens for these tests."""

import pytest

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.generator import suitable_words


@pytest.fixture(scope="session")
def words() -> tuple[str, ...]:
    return suitable_words(Lexicon.load("common"))
