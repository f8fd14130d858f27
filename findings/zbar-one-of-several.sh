#!/bin/sh
# Guess: zbarimg reads one QR code of several that belong together (structured append) as a code, with the text it has;
#   or says that others are missing. Two pictures in one command are two of the parts.
# Version: zbar-tools 0.23.92 (Debian 12), segno 1.6.6, zxing-cpp 2.2.0 for Python.
# Behaviour: a part alone, two of three, or all three in a picture each are nothing to zbar: it ends with 4, as where
#   there is no code at all, and without --quiet gives the same list of advice as there. Only all parts in one picture
#   are read, joined. zxing reads each part.
# Seen:
#   three of three, one picture: zbar 0 BOGGLEBOARDANDBOX, zxing BOGGLE|BOARDA|NDBOX
#   one of three: zbar 4, zxing BOGGLE
#   two of three, one picture: zbar 4, zxing BOGGLE|BOARDA
#   three of three, a picture each: zbar 4
set -eu
version=$(dpkg-query --show --showformat='${Version}' zbar-tools 2> /dev/null || true)
case $version in
    0.23.92-*) ;;
    *) echo "needs zbar-tools 0.23.92 of Debian 12: apt-get install zbar-tools (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==2.2.0 pillow==11.0.0 numpy==2.1.3
cd "$folder"
venv/bin/python - <<'PYTHON'
import subprocess

import segno
import zxingcpp
from PIL import Image

parts = []
for number, code in enumerate(segno.make_sequence("BOGGLEBOARDANDBOX", symbol_count=3)):
    code.save(f"{number}.png", scale=6)
    parts.append(Image.open(f"{number}.png").convert("L"))


def sheet(name, codes):
    picture = Image.new("L", (sum(code.width for code in codes), codes[0].height), 255)
    for number, code in enumerate(codes):
        picture.paste(code, (number * code.width, 0))
    picture.save(name)


def zbar(*names):
    done = subprocess.run(["zbarimg", "--quiet", "--raw", "--nodbus", *names], capture_output=True, text=True)
    return f"{done.returncode} {done.stdout}".strip()


def zxing(name):
    codes = zxingcpp.read_barcodes(Image.open(name))
    return "|".join(code.text for code in sorted(codes, key=lambda code: code.position.top_left.x))


sheet("all.png", parts)
sheet("two.png", parts[:2])
seen = [
    f"three of three, one picture: zbar {zbar('all.png')}, zxing {zxing('all.png')}",
    f"one of three: zbar {zbar('0.png')}, zxing {zxing('0.png')}",
    f"two of three, one picture: zbar {zbar('two.png')}, zxing {zxing('two.png')}",
    f"three of three, a picture each: zbar {zbar('0.png', '1.png', '2.png')}",
]
print(*seen, sep="\n")
expected = [
    "three of three, one picture: zbar 0 BOGGLEBOARDANDBOX, zxing BOGGLE|BOARDA|NDBOX",
    "one of three: zbar 4, zxing BOGGLE",
    "two of three, one picture: zbar 4, zxing BOGGLE|BOARDA",
    "three of three, a picture each: zbar 4",
]
raise SystemExit(seen != expected)
PYTHON
