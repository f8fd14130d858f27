#!/bin/sh
# Guess: a formula read by PySAT has the variables that its first line, "p cnf 4 1", says it has: CNF.nv is 4, and a file
#   written from it says the same.
# Version: python-sat 1.9.dev24; picosat 965, clasp 3.3.5 (Debian 12).
# Behaviour: PySAT counts only to the highest variable that is in a clause. Those above, free tiles say, are forgotten:
#   there are fewer solutions, the written file has "p cnf 2 1", and a constraint with top_id=formula.nv takes them for its
#   own. The solvers keep them.
# Seen (x1 or x2, of four variables):
#   PySAT: nv 2, 3 solutions
#   as it was: picosat 12, clasp 12
#   written by PySAT: picosat 3, clasp 3
set -eu
for package in picosat=965 clasp=3.3.5; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-sat==1.9.dev24
printf 'p cnf 4 1\n1 2 0\n' > given.cnf
venv/bin/python - > seen <<'PYTHON'
from pysat.formula import CNF
from pysat.solvers import Solver

formula = CNF(from_file="given.cnf")
formula.to_file("written.cnf")
with Solver("cadical195", bootstrap_with=formula) as solver:
    print(f"PySAT: nv {formula.nv}, {sum(1 for _ in solver.enum_models())} solutions")
PYTHON
counts() {
    picosat --all "$1" | sed -n 's/^s SOLUTIONS /picosat /p'
    clasp -n 0 -q "$1" | sed -n 's/^c Models *: /clasp /p'
}
{
    echo "as it was: $(counts given.cnf | paste -s -d , | sed 's/,/, /')"
    echo "written by PySAT: $(counts written.cnf | paste -s -d , | sed 's/,/, /')"
} >> seen
cat seen
cat > expected <<'END'
PySAT: nv 2, 3 solutions
as it was: picosat 12, clasp 12
written by PySAT: picosat 3, clasp 3
END
cmp seen expected
