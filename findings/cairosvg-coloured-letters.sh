#!/bin/sh
# Guess: CairoSVG puts a word with some coloured letters, W<tspan fill="red">OR</tspan>D, where it puts the word without
#   them: text-anchor="middle" centres all that follows one given position, as in browsers (SVG 1.1, 10.9.1).
# Version: CairoSVG 2.9.1 with libcairo2 1.16 (Debian 12), resvg-py 0.5.0, both with DejaVu Sans.
# Behaviour: it anchors each piece by itself, from where the one before ended. So the pieces are drawn over each other
#   and apart from each other, and the word is far to the right: one of 125 columns that should end at a point
#   ends 97 beyond. Nothing is said of it. With "start", and in one colour, it is right.
# Seen (first and last column of each piece; the point is 300):
#   start, CairoSVG: WORD 301 to 426; W 301 to 337; OR 342 to 396; D 403 to 426
#   start, resvg: WORD 302 to 426; W 302 to 337; OR 342 to 396; D 403 to 426
#   middle, CairoSVG: WORD 237 to 362; W 281 to 317; OR 312 to 366; D 387 to 410
#   middle, resvg: WORD 237 to 361; W 237 to 272; OR 277 to 332; D 338 to 361
#   end, CairoSVG: WORD 173 to 298; W 262 to 297; OR 284 to 338; D 374 to 397
#   end, resvg: WORD 172 to 297; W 172 to 207; OR 212 to 267; D 273 to 297
set -eu
for package in libcairo2=1.16 fonts-dejavu-core=2.37; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cairosvg==2.9.1 cairocffi==1.7.1 resvg-py==0.5.0 pillow==11.0.0
"$folder/venv/bin/python" - <<'PYTHON'
import io

import cairosvg
import resvg_py
from PIL import Image

POINT = 300
PLAIN, COLOURED = "WORD", 'W<tspan fill="#f00">OR</tspan><tspan fill="#00f">D</tspan>'
DRAWERS = {
    "CairoSVG": lambda svg: cairosvg.svg2png(bytestring=svg.encode()),
    "resvg": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
}


def pieces(draw, anchor, text):
    """The first and last column of what is black, red and blue."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="80" font-family="DejaVu Sans" font-size="40">'
        f'<text x="{POINT}" y="60" text-anchor="{anchor}">{text}</text></svg>'
    )
    picture = Image.open(io.BytesIO(draw(svg))).convert("RGBA")
    columns = {"black": [], "red": [], "blue": []}
    for x in range(picture.width):
        for y in range(picture.height):
            red, _, blue, opaque = picture.getpixel((x, y))
            if opaque > 128:
                columns["red" if red > 128 else "blue" if blue > 128 else "black"].append(x)
    return [(min(found), max(found)) for found in columns.values() if found]


def is_one_word(found, whole):
    """Whether the pieces follow each other, and together are as wide as the word in one colour."""
    apart = all(left[1] < right[0] for left, right in zip(found, found[1:]))
    return apart and abs(found[0][0] - whole[0]) <= 1 and abs(found[-1][1] - whole[1]) <= 1


seen = {}
for anchor in ("start", "middle", "end"):
    for name, draw in DRAWERS.items():
        [whole] = pieces(draw, anchor, PLAIN)
        found = pieces(draw, anchor, COLOURED)
        seen[anchor, name] = is_one_word(found, whole)
        told = "; ".join(f"{letters} {first} to {last}" for letters, (first, last) in zip(["W", "OR", "D"], found))
        print(f"{anchor}, {name}: WORD {whole[0]} to {whole[1]}; {told}")
expected = {(anchor, name): name == "resvg" or anchor == "start" for anchor, name in seen}
raise SystemExit(seen != expected)
PYTHON
