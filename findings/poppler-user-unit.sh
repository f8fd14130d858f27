#!/bin/sh
# Guess: a page of 200 x 100 units of 3/72 inch is 600 x 300 points large for every program.
# Version: poppler-utils 22.12, mupdf-tools 1.21.1, ghostscript 10.0.0 (Debian 12).
# Behaviour: poppler doesn't read UserUnit. pdfinfo gives the numbers of the MediaBox and calls them points, pdftoppm and
#   pdftops make the page as small, and pdftocairo writes a PDF that has lost the unit. UserUnit is the size of a unit
#   in multiples of 1/72 inch (ISO 32000-1, table 30); MuPDF and Ghostscript obey it.
# Seen:
#   pdfinfo: 200 x 100 pts
#   pdftoppm: 200 x 100
#   pdftops: 0 0 200 100
#   pdftocairo and mutool: 200 x 100
#   mutool: 600 x 300
#   gs: 600 x 300
set -eu
for package in poppler-utils=22.12.0 mupdf-tools=1.21.1 ghostscript=10.0.0; do
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
drawing = "0 0 100 100 re f"
objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /UserUnit 3 /Contents 4 0 R /Resources << >> >>",
    f"<< /Length {len(drawing)} >>\nstream\n{drawing}\nendstream",
]
text, table = "%PDF-1.6\n", "0000000000 65535 f \n"
for number, body in enumerate(objects, 1):
    table += f"{len(text):010} 00000 n \n"
    text += f"{number} 0 obj\n{body}\nendobj\n"
end = f"xref\n0 5\n{table}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n{len(text)}\n%%EOF\n"
open("page.pdf", "w").write(text + end)
PYTHON
size() { head -n 2 "$1" | tail -n 1 | sed 's/ / x /'; }
pdftoppm -r 72 -singlefile page.pdf poppler
pdftocairo -pdf page.pdf cairo.pdf
mutool draw -q -r 72 -o mupdf.ppm page.pdf 2> messages
mutool draw -q -r 72 -o cairo.ppm cairo.pdf 2> messages
gs -q -dNOPAUSE -dBATCH -sDEVICE=ppmraw -r72 -sOutputFile=gs-with-comment.ppm page.pdf
grep -a -v '^#' gs-with-comment.ppm > gs.ppm
{
    echo "pdfinfo: $(pdfinfo page.pdf | sed -n 's/^Page size: *//p')"
    echo "pdftoppm: $(size poppler.ppm)"
    echo "pdftops: $(pdftops page.pdf - | sed -n 's/^%%BoundingBox: //p')"
    echo "pdftocairo and mutool: $(size cairo.ppm)"
    echo "mutool: $(size mupdf.ppm)"
    echo "gs: $(size gs.ppm)"
} | tee seen
cat > expected <<'END'
pdfinfo: 200 x 100 pts
pdftoppm: 200 x 100
pdftops: 0 0 200 100
pdftocairo and mutool: 200 x 100
mutool: 600 x 300
gs: 600 x 300
END
cmp seen expected
