"""Questions of the field: lists that nobody wrote for this program, asked in many ways."""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations, count, pairwise
from random import Random
from threading import Timer
from typing import Any, NamedTuple
from unicodedata import normalize

from pysat.solvers import Minisat22

from boggle_tui import Board, DiceSet, Lexicon, QReading
from boggle_tui.game.board.finder import spells
from boggle_tui.game.dice.dice_set import match_dice
from support.board_strategies import are_adjacent
from support.brute_force import stands_on
from support.hard_words import LANGUAGES
from support.platforms import IS_WINDOWS

LISTS = {
    "weekdays": "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday",
    "months": "January,February,March,April,May,June,July,August,September,October,November,"
    "December",
    "planets": "Mercury,Venus,Earth,Mars,Jupiter,Saturn,Uranus,Neptune,Pluto",
    "elements": "hydrogen,helium,lithium,beryllium,boron,carbon,nitrogen,oxygen,fluorine,neon,"
    "sodium,magnesium,aluminium,silicon,phosphorus,sulphur,chlorine,argon,iron,gold,tin",
    "NATO": "Alfa,Bravo,Charlie,Delta,Echo,Foxtrot,Golf,Hotel,India,Juliett,Kilo,Lima,Mike,"
    "November,Oscar,Papa,Quebec,Romeo,Sierra,Tango,Uniform,Victor,Whiskey,X-ray,Yankee,Zulu",
    "states": "Ohio,Utah,Iowa,Maine,Texas,Nevada,Oregon,Idaho,New York,New Mexico,Rhode Island,"
    "North Carolina,South Dakota,Massachusetts,Mississippi,Hawaii,Alaska,Kansas,Arkansas",
    "languages": ",".join(LANGUAGES),
    "birds": "robin,wren,heron,thrush,finch,quail,nuthatch,kingfisher,owl,barn owl,kite,gull",
    "names": "Mary Ann,O'Brien,Jürgen,José,Zoë,Anna,Ann,Hannah,Jean-Luc,D'Angelo,Björn,Anna,Bo",
    "trades": "baker,butcher,mason,cooper,smith,goldsmith,plumber,joiner,glazier,cook,tailor",
    "spelling": "rhythm,queue,conscience,accommodate,entrepreneur,fuchsia,bureaucracy,"
    "onomatopoeia,antidisestablishmentarianism,vacuum,weird",
    "short": "a,I,O,ab,ba,aba,baa,abba,q,qu,z,zz",
    "nested": "art,part,party,tea,team,steam,steams,eat,eats,seat,art,parts",
}
"""Entries as people write them, apart by commas."""
RANDOM = "random"
"""The name of a list of twenty words, drawn from a bundled list."""
DICE = {"4x4": "classic", "5x5": "big"}
"""A dice set for each size that has one."""
BLOCK, PIN = 4, (0, "E")

AXES: dict[str, tuple[Any, ...]] = {
    "topic": (*LISTS, RANDOM),
    "kind": (
        *("all", "best", "weighed", "fewest", "must", "blocks", "pins", "dice", "distinct"),
        *("fill", "unique", "why", "auto"),
    ),
    "way": ("command", "build", "batch", "screen"),
    "size": ("3x3", "4x4", "5x5"),
    "amount": (3, 7, 30),
}
ONLY_BY_COMMAND = {"fill", "unique", "why", "auto"}
"""The kinds that `build` doesn't know, and that the screen asks by searches of their own."""


class Question(NamedTuple):
    """A question, by what it is about and the way to ask it."""

    topic: str
    kind: str
    way: str
    size: str
    amount: int

    def is_askable(self) -> bool:
        """Whether there is such a question."""
        if self.kind in ONLY_BY_COMMAND and self.way in ("build", "screen"):
            return False
        if (self.kind, self.way) == ("distinct", "screen"):
            return False
        return self.kind != "dice" or self.size in DICE

    def entries(self, seed: int) -> list[str]:
        """Return its words as their owner writes them."""
        if self.topic == RANDOM:
            words = Random(seed).sample(Lexicon.load("standard").words, k=20)
        else:
            words = LISTS[self.topic].split(",")
        return words[: self.amount]

    def options(self, seed: int) -> dict[str, Any]:
        """Return its options as a batch has them, apart from the words."""
        entries = self.entries(seed)
        special: dict[str, dict[str, Any]] = {
            "best": {"best": True},
            "weighed": {"best": True, "weight": [f"{entries[-1]}=3"]},
            "fewest": {"fewest": True},
            "must": {"best": True, "must": [entries[-1]]},
            "blocks": {"best": True, "block": [BLOCK]},
            "pins": {"best": True, "pin": [f"{PIN[0]}={PIN[1]}"]},
            "dice": {"best": True, "dice": DICE.get(self.size)},
            "distinct": {"best": True, "distinct": True},
            "fill": {"best": True, "fill": "random", "seed": seed},
            "unique": {"unique": True},
            "why": {"why": True},
            "auto": {"size": "auto"},
        }
        return {"size": self.size, **special.get(self.kind, {})}


def questions(axes: dict[str, tuple[Any, ...]], rng: Random, tries: int = 30) -> Iterator[Question]:
    """Yield questions in which each value of an axis meets each of every other, greedily."""
    pairs = [
        frozenset({(one, a), (other, b)})
        for one, other in combinations(axes, 2)
        for a in axes[one]
        for b in axes[other]
    ]

    def drawn(pair: frozenset[tuple[str, Any]]) -> Iterator[Question]:
        for _ in range(tries):
            question = Question(**{name: rng.choice(axes[name]) for name in axes} | dict(pair))
            if question.is_askable():
                yield question

    def covered(question: Question) -> set[frozenset[tuple[str, Any]]]:
        return set(map(frozenset, combinations(question._asdict().items(), 2)))

    rng.shuffle(pairs)
    missing = dict.fromkeys(pairs)
    while missing:
        pair = next(iter(missing))
        best = max(
            drawn(pair), key=lambda question: len(missing.keys() & covered(question)), default=None
        )
        for each in {pair} if best is None else covered(best):
            missing.pop(each, None)
        if best is not None:
            yield best


def folded(entry: str) -> str:
    """Return the letters of an entry, in lower case."""
    return "".join(filter(str.isalpha, normalize("NFKD", entry).lower()))


def wrong_with(question: Question, seed: int, answer: dict[str, Any]) -> list[str]:
    """Check an answer by itself; return what is wrong with it."""
    words = {folded(entry) for entry in question.entries(seed)}
    options = question.options(seed)
    paths, missing, board = answer["paths"], {*answer["missing"]}, answer["board"]
    cols, status, kind = answer["cols"], answer["status"], question.kind
    is_partial = "best" in options
    needed = [*map(folded, options.get("must", []))] if is_partial else words
    value = sum(
        3 if kind == "weighed" and word == folded(question.entries(seed)[-1]) else 1
        for word in paths
    )
    laws: dict[str, Callable[[], bool]] = {
        "each word is placed or missing": lambda: (
            paths.keys() | missing == words and not paths.keys() & missing
        ),
        "the bound is no less than the value": lambda: answer["bound"] >= value,
        "the status goes with the objective": lambda: (
            status in ("impossible", "undecided", "best" if is_partial else "found")
        ),
        "an undecided answer is not proven": lambda: status != "undecided" or not answer["proven"],
        "what is impossible has no board": lambda: (
            status != "impossible" or (board is None and answer["proven"])
        ),
        "another solver finds none either": lambda: (
            status != "impossible" or not has_board(needed, answer["rows"], cols)
        ),
        "a count that shows it is the reason": lambda: (
            answer["engine"] not in ("count", "dice") or answer["reason"] is not None
        ),
        "the words of a reason have no board": lambda: (
            answer["reason"] is None
            or kind == "dice"
            or not has_board(answer["reason"]["words"], answer["rows"], cols)
        ),
        "the reason is about these words": lambda: (
            answer["reason"] is None or {*answer["reason"]["words"]} <= words
        ),
    }
    if status in ("found", "best"):
        laws |= {
            "the size is kept": lambda: (
                kind == "auto" or f"{answer['rows']}x{cols}" == question.size
            ),
            "all words are placed": lambda: is_partial or not missing,
            "the board is full size": lambda: len(board) == answer["rows"] * cols,
            "a decided answer reaches its bound": lambda: (
                kind == "fewest" or not answer["proven"] or answer["bound"] == value
            ),
        }
    if board is not None:
        shown = Board(answer["rows"], cols, tuple(board))
        laws |= {
            "each path spells its word": lambda: all(
                spells(shown, path, word) for word, path in paths.items()
            ),
            "no missing word is on the board": lambda: (
                kind == "fill" or not any(stands_on(shown, word, QReading.QU) for word in missing)
            ),
            "the pin is kept": lambda: kind != "pins" or board[PIN[0]] == PIN[1],
            "the block is kept": lambda: kind != "blocks" or board[BLOCK] == "#",
            "the dice show it": lambda: (
                kind != "dice" or match_dice(board, DiceSet.named(options["dice"]).dice) is not None
            ),
            "no letter comes twice": lambda: (
                kind != "distinct" or len({*filter(None, board)}) == len([*filter(None, board)])
            ),
            "a filled board is full": lambda: kind != "fill" or "" not in board,
        }
    if kind == "must":
        laws["the required word is placed"] = lambda: (
            board is None or folded(options["must"][0]) in paths
        )
    return [law for law, holds in laws.items() if not holds()]


def may_be_refused(question: Question, seed: int) -> bool:
    """Whether a word that may not be left out needs more tiles than there are cells."""
    options = question.options(seed)
    needed = question.entries(seed) if "best" not in options else options.get("must", [])
    rows, cols = map(int, question.size.split("x"))
    most = 100 if question.kind == "auto" else rows * cols
    return any(
        len(word) - word.count("qu") > most or "q" in word.replace("qu", "")
        for word in map(folded, needed)
    )


MOST_CONFLICTS, MOST_SECONDS = 20_000, 2.0
"""After which the solver gives up: some seconds, but for Windows in conflicts."""


def has_board(words: Collection[str], rows: int, cols: int) -> bool | None:
    """Whether a board of this size holds the words, Qu being one tile; None if that stays open."""
    tilings = [word.upper().replace("QU", "*") for word in words]
    if any("Q" in tiling for tiling in tilings):
        return False
    board, cells = Board.empty(rows, cols), range(rows * cols)
    near = [[other for other in cells if are_adjacent(board, cell, other)] for cell in cells]
    number, faces = count(1), sorted({*"".join(tilings)})
    shows = {(cell, face): next(number) for cell in cells for face in faces}
    with Minisat22() as solver:
        for cell in cells:
            for one, other in combinations(faces, 2):
                solver.add_clause([-shows[cell, one], -shows[cell, other]])
        for tiling in tilings:
            at = [[next(number) for _ in cells] for _ in tiling]
            for place, face in zip(at, tiling, strict=True):
                solver.add_clause(place)
                for cell in cells:
                    solver.add_clause([-place[cell], shows[cell, face]])
                for one, other in combinations(place, 2):
                    solver.add_clause([-one, -other])
            for one, other in combinations(at, 2):
                for cell in cells:
                    solver.add_clause([-one[cell], -other[cell]])
            for place, following in pairwise(at):
                for cell in cells:
                    solver.add_clause([-place[cell], *(following[other] for other in near[cell])])
        if not IS_WINDOWS:
            solver.conf_budget(MOST_CONFLICTS)
            return solver.solve_limited()
        # There, PySAT leaves half of the budget's bytes to chance.
        timer = Timer(MOST_SECONDS, solver.interrupt)
        timer.start()
        answer = solver.solve_limited(expect_interrupt=True)
        timer.cancel()
        timer.join()
        return answer
