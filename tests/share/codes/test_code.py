"""Share codes decode to what was sent, and nothing else is accepted."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.round.find_options import FindOptions, Shown
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import scorings
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.word_lists import TIERS
from boggle_tui.share.codes.bits import ALPHABET, Bits
from boggle_tui.share.codes.code import (
    LISTS,
    MAX_NAME_LENGTH,
    Challenge,
    ShareCodeError,
    decode,
    encode,
)
from boggle_tui.share.codes.rules_bits import DICE, MODES, READINGS, SCORINGS

letters = st.sampled_from("abcdefghijklmnopqrstuvwxyz")
faces = st.sampled_from([*"ABCDEFGHIJKLMNOPRSTUVWXYZЖΩÞ", "Qu", "Th", "Жω", "#", ""])
words = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyzжþ"), min_size=1, max_size=12)
boards = st.tuples(st.integers(2, 8), st.integers(2, 8)).flatmap(
    lambda size: st.builds(
        Board,
        st.just(size[0]),
        st.just(size[1]),
        st.lists(faces, min_size=size[0] * size[1], max_size=size[0] * size[1]).map(tuple),
    )
)
rules = st.builds(
    Rules,
    min_length=st.integers(1, 16),
    seconds=st.none() | st.integers(1, 1_000_000),
    scoring=st.sampled_from(SCORINGS),
    q=st.sampled_from(QReading),
) | st.builds(
    Rules,
    mode=st.sampled_from(MODES[1:]),
    target=st.integers(0, 10**6),
)
names = st.sampled_from(LISTS) | st.text(
    st.characters(categories=["L", "N", "P"]), max_size=MAX_NAME_LENGTH // 4
)
sent = st.builds(
    Challenge,
    board=boards,
    rules=rules
    | st.sampled_from(sorted(dice_sets())).map(lambda name: Rules.of(dice_sets()[name])),
    dictionary=names,
    fingerprint=st.integers(0, 2**32 - 1).map("{:08x}".format),
    dice=st.sampled_from(DICE),
    to_beat=st.none() | st.integers(0, 10**6),
    hidden=st.lists(words, max_size=5).map(tuple),
)
options = st.builds(FindOptions, st.sampled_from(Shown), st.booleans())
challenges = st.tuples(sent, options).map(
    lambda drawn: replace(drawn[0], find=drawn[1]) if drawn[0].hidden else drawn[0]
)
PLAIN = Challenge(
    board=Board.parse("taps/elin/roqt/deck"),
    rules=Rules.of(DiceSet.named("new")),
    dictionary="standard",
    fingerprint="0123abcd",
    dice="new",
    to_beat=42,
)


@given(challenges)
def test_a_code_decodes_to_the_challenge(challenge: Challenge) -> None:
    assert decode(encode(challenge)) == challenge


@given(challenges)
def test_a_code_has_no_characters_that_look_alike(challenge) -> None:
    code = encode(challenge)
    assert set(code.removeprefix("BOG")) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)


@given(challenges, st.randoms(use_true_random=False))
def test_a_code_survives_chat_and_mail(challenge: Challenge, rng: random.Random) -> None:
    code = encode(challenge)
    mangled = "".join(
        rng.choice([each, each.lower()])
        + rng.choice(["", "", "", " ", "-", "\n> ", "\u200b", "\u00ad"])
        for each in code
    )
    misread = mangled.replace("0", rng.choice("0Oo")).replace("1", rng.choice("1IlL"))
    assert decode(f"“{misread}”.") == challenge


@given(st.integers(300, 1200), st.integers(1, 12))
def test_a_code_with_many_words_decodes_or_is_never_made(count: int, length: int) -> None:
    challenge = replace(PLAIN, hidden=tuple("ab"[at % 2] * length for at in range(count)))
    if count * (length + 1) < 3900:
        assert decode(encode(challenge)) == challenge
    elif count * (length + 1) > 4000:
        with pytest.raises(ShareCodeError, match=f"{count} words to find are too many for a"):
            encode(challenge)


def test_a_word_may_fill_the_largest_board() -> None:
    challenge = replace(PLAIN, hidden=("qu" * 64,))
    assert decode(encode(challenge)) == challenge


def test_a_usual_board_needs_less_than_half_a_line() -> None:
    assert len(encode(PLAIN)) <= 40


def test_codes_stay_readable() -> None:
    chase = replace(PLAIN, rules=replace(PLAIN.rules, mode=Mode.CHASE, target=50))
    for code, challenge in (
        ("BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP", PLAIN),
        ("BOG1DSG7S25M6RQ89HJ152SSH40J7AYDS50ARF65RG", chase),
    ):
        assert decode(code) == challenge
        assert encode(challenge) == code


@pytest.mark.parametrize("mode", [Mode.PRACTISE, Mode.CHASE])
def test_practice_and_a_chase_after_ones_own_round_are_sent_as_classic_rounds(mode) -> None:
    assert decode(encode(replace(PLAIN, rules=replace(PLAIN.rules, mode=mode)))) == PLAIN


@given(challenges, st.data())
def test_one_or_two_changed_characters_are_always_detected(challenge: Challenge, data) -> None:
    code = encode(challenge)
    changed = list(code)
    places = st.integers(3, len(code) - 1)
    for at in data.draw(st.lists(places, min_size=1, max_size=2, unique=True)):
        changed[at] = data.draw(st.sampled_from([each for each in ALPHABET if each != code[at]]))
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decode("".join(changed))


@given(challenges, st.data())
def test_an_incomplete_code_is_detected(challenge: Challenge, data) -> None:
    code = encode(challenge)
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decode(code[: data.draw(st.integers(0, len(code) - 1))])


@given(st.text() | st.text(ALPHABET).map("BOG1{}".format))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ShareCodeError, match=r"(?s)^[A-Z].*\.$"):
        decode(text)


@given(st.lists(st.integers(0, 31)))
def test_a_made_up_code_with_a_correct_checksum_is_read_or_refused(numbers) -> None:
    bits = Bits()
    for number in numbers:
        bits.put(number, 5)
    code = f"BOG1{bits.to_text()}"
    with suppress(ShareCodeError):
        challenge = decode(code)
        assert decode(encode(challenge)) == challenge
        return
    with pytest.raises(ShareCodeError, match="was not made by this program"):
        decode(code)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "No share code given"),
        ("https://example.org/board", "Invalid share code 'https://example.org…'"),
        ("BOG", "ends after its first letters"),
        ("BOG1", "a character is missing or wrong"),
        ("BOG2" + encode(PLAIN)[4:], "Unknown version 2"),
        (encode(PLAIN)[:-1] + "U", "'U' cannot be part of one"),
        (encode(PLAIN)[:-5], "a character is missing or wrong"),
        ("BOG1" * 5000, "far too long"),
    ],
)
def test_the_error_says_what_is_wrong(code: str, message: str) -> None:
    with pytest.raises(ShareCodeError, match=message):
        decode(code)


def test_the_numbered_names_are_complete() -> None:
    assert set(DICE) == {None, *dice_sets()}
    assert set(SCORINGS) == set(scorings())
    assert set(READINGS) == set(QReading)
    assert set(LISTS) == set(TIERS)


def test_another_word_list_is_warned_of() -> None:
    mine = Lexicon(["gold"], "standard")
    assert PLAIN.word_list_warning(mine, "0123abcd") is None
    assert "another version of the word list standard" in (
        PLAIN.word_list_warning(mine, "f" * 8) or ""
    )
    own_words = replace(PLAIN, hidden=("gold",))
    assert own_words.word_list_warning(mine, "f" * 8) is None
    with_bonus = replace(own_words, find=FindOptions(has_bonus=True))
    assert with_bonus.word_list_warning(mine, "f" * 8)
    other = Lexicon(["gold"], "mine.txt")
    warning = PLAIN.word_list_warning(other, "f" * 8) or ""
    assert "standard, which you do not have" in warning
    assert "mine.txt" in warning
