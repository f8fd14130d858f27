"""Fingerprints that tell apart two word lists of the same name."""

from __future__ import annotations

from hashlib import sha256
from weakref import WeakKeyDictionary

from boggle_tui.game.words.lexicon import Lexicon

_fingerprints: WeakKeyDictionary[Lexicon, str] = WeakKeyDictionary()


def fingerprint(lexicon: Lexicon) -> str:
    """Return the first eight hexadecimal digits of the SHA-256 of the words, joined by new lines.

    The first call takes about 40 ms for the longest list.
    """
    if lexicon not in _fingerprints:
        text = "\n".join(lexicon.words)
        _fingerprints[lexicon] = sha256(text.encode("utf-8", "replace")).hexdigest()[:8]
    return _fingerprints[lexicon]
