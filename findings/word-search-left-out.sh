#!/bin/sh
# Guess: word-search-generator hides each word of a list that has room in its square, or says which it has left out.
# Version: word-search-generator 5.0.0 for Python.
# Behaviour: palindromes, words with a hyphen, and each word that is in another one or has another one in it, read either
#   way, are left out with no word of it. Of CAT and CATS the first is hidden, whichever it is; so the order of the list
#   decides. The command ends with 0, and prints a list of the words that shows them neither. In Python they stand in
#   `unplaced_words`, like words without room, and require_all_words=True makes an error of them.
# Seen (squares of 12 x 12):
#   level, dog: hidden DOG
#   cat, cats, dog: hidden CAT, DOG
#   cats, cat, dog: hidden CATS, DOG
#   step, pets: hidden STEP
#   no-one, dog: hidden DOG
#   robin, bird: hidden ROBIN, BIRD
#   the command with level, cats, cat, dog: ends with 0, lists CATS, DOG
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check word-search-generator==5.0.0
venv/bin/python - > seen <<'PYTHON'
from word_search_generator import WordSearch

for words in ("level, dog", "cat, cats, dog", "cats, cat, dog", "step, pets", "no-one, dog", "robin, bird"):
    puzzle = WordSearch(words, size=12)
    print(f"{words}: hidden {', '.join(word.text for word in puzzle.placed_words)}")
PYTHON
code=0
NO_COLOR=1 venv/bin/word-search 'level, cats, cat, dog' -s 12 > puzzle 2>&1 || code=$?
listed=$(sed -n '/^Find words/{n;p;}' puzzle)
echo "the command with level, cats, cat, dog: ends with $code, lists $listed" >> seen
cat seen
cat > expected <<'END'
level, dog: hidden DOG
cat, cats, dog: hidden CAT, DOG
cats, cat, dog: hidden CATS, DOG
step, pets: hidden STEP
no-one, dog: hidden DOG
robin, bird: hidden ROBIN, BIRD
the command with level, cats, cat, dog: ends with 0, lists CATS, DOG
END
cmp seen expected
