"""Check the built site: python docs/check_site.py build/site

Every link within it leads to a file, and to a place in it that is there; no page, picture or style
sheet loads anything from elsewhere. Zensical itself checks only links between pages.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADS = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//[^"')\s]+""")
"""Anything that a style sheet or a picture loads from elsewhere."""


class Page(HTMLParser):
    """The links of a page, the files it loads, and the places that links can lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.files: list[str] = []
        self.places = {"", "__skip"}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value or (name == "rel" and tag != "a"):
                continue
            if name == "id":
                self.places.add(value)
            elif tag == "a" and name == "href":
                self.links.append(value)
            elif name in ("src", "href", "data", "poster"):
                self.files.append(value)
            elif name == "srcset":
                self.files += [part.split()[0] for part in value.split(",")]


def problems(site: Path) -> list[str]:
    """Return a sentence for each link that leads nowhere, and each thing loaded from elsewhere."""
    pages = {page: Page(page) for page in sorted(site.rglob("*.html")) if page.name != "404.html"}
    found = []
    for page in pages.values():
        for link in page.links + page.files:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.files:
                    found.append(f"{page.path} loads {link}.")
                continue
            file = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
            if file.is_dir():
                file /= "index.html"
            if not file.is_file():
                found.append(f"{page.path} links to {link}, which isn't there.")
            elif file in pages and unquote(parts.fragment) not in pages[file].places:
                found.append(f"{page.path} links to {link}, a place that isn't there.")
    for file in sorted((*site.rglob("*.svg"), *site.rglob("*.css"))):
        for loaded in LOADS.findall(file.read_text(encoding="utf-8")):
            found.append(f"{file} loads {loaded}.")
    return found


if __name__ == "__main__":
    root = Path(sys.argv[1]).resolve()
    if not (root / "index.html").is_file():
        sys.exit(f"There is no site in {root}.")
    if wrong := problems(root):
        sys.exit("\n".join(wrong))
