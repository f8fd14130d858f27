#!/bin/sh
# Guess: in MiniZinc `row[c] != 5` and `not (row[c] = 5)` have the same solutions. A c past the edge of the row is an
#   error, or is in no solution of either.
# Version: minizinc 2.6.4 with gecode 6.2.0 (Debian 12).
# Behaviour: past the edge, the smallest expression around the index that is true or false becomes false. That is the whole
#   of `row[c] != 5`; in `not (row[c] = 5)` it is `row[c] = 5`, so the whole is true. Whether "not a 5" holds
#   beyond the board depends on how it is written, and an implication is like `not`. A warning comes for a constant
#   index, not for a variable. The handbook calls it relational semantics.
# Seen (the row is 1 2 5, in columns 1 to 3; c is from 0 to 4):
#   row[c] = 5: 3
#   row[c] != 5: 1 2
#   not (row[c] = 5): 0 1 2 4
#   not (row[c] != 5): 0 3 4
#   row[c] = 5 -> false: 0 1 2 4
#   bool2int(row[c] = 5) = 0: 0 1 2 4
#   messages: 0
#   not (row[4] = 5): 0 1 2 3 4, Warning: undefined result becomes false in Boolean context
set -eu
command -v apt-get > /dev/null || { echo "needs apt-get of Debian 12"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in minizinc=2.6.4+dfsg1-1 libgecode49=6.2.0-5 libgecodegist49=6.2.0-5; do
    apt-get download -qq "$package" 2> /dev/null || { echo "needs $package of Debian 12: apt-get update"; exit 2; }
done
for package in *.deb; do dpkg -x "$package" .; done
libraries=$(dirname usr/lib/*/libgecodekernel.so.49)
export LD_LIBRARY_PATH="$PWD/$libraries"
# The columns that a constraint allows, by the Gecode that is in minizinc itself.
columns() {
    cat > row.mzn <<END
array[1..3] of int: row = [1, 2, 5];
var 0..4: c;
constraint $1;
solve satisfy;
output ["\\(c)"];
END
    usr/bin/minizinc --stdlib-dir usr/share/minizinc --solver org.minizinc.gecode_presolver -a row.mzn > answer 2>> messages
    grep '^[0-9]' answer | sort | paste -s -d ' '
}
{
    for constraint in \
        'row[c] = 5' 'row[c] != 5' 'not (row[c] = 5)' 'not (row[c] != 5)' 'row[c] = 5 -> false' 'bool2int(row[c] = 5) = 0'
    do
        echo "$constraint: $(columns "$constraint")"
    done
    echo "messages: $(wc -l < messages)"
    constraint='not (row[4] = 5)'
    echo "$constraint: $(columns "$constraint"), $(head -n 1 messages)"
} | tee seen
cat > expected <<'END'
row[c] = 5: 3
row[c] != 5: 1 2
not (row[c] = 5): 0 1 2 4
not (row[c] != 5): 0 3 4
row[c] = 5 -> false: 0 1 2 4
bool2int(row[c] = 5) = 0: 0 1 2 4
messages: 0
not (row[4] = 5): 0 1 2 3 4, Warning: undefined result becomes false in Boolean context
END
cmp seen expected
