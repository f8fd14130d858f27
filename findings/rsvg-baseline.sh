#!/bin/sh
# Guess: dominant-baseline="central" puts the middle of a letter on the point where the text is, in rsvg-convert as in
#   browsers, so the letter of a tile drawn in SVG is in its middle.
# Version: librsvg2-bin 2.54.7 (Debian 12), resvg-py 0.5.0, both with DejaVu Sans.
# Behaviour: librsvg takes each value for auto and says nothing: the letter stands on the point. So resvg's picture has it
#   lower by a third of its size. SVG 1.1, 10.9.2, has the property and these values. What both obey is dy.
# Seen (top and bottom of an H of size 100 at y = 100):
#   auto: librsvg 27 to 100, resvg 27 to 100
#   central: librsvg 27 to 100, resvg 61 to 135
#   middle: librsvg 27 to 100, resvg 53 to 127
#   hanging: librsvg 27 to 100, resvg 101 to 175
#   text-before-edge: librsvg 27 to 100, resvg 120 to 193
#   text-after-edge: librsvg 27 to 100, resvg 3 to 77
set -eu
for package in librsvg2-bin=2.54.7 fonts-dejavu-core=2.37; do
    version=$(dpkg-query --show --showformat='${Version}' "${package%=*}" 2> /dev/null || true)
    case $version in
        "${package#*=}"*) ;;
        *) echo "needs $package of Debian 12: apt-get install ${package%=*} (found: ${version:-none})"; exit 2 ;;
    esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check resvg-py==0.5.0 pillow==11.0.0
"$folder/venv/bin/python" - <<'PYTHON'
import io
import subprocess

import resvg_py
from PIL import Image

VALUES = ["auto", "central", "middle", "hanging", "text-before-edge", "text-after-edge"]


def height(png):
    _, top, _, bottom = Image.open(io.BytesIO(png)).getchannel("A").getbbox()
    return top, bottom


seen = {}
for value in VALUES:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text x="50" y="100"'
        f' font-family="DejaVu Sans" font-size="100" dominant-baseline="{value}">H</text></svg>'
    )
    librsvg = subprocess.run(["rsvg-convert"], input=svg.encode(), capture_output=True, check=True).stdout
    seen[value] = height(librsvg), height(bytes(resvg_py.svg_to_bytes(svg_string=svg)))
    print("{}: librsvg {} to {}, resvg {} to {}".format(value, *seen[value][0], *seen[value][1]))
ignored = all(librsvg == seen["auto"][0] for librsvg, _ in seen.values())
obeyed = len({resvg for _, resvg in seen.values()}) == len(VALUES)
raise SystemExit(not (ignored and obeyed))
PYTHON
