"""A class: rooms with the same board and clock, which a teacher leads by the page's messages."""

import asyncio
import csv
from base64 import b64decode
from io import BytesIO

import pytest
from docx import Document
from support.contests import a_contest, after_round
from support.hubs import DEAL
from support.played_rounds import a_round
from support.web import TOKENS, Visited, Visitor

from boggle_tui.files.reading import decoded
from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Deal
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.host.web_view import results_message
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.hosted_room import UNSAFE, SchoolClass
from boggle_tui.share.results import results_csv
from boggle_tui.share.share_code import encode

KEY = TOKENS["Anna"]
BOARD = Board.parse("sun/dog/cat")
CODE = encode(a_round(board=BOARD, to_find=WordsToFind(("dog", "sun"))).setup)


async def teach(visited: Visited, rooms: int) -> tuple[Visitor, str]:
    """A teacher who has opened a class, and its code."""
    teacher = await visited.visit(Origin=visited.address)
    await teacher.say("teach", rooms=rooms, token=KEY)
    entered = await teacher.hear("entered")
    assert entered["address"] == f"{visited.address}/{entered['code']}"
    return teacher, entered["code"]


async def pupils(
    visited: Visited, code: str, number: int, first: int = 0, name: str = "Pupil"
) -> list[Visitor]:
    """So many pupils, from the first to this number, each in a room of the class."""
    found = []
    for each in range(first, number):
        pupil = await visited.visit()
        await pupil.say("enter", code=code, name=f"{name} {each}", token=f"{each:032x}")
        await pupil.hear("room")
        found.append(pupil)
    return found


async def seen(teacher: Visitor, do: str = "view", **fields: object) -> dict:
    """The class after something was done."""
    await teacher.say(do, **fields)
    await teacher.say("")  # Whatever is told after the answer to this is new.
    await teacher.hear("problem")
    await teacher.say("view")
    return await teacher.hear("class")


async def test_all_rooms_of_a_class_have_the_same_board_and_clock(visited):
    teacher, code = await teach(visited, 99)  # which is cut to five
    all_pupils = await pupils(visited, code, 40)
    shown = await seen(teacher)
    kind = shown["rules"][0]
    assert kind["options"][kind["chosen"]] == "each word counts"
    assert kind["note"] == "All who find a word score."
    assert [len(room["players"]) for room in shown["rooms"]] == [8] * 5
    late = await visited.visit()
    refused = await late.problem("enter", code=code, name="Late", token="f" * 32)
    assert refused == "All seats of this class are taken."
    views = await visited.begin(teacher, *all_pupils)
    assert {str(view["board"]["faces"]) for view in views} == {str(views[0]["board"]["faces"])}
    assert {view["seconds"] for view in views} == {180.0}
    for pupil in (all_pupils[0], all_pupils[1], all_pupils[5]):
        await pupil.ask("word", word="quit")
    await all_pupils[2].ask("word", word="tap")
    paused = await seen(teacher, "pause")
    assert paused["paused"]
    told = await all_pupils[0].hear("event", kind="paused")
    assert told["text"] == "The round is paused."
    assert sum(each["words"] for room in paused["rooms"] for each in room["players"]) == 4
    await seen(teacher, "resume")
    visited.wait(181)
    over = await seen(teacher)
    assert over["phase"] == "table"
    assert over["words"] == [
        {"text": "QUIT", "points": 1, "finders": 3},
        {"text": "TAP", "points": 1, "finders": 1},
    ]
    final = await seen(teacher, "end")
    assert final["phase"] == "final"
    await teacher.say("results", format="csv")
    file = await teacher.hear("results")
    assert file["name"].startswith(f"boggle-{code}-")
    lines = [*csv.DictReader(decoded(file["text"].encode(), "")[0].splitlines())]
    assert [each["pupil"] for each in lines] == sorted(f"Pupil {n}" for n in range(40))
    (first,) = (each for each in lines if each["pupil"] == "Pupil 0")
    everyday = find_words(DEAL.board, Lexicon.load("common"))
    assert (first["found"], first["points"], first["round"]) == ("QUIT", "1", "1")
    assert {*first["missed"].lower().split(", ")} == {*everyday} - {"quit"}
    await teacher.say("results", format="html")
    text = (await teacher.hear("results"))["text"]
    assert text.count("<section") == 40
    assert "Pupil 39, round 1" in text
    await teacher.say("results", format="docx")
    document = Document(BytesIO(b64decode((await teacher.hear("results"))["base64"])))
    texts = [each.text for each in document.paragraphs]
    assert texts.count("1 word, 1 point") == 4
    assert "Pupil 39, round 1" in texts
    assert "QUIT" in texts


async def test_only_the_teacher_gets_results_and_only_of_rounds_that_are_over(visited):
    teacher, code = await teach(visited, 1)
    first, _ = await pupils(visited, code, 2)
    assert await teacher.problem("results", format="csv") == "No round is over yet."
    assert await teacher.problem("pause") == "The clock isn't running."
    assert "isn't understood" in await teacher.problem("results", format="exe")
    assert "isn't understood" in await first.problem("results", format="csv")


async def test_only_the_teacher_leads(visited):
    teacher, code = await teach(visited, 0)  # which is one, too
    (first, second) = await pupils(visited, code, 2)
    room = await first.ask("view")
    assert (room["leader"], room["can_lead"], room["knocking"]) == ("The teacher", False, [])
    assert not any(seat["leads"] for seat in room["seats"])
    for deed in ("proceed", "end", "pause"):
        assert await first.problem(deed) == "Only the teacher can do that."
    assert "teacher" in await first.problem("remove", name="Pupil 1")
    assert "teacher" in await first.problem("rules", name="kind", option=1)
    assert "teacher" in await first.problem("lock", locked=True)
    assert not (await seen(teacher))["locked"]
    assert (await seen(teacher, "lock", locked=True))["locked"]
    assert not (await seen(teacher, "lock", locked=False))["locked"]
    rules = (await seen(teacher, "rules", name="kind", option=2))["rules"]
    assert rules[0]["chosen"] == 2
    assert (await second.ask("view"))["team"]
    third = (await pupils(visited, code, 3, first=2))[0]
    (shown,) = (await seen(teacher))["rooms"]
    for number, pupil in enumerate((first, second)):
        await teacher.say("remove", code=shown["code"], name=f"Pupil {number}")
        assert await pupil.farewell() == "You were removed from the room."
    await teacher.say("leave")
    assert await third.farewell() == "The class has ended."
    assert not visited.hub.codes


@pytest.mark.parametrize(
    ("board", "words", "expected"),
    [
        ("sun/dog/cat", "sun, dog,Cät", "sun dog Cät"),
        ("sun/dog/cat", "word,clue\nsun,it shines\ndog,it barks", "sun dog"),
        ("sun/dog/cat", "sun,soleil\ndog,chien\ncat", "sun dog cat"),
        (CODE, "", "dog sun"),
        (CODE, "sun", "sun"),
        ("elrab/uhets/kecss", "Küche, Bär", "Küche Bär"),
    ],
)
def test_the_words_of_a_lesson_are_read_as_all_words_are(board, words, expected):
    taught = SchoolClass("ABCD", KEY, print)
    taught.set_board(board, words)
    assert [*map(taught.own.to_find.text, taught.own.to_find.words)] == expected.split()
    assert str(taught.own.board) == ("sun/dog/cat" if board == CODE else board)


async def test_all_rooms_of_a_class_keep_in_step_though_one_pupil_has_longer(visited):
    teacher, code = await teach(visited, 2)
    first, *_ = await pupils(visited, code, 4)
    rooms = (await seen(teacher))["rooms"]
    await seen(teacher, "give_time", code=rooms[1]["code"], name="Pupil 2", longer=True)
    await visited.begin(teacher, first)
    visited.wait(181)
    await first.hear("room", phase="table")
    for shown in (await seen(teacher), await seen(teacher, "pause")):
        assert (shown["phase"], shown["seconds"]) == ("playing", 89.0)
    assert await teacher.problem("proceed") == "Wait until the round is over."
    assert (await seen(teacher, "end"))["phase"] == "table", "and no contest has ended"
    assert (await first.ask("view"))["phase"] == "table"


async def test_the_lesson_has_a_board_of_its_own(visited):
    teacher, code = await teach(visited, 1)
    for words, problem in (
        ("sun moon", "The board is not used, as these words are not on it: moon."),
        ("sun, d0g", "The board is not used, as these words are not letters only: d0g."),
        (" ", "Add the words of this board."),
    ):
        assert await teacher.problem("board", board="sun/dog/cat", words=words) == problem
    for alike in ("eeeeee/abcdfg", "abcdefgh/" * 5):
        assert "At most 36 tiles" in await teacher.problem("board", board=alike, words="a")
    assert "row" in await teacher.problem("board", board="sun/do", words="sun")
    assert "unboggle makes one" in await teacher.problem("board", board=" ", words="sun")
    await teacher.say("board", board="sun./..../..../....", words="sun")
    await teacher.hear("event", kind="board")
    first, second = await pupils(visited, code, 2)
    words = 'Küche,Hier wird gekocht\nice cream,"cold, and sweet"\nox,'
    await teacher.say("board", board="zeaz/khrm/zucc/xoie", words=words)
    told = (await teacher.hear("event", kind="board"))["text"]
    assert "on your own board, with 3 words and their clues. Read as words with clues" in told
    assert "The meaning is the clue for ox." in told
    await first.hear("event", kind="rules")
    for shown in (await first.ask("view"), await seen(teacher)):
        _kind, goal, *others = shown["rules"]
        assert [rule["name"] for rule in others] == ["judge", "seconds"], "the board is of no dice"
        assert goal["options"] == ["one round", "14 points"]
        assert (goal["chosen"], goal["note"]) == (1, "all that your words are worth")
    for rule, option in (("judge", 2), ("goal", 0), ("goal", 1), ("kind", 0)):
        await teacher.say("rules", name=rule, option=option)
    (playing,) = await visited.begin(teacher, first)
    assert playing["board"]["faces"][:3] == ["Z", "E", "A"]
    other = await first.ask("word", word="ear")
    assert (other["verdict"], other["text"]) == ("not_to_find", "EAR isn't one of the 3 words")
    for word, told in (("kuche", "Küche  +2"), ("i'ce cream", "ice cream  +11")):
        assert (await first.ask("word", word=word))["text"] == told
    mine = (await first.ask("view"))["mine"]
    assert mine["words"] == [["Küche", 2], ["ice cream", 11]]
    assert mine["to_find"] == 3
    meaning = mine["clues"][2]["clue"]
    assert len(meaning.split()) > 2, "as it has no clue of its own"
    assert [[*each.values()] for each in mine["clues"]] == [
        ["Hier wird gekocht", "5", 5, "Küche"],
        ["cold, and sweet", "3,5", 8, "ice cream"],
        [meaning, "2", 2, ""],
    ]
    await second.ask("word", word="küche")
    over = await seen(teacher, "end")
    scores = [(each["text"], each["points"]) for each in over["words"]]
    assert scores == [("ice cream", 11), ("Küche", 0)], "two rivals found that"
    assert over["missed"] == ["ox"]
    assert over["clues"]["ox"] == meaning
    shown = await first.ask("view")
    assert shown["heading"] == "Round 1 · first to 14 points"
    table = shown["table"]
    assert not table["challenges"], "though the rules have a vote"
    shared = table["words"][1]
    assert (shared["word"], shared["clue"]) == ("kuche", "Hier wird gekocht")
    same = "The next round is on the same board again, with 3 words and their clues."
    assert over["next_board"] == same
    await teacher.say("board", board="", words="")
    told = (await teacher.hear("event", kind="board"))["text"]
    assert told == "The next board is rolled from dice."
    assert not (await seen(teacher))["own"]


async def test_a_lesson_has_several_boards_and_the_results_of_all_its_contests(visited):
    teacher, code = await teach(visited, 3)
    everybody = await pupils(visited, code, 1)  # who plays alone, at first
    assert not (await seen(teacher))["results"]

    async def play(board: str, words: str, found: str) -> None:
        await teacher.say("board", board=board, words=words)
        told = (await teacher.hear("event", kind="board"))["text"]
        assert told == "The next round is on your own board, with 2 words."
        await visited.begin(teacher, everybody[0])
        for word in found.split():
            assert (await everybody[0].ask("word", word=word))["verdict"] == "found"
        visited.wait(10)
        assert (await seen(teacher, "end"))["results"]

    await play("sun/dog/cat", "sun dog", "sun")
    everybody += await pupils(visited, code, 2, first=1, name="Öz")
    await play("hen/cow/pig", "hen pig", "pig")
    shown, *_ = (await seen(teacher))["rooms"]
    assert [(each["points"], each["total"]) for each in shown["players"]] == [(1, 2), (0, 0)]
    for phase in ("final", "lobby"):
        await seen(teacher, "end" if phase == "final" else "proceed")
        assert (await seen(teacher))["phase"] == phase
    await play("sun/dog/cat", "cat dog", "cat dog")
    assert (await seen(teacher))["decided"], "as the board is worth no more"
    await teacher.say("results", format="csv")
    told = (await teacher.hear("results"))["text"]
    lines = csv.DictReader(told.removeprefix("\ufeff").splitlines())
    assert [(each["pupil"], each["round"], each["found"], each["missed"]) for each in lines] == [
        ("Öz 1", "2", "", "hen, pig"),
        ("Öz 1", "3", "", "cat, dog"),
        ("Pupil 0", "1", "sun", "dog"),
        ("Pupil 0", "2", "pig", "hen"),
        ("Pupil 0", "3", "cat, dog", ""),
    ]
    with speaking(Reader("de")):  # whose Excel separates cells by semicolons
        assert results_csv([]).startswith("\ufeffName;Runde;")


def test_what_a_german_class_has_missed_are_everyday_words_of_the_list_and_no_names():
    contest = a_contest(1, dictionary="german", dice="german")
    played = after_round(contest, {"Anna": ("deck",)}, "taps/elin/rolt/deck")
    table = results_message("KQZRB", [[played]], "csv")["text"].removeprefix("\ufeff")
    (line,) = csv.DictReader(table.splitlines())
    missed = {*line["missed"].lower().split(", ")}
    assert {"alter", "erde", "spalt"} <= missed
    assert not {"colin", "spain", "tailor", "deck"} & missed


RUDE = Board.parse("ars/xes/xxx")


@pytest.mark.parametrize(
    ("boards", "kind"), [([RUDE, DEAL.board], "countdown"), ([RUDE] * 1000, "not_dealt")]
)
async def test_a_class_is_dealt_safe_boards_only_and_told_where_none_comes(visited, boards, kind):
    left = iter(boards)

    async def deal(_: Contest) -> Deal:
        return Deal(next(left), Lexicon(("tap",), language=DEAL.lexicon.language))

    visited.hub._deal = deal
    teacher, code = await teach(visited, 2)
    first, *others = await pupils(visited, code, 4)
    await teacher.say("proceed")
    told = await asyncio.wait_for(first.hear("event", kind=kind), 60)
    assert (UNSAFE in told["text"]) == (kind == "not_dealt")
    for pupil in others if kind == "countdown" else ():
        await asyncio.wait_for(pupil.hear("event", kind=kind), 60)
    assert (next(left, None) is None) == (kind == "countdown")


async def test_wrong_codes_of_a_class_are_counted_like_those_of_a_room():
    async with Visited(Limits(wrong_codes=2)) as visited:
        stranger, wrong = await visited.visit(), {"code": "KQZRB", "token": KEY}
        for _ in range(2):
            assert "wrong codes" not in await stranger.problem("teach", **wrong)
        assert "You typed 2 wrong codes" in await stranger.problem("teach", **wrong)


async def test_a_teacher_returns_and_a_class_lasts_while_anybody_is_there(visited):
    teacher, code = await teach(visited, 2)
    (pupil,) = await pupils(visited, code, 1)
    await teacher.socket.close()
    assert (await pupil.ask("view"))["phase"] == "lobby"
    stranger = await visited.visit()
    wrong = await stranger.problem("teach", code=code, token=TOKENS["Ben"])
    assert wrong == "Only the teacher can do that."
    teacher = await visited.visit()
    await teacher.say("teach", code=code, token=KEY)
    assert (await teacher.hear("class"))["rooms"][0]["players"][0]["name"] == "Pupil 0"
    again = await visited.visit()
    await again.say("teach", code=code, token=KEY)
    await again.hear("class")
    assert await teacher.farewell() == "You have joined again from elsewhere."
    await teacher.socket.close()
    assert (await seen(again))["phase"] == "lobby"
    await again.socket.close()
    await pupil.say("leave")
    await pupil.problem("view")
    while visited.hub.codes:
        await asyncio.sleep(0)
    assert "There is no such room" in await pupil.problem(
        "enter", code=code, name="Pupil 0", token=KEY
    )
