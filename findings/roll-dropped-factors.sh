#!/bin/sh
# Guess: roll, for "rolling dice and adding modifiers (such as 2d6+1)", with + - * /, takes 2d6*2+1 for twice the dice and
#   one more, as its `validate` has nothing against it; at worst it reckons from left to right, or refuses it.
# Version: roll 1.3.2 (npm).
# Behaviour: the text is divided at + and - alone, and of each part only its beginning is read. A factor counts if it is
#   the first and there is no + or -, or if it follows the dice of a later part. All others are dropped in silence: twice
#   the dice and one more are the dice and one more, a third less one is the whole less one.
# Seen (dice that show 6, and what is right):
#   2d6: valid, 12 of 12
#   2d6+1-3: valid, 10 of 10
#   2d6*2: valid, 24 of 24
#   2d6*2+1: valid, 13 of 25
#   2d6*2*3: valid, 24 of 72
#   2d6/3-1: valid, 11 of 3
#   d6+2*3: valid, 8 of 12
#   d6+d6*2: valid, 18 of 18
#   d6*2+d6: valid, 12 of 18
set -eu
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-package-lock roll@1.3.2
cat > sixes.cjs <<'NODE'
const Roll = require('roll')
const sixes = new Roll(() => 0.999)
const rolls = {
  '2d6': 12, '2d6+1-3': 12 + 1 - 3, '2d6*2': 12 * 2, '2d6*2+1': 12 * 2 + 1, '2d6*2*3': 12 * 2 * 3,
  '2d6/3-1': 12 / 3 - 1, 'd6+2*3': 6 + 2 * 3, 'd6+d6*2': 6 + 6 * 2, 'd6*2+d6': 6 * 2 + 6
}
for (const [dice, right] of Object.entries(rolls))
  console.log(`${dice}: ${sixes.validate(dice) ? 'valid' : 'not valid'}, ${sixes.roll(dice).result} of ${right}`)
NODE
node sixes.cjs | tee seen
cat > expected <<'END'
2d6: valid, 12 of 12
2d6+1-3: valid, 10 of 10
2d6*2: valid, 24 of 24
2d6*2+1: valid, 13 of 25
2d6*2*3: valid, 24 of 72
2d6/3-1: valid, 11 of 3
d6+2*3: valid, 8 of 12
d6+d6*2: valid, 18 of 18
d6*2+d6: valid, 12 of 18
END
cmp seen expected
