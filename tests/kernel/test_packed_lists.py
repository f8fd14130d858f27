"""The cache of packed lists."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.kernel import needs_kernel

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.list_file import ListFile
from boggle_tui.kernel import packed as packing
from boggle_tui.kernel.packed import load_list, packed

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

    def counted(pieces, *note):
        pieces = list(pieces)
        calls.append(sum(map(len, pieces)))
        return real(pieces, *note)

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


def test_the_copy_of_ones_own_list_says_what_was_said_of_the_list(word_list, packs, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_bytes(word_list.read_bytes() + b"Anna\nna\xefve\nb52\n")
    first, second, plain = load_list(file), load_list(file), Lexicon.load(file)
    assert packs == [15_001]
    assert second.words == plain.words
    assert "naive" in second
    assert second.notices == first.notices == plain.notices
    assert len(second.notices) == 3
    assert second.fingerprint == plain.fingerprint


def test_a_file_that_has_changed_is_read_again(word_list, packs, tmp_path):
    file = tmp_path / "mine.txt"
    for last in (b"zzzzz\n", b"zzzzy\n"):  # as long as before
        file.write_bytes(word_list.read_bytes() + last)
        assert "zzzzy" in load_list(file) or last == b"zzzzz\n"
    assert load_list(file).words[-1] == "zzzzy"
    assert packs == [15_001, 15_001]


def test_the_text_of_a_list_with_too_many_letters_is_kept(word_list, tmp_path, monkeypatch):
    file = tmp_path / "mine.txt"
    more = "".join(f"{chr(letter) * 3}\n" for letter in range(ord("а"), ord("я") + 1))
    file.write_text(f"{word_list.read_text()}Anna\n{more}", "utf-8")
    first = load_list(file)
    monkeypatch.setattr(ListFile, "plain", None)
    second = load_list(file)
    assert packed(second) is None
    assert second.words == first.words
    assert "ююю" in second
    assert second.notices == first.notices
    assert len(second.notices) == 1


def test_a_dictionary_whose_affixes_have_changed_is_read_again(word_list, tmp_path):
    dictionary, affixes = tmp_path / "mine.dic", tmp_path / "mine.aff"
    dictionary.write_text(f"15001\n{word_list.read_text()}zzzz/S\n")
    for ending in "sy":
        affixes.write_text(f"SFX S Y 1\nSFX S 0 {ending} .\n")
        assert load_list(dictionary).words[-1] == f"zzzz{ending}"


def test_the_copies_used_least_lately_are_dropped(word_list, tmp_path, cache_folder, monkeypatch):
    files = [tmp_path / f"{name}.txt" for name in "abc"]
    for file in files:
        file.write_text(f"{word_list.read_text()}{file.stem * 20}\n")
        load_list(file)
        for copy in kept_files(cache_folder):  # Each is older than the next.
            os.utime(copy, (copy.stat().st_atime - 100, copy.stat().st_mtime - 100))
    load_list(files[0])
    size = max(copy.stat().st_size for copy in kept_files(cache_folder))
    monkeypatch.setattr(packing, "MOST_CACHED", 5 * size // 2)
    load_list(word_list)
    assert len(kept_files(cache_folder)) == 2
    monkeypatch.setattr(packing, "pack", None)  # Its copy was used lately.
    assert "a" * 20 in load_list(files[0])


def test_a_short_list_is_not_cached(cache_folder):
    assert packed(Lexicon(["able", "baker"])) is not None
    assert not cache_folder.exists()
