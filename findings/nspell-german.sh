#!/bin/sh
# Guess: nspell, "Hunspell compatible", judges German words as hunspell does with the same two files.
# Version: nspell 2.1.5 and dictionary-de 3.0.0 of npm, hunspell 1.7.1 (Debian 12).
# Behaviour: it knows no compound, as it reads COMPOUNDRULE but neither COMPOUNDBEGIN, -MIDDLE and -END
#   nor CHECKSHARPS (STRASSE for Straße). It accepts forms that only exist within compounds, because it looks for the flag
#   ONLYINCOMPOUND on stems, and German has it on the endings. hunspell(5) explains these options.
# Seen:
#   Straße: hunspell yes, nspell yes
#   Haustür: hunspell yes, nspell no
#   Wörterbuch: hunspell yes, nspell no
#   Apfelbaum: hunspell yes, nspell no
#   STRASSE: hunspell yes, nspell no
#   Arbeits: hunspell no, nspell yes
#   häuser: hunspell no, nspell yes
#   straßen: hunspell no, nspell yes
set -eu
export LC_ALL=C.UTF-8
version=$(dpkg-query --show --showformat='${Version}' hunspell 2> /dev/null || true)
case $version in
    1.7.1-*) ;;
    *) echo "needs hunspell 1.7.1 of Debian 12: apt-get install hunspell (found: ${version:-none})"; exit 2 ;;
esac
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock nspell@2.1.5 dictionary-de@3.0.0
printf '%s\n' Straße Haustür Wörterbuch Apfelbaum STRASSE Arbeits häuser straßen > words
hunspell -i UTF-8 -d node_modules/dictionary-de/index -G words > known
cat > judge.cjs <<'NODE'
const {readFileSync} = require('fs')
const nspell = require('nspell')
const lines = name => readFileSync(name, 'utf8').trim().split('\n')
const german = 'node_modules/dictionary-de/index'
const spell = nspell(readFileSync(german + '.aff'), readFileSync(german + '.dic'))
const known = new Set(lines('known'))
for (const word of lines('words'))
    console.log(`${word}: hunspell ${known.has(word) ? 'yes' : 'no'}, nspell ${spell.correct(word) ? 'yes' : 'no'}`)
NODE
node judge.cjs | tee seen
cat > expected <<'END'
Straße: hunspell yes, nspell yes
Haustür: hunspell yes, nspell no
Wörterbuch: hunspell yes, nspell no
Apfelbaum: hunspell yes, nspell no
STRASSE: hunspell yes, nspell no
Arbeits: hunspell no, nspell yes
häuser: hunspell no, nspell yes
straßen: hunspell no, nspell yes
END
cmp seen expected
