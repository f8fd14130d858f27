"""Packed word lists: a trie in one array, searched in place.

A node has 8 bytes: in the low half a bit for each letter that continues it (bit i for the i-th
letter of the list), and bit 31 if a word ends here; in the high half the index of its first child,
which its other children follow in the order of their letters. The nodes are sorted by depth, then
alphabetically.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from struct import Struct
from zlib import crc32

from boggle_tui.files.blocks import BLOCK
from boggle_tui.kernel.engine import Searcher, are_nodes, build_nodes

MOST_LETTERS = 31
WORD = 1 << MOST_LETTERS
LETTERS = WORD - 1

_HEAD = Struct("=8sIIQQ128s")
_FOOT = Struct("=I")  # the CRC-32 of everything before it
_MAGIC = b"boggle\r\n"
FORMAT = 1


class PackError(ValueError):
    """The words cannot be packed, or the bytes are not a packed list."""


class PackedWords:
    """A packed word list, over bytes from `pack`. Raises PackError if they are damaged."""

    def __init__(self, content: bytes | memoryview) -> None:
        view = memoryview(content)
        if len(view) < _HEAD.size + _FOOT.size:
            raise PackError("The packed list is truncated.")
        magic, version, letter_count, word_count, node_count, letters = _HEAD.unpack_from(view)
        if (magic, version) != (_MAGIC, FORMAT) or letter_count > MOST_LETTERS:
            raise PackError("Not a packed list, or one of another format.")
        if len(view) != _HEAD.size + 8 * node_count + _FOOT.size:
            raise PackError("The packed list has a wrong length.")
        body = view[: -_FOOT.size]
        if (_checksum(body),) != _FOOT.unpack_from(view, len(body)):
            raise PackError("The packed list is damaged.")
        self.letters: str = letters[: 4 * letter_count].decode(_UTF_32, "replace")
        self.nodes = body[_HEAD.size :].cast("Q")
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
        stack = [(prefix, node)]
        while stack:
            prefix, node = stack.pop()
            if node & WORD:
                yield prefix
            child = node >> 32
            children = []
            for letter, bit in self._bits.items():
                if node & bit:
                    children.append((prefix + letter, self.nodes[child]))
                    child += 1
            stack.extend(reversed(children))


def pack(pieces: Iterable[Sequence[str]]) -> bytes:
    """Pack sorted, distinct words, of which each piece holds some.

    Raises PackError for more than 31 different letters.
    """
    # Lists of millions of words are packed in steps, so that Ctrl-C and the screen needn't wait.
    texts: list[str] = []
    count = 0
    for words in pieces:
        texts.append("\n".join([*words, ""]) if words else "")
        count += len(words)
    letters = "".join(sorted(_letters_of(texts)))
    if len(letters) > MOST_LETTERS or sum(text.count("\n") for text in texts) != count:
        raise PackError(f"The words have {len(letters)} different letters, more than 31.")
    coded = b"".join([_coded(text, letters) for text in texts])
    nodes: bytes = build_nodes(coded, count)
    head = _HEAD.pack(_MAGIC, FORMAT, len(letters), count, len(nodes) // 8, letters.encode(_UTF_32))
    checksum = _checksum(memoryview(nodes), crc32(head))
    return b"".join((head, nodes, _FOOT.pack(checksum)))


def _letters_of(texts: Sequence[str]) -> set[str]:
    letters: set[str] = set()
    for text in texts:
        letters.update(text)
    return letters - {"\n"}


def _checksum(content: memoryview, checksum: int = 0) -> int:
    """Return the CRC-32 of a content, of which `checksum` is that of what comes before it."""
    for at in range(0, len(content), BLOCK):
        checksum = crc32(content[at : at + BLOCK], checksum)
    return checksum


def _coded(text: str, letters: str) -> bytes:
    """Encode letters as bytes from 1, and the end of each word as 0."""
    codes = {ord(letter): code for code, letter in enumerate(letters, 1)} | {ord("\n"): 0}
    if max(codes) < 256:  # True of most lists, whose bytes can be translated at once.
        return text.encode("latin-1").translate(bytes(map(codes.get, range(256), bytes(256))))
    return text.translate(codes).encode("ascii")


_UTF_32 = f"utf-32-{sys.byteorder[0]}e"
