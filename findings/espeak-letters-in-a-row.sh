#!/bin/sh
# Guess: espeak-ng, the voice of many screen readers, reads the row "T A P S" of a board letter by letter, and the tile Qu
#   as it is said at the table, "cue" or "kwuh".
# Version: espeak-ng 1.51 (Debian 12), its British voice.
# Behaviour: the A is read as the article, as in "a cat", though it is a capital among capitals: "tee uh pee ess". Only the
#   last of a row is a letter. Qu alone is said as a bare k. After a comma or a full stop, A is the letter A; Qu stays k.
#   In capitals most words are read as words, but IT, US and VI are spelled.
# Seen (in espeak's own phonemes; eI is the letter, a# the article):
#   T A P S: t'i:; a# p'i:; 'Es
#   T, A, P, S: t'i: 'eI p'i: 'Es
#   P A: p'i:; 'eI
#   Qu: k
#   Q: kj'u:
#   IT: ,aIt'i:
#   it: 'It
#   TEN: t'En
set -eu
version=$(dpkg-query --show --showformat='${Version}' espeak-ng 2> /dev/null || true)
case $version in
    1.51+dfsg-*) ;;
    *) echo "needs espeak-ng=1.51 of Debian 12: apt-get install espeak-ng (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for text in 'T A P S' 'T, A, P, S' 'P A' Qu Q IT it TEN; do
    echo "$text:" $(espeak-ng -q -x -v en-gb "$text")
done | tee seen
cat > expected <<'END'
T A P S: t'i:; a# p'i:; 'Es
T, A, P, S: t'i: 'eI p'i: 'Es
P A: p'i:; 'eI
Qu: k
Q: kj'u:
IT: ,aIt'i:
it: 'It
TEN: t'En
END
cmp seen expected
