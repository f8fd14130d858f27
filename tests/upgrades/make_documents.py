"""Write codes and files of rounds as some version of the program writes them, and what they mean.

    git worktree add OLD 8687bdee
    cd tests/upgrades
    PYTHONPATH=OLD:OLD/tests:.. python make_documents.py documents/1

The rounds are those of the home that was written by the same version. Every later version must read
the same from them.
"""

import json
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from upgrades.make_home import DATABASE, run

MEANING = "meaning.json"
BOARD = "taps/lint/muel/relx"
EXPORTS = ("board.txt", "board.md", "board.html", "board.svg")
HOME = Path(__file__).parent / "homes" / "19" / DATABASE
GOGEN = "b..v./..s.p/..w.h/.k.../q...o", ["axed", "flat", "quit", "sling", "winched"]
SPELLED = {"axed": ["Axed", "cut down"], "flat": ["F-lat", ""]}


def main(folder: Path) -> None:
    """Write the documents, and what this version reads from them."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        home = Path(place, "boggle_tui")
        home.mkdir()
        copyfile(HOME, home / DATABASE)
        (folder / "rounds.json").write_text(run(place, "stats", "--json"), "utf-8")
        (folder / "rounds.csv").write_text(run(place, "stats", "--csv"), "utf-8")
        for name in EXPORTS:
            spelled = ("--find", "Mül,lint", "--show", "words", "--out", str(folder / name))
            run(place, "export", BOARD, *spelled, "--force")
        codes = _codes(home)
    (folder / "codes.txt").write_text("".join(f"{code}\n" for code in codes), "utf-8")
    text = json.dumps(meaning(folder), indent=1, ensure_ascii=False, sort_keys=True)
    (folder / MEANING).write_text(f"{text}\n", "utf-8")


def _codes(home: Path) -> list[str]:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.words.as_written import Texts
    from boggle_tui.gogen.gogen_puzzle import Gogen
    from boggle_tui.share.share_code import encode, encode_gogen
    from boggle_tui.store.store import Store

    with closing(Store(home)) as store:
        setups = [each.setup for each in store.rounds.finished()]
        boards = store.boards.all()
    for board in boards:
        setups.append(replace(setups[0], board=board.board, to_find=board.to_find, to_beat=7))
    board, words = GOGEN
    gogen = Gogen.of(Board.parse(board), words, texts=Texts.from_json(SPELLED))
    return [*map(encode, setups), encode_gogen(gogen)]


def meaning(folder: Path) -> dict[str, Any]:
    """Return what this version of the program reads from the documents."""
    from boggle_tui.paper.text import read_board
    from boggle_tui.share.rounds_file import read_rounds
    from boggle_tui.share.share_code import decode, decode_gogen, is_gogen_code

    codes = (folder / "codes.txt").read_text("utf-8").split()
    gogens = [decode_gogen(code) for code in codes if is_gogen_code(code)]
    values = {
        name: [
            (each.id, str(each.started), *_setup(each.setup), each.found, each.times, each.score)
            for each in read_rounds((folder / name).read_text("utf-8"))
        ]
        for name in ("rounds.json", "rounds.csv")
    }
    values["codes"] = [_setup(decode(code)) for code in codes if not is_gogen_code(code)]
    values["gogens"] = [
        (str(each.given), each.words, each.letters, each.texts.to_json()) for each in gogens
    ]
    exports = [(folder / name).read_text("utf-8") for name in EXPORTS]
    values["exports"] = [str(read_board(text)) for text in exports]
    return json.loads(json.dumps(values, default=str))


def _setup(setup: Any) -> tuple[Any, ...]:
    rules, to_find = setup.rules, setup.to_find
    return (
        *(str(setup.board), setup.dictionary, setup.fingerprint, setup.dice, setup.to_beat),
        *(rules.min_length, rules.seconds, str(rules.scoring), str(rules.q)),
        *(str(rules.mode), rules.target),
        *(to_find.words, str(to_find.shown), to_find.has_bonus, to_find.texts.to_json()),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
