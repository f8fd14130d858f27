"""Show the meanings of words, from the built-in glossary (WordNet)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass

from boggle_tui.cli.output.display import USER
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.files.translation import _
from boggle_tui.game.words.glossary import Sense, glossary
from boggle_tui.requests.answer import ANSWERED
from boggle_tui.requests.fields import json_option, operand
from boggle_tui.requests.inputs import given_words

EXAMPLES = """\
  boggle-tui define tailor geese
  boggle-tui define --json lain
  boggle-tui define - < words.txt

The exit code is 1 if none of the words is in the glossary."""


NOT_FOUND = 1
"""The exit code where none of the words is in the glossary."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The words to look up."""

    words: tuple[str, ...] = operand("a word; - reads standard input", "WORD", default=MISSING)
    json: bool = json_option()


def run(options: Options) -> Outcome:
    """Show the meanings of each word."""
    meanings = {word: glossary().senses(word) for word in given_words(USER, options.words).words}
    code = ANSWERED if any(meanings.values()) else NOT_FOUND
    if not options.json:
        return Outcome("".join(_entry(word, senses) for word, senses in meanings.items()), code)
    entries = [
        {"word": word, "senses": [sense._asdict() for sense in senses]}
        for word, senses in meanings.items()
    ]
    return Outcome({"words": entries}, code)


def _entry(word: str, senses: Sequence[Sense]) -> str:
    lines = [
        f"  {sense.part}{'' if sense.base == word else f', {sense.base}'}: {sense.gloss}"
        for sense in senses
    ]
    return "".join(
        f"{line}\n"
        for line in [word, *(lines or [f"  {_('not in the glossary, which is of English words')}"])]
    )
