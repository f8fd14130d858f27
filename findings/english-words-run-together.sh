#!/bin/sh
# Guess: alpha=True of english-words leaves out what isn't one word of letters: for the list gcide, "you must use the alpha
#   option to exclude" entries with multiple words, says its README, which also says that other signs are stripped.
# Version: english-words 2.0.2 for Python.
# Behaviour: it excludes none: spaces, hyphens and apostrophes are taken out, so 4418 entries of several words are one word
#   each, as abbwool and ablebodied. Of an accent, which the list writes as "<eacute/", its name is left: protegeacutee.
#   Digits stay, 1stclass. 8605 of the 114029 words are not in the list without alpha.
# Seen (in small letters):
#   without alpha: abb wool, able-bodied, proteg<eacute/e, 1st-class; words 114769, with spaces 4418
#   with alpha: abbwool, ablebodied, protegeacutee, 1stclass; words 114029, with digits 126, new 8605
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check english-words==2.0.2
venv/bin/python - > seen <<'PYTHON'
from english_words import get_english_words_set

ENTRIES = ["abb wool", "able-bodied", "proteg<eacute/e", "1st-class"]
JOINED = ["abbwool", "ablebodied", "protegeacutee", "1stclass"]
plain = get_english_words_set(["gcide"], lower=True)
alpha = get_english_words_set(["gcide"], lower=True, alpha=True)


def count(words, is_meant):
    return sum(any(map(is_meant, word)) for word in words)


listed = [entry for entry in ENTRIES if entry in plain]
print(f"without alpha: {', '.join(listed)}; words {len(plain)}, with spaces {count(plain, str.isspace)}")
listed = [word for word in JOINED if word in alpha]
print(
    f"with alpha: {', '.join(listed)}; words {len(alpha)}, with digits {count(alpha, str.isdigit)}, "
    f"new {len(alpha - plain)}"
)
PYTHON
cat seen
cat > expected <<'END'
without alpha: abb wool, able-bodied, proteg<eacute/e, 1st-class; words 114769, with spaces 4418
with alpha: abbwool, ablebodied, protegeacutee, 1stclass; words 114029, with digits 126, new 8605
END
cmp seen expected
