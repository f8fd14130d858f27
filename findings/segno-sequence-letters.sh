#!/bin/sh
# Guess: segno.make_sequence divides a text among as many QR codes of the version asked for as it takes, in any
#   alphabet; or says that it doesn't fit, as make_qr does.
# Version: segno 1.6.6, zxing-cpp 2.2.0 for Python.
# Behaviour: it counts letters, where each Cyrillic one is two bytes in UTF-8. So each code gets more than it holds, and
#   segno writes what can't be read, without a word; Polish letters or euro signs do the same. With twice as
#   many codes the text can be read: choose the number yourself (symbol_count), and read what came out.
# Seen:
#   CLOSE WORDS OF TILES, version 1: CLOSE WORDS OF TILES
#   ЭРУДИТ СЛОВА ИЗ БУКВ, version 1: unreadable, unreadable
#   ЭРУДИТ СЛОВА ИЗ БУКВ, symbol_count 4: ЭРУДИ, Т СЛО, ВА ИЗ,  БУКВ
#   ЭРУДИТ СЛОВА ИЗ БУКВ, make_qr, version 1: DataOverflowError
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==2.2.0 pillow==11.0.0 numpy==2.1.3
"$folder/venv/bin/python" - <<'PYTHON'
import io

import segno
import zxingcpp
from PIL import Image

LATIN, CYRILLIC = "CLOSE WORDS OF TILES", "ЭРУДИТ СЛОВА ИЗ БУКВ"


def read(code):
    picture = io.BytesIO()
    code.save(picture, kind="png", scale=6)
    found = zxingcpp.read_barcodes(Image.open(picture))
    return found[0].text if found else "unreadable"


def read_all(text, **how):
    return ", ".join(map(read, segno.make_sequence(text, **how)))


try:
    alone = read(segno.make_qr(CYRILLIC, version=1))
except segno.DataOverflowError as error:
    alone = type(error).__name__
seen = [
    f"{LATIN}, version 1: {read_all(LATIN, version=1)}",
    f"{CYRILLIC}, version 1: {read_all(CYRILLIC, version=1)}",
    f"{CYRILLIC}, symbol_count 4: {read_all(CYRILLIC, symbol_count=4)}",
    f"{CYRILLIC}, make_qr, version 1: {alone}",
]
print(*seen, sep="\n")
expected = [
    "CLOSE WORDS OF TILES, version 1: CLOSE WORDS OF TILES",
    "ЭРУДИТ СЛОВА ИЗ БУКВ, version 1: unreadable, unreadable",
    "ЭРУДИТ СЛОВА ИЗ БУКВ, symbol_count 4: ЭРУДИ, Т СЛО, ВА ИЗ,  БУКВ",
    "ЭРУДИТ СЛОВА ИЗ БУКВ, make_qr, version 1: DataOverflowError",
]
raise SystemExit(seen != expected)
PYTHON
