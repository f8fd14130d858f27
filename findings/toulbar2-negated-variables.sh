#!/bin/sh
# Guess: toulbar2, which lists "*.opb : pseudo-Boolean optimization format" among what it reads, takes ~x1 for "not x1", as
#   other solvers do, or refuses it.
# Version: toulbar2 1.1.1, clasp 3.3.5 (Debian 12).
# Behaviour: ~x1 is one more variable, which may be true or false together with x1. So a rule such as "not both" is none: it
#   finds an optimum that is too good, or one where there is no solution, and ends with 0. Only the number of variables, in
#   a comment, tells of it. With -x1 instead, it is right. A later one, that in pytoulbar2 1.4.0.1, refuses ~x1.
# Seen (the least 3 x1 + 2 x2):
#   x1 + x2 >= 1 and ~x2 >= 1: clasp 3 with x1 -x2, toulbar2 2 with x1=v0 x2=v1 ~x2=v1
#   x1 + x2 >= 1 and -x2 >= 0: clasp 3 with x1 -x2, toulbar2 3 with x1=v1 x2=v0
#   x1 + x2 >= 2 and ~x1 + ~x2 >= 1: clasp UNSATISFIABLE, toulbar2 5 with x1=v1 x2=v1 ~x1=v0 ~x2=v1
#   x1 + x2 >= 2 and -x1 - x2 >= -1: clasp UNSATISFIABLE, toulbar2 no solution
#   exit codes of toulbar2: 0 0 0 0
set -eu
for package in toulbar2=1.1.1 clasp=3.3.5; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"[-+]*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
best() {
    printf '* #variable= 2 #constraint= 2\nmin: +3 x1 +2 x2 ;\n%s ;\n%s ;\n' "$2" "$3" > rules.opb
    clasp --verbose=0 rules.opb > by-clasp || true
    code=0
    toulbar2 rules.opb -s=3 < /dev/null > by-toulbar2 || code=$?
    echo "$code" >> codes
    first=$(sed -n 's/^s UNSATISFIABLE/UNSATISFIABLE/p; s/^o //p; s/^v /with /p' by-clasp | tail -n 2 | paste -s -d ' ' -)
    second=$(sed -n 's/^No solution.*/no solution/p; s/^Optimum: \([0-9]*\) .*/\1/p' by-toulbar2)
    echo "$1: clasp $first, toulbar2 $second$(sed -n 's/^ x1=/ with x1=/p' by-toulbar2 | tail -n 1)"
}
{
    best 'x1 + x2 >= 1 and ~x2 >= 1' '+1 x1 +1 x2 >= 1' '+1 ~x2 >= 1'
    best 'x1 + x2 >= 1 and -x2 >= 0' '+1 x1 +1 x2 >= 1' '-1 x2 >= 0'
    best 'x1 + x2 >= 2 and ~x1 + ~x2 >= 1' '+1 x1 +1 x2 >= 2' '+1 ~x1 +1 ~x2 >= 1'
    best 'x1 + x2 >= 2 and -x1 - x2 >= -1' '+1 x1 +1 x2 >= 2' '-1 x1 -1 x2 >= -1'
    echo "exit codes of toulbar2: $(paste -s -d ' ' codes)"
} | tee seen
cat > expected <<'END'
x1 + x2 >= 1 and ~x2 >= 1: clasp 3 with x1 -x2, toulbar2 2 with x1=v0 x2=v1 ~x2=v1
x1 + x2 >= 1 and -x2 >= 0: clasp 3 with x1 -x2, toulbar2 3 with x1=v1 x2=v0
x1 + x2 >= 2 and ~x1 + ~x2 >= 1: clasp UNSATISFIABLE, toulbar2 5 with x1=v1 x2=v1 ~x1=v0 ~x2=v1
x1 + x2 >= 2 and -x1 - x2 >= -1: clasp UNSATISFIABLE, toulbar2 no solution
exit codes of toulbar2: 0 0 0 0
END
cmp seen expected
