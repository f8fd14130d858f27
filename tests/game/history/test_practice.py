"""Choosing words to practise."""

from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round, with_setup

from boggle_tui.game.history.practice import Practice, PracticePlan, words_for_board
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import WordsToFind


def rounds(*outcomes: str, mode: Mode = Mode.CLASSIC):
    """A round for each outcome, such as "+tap -deck", from the first to the last."""
    played = []
    for number, outcome in enumerate(outcomes):
        found = tuple(word[1:] for word in outcome.split() if word[0] == "+")
        missed = tuple(word[1:] for word in outcome.split() if word[0] == "-")
        changes = {"found": found, "times": (0.0,) * len(found), "missed": missed}
        played.append(a_round(number, rules=Rules(mode=mode), **changes))
    return played[::-1]


def due(*outcomes: str, mode: Mode = Mode.CLASSIC) -> list[str]:
    """The words due after rounds with these outcomes."""
    return list(PracticePlan.of(rounds(*outcomes, mode=mode)).due)


def test_the_words_missed_most_come_first() -> None:
    assert due("-tap -deck", "-deck -nip", "-deck -nip") == ["deck", "nip", "tap"]
    assert PracticePlan.of([]) == PracticePlan()


def test_a_word_comes_back_after_one_three_and_seven_rounds_until_it_sits() -> None:
    history = ["-tap", "+tap"]
    assert PracticePlan.of(rounds(*history)).later == ("tap",)
    assert due(*history, "") == []
    history += ["", "", "+tap"]
    assert due(*history[:-1]) == ["tap"]
    assert due(*history, *[""] * 5) == []
    assert due(*history, *[""] * 6) == ["tap"]
    sits = PracticePlan.of(rounds(*history, *[""] * 6, "+tap"))
    assert (sits.due, sits.later) == ((), ())
    assert due(*history, *[""] * 6, "+tap", "-tap") == ["tap"]


def test_a_find_before_its_time_counts_only_in_practice() -> None:
    early = ["-tap", "+tap", "+tap", "+tap"]
    assert due(*early) == ["tap"]
    practised = [with_setup(played, practised=("tap",)) for played in rounds(*early)]
    plan = PracticePlan.of(practised)
    assert (plan.due, plan.later) == ((), ())
    assert plan.practised == {"tap"}


def test_misses_count_in_rounds_of_any_length_but_not_in_those_that_a_word_ends() -> None:
    assert due("-tap", mode=Mode.SUDDEN) == []
    assert due("-tap", mode=Mode.PRACTISE) == ["tap"]
    untimed = [with_setup(played, rules=Rules(seconds=None)) for played in rounds("-tap")]
    assert PracticePlan.of(untimed).due == ("tap",)
    puzzles = [with_setup(played, to_find=WordsToFind(("tap",))) for played in rounds("-tap")]
    assert PracticePlan.of(puzzles).due == ()


@given(st.integers(0, 40), st.integers(4, 64))
def test_words_for_a_board_are_the_first(number, cells) -> None:
    words = [str(at) for at in range(number)]
    assert words_for_board(words, cells) == words[: min(cells // 3, 6)]


def test_a_word_missed_when_practised_is_remembered_until_it_is_found() -> None:
    again = [with_setup(played, practised=("tap",)) for played in rounds("-tap", "-tap")]
    assert PracticePlan.of(again).missed_again == {"tap"}
    found = [with_setup(played, practised=("tap",)) for played in rounds("-tap", "-tap", "+tap")]
    assert PracticePlan.of(found).missed_again == frozenset()
    assert PracticePlan.of(rounds("-tap")).missed_again == frozenset()


@given(st.sets(st.sampled_from("abcdef")), st.sets(st.sampled_from("abcdef")), st.data())
def test_a_practice_says_how_many_words_are_new_and_whether_all_are_early(later, practised, data):
    plan = PracticePlan(tuple({*"abcdef"} - later), tuple(later), frozenset(practised))
    words = data.draw(st.lists(st.sampled_from("abcdef"), min_size=1, unique=True))
    practice = Practice.of(tuple(words), plan)
    assert practice.new == len({*words} - practised)
    assert practice.is_early == all(word in later for word in words)
    counted = f"{len(words)} word{'s' if len(words) > 1 else ''} to practise"
    new = f", {practice.new} new" if practice.new else ""
    assert practice.text == f"{counted}{new}{', ahead of time' if practice.is_early else ''}."
    assert not Practice().text
