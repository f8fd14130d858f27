#!/bin/sh
# Guess: in contracted braille, where a letter alone is short for a word, liblouis puts a sign before the letters of a
#   board, so that the row B E D isn't read as three words.
# Version: liblouis 3.24.0 (Debian 12).
# Behaviour: the Spanish and Portuguese tables put none, so the row has the same dots as "Bien El De" and "Bem E De", and
#   T A P S as "Te A Por Se": a blind player who reads contracted braille is shown a sentence. The Spanish table has
#   the sign, but only for small e, k, u, w and x. The English and French ones tell the letter from the word.
# Seen:
#   English: B ⠰⠠⠃, But ⠠⠃
#   French: B ⠰⠨⠃, Bien ⠨⠃
#   Spanish: B ⠨⠃, Bien ⠨⠃, e ⠐⠑, el ⠑, B E D ⠨⠃⠀⠨⠑⠀⠨⠙, Bien El De ⠨⠃⠀⠨⠑⠀⠨⠙
#   Portuguese: B ⠨⠃, Bem ⠨⠃, T A P S ⠨⠞⠀⠨⠁⠀⠨⠏⠀⠨⠎, Te A Por Se ⠨⠞⠀⠨⠁⠀⠨⠏⠀⠨⠎
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

contracted() {
    language=$1 table=$2
    shift 2
    line=
    for text in "$@"; do
        line="$line, $text $(echo "$text" | lou_translate --forward "unicode.dis,$table")"
    done
    echo "$language: ${line#, }"
}

{
    contracted English en-us-g2.ctb B But
    contracted French fr-bfu-g2.ctb B Bien
    contracted Spanish es-g2.ctb B Bien e el 'B E D' 'Bien El De'
    contracted Portuguese pt-pt-g2.ctb B Bem 'T A P S' 'Te A Por Se'
} | tee seen
cat > expected <<'END'
English: B ⠰⠠⠃, But ⠠⠃
French: B ⠰⠨⠃, Bien ⠨⠃
Spanish: B ⠨⠃, Bien ⠨⠃, e ⠐⠑, el ⠑, B E D ⠨⠃⠀⠨⠑⠀⠨⠙, Bien El De ⠨⠃⠀⠨⠑⠀⠨⠙
Portuguese: B ⠨⠃, Bem ⠨⠃, T A P S ⠨⠞⠀⠨⠁⠀⠨⠏⠀⠨⠎, Te A Por Se ⠨⠞⠀⠨⠁⠀⠨⠏⠀⠨⠎
END
cmp seen expected
