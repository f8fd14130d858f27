"""From a request to a round, and back to it after it was left."""

from dataclasses import replace

import pytest
from support.player import BOARD, WORDS, ManualClock

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.practice import NO_PRACTICE, Practice, PracticePlan
from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.opening import Opener, kept_rounds, open_round, with_practice_board
from boggle_tui.play.plan import RoundPlan, RoundRequest, countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store

LEXICON = Lexicon(WORDS)
ON_BOARD = RoundRequest(board=Board.parse(BOARD), dictionary="standard")
SENT = RoundSetup(
    board=Board.parse(BOARD), rules=Rules(), dictionary="standard", dice="new", to_beat=7
)


def opened(store: Store, request: RoundRequest, settings: Settings | None = None) -> Recorder:
    plan = RoundPlan.of(request, settings or Settings())
    return open_round(plan, request.board, LEXICON, store, ManualClock())


def begun(store: Store, *words: str, request: RoundRequest = ON_BOARD) -> Recorder:
    """A round in which these words were tried."""
    recorder = opened(store, request)
    recorder.game.resume()
    for word in words:
        recorder.game.submit(word)
    return recorder


@pytest.mark.parametrize(
    "request_",
    [
        ON_BOARD,
        replace(ON_BOARD, rules=Rules(scoring="share")),
        replace(ON_BOARD, rules=Rules(mode=Mode.CHASE)),
        replace(ON_BOARD, to_find=WordsToFind(("tap", "nowhere"), has_bonus=True)),
        replace(ON_BOARD, day="2026-11-20"),
        RoundRequest.of_code(SENT, "standard"),
    ],
)
def test_a_round_that_was_left_resumes_with_all_that_it_began_with(store, request_):
    begun(store, "tap").finish()  # the ghost of the chase
    recorder = begun(store, "tap", request=request_)
    recorder.leave()
    (left,) = kept_rounds(store)
    game = left.resume(LEXICON, ManualClock())
    assert (game.setup, game.score) == (recorder.game.setup, recorder.game.score)
    assert list(game.found) == ["tap"]


def test_all_words_on_the_board_are_counted_if_the_score_is_a_share_of_them(store):
    game = begun(store, request=replace(ON_BOARD, rules=Rules(scoring="share"))).game
    verdicts = [game.submit(word) for word in LEXICON.words]
    assert game.setup.word_count == verdicts.count(Verdict.FOUND)
    assert game.score == 100


def test_a_chase_without_a_target_is_against_the_last_round_on_the_board(store):
    chase = replace(ON_BOARD, rules=Rules(mode=Mode.CHASE))
    assert opened(store, chase).game.setup.ghost is None
    begun(store, "tap").finish()
    setup = opened(store, chase).game.setup
    assert (setup.ghost.final, setup.to_beat) == (1, 1)


def test_own_words_count_only_where_nobody_else_plays_the_board(store):
    store.own_words.add("english", ["snil"])
    assert opened(store, ON_BOARD).game.setup.own.added == {"snil"}
    for request in (replace(ON_BOARD, day="2026-11-20"), RoundRequest.of_code(SENT, "standard")):
        setup = opened(store, request).game.setup
        assert not setup.takes_own_words
        assert not setup.own.all


def test_a_round_sent_by_a_friend_is_played_by_its_rules_with_the_score_to_beat(store):
    setup = opened(
        store, RoundRequest.of_code(SENT, "expert"), Settings(dice="big", seconds=30)
    ).game.setup
    assert (setup.board, setup.rules, setup.dictionary) == (SENT.board, SENT.rules, "standard")
    assert (setup.dice, setup.to_beat) == ("new", 7)
    request = RoundRequest.of_code(replace(SENT, dictionary="mine.txt"), "expert")
    assert RoundPlan.of(request, Settings()).dictionary == "expert"  # as nobody else has that list


@pytest.mark.parametrize(
    ("act", "attribute"),
    [
        (lambda recorder: recorder.rotate(), "rotation"),
        (lambda recorder: recorder.accept("zyx"), "rejected"),
        (lambda recorder: recorder.save(), "found"),
    ],
)
def test_whatever_is_done_in_a_round_is_saved_at_once(store, act, attribute):
    recorder = begun(store, "tap")
    recorder.save()
    before = recorder.record
    recorder.game.submit("taps" if attribute == "found" else "zyx")
    act(recorder)
    saved = store.rounds.get(recorder.record.id)
    assert saved == recorder.record.after(recorder.game)
    assert getattr(saved, attribute) != getattr(before, attribute)


def test_the_clock_is_saved_once_a_second(store):
    clock = ManualClock()
    plan = RoundPlan.of(ON_BOARD, Settings())
    recorder = open_round(plan, ON_BOARD.board, LEXICON, store, clock)
    recorder.game.resume()
    recorder.game.submit("tap")
    recorder.save()
    for seconds, elapsed in ((0.5, 0.0), (0.5, 1.0), (3.0, 4.0)):
        clock.advance(seconds)
        recorder.tick()
        assert store.rounds.get(recorder.record.id).elapsed == elapsed


CUSTOM = Settings(dice="super", custom=CustomRules(rows=3, cols=7), is_custom=True)


@pytest.mark.parametrize(
    ("request_", "settings", "dice", "size"),
    [
        (RoundRequest(), CUSTOM, "super", (3, 7)),
        (RoundRequest(dice="big"), CUSTOM, "big", (5, 5)),
        (RoundRequest(custom=CustomRules(rows=2, cols=6)), CUSTOM, "classic", (2, 6)),
        (RoundRequest(dice="big", custom=CustomRules(rows=2, cols=6)), CUSTOM, "big", (2, 6)),
        (RoundRequest(custom=CustomRules(rows=5, cols=6)), Settings(), "big", (5, 6)),
    ],
)
def test_dice_bring_their_tray_unless_a_size_is_asked_for_whose_dice_are_the_nearest(
    request_, settings, dice, size
):
    plan = RoundPlan.of(request_, settings)
    board = plan.roll(LEXICON)
    assert (plan.dice, (board.rows, board.cols)) == (dice, size)


def test_own_words_count_from_the_shortest_that_the_rules_allow(store):
    store.own_words.add("english", ["sl", "sni", "snil"])
    words = countable_words(opened(store, ON_BOARD).game.setup, LEXICON)
    assert {"sl", "sni", "snil"} & words.keys() == {"sni", "snil"}


@pytest.mark.parametrize(
    "act", [lambda game: game.submit("tap"), lambda game: game.buy_hint(Hint.LENGTHS)]
)
def test_a_round_survives_a_crash_but_is_kept_when_it_is_left_only_with_a_word_or_hint(store, act):
    recorder = begun(store)
    for is_kept in (False, True):
        recorder.save()
        assert store.database.flush(9)
        assert store.rounds.get(recorder.record.id) == recorder.record
        recorder.leave()
        assert recorder.is_kept == bool(store.rounds.unfinished()) == is_kept
        act(recorder.game)
    recorder.game.end()
    assert not recorder.is_kept


def test_a_word_accepted_in_a_round_counts_again_after_it_was_left(store):
    recorder = begun(store, "snil")
    assert recorder.accept("snil") is Verdict.FOUND
    assert list(store.rounds.get(recorder.record.id).found) == ["snil"]
    assert store.own_words.of("english").added == {"snil"}


class Listening(Opener):
    """An opener that does all at once, and keeps what it tells."""

    def __init__(self, store: Store) -> None:
        super().__init__(Settings(), store, ManualClock())
        self.told: list[str] = []

    async def work(self, _sentence, function, *arguments):
        return function(*arguments)

    def tell(self, text, **_):
        self.told.append(text)

    load = accepts_list = starts = builds = work


async def test_players_are_told_of_dice_that_were_dealt_for_their_list(store):
    opener = Listening(store)
    plan = RoundPlan.of(RoundRequest(dictionary="standard"), Settings())
    await opener.board(plan, LEXICON)
    assert opener.told == []
    await opener.board(plan, Lexicon(["λογος"], "greek.txt"))
    (told,) = opener.told
    assert told.startswith("No dice have the letters of")


@pytest.mark.parametrize(
    "change",
    [{}, {"on_paper": True}, {"practised": ("tap",)}, {"to_find": WordsToFind(("tap",), True)}],
)
def test_another_round_is_like_the_one_before_it(store, change):
    before = opened(store, RoundRequest.again(replace(SENT, **change))).game.setup
    assert {name: getattr(before, name) for name in change} == change
    assert opened(store, RoundRequest.again(before)).game.setup == before


PLAN = PracticePlan(
    due=("tap", "pat"),
    later=("nip",),
    practised=frozenset({"tap", "nip"}),
    missed_again=frozenset({"tap"}),
)
REQUEST = RoundRequest(board=Board.parse(BOARD), practice=Practice.of(("tap", "pat"), PLAN))


def test_no_rude_word_is_practised(store):
    request = RoundRequest(to_practise=("planet", "damn", "silver"))
    plan = RoundPlan.of(request, Settings())
    lexicon = Lexicon(("damn", "planet", "silver"))
    built = with_practice_board(plan, lexicon, store)
    assert built.practice.words
    assert "damn" not in built.practice.words


def test_a_word_missed_in_practice_shows_its_first_letter(store):
    game = opened(store, REQUEST).game
    assert (game.rules.mode, game.setup.practised) == (Mode.PRACTISE, ("tap", "pat"))
    assert game.letters_shown == {"tap": 1}


def test_a_new_board_after_practice_is_built_for_practice_again():
    again = REQUEST.with_board(None)
    assert RoundPlan.of(again, Settings()).is_to_be_built
    assert (again.to_practise, again.practice) == ((), NO_PRACTICE)
    assert not RoundPlan.of(RoundRequest().with_board(None), Settings()).is_to_be_built


def test_the_same_board_has_the_same_words_to_practise_but_not_in_a_chase(store):
    assert REQUEST.with_board(REQUEST.board) == REQUEST
    chase = REQUEST.chasing(opened(store, REQUEST).game.setup)
    assert not chase.practice
    assert not RoundPlan.of(chase.with_board(None), Settings()).is_to_be_built
