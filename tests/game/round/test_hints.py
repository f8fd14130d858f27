"""Hints: their content, their price, and saving them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.played_rounds import begun_round

from boggle_tui.game.board.board import Board, QReading, face_readings
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import PRICES, BoughtHint, Hint, Hints, blanks, starts
from boggle_tui.game.round.round import Round, RoundResult
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon

BOARD = Board.parse("taps/elin/roqt/deck")
WORDS = ("tap", "taps", "nip", "tail", "tailor", "liquor", "deck", "eel")
LEXICON = Lexicon(WORDS)
NOBODY = Lexicon([])


@pytest.fixture
def game() -> Round:
    return begun_round(BOARD, LEXICON, Rules(), ManualClock())


def hints_of(game: Round, common: Lexicon = LEXICON, rude: Lexicon = NOBODY) -> Hints:
    hints = Hints(find_words(game.board, game.lexicon, 3, game.rules.q), common, rude)
    hints.prepare(game.board, game.rules.q)
    return hints


@given(
    faces=st.lists(st.sampled_from(["A", "B", "Qu", "U", "An"]), min_size=6, max_size=6),
    words=st.lists(st.text("abnqu", min_size=1, max_size=6), min_size=1, max_size=9),
    q=st.sampled_from(QReading),
)
def test_the_starts_of_a_word_are_the_starts_of_its_paths(faces, words, q) -> None:
    board = Board(2, 3, tuple(faces))

    def spelled(path, texts):
        """Everything that can be read along the path and its extensions."""
        read = {text + more for text in texts for more in face_readings(faces[path[-1]], q)}
        yield from read
        for cell in set(board.neighbours[path[-1]]) - set(path):
            yield from spelled((*path, cell), read)

    from_cell = [set(spelled((cell,), {""})) for cell in range(6)]
    for word in words:
        assert starts(board, word, q) == tuple(cell for cell in range(6) if word in from_cell[cell])


def test_found_words_are_not_counted_at_their_tiles(game) -> None:
    hints = hints_of(game)
    before = hints.starts((), 16)
    assert (before[0], before[7], before[12]) == (4, 1, 1)
    after = hints.starts(("tap", "nip"), 16)
    assert (after[0], after[7], after[12]) == (3, 0, 1)


def test_rude_words_are_neither_hinted_at_nor_counted(game) -> None:
    hints = hints_of(game, rude=Lexicon(["nip", "tailor"]))
    assert hints.lengths(()) == {3: (0, 1), 4: (0, 3), 6: (0, 1)}
    assert hints.lengths(["nip"])[3] == (1, 2)  # It counts once it was found.
    assert hints.starts((), 16)[7] == 0
    chosen = {hints.choose(Hint.LETTER, (), (), Random(seed)) for seed in range(200)}
    assert chosen == set(find_words(BOARD, LEXICON)) - {"nip", "tailor"}


def test_common_words_are_chosen_first_and_none_twice(game) -> None:
    hints, rng = hints_of(game, common=Lexicon(["nip", "deck"])), Random(1)
    bought: list[BoughtHint] = []
    while (word := hints.choose(Hint.LETTER, {"tail"}, bought, rng)) is not None:
        bought.append(BoughtHint(Hint.LETTER, 1, 0.0, word))
    words = [hint.word for hint in bought]
    assert set(words[:2]) == {"nip", "deck"}
    assert sorted(words) == sorted(set(find_words(BOARD, LEXICON)) - {"tail"})
    # After all first letters, the outlines can still be bought.
    assert hints.choose(Hint.OUTLINE, {"tail"}, bought, rng) in {"nip", "deck"}


@pytest.mark.parametrize(
    ("word", "expected"),
    [("ab", "A _"), ("nip", "N _ _"), ("deck", "D _ _ K"), ("liquor", "L _ _ _ _ R")],
)
def test_an_outline_shows_the_ends_of_a_word(word, expected) -> None:
    assert blanks(word, [BoughtHint(Hint.OUTLINE, 2, 0.0, word)]) == expected


def test_hints_reduce_the_score_but_never_below_zero(game) -> None:
    game.buy_hint(Hint.STARTS)
    assert (game.score, game.spent) == (0, PRICES[Hint.STARTS])
    game.submit("liquor")
    game.buy_hint(Hint.LETTER, "nip")
    assert (game.score, game.spent) == (0, 3)
    game.submit("deck")
    assert game.score == 1
    result = RoundResult.of(game, find_words(BOARD, LEXICON), LEXICON)
    assert (result.score, result.possible) == (1, 3 + 3 + 5 * 1)


def test_no_hint_is_sold_while_the_round_is_paused_or_over(game) -> None:
    game.pause()
    assert game.buy_hint(Hint.LENGTHS) is None
    game.resume()
    game.end()
    assert game.buy_hint(Hint.LENGTHS) is None
    assert game.spent == 0


def test_hints_are_kept_when_a_round_is_resumed(game) -> None:
    game.buy_hint(Hint.OUTLINE, "tailor")
    game.submit("deck")
    record = PlayedRound(setup=game.setup).after(game)
    again = record.resume(LEXICON, ManualClock())
    assert (again.hints, again.score) == (game.hints, game.score)
    assert record.spent == PRICES[Hint.OUTLINE]


def test_a_ghost_pays_for_its_hints_when_it_bought_them() -> None:
    clock = ManualClock()
    game = begun_round(BOARD, LEXICON, Rules(), clock)
    for seconds, act in (
        (10, lambda: game.submit("liquor")),
        (20, lambda: game.buy_hint(Hint.STARTS)),
        (30, lambda: game.submit("nip")),
    ):
        clock.seconds = 1000.0 + seconds
        act()
    record = PlayedRound(setup=game.setup)
    ghost = record.after(game).as_ghost(game.setup, LEXICON.language)
    assert [ghost.score_at(at) for at in (5, 15, 25, 35)] == [0, 3, 1, 2]
    assert ghost.final == game.score


@given(
    st.builds(
        BoughtHint,
        st.sampled_from(Hint),
        st.integers(0, 99),
        st.floats(0, 10**6),
        st.text("abcñß", max_size=5),
    )
)
def test_a_hint_parses_back_from_its_text(hint) -> None:
    assert BoughtHint.parse(str(hint)) == hint
