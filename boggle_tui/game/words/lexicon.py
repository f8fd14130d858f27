"""Word lists: the bundled ones and the player's own, read, sorted, told apart and searched."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, cached_property
from hashlib import sha256
from itertools import chain, islice, pairwise
from operator import lt
from pathlib import Path
from string import ascii_lowercase
from typing import Any, NamedTuple, Protocol

from boggle_tui.files.errors import UnknownNameError, UserError
from boggle_tui.files.reading import Decoded, TextFileError, blocks, decoded, lines_of, read_file
from boggle_tui.files.translation import _, ngettext, number
from boggle_tui.game.words.affixes import MOST_FORMS, TooManyFormsError, expanded
from boggle_tui.game.words.entries import read_entries
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.wording import shortened


class TrieNode:
    """A node of a trie, created when a search first reaches it.

    It represents words[low:high] of a sorted list, which share their first `depth` letters. A
    search of one board reaches a few hundred of the half million nodes of a long list, so nodes
    are created on demand.
    """

    __slots__ = ("_children", "_depth", "_high", "_low", "_words", "word")

    def __init__(self, words: tuple[str, ...], low: int, high: int, depth: int) -> None:
        self._words, self._low, self._high, self._depth = words, low, high, depth
        self._children: dict[str, TrieNode] | None = None
        self.word: str | None = None
        """The word that ends here, or None."""
        if low < high and len(words[low]) == depth:
            self.word = words[low]

    @property
    def text(self) -> str:
        """The letters of this prefix."""
        return self._words[self._low][: self._depth] if self._depth else ""

    @property
    def children(self) -> dict[str, TrieNode]:
        """The child nodes, by their next letter."""
        if self._children is None:
            self._children = self._make_children()
        return self._children

    def _make_children(self) -> dict[str, TrieNode]:
        words, depth, high = self._words, self._depth, self._high
        start = self._low + (self.word is not None)
        children: dict[str, TrieNode] = {}
        while start < high:
            word = words[start]
            letter = word[depth]
            if words[high - 1][depth] == letter:
                end = high
            else:
                end = bisect_left(words, word[:depth] + chr(ord(letter) + 1), start, high)
            children[letter] = TrieNode(words, start, end, depth + 1)
            start = end
        return children


BUNDLED = {name: language for language in LANGUAGES.values() for name in language.lists}
"""The bundled lists that can be played with, and their languages."""
EVERYDAY = {
    language.common: language for language in LANGUAGES.values() if language.common not in BUNDLED
}
"""Lists that only tell everyday words from rare ones; they contain names as well."""
SHORT = 2
"""The letters of words that bundled lists have in a file of their own.

They were added later: old codes and records know the lists without them.
"""
MAX_LETTERS = 200
"""The letters of the longest word: two on each of the 100 cells of the largest board."""
MAX_LINES = 5_000_000
"""More than the words of any language: Polish, with all their endings, has three million."""
RULES = 1
"""The version of the rules by which files are read; to be raised when a file gives other words."""
MANY, MANY_LINES = 10, 100
"""The skipped lines that may be an error, and the lines that show that a list has few capitals."""
PIECE = 1 << 15
"""The number of words to sort at once."""
SAMPLED = 1 << 8
"""One word in this many is in the sample that divides the words into ranges."""

_HUNSPELL = re.compile(
    r"\s*\d+[ \t]*\n(?:.*\n){0,200}?\w[\w'’-]*/[^\s/]+[ \t]*(?:\n|$|[ \t]+\w\w:)"
)
"""The number of stems, and soon one with flags."""


def is_bundled(name: str) -> bool:
    """Whether a word list comes with the program."""
    return name.strip().lower() in BUNDLED | EVERYDAY


class LexiconError(UserError, ValueError):
    """The word list cannot be used; the message names the file and says why."""


class ListFile(NamedTuple):
    """The file of a word list, and the affixes beside a dictionary of hunspell's."""

    path: Path
    content: bytes
    affixes: bytes | None = None

    @classmethod
    def read(cls, source: str | Path) -> ListFile:
        """Read the file. Raises LexiconError, and UnknownNameError where the file is missing."""
        path, name = Path(source), str(source).strip()
        if not name:
            raise UnknownNameError("word list or file", name, BUNDLED)
        try:
            content = _content(path)
        except FileNotFoundError:
            if path.name == str(source) and not path.suffix:
                raise UnknownNameError("word list or file", name, BUNDLED) from None
            raise LexiconError(
                _("There is no file {name}: give a text file with one word per line.", name=name)
            ) from None
        affixes = None
        if path.suffix == ".dic":
            with suppress(FileNotFoundError):
                affixes = _content(path.with_suffix(".aff"))
        return cls(path, content, affixes)


class ListNotes(NamedTuple):
    """Notes on a word list: what was assumed of it, and what was left out."""

    stems: int = 0
    """The stems that became words by affixes."""
    decoding: Sequence[Any] = ()
    """Assumptions about the file, as in `Decoded`."""
    example: str = ""
    """A line of which only the first column counts."""
    names: int = 0
    """The lines with capitals that were left out as names."""
    skipped: int = 0
    """The lines that aren't words."""
    skipped_line: str = ""
    """The first of those."""

    def sentences(self, name: str) -> tuple[str, ...]:
        """Return what to say of the list of that name."""
        stems = names = skipped = first = ""
        if self.stems:
            stems = _(
                "{name}: {count} stems became words by the affixes beside it.",
                name=name,
                count=number(self.stems),
            )
        if self.example:
            first = _(
                "{name}: read the first column only, as of {line!r}.",
                name=name,
                line=shortened(self.example),
            )
        if self.names:
            names = ngettext(
                "{name}: left out {count} line with capitals, as in names.",
                "{name}: left out {count} lines with capitals, as in names.",
                self.names,
                name=name,
            )
        if self.skipped:
            skipped = ngettext(
                "{name}: skipped {count} line (letters only), such as {line!r}.",
                "{name}: skipped {count} lines (letters only), such as {line!r}.",
                self.skipped,
                name=name,
                line=shortened(self.skipped_line),
            )
        guess = Decoded("", *self.decoding).notice(name)
        return tuple(filter(None, (guess, stems, first, names, skipped)))


class WordIndex(Protocol):
    """A compact form of a word list that needs no string for each word."""

    letters: str

    def __contains__(self, word: str) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        ...


class Lexicon:
    """A word list: sorted, distinct `words` in lower case, and a `name` to show to players."""

    def __init__(
        self,
        words: Iterable[str],
        name: str = "words",
        rejected_lines: Iterable[str] = (),
        language: Language = ANY,
    ) -> None:
        self.name = name
        self.language = language
        """The language whose rules fold typed text into words."""
        self.rejected_lines = tuple(rejected_lines)
        """Lines of the file that are not words."""
        self.short_words: frozenset[str] = frozenset()
        """The words of two letters, which count only where a round asks for them."""
        self.notes = ListNotes()
        """Notes on what was assumed of the list, and left out."""
        self.index: WordIndex | None = None
        """The index that answers for the list, once `use_index` was called."""
        self._plain_text: bytes | None = None
        self._digest = ""
        self._words: tuple[str, ...] | None = sorted_words(words)

    @classmethod
    def load(cls, source: str | Path, language: Language = ANY) -> Lexicon:
        """Read a bundled list by its name, or any text file with one word per line in `language`.

        Raises LexiconError if the file is missing, unreadable, binary or without words, and
        UnknownNameError if `source` is neither a bundled list nor a file.
        """
        name = str(source).strip()
        bundled = (BUNDLED | EVERYDAY).get(name.lower())
        if bundled is not None:
            name = name.lower()
            file = bundled.folder / f"{name}.txt"
            content = _content(file)
            if is_plain(content, bundled):
                lexicon = cls._from_plain_text(content, name, bundled)
            else:
                lexicon = cls.from_text(decoded(content, str(file)).text, name, bundled)
            lexicon.short_words = _short_words(bundled, name)
            return lexicon
        return cls.of_file(ListFile.read(source), language)

    @classmethod
    def of_file(cls, file: ListFile, language: Language = ANY) -> Lexicon:
        """Read the words of a file, with the affixes of a dictionary. Raises LexiconError."""
        try:
            if file.affixes is None:
                text, *decoding = decoded(file.content, str(file.path))
                stems = 0
            else:
                words, stems = expanded(file.content, file.affixes)
                text, decoding = "\n".join(sorted(words)), []
        except TextFileError as error:
            raise LexiconError(str(error)) from None
        except TooManyFormsError:
            raise LexiconError(
                _(
                    "{name} makes more than {most} words with its affixes: give a list with one"
                    " word per line, such as a package of your language's words.",
                    name=file.path.name,
                    most=number(MOST_FORMS),
                )
            ) from None
        lexicon = cls.from_text(text, file.path.name, language)
        lexicon.notes = lexicon.notes._replace(stems=stems, decoding=decoding)
        return lexicon

    @classmethod
    def from_text(cls, text: str, name: str = "words", language: Language = ANY) -> Lexicon:
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
        if _HUNSPELL.match(text):
            raise LexiconError(
                _(
                    "{name} is a dictionary for hunspell, which holds stems and not all words: put"
                    " its .aff beside it, or give a list with one word per line, such as Debian's"
                    " wamerican, wfrench or wpolish.",
                    name=name,
                )
            )
        names = 0 if language.name == "german" else _names_in(text)
        plain, rejected, example = read_list(text, language, names > 0)
        if not plain:
            raise LexiconError(
                _("{name} contains no words: give a text file with one word per line.", name=name)
            )
        if len(rejected) >= MANY and 2 * (len(rejected) + names) > line_count:
            raise LexiconError(
                _(
                    "Most lines of {name} are no words, such as {line!r}: give a text file with one"
                    " word per line.",
                    name=name,
                    line=shortened(rejected[len(rejected) // 2]),
                )
            )
        lexicon = cls._from_plain_text(plain, name, language, rejected)
        first = rejected[0] if rejected else ""
        lexicon.notes = ListNotes(0, (), example, names, len(rejected), first)
        return lexicon

    @classmethod
    def _from_plain_text(
        cls, text: bytes, name: str, language: Language, rejected_lines: Iterable[str] = ()
    ) -> Lexicon:
        lexicon = cls((), name, rejected_lines, language)
        lexicon._plain_text, lexicon._words = text, None
        return lexicon

    @classmethod
    def of_index(
        cls, index: WordIndex, name: str, language: Language, notes: ListNotes, digest: str
    ) -> Lexicon:
        """Make a list of an index of its words, and what was noted when they were read."""
        lexicon = cls((), name, (), language)
        lexicon.index, lexicon.notes = index, notes
        lexicon._words, lexicon._digest = None, digest
        return lexicon

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed, and what was left out."""
        return self.notes.sentences(self.name)

    @property
    def words(self) -> tuple[str, ...]:
        """All the words, made into strings when first used."""
        words = self._words  # Another thread may replace them by an index meanwhile.
        if words is None:
            inside = chain.from_iterable(self.pieces()) if self.index is None else self.index
            words = self._words = tuple(inside)
        return words

    def prepare_lookups(self) -> None:
        """Do, in a thread, what would make the first lookup of a word slow."""
        if self.index is None:
            self._words = self.words

    def pieces(self) -> Iterator[Sequence[str]]:
        """Yield all the words in order, some thousands at a time.

        Nobody waits long for the next ones, and no long list of strings is made.
        """
        if self._words is None and self._plain_text is not None:
            yield from sorted_pieces(block.decode().split() for block in blocks(self._plain_text))
            return
        words = self.words
        for at in range(0, len(words), PIECE):
            yield words[at : at + PIECE]

    @property
    def content(self) -> bytes:
        """The words as UTF-8 text, one per line: equal texts mean equal lists."""
        text = self._plain_text
        return "\n".join(self.words).encode("utf-8", "replace") if text is None else text

    @property
    def letters(self) -> frozenset[str]:
        """The letters of all words."""
        letters = self.content.decode() if self.index is None else self.index.letters
        return frozenset(letters) - {"\n"}

    def use_index(self, index: WordIndex) -> None:
        """Answer from an index of the same words from now on, and free the text."""
        self.index = index
        if self._plain_text is not None:
            self._plain_text = self._words = None

    def __contains__(self, word: str) -> bool:
        if len(word) == SHORT and word in self.short_words:
            return True
        if self.index is not None:
            return word in self.index
        index = bisect_left(self.words, word)
        return index < len(self.words) and self.words[index] == word

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words if self.index is None else self.index)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Return the words with that prefix, in order."""
        if self.index is not None:
            return self.index.starting_with(prefix)
        low = bisect_left(self.words, prefix)
        return self.words[low : bisect_left(self.words, prefix + chr(0x10FFFF), low)]

    @property
    def digest(self) -> str:
        """The SHA-256 of the words, joined by new lines, in hexadecimal.

        It takes about 40 ms for the longest list.
        """
        if self._digest:
            return self._digest
        for _words in self.digesting(self.pieces()):
            pass
        return self._digest

    def digesting(self, pieces: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
        """Yield the pieces, and note their digest at the end."""
        sha = sha256()
        end_of_line = ""
        for words in pieces:
            sha.update((end_of_line + "\n".join(words)).encode("utf-8", "replace"))
            end_of_line = "\n"
            yield words
        self._digest = sha.hexdigest()

    @property
    def fingerprint(self) -> str:
        """The first eight digits of the digest: they tell lists apart, but could be forged."""
        return self.digest[:8]

    @cached_property
    def root(self) -> TrieNode:
        """The root of the trie."""
        return TrieNode(self.words, 0, len(self.words), 0)


def _content(path: Path) -> bytes:
    """Read a file. Raises FileNotFoundError, and LexiconError for any other problem."""
    try:
        return read_file(path)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".").lower()
        raise LexiconError(
            _(
                "{path} cannot be read ({reason}): give a text file with one word per line.",
                path=path,
                reason=reason,
            )
        ) from error


@cache
def _short_words(language: Language, name: str) -> frozenset[str]:
    """Read the words of two letters in a list; each has the name of the smallest list with it."""
    file, tiers = language.folder / "short.txt", [*language.lists]
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    known = {*(tiers[: tiers.index(name) + 1] if name in tiers else tiers), ""}
    words = (line.partition(" ") for line in lines)
    return frozenset(language.fold(word) for word, _space, tier in words if tier in known)


def is_plain(content: bytes, language: Language) -> bool:
    """Whether the content of a file is a plain text in a language."""
    all_plain = all(_has_plain_letters(block, language) for block in blocks(content))
    return all_plain and bool(content) and not content.isspace()


def _names_in(text: str) -> int:
    """Count the lines with capitals in a list of mostly small letters; 0 in any other list."""
    lines = text.count("\n")
    mixed = (block for block in blocks(text) if block != block.lower())
    capitals = sum(line != line.lower() for block in mixed for line in lines_of(block))
    return capitals if lines >= MANY_LINES and 4 * capitals < lines else 0


def read_list(text: str, language: Language, drops_names: bool) -> tuple[bytes, list[str], str]:
    """Fold a text to words: return a plain text, the entries that aren't words, and an example.

    Of a row counts the first column; the example is the last row of such a text. Entries of more
    than MAX_LETTERS characters aren't words; lines with capitals don't count if `drops_names`.
    """
    plain: list[str] = []
    rejected: list[str] = []
    separator, example = None, ""
    for block in [text] if text.lstrip()[:1] in ("[", "{") else blocks(text):
        if drops_names and block != block.lower():
            block = "\n".join(line for line in lines_of(block) if line == line.lower())
        if (folded := _fold_at_once(block, language)) is None:
            reading = read_entries(block, only_first=True, separator=separator)
            separator = reading.separator
            example = reading.last_row if reading.has_columns else example
            rejected += reading.left_out
            entries = (entry.text for entry in reading.entries)
            folded = "\n".join(_folded(entries, language, rejected))
        plain.append(f"{folded}\n")
    whole = "".join(plain)
    return b"" if whole.isspace() else whole.encode("utf-8", "replace"), rejected, example


def _fold_at_once(block: str, language: Language) -> str | None:
    """Fold a block of nothing but words; None if it has other signs, or a line that is too long."""
    folded = language.fold(block.replace("\r\n", "\n"))
    is_plain = all(letter == "\n" or letter.isalpha() for letter in {*folded})
    fits = max(map(len, block.split("\n"))) <= MAX_LETTERS
    return folded if is_plain and fits else None


def _folded(lines: Iterable[str], language: Language, rejected: list[str]) -> Iterator[str]:
    for line in lines:
        word = language.fold(line[: MAX_LETTERS + 1].strip('"“”„«»'))
        if word.isalpha() and len(line) <= MAX_LETTERS:
            yield word
        else:
            rejected.append(line)


def _has_plain_letters(block: bytes, language: Language) -> bool:
    for letter in language.own_letters:
        block = block.replace(letter.encode(), b"\n")
    plain = "".join(letter for letter in ascii_lowercase if ord(letter) not in language.spelled)
    return not block.translate(None, f"{plain}\n".encode())


def sorted_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return the distinct words in order."""
    words = tuple(words)
    if len(words) <= PIECE:
        return words if _are_in_order(words) else tuple(sorted(set(words)))
    return tuple(chain.from_iterable(sorted_pieces([words])))


def sorted_pieces(lists: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield the distinct words of the lists in order, about PIECE of them at a time."""
    pieces = []
    for words in lists:
        for at in range(0, len(words), PIECE):
            piece = words[at : at + PIECE]
            pieces.append(list(piece) if _are_in_order(piece) else sorted(set(piece)))
    if all(piece[-1] < after[0] for piece, after in pairwise(pieces)):
        pieces.reverse()
        while pieces:  # Words that nobody needs any longer are freed step by step, too.
            yield pieces.pop()
    else:
        yield from _merged(pieces)


def _are_in_order(words: Sequence[str]) -> bool:
    """Whether the words are distinct and in order."""
    return all(map(lt, words, words[1:]))


def _merged(pieces: list[list[str]]) -> Iterator[list[str]]:
    """Take the words out of sorted pieces, one range after the other."""
    sample = sorted(word for piece in pieces for word in piece[::SAMPLED])
    for bound in [*sample[PIECE // SAMPLED :: PIECE // SAMPLED], None]:
        words: set[str] = set()
        for piece in pieces:
            end = len(piece) if bound is None else bisect_left(piece, bound)
            words.update(piece[:end])
            del piece[:end]
        yield sorted(words)


WILDCARDS = {"?": ".", "*": ".*"}
"""The wildcards for one letter and for any number of letters, as regular expressions."""

_FIRST_WILDCARD = re.compile(r"[?*]")


def matching_words(
    lexicon: Lexicon, pattern: str, limit: int, excluded: Container[str] = ()
) -> tuple[str, ...]:
    """Return up to `limit` words that match the pattern, in order, without the excluded ones.

    Plain letters match the start of words first, then their inside: gol finds gold, then angola.
    ? matches one letter and * any number: s?o*s finds shoes.
    """
    pattern = lexicon.language.fold(pattern)
    if not pattern:
        return ()
    search = _matching if is_pattern(pattern) else _containing
    return tuple(islice((word for word in search(lexicon, pattern) if word not in excluded), limit))


def is_pattern(text: str) -> bool:
    """Whether the text contains wildcards."""
    return _FIRST_WILDCARD.search(text) is not None


def _matching(lexicon: Lexicon, pattern: str) -> Iterator[str]:
    start, *_ = _FIRST_WILDCARD.split(pattern)
    expression = "".join(WILDCARDS.get(letter) or re.escape(letter) for letter in pattern)
    return filter(re.compile(expression).fullmatch, lexicon.starting_with(start))


def _containing(lexicon: Lexicon, part: str) -> Iterator[str]:
    yield from lexicon.starting_with(part)
    for word in lexicon:
        if part in word and not word.startswith(part):
            yield word
