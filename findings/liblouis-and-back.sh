#!/bin/sh
# Guess: a word put into uncontracted braille, in which each letter has its own sign, and read back by the same table of
#   liblouis is the word again. It is so that words typed on a braille keyboard arrive.
# Version: liblouis 3.24.0 (Debian 12).
# Behaviour: by the Italian table each letter from a to j comes back as a digit, as both have the same dots; the sign for
#   numbers, which tells them apart in the other direction, isn't asked for. By the Portuguese one, whose head says
#   "direction: both", ss comes back as §, whose two signs are those of two s. English, German, French and Spanish
#   words are the same.
# Seen:
#   Italian: casa ⠉⠁⠎⠁ 31s1, gioco ⠛⠊⠕⠉⠕ 79o3o, 31 ⠼⠉⠁ 31
#   Portuguese: passo ⠏⠁⠎⠎⠕ pa§o, assar ⠁⠎⠎⠁⠗ a§ar, casa ⠉⠁⠎⠁ casa
#   Spanish: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
#   French: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
#   German: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
#   English: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
set -eu
export LC_ALL=C.UTF-8
for package in liblouis-bin liblouis-data; do
    version=$(dpkg-query --show --showformat='${Version}' "$package" 2> /dev/null || true)
    case $version in
        3.24.0-*) ;;
        *) echo "needs $package=3.24.0 of Debian 12: apt-get install $package (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
there_and_back() {
    language=$1
    table=unicode.dis,$2
    shift 2
    line=
    for word in "$@"; do
        signs=$(echo "$word" | lou_translate "$table")
        line="$line, $word $signs $(echo "$signs" | lou_translate --backward "$table")"
    done
    echo "$language: ${line#, }"
}
{
    there_and_back Italian it-it-comp6.utb casa gioco 31
    there_and_back Portuguese pt-pt-g1.utb passo assar casa
    there_and_back Spanish es-g1.ctb casa passo
    there_and_back French fr-bfu-comp6.utb casa passo
    there_and_back German de-g1.ctb casa passo
    there_and_back English en-ueb-g1.ctb casa passo
} | tee seen
cat > expected <<'END'
Italian: casa ⠉⠁⠎⠁ 31s1, gioco ⠛⠊⠕⠉⠕ 79o3o, 31 ⠼⠉⠁ 31
Portuguese: passo ⠏⠁⠎⠎⠕ pa§o, assar ⠁⠎⠎⠁⠗ a§ar, casa ⠉⠁⠎⠁ casa
Spanish: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
French: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
German: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
English: casa ⠉⠁⠎⠁ casa, passo ⠏⠁⠎⠎⠕ passo
END
cmp seen expected
