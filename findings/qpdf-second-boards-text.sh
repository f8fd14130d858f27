#!/bin/sh
# Guess: `qpdf one.pdf --pages . two.pdf -- both.pdf` joins two accessible sheets to one whose second page is tagged as it
#   was, or isn't tagged.
# Version: qpdf 11.3.0 (Debian 12); typst 0.15.2 and pypdfium2 5.15.2 for Python.
# Behaviour: the second page gets the tags of the first. qpdf keeps the first file's structure, and on each page the number
#   under which it looks its tags up, StructParents, which is 0 in both files. So PDFium, which reads PDF in Chrome, finds
#   the first board's alternative text on the second board's page, and a blind player is told the wrong letters.
#   qpdf --check finds nothing. With `--empty --pages`, no tag is left.
# Seen (what PDFium finds on the second page):
#   two.pdf: Board: D O; G S
#   both.pdf: Board: C A; T S
#   with --empty: no tags
#   qpdf --check both.pdf: No syntax or stream encoding errors found; the file may still contain
set -eu
version=$(dpkg-query --show --showformat='${Version}' qpdf 2> /dev/null || true)
case $version in
    11.3.0-*) ;;
    *) echo "needs qpdf=11.3.0 of Debian 12: apt-get install qpdf (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check typst==0.15.2 pypdfium2==5.15.2
venv/bin/python - <<'PYTHON'
import typst

SHEET = """
#set document(title: "Board", date: none)
= Board
#figure(alt: "Board: %s %s; %s %s")[%s %s \\ %s %s]
"""
for name, letters in (("one", "CATS"), ("two", "DOGS")):
    sheet = (SHEET % (*letters, *letters)).encode()
    typst.compile(sheet, output=f"{name}.pdf", pdf_standards=["ua-1"], ignore_system_fonts=True)
PYTHON
cat > tags.py <<'PYTHON'
import ctypes
import sys

import pypdfium2
import pypdfium2.raw as pdfium


def alternatives(element):
    size = pdfium.FPDF_StructElement_GetAltText(element, None, 0)
    if size:
        text = ctypes.create_string_buffer(size)
        pdfium.FPDF_StructElement_GetAltText(element, text, size)
        yield text.raw.decode("utf-16-le").rstrip("\0")
    for place in range(pdfium.FPDF_StructElement_CountChildren(element)):
        if child := pdfium.FPDF_StructElement_GetChildAtIndex(element, place):
            yield from alternatives(child)


*_, page = pypdfium2.PdfDocument(sys.argv[1])
tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
roots = range(pdfium.FPDF_StructTree_CountChildren(tree)) if tree else ()
texts = [text for root in roots for text in alternatives(pdfium.FPDF_StructTree_GetChildAtIndex(tree, root))]
print(*texts or ["no tags"], sep=", ")
PYTHON
qpdf one.pdf --pages . two.pdf -- both.pdf
qpdf --empty --pages one.pdf two.pdf -- bare.pdf
{
    echo "two.pdf: $(venv/bin/python tags.py two.pdf)"
    echo "both.pdf: $(venv/bin/python tags.py both.pdf)"
    echo "with --empty: $(venv/bin/python tags.py bare.pdf)"
    echo "qpdf --check both.pdf: $(qpdf --check both.pdf | grep '^No')"
} | tee seen
cat > expected <<'END'
two.pdf: Board: D O; G S
both.pdf: Board: C A; T S
with --empty: no tags
qpdf --check both.pdf: No syntax or stream encoding errors found; the file may still contain
END
cmp seen expected
