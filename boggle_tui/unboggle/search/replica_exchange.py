"""ReplicaExchange: boards annealed at fixed temperatures that change places (parallel tempering).

Where words are many and cells as well, cooling freezes parts of the board that don't fit together.
Here a board is warmed again, as often as another takes its place in the cold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Protocol

from boggle_tui.kernel.annealer import IS_COMPILED

TEMPERATURES = (1.3, 1.6, 1.9, 2.2, 2.5, 2.8, 3.2, 3.6)
"""The temperatures of the boards, from cold to warm."""
MOVES = 5_000 if IS_COMPILED else 100
"""The moves of each board between two exchanges."""


class Replica(Protocol):
    """An annealer whose board can be annealed further."""

    score: int

    def run(self, moves: int, hot: float, cold: float, goes_on: bool) -> tuple[int, int, list[int]]:
        """Anneal the board; return the best one's points, points for words, and faces."""
        ...


def exchange_replicas(
    replicas: Sequence[Replica], rng: Random
) -> Iterator[tuple[int, int, list[int]]]:
    """Anneal a replica for each of TEMPERATURES for ever: yield the best board of each round."""
    at = list(replicas)
    """The replica at each of the temperatures."""
    while True:
        yield max(
            (
                replica.run(MOVES, temperature, temperature, True)
                for replica, temperature in zip(at, TEMPERATURES, strict=True)
            ),
            key=lambda best: (best[1], best[0]),
        )
        for cold in range(len(at) - 1):
            warm = cold + 1
            # As likely as the two boards at each other's temperatures are, compared with now.
            gain = at[warm].score - at[cold].score
            gain_in_logs = gain * (1 / TEMPERATURES[cold] - 1 / TEMPERATURES[warm])
            if gain_in_logs >= 0 or rng.random() < exp(gain_in_logs):
                at[cold], at[warm] = at[warm], at[cold]
