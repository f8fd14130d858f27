#!/bin/sh
# Guess: a QR code of an address with an ä is read as that address. segno writes it in ISO 8859-1, which
#   ISO/IEC 18004 makes the encoding of bytes that name no other.
# Version: zbar-tools 0.23.92 (Debian 12), segno 1.6.6, zxing-cpp 2.2.0 for Python.
# Behaviour: zbar guesses the encoding, and takes ä and the letter after it for one Chinese character in
#   Big5; zxing reads the same picture right. Percent-encoded, both read the same.
# Seen:
#   zbar:  https://x.example/r酹sel
#   zxing: https://x.example/rätsel
set -eu
export LC_ALL=C.UTF-8
command -v zbarimg > /dev/null || { echo "needs zbarimg: apt-get install zbar-tools"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==2.2.0 pillow==11.0.0 numpy==2.1.3
cd "$folder"
venv/bin/python -c 'import segno; segno.make_qr("https://x.example/rätsel").save("a.png", scale=8)'
zbar=$(zbarimg --quiet --raw --nodbus a.png)
zxing=$(venv/bin/python -c 'import zxingcpp; from PIL import Image; print(zxingcpp.read_barcodes(Image.open("a.png"))[0].text)')
echo "zbar:  $zbar"
echo "zxing: $zxing"
[ "$zxing" = "https://x.example/rätsel" ] && [ "$zbar" = "https://x.example/r酹sel" ]
