"""Packed lists for the word lists of the game: made once, kept, and mapped on the next start."""

from __future__ import annotations

from weakref import WeakSet
from zlib import adler32, crc32

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import cache
from boggle_tui.kernel.packed import FORMAT, PackedWords, PackError, pack

SMALLEST_KEPT = 1 << 16
"""Bytes of text; a shorter list is packed sooner than it is looked up."""

_unpackable: WeakSet[Lexicon] = WeakSet()


def packed(lexicon: Lexicon) -> PackedWords | None:
    """The packed form of a word list, on which it rests from now on.

    None where the list has more than 31 letters; then only the plain finder knows it.
    """
    if isinstance(lexicon.index, PackedWords):
        return lexicon.index
    if lexicon in _unpackable:
        return None
    try:
        words = _fetched_or_made(lexicon)
    except PackError:
        _unpackable.add(lexicon)
        return None
    lexicon.use_index(words)
    return words


def _fetched_or_made(lexicon: Lexicon) -> PackedWords:
    content = lexicon.content
    if len(content) < SMALLEST_KEPT:
        return PackedWords(pack(lexicon.words))
    name = f"{len(content):x}-{crc32(content):08x}{adler32(content):08x}.{FORMAT}"
    kept = cache.fetch(name)
    if kept is not None:
        try:
            return PackedWords(kept)
        except PackError:
            pass  # Damaged: what is made now replaces it.
    made = pack(lexicon.words)
    cache.keep(name, made)
    return PackedWords(made)
