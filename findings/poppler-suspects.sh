#!/bin/sh
# Guess: pdfinfo and pdftoppm are silent about a tagged PDF that qpdf finds no fault with.
# Version: poppler-utils 22.12 (Debian 12), typst 0.15.2 for Python, qpdf 11.3.
# Behaviour: for each PDF/UA-1 file of Typst, poppler writes "Syntax Error: Suspects object is wrong type
#   (boolean)" to its standard error, and goes on. /Suspects in /MarkInfo is a boolean by ISO 32000-1,
#   14.7.1, table 321: false there is right.
# Seen:
#   /MarkInfo << /Marked true /Suspects false >>
#   qpdf: No syntax or stream encoding errors found; the file may still contain
#   pdfinfo: Syntax Error: Suspects object is wrong type (boolean)
set -eu
for tool in qpdf pdfinfo; do
    command -v "$tool" > /dev/null || { echo "needs $tool: apt-get install qpdf poppler-utils"; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check typst==0.15.2
cd "$folder"
printf '#set document(title: "x", date: none)\n= Tagged\nText.\n' > a.typ
venv/bin/python -c 'import typst; typst.compile("a.typ", "a.pdf", pdf_standards="ua-1")'
qpdf --qdf --object-streams=disable a.pdf b.pdf
mark=$(tr '\n' ' ' < b.pdf | grep -a -o '/MarkInfo <<[^>]*>>' | tr -s ' ')
checked=$(qpdf --check a.pdf 2>&1 | grep 'No syntax')
said=$(pdfinfo a.pdf 2>&1 > /dev/null || true)
echo "$mark"
echo "qpdf: $checked"
echo "pdfinfo: $said"
[ "$said" = "Syntax Error: Suspects object is wrong type (boolean)" ]
