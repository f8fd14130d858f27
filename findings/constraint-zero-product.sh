#!/bin/sh
# Guess: MaxProdConstraint(9) of python-constraint finds what a plain function `x * y * z <= 9` finds. Forward
#   checking only hides values that can be in no solution, says the documentation of Constraint.
# Version: python-constraint2 2.9.0, Python 3.11.
# Behaviour: with x of 2 or 3, y of 5 or 6 and z of 0 or 1, it finds nothing, although z = 0 makes each product 0.
#   As soon as x is chosen, it hides each y with x * y > 9, and forgets that z is still open. It does so with every
#   backtracking solver, and also for the constraint "x * y * z <= 9", which is made into a MaxProdConstraint.
#   With fewer variables open the answer is right, and so it is with `forwardcheck=False`.
# Seen:
#   a function: 4 solutions
#   the same in a string: 0
#   MaxProdConstraint(9): 0
#   MaxProdConstraint(9), forwardcheck=False: 4
#   MaxProdConstraint(15): 6 of 7
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-constraint2==2.9.0
"$folder/venv/bin/python" - <<'PYTHON'
from constraint import MaxProdConstraint, OptimizedBacktrackingSolver, Problem

DOMAINS = {"x": [2, 3], "y": [5, 6], "z": [0, 1]}


def count(constraint, solver=None):
    problem = Problem(solver)
    for variable, domain in DOMAINS.items():
        problem.addVariable(variable, domain)
    problem.addConstraint(constraint, None if isinstance(constraint, str) else [*DOMAINS])
    return len(problem.getSolutions())


plain = count(lambda x, y, z: x * y * z <= 9)
print(f"a function: {plain} solutions")
text = count("x * y * z <= 9")
print(f"the same in a string: {text}")
product = count(MaxProdConstraint(9))
print(f"MaxProdConstraint(9): {product}")
unchecked = count(MaxProdConstraint(9), OptimizedBacktrackingSolver(forwardcheck=False))
print(f"MaxProdConstraint(9), forwardcheck=False: {unchecked}")
more, all_of_them = count(MaxProdConstraint(15)), count(lambda x, y, z: x * y * z <= 15)
print(f"MaxProdConstraint(15): {more} of {all_of_them}")
raise SystemExit([plain, text, product, unchecked, more, all_of_them] != [4, 0, 0, 4, 6, 7])
PYTHON
