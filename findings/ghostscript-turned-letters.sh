#!/bin/sh
# Guess: Ghostscript writes a PDF anew, to make it smaller say, with each page as it was: `gs -sDEVICE=pdfwrite` and ps2pdf
#   change no page's direction.
# Version: ghostscript 10.0.0, poppler-utils 22.12 (Debian 12).
# Behaviour: it counts the letters of each page that stand upright, on either side and upside down, and turns the page so
#   that most are upright. A board whose letters lie as the dice fell comes out sideways or on its head, whichever way
#   most fell; so does a sheet with a line of answers upside down at its foot, which has more letters than the board.
#   Each page goes its own way; with -dPDFSETTINGS=/ebook, all go the way of most letters. Nothing is said of it.
#   -dAutoRotatePages=/None prevents it, and so do the settings /printer and /prepress.
# Seen (/Rotate of each page: upright, dice evenly, dice mostly on their right side, dice mostly upside down, answers):
#   given: 0 0 0 0 0
#   gs -sDEVICE=pdfwrite: 0 0 270 180 180
#   ps2pdf: 0 0 270 180 180
#   gs -dPDFSETTINGS=/ebook: 180 180 180 180 180
#   gs -dPDFSETTINGS=/printer: 0 0 0 0 0
#   gs -dAutoRotatePages=/None: 0 0 0 0 0
set -eu
for package in ghostscript=10.0.0 poppler-utils=22.12.0; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 - <<'PYTHON'
MATRICES = {"^": "1 0 0 1", ">": "0 -1 1 0", "v": "-1 0 0 -1", "<": "0 1 -1 0"}


def text(letters, direction, x, y, size):
    return f"BT /F1 {size} Tf {MATRICES[direction]} {x} {y} Tm ({letters}) Tj ET\n"


def board(directions):
    cells = enumerate(zip("TAPSELINROQTDECK", directions))
    return "".join(text(letter, way, 80 + 80 * (i % 4), 320 - 80 * (i // 4), 40) for i, (letter, way) in cells)


pages = [
    board("^" * 16),
    board("^>v<" * 4),
    board("^>>v" "><^>" ">v<>" "^>>v"),
    board("v^v<" "vv>v" "^v<v" "v>v^"),
    board("^" * 16) + text("taps line note deck cent lint pale ripe", "v", 360, 30, 8),
]
objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    f"<< /Type /Pages /Kids [{' '.join(f'{4 + 2 * i} 0 R' for i in range(len(pages)))}] /Count {len(pages)} >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
]
for number, page in enumerate(pages):
    objects.append(
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents {5 + 2 * number} 0 R"
        " /Resources << /Font << /F1 3 0 R >> >> >>"
    )
    objects.append(f"<< /Length {len(page)} >>\nstream\n{page}endstream")
pdf, starts = "%PDF-1.4\n", []
for number, content in enumerate(objects, 1):
    starts.append(len(pdf))
    pdf += f"{number} 0 obj\n{content}\nendobj\n"
table = "".join(f"{start:010} 00000 n \n" for start in starts)
size = len(objects) + 1
end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{len(pdf)}\n%%EOF\n"
open("given.pdf", "w").write(pdf + end)
PYTHON
directions() {
    pdfinfo -f 1 -l 5 written.pdf | sed -n 's/^Page.*rot: *//p' | paste -s -d ' ' -
}
{
    cp given.pdf written.pdf
    echo "given: $(directions)"
    gs -q -sDEVICE=pdfwrite -o written.pdf given.pdf
    echo "gs -sDEVICE=pdfwrite: $(directions)"
    ps2pdf given.pdf written.pdf
    echo "ps2pdf: $(directions)"
    for setting in PDFSETTINGS=/ebook PDFSETTINGS=/printer AutoRotatePages=/None; do
        gs -q -sDEVICE=pdfwrite -d$setting -o written.pdf given.pdf
        echo "gs -d$setting: $(directions)"
    done
} | tee seen
cat > expected <<'END'
given: 0 0 0 0 0
gs -sDEVICE=pdfwrite: 0 0 270 180 180
ps2pdf: 0 0 270 180 180
gs -dPDFSETTINGS=/ebook: 180 180 180 180 180
gs -dPDFSETTINGS=/printer: 0 0 0 0 0
gs -dAutoRotatePages=/None: 0 0 0 0 0
END
cmp seen expected
