"""hunt --verify and --resume on the logs of true proofs, and on forged ones."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.workforces import Thread

from boggle_tui import Board, Lexicon, QReading, UserError, score_boards
from boggle_tui.kernel.prove.certificate import Proof, result_line
from boggle_tui.kernel.prove.proof import ClassTask, ProofQuestion, search_class
from boggle_tui.requests.hunt import Hunt
from boggle_tui.requests.hunt_proof import read_proof
from boggle_tui.requests.run import Job
from boggle_tui.spread.result_log import read_log

PROOFS = Path(__file__).parents[2] / "docs" / "proofs"
SIZE = (2, 3)
WORDS = "tea eat ate seat teas sat set sea east quit qat suq sit its"
Line = dict[str, Any]
Forgery = Callable[[list[Any]], object]
"""Changes the lines of a log, each an object or a text."""


def proof_lines(dictionary: Path | str, target: int, size: tuple[int, int] = SIZE) -> list[Any]:
    """The lines of a log, as --prove writes them for this first target."""
    question = ProofQuestion.about(Lexicon.load(dictionary), str(dictionary), *size, QReading.QU)
    proof = Proof(question, target)
    lines = [proof.to_json()]
    for one in sorted(proof.classes):
        proof.add(search_class(ClassTask(question, one, proof.record)))
        lines.append(result_line(proof.searched[one]))
    return lines


class Logs(NamedTuple):
    """Proofs about one list."""

    record: int
    """The points of the best board."""
    exact: list[Any]
    """The proof that begins with the record."""
    rising: list[Any]
    """A proof that begins with 1 point."""
    empty: list[Any]
    """A proof that no board has more points than the record, without a board."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("proofs")


@pytest.fixture(scope="module")
def logs(folder):
    words = folder / "words.txt"
    words.write_text("\n".join(WORDS.split()))
    (folder / "others.txt").write_text("\n".join([*WORDS.split(), "tie"]))
    rising = proof_lines(words, 1)
    record = max(points for line in rising[1:] for _, points in line["boards"])
    return Logs(record, proof_lines(words, record), rising, proof_lines(words, record + 1))


def text_of(lines: list[Any]) -> str:
    return "".join(line if isinstance(line, str) else f"{json.dumps(line)}\n" for line in lines)


def answer(folder: Path, content: str, **options: Any) -> tuple[int, str]:
    """The exit code of --verify, and what it prints."""
    log = folder / "proof.ndjson"
    log.write_text(content)
    try:
        asked = Hunt(verify=str(log), seed=0, **options)
        (verified,) = asked.run(Job(workforce=Thread()))
    except UserError as error:  # cli.main prints it, and returns 2.
        return 2, str(error)
    return verified.code, str(verified)


def copied(lines: list[Any]) -> list[Any]:
    return json.loads(json.dumps(lines))


def with_boards(lines: list[Any]) -> Line:
    """The first class with boards."""
    return next(line for line in lines[1:] if line["boards"])


def without_boards(lines: list[Any]) -> Line:
    """The class without boards that has the highest bound."""
    return max((line for line in lines[1:] if not line["boards"]), key=lambda line: line["bound"])


# The forgeries. Each changes a log in place.


def put(lines: list[Any], name: str, value: object) -> None:
    """Put a value into the first line."""
    lines[0][name] = value


def drop(lines: list[Any], name: str) -> None:
    del lines[0][name]


def put_into(
    lines: list[Any], which: Callable[[list[Any]], Line], name: str, value: object
) -> None:
    """Put a value into the line of a class, or what a function makes of the one there."""
    line = which(lines)
    line[name] = value(line[name]) if callable(value) else value


def put_into_all(lines: list[Any], name: str, value: object) -> None:
    for line in lines[1:]:
        line[name] = value


def swap_sides(lines: list[Any]) -> None:
    lines[0]["rows"], lines[0]["cols"] = lines[0]["cols"], lines[0]["rows"]


def name_other_list(lines: list[Any], *, has_its_digest: bool) -> None:
    others = Path(lines[0]["dictionary"]).with_name("others.txt")
    lines[0]["dictionary"] = str(others)
    if has_its_digest:
        lines[0]["digest"] = Lexicon.load(others).digest


def swap_names(lines: list[Any]) -> None:
    one, other = with_boards(lines), without_boards(lines)
    one["class"], other["class"] = other["class"], one["class"]


def rename_to_mirror_image(lines: list[Any]) -> None:
    """Give a class the name of one that is its mirror image, and so isn't in a log."""
    names = {line["class"] for line in lines[1:]}
    for line in lines[1:]:
        mirrored = f"{line['class'][2::-1]}{line['class'][:2:-1]}"
        if mirrored not in names:
            line["class"] = mirrored
            return
    raise AssertionError("every class is its own mirror image")


def repeat(lines: list[Any], **changes: Any) -> None:
    lines.append({**with_boards(lines), **changes})


def without_best_boards(lines: list[Any]) -> None:
    for line in lines[1:]:
        line["boards"] = []


def claim_too_little(lines: list[Any]) -> None:
    """Leave out the best boards of a proof that began lower, as if the second best were best."""
    best = max(points for line in lines[1:] for _, points in line["boards"])
    for line in lines[1:]:
        line["boards"] = [board for board in line["boards"] if board[1] < best]
        line["target"] = min(line["target"], best - 1)


def add_board(lines: list[Any], notation: str, points: int | None = None) -> None:
    """Add a board, by default with its true points, to the class with most of them."""
    words = Lexicon.load(lines[0]["dictionary"])
    true = score_boards([Board.parse(notation)], words)[0] if points is None else points
    with_boards(lines)["boards"].append([notation, true])


def move_board(lines: list[Any]) -> None:
    target = without_boards(lines)
    target["boards"].append(with_boards(lines)["boards"].pop())


def mirror_board(lines: list[Any]) -> None:
    board = with_boards(lines)["boards"][0]
    board[0] = "/".join(row[::-1] for row in board[0].split("/"))


def first_board(change: Callable[[list[Any]], object], lines: list[Any]) -> None:
    change(with_boards(lines)["boards"][0])


def points(value: object, lines: list[Any]) -> None:
    board = with_boards(lines)["boards"][0]
    board[1] = value(board[1]) if callable(value) else value


def notation(change: Callable[[str], object], lines: list[Any]) -> None:
    board = with_boards(lines)["boards"][0]
    board[0] = change(board[0])


def cut_off(lines: list[Any]) -> None:
    lines[-1] = json.dumps(lines[-1])[:-9]


def name_twice(lines: list[Any]) -> None:
    lines[-1] = json.dumps(lines[-1]).replace('{"class"', '{"bound": 0, "class"') + "\n"


def concatenate(lines: list[Any]) -> None:
    lines += copied(lines)


BIG = 10**40
HEADER: dict[str, Forgery] = {
    "no header": lambda lines: lines.pop(0),
    "no lines": lambda lines: lines.clear(),
    "a header only": lambda lines: lines.__delitem__(slice(1, None)),
    "two headers": lambda lines: lines.insert(1, lines[0]),
    **{
        f"no {name}": partial(drop, name=name)
        for name in ("dictionary", "digest", "rows", "cols", "q", "target")
    },
    **{
        f"{name} {str(value)[:20]!r}": partial(put, name=name, value=value)
        for name, values in {
            "rows": (None, "2", 2.0, True, [2], 0, -2, 1, 3, 4, 100, BIG),
            "cols": (None, "3", 3.0, 2, 4, 7, 100, BIG),
            "q": (None, "zzz", "", "QU", "either", "q", ["qu"]),
            "target": (None, "9", 1.0, True, 0, -1, BIG, float("inf"), float("nan"), [1]),
            "digest": (None, "", "0" * 64, 0, ["0"]),
            "dictionary": (None, "", "common", "no such list", "no/such.txt", "/", "a\0b", 7, []),
            "scoring": ("standard", "big", ["standard"], None),
            "min_length": (3, 4),
            "proven": (True,),
        }.items()
        for value in values
    },
    "a board of 4x4": lambda lines: lines[0].update(rows=4, cols=4),
    "rows for columns": swap_sides,
    "a shortened digest": lambda lines: put(lines, "digest", lines[0]["digest"][:8]),
    "a digest in capitals": lambda lines: put(lines, "digest", lines[0]["digest"].upper()),
    "another list with the old digest": partial(name_other_list, has_its_digest=False),
    "another list with its digest": partial(name_other_list, has_its_digest=True),
    "a lower target": lambda lines: put(lines, "target", lines[0]["target"] - 1),
    "a higher target": lambda lines: put(lines, "target", lines[0]["target"] + 1),
}
CLASSES: dict[str, Forgery] = {
    "the first class dropped": lambda lines: lines.pop(1),
    "the last class dropped": lambda lines: lines.pop(),
    "the best class dropped": lambda lines: lines.remove(with_boards(lines)),
    "all but one class dropped": lambda lines: lines.__delitem__(slice(2, None)),
    "a class dropped and another repeated": lambda lines: lines.__setitem__(1, lines[2]),
    "a class repeated": repeat,
    "a class repeated without its boards": partial(repeat, boards=[]),
    "a class repeated with another bound": partial(repeat, bound=1),
    "a class repeated with another target": partial(repeat, target=1),
    "all classes repeated": concatenate,
    "two names swapped": swap_names,
    "the name of a mirror image": rename_to_mirror_image,
    **{
        f"class {str(value)[:9]!r}": partial(
            put_into, which=without_boards, name="class", value=value
        )
        for value in (
            *("", "0", "0000000", "222222", "99999", "0" * 9999, "abcdef", "00000\n"),
            *("٠٠٠٠٠٠", " 00000", "-00000", 0, None, [0, 0, 0, 0, 0, 0], True),
        )
    },
}
NUMBERS: dict[str, Forgery] = {
    f"{name} {label}": partial(put_into, which=which, name=name, value=value)
    for name in ("bound", "target")
    for which in (with_boards, without_boards)
    for label, value in {
        f"one more, {which.__name__}": lambda number: number + 1,
        f"one less, {which.__name__}": lambda number: number - 1,
        f"zero, {which.__name__}": 0,
        f"huge, {which.__name__}": BIG,
        f"the most, {which.__name__}": 2**31 - 1,
        f"infinite, {which.__name__}": float("inf"),
        f"not a number, {which.__name__}": float("nan"),
        f"negative, {which.__name__}": -1,
        f"a fraction, {which.__name__}": lambda number: number + 0.5,
        f"a float, {which.__name__}": float,
        f"a text, {which.__name__}": str,
        f"null, {which.__name__}": None,
        f"true, {which.__name__}": True,
        f"a list, {which.__name__}": lambda number: [number],
    }.items()
} | {
    "a bound below the points of its board": partial(
        put_into, which=with_boards, name="bound", value=1
    ),
    "a target above the bound": lambda lines: put_into(
        lines, without_boards, "target", without_boards(lines)["bound"] + 1
    ),
    "all bounds below the target": partial(put_into_all, name="bound", value=1),
    "all targets 1": partial(put_into_all, name="target", value=1),
    "all targets higher": lambda lines: put_into_all(lines, "target", lines[0]["target"] + 1),
    **{
        f"seconds {value}": partial(put_into, which=with_boards, name="seconds", value=value)
        for value in (float("nan"), float("inf"), -1.0, None, "1", 1, [1.0])
    },
}
BOARDS: dict[str, Forgery] = {
    "all best boards removed": without_best_boards,
    "one best board removed": lambda lines: with_boards(lines)["boards"].pop(),
    "a board twice": lambda lines: with_boards(lines)["boards"].append(
        with_boards(lines)["boards"][0]
    ),
    "a board twice, in different classes": lambda lines: without_boards(lines)["boards"].append(
        with_boards(lines)["boards"][0]
    ),
    "a board in another class": move_board,
    "a mirrored board": mirror_board,
    "a board that doesn't score so much": partial(add_board, notation="zzz/zzz", points=582),
    "a board with few points": partial(add_board, notation="aet/qqs"),
    "the second best as the best": claim_too_little,
    **{
        f"points {label}": partial(points, value)
        for label, value in {
            "one more": lambda number: number + 1,
            "one less": lambda number: number - 1,
            "negative": -1,
            "zero": 0,
            "a fraction": lambda number: number + 0.5,
            "a float": float,
            "a text": str,
            "huge": BIG,
            "infinite": float("inf"),
            "not a number": float("nan"),
            "null": None,
            "true": True,
        }.items()
    },
    **{
        f"notation {label}": partial(notation, change)
        for label, change in {
            "in capitals": str.upper,
            "in one row": lambda text: text.replace("/", ""),
            "of another size": lambda text: f"{text}/aaa",
            "of the other sides": lambda _: "te/as/ta",
            "with a blank": lambda text: f"{text[:-1]}.",
            "with a block": lambda text: f"{text[:-1]}#",
            "with a letter of no word": lambda text: f"{text[:-1]}z",
            "with two letters on a tile": lambda text: f"{text[:-1]}[Th]",
            "empty": lambda _: "",
            "endless": lambda text: text * 9999,
            "null": lambda _: None,
            "a list": list,
        }.items()
    },
    "a board without points": partial(first_board, lambda board: board.pop()),
    "a board with more": partial(first_board, lambda board: board.append(1)),
    **{
        f"boards {value!r}": partial(put_into, which=with_boards, name="boards", value=value)
        for value in (None, {}, "tea/sat", [None], ["tea/sat"], [[]], [{"a": 1}], 0)
    },
}
TEXTS: dict[str, Forgery] = {
    "an unknown field": lambda lines: lines[1].update(steps=1),
    "a field missing": lambda lines: lines[1].pop("bound"),
    "a field twice": name_twice,
    "the last line cut off": cut_off,
    "half a line too many": lambda lines: lines.append('{"class": "0'),
    "a whole line without its end": lambda lines: lines.append(json.dumps(with_boards(lines))),
    "an empty line": lambda lines: lines.insert(2, "\n"),
    "a list": lambda lines: lines.insert(2, "[1]\n"),
    "no JSON": lambda lines: lines.insert(2, "no JSON\n"),
    "zero bytes": lambda lines: lines.append("\0\0\0\n"),
    "a number without end": lambda lines: lines.insert(2, f'{{"class": {"9" * 9999}}}\n'),
}
FORGERIES = HEADER | CLASSES | NUMBERS | BOARDS | TEXTS
RISING: dict[str, Forgery] = {
    "the lines reversed": lambda lines: lines.__setitem__(slice(1, None), lines[:0:-1]),
    "the second best as the best": claim_too_little,
    "all targets the record": lambda lines: put_into_all(lines, "target", lines[-1]["target"]),
    "the last target lowered": lambda lines: put_into(lines, lambda _: lines[-1], "target", 2),
    "all boards removed": without_best_boards,
}
EMPTY: dict[str, Forgery] = {
    "a target that a board reaches": lambda lines: [
        line.update(target=lines[0]["target"] - 1) for line in reversed(lines)
    ],
    "rows for columns": swap_sides,
    "one target higher": lambda lines: put_into(
        lines, without_boards, "target", lines[0]["target"] + 1
    ),
}


def test_there_are_enough_forgeries():
    assert len(FORGERIES) + len(RISING) + len(EMPTY) > 200


@pytest.mark.parametrize(
    ("kind", "is_plain"), [("exact", True), ("rising", False), ("empty", False)]
)
def test_the_log_of_a_proof_is_verified(logs, folder, kind, is_plain):
    code, text = answer(folder, text_of(getattr(logs, kind)), plain=is_plain)
    best = f"scores {logs.record + 1} or more" if kind == "empty" else "scores more than"
    assert f"Verified: no 2x3 board {best}" in text
    assert code == 0


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_log_is_refused(logs, folder, name):
    refuse(folder, logs.exact, FORGERIES[name])


@pytest.mark.parametrize("name", RISING)
def test_a_forged_log_with_rising_targets_is_refused(logs, folder, name):
    refuse(folder, logs.rising, RISING[name])


@pytest.mark.parametrize("name", EMPTY)
def test_a_forged_log_without_boards_is_refused(logs, folder, name):
    refuse(folder, logs.empty, EMPTY[name])


def refuse(folder: Path, true: list[Any], forgery: Forgery) -> None:
    lines = copied(true)
    forgery(lines)
    assert text_of(lines) != text_of(true)
    code, text = answer(folder, text_of(lines))
    assert code in (1, 2), text
    assert text.strip().endswith(".")
    assert "\n" not in text.strip()
    assert len(text) < 400


GAPS = {
    *("a header only", "the first class dropped", "the last class dropped"),
    *("the best class dropped", "all but one class dropped"),
    *("the last line cut off", "half a line too many", "a whole line without its end"),
}
"""What --resume repairs, as a crash leaves it."""
ONLY_A_SEARCH_TELLS = {
    *(f"bound {change}, without_boards" for change in ("one more", "one less", "zero", "the most")),
    *(f"bound {change}, with_boards" for change in ("one more", "one less", "the most")),
    *("all best boards removed", "one best board removed"),
    *("q 'either'", "another list with its digest"),  # --resume says which it expects.
}
"""What needs --verify."""


@pytest.mark.parametrize("name", FORGERIES)
def test_a_log_is_taken_over_only_where_no_check_of_a_line_fails(logs, folder, name):
    lines = copied(logs.exact)
    FORGERIES[name](lines)
    path = folder / "resumed.ndjson"
    path.write_text(text_of(lines))
    try:
        log = read_log(path)
        read_proof(path, log.about, log.results)
    except UserError:
        assert name not in GAPS | ONLY_A_SEARCH_TELLS
    else:
        assert name in GAPS | ONLY_A_SEARCH_TELLS


def test_the_log_of_another_machine_is_verified_with_the_list_here(logs, folder):
    lines = copied(logs.exact)
    here, lines[0]["dictionary"] = lines[0]["dictionary"], "/elsewhere/words.txt"
    assert answer(folder, text_of(lines))[0] == 2
    assert answer(folder, text_of(lines), dictionary=here)[0] == 0
    assert answer(folder, text_of(lines), dictionary="common")[0] == 2


@pytest.mark.parametrize("log", sorted(PROOFS.glob("*.ndjson")), ids=lambda log: log.stem)
def test_the_logs_in_the_documentation_hold_what_needs_no_search(log):
    about, lines, is_cut_off = read_log(log)
    assert read_proof(log, about, lines).is_complete
    assert not is_cut_off
