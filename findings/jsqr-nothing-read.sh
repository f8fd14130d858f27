#!/bin/sh
# Guess: jsQR, given the picture of a QR code, answers with the code and its text, or with null if it can't read it: its
#   README's example only asks whether there is an answer.
# Version: jsqr 1.4.0 (npm); segno 1.6.6, zxing-cpp 2.2.0 for Python, which write the codes and read them back.
# Behaviour: there is a third answer, a code with an empty text. One letter in ISO 8859-1, the encoding of bytes that name
#   no other, which segno chooses for ä, is enough: the letters of ASCII are gone too. One code of several that belong
#   together gives it as well. Nothing says that something is wrong. In UTF-8 it reads the same address.
# Seen:
#   address in ASCII: zxing https://x.example/raetsel, jsQR "https://x.example/raetsel"
#   address with ä: zxing https://x.example/rätsel, jsQR ""
#   address with ä in UTF-8: zxing https://x.example/rätsel, jsQR "https://x.example/rätsel"
#   first of three codes: zxing BOGGLE, jsQR ""
set -eu
export LC_ALL=C.UTF-8
command -v npm > /dev/null || { echo "needs npm and node: apt-get install npm"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==2.2.0 pillow==11.0.0 numpy==2.1.3
npm install --silent --no-audit --no-fund --no-package-lock jsqr@1.4.0
cat > read.cjs <<'NODE'
const {readFileSync} = require('fs')
const jsQR = require('jsqr')
const side = Number(process.argv[2])
const code = jsQR(new Uint8ClampedArray(readFileSync('picture')), side, side)
process.stdout.write(JSON.stringify(code && code.data))
NODE
venv/bin/python - > seen <<'PYTHON'
from io import BytesIO
from pathlib import Path
from subprocess import run

import segno
import zxingcpp
from PIL import Image

ADDRESS = "https://x.example/rätsel"
CODES = {
    "address in ASCII": segno.make_qr(ADDRESS.replace("ä", "ae")),
    "address with ä": segno.make_qr(ADDRESS),
    "address with ä in UTF-8": segno.make_qr(ADDRESS, encoding="utf-8"),
    "first of three codes": segno.make_sequence("BOGGLEBOARDANDBOX", symbol_count=3)[0],
}
for name, code in CODES.items():
    png = BytesIO()
    code.save(png, kind="png", scale=5)
    picture = Image.open(png).convert("RGBA")
    Path("picture").write_bytes(picture.tobytes())
    [read] = zxingcpp.read_barcodes(picture.convert("L"))
    answer = run(["node", "read.cjs", str(picture.width)], capture_output=True, check=True, text=True).stdout
    print(f"{name}: zxing {read.text}, jsQR {answer}")
PYTHON
cat seen
cat > expected <<'END'
address in ASCII: zxing https://x.example/raetsel, jsQR "https://x.example/raetsel"
address with ä: zxing https://x.example/rätsel, jsQR ""
address with ä in UTF-8: zxing https://x.example/rätsel, jsQR "https://x.example/rätsel"
first of three codes: zxing BOGGLE, jsQR ""
END
cmp seen expected
