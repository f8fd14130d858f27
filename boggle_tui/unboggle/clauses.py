"""Clauses built by names: variables called what they mean, and the constraints used most."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations, count

Literal = int
"""A variable, or its negation as the negative number."""


class Names(dict[Hashable, Literal]):
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

    def names(self) -> Names:
        """A new family of variables."""
        return Names(self._numbers)

    def any_of(self, literals: Iterable[Literal], *, unless: Iterable[Literal] = ()) -> None:
        """One of the literals holds, or else one of `unless` does."""
        self.append([*unless, *literals])

    def all_if(self, condition: Literal, literals: Iterable[Literal]) -> None:
        """Each of the literals holds if the condition does."""
        self.extend([-condition, literal] for literal in literals)

    def at_most_one(self, literals: Iterable[Literal]) -> None:
        """No two of the literals hold."""
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
