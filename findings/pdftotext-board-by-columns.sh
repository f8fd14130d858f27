#!/bin/sh
# Guess: pdftotext gives a printed board of 4 x 4 letters row by row, from the top left, as it was drawn.
# Version: poppler-utils 22.12 (Debian 12), reportlab 4.4.5 for Python.
# Behaviour: it depends on the size of the letters in the tiles, as the gaps make columns of text of the letters, or not:
#   the same board comes out by rows, by columns (another board, as it is a valid one), or in a mixture of both, in which
#   a letter stands alone before a row. -raw gives the rows, in the order of drawing; -layout too, by place.
# Seen (tiles 60 points wide; a space is a gap, | a new line, "" an empty one):
#   letters of 24 points: T||A||P||S||E||L||I||N||R||O||Q||T||D||E||C||K
#   letters of 36 points: T||A P S||E||L||I||N||R O Q T|D E C K
#   letters of 40 points: T|E|R|D||A|L|O|E||P|I|Q|C||S|N|T|K
#   letters of 48 points: T A P S|E L I N|R O Q T|D E C K
#   -raw, letters of 40 points: T A P S|E L I N|R O Q T|D E C K
set -eu
version=$(dpkg-query --show --showformat='${Version}' poppler-utils 2> /dev/null || true)
case $version in
    22.12.0-*) ;;
    *) echo "needs poppler-utils=22.12.0 of Debian 12: apt-get install poppler-utils (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check reportlab==4.4.5
venv/bin/python - <<'PYTHON'
from reportlab.pdfgen.canvas import Canvas

for size in (24, 36, 40, 48):
    page = Canvas(f"{size}.pdf", pagesize=(400, 400))
    page.setFont("Helvetica-Bold", size)
    for row, letters in enumerate(("TAPS", "ELIN", "ROQT", "DECK")):
        for column, letter in enumerate(letters):
            page.drawCentredString(80 + 60 * column, 320 - 60 * row, letter)
    page.save()
PYTHON
text() { pdftotext "$@" - | tr -d '\f' | paste -s -d '|' | sed 's/|*$//'; }
{
    for size in 24 36 40 48; do
        echo "letters of $size points: $(text $size.pdf)"
    done
    echo "-raw, letters of 40 points: $(text -raw 40.pdf)"
} | tee seen
cat > expected <<'END'
letters of 24 points: T||A||P||S||E||L||I||N||R||O||Q||T||D||E||C||K
letters of 36 points: T||A P S||E||L||I||N||R O Q T|D E C K
letters of 40 points: T|E|R|D||A|L|O|E||P|I|Q|C||S|N|T|K
letters of 48 points: T A P S|E L I N|R O Q T|D E C K
-raw, letters of 40 points: T A P S|E L I N|R O Q T|D E C K
END
cmp seen expected
