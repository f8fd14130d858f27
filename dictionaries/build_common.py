"""Builds the lists of everyday words in German, Spanish and French from how often words come.

python3 -m pip install wordfreq
python3 build_common.py            # writes the three lists, or none of them
python3 build_common.py --check    # writes nothing; exit code 1 if they differ
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from build import HERE, BuildError, finish
from build_languages import playable

sys.path.insert(0, str(HERE.parent))
from boggle_tui.game.words.language import LANGUAGES

CODES = {"german": "de", "spanish": "es", "french": "fr"}
"""What wordfreq calls the languages."""
COMMON = 10**-6.5
"""How often a word comes, one in three million, to be about as common as the English ones are."""


def common_words(name: str) -> set[str]:
    """The common words of a language. Raises BuildError where wordfreq is missing."""
    try:
        from wordfreq import get_frequency_dict  # type: ignore[import-not-found]
    except ImportError:
        raise BuildError("wordfreq is missing: python3 -m pip install wordfreq") from None
    frequencies: Counter[str] = Counter()
    for word, frequency in get_frequency_dict(CODES[name], "large").items():
        # Words that tiles spell alike, as the German Masse and Maße, are one there.
        frequencies[LANGUAGES[name].fold(word)] += frequency
    return playable((word for word, often in frequencies.items() if often >= COMMON), name)


def main(arguments: list[str] | None = None) -> int:
    """Builds or checks the lists; returns 0, 1 for a difference, 2 where it cannot build."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, tell what differs")
    options = parser.parse_args(arguments)
    try:
        lists = {LANGUAGES[name].common: common_words(name) for name in CODES}
    except BuildError as error:
        print(f"build_common.py: {error}", file=sys.stderr)
        return 2
    by_path = {HERE / f"{name}.txt": words for name, words in lists.items()}
    return finish(by_path, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
