"""Share codes of Gogens: whole in every way of writing, or refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Gogen
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.share.share_code import ShareCodeError, decode_gogen, encode_gogen, is_gogen_code

GOGEN = Gogen.of(
    Board.parse("b..v./..s.p/..w.h/.k.../q...o"),
    ["axed", "flat", "quit", "sling", "winched"],
    texts=Texts((("axed", "Axed"), ("flat", "f-lat"))),
)


def test_a_gogen_comes_back_from_its_code_however_it_was_copied():
    code = encode_gogen(GOGEN)
    assert is_gogen_code(code)
    assert decode_gogen(code) == GOGEN
    assert decode_gogen(f"> {code[:20].lower()}\n> {code[20:]}".replace("0", "o")) == GOGEN


@pytest.mark.parametrize("board", ["a#./..z/#..", "a########./.####..#.z"])
def test_blocks_and_any_letters_are_kept(board):
    gogen = Gogen(Board.parse(board), ("ab", "bz"), "abcdxyz")
    assert decode_gogen(encode_gogen(gogen)) == gogen


@given(st.data())
def test_a_damaged_code_is_refused(data):
    code = encode_gogen(GOGEN)
    at = data.draw(st.integers(4, len(code) - 1))
    other = data.draw(st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ").filter(code[at].__ne__))
    with pytest.raises(ShareCodeError):
        decode_gogen(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize("text", ["GOG", "GOG1", "GOG1U", "GOG9A", "GOG1" + "A" * 5000])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(ShareCodeError):
        decode_gogen(text)


def test_own_words_in_small_letters_stay_so_and_those_of_a_list_are_in_capitals():
    own = Gogen.of(GOGEN.given, GOGEN.words, texts=NO_TEXTS)
    assert [*map(decode_gogen(encode_gogen(own)).text, own.words)] == [*own.words]
    listed = Gogen.of(GOGEN.given, GOGEN.words)
    assert decode_gogen(encode_gogen(listed)).text("axed") == "AXED"
