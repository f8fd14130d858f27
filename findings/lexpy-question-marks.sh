#!/bin/sh
# Guess: in a pattern of lexpy, `?` stands for one letter, or for "0 or 1 occurrence of any character", as its README
#   says; so c??t, a clue of four letters, finds cast and coat either way, and its Trie and its DAWG find the same.
# Version: lexpy 1.2.0 for Python.
# Behaviour: several question marks in a row are as one, and one is exactly one letter: c??t and c???t find only cat, which
#   is too short by the one rule, and cast and coat are missing by both. Of ?* only the * counts, so ca?* finds ca.
#   Nothing is said.
# Seen (of at, ca, car, cart, cast, cat, chart, coat and ct; by Trie and DAWG alike):
#   c?t: cat; by one letter cat; by none or one cat, ct
#   c??t: cat; by one letter cart, cast, coat; by none or one cart, cast, cat, coat, ct
#   c???t: cat; by one letter chart; by none or one cart, cast, cat, chart, coat, ct
#   ca??: car, cat; by one letter cart, cast; by none or one ca, car, cart, cast, cat
#   ?at: cat; by one letter cat; by none or one at, cat
#   ca?*: ca, car, cart, cast, cat; by one letter car, cart, cast, cat; by none or one ca, car, cart, cast, cat
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check lexpy==1.2.0
venv/bin/python - > seen <<'PYTHON'
import re

from lexpy.dawg import DAWG
from lexpy.trie import Trie

WORDS = ["at", "ca", "car", "cart", "cast", "cat", "chart", "coat", "ct"]
trie, dawg = Trie(), DAWG()
trie.add_all(WORDS)
dawg.add_all(WORDS)
dawg.reduce()
for pattern in ("c?t", "c??t", "c???t", "ca??", "?at", "ca?*"):
    found = sorted(trie.search(pattern))
    assert found == sorted(dawg.search(pattern))

    def by(question_mark):
        rule = re.compile(pattern.replace("?", question_mark).replace("*", ".*"))
        return ", ".join(filter(rule.fullmatch, WORDS))

    print(f"{pattern}: {', '.join(found)}; by one letter {by('.')}; by none or one {by('.?')}")
PYTHON
cat seen
cat > expected <<'END'
c?t: cat; by one letter cat; by none or one cat, ct
c??t: cat; by one letter cart, cast, coat; by none or one cart, cast, cat, coat, ct
c???t: cat; by one letter chart; by none or one cart, cast, cat, chart, coat, ct
ca??: car, cat; by one letter cart, cast; by none or one ca, car, cart, cast, cat
?at: cat; by one letter cat; by none or one at, cat
ca?*: ca, car, cart, cast, cat; by one letter car, cart, cast, cat; by none or one ca, car, cart, cast, cat
END
cmp seen expected
