"""Build the lists of common words in other languages than English from their frequencies.

python3 -m pip install wordfreq
python3 build_common.py            # writes the lists, or none of them
python3 build_common.py --check    # writes nothing; exit code 1 if they differ
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from build_english import HERE, BuildError, finish
from build_languages import playable

sys.path.insert(0, str(HERE.parent))
from boggle_tui.game.words.language import LANGUAGES

MIN_FREQUENCY = 10**-6.5
"""The minimum frequency, about one in three million, chosen to match the English list."""


def common_words(name: str) -> set[str]:
    """The common words of a language. Raises BuildError if wordfreq is missing."""
    try:
        from wordfreq import get_frequency_dict  # type: ignore[import-not-found]
    except ImportError:
        raise BuildError("wordfreq is missing: python3 -m pip install wordfreq") from None
    frequencies: Counter[str] = Counter()
    for word, frequency in get_frequency_dict(LANGUAGES[name].code, "large").items():
        # Words that fold to the same letters, such as German Masse and Maße, are merged.
        frequencies[LANGUAGES[name].fold(word)] += frequency
    return playable((word for word, total in frequencies.items() if total >= MIN_FREQUENCY), name)


def main(arguments: list[str] | None = None) -> int:
    """Build or check the lists; return 0, 1 for a difference, 2 if they cannot be built."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    options = parser.parse_args(arguments)
    try:
        lists = {
            HERE / name / f"{language.common}.txt": common_words(name)
            for name, language in LANGUAGES.items()
            if language.common not in language.lists
        }
    except BuildError as error:
        print(f"build_common.py: {error}", file=sys.stderr)
        return 2
    return finish(lists, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
