#!/bin/sh
# Guess: an-array-of-spanish-words has "corazón" with its accent, as its sibling an-array-of-french-words has "été".
# Version: an-array-of-spanish-words 2.0.0, an-array-of-french-words 2.0.0 (npm).
# Behaviour: of its 636,598 words none has an accent, though 15,707 have an ñ: they were dropped, a rightly written word
#   isn't found, and words that differ by an accent alone are one (sábana, sabana). The README doesn't say so. The
#   French list has its accents, but no œ.
# Seen:
#   Spanish: 636598 words, with ñ 15707, with accents 0, corazón no, corazon yes, sábana no, sabana yes, año yes
#   French: 336524 words, with accents 136333, été yes, ete no, œuvre no, oeuvre yes
set -eu
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock an-array-of-spanish-words@2.0.0 an-array-of-french-words@2.0.0
cat > count.cjs <<'NODE'
const spanish = require('an-array-of-spanish-words')
const french = require('an-array-of-french-words')
const count = (words, pattern) => words.filter(word => pattern.test(word)).length
const has = (words, ...some) => some.map(word => `${word} ${words.includes(word) ? 'yes' : 'no'}`).join(', ')
console.log(`Spanish: ${spanish.length} words, with ñ ${count(spanish, /ñ/)}, with accents ${count(spanish, /[áéíóúü]/)}, `
    + has(spanish, 'corazón', 'corazon', 'sábana', 'sabana', 'año'))
console.log(`French: ${french.length} words, with accents ${count(french, /[àâäçèéêëîïôöùûü]/)}, `
    + has(french, 'été', 'ete', 'œuvre', 'oeuvre'))
NODE
node count.cjs | tee seen
cat > expected <<'END'
Spanish: 636598 words, with ñ 15707, with accents 0, corazón no, corazon yes, sábana no, sabana yes, año yes
French: 336524 words, with accents 136333, été yes, ete no, œuvre no, oeuvre yes
END
cmp seen expected
