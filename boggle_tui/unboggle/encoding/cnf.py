"""CNF: clauses over named variables, and the constraints that are used most."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate, combinations, count

PAIRWISE_LIMIT = 36
"""The largest number of literals for a pairwise at-most-one; a counter takes less memory."""
Literal = int
"""A variable, or its negation as the negative number."""


class VariablePool(dict[Hashable, Literal]):
    """A family of variables by name, such as `shows[cell, face]`, each made on first use."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def __missing__(self, name: Hashable) -> Literal:
        variable = self[name] = next(self._numbers)
        return variable


class CNF(list[list[Literal]]):
    """A conjunction of clauses, and the variables in them."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def new_variables(self) -> VariablePool:
        """Return a new family of variables."""
        return VariablePool(self._numbers)

    def add_clause(self, literals: Iterable[Literal]) -> None:
        """Require one of the literals."""
        self.append(list(literals))

    def add_implication(self, conditions: Iterable[Literal], literals: Iterable[Literal]) -> None:
        """Require one of the literals where all the conditions hold."""
        self.append([*(-condition for condition in conditions), *literals])

    def add_at_most_one(self, literals: Iterable[Literal]) -> None:
        """Forbid any two of the literals together."""
        literals = list(literals)
        if len(literals) > PAIRWISE_LIMIT:
            self.sequential_counter(literals, 1)
        else:
            self.extend([-one, -other] for one, other in combinations(literals, 2))

    def sequential_counter(self, literals: Sequence[Literal], limit: int) -> list[Literal]:
        """Allow at most `limit` of the literals, and return variables that count them.

        The j-th variable (from 0) holds exactly if more than j literals hold. Source: the
        sequential counter of C. Sinz, 2005, extended to count both ways.
        """
        row: list[Literal] = []
        variables = self.new_variables()
        for at, literal in enumerate(literals):
            longer = [variables[at, reached] for reached in range(min(at + 1, limit))]
            for reached, more in enumerate(longer):
                without = row[reached : reached + 1]
                below = [row[reached - 1]] if reached else []
                self.extend([-before, more] for before in without)
                self.append([*(-before for before in below), -literal, more])
                self.append([-more, *without, literal])
                self.extend([-more, *without, before] for before in below)
            if len(row) == limit:
                self.append([-literal, *(-before for before in row[-1:])])
            row = longer
        return row


class WeightBounds(dict[int, Literal]):
    """Literals by weight: `bounds[n]` implies that the literals that hold weigh n or more.

    Each is made on first use.
    """

    def __init__(self, cnf: CNF, weighted: Sequence[tuple[Literal, int]]) -> None:
        self._cnf, self._weighted = cnf, weighted
        self._totals = list(accumulate((weight for _, weight in weighted), initial=0))
        self._reached = cnf.new_variables()

    def __missing__(self, weight: int) -> Literal:
        done: set[tuple[int, int]] = set()
        waiting = [(len(self._weighted), weight)]
        while waiting:
            among, wanted = waiting.pop()
            if (among, wanted) in done or wanted <= 0:
                continue
            done.add((among, wanted))
            here = self._reached[among, wanted]
            if wanted > self._totals[among]:
                self._cnf.append([-here])
                continue
            # Either the last literal isn't needed to reach the weight, or it holds and the others
            # reach the rest.
            literal, its_weight = self._weighted[among - 1]
            without = self._reached[among - 1, wanted]
            self._cnf.append([-here, without, literal])
            waiting.append((among - 1, wanted))
            if wanted > its_weight:
                self._cnf.append([-here, without, self._reached[among - 1, wanted - its_weight]])
                waiting.append((among - 1, wanted - its_weight))
        self[weight] = self._reached[len(self._weighted), weight]
        return self[weight]
