"""Make a data folder by playing, as some version of the program keeps it, and note what it shows.

    git worktree add OLD 8687bdee
    PYTHONPATH=OLD:OLD/tests python tests/upgrades/make_home.py tests/upgrades/homes/19

The folder then has the database and `seen.json`. Every later version must show the same.
"""

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import asdict, replace
from datetime import timedelta
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

SEEN = "seen.json"
DATABASE = "boggle.sqlite3"
ROUNDS = (
    ("--board", "taps/elin/roqt/deck", "taps\nlint\nxyz\nliquor\n"),
    ("--board", "taps/elin/roqt/deck", "--mode", "sudden", "taps\nxyz\n"),
    ("--board", "taps/elin/roqt/deck", "--mode", "chase", "--target", "3", "taps\nlint\nline\n"),
    ("--board", "taps/elin/roqt/deck", "--mode", "thirty", "taps\n"),
    ("--seed", "5", "--dice", "german", "der\ndie\ndas\n"),
    ("--seed", "6", "--dice", "spanish", "los\nlas\n"),
    ("--seed", "7", "--dice", "french", "les\ndes\n"),
    ("--seed", "8", "--size", "5x6", "--scoring", "letter", "--min-length", "4", "tree\n"),
    ("--board", "mary/nnae/leoj/bdax", "--find", "Mary Ann, Joe", "mary ann\njoe\n"),
)
"""The options of rounds, each with what is typed in it."""
SETTINGS: dict[str, Any] = {
    "dice": "big",
    "theme": "harbour",
    "name": "Anna",
    "players": "Anna\nBen",
    "keys": (("play.submit", "f9"),),
}
DRAFTS: dict[str, Any] = {
    "puzzle_words": ("gold", "blue"),
    "puzzle_request": {"texts": {"gold": ["Gold", "a metal"]}},
    "tray": "taps/elin/roqt/deck",
}
COMMANDS = (
    ("words", "add", "zyx"),
    ("words", "ban", "taps"),
    ("unboggle", "gold", "O'Brien", "--size", "3x4", "--keep", "Müller's"),
    ("roll", "--seed", "3", "--keep", "Sunday"),
)


def main(folder: Path) -> None:
    """Play, leave a round, and keep what else can be kept."""
    with TemporaryDirectory() as place:
        home = Path(place, "boggle_tui")
        for *options, typed in ROUNDS:
            run(place, "play", "--plain", *options, typed=typed)
        for command in COMMANDS:
            run(place, *command)
        leave_a_round(place)
        keep_more(home)
        folder.mkdir(parents=True, exist_ok=True)
        copyfile(home / DATABASE, folder / DATABASE)
        text = json.dumps(seen(place), indent=1, ensure_ascii=False, sort_keys=True)
        (folder / SEEN).write_text(f"{text}\n", "utf-8")


def seen(place: str) -> dict[str, Any]:
    """Return what a player sees of the data in the folder boggle_tui of this one."""
    from boggle_tui.store.store import Store

    values: dict[str, Any]
    with closing(Store(Path(place, "boggle_tui"))) as store:
        values = {
            "rounds": [(each.id, *_round(each)) for each in store.rounds.finished()],
            "unfinished": [(each.id, *_round(each)) for each in store.rounds.unfinished()],
            "days": sorted(map(str, store.rounds.days())),
            "boards": [
                (each.name, str(each.board), each.to_find.words, each.to_find.texts.to_json())
                for each in store.boards.all()
            ],
            "contests": [_contest(each) for each in store.contests.finished()],
            "unfinished contests": [_contest(each) for each in store.contests.unfinished()],
            "gogens": [(each.id, each.words, each.elapsed) for each in store.gogens.all()],
            "own words": {
                name: [sorted(own.added), sorted(own.banned)]
                for name in ("english", "german")
                for own in [store.own_words.of(name)]
            },
            "settings": asdict(store.settings.load()) | asdict(store.drafts.load()),
        }
    for command in ("stats", "boards"):
        values[f"{command} --json"] = json.loads(run(place, command, "--json"))
    return json.loads(json.dumps(values, default=str))


def _contest(contest: Any) -> tuple[Any, ...]:
    played = [(each.notation, [turn.found for turn in each.turns]) for each in contest.rounds]
    return contest.players, contest.goal, str(contest.rules), played


def _round(played: Any) -> tuple[Any, ...]:
    setup = played.setup
    return (
        *(str(setup.board), setup.dictionary, setup.dice, str(setup.rules)),
        *(list(played.found), played.score, sorted(played.missed), played.elapsed > 0),
    )


def environment(place: str) -> dict[str, str]:
    """The variables by which the program keeps its data in a folder there."""
    path = os.pathsep.join(sys.path)
    own = {"PYTHONPATH": path, "PYTHONSAFEPATH": "1", "XDG_DATA_HOME": place, "TZ": "UTC"}
    return {**os.environ, **own, "WIN_PD_OVERRIDE_LOCAL_APPDATA": place}  # on Windows


def run(place: str, *command: str, typed: str = "") -> str:
    """Run a command of the program that PYTHONPATH names, and return what it prints."""
    return subprocess.run(
        [sys.executable, "-m", "boggle_tui", *command],
        input=typed,
        env=environment(place),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


def leave_a_round(place: str) -> None:
    """Leave a round after two words, by Ctrl-C."""
    play = [sys.executable, "-m", "boggle_tui", "play", "--plain", "--seconds", "0"]
    with subprocess.Popen(
        [*play, "--board", "taps/elin/roqt/deck"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(place),
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("lint\nline\n")
        playing.stdin.flush()
        while "LINE" not in playing.stdout.readline():
            pass
        playing.send_signal(signal.SIGINT)


def keep_more(home: Path) -> None:
    """Keep a streak, clues, a contest, Gogens and settings, which only the screens make."""
    from support.contests import a_contest, after_round, after_turn
    from support.gogens import a_gogen

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.rules import WordDisplay
    from boggle_tui.game.round.setup import WordsToFind
    from boggle_tui.game.words.as_written import Texts
    from boggle_tui.store.saved import SavedBoard
    from boggle_tui.store.store import Store

    with closing(Store(home)) as store:
        latest = store.rounds.finished()[:4]
        for days, played in enumerate(latest):  # a streak, with its daily boards
            started = played.started - timedelta(days=days)
            setup = replace(played.setup, day=started.date().isoformat())
            store.rounds.finish(replace(played, started=started, setup=setup))
        texts = Texts.from_json({"gold": ["GOLD", "a metal"], "blue": ["", "a colour"]})
        to_find = WordsToFind(("gold", "blue"), WordDisplay.CLUES, True, texts)
        board, name = Board.parse("gol/dbu/el."), "Clues"
        store.boards.save(SavedBoard(name=name, board=board, to_find=to_find, seconds=60))
        store.contests.finish(after_round(a_contest(), {"Anna": ("taps",), "Ben": ("lint",)}))
        begun = a_contest(3).with_round(Board.parse("taps/elin/roqt/deck"))
        store.contests.leave(after_turn(begun, ("line",)))
        store.gogens.save(a_gogen("one", 1, True))
        store.gogens.save(a_gogen("two", 2, False))
        store.settings.save(replace(store.settings.load(), **SETTINGS))
        store.drafts.save(replace(store.drafts.load(), **DRAFTS))


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
