"""Boards at fixed temperatures that change places."""

from dataclasses import dataclass, field
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.unboggle.search.local_search import TEMPERATURES, exchange_replicas

COLDEST = TEMPERATURES[0]
scores = st.lists(st.integers(0, 99), min_size=len(TEMPERATURES), max_size=len(TEMPERATURES))


@dataclass
class Frozen:
    """An annealer whose board never changes."""

    score: int
    temperatures: list[float] = field(default_factory=list)

    def run(self, moves, hot, cold, goes_on):
        assert moves > 0
        assert hot == cold
        assert goes_on
        self.temperatures.append(cold)
        return self.score, self.score // 2, [self.score]


@given(scores, st.integers(1, 9), st.integers())
def test_each_round_anneals_one_board_at_each_temperature(scores, rounds, seed):
    replicas = [Frozen(score) for score in scores]
    best = list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), rounds))
    assert best == [(max(scores), max(scores) // 2, [max(scores)])] * rounds
    for temperatures in zip(*(replica.temperatures for replica in replicas), strict=True):
        assert sorted(temperatures) == list(TEMPERATURES)


@given(st.integers(0, len(TEMPERATURES) - 1), st.integers())
def test_the_best_board_comes_into_the_cold_and_stays(at, seed):
    replicas = [Frozen(0) for _ in TEMPERATURES]
    replicas[at].score = 1_000_000
    list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), 2 * len(TEMPERATURES)))
    assert set(replicas[at].temperatures[at:]) == {COLDEST}


@given(st.integers())
def test_boards_that_are_equally_good_take_turns(seed):
    replicas = [Frozen(7) for _ in TEMPERATURES]
    list(islice(exchange_replicas(replicas, TEMPERATURES, Random(seed)), 2 * len(TEMPERATURES)))
    assert all(len(set(replica.temperatures)) > 1 for replica in replicas)
