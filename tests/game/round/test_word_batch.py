"""Lists of words submitted at once."""

from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import begun_round

from boggle_tui import Board, Lexicon
from boggle_tui.game.round.round import MAX_WORDS, Round, Verdict, WordBatch
from boggle_tui.game.round.rules import Mode, Rules

BOARD = Board.parse("taps/elin/roqt/deck")
LEXICON = Lexicon(["taps", "tap", "liquor", "deck", "nip", "tailor"])


def a_game(**rules: object) -> Round:
    return begun_round(BOARD, LEXICON, Rules(**rules), lambda: 1000.0)  # type: ignore[arg-type]


def judged(game: Round, words: list[str]) -> WordBatch:
    pasted = WordBatch(game, words)
    while not pasted.is_done:
        pasted.judge_next()
    return pasted


@given(st.lists(st.sampled_from(["taps", "TAP", "liquor", "lin", "zebra", "ta", "é"]), max_size=20))
def test_a_pasted_list_is_judged_as_if_it_were_typed(words):
    typed, game = a_game(), a_game()
    verdicts = [typed.submit(word) for word in words]
    pasted = judged(game, words)
    assert (game.found, game.rejected) == (typed.found, typed.rejected)
    assert sorted(pasted.verdicts.elements(), key=str) == sorted(verdicts, key=str)
    assert (pasted.points, pasted.left_out) == (typed.score, 0)


def test_words_after_the_end_of_a_round_are_not_judged():
    pasted = judged(a_game(mode=Mode.SUDDEN), ["taps", "zebra", "deck", "nip"])
    assert pasted.verdicts == {Verdict.FOUND: 1, Verdict.NOT_ON_BOARD: 1}
    assert pasted.left_out == 2


def test_nothing_is_judged_while_the_clock_is_stopped():
    game = a_game()
    game.pause()
    pasted = judged(game, ["taps", "deck"])
    assert (pasted.judged, pasted.left_out, game.found) == (0, 2, {})


def test_a_huge_list_is_judged_up_to_a_limit():
    pasted = judged(a_game(), ["z" * 3] * (MAX_WORDS + 7))
    assert (pasted.judged, pasted.left_out) == (MAX_WORDS, 7)
