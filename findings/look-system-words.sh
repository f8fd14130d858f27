#!/usr/bin/env bash
# Guess: `look abe` prints the words of the system's list that begin with abe. Without a file, look reads
# /usr/share/dict/words and ignores case and punctuation, says its manual.
# Version: bsdextrautils 2.38.1, wamerican 2020.12.07 (Debian 12)
# Behaviour: it prints none of the 30, in silence. look searches by halves in the order of `sort -df`, but
# Debian sorts the list by bytes, capitals first. So the answer depends on the letters: zebra is found.
# Output seen:
#   abe: look 0, grep 30
#   able: look 0, grep 3
#   zebra: look 3, grep 3
#   abe in a list sorted by `sort -df`: look 30
set -euo pipefail
export LC_ALL=C.UTF-8
words=/usr/share/dict/american-english
for package in bsdextrautils=2.38.1 wamerican=2020.12.07; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
counts=
for start in abe able zebra; do
    looked=$(look -d -f "$start" "$words" | wc -l) || true
    grepped=$(grep --count --ignore-case "^$start" "$words")
    echo "$start: look $looked, grep $grepped"
    counts="$counts $looked/$grepped"
done
sort -df "$words" > "$folder/sorted"
sorted=$(look -d -f abe "$folder/sorted" | wc -l)
echo "abe in a list sorted by \`sort -df\`: look $sorted"
[ "$counts $sorted" = " 0/30 0/3 3/3 30" ]
