"""Share codes decode to what was sent, and nothing else is accepted."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards

from boggle_tui import Gogen
from boggle_tui.game.board.board import MAX_SIDE, Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.round.rules import Mode, Rules, WordDisplay, scorings
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.share.share_code import (
    ALPHABET,
    LISTS,
    MAX_NAME_LENGTH,
    MODES,
    READINGS,
    SCORINGS,
    VERSIONS,
    Bits,
    ShareCodeError,
    decode,
    decode_gogen,
    encode,
    encode_gogen,
    is_gogen_code,
    put_board,
    put_rules,
    put_text,
)

letters = st.sampled_from("abcdefghijklmnopqrstuvwxyz")
faces = st.sampled_from([*"ABCDEFGHIJKLMNOPRSTUVWXYZЖΩÞ", "Qu", "Th", "Жω", "#", ""])
words = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyzжþ"), min_size=1, max_size=12)
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
spellings = st.sampled_from(
    [str, str.capitalize, str.upper, "-".join, lambda word: f"{word[0]}'{word[1:].upper()}"]
)
words_to_find = st.lists(st.tuples(words, spellings), min_size=1, max_size=5).flatmap(
    lambda pairs: st.builds(
        WordsToFind,
        st.just(tuple(word for word, _ in pairs)),
        st.sampled_from(WordDisplay),
        st.booleans(),
        st.just(Texts.from_json({word: spelled(word) for word, spelled in pairs})),
    )
)
setups = st.builds(
    RoundSetup,
    board=boards(faces=faces),
    rules=rules
    | st.sampled_from(sorted(dice_sets())).map(lambda name: Rules.of(dice_sets()[name])),
    dictionary=names,
    fingerprint=st.integers(0, 2**32 - 1).map("{:08x}".format),
    dice=st.sampled_from([None, *(name for name, dice in dice_sets().items() if dice.number)]),
    to_beat=st.none() | st.integers(0, 10**6),
    to_find=st.just(NO_WORDS_TO_FIND) | words_to_find,
)
PLAIN = RoundSetup(
    board=Board.parse("taps/elin/roqt/deck"),
    rules=Rules.of(DiceSet.named("new")),
    dictionary="standard",
    fingerprint="0123abcd",
    dice="new",
    to_beat=42,
)

GOGEN = Gogen.of(
    Board.parse("b..v./..s.p/..w.h/.k.../q...o"),
    ["axed", "flat", "quit", "sling", "winched"],
    texts=Texts((("axed", "Axed"), ("flat", "f-lat"))),
)
codes = setups.map(encode) | st.just(encode_gogen(GOGEN))


def decoded(code: str) -> RoundSetup | Gogen:
    return decode_gogen(code) if is_gogen_code(code) else decode(code)


@given(setups, st.randoms(use_true_random=False))
def test_a_code_decodes_to_the_round_and_survives_chat_and_mail(setup, rng) -> None:
    code = encode(setup)
    assert decode(code) == setup
    mangled = "".join(
        rng.choice([each, each.lower()])
        + rng.choice(["", "", "", " ", "-", "\n> ", "\u200b", "\u00ad"])
        for each in code
    )
    misread = mangled.replace("0", rng.choice("0Oo")).replace("1", rng.choice("1IlL"))
    assert decode(f"“{misread}”.") == setup


@given(st.integers(300, 1200), st.integers(1, 12))
def test_a_code_with_many_words_decodes_or_is_never_made(count: int, length: int) -> None:
    setup = replace(PLAIN, to_find=WordsToFind(tuple("ab"[at % 2] * length for at in range(count))))
    if count * (length + 1) < 3900:
        assert decode(encode(setup)) == setup
    elif count * (length + 1) > 4000:
        with pytest.raises(ShareCodeError, match=f"{count:,} words to find are too many for a"):
            encode(setup)


def test_a_word_may_fill_the_largest_board() -> None:
    setup = replace(PLAIN, to_find=WordsToFind(("qu" * MAX_SIDE**2,)))
    assert decode(encode(setup)) == setup


@pytest.mark.parametrize(("rows", "version"), [("[Th]ab/cde", 1), ("[Dzs]ab/cde", 3)])
def test_a_code_has_the_first_version_with_room_for_its_tiles(rows, version) -> None:
    setup = replace(PLAIN, board=Board.parse(rows))
    code = encode(setup)
    assert code.startswith(f"BOG{version}")
    assert decode(code) == setup


def test_codes_stay_readable() -> None:
    wide = replace(PLAIN, board=Board.parse("tapselinr/oqtdeck#s"))
    chase = replace(PLAIN, rules=replace(PLAIN.rules, mode=Mode.CHASE, target=50))
    foreign = replace(
        PLAIN,
        board=Board.parse("[Жω]Þaps/elinr/oqtd#/ecksa"),
        to_find=WordsToFind(("жþa",)),
    )
    for code, setup in (
        ("BOG1EF0085G03S7JCW1Y8HD1P5T2CF8G9A80MG28XBSQ4M3T011PX003Z0FG8GVQCM0", foreign),
        ("BOG229K0FJ4B8DHEGK342ATJ540J7AYDS509CM8HW0", wide),
        ("BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP", PLAIN),
        ("BOG1DSG7S25M6RQ89HJ152SSH40J7AYDS50ARF65RG", chase),
    ):
        assert decode(code) == setup
        assert encode(setup) == code


@pytest.mark.parametrize("mode", [Mode.PRACTISE, Mode.CHASE])
def test_practice_and_a_chase_after_ones_own_round_are_sent_as_classic_rounds(mode) -> None:
    assert decode(encode(replace(PLAIN, rules=replace(PLAIN.rules, mode=mode)))) == PLAIN


@given(codes, st.data())
def test_one_or_two_changed_characters_are_always_detected(code: str, data) -> None:
    changed = list(code)
    places = st.integers(3, len(code) - 1)
    for at in data.draw(st.lists(places, min_size=1, max_size=2, unique=True)):
        changed[at] = data.draw(st.sampled_from([each for each in ALPHABET if each != code[at]]))
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decoded("".join(changed))


@given(codes, st.data())
def test_an_incomplete_code_is_detected_and_called_a_part_where_lines_are_missing(
    code: str, data
) -> None:
    with pytest.raises(ShareCodeError, match=r"^[A-Z].*\.$"):
        decoded(code[: data.draw(st.integers(0, len(code) - 1))])
    with pytest.raises(ShareCodeError, match=r"Only a part of the share code has arrived"):
        decoded(code[: data.draw(st.integers(len(code) // 4, len(code) // 2))])


@given(codes, st.integers(1, 6), st.integers(1, 31))
def test_a_complete_code_with_a_wrong_character_is_not_called_a_part(code, at, step) -> None:
    wrong = ALPHABET[(ALPHABET.index(code[-at]) + step) % 32]
    with pytest.raises(ShareCodeError, match="a character is missing or wrong"):
        decoded(f"{code[:-at]}{wrong}{code[len(code) - at + 1 :]}")


@pytest.mark.parametrize("name", ["x" * (MAX_NAME_LENGTH + 1), "a\nlist"])
def test_a_name_that_no_word_list_has_is_refused(name: str) -> None:
    setup = replace(PLAIN, dictionary="x" * MAX_NAME_LENGTH)
    assert decode(encode(setup)) == setup
    bits = Bits()
    put_board(bits, PLAIN.board)
    put_rules(bits, PLAIN.rules, PLAIN.dice)
    bits.put(len(LISTS), 2)
    put_text(bits, name)
    for each in (32, 1, 5):
        bits.put(0, each)
    with pytest.raises(ShareCodeError, match="was not made by this program"):
        decode(f"BOG1{bits.to_text()}")


@given(st.text() | st.text(ALPHABET).map("BOG1{}".format) | st.text(ALPHABET).map("BOG2{}".format))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ShareCodeError, match=r"(?s)^[A-Z].*\.$"):
        decode(text)


@given(st.sampled_from(VERSIONS), st.lists(st.integers(0, 31)))
def test_a_made_up_code_with_a_correct_checksum_is_read_or_refused(version, numbers) -> None:
    bits = Bits()
    for number in numbers:
        bits.put(number, 5)
    code = f"BOG{version}{bits.to_text()}"
    with suppress(ShareCodeError):
        setup = decode(code)
        assert decode(encode(setup)) == setup
        return
    with pytest.raises(ShareCodeError, match="was not made by this program"):
        decode(code)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "No share code given"),
        ("https://example.org/board", "Invalid share code 'https://example.org…'"),
        ("BOG", "ends after its first letters"),
        ("GOG", "ends after its first letters"),
        ("BOG1", "Only a part of the share code has arrived"),
        ("GOG1", "Only a part of the share code has arrived"),
        ("BOG4" + encode(PLAIN)[4:], "Unknown version 4"),
        ("GOG9A", "Unknown version 9"),
        (encode(PLAIN)[:-1] + "U", "'U' cannot be part of one"),
        (encode(PLAIN)[:-5], "Only a part of the share code has arrived"),
        (encode(PLAIN)[:-5] + "00000", "a character is missing or wrong"),
        ("BOG10" + encode(PLAIN)[5:], "a character is missing or wrong"),
        ("BOG1" * 5000, "far too long"),
        (f"{encode(PLAIN)} {encode(PLAIN)}", "more than one share code: give one at a time"),
        (f"{encode(PLAIN)}, gog1{encode(PLAIN)[4:]}", "more than one share code"),
    ],
)
def test_the_error_says_what_is_wrong(code: str, message: str) -> None:
    with pytest.raises(ShareCodeError, match=message):
        decoded(code)


def test_the_numbered_names_are_complete() -> None:
    numbers = {name: dice.number for name, dice in dice_sets().items() if dice.number}
    names = ("classic", "new", "big", "deluxe", "big2012", "super", "german", "german-big")
    names += ("spanish", "spanish-big", "french", "french-big")
    assert len({*numbers.values()}) == len(numbers)
    assert {*dice_sets()}.difference(numbers) == {"big2012-normal"}
    assert max(numbers.values()) < 1 << 4
    assert [numbers[name] for name in names] == [*range(1, 13)]
    assert set(SCORINGS) == set(scorings())
    assert set(READINGS) == set(QReading)
    assert set(LISTS) == {*LANGUAGES["english"].lists}


def test_the_spelling_of_words_is_left_out_where_a_code_has_no_room_for_it() -> None:
    names = tuple("abcdefghij"[at % 10] * (1 + at // 10) for at in range(240))
    texts = Texts(tuple((name, "-".join(name).upper()) for name in names))
    to_find = WordsToFind(names, texts=texts)
    sent = decode(encode(replace(PLAIN, to_find=to_find)))
    assert sent.to_find == WordsToFind(names)
    few = WordsToFind(names[:30], texts=texts)
    assert decode(encode(replace(PLAIN, to_find=few))).to_find == few
    assert few.text(names[29]) == texts.of(names[29])


def test_clues_are_sent_where_there_is_room_and_left_out_before_the_spelling_of_words() -> None:
    texts = Texts((("anna", "Anna"),)).with_clue("ben", "Größer als Anna")
    short = WordsToFind(("anna", "ben", "emil"), WordDisplay.CLUES, texts=texts)
    sent = decode(encode(replace(PLAIN, to_find=short))).to_find
    assert (sent, sent.texts.clues) == (short, texts.clues)
    names = tuple("abcdefghij"[at % 10] * (1 + at // 10) for at in range(40))
    for name in names:
        texts = (texts + Texts(((name, name.upper()),))).with_clue(name, (name * 160)[:160])
    long = WordsToFind(names, texts=texts)
    sent = decode(encode(replace(PLAIN, to_find=long))).to_find
    assert (sent, sent.texts.clues) == (long, ())
    assert sent.text("aa") == "AA"


def test_a_gogen_comes_back_from_its_code_however_it_was_copied():
    code = encode_gogen(GOGEN)
    assert is_gogen_code(code)
    assert decode_gogen(code) == GOGEN
    assert decode_gogen(f"> {code[:20].lower()}\n> {code[20:]}".replace("0", "o")) == GOGEN


@pytest.mark.parametrize("board", ["a#./..z/#..", "a########./.####..#.z"])
def test_blocks_and_any_letters_are_kept(board):
    gogen = Gogen(Board.parse(board), ("ab", "bz"), "abcdxyz")
    assert decode_gogen(encode_gogen(gogen)) == gogen


def test_own_words_in_small_letters_stay_so_and_those_of_a_list_are_in_capitals():
    own = Gogen.of(GOGEN.given, GOGEN.words, texts=NO_TEXTS)
    assert [*map(decode_gogen(encode_gogen(own)).text, own.words)] == [*own.words]
    listed = Gogen.of(GOGEN.given, GOGEN.words)
    assert decode_gogen(encode_gogen(listed)).text("axed") == "AXED"
