"""The same answers from the same seeds on every platform."""

from itertools import islice

import pytest
from support.platforms import needs_kernel

from boggle_tui import Lexicon, Puzzle, build_board
from boggle_tui.kernel.high_score_search import (
    SearchTarget,
    anneal_repeatedly,
    new_annealer,
    searchable_words,
)

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize(
    ("options", "boards"),
    [
        ("--seed 7 --count 2", "htqj/nyay/eeae/geoo nzsi/xafn/eodp/teyi"),
        ("--seed 9 --dice new --min-words 150", "vlpe/tsia/vrat/tger"),
        ("--seed 2 --dice super --safe", "ftwyzm/sotnhq/senoas/tgwtin/snreeo/d#aeks"),
        ("--seed 3 --dice german --no-dead-tiles", "enur/stau/leav/fnrs"),
    ],
)
def test_a_seed_rolls_the_same_boards(call, options, boards):
    assert call("roll", *options.split()).out.split() == boards.split()


def test_a_board_has_the_same_words(call):
    answer = call("solve", "vlpe/tsia/vrat/tger", "--json").json
    words = [word["word"] for word in answer["words"]]
    assert (answer["total"], len(words)) == (281, 175)
    assert words[:4] == ["gaiters", "garters", "piastre", "retails"]


def test_a_seed_makes_the_same_gogen(call):
    answer = call("gogen", "--seed", "5", "--json").json
    assert "".join(answer["solution"]) == "CGTSVBINAFQUXOWPERJYDHLKM"
    assert "".join(face or "." for face in answer["given"]) == "..T.........X..P.RJ..HL.M"


@needs_kernel
def test_a_seed_finds_the_same_board_of_many_points():
    target = SearchTarget(Lexicon.load("common"))
    annealer = new_annealer(target, searchable_words(target), 1)
    for _ in islice(anneal_repeatedly(annealer, 16), 30):
        pass
    assert (annealer.best_points, annealer.boards) == (1480, 6962)
    assert "".join(annealer.best_faces) == "SEPOTARSRITEDENG"


@needs_kernel
def test_the_same_words_get_the_same_board():
    days = Puzzle(words=("monday", "tuesday", "wednesday"), rows=4, cols=4)
    assert str(build_board(days).board) == "ewya/dnds/.oe./tum."
