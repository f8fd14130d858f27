#!/bin/sh
# Guess: RC2Stratified of PySAT lists what RC2 lists, from best to worst, only sooner: but for its heuristics, "every other
#   component of the solver remains as in the base class".
# Version: python-sat 1.9.dev24.
# Behaviour: if the weights differ, `enumerate` ends early, after the best or some more, with no word of it. On its way to
#   the best it hardens the clauses that the best can't break, and they stay hard for the second best. So "no other
#   solution" isn't one. With nohard=True it lists all.
# Seen (costs; no two of x1 to x3 together):
#   weights 2, 2, 2: RC2 4 4 4 6, RC2Stratified 4 4 4 6, with nohard 4 4 4 6
#   weights 5, 3, 2: RC2 5 7 8 10, RC2Stratified 5 7, with nohard 5 7 8 10
#   weights 5, 5, 1: RC2 6 6 10 11, RC2Stratified 6 6, with nohard 6 6 10 11
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$folder/venv/bin/python" - <<'PYTHON'
from pysat.examples.rc2 import RC2, RC2Stratified
from pysat.formula import WCNF


def costs(solver_class, weights, **options):
    formula = WCNF()
    formula.extend([[-1, -2], [-1, -3], [-2, -3]])
    formula.extend([[1], [2], [3]], weights=list(weights))
    with solver_class(formula, **options) as solver:
        return " ".join(str(solver.cost) for _ in solver.enumerate())


seen = [
    f"weights {', '.join(map(str, weights))}: RC2 {costs(RC2, weights)}, RC2Stratified {costs(RC2Stratified, weights)}, "
    f"with nohard {costs(RC2Stratified, weights, nohard=True)}"
    for weights in ((2, 2, 2), (5, 3, 2), (5, 5, 1))
]
print(*seen, sep="\n")
expected = [
    "weights 2, 2, 2: RC2 4 4 4 6, RC2Stratified 4 4 4 6, with nohard 4 4 4 6",
    "weights 5, 3, 2: RC2 5 7 8 10, RC2Stratified 5 7, with nohard 5 7 8 10",
    "weights 5, 5, 1: RC2 6 6 10 11, RC2Stratified 6 6, with nohard 6 6 10 11",
]
raise SystemExit(seen != expected)
PYTHON
