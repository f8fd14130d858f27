"""By what two word lists of the same name are told apart."""

from __future__ import annotations

from hashlib import sha256
from weakref import WeakKeyDictionary

from boggle_tui.game.words.lexicon import Lexicon

_known: WeakKeyDictionary[Lexicon, str] = WeakKeyDictionary()


def fingerprint(lexicon: Lexicon) -> str:
    """Eight hexadecimal digits of the SHA-256 of the words, in order, a new line between them.

    Takes some 40 ms for the longest list, the first time.
    """
    if lexicon not in _known:
        text = "\n".join(lexicon.words)
        _known[lexicon] = sha256(text.encode("utf-8", "replace")).hexdigest()[:8]
    return _known[lexicon]
