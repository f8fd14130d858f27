#!/bin/sh
# Guess: lines that begin with c are comments in DIMACS's format: a solver that is asked for all solutions lists the same
#   with and without them.
# Version: cryptominisat 5.11.4, picosat 965, clasp 3.3.5 (Debian 12).
# Behaviour: to cryptominisat `c ind 1 0`, by which counters such as ApproxMC are told what to count, is a command. Of
#   the solutions that differ in other variables alone it lists one, with all of its variables, and then says
#   UNSATISFIABLE. It needs no option for that, and a forgotten line, or one that another program wrote, hides
#   solutions. A comment in words, "c ind tiles", is an error. picosat and clasp skip each.
# Seen (solutions listed; x1 or x2, not both; x3 is free):
#   c tiles: cryptominisat 4, picosat 4, clasp 4
#   c ind 1 0: cryptominisat 2, picosat 4, clasp 4
#   c ind 3 0: cryptominisat 2, picosat 4, clasp 4
#   c ind 1 2 3 0: cryptominisat 4, picosat 4, clasp 4
#   c ind tiles: cryptominisat PARSE ERROR, picosat 4, clasp 4
#   c ind 1 0: s SATISFIABLE, v -1 2 -3 0, s SATISFIABLE, v 1 -2 -3 0, s UNSATISFIABLE
set -eu
for package in cryptominisat=5.11.4 picosat=965 clasp=3.3.5; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"[-+]*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# How many solutions a solver lists, or its error.
listed() {
    "$@" > answer 2> errors || true
    grep '^PARSE ERROR' errors || grep -c '^v' answer || true
}
for comment in 'c tiles' 'c ind 1 0' 'c ind 3 0' 'c ind 1 2 3 0' 'c ind tiles'; do
    printf '%s\np cnf 3 2\n1 2 0\n-1 -2 0\n' "$comment" > formula.cnf
    cryptominisat=$(listed cryptominisat5 --verb 0 --maxsol 99 formula.cnf)
    picosat=$(listed picosat --all formula.cnf)
    clasp=$(listed clasp --verbose=0 -n 0 formula.cnf)
    echo "$comment: cryptominisat ${cryptominisat%%!*}, picosat $picosat, clasp $clasp"
done > seen
printf 'c ind 1 0\np cnf 3 2\n1 2 0\n-1 -2 0\n' > formula.cnf
cryptominisat5 --verb 0 --maxsol 99 formula.cnf > answer || true
echo "c ind 1 0: $(sed 's/ $//' answer | paste -s -d, | sed 's/,/, /g')" >> seen
cat seen
cat > expected <<'END'
c tiles: cryptominisat 4, picosat 4, clasp 4
c ind 1 0: cryptominisat 2, picosat 4, clasp 4
c ind 3 0: cryptominisat 2, picosat 4, clasp 4
c ind 1 2 3 0: cryptominisat 4, picosat 4, clasp 4
c ind tiles: cryptominisat PARSE ERROR, picosat 4, clasp 4
c ind 1 0: s SATISFIABLE, v -1 2 -3 0, s SATISFIABLE, v 1 -2 -3 0, s UNSATISFIABLE
END
cmp seen expected
