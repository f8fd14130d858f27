"""The documentation; `make docs` also checks the site that is built from it."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from support.platforms import needs_source
from test_imports import MAY_IMPORT

CLONE = Path(__file__).parents[1]
TEXTS = sorted(
    path
    for folder in (".", ".github", "docs", "tests", "dictionaries")
    for path in (CLONE / folder).glob("*.md")
)
LINK = re.compile(r'\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"')
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def places(path: Path) -> set[str]:
    """Return what a link to a heading of a text can end with."""
    headings = HEADING.findall(path.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@needs_source
@pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(CLONE)))
def test_every_link_within_the_clone_leads_somewhere(text):
    for link in LINK.findall(CODE.sub("", text.read_text(encoding="utf-8"))):
        parts = urlsplit("".join(link))
        if parts.scheme:
            continue
        file = text.parent / parts.path if parts.path else text
        assert file.exists(), "".join(link)
        assert not parts.fragment or parts.fragment in places(file), "".join(link)


@pytest.mark.parametrize(
    "picture", sorted((CLONE / "docs").glob("*.svg")), ids=lambda path: path.name
)
def test_no_picture_loads_anything_from_elsewhere(picture):
    assert not re.search(r"(url\(|href=)\W*(https?:)?//", picture.read_text(encoding="utf-8"))


def test_the_diagram_of_the_layers_shows_each_of_them():
    drawn = (CLONE / "docs" / "layers.svg").read_text(encoding="utf-8")
    assert sorted(re.findall(r">(\w+)</text>", drawn)) == sorted(MAY_IMPORT)
