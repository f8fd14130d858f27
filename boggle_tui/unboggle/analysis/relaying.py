"""Words of a board laid anew, so that unwanted ones can't be traced there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boggle_tui.game.board.board import SPARE, Board, Path
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


def relay(
    puzzle: Puzzle, board: Board, paths: dict[str, Path], unwanted: Lexicon, rng: Random
) -> tuple[Board, dict[str, Path]]:
    """Lay words across unwanted ones elsewhere, until none of these is left or no time.

    Returns the board with the fewest, the other cells empty, and the paths of its words. The same
    generator state gives the same board. Where dice or distinct letters are required, or the
    fewest tiles, nothing changes.
    """
    given = " ".join(way for word in puzzle.words for way in (word, word[::-1]))
    letters, q = {*given}, puzzle.q
    avoided = Lexicon(word for word in unwanted if word not in given and letters.issuperset(word))
    laid = {word: paths[word] for word in words_to_encode(puzzle) if word in paths}
    is_free = puzzle.dice is None and not puzzle.has_distinct_faces
    if puzzle.objective.minimizes_tiles or not is_free or not avoided:
        return board, paths
    near = open_neighbours(puzzle)
    now = best = board
    high = min(board.rows, PART // board.cols)
    tops = range(board.rows - high + 1)

    def any_of(some: Sequence[str]) -> str:
        return some[int(rng.random() * len(some))]

    def counts_on(boards: Sequence[Board]) -> list[int]:
        """Count unwanted words, in parts of large boards."""
        starts = [(each.faces, top * each.cols) for each in boards for top in tops]
        size = high * board.cols
        parts = [Board(high, board.cols, faces[at : at + size]) for faces, at in starts]
        counts = count_words(parts, avoided, 0, q)
        return [sum(counts[at : at + len(tops)]) for at in range(0, len(counts), len(tops))]

    (left,) = (fewest,) = counts_on([board])

    for _round in range(ROUNDS if laid else 0):
        if not fewest:
            break
        traces = find_words(now, avoided, 0, q)
        trace = {*traces[any_of([*traces])]}
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
        counts = counts_on(boards)
        if counts and min(counts) <= left + (rng.random() < UPHILL):
            left = min(counts)
            chosen = counts.index(left)
            now = boards[chosen]
            laid |= choices[chosen][1]
            if left < fewest:
                best, fewest = now, left
    return (board, paths) if best is board else trim_board(puzzle, best)
