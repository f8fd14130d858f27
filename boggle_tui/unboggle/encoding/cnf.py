"""Clauses built by names: variables called what they mean, and the constraints used most."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate, combinations, count

PAIRED = 36
"""Literals up to which each pair gets a clause; more are counted, for the sake of memory."""
Literal = int
"""A variable, or its negation as the negative number."""


class VariablePool(dict[Hashable, Literal]):
    """The variables of one family, by name: `bears[cell, face]`. The first use makes one."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def __missing__(self, name: Hashable) -> Literal:
        variable = self[name] = next(self._numbers)
        return variable


class Clauses(list[list[Literal]]):
    """A list of clauses that all hold, and the variables in them."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def names(self) -> VariablePool:
        """A new family of variables."""
        return VariablePool(self._numbers)

    def any_of(self, literals: Iterable[Literal], *, unless: Iterable[Literal] = ()) -> None:
        """One of the literals holds, or else one of `unless` does."""
        self.append([*unless, *literals])

    def all_if(self, condition: Literal, literals: Iterable[Literal]) -> None:
        """Each of the literals holds if the condition does."""
        self.extend([-condition, literal] for literal in literals)

    def at_most_one(self, literals: Iterable[Literal]) -> None:
        """No two of the literals hold."""
        literals = list(literals)
        if len(literals) > PAIRED:
            self.counted(literals, 1)
        else:
            self.extend([-one, -other] for one, other in combinations(literals, 2))

    def counted(self, literals: Sequence[Literal], most: int) -> list[Literal]:
        """Variables that count: the j-th (from 0) holds exactly if more than j literals do.

        No more than `most` of them may. Source: the sequential counter of C. Sinz, 2005, made to
        count both ways.
        """
        row: list[Literal] = []
        variables = self.names()
        for at, literal in enumerate(literals):
            longer = [variables[at, reached] for reached in range(min(at + 1, most))]
            for reached, more in enumerate(longer):
                without = row[reached : reached + 1]
                below = [row[reached - 1]] if reached else []
                self.extend([-before, more] for before in without)
                self.append([*(-before for before in below), -literal, more])
                self.append([-more, *without, literal])
                self.extend([-more, *without, before] for before in below)
            if len(row) == most:
                self.append([-literal, *(-before for before in row[-1:])])
            row = longer
        return row

    def heavier(self, weighed: Sequence[tuple[Literal, int]]) -> Heavier:
        """Literals by weight: `heavier[n]` holds only if those that hold weigh n or more."""
        return Heavier(self, weighed)


class Heavier(dict[int, Literal]):
    """Lower bounds on the weight of the literals that hold, each made when it is asked for."""

    def __init__(self, clauses: Clauses, weighed: Sequence[tuple[Literal, int]]) -> None:
        self._clauses, self._weighed = clauses, weighed
        self._all = list(accumulate((weight for _, weight in weighed), initial=0))
        self._reached = clauses.names()

    def __missing__(self, weight: int) -> Literal:
        made: set[tuple[int, int]] = set()
        waiting = [(len(self._weighed), weight)]
        while waiting:
            among, wanted = waiting.pop()
            if (among, wanted) in made or wanted <= 0:
                continue
            made.add((among, wanted))
            here = self._reached[among, wanted]
            if wanted > self._all[among]:
                self._clauses.append([-here])
                continue
            # Either the last of them is not needed for that, or it holds and the rest does.
            literal, its_weight = self._weighed[among - 1]
            without = self._reached[among - 1, wanted]
            self._clauses.append([-here, without, literal])
            waiting.append((among - 1, wanted))
            if wanted > its_weight:
                self._clauses.append(
                    [-here, without, self._reached[among - 1, wanted - its_weight]]
                )
                waiting.append((among - 1, wanted - its_weight))
        self[weight] = self._reached[len(self._weighed), weight]
        return self[weight]
