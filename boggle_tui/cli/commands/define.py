"""Tell what words mean, by the glossary that ships with the program (WordNet)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from boggle_tui.cli.arguments.inputs import words_of
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import ANSWERED, Outcome, as_json

EXAMPLES = """\
  boggle-tui define tailor geese
  boggle-tui define --json lain
  boggle-tui define - < words.txt"""


UNKNOWN = 1
"""Exit code where none of the words is in the glossary: there is nothing to tell."""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument("word", metavar="WORD", nargs="+", help="a word; - reads standard input")
    parser.takes_json()
    parser.set_defaults(words=None)


def run(options: Namespace) -> Outcome:
    """Tell what each word means."""
    from boggle_tui.game.words.glossary import Sense, glossary

    def told(word: str, senses: Iterable[Sense]) -> str:
        lines = [
            f"  {sense.part}{'' if sense.base == word else f', {sense.base}'}: {sense.gloss}"
            for sense in senses
        ]
        return "\n".join([word, *(lines or ["  not in the glossary"])])

    meanings = {word: glossary().senses(word) for word in words_of(options)}
    if options.json:
        entries = [
            {"word": word, "senses": [sense._asdict() for sense in senses]}
            for word, senses in meanings.items()
        ]
        text = as_json({"words": entries})
    else:
        text = "".join(f"{told(word, senses)}\n" for word, senses in meanings.items())
    return Outcome(text, ANSWERED if any(meanings.values()) else UNKNOWN)
