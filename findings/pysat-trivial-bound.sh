#!/bin/sh
# Guess: CardEnc.atmost(..., top_id=n).nv is at least n, so one constraint after another takes the .nv of the one before
#   as its top_id, and no auxiliary variable is used twice.
# Version: python-sat 1.9.dev24.
# Behaviour: a bound that nothing can exceed gives no clauses, and .nv is then 0, whatever top_id was. The next
#   constraint begins to count below the variables in use, and takes some of them for its own. Nothing complains:
#   solutions are lost. It is so with each encoding but `native`, and for `atleast` with bound 0.
# Seen (seqcounter; at most 3 of x1 to x3, at most 1 of x1 to x3, while x4 to x6 are free):
#   at most 2 of x1 to x3: nv 6 with top_id 6
#   at most 3 of x1 to x3: nv 0 with top_id 6
#   top_id=first.nv: 12 of 32 solutions
#   top_id=max(6, first.nv): 32 of 32 solutions
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$folder/venv/bin/python" - <<'PYTHON'
from itertools import product

from pysat.card import CardEnc
from pysat.solvers import Solver

USED = 6


def solutions(*constraints):
    """How many of the 64 choices of x1 to x6 agree with the clauses."""
    with Solver("glucose4") as solver:
        for constraint in constraints:
            solver.append_formula(constraint.clauses)
        choices = product(*((-x, x) for x in range(1, USED + 1)))
        return sum(solver.solve(assumptions=choice) for choice in choices)


right = sum(sum(x > 0 for x in choice[:3]) <= 1 for choice in product((0, 1), repeat=USED))
two = CardEnc.atmost([1, 2, 3], bound=2, top_id=USED)
print(f"at most 2 of x1 to x3: nv {two.nv} with top_id {USED}")
first = CardEnc.atmost([1, 2, 3], bound=3, top_id=USED)
print(f"at most 3 of x1 to x3: nv {first.nv} with top_id {USED}")
careless = solutions(first, CardEnc.atmost([1, 2, 3], bound=1, top_id=first.nv))
print(f"top_id=first.nv: {careless} of {right} solutions")
careful = solutions(first, CardEnc.atmost([1, 2, 3], bound=1, top_id=max(USED, first.nv)))
print(f"top_id=max({USED}, first.nv): {careful} of {right} solutions")
raise SystemExit(not (two.nv >= USED and first.nv == 0 and careless < careful == right == 32))
PYTHON
