#!/bin/sh
# Guess: 2 x1 + 2 x2 = 3 has no solution in zeros and ones, and a solver for such constraints says so. "=" is ">=" and
#   "<=" together.
# Version: clasp 3.3.5, minisat+ 1.0 (Debian 12).
# Behaviour: clasp says "s SATISFIABLE" and shows a solution that is none, if those of the factors that aren't over the sum
#   are all the same and don't divide it, or if all are over it. It takes the sum for a smaller one that can be reached.
#   If they differ, and for the two inequalities, it is right. minisat+ is always right.
# Seen:
#   3 x1 = 2: clasp SATISFIABLE -x1, minisat+ UNSATISFIABLE
#   2 x1 + 2 x2 = 3: clasp SATISFIABLE x1 -x2, minisat+ UNSATISFIABLE
#   2 x1 + 2 x2 >= 3 and <= 3: clasp UNSATISFIABLE, minisat+ UNSATISFIABLE
#   2 x1 + 3 x2 = 1: clasp SATISFIABLE -x1 -x2, minisat+ UNSATISFIABLE
#   2 x1 + 3 x2 = 4: clasp UNSATISFIABLE, minisat+ UNSATISFIABLE
#   3 x1 + 5 x2 = 4: clasp SATISFIABLE x1 -x2, minisat+ UNSATISFIABLE
#   3 x1 + 5 x2 = 5: clasp SATISFIABLE -x1 x2, minisat+ SATISFIABLE -x1 x2
set -eu
for package in clasp=3.3.5 minisat+=1.0; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

answer() {
    "$@" 2> /dev/null | awk '$1 == "s" {verdict = $2} $1 == "v" {$1 = ""; values = $0} END {print verdict values}'
}

# A name, the number of variables and the constraints, in the format of the competitions of such solvers.
judge() {
    {
        echo "* #variable= $2 #constraint= $(($# - 2))"
        printf '%s ;\n' "$@" | tail -n +3
    } > sum.opb
    echo "$1: clasp $(answer clasp sum.opb), minisat+ $(answer minisat+ sum.opb)"
}

{
    judge '3 x1 = 2' 1 '+3 x1 = 2'
    judge '2 x1 + 2 x2 = 3' 2 '+2 x1 +2 x2 = 3'
    judge '2 x1 + 2 x2 >= 3 and <= 3' 2 '+2 x1 +2 x2 >= 3' '-2 x1 -2 x2 >= -3'
    judge '2 x1 + 3 x2 = 1' 2 '+2 x1 +3 x2 = 1'
    judge '2 x1 + 3 x2 = 4' 2 '+2 x1 +3 x2 = 4'
    judge '3 x1 + 5 x2 = 4' 2 '+3 x1 +5 x2 = 4'
    judge '3 x1 + 5 x2 = 5' 2 '+3 x1 +5 x2 = 5'
} | tee seen
cat > expected <<'END'
3 x1 = 2: clasp SATISFIABLE -x1, minisat+ UNSATISFIABLE
2 x1 + 2 x2 = 3: clasp SATISFIABLE x1 -x2, minisat+ UNSATISFIABLE
2 x1 + 2 x2 >= 3 and <= 3: clasp UNSATISFIABLE, minisat+ UNSATISFIABLE
2 x1 + 3 x2 = 1: clasp SATISFIABLE -x1 -x2, minisat+ UNSATISFIABLE
2 x1 + 3 x2 = 4: clasp UNSATISFIABLE, minisat+ UNSATISFIABLE
3 x1 + 5 x2 = 4: clasp SATISFIABLE x1 -x2, minisat+ UNSATISFIABLE
3 x1 + 5 x2 = 5: clasp SATISFIABLE -x1 x2, minisat+ SATISFIABLE -x1 x2
END
cmp seen expected
