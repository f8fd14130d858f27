"""The plain-Python twin of the compiled kernel: the same names and results."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, islice

from boggle_tui.game.board.board import Board, Path, QReading, face_readings

WORD = 1 << 31
LETTERS = WORD - 1
QUEUE_SIZE = 1 << 16
LONGEST = 255


def build_nodes(text: bytes, word_count: int) -> bytes:
    """Build the trie of sorted words, whose letters are bytes from 1, each word ending in 0."""
    words = text.split(b"\0")[:-1]
    if len(words) != word_count:
        raise ValueError("wrong number of words in the text")
    masks: list[int] = []
    level = {b"": 0}
    depth = 0
    while level:
        depth += 1
        longer = dict.fromkeys((word[:depth] for word in words if len(word) >= depth), 0)
        for prefix in longer:
            level[prefix[:-1]] |= 1 << prefix[-1] - 1
        for word in words:
            if len(word) < depth:
                level[word] |= WORD
        masks += level.values()
        words = [word for word in words if len(word) >= depth]
        level = longer
    firsts = accumulate(((mask & LETTERS).bit_count() for mask in masks[:-1]), initial=1)
    return array(
        "Q", (first << 32 | mask for mask, first in zip(masks, firsts, strict=True))
    ).tobytes()


def are_nodes(nodes: Sequence[int], letter_count: int, word_count: int) -> bool:
    """Whether the nodes are a complete trie of that many words, with all indices in range."""
    masks = [node & LETTERS for node in nodes]
    firsts = list(accumulate(map(int.bit_count, masks), initial=1))
    return (
        len(masks) > 0
        and firsts[-1] == len(masks)
        and max(masks) >> letter_count == 0
        and all(
            node >> 32 == first > at
            for at, (node, first) in enumerate(zip(nodes, firsts, strict=False))
        )
        and sum(node >> 31 & 1 for node in nodes) == word_count
    )


_readings = cache(face_readings)
Step = tuple[int, int, int, int, bool, int]
"""A step to a vertex, which is a cell or the second letter of its face: the bit of its letter, the
bits of all lower letters, the vertex, its bit, whether a word may end there, and the bits of the
letters that may follow."""


class Searcher:
    """Finds and counts the words of a packed list, whose nodes `are_nodes` must have accepted."""

    def __init__(self, nodes: Sequence[int], letters: str) -> None:
        self._letters = letters
        self._bits = {letter: 1 << index for index, letter in enumerate(letters)}
        # Python is fastest with numbers below 2**30, so the nodes are split.
        self._masks = array("I", [node & LETTERS for node in nodes])
        self._firsts = array("I", [node >> 32 for node in nodes])
        self._word_lengths = _word_lengths(nodes)

    def stats(
        self, boards: Sequence[Board], values: Sequence[int], min_length: int, q: QReading
    ) -> tuple[list[int], list[int], list[int]]:
        """Compute three lists: points, words, and letters of the longest word of each board.

        The points are -1 where the queue overflows. `values` are the points by length; the last
        value also counts for longer words.
        """
        last = len(values) - 1
        stats = []
        for board in boards:
            nodes = self.nodes_on(board, q)
            if nodes is None:
                stats.append((-1, 0, 0))
                continue
            lengths = [self._word_lengths[node] for node in nodes]
            lengths = [length for length in lengths if length >= min_length]
            points = sum([values[min(length, last)] for length in lengths])
            stats.append((points, len(lengths), max(lengths, default=0)))
        return (
            [points for points, _, _ in stats],
            [words for _, words, _ in stats],
            [longest for _, _, longest in stats],
        )

    def find(self, board: Board, min_length: int, q: QReading) -> dict[str, Path] | None:
        """Find the words on the board, each with a path; None if the queue overflows."""
        starts, next_steps = self._steps(board, q)
        masks, firsts, word_lengths = self._masks, self._firsts, self._word_lengths
        found: dict[str, Path] = {}
        shortest = max(min_length, 1)  # 0 stands for nodes that are not words.
        none: Path = ()
        queue = [(masks[0], firsts[0], starts, none, "")]
        for mask, first, steps, path, text in islice(queue, QUEUE_SIZE):
            for letter, before, vertex, _, is_end, next_letters in steps:
                if mask & letter and vertex not in path:
                    node = first + (mask & before).bit_count()
                    longer = (*path, vertex)
                    longer_text = text + self._letters[before.bit_count()]
                    if word_lengths[node] >= shortest and is_end and longer_text not in found:
                        found[longer_text] = longer
                    if masks[node] & next_letters:
                        queue.append(
                            (masks[node], firsts[node], next_steps[vertex], longer, longer_text)
                        )
        if len(queue) > QUEUE_SIZE:
            return None
        cells = len(board.faces)
        return {
            word: tuple(vertex for vertex in path if vertex < cells) for word, path in found.items()
        }

    def nodes_on(self, board: Board, q: QReading) -> set[int] | None:
        """The nodes of the words on the board; None if the queue overflows."""
        starts, next_steps = self._steps(board, q)
        masks, firsts, word_lengths = self._masks, self._firsts, self._word_lengths
        found: list[int] = []
        queue = [(masks[0], firsts[0], starts, 0)]
        for mask, first, steps, used in islice(queue, QUEUE_SIZE):
            for letter, before, vertex, place, is_end, next_letters in steps:
                if mask & letter and not used & place:
                    node = first + (mask & before).bit_count()
                    longer = masks[node]
                    if word_lengths[node] and is_end:
                        found.append(node)
                    if longer & next_letters:
                        queue.append((longer, firsts[node], next_steps[vertex], used | place))
        return None if len(queue) > QUEUE_SIZE else set(found)

    def _steps(self, board: Board, q: QReading) -> tuple[list[Step], list[list[Step]]]:
        """The steps that may start a path, and for each vertex those that may continue it.

        A face of two letters has a second vertex, which only its own cell leads to, and from which
        a path continues as from the cell.
        """
        cells = len(board.faces)
        letters, is_end, near = [0] * cells, [True] * cells, list(board.neighbours)
        for cell, face in enumerate(board.faces):
            readings = _readings(face, q)
            for text in readings:
                letters[cell] = self._bits.get(text[0], 0)
                if len(text) == 2:
                    second, beyond = len(letters), near[cell]
                    is_end[cell] = len(readings) == 2
                    near[cell] = (second, *beyond) if is_end[cell] else (second,)
                    letters.append(self._bits.get(text[1], 0))
                    is_end.append(True)
                    near.append(beyond)
        steps = []
        for vertex, letter in enumerate(letters):
            next_letters = 0
            for other in near[vertex]:
                next_letters |= letters[other]
            before = letter - 1 if letter else 0
            steps.append((letter, before, vertex, 1 << vertex, is_end[vertex], next_letters))
        return steps[:cells], [[steps[other] for other in vertices] for vertices in near]


def _word_lengths(nodes: Sequence[int]) -> bytes:
    """For each node, the number of letters of its word; 0 if it is not a word."""
    is_word = bytes(node >> 31 & 1 for node in nodes)
    lengths = b""
    start, end, length = 0, 1, 0
    while start < end:
        lengths += is_word[start:end].translate(bytes([0, min(length, LONGEST)]) + bytes(254))
        start, end = end, (nodes[end - 1] >> 32) + (nodes[end - 1] & LETTERS).bit_count()
        length += 1
    return lengths
