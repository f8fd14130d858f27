"""A textbook finder for comparison: nested dicts and recursion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boggle_tui.game.board.board import Board, Path

END = "end"
Trie = dict[str, Any]


def make_trie(words: Iterable[str]) -> Trie:
    """Build nested dicts, one level per letter."""
    trie: Trie = {}
    for word in words:
        node = trie
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = True
    return trie


def words_on(board: Board, trie: Trie) -> set[str]:
    """Find every word on the board."""
    tiles = [face.lower() for face in board.faces]
    neighbours = board.neighbours
    found: set[str] = set()
    used: set[int] = set()

    def visit(cell: int, node: Trie | None, prefix: str) -> None:
        for letter in tiles[cell]:
            node = node.get(letter)
            if node is None:
                return
        prefix += tiles[cell]
        if END in node:
            found.add(prefix)
        used.add(cell)
        for near in neighbours[cell]:
            if near not in used:
                visit(near, node, prefix)
        used.remove(cell)

    for cell in range(len(tiles)):
        visit(cell, trie, "")
    return found


def paths_on(board: Board, trie: Trie) -> dict[str, Path]:
    """Find every word on the board, with a path."""
    tiles = [face.lower() for face in board.faces]
    neighbours = board.neighbours
    found: dict[str, Path] = {}

    def visit(cell: int, node: Trie | None, prefix: str, path: Path) -> None:
        for letter in tiles[cell]:
            node = node.get(letter)
            if node is None:
                return
        prefix += tiles[cell]
        path = (*path, cell)
        if END in node:
            found[prefix] = path
        for near in neighbours[cell]:
            if near not in path:
                visit(near, node, prefix, path)

    for cell in range(len(tiles)):
        visit(cell, trie, "", ())
    return dict(sorted(found.items()))
