"""Packed word lists: their cache, and the refusal of damaged ones."""

import os
import sys
from array import array
from pathlib import Path
from random import Random
from struct import pack_into
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui.game.words.lexicon import Lexicon, ListFile
from boggle_tui.kernel import packed as packing
from boggle_tui.kernel.packed import PackedWords, PackError, load_list, pack, packed

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
        lambda content: content[:5000] + b"\x55" + content[5001:],
    ],
    ids=["empty", "one byte changed"],
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


def test_a_folder_instead_of_the_file_or_a_file_instead_of_the_folder_is_harmless(
    word_list, cache_folder
):
    cache_folder.parent.mkdir(parents=True)
    cache_folder.write_text("a file where the folder should be")
    assert "able" in packed(Lexicon.load(word_list))
    assert cache_folder.read_text() == "a file where the folder should be"
    cache_folder.unlink()
    packed(Lexicon.load(word_list))
    (file,) = kept_files(cache_folder)
    file.unlink()
    file.mkdir()
    assert "able" in packed(Lexicon.load(word_list))
    assert kept_files(cache_folder) == []


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
    monkeypatch.setattr(ListFile, "text", None)
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


HEAD, FOOT, WORDS_AT, COUNT_AT = 160, 4, 16, 24
word_sets = st.sets(st.text("abcdéñωz", max_size=12), max_size=60)


@pytest.fixture(scope="module")
def content() -> bytes:
    return pack([["ab", "abc", "bad", "cab", "dab", "dabs"]])


def sealed(body: bytes | bytearray) -> bytes:
    """Append the right checksum."""
    return bytes(body) + crc32(body).to_bytes(FOOT, sys.byteorder)


@given(word_sets, st.text("abcdéñωzq", max_size=12))
def test_a_list_contains_its_words_and_no_others(words, other):
    inside = PackedWords(pack([sorted(words)]))
    assert (list(inside), len(inside)) == (sorted(words), len(words))
    assert all(word in inside for word in words)
    assert (other in inside) == (other in words)
    assert inside.starting_with(other) == tuple(
        word for word in sorted(words) if word.startswith(other)
    )


@given(words=st.sets(st.lists(st.integers(1, 4), max_size=6).map(bytes)))
def test_every_build_lays_out_all_prefixes_by_length_then_alphabetically(builds, words):
    prefixes = {word[:length] for word in words for length in range(len(word) + 1)} | {b""}
    ordered = sorted(prefixes, key=lambda prefix: (len(prefix), prefix))
    nodes, first_child = array("Q"), 1
    for prefix in ordered:
        letters = [letter for letter in range(1, 5) if prefix + bytes([letter]) in prefixes]
        mask = sum(1 << letter - 1 for letter in letters)
        nodes.append(first_child << 32 | (prefix in words) << 31 | mask)
        first_child += len(letters)
    text = b"".join(word + b"\0" for word in sorted(words))
    for build in builds:
        assert build.build_nodes(text, len(words)) == nodes.tobytes()
        assert build.are_nodes(nodes, 4, len(words))


def test_a_wrong_number_of_words_is_refused(build):
    with pytest.raises(ValueError, match="wrong number of words"):
        build.build_nodes(b"\1\2\0\2\0", 3)


def test_more_than_31_letters_cannot_be_packed():
    letters = [chr(code) for code in range(ord("a"), ord("a") + 32)]
    assert len(PackedWords(pack([letters[:31]]))) == 31
    with pytest.raises(PackError, match="32 different letters"):
        pack([letters])


def test_words_with_a_new_line_cannot_be_packed():
    with pytest.raises(PackError):
        pack([["a\nb", "c"]])


def test_a_truncated_list_is_refused(content):
    for size in range(len(content)):
        with pytest.raises(PackError):
            PackedWords(content[:size])
    with pytest.raises(PackError):
        PackedWords(content + b"\0" * 8)


def test_a_list_with_any_bit_flipped_is_refused(content):
    for at in range(len(content)):
        for bit in range(8):
            turned = bytearray(content)
            turned[at] ^= 1 << bit
            with pytest.raises(PackError):
                PackedWords(turned)


def test_forged_nodes_are_refused_or_harmless(content):
    """With a right checksum, so that only the check of the trie protects the search."""
    rng = Random(1)
    refused = 0
    for _ in range(3000):
        body = bytearray(content[:-FOOT])
        for _ in range(rng.randint(1, 3)):
            pack_into("=I", body, rng.randrange(HEAD, len(body), 4), rng.getrandbits(32))
        try:
            words = PackedWords(sealed(body))
        except PackError:
            refused += 1
        else:
            assert len(list(words)) == len(words)
    assert refused > 2900


@pytest.mark.parametrize("at", [WORDS_AT, COUNT_AT, 12])
@pytest.mark.parametrize("value", [0, 1, 4, 2**32 - 1])
def test_forged_counts_are_refused(content, at, value):
    body = bytearray(content[:-FOOT])
    pack_into("=I", body, at, value)
    with pytest.raises(PackError):
        PackedWords(sealed(body))
