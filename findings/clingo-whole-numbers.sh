#!/bin/sh
# Guess: clingo, whose programs have no types, counts with whole numbers of any size, or says that one is too large.
# Version: clingo 5.8.3 for Python.
# Behaviour: numbers have 32 bits, and what is over is dropped in silence, already as it is read: 4294967296 is 0. A set of
#   cells kept as a sum of powers of two works for a board of 5 x 5; for 6 x 6, four cells are the same number, 0. A sum
#   of points can be negative. No message, not even an "info".
# Seen:
#   4294967296: 0
#   2147483647+1: -2147483648
#   2**24: 16777216
#   2**32 to 2**35: 0, 0, 0, 0
#   the sum of 2000000000 and 2000000001: -294967295
#   messages: 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check clingo==5.8.3
"$folder/venv/bin/python" - <<'PYTHON'
import clingo

messages = []


def value(*terms, facts=""):
    control = clingo.Control(logger=lambda *message: messages.append(message))
    control.add(facts + "".join(f"a({place},{term})." for place, term in enumerate(terms)))
    control.ground()
    with control.solve(yield_=True) as answers:
        atoms = [atom for atom in answers.model().symbols(atoms=True) if atom.name == "a"]
    return ", ".join(str(atom.arguments[1]) for atom in sorted(atoms))


seen = [
    f"4294967296: {value('4294967296')}",
    f"2147483647+1: {value('2147483647+1')}",
    f"2**24: {value('2**24')}",
    f"2**32 to 2**35: {value(*(f'2**{cell}' for cell in range(32, 36)))}",
    "the sum of 2000000000 and 2000000001: "
    + value(facts="points(2000000000;2000000001). a(0,S) :- S = #sum { P : points(P) }."),
    f"messages: {len(messages)}",
]
print(*seen, sep="\n")
expected = [
    "4294967296: 0",
    "2147483647+1: -2147483648",
    "2**24: 16777216",
    "2**32 to 2**35: 0, 0, 0, 0",
    "the sum of 2000000000 and 2000000001: -294967295",
    "messages: 0",
]
raise SystemExit(seen != expected)
PYTHON
