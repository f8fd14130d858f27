"""hunt --verify and --resume on the logs of true proofs, and on forged ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.workforces import Thread

from boggle_tui import Board, Lexicon, QReading, UserError, score_boards
from boggle_tui.kernel.prove.proof import ClassTask, Proof, ProofQuestion, result_line, search_class
from boggle_tui.requests.hunt import Hunt, read_proof
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
    assert verified.values["verified"] is (verified.code == 0)
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


def header(lines: list[Any]) -> Line:
    return lines[0]


def a_board(lines: list[Any]) -> list[Any]:
    """A best board: its notation and its points."""
    return with_boards(lines)["boards"][0]


def put(which: Callable[[list[Any]], Any], name: str | int, value: object) -> Forgery:
    """Put a value into a part of the log, or what a function makes of the one there."""

    def forge(lines: list[Any]) -> None:
        part = which(lines)
        part[name] = value(part[name]) if callable(value) else value

    return forge


def add_board(notation: str, points: int | None = None) -> Forgery:
    """Add a board, by default with its true points, to the class with most of them."""

    def forge(lines: list[Any]) -> None:
        words = Lexicon.load(lines[0]["dictionary"])
        true = score_boards([Board.parse(notation)], words)[0] if points is None else points
        with_boards(lines)["boards"].append([notation, true])

    return forge


def swap_sides(lines: list[Any]) -> None:
    lines[0]["rows"], lines[0]["cols"] = lines[0]["cols"], lines[0]["rows"]


def name_other_list(lines: list[Any]) -> None:
    lines[0]["dictionary"] = str(Path(lines[0]["dictionary"]).with_name("others.txt"))


def name_other_list_by_its_digest(lines: list[Any]) -> None:
    name_other_list(lines)
    lines[0]["digest"] = Lexicon.load(lines[0]["dictionary"]).digest


def swap_names(lines: list[Any]) -> None:
    one, other = with_boards(lines), without_boards(lines)
    one["class"], other["class"] = other["class"], one["class"]


def rename_to_mirror_image(lines: list[Any]) -> None:
    """Give a class the name of one that is its mirror image, and so isn't in a log."""
    names = {line["class"] for line in lines[1:]}
    mirrored = {name: f"{name[2::-1]}{name[:2:-1]}" for name in names}
    line = next(line for line in lines[1:] if mirrored[line["class"]] not in names)
    line["class"] = mirrored[line["class"]]


def without_best_boards(lines: list[Any]) -> None:
    for line in lines[1:]:
        line["boards"] = []


def claim_too_little(lines: list[Any]) -> None:
    """Leave out the best boards of a proof that began lower, as if the second best were best."""
    best = max(points for line in lines[1:] for _, points in line["boards"])
    for line in lines[1:]:
        line["boards"] = [board for board in line["boards"] if board[1] < best]
        line["target"] = min(line["target"], best - 1)


def name_twice(lines: list[Any]) -> None:
    lines[-1] = json.dumps(lines[-1]).replace('{"class"', '{"bound": 0, "class"') + "\n"


BIG = 10**40
VALUES: dict[str, Any] = {
    "null": None,
    "a text": "x",
    "no text": "",
    "a list": [1],
    "an object": {},
    "true": True,
    "zero": 0,
    "negative": -1,
    "huge": BIG,
    "infinite": float("inf"),
    "none": float("nan"),
}
NUMBERS: dict[str, Any] = {
    "one more": lambda number: number + 1,
    "one less": lambda number: number - 1,
    "a half more": lambda number: number + 0.5,
    "in a list": lambda number: [number],
    "as a float": float,
    "as a text": str,
    "the most": 2**31 - 1,
}
HEADER: dict[str, Forgery] = {
    "no header": lambda lines: lines.pop(0),
    "no lines": lambda lines: lines.clear(),
    "a header only": lambda lines: lines.__delitem__(slice(1, None)),
    "two headers": lambda lines: lines.insert(1, lines[0]),
    "an unknown field of the header": lambda lines: lines[0].update(min_length=3),
    "rows for columns": swap_sides,
    "a shortened digest": put(header, "digest", lambda digest: digest[:8]),
    "a digest in capitals": put(header, "digest", str.upper),
    "another list with the old digest": name_other_list,
    "another list with its digest": name_other_list_by_its_digest,
    **{
        f"{name} {value!r}": put(header, name, value)
        for name, values in {
            "cols": (2, 7, 100),
            "q": ("zzz", "QU", "either", "q"),
            "dictionary": ("common", "no such list", "no/such.txt", "/", "a\0b"),
        }.items()
        for value in values
    },
}
CLASSES: dict[str, Forgery] = {
    "the first class dropped": lambda lines: lines.pop(1),
    "the last class dropped": lambda lines: lines.pop(),
    "a class dropped and another repeated": lambda lines: lines.__setitem__(1, lines[2]),
    "a class repeated": lambda lines: lines.append(with_boards(lines)),
    "a class repeated without its boards": lambda lines: lines.append(
        {**with_boards(lines), "boards": []}
    ),
    "two names swapped": swap_names,
    "the name of a mirror image": rename_to_mirror_image,
    "a bound below the points of its board": put(with_boards, "bound", 1),
    **{
        f"class {value[:9]!r}": put(without_boards, "class", value)
        for value in (
            *("0", "0000000", "222222", "99999", "0" * 9999, "abcdef", "00000\n"),
            *("٠٠٠٠٠٠", " 00000", "-00000"),
        )
    },
}
BOARDS: dict[str, Forgery] = {
    "all best boards removed": without_best_boards,
    "one best board removed": lambda lines: with_boards(lines)["boards"].pop(),
    "a board twice": lambda lines: with_boards(lines)["boards"].append(a_board(lines)),
    "a board in two classes": lambda lines: without_boards(lines)["boards"].append(a_board(lines)),
    "a board in another class": lambda lines: without_boards(lines)["boards"].append(
        with_boards(lines)["boards"].pop()
    ),
    "a board that doesn't score so much": add_board("zzz/zzz", 582),
    "a board with few points": add_board("aet/qqs"),
    "the second best as the best": claim_too_little,
    **{
        f"notation {label}": put(a_board, 0, change)
        for label, change in {
            "mirrored": lambda text: "/".join(row[::-1] for row in text.split("/")),
            "in capitals": str.upper,
            "in one row": lambda text: text.replace("/", ""),
            "of another size": lambda text: f"{text}/aaa",
            "of the other sides": "te/as/ta",
            "with a blank": lambda text: f"{text[:-1]}.",
            "with a letter of no word": lambda text: f"{text[:-1]}z",
            "endless": lambda text: text * 9999,
        }.items()
    },
    "a board without points": lambda lines: a_board(lines).pop(),
    "a board with more": lambda lines: a_board(lines).append(1),
    **{
        f"boards {value!r}": put(with_boards, "boards", value)
        for value in ("tea/sat", [None], ["tea/sat"], [[]], [{"a": 1}])
    },
}
TEXTS: dict[str, Forgery] = {
    "an unknown field": lambda lines: lines[1].update(steps=1),
    "a field twice": name_twice,
    "the last line cut off": lambda lines: lines.append(json.dumps(lines.pop())[:-9]),
    "half a line too many": lambda lines: lines.append('{"class": "0'),
    "a whole line without its end": lambda lines: lines.append(json.dumps(with_boards(lines))),
    "an empty line": lambda lines: lines.insert(2, "\n"),
    "a list": lambda lines: lines.insert(2, "[1]\n"),
    "no JSON": lambda lines: lines.insert(2, "no JSON\n"),
    "zero bytes": lambda lines: lines.append("\0\0\0\n"),
    "a number without end": lambda lines: lines.insert(2, f'{{"class": {"9" * 9999}}}\n'),
}
FIELDS: dict[Callable[[list[Any]], Any], tuple[Any, ...]] = {
    header: ("dictionary", "digest", "rows", "cols", "q", "target"),
    with_boards: ("class", "bound", "target", "boards", "seconds"),
    without_boards: ("class", "bound", "target", "boards", "seconds"),
    a_board: (0, 1),
}
"""The fields of each part of a log."""
FORGERIES = (
    (HEADER | CLASSES | BOARDS | TEXTS)
    | {
        f"{name} {label}, {which.__name__}": put(which, name, value)
        for which, names in FIELDS.items()
        for name in names
        for label, value in (
            VALUES | NUMBERS if name in ("rows", "cols", "bound", "target", 1) else VALUES
        ).items()
    }
    | {
        f"no {name}, {which.__name__}": lambda lines, which=which, name=name: which(lines).pop(name)
        for which, names in FIELDS.items()
        for name in names
    }
)
RISING: dict[str, Forgery] = {
    "the lines reversed": lambda lines: lines.__setitem__(slice(1, None), lines[:0:-1]),
    "the second best as the best": claim_too_little,
    "all targets the record": lambda lines: [
        line.update(target=lines[-1]["target"]) for line in lines[1:]
    ],
    "the last target lowered": lambda lines: lines[-1].update(target=2),
    "all boards removed": without_best_boards,
}
EMPTY: dict[str, Forgery] = {
    "a target that a board reaches": lambda lines: [
        line.update(target=lines[0]["target"] - 1) for line in reversed(lines)
    ],
}

REFUSED = [
    *(("exact", name) for name in FORGERIES),
    *(("rising", name) for name in RISING),
    *(("empty", name) for name in EMPTY),
]


@pytest.mark.parametrize(("kind", "name"), REFUSED)
def test_a_forged_log_is_refused(logs, folder, kind, name):
    true = getattr(logs, kind)
    lines = copied(true)
    {"exact": FORGERIES, "rising": RISING, "empty": EMPTY}[kind][name](lines)
    assert text_of(lines) != text_of(true)
    code, text = answer(folder, text_of(lines))
    assert code in (1, 2), text
    assert text.strip().endswith(".")
    assert "\n" not in text.strip()
    assert len(text) < 400
    if name.endswith(" dropped"):
        assert (code, text.partition(": ")[2]) == (1, "continue it with --resume.\n")


@pytest.mark.parametrize(
    ("kind", "is_plain"), [("exact", True), ("rising", False), ("empty", False)]
)
def test_the_log_of_a_proof_is_verified(logs, folder, kind, is_plain):
    code, text = answer(folder, text_of(getattr(logs, kind)), plain=is_plain)
    best = f"scores {logs.record + 1} or more" if kind == "empty" else "scores more than"
    assert f"Verified: no 2x3 board {best}" in text
    assert code == 0


GAPS = {
    *("a header only", "the first class dropped", "the last class dropped"),
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
