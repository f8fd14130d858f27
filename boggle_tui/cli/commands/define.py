"""Show the meanings of words, from the built-in glossary (WordNet)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.arguments.words import words_of
from boggle_tui.cli.output.outcome import ANSWERED, Outcome, as_json
from boggle_tui.game.words.glossary import Sense, glossary

EXAMPLES = """\
  boggle-tui define tailor geese
  boggle-tui define --json lain
  boggle-tui define - < words.txt

The exit code is 1 if none of the words is in the glossary."""


NOT_FOUND = 1
"""The exit code where none of the words is in the glossary."""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument("word", metavar="WORD", nargs="+", help="a word; - reads standard input")
    parser.takes_json()
    parser.set_defaults(words=None)


def run(options: Namespace) -> Outcome:
    """Show the meanings of each word."""
    meanings = {word: glossary().senses(word) for word in words_of(options)}
    if options.json:
        entries = [
            {"word": word, "senses": [sense._asdict() for sense in senses]}
            for word, senses in meanings.items()
        ]
        text = as_json({"words": entries})
    else:
        text = "".join(_entry(word, senses) for word, senses in meanings.items())
    return Outcome(text, ANSWERED if any(meanings.values()) else NOT_FOUND)


def _entry(word: str, senses: Sequence[Sense]) -> str:
    lines = [
        f"  {sense.part}{'' if sense.base == word else f', {sense.base}'}: {sense.gloss}"
        for sense in senses
    ]
    return "".join(f"{line}\n" for line in [word, *(lines or ["  not in the glossary"])])
