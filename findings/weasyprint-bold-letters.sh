#!/bin/sh
# Guess: WeasyPrint prints <b>b</b>oggle as Boggle where text-transform is capitalize, as Chromium does: a letter is the
#   first of a word or it isn't, whether some of the word is bold, coloured or a link.
# Version: WeasyPrint 70.0, pypdf 6.1.3 for Python, with Pango 1.50 (Debian 12).
# Behaviour: each piece of a word begins as a word of its own, so a capital stands wherever bold begins or ends, also after
#   an empty element and after <wbr>. The pieces are drawn as one word: BOggle. Nothing is said of it.
# Seen:
#   boggle: Boggle
#   <b>b</b>oggle: BOggle
#   t<b>ap</b>s: TApS
#   bog<span></span>gle: BogGle
#   bog<wbr>gle: BogGle
#   bog<!-- -->gle: Boggle
set -eu
for package in libpango-1.0-0=1.50 libpangoft2-1.0-0=1.50 fonts-dejavu-core=2.37; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check weasyprint==70.0 pypdf==6.1.3
HOME=$folder venv/bin/python - > seen <<'PYTHON'
from io import BytesIO

from pypdf import PdfReader
from weasyprint import HTML

STYLE = '<style>p { font-family: "DejaVu Sans"; text-transform: capitalize }</style>'
WORDS = [
    "boggle",
    "<b>b</b>oggle",
    "t<b>ap</b>s",
    "bog<span></span>gle",
    "bog<wbr>gle",
    "bog<!-- -->gle",
]

for word in WORDS:
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title>{STYLE}<p>{word}</p>'
    [printed] = PdfReader(BytesIO(HTML(string=page).write_pdf())).pages
    print(f"{word}: {printed.extract_text().strip()}")
PYTHON
cat seen
cat > expected <<'END'
boggle: Boggle
<b>b</b>oggle: BOggle
t<b>ap</b>s: TApS
bog<span></span>gle: BogGle
bog<wbr>gle: BogGle
bog<!-- -->gle: Boggle
END
cmp seen expected
