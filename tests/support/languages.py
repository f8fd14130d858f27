"""A catalogue of a few sentences, in place of those of the program."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from boggle_tui.files import translation

CACHED = (translation._codes, translation._catalogue)
PLURALS = "nplurals=2; plural=(n != 1);"


@contextmanager
def catalogue_of(
    code: str, sentences: Iterable[tuple[Any, ...]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Know one language: sentences, each with its translation and perhaps a context."""
    catalogue, compiled = Catalog(locale=code), BytesIO()
    catalogue.mime_headers = [("Plural-Forms", PLURALS)]  # A newer Babel has a form for millions.
    for sentence, text, *context in sentences:
        catalogue.add(sentence, text, context=context[0] if context else None)
    write_mo(compiled, catalogue)
    (folder / f"{code}.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(translation, "LOCALE", folder)
    for cached in CACHED:
        cached.cache_clear()
    try:
        yield
    finally:
        for cached in CACHED:
            cached.cache_clear()
