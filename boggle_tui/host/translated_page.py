"""The page in the language of whoever opens it: its own text, and the sentences of its scripts."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from pathlib import Path

from boggle_tui.files.translation import Reader, languages

FOLDER = Path(__file__).parent / "page"
IN_TEXT = re.compile(r"\{([^{}]+)\}")
"""A sentence in index.html."""
TEXT = r'"((?:[^"\\]|\\.)*)"'
IN_SCRIPT = re.compile(rf"\b_\({TEXT}")
COUNTED = re.compile(rf"\bngettext\({TEXT}, {TEXT}")
"""Sentences in the scripts, which look them up in a table within the page."""
NUMBERS = 200
"""Beyond, the last two digits decide about the form of a sentence."""


def script_sentences() -> tuple[list[str], list[tuple[str, str]]]:
    """List the sentences of the scripts, and those about a number."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.js")))
    plain, counted = dict.fromkeys(IN_SCRIPT.findall(text)), dict.fromkeys(COUNTED.findall(text))
    return list(plain), list(counted)


@cache
def page_in(language: str) -> bytes:
    """Write the page in a language, with what its scripts say."""
    reader = Reader(language)
    plain, counted = script_sentences()
    forms = {}
    for one, many in counted:
        texts = [reader.look_up_plural(one, many, number) for number in range(NUMBERS)]
        found = list(dict.fromkeys(texts))
        forms[one] = [found, "".join(str(found.index(text)) for text in texts)]
    table = {
        "language": reader.language,
        "languages": languages(),
        "sentences": {sentence: reader.look_up(sentence) for sentence in plain},
        "forms": forms,
    }
    html = FOLDER.joinpath("index.html").read_text(encoding="utf-8")
    html = IN_TEXT.sub(lambda found: escape(reader.look_up(found[1])), html)
    html = html.replace('<html lang="en">', f'<html lang="{reader.language}">')
    data = json.dumps(table, ensure_ascii=False).replace("<", "\\u003c")
    return html.replace("<!-- table -->", data).encode()
