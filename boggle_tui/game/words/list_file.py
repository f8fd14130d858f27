"""Files of words, one a line, read as plain text with notes on what was assumed and left out."""

from __future__ import annotations

import re
from itertools import compress
from operator import not_
from pathlib import Path
from typing import NamedTuple

from boggle_tui.files.paths import user_path
from boggle_tui.files.reading import TextFileError, blocks, content_of, decoded, lines_of
from boggle_tui.files.translation import N_, Notice, _, number
from boggle_tui.game.words.affixes import MOST_FORMS, TooManyFormsError, expanded
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import hardly_words, shortened

MAX_LETTERS = 200
"""The letters of the longest word: two on each of the 100 cells of the largest board."""
MAX_LINES = 5_000_000
"""More than the words of any language: Polish, with all their endings, has three million."""
RULES = 3
"""The version of the rules by which files are read; to be raised when a file gives other words."""
MANY, MANY_LINES = 10, 100
"""The skipped lines that may be an error, and the lines that show that a list has few capitals."""

_HUNSPELL = (
    r"\s*(?:#.*\n\s*)*\d+[ \t]*\n(?:.*\n){0,200}?\w[\w'’-]*/[^\s/]+[ \t]*(?:\n|$|[ \t]+\w\w:)"
)
"""The number of stems, and soon one with flags."""


class LexiconError(TextFileError):
    """The word list cannot be used; the message names the file and says why."""


class PlainList(NamedTuple):
    """The words of a list in small letters, one a line, as UTF-8, and notes on them."""

    content: bytes
    notices: tuple[Notice, ...] = ()
    rejected: tuple[str, ...] = ()
    """The entries that aren't words."""


class ListFile(NamedTuple):
    """The file of a word list, and the affixes beside a dictionary of hunspell's."""

    path: Path
    content: bytes
    affixes: bytes | None = None

    @classmethod
    def read(cls, source: str | Path) -> ListFile | None:
        """Read the file; None without one by what looks like a name. Raises LexiconError."""
        path, affixes = Path(source), None
        if not str(source).strip():
            return None
        try:
            content = content_of(path)
            if path.suffix == ".dic" and user_path(path).with_suffix(".aff").is_file():
                affixes = content_of(path.with_suffix(".aff"))
        except TextFileError as error:
            if not isinstance(error.__cause__, FileNotFoundError):
                raise LexiconError(str(error)) from error
            if path.name == str(source) and not path.suffix:
                return None
            raise LexiconError(
                _("There is no file {name}: give a text file with one word per line.", name=source)
            ) from None
        return cls(path, content, affixes)

    def plain(self, language: Language) -> PlainList:
        """Read the words, those of a dictionary with its affixes. Raises LexiconError."""
        name = self.path.name
        try:
            if self.affixes is None:
                text, notice = decoded(self.content, str(self.path))
            else:
                words, stems = expanded(self.content, self.affixes)
                said = N_(
                    "{name}: {count} stems became words by the affixes beside it; those with other"
                    " signs than letters were left out."
                )
                text, notice = "\n".join(words), Notice(said, {"count": stems})
        except TextFileError as error:
            raise LexiconError(str(error)) from None
        except TooManyFormsError:
            raise LexiconError(
                _(
                    "{name} makes more than {most} words with its affixes: give a list with one"
                    " word per line, such as a package of your language's words.",
                    name=name,
                    most=number(MOST_FORMS),
                )
            ) from None
        plain = plain_list(text, name, language)
        return plain._replace(notices=(notice, *plain.notices)) if notice else plain


def plain_list(text: str, name: str, language: Language) -> PlainList:
    """Read the words of a text, one per line, folded to the letters on tiles.

    Raises LexiconError if it contains none, or more lines than any list has words.
    """
    line_count = max(text.count("\n"), text.count("\r"))
    if line_count > MAX_LINES:
        raise LexiconError(
            _(
                "{name} is too long ({count} lines): give a list of at most {most} words.",
                name=name,
                count=number(line_count),
                most=number(MAX_LINES),
            )
        )
    if re.match(_HUNSPELL, text):
        raise LexiconError(
            _(
                "{name} is a dictionary for hunspell, which holds stems and not all words: put"
                " its .aff beside it, or give a list with one word per line, such as Debian's"
                " wamerican, wfrench or wpolish.",
                name=name,
            )
        )
    names = 0 if language.name == "german" else _names_in(text)
    plain, rejected, example = _read(text, language, names > 0)
    if not plain or plain.isspace():
        raise LexiconError(
            _("{name} contains no words: give a text file with one word per line.", name=name)
        )
    if len(rejected) >= MANY and 2 * (len(rejected) + names) > line_count:
        raise LexiconError(hardly_words(name, rejected))
    notices = []
    if example:
        said = N_("{name}: read the first column only, as of {line!r}.")
        notices.append(Notice(said, {"line": shortened(example)}))
    if names:
        said = N_("{name}: lines left out because of capitals, as in names: {count}.")
        notices.append(Notice(said, {"count": names}))
    if rejected:
        said = N_("{name}: lines skipped (letters only): {count}, such as {line!r}.")
        values = {"count": len(rejected), "line": shortened(rejected[0])}
        notices.append(Notice(said, values))
    return PlainList(plain, tuple(notices), tuple(rejected))


def _names_in(text: str) -> int:
    """Count the lines with capitals in a list of mostly small letters; 0 in any other list."""
    lines = text.count("\n")
    mixed = (block for block in blocks(text) if block != block.lower())
    capitals = sum(line != line.lower() for block in mixed for line in lines_of(block))
    return capitals if lines >= MANY_LINES and 4 * capitals < lines else 0


def _read(text: str, language: Language, drops_names: bool) -> tuple[bytes, list[str], str]:
    """Fold a text to words: return a plain text, the entries that aren't words, and an example.

    Of a row counts the first column; the example is the last row of such a text. Entries of more
    than MAX_LETTERS characters aren't words; lines with capitals don't count if `drops_names`.
    """
    # Imported here, since a bundled list is read without its dozens of regular expressions.
    from boggle_tui.game.words.entries import read_entries

    plain: list[str] = []
    rejected: list[str] = []
    separator, example = None, ""
    for block in [text] if text.lstrip()[:1] in ("[", "{", "<") else blocks(text):
        lines = [line for line in map(str.strip, lines_of(block)) if line]
        if drops_names and block != block.lower():
            lines = [line for line in lines if line == line.lower()]
        is_word = [line.isalpha() and len(line) <= MAX_LETTERS for line in lines]
        folded = language.fold("\n".join(compress(lines, is_word)))
        is_list = 2 * sum(is_word) > len(is_word) and folded.replace("\n", "").isalpha()
        if is_list:  # Others among many words are lines, whatever they have inside.
            plain.append(f"{folded}\n")
            lines = [*compress(lines, map(not_, is_word))]
        reading = read_entries("\n".join(lines), False, True, "" if is_list else separator)
        separator = reading.separator or separator
        example = reading.last_row if reading.has_columns else example
        rejected += reading.left_out
        for entry in reading.entries:
            word = language.fold(entry.text[: MAX_LETTERS + 1].strip('"“”„«»'))
            is_fit = word.isalpha() and len(entry.text) <= MAX_LETTERS
            (plain if is_fit else rejected).append(f"{word}\n" if is_fit else entry.text)
    return "".join(plain).encode("utf-8", "replace"), rejected, example
