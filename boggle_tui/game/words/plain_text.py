"""Plain texts: nothing but words of small letters, one per line, as most word lists are."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from boggle_tui.files.blocks import blocks, lines_of
from boggle_tui.game.words.language import ENYE, Language

_PLAIN = f"{ascii_lowercase}\n".encode()


def is_plain(content: bytes, language: Language) -> bool:
    """Whether the content of a file is a plain text in a language."""
    all_plain = all(_has_plain_letters(block, language) for block in blocks(content))
    return all_plain and bool(content) and not content.isspace()


def plain_text(text: str, language: Language, max_letters: int) -> tuple[bytes, list[str]]:
    """Fold the lines of a text to words, and return a plain text, and the lines that aren't words.

    Lines of more than `max_letters` characters aren't.
    """
    plain: list[bytes] = []
    rejected: list[str] = []
    for block in blocks(text):
        content = _fold_at_once(block, language, max_letters)
        if content is None:
            words = list(_folded(block, language, max_letters, rejected))
            content = "\n".join([*words, ""]).encode() if words else b""
        plain.append(content)
    whole = b"".join(plain)
    return b"" if whole.isspace() else whole, rejected


def lists_of_words(plain: bytes) -> Iterator[list[str]]:
    """Yield the words of a plain text, those of one block at a time."""
    for block in blocks(plain):
        yield block.decode().split()


def _fold_at_once(block: str, language: Language, max_letters: int) -> bytes | None:
    """Fold a block of nothing but words in the simplest letters; None if it isn't."""
    if not block.isascii() and ENYE not in block:
        return None
    # Outside ASCII, the small letter of another one may be spelled with several.
    small = block.lower() if block.isascii() else block
    content = small.replace("\r\n", "\n").encode("utf-8", "replace")
    if not _has_plain_letters(content, language):
        return None
    return content if max(map(len, content.split()), default=0) <= max_letters else None


def _folded(block: str, language: Language, max_letters: int, rejected: list[str]) -> Iterator[str]:
    for line in filter(None, map(str.strip, lines_of(block))):
        word = language.fold(line[: max_letters + 1])
        if word.isalpha() and len(line) <= max_letters:
            yield word
        else:
            rejected.append(line)


def _has_plain_letters(block: bytes, language: Language) -> bool:
    if ENYE in language.own_letters:
        block = block.replace(ENYE.encode(), b"n")
    return not block.translate(None, _PLAIN)
