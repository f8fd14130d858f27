#!/bin/sh
# Guess: WordNet's `wn` ends with 0 if it finds the word and with another code if not, as grep and look do, so that
#   `if wn cat -over; then` tells words from other letters.
# Version: wordnet 3.0 (Debian 12).
# Behaviour: it ends with the number of senses it has shown. 0 is "not found", and each word that it knows looks like an
#   error, which ends a script under `set -e`. The senses of several searches are added up. Without a search, it
#   ends with 1 for a word. Its manual has it under "exit status".
# Seen:
#   wn cat -over: ends with 10
#   wn break -over: ends with 75
#   wn break -over -synsn: ends with 91
#   wn cat: ends with 1
#   wn xyzzy -over: ends with 0
#   wn xyzzy: ends with 0
set -eu
version=$(dpkg-query --show --showformat='${Version}' wordnet 2> /dev/null || true)
case $version in
    1:3.0-*) ;;
    *) echo "needs wordnet=3.0 of Debian 12: apt-get install wordnet (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for search in 'cat -over' 'break -over' 'break -over -synsn' cat 'xyzzy -over' xyzzy; do
    code=0
    wn $search > answer || code=$?
    echo "wn $search: ends with $code"
done | tee seen
cat > expected <<'END'
wn cat -over: ends with 10
wn break -over: ends with 75
wn break -over -synsn: ends with 91
wn cat: ends with 1
wn xyzzy -over: ends with 0
wn xyzzy: ends with 0
END
cmp seen expected
