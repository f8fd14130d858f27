#!/bin/sh
# Guess: a trie of npm's trie-prefix-tree that has the word taps answers in all its methods alike to the letters of a board
#   in capitals: each takes TAPS for taps, or none does. What is removed leaves no prefix.
# Version: trie-prefix-tree 1.5.1 (npm).
# Behaviour: hasWord, isPrefix and countPrefix take capitals for small letters, getAnagrams and getSubAnagrams find nothing
#   for them, with no error, and getPrefix("TA") gives TAp and TAps, which are words of no list. And once its words are
#   removed, a prefix is still one.
# Seen (the words at, tap, taps):
#   hasWord TAPS: true
#   getPrefix ta: ["tap","taps"], TA: ["TAp","TAps"]
#   getAnagrams spat: ["taps"], SPAT: []
#   getSubAnagrams spat: ["at","tap","taps"], SPAT: []
#   without taps and tap: countPrefix ta 0, isPrefix ta true
set -eu
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock trie-prefix-tree@1.5.1
cat > ask.cjs <<'NODE'
const trie = require('trie-prefix-tree')
const words = trie(['at', 'tap', 'taps'])
const both = (method, letters) => {
    const capitals = letters.toUpperCase()
    const [small, large] = [letters, capitals].map(text => JSON.stringify(words[method](text)))
    console.log(`${method} ${letters}: ${small}, ${capitals}: ${large}`)
}
console.log('hasWord TAPS:', words.hasWord('TAPS'))
both('getPrefix', 'ta')
both('getAnagrams', 'spat')
both('getSubAnagrams', 'spat')
words.removeWord('taps').removeWord('tap')
console.log('without taps and tap: countPrefix ta', words.countPrefix('ta') + ', isPrefix ta', words.isPrefix('ta'))
NODE
node ask.cjs | tee seen
cat > expected <<'END'
hasWord TAPS: true
getPrefix ta: ["tap","taps"], TA: ["TAp","TAps"]
getAnagrams spat: ["taps"], SPAT: []
getSubAnagrams spat: ["at","tap","taps"], SPAT: []
without taps and tap: countPrefix ta 0, isPrefix ta true
END
cmp seen expected
