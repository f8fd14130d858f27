#!/bin/sh
# Guess: Chance takes any number as its seed: boards rolled with other seeds are other boards, and the same seed gives the
#   same board. Several seeds together are as good as one.
# Version: chance 1.1.13 (npm).
# Behaviour: a seed loses its fraction, so `new Chance(Math.random())` rolls one board for ever, that of 0. Several numbers
#   are added up, each times its place from the end: seeds 2, 3 and 3, 1 are seed 7. And `Chance(0)`, without new, is
#   not seeded at all, where `Chance(1)` is; so puzzle number 0 differs at each start.
# Seen (six letters of A to P, dealt by `shuffle`):
#   new Chance(0): IPKNHJ
#   new Chance(0.25): IPKNHJ
#   new Chance(0.75): IPKNHJ
#   100 times new Chance(Math.random()): 1 board
#   new Chance(2, 3): BDKEFN
#   new Chance(3, 1): BDKEFN
#   new Chance(7): BDKEFN
#   100 times Chance(1): 1 board
#   100 times Chance(0): many boards
set -eu
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock chance@1.1.13
cat > deal.cjs <<'NODE'
const Chance = require('chance')
const board = chance => chance.shuffle([...'ABCDEFGHIJKLMNOP']).slice(0, 6).join('')
const count = make => new Set(Array.from({ length: 100 }, () => board(make()))).size
const told = count => count === 1 ? '1 board' : count > 50 ? 'many boards' : `${count} boards`
for (const seeds of [[0], [0.25], [0.75]]) console.log(`new Chance(${seeds}): ${board(new Chance(...seeds))}`)
console.log(`100 times new Chance(Math.random()): ${told(count(() => new Chance(Math.random())))}`)
for (const seeds of [[2, 3], [3, 1], [7]]) console.log(`new Chance(${seeds.join(', ')}): ${board(new Chance(...seeds))}`)
for (const seed of [1, 0]) console.log(`100 times Chance(${seed}): ${told(count(() => Chance(seed)))}`)
NODE
node deal.cjs | tee seen
cat > expected <<'END'
new Chance(0): IPKNHJ
new Chance(0.25): IPKNHJ
new Chance(0.75): IPKNHJ
100 times new Chance(Math.random()): 1 board
new Chance(2, 3): BDKEFN
new Chance(3, 1): BDKEFN
new Chance(7): BDKEFN
100 times Chance(1): 1 board
100 times Chance(0): many boards
END
cmp seen expected
