"""What the screens say of a round by the settings."""

from __future__ import annotations

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.play.round_options import round_text
from boggle_tui.store.settings import Settings


def test_a_list_is_named_in_the_players_language_where_it_is_the_only_one_of_its_own():
    settings = Settings(dice="german", dictionary="german")
    assert round_text(settings).endswith("german words")
    assert round_text(Settings(dictionary="expert")).endswith("expert words")
    with speaking(Reader("de")):
        assert round_text(settings).endswith("Wörter: deutsch")
