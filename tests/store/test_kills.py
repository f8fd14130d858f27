"""A killed program loses at most the word being entered."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.finder import find_words
from boggle_tui.store.store import Store

spec = spec_from_file_location("kills", Path(__file__).parents[2] / "benchmarks" / "kills.py")
assert spec is not None
assert spec.loader is not None
kills = module_from_spec(spec)
spec.loader.exec_module(kills)


def test_kills_at_random_moments_lose_only_the_last_word_and_damage_nothing(tmp_path):
    lexicon = Lexicon(["liquor", "plain", "tailor", "decor", "alter", "coder", "later", "taps"])
    words = sorted(find_words(Board.parse(kills.BOARD), lexicon))
    outcomes = [kills.one_kill(tmp_path, words, Random(number)) for number in range(5)]
    assert [outcome.lost for outcome in outcomes] == [0] * 5
    assert not any(outcome.is_damaged for outcome in outcomes)
    assert sum(outcome.printed for outcome in outcomes) >= 5
    assert len(Store(tmp_path).rounds.finished()) == 5
