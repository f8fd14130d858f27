"""Word lists, packed: a tree of prefixes in one array, searched where it lies.

A node is 8 bytes: in the low half a bit for each letter that leads on (bit i for the i-th letter of
the list) and the bit 31 if a word ends here; in the high half the index of the first longer prefix,
which the others follow in the order of their letters. The nodes stand by length, then
alphabetically, so that each index is one more than all children before it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from struct import Struct
from zlib import crc32

from boggle_tui.kernel.engine import Searcher, are_nodes, build_nodes

MOST_LETTERS = 31
WORD = 1 << MOST_LETTERS
LETTERS = WORD - 1

_HEAD = Struct("=8sIIQQ128s")
_FOOT = Struct("=I")  # the CRC of all before it
_MAGIC = b"boggle\r\n"
FORMAT = 1


class PackError(ValueError):
    """These words, or these bytes, make no packed list."""


class PackedWords:
    """A packed word list, over bytes that `pack` made; PackError if they are not whole."""

    def __init__(self, content: bytes | memoryview) -> None:
        view = memoryview(content)
        if len(view) < _HEAD.size + _FOOT.size:
            raise PackError("The packed list is cut off.")
        magic, version, letter_count, word_count, node_count, letters = _HEAD.unpack_from(view)
        if (magic, version) != (_MAGIC, FORMAT) or letter_count > MOST_LETTERS:
            raise PackError("This is no packed list, or one of another format.")
        if len(view) != _HEAD.size + 8 * node_count + _FOOT.size:
            raise PackError("The packed list is cut off, or too long.")
        body = view[: -_FOOT.size]
        if (crc32(body),) != _FOOT.unpack_from(view, len(body)):
            raise PackError("The packed list is damaged.")
        self.letters: str = letters[: 4 * letter_count].decode(_UTF_32, "replace")
        self.nodes = body[_HEAD.size :].cast("Q")
        is_tree = are_nodes(self.nodes, letter_count, word_count)
        if not is_tree or len(self.letters) != letter_count:
            raise PackError("The packed list is no tree of words.")
        self._word_count: int = word_count
        self._bits = {letter: 1 << index for index, letter in enumerate(self.letters)}
        self.searcher = Searcher(self.nodes, self.letters)

    def __len__(self) -> int:
        return self._word_count

    def __contains__(self, word: str) -> bool:
        return self.index_of(word) is not None

    def __iter__(self) -> Iterator[str]:
        return self._under("", self.nodes[0])

    def index_of(self, word: str) -> int | None:
        """The node at which the word ends; None if it is not in the list."""
        index = self._descend(word)
        return None if index is None or not self.nodes[index] & WORD else index

    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """The words that begin so, in order."""
        index = self._descend(prefix)
        return () if index is None else tuple(self._under(prefix, self.nodes[index]))

    def _descend(self, prefix: str) -> int | None:
        index = 0
        for letter in prefix:
            node, bit = self.nodes[index], self._bits.get(letter, 0)
            if not node & bit:
                return None
            index = (node >> 32) + (node & (bit - 1)).bit_count()
        return index

    def _under(self, prefix: str, node: int) -> Iterator[str]:
        ahead = [(prefix, node)]
        while ahead:
            prefix, node = ahead.pop()
            if node & WORD:
                yield prefix
            child = node >> 32
            longer = []
            for letter, bit in self._bits.items():
                if node & bit:
                    longer.append((prefix + letter, self.nodes[child]))
                    child += 1
            ahead.extend(reversed(longer))


def pack(words: Sequence[str]) -> bytes:
    """The packed form of sorted words, each there once.

    Raises PackError where they have more than 31 different letters.
    """
    text = "".join(f"{word}\n" for word in words)
    letters = "".join(sorted(set(text) - {"\n"}))
    if len(letters) > MOST_LETTERS or text.count("\n") != len(words):
        raise PackError(f"The words have {len(letters)} different letters, more than 31.")
    nodes: bytes = build_nodes(_coded(text, letters), len(words))
    body = (
        _HEAD.pack(
            _MAGIC, FORMAT, len(letters), len(words), len(nodes) // 8, letters.encode(_UTF_32)
        )
        + nodes
    )
    return body + _FOOT.pack(crc32(body))


def _coded(text: str, letters: str) -> bytes:
    """The text with a byte from 1 for each letter, and 0 at the end of each word."""
    codes = {ord(letter): code for code, letter in enumerate(letters, 1)} | {ord("\n"): 0}
    if max(codes) < 256:  # So are most lists, and their bytes are translated in no time.
        return text.encode("latin-1").translate(bytes(map(codes.get, range(256), bytes(256))))
    return text.translate(codes).encode("ascii")


_UTF_32 = f"utf-32-{sys.byteorder[0]}e"
