"""Share codes come back as they were sent, and nothing else is taken for one."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import scorings
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.word_lists import TIERS
from boggle_tui.share.codes.bits import ALPHABET, Bits
from boggle_tui.share.codes.code import (
    LISTS,
    LONGEST_NAME,
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
    st.characters(categories=["L", "N", "P"]), max_size=LONGEST_NAME // 4
)
challenges = st.builds(
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
PLAIN = Challenge(
    board=Board.parse("taps/elin/roqt/deck"),
    rules=Rules.of(DiceSet.named("new")),
    dictionary="standard",
    fingerprint="0123abcd",
    dice="new",
    to_beat=42,
)


@given(challenges)
def test_a_code_gives_back_what_went_in(challenge: Challenge) -> None:
    assert decode(encode(challenge)) == challenge


@given(challenges)
def test_a_code_is_one_short_word_of_signs_that_nobody_takes_for_others(challenge) -> None:
    code = encode(challenge)
    assert set(code.removeprefix("BOG")) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)


@given(challenges, st.randoms(use_true_random=False))
def test_a_code_survives_chat_and_mail(challenge: Challenge, rng: random.Random) -> None:
    code = encode(challenge)
    mangled = "".join(
        rng.choice([sign, sign.lower()])
        + rng.choice(["", "", "", " ", "-", "\n> ", "\u200b", "\u00ad"])
        for sign in code
    )
    misread = mangled.replace("0", rng.choice("0Oo")).replace("1", rng.choice("1IlL"))
    assert decode(f"“{misread}”.") == challenge


def test_a_usual_board_takes_less_than_half_a_line() -> None:
    assert len(encode(PLAIN)) <= 40


def test_a_code_sent_by_the_first_program_is_still_read() -> None:
    code = "BOG1DSG7S25M6RQ89HJ152M0J7AYDS50AG9KGXC"
    assert decode(code) == PLAIN
    assert encode(PLAIN) == code


def test_a_code_of_a_round_with_a_mode_stays_readable() -> None:
    rules = replace(PLAIN.rules, mode=Mode.CHASE, target=50)
    code = "BOG2DSG7S25M6RQ89HJ152M0J7AYDS503K2XYHE8W8"
    assert decode(code) == replace(PLAIN, rules=rules)
    assert encode(decode(code)) == code


@pytest.mark.parametrize("mode", [Mode.PRACTISE, Mode.CHASE])
def test_what_is_ones_own_to_practise_or_to_chase_is_sent_as_a_classic_round(mode) -> None:
    assert decode(encode(replace(PLAIN, rules=replace(PLAIN.rules, mode=mode)))) == PLAIN


@given(challenges, st.data())
def test_one_or_two_signs_changed_are_always_noticed(challenge: Challenge, data) -> None:
    code = encode(challenge)
    changed = list(code)
    places = st.integers(3, len(code) - 1)
    for at in data.draw(st.lists(places, min_size=1, max_size=2, unique=True)):
        changed[at] = data.draw(st.sampled_from([sign for sign in ALPHABET if sign != code[at]]))
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decode("".join(changed))


@given(challenges, st.data())
def test_a_code_that_breaks_off_is_noticed(challenge: Challenge, data) -> None:
    code = encode(challenge)
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decode(code[: data.draw(st.integers(0, len(code) - 1))])


@given(st.text() | st.text(ALPHABET).map("BOG1{}".format))
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ShareCodeError, match=r"(?s)^[A-Z].*\.$"):
        decode(text)


@given(st.lists(st.integers(0, 31)), st.sampled_from("12"))
def test_a_made_up_code_whose_check_holds_is_read_or_refused_in_a_sentence(signs, version) -> None:
    bits = Bits()
    for sign in signs:
        bits.put(sign, 5)
    code = f"BOG{version}{bits.to_signs()}"
    with suppress(ShareCodeError):
        challenge = decode(code)
        assert decode(encode(challenge)) == challenge
        return
    with pytest.raises(ShareCodeError, match="made by no version of this program"):
        decode(code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "There is no share code"),
        ("https://example.org/board", "no share code: 'https://example.org…'"),
        ("BOG", "breaks off"),
        ("BOG1", "a sign is missing or changed"),
        ("BOG3" + encode(PLAIN)[4:], "version 3"),
        ("BOG2" + encode(PLAIN)[4:], "made by no version"),
        (encode(PLAIN)[:-1] + "U", "'U' never stands in one"),
        (encode(PLAIN)[:-5], "a sign is missing or changed"),
        ("BOG1" * 2000, "far too long"),
    ],
)
def test_a_refusal_says_what_is_wrong(code: str, said: str) -> None:
    with pytest.raises(ShareCodeError, match=said):
        decode(code)


def test_every_name_that_a_code_knows_by_its_place_is_known() -> None:
    assert set(DICE) == {None, *dice_sets()}
    assert set(SCORINGS) == set(scorings())
    assert set(READINGS) == set(QReading)
    assert set(LISTS) == set(TIERS)


def test_a_list_that_one_does_not_have_is_told() -> None:
    mine = Lexicon(["gold"], "standard")
    assert PLAIN.list_trouble(mine, "0123abcd") is None
    assert "another version of the word list standard" in (PLAIN.list_trouble(mine, "f" * 8) or "")
    other = Lexicon(["gold"], "mine.txt")
    told = PLAIN.list_trouble(other, "f" * 8) or ""
    assert "standard, which you do not have" in told
    assert "mine.txt" in told
