#!/bin/sh
# Guess: odt2txt writes the cells of a table one after another, and a text with its spaces. What was deleted while
#   changes were tracked is no longer in it.
# Version: odt2txt 0.5 (Debian 12); python-calamine 0.9.1 and odfpy 1.4.1 for Python.
# Behaviour: equal cells side by side, which may be stored once with their number (table:number-columns-repeated), are one
#   cell, and equal rows one row: OTTO is OTO, a board loses letters. A space that is written as <text:s/> is left out, so
#   words run together. A deleted word stands at the top, after its author and the date. It ends with 0, without a word.
#   calamine reads these cells, and odfpy these spaces, as they are meant.
# Seen:
#   OTTO, NEON, NEON: odt2txt OTO NEON, calamine OTTO NEON NEON
#   "ice cream": odt2txt icecream, odfpy ice cream
#   cat, and dog that was deleted: odt2txt Ann2026-01-01T00:00:00dog cat
set -eu
export LC_ALL=C.UTF-8
version=$(dpkg-query --show --showformat='${Version}' odt2txt 2> /dev/null || true)
case $version in
    0.5-*) ;;
    *) echo "needs odt2txt 0.5 of Debian 12: apt-get install odt2txt (found: ${version:-none})"; exit 2 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-calamine==0.9.1 odfpy==1.4.1
venv/bin/python - > seen <<'PYTHON'
from subprocess import run
from zipfile import ZipFile

from odf import teletype, text
from odf.opendocument import load
from python_calamine import CalamineWorkbook

OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
NAMES = "".join(f' xmlns:{name}="{OASIS}{name}:1.0"' for name in ("office", "text", "table", "manifest"))
NAMES += ' xmlns:dc="http://purl.org/dc/elements/1.1/"'


def words_of(name, kind, content):
    """Write a document of OpenDocument 1.2; return what odt2txt makes of it."""
    media = f"application/vnd.oasis.opendocument.{kind}"
    entries = {"/": media, "content.xml": "text/xml"}
    with ZipFile(name, "w") as document:
        document.writestr("mimetype", media)
        files = "".join(
            f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{type}"/>'
            for path, type in entries.items()
        )
        document.writestr(
            "META-INF/manifest.xml", f'<manifest:manifest{NAMES} manifest:version="1.2">{files}</manifest:manifest>'
        )
        document.writestr(
            "content.xml",
            f'<office:document-content{NAMES} office:version="1.2"><office:body><office:{kind}>{content}'
            f"</office:{kind}></office:body></office:document-content>",
        )
    return run(["odt2txt", name], capture_output=True, check=True, text=True).stdout.split()


def row(cells, times=1):
    """Return a row; each cell is a letter and how often it is repeated."""
    inner = "".join(
        f'<table:table-cell table:number-columns-repeated="{number}" office:value-type="string">'
        f"<text:p>{letter}</text:p></table:table-cell>"
        for letter, number in cells
    )
    return f'<table:table-row table:number-rows-repeated="{times}">{inner}</table:table-row>'


otto = row([("O", 1), ("T", 2), ("O", 1)])
neon = row([("N", 1), ("E", 1), ("O", 1), ("N", 1)], times=2)
columns = '<table:table-column table:number-columns-repeated="4"/>'
letters = words_of("board.ods", "spreadsheet", f'<table:table table:name="board">{columns}{otto}{neon}</table:table>')
board = " ".join("".join(cells) for cells in CalamineWorkbook.from_path("board.ods").get_sheet_by_index(0).to_python())
print(f"OTTO, NEON, NEON: odt2txt {''.join(letters[:-4])} {''.join(letters[-4:])}, calamine {board}")

spaced = words_of("spaces.odt", "text", "<text:p>ice<text:s/>cream</text:p>")
[paragraph] = load("spaces.odt").getElementsByType(text.P)
print(f'"ice cream": odt2txt {" ".join(spaced)}, odfpy {teletype.extractText(paragraph)}')

deletion = (
    '<text:tracked-changes><text:changed-region text:id="dog"><text:deletion><office:change-info><dc:creator>Ann'
    "</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info><text:p>dog</text:p></text:deletion>"
    '</text:changed-region></text:tracked-changes><text:p>cat<text:change text:change-id="dog"/></text:p>'
)
print(f"cat, and dog that was deleted: odt2txt {' '.join(words_of('tracked.odt', 'text', deletion))}")
PYTHON
cat seen
cat > expected <<'END'
OTTO, NEON, NEON: odt2txt OTO NEON, calamine OTTO NEON NEON
"ice cream": odt2txt icecream, odfpy ice cream
cat, and dog that was deleted: odt2txt Ann2026-01-01T00:00:00dog cat
END
cmp seen expected
