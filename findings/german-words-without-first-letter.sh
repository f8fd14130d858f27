#!/bin/sh
# Guess: an-array-of-german-words, "an array of ~115,000 German words", has Katze, or katze if all are in small letters.
# Version: an-array-of-german-words 1.2.0 (npm).
# Behaviour: it has atze, uchstabe and ürfel. All is in small letters, and capitals were dropped rather than made small:
#   so of 40 common nouns, which German writes with a capital, each is there without its first letter, and 10 only so.
#   The other 30 are there in small letters as well, as some pages write them so. Other words are whole.
# Seen:
#   117399 words, with capitals 0
#   40 nouns: as they are written 0, in small letters 30, without the first letter 40
#   only without the first letter: atze, arten, lume, rot, ilch, ond, uchstabe, ürfel, pfel, ogel
#   schön yes, gehen yes, und yes, oogle yes
set -eu
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock an-array-of-german-words@1.2.0
cat > count.cjs <<'NODE'
const list = require('an-array-of-german-words')
const words = new Set(list)
const nouns = `Schule Wasser Familie Problem Berlin Deutschland Straße Kinder Mutter Vater Haus Katze Buch Tisch Stadt Garten
    Wort Zeit Jahr Mensch Frau Mann Hund Baum Blume Brot Milch Sonne Mond Stern Freund Spiel Buchstabe Würfel Küche Tür
    Fenster Zimmer Apfel Vogel`.split(/\s+/)
const beheaded = nouns.filter(noun => words.has(noun.slice(1)))
const count = change => nouns.filter(noun => words.has(change(noun))).length
console.log(`${list.length} words, with capitals ${list.filter(word => word !== word.toLowerCase()).length}`)
console.log(`${nouns.length} nouns: as they are written ${count(noun => noun)}, in small letters `
    + `${count(noun => noun.toLowerCase())}, without the first letter ${beheaded.length}`)
console.log('only without the first letter: '
    + beheaded.filter(noun => !words.has(noun.toLowerCase())).map(noun => noun.slice(1)).join(', '))
console.log(['schön', 'gehen', 'und', 'oogle'].map(word => `${word} ${words.has(word) ? 'yes' : 'no'}`).join(', '))
NODE
node count.cjs | tee seen
cat > expected <<'END'
117399 words, with capitals 0
40 nouns: as they are written 0, in small letters 30, without the first letter 40
only without the first letter: atze, arten, lume, rot, ilch, ond, uchstabe, ürfel, pfel, ogel
schön yes, gehen yes, und yes, oogle yes
END
cmp seen expected
