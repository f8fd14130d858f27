#!/bin/sh
# Guess: Solver.propagate gives all that follows by unit propagation, so what a hint may say: "a list of assigned (assumed
#   and also propagated) literals". With no assumption, it is what the clauses say by themselves.
# Version: python-sat 1.9.dev24, with twelve of its solvers.
# Behaviour: what follows from the clauses alone is left out, also if it is an assumption: propagate([1]) is empty where x1
#   is a clause, and propagate() always is. A variable that isn't named may be known or open. With a clause put off by
#   a selector, which is assumed, all is listed.
# Seen with all twelve (clauses x1, x1 -> x2, x3 -> x4, or the first with the selector x5):
#   propagate(): nothing
#   propagate 1: nothing
#   propagate 3: 3 4
#   propagate 3, with the selector: 1 2 3 4 5
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$folder/venv/bin/python" - <<'PYTHON'
from pysat.solvers import Solver

SOLVERS = "cd15 cd19 g3 g4 g42 m22 mc mcb mcm mg3 mgh mpl".split()
FACTS = [[1], [-1, 2], [-3, 4]]
SELECTED = [[-5, 1], [-1, 2], [-3, 4]]


def told(clauses, assumptions):
    answers = set()
    for name in SOLVERS:
        with Solver(name, bootstrap_with=clauses) as solver:
            is_possible, literals = solver.propagate(assumptions)
            answers.add(" ".join(map(str, sorted(literals))) if is_possible else "impossible")
    return " or ".join(sorted(answers)) or "nothing"


seen = [
    f"propagate(): {told(FACTS, [])}",
    f"propagate 1: {told(FACTS, [1])}",
    f"propagate 3: {told(FACTS, [3])}",
    f"propagate 3, with the selector: {told(SELECTED, [5, 3])}",
]
print(*seen, sep="\n")
expected = [
    "propagate(): nothing",
    "propagate 1: nothing",
    "propagate 3: 3 4",
    "propagate 3, with the selector: 1 2 3 4 5",
]
raise SystemExit(seen != expected)
PYTHON
