"""A round: judging words, its clock, its modes, words to find, lists, hints, and its result."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.played_rounds import begun_round

from boggle_tui import DiceSet
from boggle_tui.game.board.board import Board, QReading, face_readings
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import PRICES, BoughtHint, Hint, Hints, beginning, blanks, starts
from boggle_tui.game.round.round import MAX_WORDS, Round, RoundResult, Verdict, WordBatch
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.plan import countable_words
from boggle_tui.play.round_sentences import outcome_text

BOARD = Board.parse("cafe/tone/qisx/[Th]abu")
LEXICON = Lexicon(["at", "cafe", "tone", "toni", "quit", "zebra", "note", "bath", "quota", "oaf"])


@pytest.mark.parametrize(
    ("language", "board", "typed", "kept"),
    [
        ("standard", "cafe/aaaa/aaaa/aaaa", " CAFE\u0301\n", "cafe"),
        ("standard", "cafe/aaaa/aaaa/aaaa", "ＣＡＦＥ", "cafe"),
        ("german", "fuer/ssaa/aaaa/aaaa", "Für", "fuer"),
        ("german", "fuss/aaaa/aaaa/aaaa", "Fuß", "fuss"),
        ("spanish", "niño/aaaa/aaaa/aaaa", "NIÑO", "niño"),
        ("spanish", "cafe/aaaa/aaaa/aaaa", "café", "cafe"),
        ("french", "coeu/aaar/aaaa/aaaa", "cœur", "coeur"),
        ("french", "eleve/aaaaa/aaaaa/aaaaa/aaaaa", "élève", "eleve"),
    ],
)
def test_a_word_may_be_typed_with_capitals_accents_and_white_space(language, board, typed, kept):
    game = begun_round(Board.parse(board), Lexicon.load(language), Rules(), ManualClock())
    assert game.submit(typed) is Verdict.FOUND
    assert list(game.found) == [kept]
    assert game.submit(kept) is Verdict.ALREADY_FOUND


ticks = st.integers(0, 100_000).map(lambda milliseconds: milliseconds / 1000)
doings = st.lists(st.tuples(st.sampled_from(["pause", "resume", "wait", "look"]), ticks))


@given(doings, st.sampled_from([0, 1, 60, 180]), st.floats(0, 1e9))
def test_only_time_between_pauses_counts_up_to_the_length_of_the_round(doings, seconds, start):
    clock = ManualClock(start)
    game = begun_round(BOARD, LEXICON, Rules(seconds=seconds), clock)
    played, running = 0.0, True
    for doing, wait in doings:
        if doing in ("pause", "resume"):
            getattr(game, doing)()
            running = (doing == "resume") if played < seconds else running
        clock.seconds += wait
        played += wait if running else 0
        assert game.elapsed == pytest.approx(min(played, seconds), abs=1e-3)
        assert 0 <= game.elapsed <= seconds
        assert game.remaining == seconds - game.elapsed
        if abs(played - seconds) > 1e-3:
            assert game.is_over == (played > seconds)
            assert game.is_paused == (not running and not game.is_over)
        else:
            return  # Floating point cannot decide this close to the end.


def test_the_rules_come_from_the_dice_set_but_for_another_time_limit_or_none():
    assert Rules.of(DiceSet.named("new")) == Rules(3, 180, "standard", QReading.QU)
    assert Rules.of(DiceSet.named("super")) == Rules(4, 240, "super", QReading.QU)
    dice_set = DiceSet.named("new")
    assert Rules.of(dice_set, 60).seconds == 60
    assert Rules.of(dice_set, 0).seconds is None
    assert Rules.of(dice_set, q=QReading.EITHER).q is QReading.EITHER


@given(st.permutations([*LEXICON, "zzz"]))
def test_a_round_ends_once_every_word_of_its_board_is_found(words):
    setup = RoundSetup(board=BOARD, rules=Rules(), dictionary="d")
    on_board = find_words(BOARD, LEXICON)
    game = Round(setup, LEXICON, ManualClock(), all_words=on_board)
    for word in words:
        assert game.is_over == (game.found.keys() == on_board.keys())
        game.submit(word)
    assert game.is_solved


@given(st.lists(st.sampled_from(["cafe", "toni", "tone", "note", "zebra", "xyz"]), max_size=9))
def test_no_word_is_both_found_and_rejected_whatever_the_player_accepts(words):
    lexicon = Lexicon(["cafe", "toni", "zebra"])
    game = begun_round(BOARD, lexicon, Rules(), ManualClock(), takes_own_words=True)
    for word in words:
        game.submit(word)
        is_refused = game.rejected.get(word) is Verdict.NOT_IN_LIST
        assert game.can_accept(word) == is_refused
        game.accept(word)
        assert not game.found.keys() & game.rejected.keys()
        assert Verdict.NOT_IN_LIST not in game.rejected.values()


TONE = Board.parse("tone/star")
TONE_LIST = Lexicon(["tone", "star", "not", "stone", "rats", "onto", "tars", "tan", "zebra"])
COMMON = Lexicon(["tone", "star", "not", "rats"])
ALL_WORDS = find_words(TONE, TONE_LIST)


@pytest.fixture
def tone_game():
    return begun_round(TONE, TONE_LIST, Rules(), clock=lambda: 0.0)


def test_found_words_come_best_first_then_alphabetically(tone_game):
    for word in ("tone", "star", "stone", "tan"):
        assert tone_game.submit(word) is Verdict.FOUND
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert list(result.found.items()) == [("stone", 2), ("star", 1), ("tan", 1), ("tone", 1)]
    assert result.score == tone_game.score == 5


def test_missed_words_come_common_first_then_best_first(tone_game):
    tone_game.submit("star")
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert "star" not in result.missed
    assert result.found.keys() | result.missed.keys() == ALL_WORDS.keys()
    order = [(word not in COMMON, -points, word) for word, points in result.missed.items()]
    assert order == sorted(order)
    assert next(iter(result.missed)) in COMMON


def test_the_share_on_a_board_without_words_is_one(tone_game):
    result = RoundResult.of(tone_game, {}, COMMON)
    assert (result.score, result.possible, result.share) == (0, 0, 1)


def test_all_words_on_the_board_have_paths_including_rejected_ones(tone_game):
    for word in ("stone", "ton", "to", "zebra"):
        tone_game.submit(word)
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert result.rejected == {
        "ton": Verdict.NOT_IN_LIST,
        "to": Verdict.TOO_SHORT,
        "zebra": Verdict.NOT_ON_BOARD,
    }
    assert result.paths.keys() == {*ALL_WORDS, "ton", "to"}
    assert result.paths["ton"] == (0, 1, 2)


ANNE = Board.parse("anne/bola/enzx/cleo")
NAMES = ("ann", "ben", "cleo", "enzo", "bo")
LIST = Lexicon(["lane", "noel", "ann", "el", "cat"])


def a_puzzle(*, has_bonus: bool) -> Round:
    to_find = WordsToFind(NAMES, has_bonus=has_bonus)
    return begun_round(ANNE, LIST, Rules(min_length=3), ManualClock(), to_find=to_find)


@pytest.mark.parametrize(
    ("word", "alone", "with_bonus"),
    [
        ("cleo", Verdict.FOUND, Verdict.FOUND),
        ("bo", Verdict.FOUND, Verdict.FOUND),
        ("lane", Verdict.NOT_TO_FIND, Verdict.FOUND),
        ("el", Verdict.NOT_TO_FIND, Verdict.TOO_SHORT),
        ("anne", Verdict.NOT_TO_FIND, Verdict.NOT_IN_LIST),
        ("cat", Verdict.NOT_ON_BOARD, Verdict.NOT_ON_BOARD),
    ],
)
def test_words_are_judged_by_the_makers_choice(word, alone, with_bonus):
    assert a_puzzle(has_bonus=False).submit(word) is alone
    assert a_puzzle(has_bonus=True).submit(word) is with_bonus


@given(st.permutations([*NAMES, "lane", "noel", "anne"]), st.booleans())
def test_the_last_word_to_find_ends_it_whatever_else_was_found(words, has_bonus):
    game = a_puzzle(has_bonus=has_bonus)
    for word in words:
        left = set(NAMES) - {*game.found}
        assert game.is_over == (not left)
        game.submit(word)
    assert game.is_solved
    assert game.to_find.count_found(game.found) == len(NAMES)
    assert set(game.bonus) == {*game.found} - set(NAMES)
    assert has_bonus or not game.bonus


def test_the_result_tells_bonus_words_apart_and_compares_points_with_the_words_to_find():
    game = a_puzzle(has_bonus=True)
    for word in ("cleo", "lane"):
        game.submit(word)
    result = RoundResult.of(game, countable_words(game.setup, LIST), Lexicon(["lane"]))
    assert {*result.found} == {"cleo", "lane"}
    assert {*result.missed} == {"ann", "ben", "enzo", "bo", "noel"}
    assert result.bonus == {"lane", "noel"}
    assert (result.possible, result.rare) == (5, frozenset())
    assert result.counted == set(NAMES)
    assert list(result.found_counted) == ["cleo"]
    assert (result.score, result.beyond, result.share) == (2, 1, 1 / 5)
    for word in (*NAMES, "noel"):
        game.submit(word)
    solved = RoundResult.of(game, countable_words(game.setup, LIST), Lexicon(["lane"]))
    assert (solved.score > solved.possible, solved.share) == (True, 1)


def test_without_a_bonus_only_the_words_to_find_count():
    assert set(countable_words(a_puzzle(has_bonus=False).setup, LIST)) == set(NAMES)


TAPS = Board.parse("taps/elin/roqt/deck")
TAPS_LIST = Lexicon(["taps", "tap", "liquor", "deck", "nip", "tailor", "pail", "eel"])


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def a_game(clock: ManualClock, mode: Mode = Mode.CLASSIC, **rules: object) -> Round:
    return begun_round(TAPS, TAPS_LIST, Rules(mode=mode, **rules), clock)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", [Mode.SUDDEN, Mode.THIRTY, Mode.CHASE])
def test_a_decided_round_is_over_when_it_is_resumed(clock, mode) -> None:
    played = a_game(clock, mode, target=1)
    tried = [*TAPS_LIST.words, *("z" * (4 + number) for number in range(30))]
    for word in tried:
        played.submit(word)
    again = a_game(clock, mode, target=1)
    again.restore(played.found_at, played.rejected, played.elapsed)
    assert again.is_over
    assert list(again.found) == list(played.found)


def test_of_two_readings_the_one_that_would_count_is_chosen(clock) -> None:
    board, lexicon = Board.parse("qa/dx"), Lexicon(["qad", "quad"])
    game = begun_round(board, lexicon, Rules(q=QReading.EITHER), clock)
    readings = ("quad", "qad")
    assert game.submit(game.likeliest_reading(readings)) is Verdict.FOUND
    assert game.submit(game.likeliest_reading(readings)) is Verdict.FOUND
    assert game.submit(game.likeliest_reading(readings)) is Verdict.ALREADY_FOUND
    assert game.likeliest_reading(("quax", "qad")) == "qad"
    assert game.likeliest_reading(("quax", "qax")) == "quax"


@given(
    st.lists(st.sampled_from([*TAPS_LIST.words, "zebra", "ta", "lin", ""])),
    st.sampled_from(Mode),
    st.none() | st.integers(1, 9),
)
def test_a_finished_round_accepts_nothing_more(words, mode, target) -> None:
    game = a_game(ManualClock(), mode, target=target, seconds=None)
    for word in words:
        stood = (dict(game.found), dict(game.rejected), game.is_over)
        verdict = game.submit(word)
        assert (verdict is Verdict.OVER) == stood[2]
        if stood[2]:
            assert (game.found, game.rejected, game.is_over) == stood


@given(
    st.lists(
        st.tuples(st.integers(0, 300), st.sampled_from([*TAPS_LIST.words, *Hint])),
        unique_by=lambda it: it[1],
    )
)
def test_a_ghost_has_the_score_of_its_round_at_each_moment(finds) -> None:
    clock, stood = ManualClock(), {-1: 0}
    game = a_game(clock, Mode.CLASSIC, seconds=None)
    for seconds, find in sorted(finds):
        clock.seconds = 1000.0 + seconds
        (game.buy_hint if isinstance(find, Hint) else game.submit)(find)
        stood[seconds] = game.score
    played = PlayedRound(setup=game.setup)
    ghost = played.after(game).as_ghost(game.setup, TAPS_LIST.language)
    assert {seconds: ghost.score_at(seconds) for seconds in stood} == stood
    assert ghost.final == ghost.score_at(10**6) == game.score


def test_the_share_of_the_words_is_a_percentage(clock) -> None:
    rules = Rules(mode=Mode.CHASE, scoring="share", target=50)
    game = begun_round(TAPS, TAPS_LIST, rules, clock, word_count=8)
    scores = []
    for word in ("taps", "liquor", "zebra", "deck", "nip"):
        game.submit(word)
        scores.append(game.score)
    assert scores == [12, 25, 25, 37, 50]
    assert game.is_won
    all_words = dict.fromkeys(TAPS_LIST.words, ())
    result = RoundResult.of(game, all_words, TAPS_LIST)
    assert (result.score, result.possible, result.share) == (50, 100, 0.5)


def judged(game: Round, words: list[str]) -> WordBatch:
    pasted = WordBatch(game, words)
    while not pasted.is_done:
        pasted.judge_next()
    return pasted


@given(st.lists(st.sampled_from(["taps", "TAP", "liquor", "lin", "zebra", "ta", "é"]), max_size=20))
def test_a_pasted_list_is_judged_as_if_it_were_typed(words):
    typed, game = a_game(ManualClock()), a_game(ManualClock())
    verdicts = [typed.submit(word) for word in words]
    pasted = judged(game, words)
    assert (game.found, game.rejected) == (typed.found, typed.rejected)
    assert sorted(pasted.verdicts.elements(), key=str) == sorted(verdicts, key=str)
    assert (pasted.points, pasted.left_out) == (typed.score, 0)


def test_nothing_is_judged_while_the_clock_is_stopped(clock):
    game = a_game(clock)
    game.pause()
    pasted = judged(game, ["taps", "deck"])
    assert (pasted.judged, pasted.left_out, game.found) == (0, 2, {})


def test_a_huge_list_is_judged_up_to_a_limit(clock):
    pasted = judged(a_game(clock), ["z" * 3] * (MAX_WORDS + 7))
    assert (pasted.judged, pasted.left_out) == (MAX_WORDS, 7)


WORDS = ("tap", "quit", "nip")
SETUP = RoundSetup(board=TAPS, rules=Rules(), dictionary="d", practised=WORDS)


def practice(**letters_shown: int) -> Round:
    return Round(SETUP, Lexicon(WORDS), lambda: 0.0, letters_shown)


def test_letters_are_shown_in_turn_but_never_the_last_of_a_word():
    game = practice(tap=1)
    assert [game.show_letter() for _ in range(3)] == ["quit", "nip", "tap"]
    game.submit("nip")
    assert [game.show_letter() for _ in range(3)] == ["quit", "quit", ""]
    assert game.letters_shown == {"tap": 2, "quit": 3, "nip": 1}


def test_letters_not_shown_are_blanks():
    assert [beginning("quit", letters) for letters in (0, 1, 4)] == [
        "_ _ _ _",
        "Q _ _ _",
        "Q U I T",
    ]


def test_practice_ends_with_its_last_word_whatever_else_was_found():
    game = practice()
    for word in ("tap", "nip", "tap", "pat"):
        game.submit(word)
    assert not game.is_over
    game.submit("quit")
    assert game.is_over
    assert game.is_solved
    assert outcome_text(game) == "All 3 words found in 0:00"


HINTED = Lexicon(["tap", "taps", "nip", "tail", "tailor", "liquor", "deck", "eel"])
NOBODY = Lexicon([])


@pytest.fixture
def game() -> Round:
    return begun_round(TAPS, HINTED, Rules(), ManualClock())


def hints_of(game: Round, common: Lexicon = HINTED, rude: Lexicon = NOBODY) -> Hints:
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


def test_rude_words_are_counted_if_the_review_counts_them_but_never_hinted_at(game) -> None:
    hints = hints_of(game, rude=Lexicon(["nip", "tailor", "ass"]))
    assert hints.lengths(()) == {3: (0, 2), 4: (0, 3), 6: (0, 2)}
    assert hints.lengths(["nip", "ass"])[3] == (1, 2)
    assert hints.starts((), 16)[7] == 1
    chosen = {hints.choose(Hint.LETTER, (), (), Random(seed)) for seed in range(200)}
    assert chosen == set(find_words(TAPS, HINTED)) - {"nip", "tailor"}


def test_common_words_are_chosen_first_and_none_twice(game) -> None:
    hints, rng = hints_of(game, common=Lexicon(["nip", "deck"])), Random(1)
    bought: list[BoughtHint] = []
    while (word := hints.choose(Hint.LETTER, {"tail"}, bought, rng)) is not None:
        bought.append(BoughtHint(Hint.LETTER, 1, 0.0, word))
    words = [hint.word for hint in bought]
    assert set(words[:2]) == {"nip", "deck"}
    assert sorted(words) == sorted(set(find_words(TAPS, HINTED)) - {"tail"})
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
    result = RoundResult.of(game, find_words(TAPS, HINTED), HINTED)
    assert (result.score, result.possible) == (1, 3 + 3 + 5 * 1)


def test_no_hint_is_sold_while_the_round_is_paused_or_over(game) -> None:
    game.pause()
    assert game.buy_hint(Hint.LENGTHS) is None
    game.resume()
    game.end()
    assert game.buy_hint(Hint.LENGTHS) is None
    assert game.spent == 0
