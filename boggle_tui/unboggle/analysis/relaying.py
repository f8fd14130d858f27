"""Words of a board laid anew, so that unwanted ones can't be traced there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from boggle_tui.game.board.board import SPARE, Board, Cell, Path
from boggle_tui.game.board.finder import outside
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.kernel.finder import count_words, find_words
from boggle_tui.unboggle.encoding.preprocessing import open_neighbours, trim_board, words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.laying import lay

ROUNDS, CHOICES = 100 if IS_COMPILED else 5, 10
"""The times that words are laid anew, and the ways to lay them that are compared each time."""
UPHILL = 0.1
"""The share of the rounds in which one more unwanted word is accepted."""
PART = 56
"""The cells of which the kernel counts the words, also where some tiles have two letters."""


def both_ways(words: Iterable[str]) -> str:
    """Return a text of the words forwards and backwards, as they can be traced."""
    return " ".join(way for word in words for way in (word, word[::-1]))


def relay(
    puzzle: Puzzle,
    board: Board,
    paths: dict[str, Path],
    unwanted: Lexicon,
    rng: Random,
    rounds: int = ROUNDS,
) -> tuple[Board, dict[str, Path]]:
    """Lay words across unwanted ones elsewhere, until none is left, in so many rounds at most.

    Returns the board with the fewest, the other cells empty, and the paths of its words. The same
    generator state gives the same board. Where dice or distinct letters are required, or the
    fewest tiles, nothing changes.
    """
    given = both_ways(puzzle.words)
    letters, q = {*given}, puzzle.q
    possible = [word for word in unwanted if letters.issuperset(word)]
    avoided = Lexicon(word for word in possible if word not in given)
    inside = [word for word in possible if word in given]
    laid = {word: paths[word] for word in words_to_encode(puzzle) if word in paths}
    is_free = puzzle.dice is None and not puzzle.has_distinct_faces
    if puzzle.objective.minimizes_tiles or not is_free or not possible:
        return board, paths
    around = [each for each in laid if any(word in both_ways([each]) for word in inside)]
    near = open_neighbours(puzzle)
    now = best = board
    high = min(board.rows, PART // board.cols)
    starts = range(0, (board.rows - high + 1) * board.cols, board.cols)

    def any_of(some: Sequence[Any]) -> Any:
        return some[int(rng.random() * len(some))]

    def parts(board: Board) -> list[Board]:
        faces, size = board.faces, high * board.cols
        return [Board(high, board.cols, faces[at : at + size]) for at in starts]

    def inside_elsewhere(board: Board, laid: Mapping[str, Path]) -> list[Path]:
        """Return the paths of unwanted words inside others that aren't on the cells of these."""
        return [*outside(board, inside, q, [laid[word] for word in around]).values()]

    def traces_on(board: Board) -> list[set[Cell]]:
        """Return the cells of each unwanted word, in parts of large boards."""
        found = [find_words(part, avoided, 0, q) for part in parts(board)]
        paths = zip(starts, found, strict=True)
        cells = [{at + cell for cell in path} for at, each in paths for path in each.values()]
        return [*cells, *map(set, inside_elsewhere(board, laid))]

    traces = traces_on(board)
    left = fewest = len(traces)
    for _round in range(rounds if laid else 0):
        if not fewest:
            break
        trace = any_of(traces := traces or traces_on(now))
        moved = [any_of([word for word in laid if not trace.isdisjoint(laid[word])] or [*laid])]
        if rng.random() < 0.5 and (other := any_of([*laid])) not in moved:
            moved.append(other)
        kept = {cell for word in laid if word not in moved for cell in laid[word]}
        kept |= puzzle.fixed_faces.keys()
        bare = [face if cell in kept else SPARE for cell, face in enumerate(now.faces)]
        tiles = {word: puzzle.tilings(word)[0] for word in moved}
        tries = [(faces := [*bare], lay(faces, tiles, near, rng)) for _choice in range(CHOICES)]
        choices = [(faces, paths) for faces, paths in tries if len(paths) == len(tiles)]
        boards = [Board(board.rows, board.cols, tuple(faces)) for faces, _paths in choices]
        counts = count_words(chain(*map(parts, boards)), avoided, 0, q)
        totals = [*map(sum, zip(*[iter(counts)] * len(starts), strict=True))]
        allowed = left + (rng.random() < UPHILL)
        least = min(totals, default=allowed + 1)
        if least > allowed:
            continue
        likely = [at for at, total in enumerate(totals) if total == least]
        more, at = min(
            (len(inside_elsewhere(boards[at], laid | choices[at][1])), at) for at in likely
        )
        if least + more <= allowed:
            left = least + more
            now, traces = boards[at], []
            laid |= choices[at][1]
            if left < fewest:
                best, fewest = now, left
    return (board, paths) if best is board else trim_board(puzzle, best)
