#!/bin/sh
# Guess: `unsort -s 7` puts the lines into the same order each time, and `-s 8` into another: "Use this integer as a
#   seed, instead of random data from the environment", says its manual. So a puzzle is known by its seed.
# Version: unsort 1.2.1 (Debian 12).
# Behaviour: each number gives the same order, with each way of shuffling: the hundred puzzles numbered 1 to 100 are one
#   puzzle. Nothing is said of it. Without -s, the orders differ as they should.
# Seen (of the nine lines 1 to 9):
#   -r -s 7: 1 3 2 5 9 7 6 4 8
#   -r -s 8: 1 3 2 5 9 7 6 4 8
#   -r -s 1 to -s 100: 1 order
#   -p -s 1 to -s 100: 1 order
#   -r, 100 times: many orders
set -eu
version=$(dpkg-query --show --showformat='${Version}' unsort 2> /dev/null || true)
case $version in
    1.2.1-*) ;;
    *) echo "needs unsort 1.2.1 of Debian 12: apt-get install unsort (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
seq 9 > lines

shuffled() {
    unsort "$@" lines | paste -s -d ' ' -
}

orders() {
    number=$(while read -r seed; do shuffled "$@" ${seed:+-s "$seed"}; done | sort -u | wc -l)
    case $number in
        1) echo "1 order" ;;
        9? | 100) echo "many orders" ;;
        *) echo "$number orders" ;;
    esac
}

{
    echo "-r -s 7: $(shuffled -r -s 7)"
    echo "-r -s 8: $(shuffled -r -s 8)"
    echo "-r -s 1 to -s 100: $(seq 100 | orders -r)"
    echo "-p -s 1 to -s 100: $(seq 100 | orders -p)"
    echo "-r, 100 times: $(seq 100 | tr -d '[:digit:]' | orders -r)"
} | tee seen
cat > expected <<'END'
-r -s 7: 1 3 2 5 9 7 6 4 8
-r -s 8: 1 3 2 5 9 7 6 4 8
-r -s 1 to -s 100: 1 order
-p -s 1 to -s 100: 1 order
-r, 100 times: many orders
END
cmp seen expected
