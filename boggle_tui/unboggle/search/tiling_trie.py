"""TilingTrie: tilings as one trie, laid out in rows for the annealer."""

from __future__ import annotations

from collections.abc import Sequence


class TilingTrie:
    """Sequences of numbered faces that share the nodes of their common prefixes."""

    def __init__(self) -> None:
        self._children: list[dict[int, int]] = [{}]
        self._values, self._ends = [0], [-1]

    def add(self, faces: Sequence[int], value: int, end: int) -> None:
        """Add a sequence, with the points for each of its nodes and the index of its word."""
        node = 0
        for face in faces:
            children = self._children[node]
            if face not in children:
                children[face] = len(self._children)
                self._children.append({})
                self._values.append(value)
                self._ends.append(-1)
            node = children[face]
        self._ends[node] = end

    def rows(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """Return the parent, face, points and end of each node, parents before children."""
        parents: list[int] = []
        faces: list[int] = []
        values: list[int] = []
        ends: list[int] = []
        waiting = [(node, -1, face) for face, node in self._children[0].items()]
        while waiting:
            node, parent, face = waiting.pop()
            at = len(parents)
            parents.append(parent)
            faces.append(face)
            values.append(self._values[node])
            ends.append(self._ends[node])
            for shown, child in self._children[node].items():
                waiting.append((child, at, shown))
        return parents, faces, values, ends
