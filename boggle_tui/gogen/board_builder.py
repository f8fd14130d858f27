"""Building a board of different letters that holds many words, each letter in some of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import exp
from random import Random

from boggle_tui.game.board.board import BLOCK, Board, Cell, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.puzzle import has_distinct_letters

SHORTEST, LONGEST = 3, 8
"""The letters of the words of a Gogen."""
SWAPS = 2000
"""Swaps of two letters in one run of the annealing."""
START_TEMPERATURE, END_TEMPERATURE = 1.2, 0.15
RUNS = 12
"""Runs after which the best board so far is used."""
PATIENCE = 3
"""Runs after which one more letter may be in no word."""
ENOUGH_WORDS = 60
KEPT_WORDS = 2
"""Words of the last board to aim for in the next run, besides the ones that it met."""
THEME_WEIGHT = 3
"""The weight of a theme's word among others."""


class WordStock:
    """The words that can be in a Gogen of some letters."""

    def __init__(self, words: Sequence[str], letters: str) -> None:
        allowed = set(letters)
        self.letters = letters
        self.words = [
            word
            for word in words
            if SHORTEST <= len(word) <= LONGEST
            and has_distinct_letters(word)
            and allowed >= {*word}
        ]
        self.lexicon = Lexicon(self.words)
        self._with_letter: dict[str, list[str]] = {letter: [] for letter in letters}
        for word in self.words:
            for letter in word:
                self._with_letter[letter].append(word)

    def cover(self, words: Sequence[str], rng: Random) -> list[str]:
        """Add words until every letter that can be named is named, the rarest letters first."""
        chosen = list(words)
        missing = {letter for letter in self.letters if self._with_letter[letter]}.difference(
            *words
        )
        while missing:
            rarest = min(missing, key=lambda letter: (len(self._with_letter[letter]), letter))
            word = rng.choice(self._with_letter[rarest])
            chosen.append(word)
            missing -= {*word}
        return chosen


def build_board(
    empty: Board, stock: WordStock, theme: Sequence[str], rng: Random
) -> tuple[Board, list[str]]:
    """Return a board with each letter of the stock on one cell, and the words on it.

    `empty` says which cells are in play. The board holds as many words of the theme as a few runs
    find room for, and names as many letters as possible.
    """
    cells = [cell for cell, face in enumerate(empty.faces) if face != BLOCK]
    letters = rng.sample(stock.letters, len(stock.letters))
    place = dict(zip(letters, cells, strict=True))
    theme_lexicon = Lexicon(theme)
    best: tuple[tuple[int, int, int], Board, list[str]] | None = None
    words: list[str] = []
    for run in range(RUNS):
        words = stock.cover([*theme, *words], rng)
        _anneal(place, words, frozenset(theme), empty, rng)
        faces = list(empty.faces)
        for letter, cell in place.items():
            faces[cell] = letter
        board = Board(empty.rows, empty.cols, tuple(faces))
        of_theme = list(find_words(board, theme_lexicon, 1, QReading.Q)) if theme else []
        found = list(find_words(board, stock.lexicon, SHORTEST, QReading.Q))
        named = len(set().union(*found, *of_theme))
        rank = (named if not theme else 0, len(of_theme), min(len(found), ENOUGH_WORDS))
        if best is None or rank > best[0]:
            best = rank, board, list(dict.fromkeys([*of_theme, *found]))
        is_enough = len(found) >= ENOUGH_WORDS and named + run // PATIENCE >= len(letters)
        if len(of_theme) == len(theme) if theme else is_enough:
            break
        met = [word for word in words if word in found and word not in theme]
        words = [*met, *rng.sample(found, min(KEPT_WORDS, len(found)))]
    assert best is not None
    return best[1], best[2]


def _anneal(
    place: dict[str, Cell], words: Sequence[str], theme: frozenset[str], empty: Board, rng: Random
) -> None:
    """Swap letters until those next to each other in words are neighbours on the board."""
    links = _links(words, theme)
    near = [frozenset(cells) for cells in empty.neighbours]
    letters = list(place)
    temperature, random = START_TEMPERATURE, rng.random
    cooling = (END_TEMPERATURE / START_TEMPERATURE) ** (1 / SWAPS)
    for _ in range(SWAPS):
        temperature *= cooling
        one, two = (
            letters[int(rng.random() * len(letters))],
            letters[int(rng.random() * len(letters))],
        )
        here, there = place[one], place[two]
        near_here, near_there = near[here], near[there]
        gain = 0
        for other, weight in links.get(one, ()):
            if other != two:
                gain += ((place[other] in near_there) - (place[other] in near_here)) * weight
        for other, weight in links.get(two, ()):
            if other != one:
                gain += ((place[other] in near_here) - (place[other] in near_there)) * weight
        if gain >= 0 or random() < exp(gain / temperature):
            place[one], place[two] = there, here


def _links(words: Sequence[str], theme: frozenset[str]) -> dict[str, list[tuple[str, int]]]:
    """For each letter, those next to it in words, with their weights."""
    weights: Counter[tuple[str, str]] = Counter()
    for word in words:
        for one, two in pairwise(word):
            weights[min(one, two), max(one, two)] += THEME_WEIGHT if word in theme else 1
    links: dict[str, list[tuple[str, int]]] = {}
    for (one, two), weight in weights.items():
        links.setdefault(one, []).append((two, weight))
        links.setdefault(two, []).append((one, weight))
    return links
