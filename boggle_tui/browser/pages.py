"""Pages in a reader's language, with what their scripts say."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from boggle_tui.files.translation import Reader

FOLDER = Path(__file__).parent
"""The script and the style sheet of boards."""
IN_TEXT = re.compile(r"\{([^{}]+)\}")
"""A sentence in a page."""
_TEXT = r'"((?:[^"\\]|\\.)*)"'
_IN_SCRIPT = re.compile(rf"\b_\({_TEXT}")
_COUNTED = re.compile(rf"\bngettext\({_TEXT}, {_TEXT}")
_NUMBERS = 200
"""Beyond, the last two digits decide about the form of a sentence."""


def script_sentences(script: str) -> tuple[list[str], list[tuple[str, str]]]:
    """List the sentences of a script, and those about a number."""
    plain, counted = (dict.fromkeys(each.findall(script)) for each in (_IN_SCRIPT, _COUNTED))
    return list(plain), list(counted)


def in_language(reader: Reader, html: str, script: str, **more: Any) -> str:
    """Write a page in a language, with a table of what its scripts say, and more in it."""
    plain, counted = script_sentences(script)
    forms = {}
    for one, many in counted:
        texts = [reader.look_up_plural(one, many, number) for number in range(_NUMBERS)]
        found = list(dict.fromkeys(texts))
        forms[one] = [found, "".join(str(found.index(text)) for text in texts)]
    sentences = {sentence: reader.look_up(sentence) for sentence in plain}
    table = {"language": reader.language, "sentences": sentences, "forms": forms, **more}
    html = IN_TEXT.sub(lambda found: escape(reader.look_up(found[1])), html)
    html = html.replace('<html lang="en">', f'<html lang="{reader.language}">')
    return html.replace("<!-- table -->", json_in_page(table))


def json_in_page(values: Any) -> str:
    """Write values for a script element, which no text of theirs can end."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
