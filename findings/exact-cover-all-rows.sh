#!/bin/sh
# Guess: get_all_solutions of exact_cover lists each solution that get_solution_count counts, as its rows.
# Version: exact_cover 1.5.0, numpy 2.1.3.
# Behaviour: the solution that takes all rows, as of a puzzle without a spare piece, is listed as (): each
#   list is cut where its trailing -1 begin, and this one has none. get_exact_cover and the count are right. A row of
#   zeros more makes the list right as well.
# Seen (rows ab, c, de of the cells a to e):
#   get_exact_cover: 0, 1, 2
#   get_solution_count: 1
#   get_all_solutions: ()
#   get_all_solutions with a row of zeros: (0, 1, 2)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check exact_cover==1.5.0 numpy==2.1.3
"$folder/venv/bin/python" - <<'PYTHON'
import numpy
from exact_cover import get_all_solutions, get_exact_cover, get_solution_count

PIECES = numpy.array([[cell in piece for cell in "abcde"] for piece in ("ab", "c", "de")])


def listed(pieces):
    return ", ".join(str(tuple(sorted(map(int, rows)))) for rows in get_all_solutions(pieces))


seen = [
    "get_exact_cover: " + ", ".join(map(str, sorted(get_exact_cover(PIECES)))),
    f"get_solution_count: {get_solution_count(PIECES)}",
    f"get_all_solutions: {listed(PIECES)}",
    f"get_all_solutions with a row of zeros: {listed(numpy.pad(PIECES, ((0, 1), (0, 0))))}",
]
print(*seen, sep="\n")
expected = [
    "get_exact_cover: 0, 1, 2",
    "get_solution_count: 1",
    "get_all_solutions: ()",
    "get_all_solutions with a row of zeros: (0, 1, 2)",
]
raise SystemExit(seen != expected)
PYTHON
