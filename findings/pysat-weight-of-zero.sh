#!/bin/sh
# Guess: a soft clause of weight 0 costs nothing if it isn't satisfied: WCNF.append(clause, weight=0) of PySAT adds one, as
#   when a bonus is set to 0. "If no weight is set, the clause is considered to be hard."
# Version: python-sat 1.9.dev24.
# Behaviour: it adds a hard clause, as 0 is taken for no weight, in silence; what was optional must now be. `extend` and a
#   weight of 0.0 do the same. A clause of weight 0 that is read from a file, or given to RC2.add_clause, stays soft.
# Seen (x1 or x2 must be; x1 is to be avoided for so much, x2 for 2):
#   weight 1: 1 hard, 2 soft; the best is x1, cost 1
#   weight 0: 2 hard, 1 soft; the best is x2, cost 2
#   weight 0, by extend: 2 hard, 1 soft; the best is x2, cost 2
#   weight 0, read: 1 hard, 2 soft; the best is x1, cost 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$folder/venv/bin/python" - <<'PYTHON'
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF


def told(name, formula):
    counts = f"{len(formula.hard)} hard, {len(formula.soft)} soft"
    with RC2(formula) as solver:
        model = solver.compute()
        best = " and ".join(f"x{number}" for number in model if number > 0)
        return f"{name}: {counts}; the best is {best}, cost {solver.cost}"


def appended(weight):
    formula = WCNF()
    formula.append([1, 2])
    formula.append([-1], weight=weight)
    formula.append([-2], weight=2)
    return formula


extended = WCNF()
extended.append([1, 2])
extended.extend([[-1], [-2]], weights=[0, 2])
seen = [
    told("weight 1", appended(1)),
    told("weight 0", appended(0)),
    told("weight 0, by extend", extended),
    told("weight 0, read", WCNF(from_string="h 1 2 0\n0 -1 0\n2 -2 0\n")),
]
print(*seen, sep="\n")
expected = [
    "weight 1: 1 hard, 2 soft; the best is x1, cost 1",
    "weight 0: 2 hard, 1 soft; the best is x2, cost 2",
    "weight 0, by extend: 2 hard, 1 soft; the best is x2, cost 2",
    "weight 0, read: 1 hard, 2 soft; the best is x1, cost 0",
]
raise SystemExit(seen != expected)
PYTHON
