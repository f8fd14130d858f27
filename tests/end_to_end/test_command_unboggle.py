"""boggle-tui unboggle"""

import signal
from random import Random

import pytest
from support.hard_words import HARD, LANGUAGES, ONE_TO_TEN, SIZE
from support.platforms import needs_kernel
from support.waiting import LONGEST

from boggle_tui import Board, DiceSet, QReading, find_words, verify
from boggle_tui.game.board.finder import unwanted_traces
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.paper.text import read_board
from boggle_tui.requests import build, searching
from boggle_tui.unboggle import solver
from boggle_tui.unboggle.search.result import Incumbent


def test_running_out_of_time_exits_with_124(call):
    options = (*HARD, "--size", SIZE, "--time-limit", "0.2")
    reply = call("unboggle", *options)
    assert reply.code == 124
    assert reply.out.splitlines()[-1].startswith("Undecided: no 5x5 board with all 10 words found")
    values = call("unboggle", *options, "--json").json
    assert values["status"] == "undecided"
    assert set(values["missing"]) == set(HARD) - set(values["paths"])


@pytest.mark.parametrize(
    ("arguments", "stdin", "placed", "told"),
    [
        (["-"], "\ufeffGold\r\n\r\n  BLUE", {"gold", "blue"}, ""),
        (["gold", "--words", "-"], "blue\nred\n", {"gold", "blue", "red"}, ""),
        (["gold", "--words", "red.txt"], "", {"gold", "blue", "red"}, ""),
        (["O'Brien", "café", "--size=5x5"], "", {"obrien", "cafe"}, ""),
        (["gold", "--best", "--must", "Ma-ry"], "", {"gold", "mary"}, ""),
        (
            ["(to) run", "go (away)"],
            "",
            {"run", "go"},
            "Read without what stands beside the word: (to) run and go (away).",
        ),
        (
            ["gold", "blue", "Gold"],
            "",
            {"gold", "blue"},
            "Words that are the same on the board count once: gold.",
        ),
        (
            ["gold", "50%", "--words", "skipped.txt"],
            "",
            {"gold", "blue"},
            "Skipped (letters only): 50, catch 22 and r2d2. To keep one, write it in letters.",
        ),
    ],
)
def test_words_are_read_from_arguments_files_and_pipes(call, home, arguments, stdin, placed, told):
    (home / "red.txt").write_text("blue\nred\n")
    (home / "skipped.txt").write_text("blue, catch 22, r2d2\n")
    reply = call("unboggle", *arguments, "--json", stdin=stdin)
    assert (reply.code, set(reply.json["paths"])) == (0, placed)
    assert reply.err == (f"boggle-tui: {told}\n" if told else "")
    assert reply.json.get("notes") == ([told] if told else None)


ONLY_BOARD = "No other board holds these words, apart from rotations and reflections."


def board_of(values) -> Board:
    return Board(values["rows"], values["cols"], tuple(values["board"]))


def test_best_places_the_most_words_and_proves_it(call):
    reply = call("unboggle", *LANGUAGES, "--best", "--json")
    values = reply.json
    assert reply.code == 0
    assert (values["status"], values["proven"], values["bound"]) == ("best", True, 7)
    assert len(values["paths"]) == len(values["missing"]) == 7
    assert verify(board_of(values), values["paths"])


def test_best_places_required_words_and_prefers_heavier_ones(call):
    words = ("javascript", "haskell", "kotlin", "erlang", "zig")
    reply = call(
        "unboggle", *words, "--best", "--must", "kotlin", "--weight", "zig=9", "--weigh", "length"
    )
    assert reply.code == 0
    assert "\nkotlin  " in reply.out
    assert "by weight; no 4x4 board holds more." in reply.out
    assert "Left out: " in reply.out


def test_best_and_fewest_place_the_most_words_on_the_fewest_tiles(call):
    best = ("unboggle", "abcd", "dcba", "efghi", "--size", "2x3", "--best", "--fewest")
    reply = call(*best)
    assert reply.code == 0
    assert "Best: 2 of 3 words; no 2x3 board holds more. Left out: efghi. " in reply.out
    assert reply.out.endswith("No board needs fewer than 4 tiles. 2 cells are spare.\n")
    values = call(*best, "--json").json
    assert (values["proven"], values["bound"], values["tiles_bound"]) == (True, 2, 4)


def test_a_board_of_dice_has_their_size_by_default_and_shows_the_die_in_each_cell(call):
    reply = call("unboggle", "banjo", "tea", "--dice", "classic", "--json")
    values = reply.json
    dice = DiceSet.named("classic").dice
    shown = zip(values["board"], values["dice"], strict=True)
    assert all(face == "" or face in dice[die] for face, die in shown)
    assert sorted(values["dice"]) == list(range(16))
    assert match_dice(values["board"], dice) is not None
    plain = call("unboggle", "banjo", "tea", "--dice", "classic")
    assert "Classic Boggle dice, by number:\n" in plain.out
    assert call("unboggle", "tea", "--dice", "big", "--json").json["rows"] == 5
    assert call("unboggle", "tea", "--dice", "big", "--size", "3x4", "--json").json["rows"] == 3


def test_a_tile_read_as_q_is_a_plain_q_in_all_output(call):
    arguments = ("unboggle", "quit", "qatar", "--q", "q")
    values = call(*arguments, "--json").json
    assert "Q" in values["board"]
    assert verify(board_of(values), ("quit", "qatar"), QReading.Q)
    text = call(*arguments).out
    assert "Qu" not in text
    assert read_board(text).faces == board_of(values).faces
    given = call(*arguments, "--unique", "--fewest").out
    assert "=Q," in given or "=Q." in given
    assert "Qu" not in given
    refused = call("unboggle", "quab", "cdef", "--q", "q", "--size", "2x2")
    assert "one each of A, B, C, D, E, F, Q and U" in refused.out


def test_an_impossible_puzzle_gets_a_short_reason_or_with_why_changes_that_help(call):
    # The letters have up to four neighbours each, but only two cells of a 2x3 board have five.
    pairs = ("cd", "ce", "cf", "cb", "ad", "ae", "af", "ab", "bd", "be")
    reply = call("unboggle", *pairs, "--size", "2x3")
    assert reply.code == 1
    impossible, reason, next_steps = reply.out.splitlines()
    assert impossible == "Impossible. No 2x3 board holds all 10 words."
    assert "can't share a 2x3 board; any " in reason
    assert next_steps == (
        "--size auto looks for a larger board. --why tells what would help."
        " --best leaves out as few as possible."
    )
    values = call("unboggle", *pairs, "--size", "2x3", "--json").json
    assert values["reason"]["kind"] == "core"
    assert values["reason"]["text"] == reason
    assert set(values["reason"]["words"]) <= set(pairs)
    why = call("unboggle", *pairs, "--size", "2x3", "--why")
    assert why.code == 1
    assert "What would help:\n  On 3x3, all the words fit.\n  Divide the words" in why.out
    assert "\n  Leave out " in why.out
    why = call("unboggle", "banjo", "--dice", "new", "--count", "2", "--why")
    assert why.code == 1
    assert "Use letters beyond New Boggle dice." in why.out
    assert "q as well (--q either).\n" in call("unboggle", "iraq", "tea", "--why").out


def test_count_finds_several_boards_and_says_when_these_are_all(call):
    three = call("unboggle", "gold", "blue", "--size", "3x3", "--count", "3", "--json").json
    assert len({tuple(board["board"]) for board in three["boards"]}) == 3
    assert three["all"] is False
    reply = call("unboggle", "ab", "--size", "2x2", "--count", "9")
    assert reply.code == 0
    assert reply.out.endswith("These are all 2 boards, not counting rotations and reflections.\n")


def test_all_boards_of_a_count_are_equally_good(call):
    words, size = ("gold", "blue", "red"), ("--size", "3x3", "--count", "3", "--json")
    fewest = call("unboggle", *words, "--fewest", *size).json["boards"]
    assert {board["board"].count("") for board in fewest} == {1}
    # The words share no letter, so four cells hold only one of them.
    reply = call("unboggle", "abcd", "efgh", "--best", "--size", "2x2", "--count", "99", "--json")
    assert reply.json["all"] is True
    assert {len(board["paths"]) for board in reply.json["boards"]} == {1}
    assert {word for board in reply.json["boards"] for word in board["paths"]} == {"abcd", "efgh"}
    text = call("unboggle", "abcd", "--fewest", "--size", "2x2", "--count", "9").out
    assert "These are all 3 boards as good as that, not counting rotations and reflections." in text
    late = call("unboggle", *words, "--fewest", "--count", "9999999", "--time-limit", "0.5")
    assert late.code == 124


def test_unique_considers_only_the_words_on_the_board(call):
    values = call("unboggle", "aaab", "cdef", "--best", "--size", "2x2", "--unique", "--json").json
    assert values["unique"] is ("aaab" in values["paths"])


def test_unique_gives_the_letters_that_make_the_board_the_only_one(call):
    only = call("unboggle", "aaab", "--size", "2x2", "--unique")
    assert only.out.endswith(f"\n{ONLY_BOARD}\n")
    values = call("unboggle", "abcd", "--size", "2x2", "--unique", "--json").json
    assert values["unique"] is False
    pins = [f"{cell}={values['board'][cell]}" for cell in values["give"]]
    pinned = [argument for pin in pins for argument in ("--pin", pin)]
    given = call("unboggle", "abcd", "--size", "2x2", *pinned, "--unique")
    assert given.out.endswith(f"\n{ONLY_BOARD}\n")


def test_every_board_is_given_where_words_are_divided(call):
    words = ["banjo", "quiz", "zebra", "jumping", "fjord", "wreck", "vex"]
    reply = call("unboggle", *words, "--size", "4x4", "--why", "--json", "--time-limit", "20")
    (divided,) = (each for each in reply.json["suggestions"] if each["others"])
    given = []
    for part in (divided, *divided["others"]):
        given += part["puzzle"]["words"]
        assert verify(board_of(part | {"rows": 4, "cols": 4}), part["puzzle"]["words"])
    assert sorted(given) == sorted(words)


def test_unwanted_words_are_kept_off_a_filled_board(call, tmp_path):
    unwanted = tmp_path / "unwanted.txt"
    unwanted.write_text("old\ngolds\nblues\nrust (n.)\n")
    reply = call("unboggle", "blue", "--fill", "most", "--unwanted", str(unwanted), "--json")
    assert not verify(board_of(reply.json), ("old",))
    kept = call("unboggle", "gold", "--fill", "random", "--unwanted", str(unwanted))
    assert kept.out.endswith("Found: a 4x4 board with the word. 12 spare cells are filled.\n")
    assert "No way found to keep these words off the board: old." in kept.err
    assert kept.err.count("lines skipped (letters only): 1, such as '(n.)'") == 1


def test_an_argument_of_several_words_is_read_as_the_same_text_in_a_file(call):
    listed = "der Hund, die Katze, das Pferd"
    reply, same = call("unboggle", listed), call("unboggle", "-", stdin=listed)
    assert (reply.out.lower(), reply.err) == (same.out.lower(), same.err)
    assert "DERHUND" not in reply.out.upper()


@pytest.mark.parametrize(
    "command",
    [
        ["unboggle", "gold", "--best", "--must", "moon (at night)"],
        ["unboggle", "moon", "--best", "--weight", "moon (at night)=3"],
        ["roll", "--seed", "1", "--has", "moon (at night)"],
        ["sheet", "gold", "--seed", "1", "--theme", "moon (at night)"],
        pytest.param(
            ["hunt", "--size", "2x2", "--seconds", "0.1", "--avoid", "moon (at night), tea"],
            marks=needs_kernel,
        ),
    ],
)
def test_an_option_says_where_a_word_is_read_without_what_stands_beside_it(call, command):
    said = "boggle-tui: Read without what stands beside the word: moon (at night).\n"
    assert call(*command).err == said


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--dice", "new", "--pin", "0=k", "--pin", "1=k"), "can't show all the fixed cells"),
        (("--distinct", "--pin", "0=k", "--pin", "1=k"), "K is fixed to two cells"),
        (("--best", "--why", "--dice", "new", "--pin", "0=Th"), "dice can't show all the fixed"),
    ],
)
def test_cells_that_no_board_can_show_make_the_puzzle_impossible(call, arguments, reason):
    reply = call("unboggle", "gold", *arguments)
    assert (reply.code, reply.err) == (1, "")
    assert reply.out.startswith("Impossible. No 4x4 board")
    assert reason in reply.out
    reply = call("unboggle", "gold", *arguments, "--json")
    assert (reply.code, reply.json["status"]) == (1, "impossible")
    assert reason in reply.json["reason"]["text"]


def test_the_time_limit_includes_what_follows_the_search(call, monkeypatch):
    async def take_too_long(*_, **__):
        raise TimeoutError
        yield

    monkeypatch.setattr(solver, "solver_events", take_too_long)
    unique = call("unboggle", "gold", "--unique", "--time-limit", "9", "--json")
    assert (unique.code, unique.json["unique"]) == (124, None)
    why = call("unboggle", "school", "java", "android", "bazinga", "--why", "--time-limit", "9")
    assert why.code == 1
    assert "18 tiles" in why.out
    assert "Time ran out" in why.out
    several = call("unboggle", "gold", "blue", "--count", "100000", "--time-limit", "0.3")
    assert several.code == 124
    assert "Time ran out" in several.out


@pytest.mark.parametrize(
    ("words", "option", "code", "sought"),
    [
        ("gold", "--unique", 130, "whether other boards exist"),
        ("abcdefgh ijk", "--why", 1, "what would help"),
        ("abcdefghi acegibdfh", "--why", 1, "which words conflict"),
    ],
)
def test_ctrl_c_after_the_search_keeps_its_result(call, monkeypatch, words, option, code, sought):
    async def stopped(*_, **__):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(solver, "solver_events", stopped)
    reply = call("unboggle", *words.split(), option, "--size", "3x3")
    assert reply.code == code
    assert reply.out.startswith(("┌", "Impossible. "))
    assert f"Stopped. It isn't known {sought}." in reply.out


def test_another_board_is_built_if_a_rude_word_can_be_traced_on_the_first(call):
    words = "rain", "snow", "wind", "cloud", "storm", "thunder"
    reply = call("unboggle", *words, "--size", "4x4", "--json")
    assert reply.json["status"] == "found"
    assert not find_words(board_of(reply.json), offensive_words(), 0)
    assert not reply.err


@pytest.mark.parametrize("option", [("--split",), ("--count", "3"), ("--fill", "most")])
def test_boards_without_rude_words_come_first_however_many_are_built(call, monkeypatch, option):
    for module in (build, searching):
        monkeypatch.setattr(module, "DECENT_SECONDS", LONGEST)
    values = call("unboggle", "his", "hit", "--size", "2x3", *option, "--json").json
    for each in values.get("boards", [values]):
        assert not find_words(board_of(each), offensive_words(), 0)


@pytest.mark.parametrize("option", [(), ("--split",), ("--count", "3")])
def test_a_rude_word_that_every_board_has_is_announced(call, option):
    reply = call("unboggle", "his", "hit", "--size", "2x2", *option)
    assert reply.code == 0
    assert "no board of this size without one was found: choose a larger size." in reply.err


def test_auto_size_takes_a_larger_board_where_a_rude_word_is_in_the_way(call):
    reply = call("unboggle", "his", "hit", "--size", "auto", "--json")
    assert not find_words(board_of(reply.json), offensive_words(), 0)
    assert (reply.json["rows"], reply.json["cols"], reply.json["smallest"]) == (2, 3, False)
    assert "No 2x2 board without an offensive word was found, so this one is 2x3." in reply.err


@needs_kernel
def test_a_safe_board_keeps_its_size_unless_that_is_automatic(call):
    trees = "oak ash elm beech birch maple willow poplar cedar spruce larch hazel alder"
    safe = ("--fill", "random", "--safe", "--json", "--size")
    reply = call("unboggle", *trees.split(), *safe, "7x7")
    assert not unwanted_traces(board_of(reply.json), unsafe_words(), given=trees.split())
    given = ("hype", "gilt", "bobsleds")
    assert "GITS can't be kept off the board" in call("unboggle", *given, *safe, "2x7").err
    reply = call("unboggle", *given, *safe, "auto")
    assert not unwanted_traces(board_of(reply.json), unsafe_words(), given=given)
    assert "was found, so this one is 3x5. Without --safe, 2x7 would do." in reply.err


def test_a_safe_board_is_filled_without_unsafe_words_or_refused(call):
    offensive = unsafe_words()
    word = next(word for word in offensive if len(word) == 4 and "q" not in word)
    for seed in range(5):
        options = ("--fill", "most", "--safe", "--seed", str(seed), "--json")
        assert not find_words(board_of(call("unboggle", "gold", *options).json), offensive, 0)
    reply = call("unboggle", "gold", word, "--fill", "random", "--safe", "--size", "3x3")
    assert reply.code == 2
    assert f"{word!r} is a rude word" in reply.err


@needs_kernel
def test_an_easy_puzzle_needs_no_executor(call):
    assert call("unboggle", "gold", "blue", "--executor", "processes:2").code == 0


def test_words_are_divided_between_as_many_boards_as_they_need(call):
    reply = call("unboggle", *ONE_TO_TEN, "--split")
    assert reply.code == 0
    assert reply.out.count("Found: a 4x4 board with all 5 words.") == 2
    assert reply.out.endswith("\n10 words on 2 boards.\n")
    boards = call("unboggle", *ONE_TO_TEN, "--split", "--size", "auto", "--json").json["boards"]
    assert [len(values["paths"]) for values in boards] == [10]
    late = call("unboggle", *HARD, "--size", SIZE, "--split", "--time-limit", "0.001")
    assert (late.code, "--split" in late.out) == (124, False)
    assert late.out.endswith("Try a longer --time-limit.\n")
    reply = call("unboggle", "gold", "--split", "--best")
    assert (reply.code, reply.out) == (2, "")
    assert "--split and --best exclude each other" in reply.err


def press_ctrl_c(*_) -> None:
    signal.raise_signal(signal.SIGINT)


def test_the_smallest_board_is_found_and_proven(call):
    reply = call("unboggle", "gold", "blue", "red", "--size", "auto", "--json")
    values = reply.json
    assert (reply.code, reply.err) == (0, "")
    assert (values["status"], values["rows"], values["cols"]) == ("found", 2, 4)
    assert values["smallest"] is True
    assert verify(board_of(values), ("gold", "blue", "red"))
    text = call("unboggle", "gold", "blue", "red", "--size", "AUTO")
    assert text.code == 0
    assert text.out.endswith(
        "Found: a 2x4 board with all 3 words. No cell is spare.\n"
        "No smaller board holds all 3 words.\n"
    )


def test_the_other_options_apply_to_the_smallest_board(call):
    fullest = ("--size", "auto", "--fewest", "--unique", "--fill", "most", "--json")
    values = call("unboggle", "aba", "ab", *fullest).json
    assert (values["rows"], values["cols"], values["smallest"]) == (2, 2, True)
    assert values["tiles_bound"] == 3
    assert values["unique"] is False
    assert all(values["board"])


def test_words_that_no_board_holds_are_impossible(call):
    reply = call("unboggle", "burqa", "cab", "--size", "auto")
    assert reply.code == 1
    assert reply.out.startswith("Impossible. No 10x10 board holds both words.\nburqa has a q ")
    values = call("unboggle", "burqa", "--size", "auto", "--json").json
    assert (values["status"], values["smallest"]) == ("impossible", None)


def test_smaller_boards_that_stay_undecided_are_said(call, monkeypatch):
    solve_here = searching.solve_here

    def give_up_on_small_ones(job, puzzle, seconds):
        if puzzle.size < 12:
            return Incumbent(puzzle).unknown("sat")
        return solve_here(job, puzzle, seconds)

    monkeypatch.setattr(searching, "solve_here", give_up_on_small_ones)
    reply = call("unboggle", "abcdefghij", "--size", "auto", "--time-limit", "3")
    assert reply.code == 0
    assert "Found: a 3x4 board with the word. 2 cells are spare.\n" in reply.out
    assert reply.out.endswith("Not proven to be the smallest: 2x5 wasn't ruled out.\n")


def test_ctrl_c_before_any_board_is_found_prints_nothing(call, monkeypatch):
    monkeypatch.setattr(searching, "solve_here", press_ctrl_c)
    reply = call("unboggle", "burqa", "cab", "--size", "auto")
    assert (reply.code, reply.out) == (130, "")


def test_ctrl_c_before_all_words_are_on_a_board_prints_the_one_with_the_most(call, monkeypatch):
    rng = Random(7)
    words = ["".join(rng.choices("aeinorst", k=12)) for _ in range(60)]
    monkeypatch.setattr(searching, "_show", lambda _, shown: shown.paths and press_ctrl_c())
    reply = call("unboggle", *words, "--size", "auto")
    assert reply.code == 130
    board, _, account = reply.out.rpartition("Stopped. Undecided after ")
    assert "of 60 fit on" in account
    assert "Left out: " in account
    assert "Sizes still undecided: " in account
    assert "--size" not in account
    left_out = [word for word in words if word in account]
    assert len(left_out) + sum(f"\n{word} " in board for word in words) == 60


def test_ctrl_c_while_smaller_boards_are_tried_prints_the_board_found(call, monkeypatch):
    arguments = ("unboggle", "abcdefghij", "--size", "auto")
    monkeypatch.setattr(searching, "solve_here", press_ctrl_c)
    reply = call(*arguments)
    assert reply.code == 130
    assert "Stopped. Found: a 3x4 board with the word. 2 cells are spare.\n" in reply.out
    assert reply.out.endswith("\nNot proven to be the smallest: 2x5 wasn't ruled out.\n")
    values = call(*arguments, "--json").json
    assert (values["status"], values["smallest"]) == ("found", False)
