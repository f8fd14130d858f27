"""Words as one tree, laid out in rows for the annealer."""

from __future__ import annotations

from collections.abc import Sequence


class WordTree:
    """Words of numbered faces, which share the nodes of what they begin with."""

    def __init__(self) -> None:
        self._after: list[dict[int, int]] = [{}]
        self._values, self._ends = [0], [-1]

    def add(self, word: Sequence[int], value: int, end: int) -> None:
        """Add a word, the points for each node of it, and which word ends there."""
        node = 0
        for face in word:
            after = self._after[node]
            if face not in after:
                after[face] = len(self._after)
                self._after.append({})
                self._values.append(value)
                self._ends.append(-1)
            node = after[face]
        self._ends[node] = end

    def rows(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """Of each node, each after its parent, the parent, the face, the points, and the end."""
        rows: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])
        waiting = [(node, -1, face) for face, node in self._after[0].items()]
        while waiting:
            node, parent, face = waiting.pop()
            at = len(rows[0])
            values = (parent, face, self._values[node], self._ends[node])
            for row, value in zip(rows, values, strict=True):
                row.append(value)
            waiting += ((after, at, shown) for shown, after in self._after[node].items())
        return rows
