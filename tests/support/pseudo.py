"""A language that no one speaks: whatever isn't in it was not translated, or was cut.

Each letter has an accent, and a sentence is a third longer and in brackets: "⟦Qúíť~~⟧".
"""

import re
from collections.abc import Iterable, Iterator

from boggle_tui.files.translation import DAYS, MONTHS, Reader

OPEN, CLOSE, LONGER = "⟦", "⟧", "~"
FIELD = re.compile(r"(\{[^}]*\})")
ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áḃćḋéḟǵḣíǰḱĺḿńóṕʠŕśťúṽẃẋýźÁḂĆḊÉḞǴḢÍɈḰĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ",
)
PLAIN = {accented: chr(plain) for plain, accented in ACCENTS.items()}
WORD = re.compile(r"[A-Za-z]*[a-z]{2,}")
"""A word that was not translated, or a name; words of a list are in capitals."""


def accented(sentence: str) -> str:
    """Translate a sentence, but not its fields."""
    parts = FIELD.split(sentence)
    return "".join(part if FIELD.fullmatch(part) else part.translate(ACCENTS) for part in parts)


def plain(text: str) -> str:
    """Read a text in the language as English."""
    return re.sub(f"[{OPEN}{CLOSE}]|{LONGER}+(?={CLOSE})", "", text).translate(PLAIN)


class PseudoReader(Reader):
    """Whoever reads the language."""

    def look_up(self, sentence: str, context: str = "") -> str:
        if sentence in (DAYS, MONTHS, ""):
            return accented(sentence)
        if context in ("how numbers are written", "how dates are written", "date", "board"):
            return sentence
        longer = LONGER * round(len(FIELD.sub("", sentence)) / 3 - 2)
        return f"{OPEN}{accented(sentence)}{longer}{CLOSE}"

    def look_up_plural(self, one: str, many: str, count: int) -> str:
        return self.look_up(one if count == 1 else many)


def faults(lines: Iterable[str], names: Iterable[str] = ()) -> Iterator[str]:
    """Say what is in plain English, unless it is one of these names, and what is cut."""
    known = set(names)
    shown = [line for line in lines if line.strip()]
    for line in shown:
        if words := [word for word in WORD.findall(line) if word not in known]:
            yield f"plain {words} in {line.strip()!r}"
    # What begins in the last line above the keys may go on below it, where one scrolls.
    whole = "\n".join([*shown[:-2], *(line for line in shown[-2:] if not _is_open(line))])
    if whole.count(OPEN) != whole.count(CLOSE):
        yield f"{whole.count(OPEN)} begun, {whole.count(CLOSE)} ended"


def _is_open(line: str) -> bool:
    return line.count(OPEN) == line.count(CLOSE) + 1
