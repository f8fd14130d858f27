"""The cache of packed lists."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.kernel import needs_kernel

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import packed as packing
from boggle_tui.kernel.packed import packed

pytestmark = needs_kernel


@pytest.fixture(scope="module")
def word_list(tmp_path_factory) -> Path:
    """A text file long enough to be cached."""
    path = tmp_path_factory.mktemp("list") / "words.txt"
    common = Lexicon.load("common").words
    path.write_text("\n".join(common[:15_000]) + "\n")
    assert path.stat().st_size > packing.MIN_CACHED
    return path


@pytest.fixture
def packs(monkeypatch):
    """The number of words in each call of `pack`."""
    calls: list[int] = []

    def counted(pieces):
        pieces = list(pieces)
        calls.append(sum(map(len, pieces)))
        return real(pieces)

    real = packing.pack
    monkeypatch.setattr(packing, "pack", counted)
    return calls


def kept_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_a_list_is_packed_once_and_mapped_on_the_next_start(word_list, packs, cache_folder):
    first, second = Lexicon.load(word_list), Lexicon.load(word_list)
    words = first.words
    packed(first)
    assert len(kept_files(cache_folder)) == 1
    packed(second)
    assert packs == [15_000]
    assert tuple(second) == words
    assert len(second) == 15_000


def test_a_list_uses_its_packed_form_as_index(word_list):
    lexicon, plain = Lexicon.load(word_list), Lexicon.load(word_list)
    inside = packed(lexicon)
    assert packed(lexicon) is inside
    assert lexicon.index is inside
    for word in ("aardvark", "a", "able", "zzz", ""):
        assert (word in lexicon) == (word in plain)
    assert lexicon.starting_with("ab") == plain.starting_with("ab")
    assert lexicon.words == plain.words


def test_another_text_has_another_cache_file(word_list, packs, tmp_path):
    changed = tmp_path / "changed.txt"
    changed.write_text(word_list.read_text() + "zzzzz\n")
    packed(Lexicon.load(word_list))
    lexicon = Lexicon.load(changed)
    packed(lexicon)
    assert packs == [15_000, 15_001]
    assert "zzzzz" in lexicon


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda content: content[:1000],
        lambda content: content[:-1],
        lambda content: b"\xff" * len(content),
        lambda content: content[:5000] + b"\x55" + content[5001:],
        lambda content: content + content,
    ],
    ids=["empty", "short", "one byte short", "other", "one byte changed", "twice"],
)
def test_a_damaged_file_is_replaced(word_list, packs, cache_folder, damage):
    packed(Lexicon.load(word_list))
    (file,) = kept_files(cache_folder)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    lexicon = Lexicon.load(word_list)
    packed(lexicon)
    assert "able" in lexicon
    assert file.read_bytes() == whole
    assert len(packs) == 2


def test_a_folder_instead_of_the_file_is_harmless(word_list, cache_folder):
    packed(Lexicon.load(word_list))
    (file,) = kept_files(cache_folder)
    file.unlink()
    file.mkdir()
    lexicon = Lexicon.load(word_list)
    packed(lexicon)
    assert "able" in lexicon
    assert kept_files(cache_folder) == []


def test_an_unwritable_cache_is_harmless(word_list, cache_folder):
    cache_folder.parent.mkdir(parents=True)
    cache_folder.write_text("a file where the folder should be")
    lexicon = Lexicon.load(word_list)
    packed(lexicon)
    assert "able" in lexicon
    assert cache_folder.read_text() == "a file where the folder should be"


def test_a_short_list_is_not_cached(cache_folder):
    assert packed(Lexicon(["able", "baker"])) is not None
    assert not cache_folder.exists()
