"""Results, summaries and files of rounds, as text; a board as a page or a picture."""

import csv
import io
import json
import re
from collections import Counter
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards
from support.contests import contests
from support.gogens import LEFT
from support.played_rounds import a_round, played_rounds

from boggle_tui.files.translation import Reader, languages, speaking
from boggle_tui.game.board.board import SPARE, Board, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Statistics
from boggle_tui.game.round.rules import Scoring, WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.game import GogenGame
from boggle_tui.paper.formats import FORMATS, export_format, write_export, write_result
from boggle_tui.paper.sheet_content import Picture, exported_board, words_section
from boggle_tui.paper.text import WIDTH, dice_text, in_ascii, paths_text, read_board
from boggle_tui.share.history_summary import LABEL, MIN_BAR, NUMBER, summary_lines
from boggle_tui.share.results import (
    board_sheet,
    gogen_text,
    puzzle_result_text,
    result_text,
    round_text,
    share_bar,
)
from boggle_tui.share.rounds_file import (
    RoundsFileError,
    contest_values,
    read_rounds,
    rounds_as_csv,
    rounds_as_json,
)
from boggle_tui.share.share_code import encode_gogen

words = st.dictionaries(st.text("abcxyz", min_size=1, max_size=64), st.integers(1, 128))


@given(boards(), words, words)
def test_a_result_has_all_words_and_sums_and_can_be_read_back(
    board: Board, found: dict[str, int], missed: dict[str, int]
) -> None:
    missed = {word: points for word, points in missed.items() if word not in found}
    text = result_text(board, found, missed)
    assert read_board(text) == board
    shown = dict(re.findall(r"\b([a-z]+) +(\d+)(?: |$)", text, re.MULTILINE))
    for word, points in {**found, **missed}.items():
        assert shown[word] == str(points)
    total = sum(found.values()) + sum(missed.values())
    assert f"{sum(found.values()):,} of {total:,} point" in text


def test_a_result_is_narrow_enough_for_mail() -> None:
    board = Board.parse("taps/elin/rost/deck")
    points = Scoring.named("standard").points
    missed = {word: points(word) for word in find_words(board, Lexicon.load("common"))}
    text = result_text(board, {}, missed)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert f"0 words of {len(missed)} found" in text


def test_the_result_of_a_puzzle_has_each_word_to_find_and_the_others() -> None:
    board, to_find = Board.parse("gold/blue"), {"gold": True, "old": False}
    text = puzzle_result_text(board, to_find, ["glue", "lob"], 75)
    assert read_board(text) == board
    assert text.endswith(
        "\n1 of 2 words found in 1:15\n\n  x gold\n    old\n\n2 bonus words: glue, lob\n"
    )
    assert "bonus" not in puzzle_result_text(board, to_find, [], 75)


def test_a_built_board_is_followed_by_the_paths_of_its_words() -> None:
    text = paths_text(Board.parse("gold/b.u./.l../e..."), {"gold": (0, 1, 2, 3), "old": (1, 2, 3)})
    assert text.endswith(
        "Board: gold/b.u./.l../e...\n\n"
        "gold  row 1, column 1: G → O → L → D\n"
        "old   row 1, column 2: O → L → D\n"
    )


@given(st.sampled_from(sorted(dice_sets())), st.randoms(use_true_random=False), st.data())
def test_each_die_is_listed_with_the_face_that_is_up(
    name: str, rng: Random, data: st.DataObject
) -> None:
    dice_set = dice_sets()[name]
    laid = rng.sample(range(len(dice_set.dice)), dice_set.rows * dice_set.cols)
    for cell in data.draw(st.sets(st.sampled_from(range(len(laid))))):
        laid[cell] = -1
    faces = tuple(SPARE if die < 0 else rng.choice(dice_set.dice[die]) for die in laid)
    text = dice_text(Board(dice_set.rows, dice_set.cols, faces), laid, dice_set)
    numbers, _, dice = text.partition("\n\n")
    rows = [row.split() for row in numbers.splitlines()[1:]]
    assert [len(row) for row in rows] == [dice_set.cols] * dice_set.rows
    assert [each for row in rows for each in row] == [
        "-" if die < 0 else str(die + 1) for die in laid
    ]
    listed = {int(number) - 1: faces for number, *faces in map(str.split, dice.splitlines())}
    assert listed.keys() == {*laid} - {-1}
    for die, upper in zip(laid, faces, strict=True):
        if die >= 0:
            assert [face for face in listed[die] if "[" in face] == [f"[{upper}]"]
            assert [face.strip("[]") for face in listed[die]] == [*dice_set.dice[die]]


TODAY = date(2026, 1, 9)
few_words = st.lists(st.text("abcd", min_size=3, max_size=9), min_size=1, max_size=8, unique=True)


def statistics_of(days: list[int], found: tuple[str, ...]) -> Statistics:
    """The statistics of rounds so many days ago, in which these words were found."""
    begin, times = datetime(2026, 1, 9, 12).astimezone(), (1.0,) * len(found)
    rounds = [
        a_round(number, started=begin - timedelta(days=ago), found=found, times=times)
        for number, ago in enumerate(days)
    ]
    return Statistics.of(History(map(facts_of, rounds)))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), few_words, st.integers(30, 100))
def test_bars_are_as_long_as_words_are_many_and_fit_the_width(days, found, width):
    lines = dict(summary_lines(statistics_of(days, tuple(found)), TODAY, width))
    number = Counter(map(len, found))
    room = max(NUMBER + MIN_BAR, width - LABEL) - NUMBER
    bars = {label: text for label, text in lines.items() if label.endswith("letters")}
    lengths = range(min(number), max(number) + 1)
    assert [*bars] == [f"{length} letters" for length in lengths]
    for length, text in zip(lengths, bars.values(), strict=True):
        bar, _, count = text.partition(" ")
        assert int(count) == number[length] * len(days)
        assert len(bar) == room * number[length] // max(number.values())


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_a_streak_is_that_of_the_days_up_to_today_or_yesterday(days):
    lines = dict(summary_lines(statistics_of(days, ("tap",)), TODAY, WIDTH))
    played = {*days}
    runs = [run for run in range(1, 7) for at in range(6) if {*range(at, at + run)} <= played]
    now = [run for run in runs for at in (0, 1) if {*range(at, at + run)} <= played]
    assert lines["Days in a row"] == f"{max(now, default=0)} (best {max(runs)})"
    assert lines["Daily streak"] == "0 (best 0)"


@given(few_words, st.integers(20, 100))
def test_as_many_of_the_best_words_are_named_as_fit_and_at_least_one(found, width):
    statistics = statistics_of([0], tuple(found))
    room = max(NUMBER + MIN_BAR, width - LABEL)
    named = dict(summary_lines(statistics, TODAY, width))["Best words"].split(", ")
    best = [f"{each.word.upper()} {each.points}" for each in statistics.best]
    assert named == best[: len(named)]
    assert len(named) == 1 or len(", ".join(named)) <= room
    assert len(named) == len(best) or len(", ".join(best[: len(named) + 1])) > room


def test_a_file_tells_how_many_words_of_a_puzzle_were_found() -> None:
    puzzle = a_round(
        to_find=WordsToFind(
            ("taps", "liquor", "elin"), WordDisplay.CLUES, texts=Texts((("elin", "Élin"),))
        )
    )
    row, rolled = csv.DictReader(io.StringIO(rounds_as_csv([puzzle, a_round(1)])[1:]))
    assert (row["to_find"], row["of_those_found"]) == ("taps liquor elin", "2")
    assert (row["shown"], row["has_bonus"]) == ("clues", "False")
    assert (row["texts"], rolled["texts"]) == ('{"elin": "Élin"}', "{}")
    assert (rolled["to_find"], rolled["of_those_found"], rolled["shown"]) == ("", "", "")
    values, _ = json.loads(rounds_as_json([puzzle, a_round(1)]))["rounds"]
    assert (values["of_those_found"], values["has_bonus"]) == (2, False)


@given(st.lists(played_rounds, max_size=4))
def test_rounds_are_read_back_from_both_kinds_of_file(played) -> None:
    assert read_rounds(rounds_as_csv(played)) == played
    assert read_rounds(rounds_as_json(played)) == played


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Invalid table"),
        ("gold\nblue\n", "Invalid table"),
        ("{}", "expected an object with a list of rounds"),
        ('{"rounds": [{}]}', "Round 1"),
        (rounds_as_csv([a_round(1)]).replace("taps/elin", "taps/eli"), "Round 1"),
        (rounds_as_csv([a_round(1)]).replace(",1.25 17.0", ",17.0"), "Round 1"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text: str, message: str) -> None:
    with pytest.raises(RoundsFileError, match=message):
        read_rounds(text)


def test_the_daily_result_spoils_no_letter_of_the_board() -> None:
    played = a_round(day="2026-11-20", found=("taps", "lint", "liquor"), times=(1, 2, 3))
    assert round_text(played, streak=3) == (
        "Boggle 20 Nov 2026 (English): 6 points of 80, 3 words, daily streak 3\n"
        "██·················· 8%\n"
        "4 letters ■■\n"
        "6 letters ■\n"
    )


def test_offensive_words_are_not_in_the_daily_result_unless_they_were_to_be_found() -> None:
    rude = {"found": ("shit", "taps"), "times": (1, 2), "score": 2, "possible": 10}
    assert round_text(a_round(**rude), streak=1) == (
        "Boggle 4x4: 1 point of 10, 1 word\n██·················· 10%\n4 letters ■\n"
    )
    chosen = a_round(**rude, to_find=WordsToFind(("shit", "taps")))
    assert (chosen.counted, chosen.counted_score) == (("shit", "taps"), 2)


def test_the_daily_result_works_in_ascii_and_before_all_words_are_known() -> None:
    played = a_round(day="2026-11-20", possible=None)
    text = in_ascii(round_text(played, streak=1))
    assert text.isascii()
    assert text.splitlines()[0] == "Boggle 20 Nov 2026 (English): 6 points, 3 words"


@given(contests())
def test_a_contest_is_written_with_its_points_and_what_each_player_found(contest) -> None:
    values = json.loads(json.dumps(contest_values(contest)))
    assert (values["points"], values["winner"]) == (contest.totals, contest.winner)
    assert values["level"] is values["in_common"] is values["reached"] is None
    assert [each["points"] for each in values["rounds"]] == [each.points for each in contest.rounds]
    for written, played in zip(values["rounds"], contest.rounds, strict=True):
        assert written["found"] == {turn.player: [*turn.found] for turn in played.turns}
        assert written["judged"] == dict(played.judged)


def test_a_file_names_its_version_and_one_of_a_newer_program_is_refused() -> None:
    text = rounds_as_json([a_round(1)])
    assert json.loads(text)["version"] == 1
    assert read_rounds(text.replace('"version": 1', '"version": 0')) == [a_round(1)]
    with pytest.raises(RoundsFileError, match="newer version of this program"):
        read_rounds(text.replace('"version": 1', '"version": 2'))


@given(st.floats(0, 1))
def test_a_bar_has_one_length_and_is_full_only_near_the_whole(share: float) -> None:
    full, rest = share_bar(share)
    assert full + rest == "█" * len(full) + "·" * len(rest)
    assert len(full + rest) == 20
    assert abs(len(full) - 20 * share) <= 0.5


@pytest.mark.usefixtures("utc")
def test_a_streak_is_told_from_two_days_on_and_a_late_board_as_late() -> None:
    played = a_round(day="2025-12-31")
    assert "streak" not in round_text(played, streak=1)
    assert ", daily streak 2\n" in round_text(played, streak=2)
    assert round_text(played, streak=1).startswith("Boggle 31 Dec 2025 (English, late): ")
    assert "late" not in round_text(a_round(day="2026-01-01"), streak=1)


@pytest.mark.parametrize(
    ("hints", "told"),
    [(0, "solved in 1:05"), (1, "solved in 1:05 with 1 hint"), (2, "solved in 1:05 with 2 hints")],
)
@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("2026-11-20", "20 Nov 2026 (English)"),
        ("2026-11-20 german", "20 Nov 2026 (German)"),
        ("", "5x5"),
    ],
)
def test_the_result_of_a_gogen_has_its_day_or_size_its_time_and_its_code(hints, told, day, name):
    game = GogenGame.from_json(LEFT | {"day": day, "hints": hints, "elapsed": 65.0}, lambda: 0.0)
    code = encode_gogen(game.gogen)
    assert gogen_text(game) == f"Gogen {name}, easy: {told}\nBeat it: {code}\n"


any_board = boards(faces=st.sampled_from(["A", "Qu", "Th", "Ñ", "#", ""]))


@given(
    any_board,
    st.sampled_from(sorted(FORMATS)),
    st.lists(st.text("abcñ", min_size=1)),
    st.sampled_from(list(languages())),
)
def test_every_format_can_be_read_back(board, name, words, language):
    with speaking(Reader(language)):
        text = FORMATS[name](exported_board(Picture(board), "My board", words_section(words)))
    assert read_board(text) == board


def test_markdown_is_a_table_with_the_title_above_and_the_words_below():
    board = Board.parse("t.q/[Th]#s")
    sections = words_section(("quit", "this"))
    assert FORMATS["markdown"](
        exported_board(Picture(board, QReading.EITHER), "My [own]", sections)
    ) == (
        "# My \\[own\\]\n"
        "\n"
        "|   |   |   |\n"
        "| :-: | :-: | :-: |\n"
        "| T | · | Qu |\n"
        "| Th | ■ | S |\n"
        "\n"
        "Board: t.q/[Th]#s\n"
        "\n"
        "## 2 words\n"
        "\n"
        "- quit\n"
        "- this\n"
    )


def test_a_page_has_title_board_and_words_and_loads_nothing_else():
    board = Board.parse("taps/elin")
    sheet = exported_board(Picture(board), "A & B", words_section(("tap", "<nip>")))
    page = FORMATS["html"](sheet)
    assert "<b>T</b>" in page
    assert "<title>A &amp; B</title>" in page
    assert "<h1>A &amp; B</h1>" in page
    assert (
        '<h2>2 words</h2>\n<ul class="entries">\n<li>tap</li>\n<li>&lt;nip&gt;</li>\n</ul>' in page
    )
    assert "src=" not in page
    assert "href=" not in page
    assert "<h2>" not in FORMATS["html"](exported_board(Picture(board)))


TEXTS = sorted(FORMATS.keys() - {"svg"})


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("shown", WordDisplay)
def test_a_puzzle_gives_its_words_away_only_as_words_or_answers(name, shown):
    board = Board.parse("gold/blue/zxvk")
    for has_answers in (False, True):
        texts = NO_TEXTS.with_clue("gold", "coins") if shown is WordDisplay.CLUES else NO_TEXTS
        to_find = WordsToFind(("gold", "blue"), shown, texts=texts)
        # The notation of a board has its letters row by row, and so both words.
        sheet = board_sheet(board, to_find, has_answers=has_answers)
        text = FORMATS[name](sheet).replace(str(board), "").lower()
        assert ("gold" in text) == (has_answers or shown is WordDisplay.WORDS)
        assert ("answers" in text) == has_answers
        assert ("_ _ _ _ (4)" in text) == (shown is not WordDisplay.WORDS)
        assert ("coin" in text) == (shown is WordDisplay.CLUES)
        assert ("g → o → l → d" in text) == has_answers
        assert "find these 2 words" in text


@pytest.mark.parametrize("name", TEXTS)
def test_a_puzzle_says_what_counts_and_for_how_long(name):
    board = Board.parse("gold/blue")
    cases = {
        (True, 90): ("count as a bonus", "Time: 1:30."),
        (False, 0): ("Other words", "Take as long as you like."),
        (False, None): ("Find this word", "count."),
    }
    for (has_bonus, seconds), said in cases.items():
        to_find = WordsToFind(("gold",), has_bonus=has_bonus)
        text = FORMATS[name](board_sheet(board, to_find, seconds=seconds))
        text = text.replace("\\", "").replace("&#x27;", "'")
        assert all(each in text for each in said)
        assert ("as long as you like" in text or "Time" in text) == (seconds is not None)


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        ("board.svg", "svg"),
        ("Board.HTML", "html"),
        ("a.b.htm", "html"),
        ("x.md", "markdown"),
        ("x.txt", "text"),
        ("svg", "text"),
    ],
)
def test_the_extension_of_a_file_determines_the_format(name, format_):
    board = Board.parse("taps/elin")
    assert export_format(Path(name)) == format_
    sheet = exported_board(Picture(board), "Mine", words_section(("tap",)))
    assert write_export(sheet, Path(name)) == FORMATS[format_](sheet)
    result = write_result("the plain text", sheet, Path(name))
    assert result == (
        "Mine\n====\n\nthe plain text" if format_ == "text" else FORMATS[format_](sheet)
    )
