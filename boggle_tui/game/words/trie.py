"""The prefixes of a word list, as the finders walk them."""

from __future__ import annotations

from bisect import bisect_left


class TrieNode:
    """A node of the prefix tree, made only when a search first comes to it.

    It stands for the stretch words[low:high] of a sorted list, all of which begin with the same
    `depth` letters. A search of one board meets a few hundred of the half million nodes that a
    long list has, so none is made before it is needed.
    """

    __slots__ = ("_children", "_depth", "_high", "_low", "_words", "word")

    def __init__(self, words: tuple[str, ...], low: int, high: int, depth: int) -> None:
        self._words, self._low, self._high, self._depth = words, low, high, depth
        self._children: dict[str, TrieNode] | None = None
        self.word: str | None = None
        """The word that ends here, if one does."""
        if low < high and len(words[low]) == depth:
            self.word = words[low]

    @property
    def text(self) -> str:
        """The letters of this prefix."""
        return self._words[self._low][: self._depth] if self._depth else ""

    @property
    def children(self) -> dict[str, TrieNode]:
        """The longer prefixes, by the letter that comes next."""
        if self._children is None:
            self._children = self._grow()
        return self._children

    def _grow(self) -> dict[str, TrieNode]:
        words, depth, high = self._words, self._depth, self._high
        at = self._low + (self.word is not None)
        children: dict[str, TrieNode] = {}
        while at < high:
            word = words[at]
            letter = word[depth]
            if words[high - 1][depth] == letter:
                end = high
            else:
                end = bisect_left(words, word[:depth] + chr(ord(letter) + 1), at, high)
            children[letter] = TrieNode(words, at, end, depth + 1)
            at = end
        return children
