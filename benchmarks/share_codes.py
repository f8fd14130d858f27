"""Measure how quickly damaged and made-up share codes are refused.

    python benchmarks/share_codes.py [COUNT]

Tries COUNT (100,000) codes. The script fails if a damaged code is accepted, or with any exception
other than ShareCodeError.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter

from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.daily_board import daily_rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.share.share_code import ALPHABET, ShareCodeError, decode, encode


def random_code(rng: Random) -> str:
    """Make up a valid code, sometimes with words to find."""
    words = tuple("".join(rng.choices("abcdef", k=6)) for _ in range(rng.choice([0, 0, 5, 40])))
    return encode(
        RoundSetup(
            board=roll(DiceSet.named("new"), rng),
            rules=daily_rules(LANGUAGES["english"]),
            dictionary=rng.choice(["standard", "mine.txt"]),
            fingerprint=f"{rng.getrandbits(32):08x}",
            dice="new",
            to_beat=rng.choice([None, rng.randrange(500)]),
            to_find=WordsToFind(words),
        )
    )


def damaged(code: str, rng: Random) -> str:
    """Change, cut, double or shuffle a code, or make up another text."""
    at = rng.randrange(4, len(code))
    way = rng.randrange(8)
    if way == 0:
        return code[:at]
    if way == 1:
        return code[:at] + code[at + 1 :]
    if way == 2:
        return code[:at] + rng.choice(ALPHABET) + code[at:]
    if way == 3:
        return code[:4] + "".join(rng.sample(code[4:], len(code) - 4))
    if way == 4:
        return code[:4] + "".join(rng.choices(ALPHABET, k=rng.randrange(4000)))
    if way == 5:
        return "".join(map(chr, rng.choices(range(1, 0xD800), k=rng.randrange(200))))
    if way == 6:
        return code + code
    others = [each for each in ALPHABET if each != code[at]]
    return code[:at] + rng.choice(others) + code[at + 1 :]


def main(count: int) -> None:
    rng, accepted, slowest, total = Random(2026), 0, 0.0, 0.0
    for _ in range(count):
        code = random_code(rng)
        bad = damaged(code, rng)
        if bad == code:
            continue
        begin = perf_counter()
        try:
            decode(bad)
            accepted += 1
            print(f"accepted: {bad}")
        except ShareCodeError:
            pass
        passed = perf_counter() - begin
        slowest, total = max(slowest, passed), total + passed
    print(
        f"{count:,} codes, {accepted} accepted; {1e6 * total / count:.0f} µs on average,"
        f" {1000 * slowest:.1f} ms at most"
    )
    sys.exit(accepted > 0)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
