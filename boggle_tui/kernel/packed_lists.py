"""The packed form of word lists: made once, cached, and mapped into memory on later starts."""

from __future__ import annotations

from weakref import WeakSet
from zlib import adler32, crc32

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import cache
from boggle_tui.kernel.packed import FORMAT, PackedWords, PackError, pack

MIN_CACHED = 1 << 16
"""Bytes of text; a shorter list is packed faster than it is read from the cache."""

_unpackable: WeakSet[Lexicon] = WeakSet()


def packed(lexicon: Lexicon) -> PackedWords | None:
    """Return the packed form of a word list, which becomes its index.

    None if the list has more than 31 different letters; only the plain finder can use it.
    """
    if isinstance(lexicon.index, PackedWords):
        return lexicon.index
    if lexicon in _unpackable:
        return None
    try:
        words = _cached_or_packed(lexicon)
    except PackError:
        _unpackable.add(lexicon)
        return None
    lexicon.use_index(words)
    return words


def _cached_or_packed(lexicon: Lexicon) -> PackedWords:
    content = lexicon.content
    if len(content) < MIN_CACHED:
        return PackedWords(pack(lexicon.pieces()))
    name = f"{len(content):x}-{crc32(content):08x}{adler32(content):08x}.{FORMAT}"
    cached = cache.fetch(name)
    if cached is not None:
        try:
            return PackedWords(cached)
        except PackError:
            pass  # Damaged: replace it.
    content = pack(lexicon.pieces())
    cache.keep(name, content)
    return PackedWords(content)
