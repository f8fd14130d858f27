"""Share codes of Gogens: the given letters, the words and all letters, in one line.

A code is GOG, the number of its version, and characters as in the share code of a board.
"""

from __future__ import annotations

from boggle_tui.gogen.gogen_puzzle import MAX_WORDS, Gogen
from boggle_tui.share.bits import (
    MISREAD,
    Bits,
    put_board,
    put_texts,
    put_word,
    take_board,
    take_texts,
    take_word,
    version_of,
)
from boggle_tui.share.round_code import characters_of, read_code

PREFIX = "GOG"


def is_gogen_code(text: str) -> bool:
    """Whether a text is meant as the code of a Gogen."""
    return characters_of(text).startswith(PREFIX.translate(MISREAD))


def encode_gogen(gogen: Gogen) -> str:
    """Write a Gogen as a code."""
    bits = Bits()
    put_board(bits, gogen.given)
    bits.put_number(len(gogen.words))
    for word in (gogen.letters, *gogen.words):
        put_word(bits, word)
    put_texts(bits, gogen.words, gogen.texts)
    return PREFIX + version_of(gogen.given) + bits.to_text()


def decode_gogen(code: str) -> Gogen:
    """Read the Gogen of a code. Raises ShareCodeError."""
    return read_code(code, PREFIX, _take_gogen)


def _take_gogen(bits: Bits, version: str) -> Gogen:
    given = take_board(bits, version)
    count = bits.take_number()
    if count > MAX_WORDS:
        raise ValueError("too many words")
    letters, *words = (take_word(bits) for _ in range(count + 1))
    return Gogen(given, tuple(words), letters, take_texts(bits, words))
