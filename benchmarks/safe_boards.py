"""Count the safe boards on which a word of some other public list can be traced.

    python benchmarks/safe_boards.py LANGUAGE FILE... [--boards N] [--exempt FILE] [--any]

Rolls N (10,000) boards with the dice of the language as `roll --safe` does, and as many without
--safe for comparison, and counts the common words on both. Each FILE has words, one a line or in
double quotation marks, as in JSON and JavaScript; only those in the lists of the game count, since
others can't be scored, unless --any.

The lists to check against, none of which the game's own lists were made from:

    English   npm's washyourmouthoutwithsoap 1.0.2 (MIT): the words of its key "en"
    German, Spanish, French   npm's allprofanity 2.4.0 (MIT): dist/languages/*-words.js

Those of washyourmouthoutwithsoap and @2toad/profanity in the other languages are translated by
machine and full of words such as titre, Esel and les; allprofanity's English list is LDNOOBW's.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from pathlib import Path
from random import Random
from statistics import quantiles

from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.criteria import roll_without
from boggle_tui.kernel.finder import count_words, find_words

HARMLESS = {
    "english": "balls dink flange hore screwing snatch",
    "german": """
        aas ami behindert bengel donnerwetter dumm eier ekelhaft frechdachs gemein goere haesslich
        himmel lappen lesbe luegner mies naerrin narr oesi pack parasit pfeife quatsch russe sabber
        sack sau schlampig schwanz schwein schwuler spucke teufel ungeziefer verflixt widerlich
        zicke""",
    "spanish": """
        babosa baboso boba bobo bruja caliente cerda cerdo chula chulo coger concha corrida dedos
        escupir fastidiar gato gringo jolin jope loca loco marrana marrano miercoles moro necia
        necio ostras paja payasa payaso perra potar puerca puerco rata rayos sapo tonta tonto""",
    "french": """
        andouille blaireau chameau chien chienne cochon cochonne flute folle fou fric gland laid
        laide mince moche morue niais niaise nul nulle plouc pognon porc punaise puree stupide tare
        taree thune vache zut""",
}
"""Words of those lists that a safe board may hold: animals, things and peoples, words such as fool,
ugly, nonsense and gosh; in English a rare spelling of hoar."""


def listed_words(paths: list[Path], language: Language, *, has_all: bool) -> list[str]:
    """Return the words of the files, folded to tiles, without the harmless ones."""
    texts = [path.read_text("utf-8") for path in paths]
    lines = [re.findall(r'"(.+?)"', text) or text.splitlines() for text in texts]
    words = {language.fold(line) for each in lines for line in each}
    if not has_all:
        *_, name = language.lists  # the longest
        words &= {*Lexicon.load(name)}
    harmless = HARMLESS.get(language.name, "").split()
    return sorted(
        word for word in words if len(word) > 2 and word.isalpha() and word not in harmless
    )


def main() -> None:
    """Roll the boards, and print how many hold which words."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", type=Language.named)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--boards", type=int, default=10_000)
    parser.add_argument("--any", action="store_true", help="count words in no list of the game too")
    options = parser.parse_args()
    words = listed_words(options.files, options.language, has_all=options.any)
    dice, unsafe = DiceSet.named(options.language.dice), unsafe_words(options.language)
    checked, common = Lexicon(words), Lexicon.load(options.language.common)
    print(f"{options.language.title}: {len(words)} words, {len({*words} - {*unsafe})} not kept off")
    for is_safe in (False, True):
        rng = Random(0)
        boards = [
            roll_without(unsafe, dice, rng, common) if is_safe else roll(dice, rng)
            for _ in range(options.boards)
        ]
        words = quantiles(count_words(boards, common, 3), n=4)
        print(f"common words: {words[1]:.0f} in the middle, {words[0]:.0f} at the lower quartile")
        bad = [board for board, n in zip(boards, count_words(boards, checked), strict=True) if n]
        found = Counter(word for board in bad for word in find_words(board, checked))
        rate = f", 1 in {options.boards / len(bad):.0f}" if bad else ""
        kind = "safe" if is_safe else "other"
        print(
            f"{len(bad):,} of {options.boards:,} {kind} boards{rate}: {dict(found.most_common(12))}"
        )


if __name__ == "__main__":
    main()
