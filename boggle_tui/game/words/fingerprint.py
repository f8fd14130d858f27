"""Fingerprints that tell apart two word lists of the same name."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from weakref import WeakKeyDictionary

from boggle_tui.game.words.lexicon import Lexicon

_fingerprints: WeakKeyDictionary[Lexicon, str] = WeakKeyDictionary()


def fingerprint(lexicon: Lexicon) -> str:
    """Return the first eight hexadecimal digits of the SHA-256 of the words, joined by new lines.

    The first call takes about 40 ms for the longest list.
    """
    if lexicon not in _fingerprints:
        digest = sha256()
        end_of_line = ""
        for words in lexicon.pieces():
            digest.update((end_of_line + "\n".join(words)).encode("utf-8", "replace"))
            end_of_line = "\n"
        _fingerprints[lexicon] = digest.hexdigest()[:8]
    return _fingerprints[lexicon]


def amended_fingerprint(fingerprint_of_list: str, own: Iterable[str]) -> str:
    """The fingerprint of a list with the player's own words, as `OwnWords.signed` gives them."""
    signed = " ".join(own)
    if not signed:
        return fingerprint_of_list
    return sha256(f"{fingerprint_of_list} {signed}".encode()).hexdigest()[:8]
