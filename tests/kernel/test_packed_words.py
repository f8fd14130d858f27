"""Packed word lists, and the refusal of damaged ones."""

import sys
from array import array
from random import Random
from struct import pack_into
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.kernel import needs_kernel

from boggle_tui.kernel.packed import PackedWords, PackError, pack

pytestmark = needs_kernel
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
