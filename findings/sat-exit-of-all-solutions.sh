#!/bin/sh
# Guess: a SAT solver that is asked for all solutions, and finds four, ends with 10, the exit code of "satisfiable", as it
#   does when asked for one. 20 means that there is none.
# Version: cryptominisat 5.11.4, picosat 965, clasp 3.3.5 (Debian 12).
# Behaviour: cryptominisat and picosat end with 20, as the last search found nothing more, and cryptominisat's last verdict
#   is "s UNSATISFIABLE". clasp ends with 30, 10 for a solution and 20 for a search that came to its end, which it
#   may have done for one solution too. So a script that looks for 10 takes four solutions for none.
# Seen:
#   cryptominisat5: 1 solution, ends with 10 after "s SATISFIABLE"
#   cryptominisat5 --maxsol 99: 4 solutions, ends with 20 after "s UNSATISFIABLE"
#   picosat: 1 solution, ends with 10 after "s SATISFIABLE"
#   picosat --all: 4 solutions, ends with 20 after "s SOLUTIONS 4"
#   clasp: 1 solution, ends with 10 after "s SATISFIABLE"
#   clasp -n 0: 4 solutions, ends with 30 after "s SATISFIABLE"
#   clasp, where there is only one: 1 solution, ends with 30 after "s SATISFIABLE"
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
printf 'p cnf 3 2\n1 2 0\n-1 -2 0\n' > four.cnf
printf 'p cnf 2 2\n1 0\n-1 2 0\n' > one.cnf
solve() {
    name=$1
    shift
    code=0
    "$@" > answer || code=$?
    count=$(grep -c '^v' answer)
    [ "$count" = 1 ] && noun=solution || noun=solutions
    echo "$name: $count $noun, ends with $code after \"$(grep '^s' answer | tail -n 1)\""
}
{
    solve cryptominisat5 cryptominisat5 --verb 0 four.cnf
    solve 'cryptominisat5 --maxsol 99' cryptominisat5 --verb 0 --maxsol 99 four.cnf
    solve picosat picosat four.cnf
    solve 'picosat --all' picosat --all four.cnf
    solve clasp clasp --verbose=0 four.cnf
    solve 'clasp -n 0' clasp --verbose=0 -n 0 four.cnf
    solve 'clasp, where there is only one' clasp --verbose=0 one.cnf
} | tee seen
cat > expected <<'END'
cryptominisat5: 1 solution, ends with 10 after "s SATISFIABLE"
cryptominisat5 --maxsol 99: 4 solutions, ends with 20 after "s UNSATISFIABLE"
picosat: 1 solution, ends with 10 after "s SATISFIABLE"
picosat --all: 4 solutions, ends with 20 after "s SOLUTIONS 4"
clasp: 1 solution, ends with 10 after "s SATISFIABLE"
clasp -n 0: 4 solutions, ends with 30 after "s SATISFIABLE"
clasp, where there is only one: 1 solution, ends with 30 after "s SATISFIABLE"
END
cmp seen expected
