"""A real browser for the tests of pages, and what finds faults in their accessibility."""

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AXE = Path(sys.prefix, "axe-core", "package", "axe.min.js")
"""What finds faults in a page's accessibility; .ci/more puts it there."""
needs_chromium = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)"),
]
needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="axe-core is not installed (.ci/more does that)"
)
PIXEL = {"viewport": {"width": 412, "height": 915}, "has_touch": True, "is_mobile": True}


async def launched(playwright: Any) -> Any:
    """A browser without a window."""
    return await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


async def middle(page: Any, cell: int) -> dict[str, float]:
    """The middle of a tile."""
    box = await page.locator("#board .tile").nth(cell).bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


async def trace(page: Any, *cells: int) -> None:
    """Draw a line over tiles with a finger."""
    touch = await page.context.new_cdp_session(page)
    points = [await middle(page, cell) for cell in cells]
    for kind, *point in [("touchStart", points[0]), *(("touchMove", at) for at in points[1:])]:
        await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": point})
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def axe_faults(page: Any) -> list[Any]:
    """What axe-core finds on a page, with its weight; the page must let scripts be added."""
    await page.evaluate(AXE.read_text())
    found = await page.evaluate("axe.run()")
    return [
        (each["impact"], each["id"], [node["html"] for node in each["nodes"]])
        for each in found["violations"]
    ]
