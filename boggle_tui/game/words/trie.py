"""The trie of a word list, which the plain finder searches."""

from __future__ import annotations

from bisect import bisect_left


class TrieNode:
    """A node of a trie, created when a search first reaches it.

    It represents words[low:high] of a sorted list, which share their first `depth` letters. A
    search of one board reaches a few hundred of the half million nodes of a long list, so nodes
    are created on demand.
    """

    __slots__ = ("_children", "_depth", "_high", "_low", "_words", "word")

    def __init__(self, words: tuple[str, ...], low: int, high: int, depth: int) -> None:
        self._words, self._low, self._high, self._depth = words, low, high, depth
        self._children: dict[str, TrieNode] | None = None
        self.word: str | None = None
        """The word that ends here; None if there is none."""
        if low < high and len(words[low]) == depth:
            self.word = words[low]

    @property
    def text(self) -> str:
        """The letters of this prefix."""
        return self._words[self._low][: self._depth] if self._depth else ""

    @property
    def children(self) -> dict[str, TrieNode]:
        """The child nodes, by their next letter."""
        if self._children is None:
            self._children = self._make_children()
        return self._children

    def _make_children(self) -> dict[str, TrieNode]:
        words, depth, high = self._words, self._depth, self._high
        start = self._low + (self.word is not None)
        children: dict[str, TrieNode] = {}
        while start < high:
            word = words[start]
            letter = word[depth]
            if words[high - 1][depth] == letter:
                end = high
            else:
                end = bisect_left(words, word[:depth] + chr(ord(letter) + 1), start, high)
            children[letter] = TrieNode(words, start, end, depth + 1)
            start = end
        return children
