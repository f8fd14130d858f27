"""What the screens say of a round by the settings."""

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.play.round_options import round_options, round_text
from boggle_tui.store.settings import Settings


def test_a_list_is_named_in_the_players_language_where_it_is_the_only_one_of_its_own():
    settings = Settings(dice="german", dictionary="german")
    assert round_text(settings).endswith("german words")
    assert round_text(Settings(dictionary="expert")).endswith("expert words")
    with speaking(Reader("de")):
        assert round_text(settings).endswith("Wörter: deutsch")


def test_the_usual_time_comes_first_and_no_clock_last():
    offered = round_options(Settings(dice="new"))["seconds"].offered
    assert offered[0] == ("default (3:00)", None)
    assert offered[1] == ("0:30", 30)
    assert offered[-1] == ("no clock", 0)


def test_a_list_of_the_players_own_is_offered_once_it_is_chosen():
    bundled = round_options(Settings())["dictionary"]
    assert [name for _, name in bundled.offered] == [*BUNDLED]
    assert bundled.note(80).startswith(f"{bundled.text}: ")
    own = round_options(Settings(dictionary="/lists/mine.txt"))["dictionary"]
    assert [name for _, name in own.offered] == [*BUNDLED, "/lists/mine.txt"]
    assert own.note(80) == "mine.txt: your own list"
