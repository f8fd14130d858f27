#!/bin/sh
# Guess: spylls, a port of hunspell to Python, refuses a word that a dictionary forbids (FORBIDDENWORD) however it is
#   written: at the start of a sentence, or in the capitals of a board.
# Version: spylls 0.1.7, hunspell 1.7.1 and hunspell-nl 2.20.19 (Debian 12).
# Behaviour: it refuses what stands in the list, letter by letter, and accepts the same word with a capital or in capitals,
#   in silence. hunspell refuses each of these. The Dutch dictionary forbids 3102 words in
#   small letters: a program that asks in capitals gets nearly all of them for words.
# Seen (a dictionary of cat and of handde, forbidden):
#   cat Cat CAT: hunspell yes yes yes, spylls yes yes yes
#   handde Handde HANDDE: hunspell no no no, spylls no yes yes
#   Dutch, 3102 words, in capitals: hunspell 207, spylls 3100
set -eu
export LC_ALL=C.UTF-8
for package in hunspell=1.7.1 hunspell-nl=2:2.20.19; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"-*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check spylls==0.1.7
printf 'SET UTF-8\nFORBIDDENWORD !\n' > own.aff
printf '2\ncat\nhandde/!\n' > own.dic
venv/bin/python - > seen <<'PYTHON'
from pathlib import Path
from subprocess import run

from spylls.hunspell import Dictionary

DUTCH = "/usr/share/hunspell/nl_NL"


def judged(path, words):
    """Which of the words hunspell and spylls accept."""
    command = ["hunspell", "-i", "UTF-8", "-d", path, "-G"]
    good = set(run(command, input="\n".join(words), capture_output=True, text=True).stdout.split())
    spylls = Dictionary.from_files(path)
    return [word in good for word in words], [spylls.lookup(word) for word in words]


for word in ("cat", "handde"):
    forms = [word, word.capitalize(), word.upper()]
    hunspell, spylls = (" ".join("yes" if is_word else "no" for is_word in answer) for answer in judged("./own", forms))
    print(f"{' '.join(forms)}: hunspell {hunspell}, spylls {spylls}")
entries = (line.partition("/") for line in Path(f"{DUTCH}.dic").read_text().splitlines())
forbidden = [word for word, _, flags in entries if flags == "Fw" and word.isalpha() and word.islower()]
hunspell, spylls = map(sum, judged(DUTCH, [word.upper() for word in forbidden]))
print(f"Dutch, {len(forbidden)} words, in capitals: hunspell {hunspell}, spylls {spylls}")
PYTHON
cat seen
cat > expected <<'END'
cat Cat CAT: hunspell yes yes yes, spylls yes yes yes
handde Handde HANDDE: hunspell no no no, spylls no yes yes
Dutch, 3102 words, in capitals: hunspell 207, spylls 3100
END
cmp seen expected
