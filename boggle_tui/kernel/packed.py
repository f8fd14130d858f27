"""Packed word lists: a trie in one array, searched in place.

A node has 8 bytes: in the low half a bit for each letter that continues it (bit i for the i-th
letter of the list), and bit 31 if a word ends here; in the high half the index of its first child,
which its other children follow in the order of their letters. The nodes are sorted by depth, then
alphabetically.

A list is packed once, cached, and mapped into memory on later starts: a bundled one by its words,
the player's own by the content of its file, with what was noted when it was read. Of a list with
too many letters, as in Russian, its text is kept so. The cache folder can be deleted at any time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from mmap import ACCESS_READ, mmap
from os import PathLike, fspath
from pathlib import Path
from struct import Struct
from typing import Any
from weakref import WeakSet
from zlib import adler32, crc32

from boggle_tui.files.reading import BLOCK
from boggle_tui.files.translation import Notice
from boggle_tui.files.writing import write_expendable_file
from boggle_tui.game.words.language import ANY, Language, is_bundled
from boggle_tui.game.words.lexicon import RULES, Lexicon, ListFile
from boggle_tui.kernel.backend import IS_COMPILED, Searcher, are_nodes, build_nodes

MOST_LETTERS = 31
WORD = 1 << MOST_LETTERS
LETTERS = WORD - 1

_HEAD = Struct("=8sIIQQQ128s")
_FOOT = Struct("=I")  # the CRC-32 of everything before it
_MAGIC = b"boggle\r\n"
FORMAT = 2
_UTF_32 = f"utf-32-{sys.byteorder[0]}e"
MIN_CACHED = 1 << 16
"""Bytes of text; a shorter list is packed faster than it is read from the cache."""
MOST_CACHED = 1 << 29
"""Bytes of all packed lists; beyond that, those used least lately are dropped."""


class PackError(ValueError):
    """The words cannot be packed, or the bytes are not a packed list."""


class PackedWords:
    """A packed word list, over bytes from `pack`. Raises PackError if they are damaged."""

    def __init__(self, content: bytes | memoryview) -> None:
        view = memoryview(content)
        if len(view) < _HEAD.size + _FOOT.size:
            raise PackError("The packed list is truncated.")
        magic, version, letter_count, word_count, node_count, note_size, letters = (
            _HEAD.unpack_from(view)
        )
        if (magic, version) != (_MAGIC, FORMAT) or letter_count > MOST_LETTERS:
            raise PackError("Not a packed list, or one of another format.")
        nodes_end = _HEAD.size + 8 * node_count
        if len(view) != nodes_end + note_size + _FOOT.size:
            raise PackError("The packed list has a wrong length.")
        body = view[: -_FOOT.size]
        if (_checksum(body),) != _FOOT.unpack_from(view, len(body)):
            raise PackError("The packed list is damaged.")
        self.letters: str = letters[: 4 * letter_count].decode(_UTF_32, "replace")
        self.nodes = body[_HEAD.size : nodes_end].cast("Q")
        self.note = bytes(body[nodes_end:])
        """Notes on the list from when it was packed."""
        is_trie = are_nodes(self.nodes, letter_count, word_count)
        if not is_trie or len(self.letters) != letter_count:
            raise PackError("The packed list is not a trie of words.")
        self._word_count: int = word_count
        self._bits = {letter: 1 << index for index, letter in enumerate(self.letters)}
        self.searcher = Searcher(self.nodes, self.letters)

    def __len__(self) -> int:
        return self._word_count

    def __contains__(self, word: str) -> bool:
        return self.index_of(word) is not None

    def __iter__(self) -> Iterator[str]:
        return self._below("", self.nodes[0])

    def index_of(self, word: str) -> int | None:
        """The index of the word's node; None if it is not in the list."""
        index = self._descend(word)
        return None if index is None or not self.nodes[index] & WORD else index

    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        index = self._descend(prefix)
        return () if index is None else tuple(self._below(prefix, self.nodes[index]))

    def _descend(self, prefix: str) -> int | None:
        index = 0
        for letter in prefix:
            node, bit = self.nodes[index], self._bits.get(letter, 0)
            if not node & bit:
                return None
            index = (node >> 32) + (node & (bit - 1)).bit_count()
        return index

    def _below(self, prefix: str, node: int) -> Iterator[str]:
        nodes, letters = self.nodes, self.letters
        every_bit = (1 << len(letters)) - 1
        stack = [(prefix, node)]
        while stack:
            prefix, node = stack.pop()
            if node & WORD:
                yield prefix
            bits = node & every_bit
            child = (node >> 32) + bits.bit_count()
            while bits:  # the last letter first, so that the first one is next on the stack
                at = bits.bit_length() - 1
                bits ^= 1 << at
                child -= 1
                stack.append((prefix + letters[at], nodes[child]))


def pack(pieces: Iterable[Sequence[str]], note: Callable[[], bytes] = bytes) -> bytes:
    """Pack sorted, distinct words, which come in pieces, and a note, which is asked for last.

    Raises PackError for more than 31 different letters.
    """
    # Lists of millions of words are packed in steps, so that Ctrl-C and the screen needn't wait.
    texts: list[str] = []
    count = 0
    for words in pieces:
        texts.append("\n".join([*words, ""]) if words else "")
        count += len(words)
    letters = "".join(sorted(set().union(*texts) - {"\n"}))
    if len(letters) > MOST_LETTERS or sum(text.count("\n") for text in texts) != count:
        raise PackError(f"The words have {len(letters)} different letters, more than 31.")
    coded = b"".join([_coded(text, letters) for text in texts])
    nodes = build_nodes(coded, count)
    noted, alphabet = note(), letters.encode(_UTF_32)
    head = _HEAD.pack(_MAGIC, FORMAT, len(letters), count, len(nodes) // 8, len(noted), alphabet)
    checksum = crc32(noted, _checksum(memoryview(nodes), crc32(head)))
    return b"".join((head, nodes, noted, _FOOT.pack(checksum)))


def _checksum(content: memoryview, checksum: int = 0) -> int:
    """Return the CRC-32 of a content, continuing from the `checksum` of what comes before it."""
    for at in range(0, len(content), BLOCK):
        checksum = crc32(content[at : at + BLOCK], checksum)
    return checksum


def _coded(text: str, letters: str) -> bytes:
    """Encode letters as bytes from 1, and the end of each word as 0."""
    codes = {ord(letter): code for code, letter in enumerate(letters, 1)} | {ord("\n"): 0}
    if max(codes) < 256:  # True of most lists, whose bytes can be translated at once.
        return text.encode("latin-1").translate(bytes(map(codes.get, range(256), bytes(256))))
    return text.translate(codes).encode("ascii")


_unpackable: WeakSet[Lexicon] = WeakSet()
_bundled = cache(Lexicon.load)


def as_lexicon(words: str | PathLike[str] | Lexicon) -> Lexicon:
    """Return a word list; by its name or its file, it is loaded. Raises as `load_list` does."""
    return words if isinstance(words, Lexicon) else load_list(fspath(words))


def load_list(source: str | Path, language: Language = ANY) -> Lexicon:
    """Load a word list as `Lexicon.load` does, a long one of the player's by its packed copy.

    Raises LexiconError or UnknownNameError.
    """
    if is_bundled(name := str(source).strip().lower()):
        return _bundled(name)
    file = ListFile.read(source)
    if not IS_COMPILED or len(file.content) < MIN_CACHED:
        return Lexicon.of_file(file, language)
    copy = _file(file.content, f"{language.name}{RULES}".encode(), file.affixes or b"")
    if (words := _cached(copy)) is not None:
        with suppress(ValueError, TypeError):
            noted, digest, text = json.loads(words.note)
            noted = [Notice(*notice) for notice in noted]
            known: dict[str, Any] = {"content": text.encode()} if text else {"index": words}
            lexicon = Lexicon((), file.path.name, language, noted=noted, digest=digest, **known)
            if text:
                _unpackable.add(lexicon)
            return lexicon
    lexicon = Lexicon.of_file(file, language)
    packed(lexicon, copy)
    return lexicon


def packed(lexicon: Lexicon, copy: Path | None = None) -> PackedWords | None:
    """Return the packed form of a word list, which becomes its index; `copy` is where it is kept.

    None if only the plain finder can use it: if the list has more than 31 different letters, or
    without the compiled kernel.
    """
    if isinstance(lexicon.index, PackedWords):
        return lexicon.index
    if not IS_COMPILED or lexicon in _unpackable:
        return None
    try:
        words = _written(lexicon, copy) if copy else _cached_or_packed(lexicon)
    except PackError:
        _unpackable.add(lexicon)
        if copy:  # The text, too, is read sooner than the file.
            _keep(copy, pack([], lambda: _note(lexicon, "\n".join(lexicon.words))))
        return None
    lexicon.use_index(words)
    return words


def _cached_or_packed(lexicon: Lexicon) -> PackedWords:
    content = lexicon.content
    if len(content) < MIN_CACHED:
        return PackedWords(pack(lexicon.pieces()))
    file = _file(content)
    return _cached(file) or _written(lexicon, file)


def _written(lexicon: Lexicon, file: Path) -> PackedWords:
    """Pack a list, and keep the copy if possible."""
    content = pack(lexicon.digesting(lexicon.pieces()), lambda: _note(lexicon))
    _keep(file, content)
    return PackedWords(content)


def _note(lexicon: Lexicon, text: str = "") -> bytes:
    """Write what is kept beside a packed list, or instead of it the text of its words."""
    digest = "" if text else lexicon.digest
    return json.dumps([lexicon.noted, digest, text], ensure_ascii=False).encode("utf-8", "replace")


def _keep(file: Path, content: bytes) -> None:
    with suppress(OSError):  # The next start will pack the list again.
        file.parent.mkdir(parents=True, exist_ok=True)
        write_expendable_file(file, content)
        _drop_oldest(file.parent)


def _file(content: bytes, *more: bytes) -> Path:
    """The place of the packed copy of a list, by the content that it is made from."""
    first, second = crc32(content), adler32(content)
    for each in more:
        first, second = crc32(each, first), adler32(each, second)
    return _folder() / f"{len(content):x}-{first:08x}{second:08x}.{FORMAT}"


def _cached(file: Path) -> PackedWords | None:
    """Return a packed copy; None without one, or if it is damaged."""
    if (content := _mapped(file)) is None:
        return None
    with suppress(OSError):
        os.utime(file)  # so that it isn't among the oldest
    try:
        return PackedWords(content)
    except PackError:  # Damaged: it will be replaced, which Windows does once it is unmapped.
        return None


def _drop_oldest(folder: Path) -> None:
    """Delete the copies used least lately while there are too many."""
    files = []
    for each in folder.iterdir():
        with suppress(OSError):  # Another program has dropped it.
            files.append((each.stat().st_mtime, each.stat().st_size, each))
    size = 0
    for at, (_time, of_this, each) in enumerate(sorted(files, reverse=True)):
        size += of_this
        if at and size > MOST_CACHED:
            with suppress(OSError):
                each.unlink()


def _mapped(path: Path) -> memoryview | None:
    """Map a file into memory; None if none is readable."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):  # ValueError: the file is empty.
        return None


def _folder() -> Path:
    # Imported on first use: no help text should wait for it.
    from platformdirs import user_cache_path

    return user_cache_path("boggle_tui", appauthor=False) / f"words-{sys.byteorder}"
