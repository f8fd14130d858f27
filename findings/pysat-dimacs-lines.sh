#!/bin/sh
# Guess: CNF(from_string=...) of PySAT reads what SAT solvers read. In DIMACS's format the 0 ends a clause, which may be
#   on several lines; its own example has one and a half on a line (the competitions are stricter).
# Version: python-sat 1.9.dev24; minisat 2.2.1, cadical 1.5.3 (Debian 12).
# Behaviour: PySAT wants one clause on each line. It refuses a clause over two lines, "unexpected end of input while
#   parsing integer", and two on one line, "unexpected trailing characters after clause terminator". Neither says which
#   line it was. Both solvers read them.
# Seen:
#   a clause a line: PySAT [[1, 2, 3], [-1]], minisat 10, cadical 10
#   a clause over two lines: PySAT ValueError, minisat 10, cadical 10
#   two clauses on a line: PySAT ValueError, minisat 10, cadical 10
#   two clauses on a line, of which the second contradicts the first: PySAT ValueError, minisat 20, cadical 20
set -eu
for package in minisat=1:2.2.1 cadical=1.5.3; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
cd "$folder"
cat > read.py <<'PYTHON'
import subprocess

from pysat.formula import CNF

FORMULAS = {
    "a clause a line": "p cnf 3 2\n1 2 3 0\n-1 0\n",
    "a clause over two lines": "p cnf 3 2\n1 2\n3 0\n-1 0\n",
    "two clauses on a line": "p cnf 3 2\n1 2 3 0 -1 0\n",
    "two clauses on a line, of which the second contradicts the first": "p cnf 1 2\n1 0 -1 0\n",
}
EXPECTED = [
    ["[[1, 2, 3], [-1]]", 10, 10],
    ["ValueError", 10, 10],
    ["ValueError", 10, 10],
    ["ValueError", 20, 20],
]
seen = []
for name, formula in FORMULAS.items():
    try:
        clauses = str(CNF(from_string=formula).clauses)
    except ValueError as error:
        clauses = type(error).__name__
    with open("formula.cnf", "w") as file:
        file.write(formula)
    commands = ["minisat", "-verb=0", "formula.cnf"], ["cadical", "-q", "formula.cnf"]
    answers = [subprocess.run(command, capture_output=True).returncode for command in commands]
    seen.append([clauses, *answers])
    print("{}: PySAT {}, minisat {}, cadical {}".format(name, *seen[-1]))
raise SystemExit(seen != EXPECTED)
PYTHON
venv/bin/python read.py
