"""From a request to a round, its rules, and what is said of it; and back to one that was left."""

from dataclasses import replace

import pytest
from support.languages import catalogue_of
from support.player import BOARD, WORDS, ManualClock

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.contest.contest import SINGLE_ROUND
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.practice import NO_PRACTICE, Practice, PracticePlan
from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import CustomRules, Mode, Rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.contest_rules import rule_choices, usual_rules, with_choice
from boggle_tui.play.opening import Opener, kept_rounds, open_round, with_practice_board
from boggle_tui.play.plan import RoundPlan, RoundRequest, countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.round_options import MODE_NOTES, MODES, round_options, round_text
from boggle_tui.play.round_sentences import (
    lead_text,
    outcome_lines,
    time_left_text,
    welcome_text,
    word_list_warning,
)
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


MINE = Lexicon(["gold"], "standard")
SHARED = RoundSetup(
    board=Board.parse("gold/blue"),
    rules=Rules(),
    dictionary="standard",
    fingerprint=MINE.fingerprint,
)


def test_a_lead_over_an_earlier_round_says_who_is_ahead():
    assert list(map(lead_text, (3, 0, -3))) == ["▲ 3 ahead", "= level", "▼ 3 behind"]


def test_another_word_list_is_warned_of():
    assert word_list_warning(SHARED, MINE) is None
    other_version = replace(SHARED, fingerprint="ffffffff")
    warning = word_list_warning(other_version, MINE) or ""
    assert "another version of the word list standard" in warning
    warning = word_list_warning(SHARED, Lexicon(["gold", "blue"], "mine.txt")) or ""
    assert "standard, which you do not have" in warning
    assert "mine.txt" in warning


def test_a_word_list_has_the_name_of_its_language_in_that_of_the_player(tmp_path, monkeypatch):
    german = Lexicon(["gold", "blau"], "german")
    setup = replace(SHARED, dictionary="german", dice="german")
    with (
        catalogue_of("de", [("German", "Deutsch")], tmp_path, monkeypatch),
        speaking(Reader("de")),
    ):
        assert "Words from the deutsch list." in welcome_text(Round(setup, german, ManualClock()))
        assert "deutsch" in (word_list_warning(setup, german) or "")


def test_a_list_is_warned_of_only_if_its_words_count():
    words = WordsToFind(("gold",))
    sent = replace(SHARED, fingerprint="ffffffff", to_find=words)
    assert word_list_warning(sent, MINE) is None
    assert word_list_warning(replace(sent, to_find=replace(words, has_bonus=True)), MINE)


@pytest.mark.parametrize(
    "setup",
    [
        SHARED,
        replace(SHARED, to_beat=120),
        replace(SHARED, dictionary="german", dice="new"),
        replace(SHARED, to_find=WordsToFind(("gold",) * 12)),
        replace(SHARED, rules=Rules(mode=Mode.CHASE, target=120)),
        replace(SHARED, rules=Rules(mode=Mode.PRACTISE), practised=("gold",) * 10),
        *(replace(SHARED, rules=Rules(mode=mode)) for mode in Mode),
    ],
)
def test_a_round_begins_with_two_lines_that_fit_the_narrowest_screen(setup):
    lines = welcome_text(Round(setup, MINE, ManualClock())).splitlines()
    assert len(lines) == 2
    assert max(map(len, lines)) <= 31


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(mode=Mode.CHASE, target=120), "Target: 120 points."),
        (Rules(mode=Mode.CHASE, target=90, scoring="share"), "Target: 90%."),
        (Rules(mode=Mode.CHASE), "No ghost on this board yet."),
        (Rules(mode=Mode.SUDDEN), "One wrong word ends the round."),
        (Rules(mode=Mode.THIRTY), "30 guesses, right or wrong."),
        (Rules(mode=Mode.PRACTISE), "Find 2 words you once missed."),
    ],
)
def test_a_round_begins_with_its_goal(rules, text):
    setup = replace(SHARED, rules=rules, practised=("gold", "blue"), word_count=2)
    assert welcome_text(Round(setup, MINE, ManualClock())).splitlines()[0] == text


@pytest.mark.parametrize(
    ("seconds", "elapsed", "text"),
    [(180, 70, "1:50 left"), (180, 181, "0:00 left"), (None, 70, "")],
)
def test_a_round_that_was_left_has_the_rest_of_its_time(seconds, elapsed, text):
    setup = replace(SHARED, rules=Rules(seconds=seconds))
    assert time_left_text(PlayedRound(setup=setup, elapsed=elapsed)) == text


@pytest.mark.parametrize(
    ("changes", "tried", "lines"),
    [
        ({}, ["gold"], []),
        ({"to_beat": 1}, ["gold"], ["A tie: 1 to beat"]),
        ({"to_beat": 0}, ["gold"], ["You won: 0 to beat"]),
        ({"to_beat": 2}, ["gold"], ["You lost: 2 to beat"]),
        ({"rules": Rules(mode=Mode.CHASE, target=0)}, ["gold"], ["Reached 0 in 0:30"]),
        ({"rules": Rules(mode=Mode.CHASE, target=9)}, ["gold"], ["Target missed: 9 points"]),
        (
            {"rules": Rules(mode=Mode.CHASE, target=90, scoring="share"), "word_count": 2},
            ["gold"],
            ["Target missed: 90%"],
        ),
        ({"rules": Rules(mode=Mode.SUDDEN)}, ["gold"], ["No wrong words"]),
        ({"rules": Rules(mode=Mode.SUDDEN)}, ["glob"], ["GLOB ended it"]),
        ({"rules": Rules(mode=Mode.THIRTY)}, ["gold", "glob"], ["28 guesses unused"]),
        (
            {"rules": Rules(mode=Mode.PRACTISE), "practised": ("gold", "blue")},
            ["gold"],
            ["Practised ✓GOLD  ✗BLUE"],
        ),
        ({"to_find": WordsToFind(("gold", "blue"))}, ["gold"], ["1 of 2 words found in 0:30"]),
        (
            {"to_find": WordsToFind(("gold", "blue"))},
            ["gold", "blue"],
            ["Both words found in 0:30"],
        ),
    ],
)
@pytest.mark.parametrize("spent", [0, 1])
def test_a_round_ends_with_what_became_of_its_goal_its_hints_and_the_score_to_beat(
    changes, tried, lines, spent
):
    clock = ManualClock()
    game = Round(replace(SHARED, **changes), MINE, clock)
    for _ in range(spent):
        game.buy_hint(Hint.LENGTHS)
    clock.advance(30)
    for word in tried:
        game.submit(word)
    result = RoundResult({}, {}, {}, {}, score=1, possible=2)
    told = outcome_lines(game, result)
    hints = [line for line in told if "spent on hints" in line]
    assert [line for line in told if line not in hints] == lines
    assert bool(hints) is bool(spent)


TRAY = CustomRules(rows=5, cols=3, min_length=4, mode=Mode.SUDDEN)
OWN = Settings(custom=TRAY, is_custom=True, seconds=0, q=QReading.Q, goal=75, judge=Judge.VOTE)


def test_a_contest_has_the_rules_of_the_settings_except_the_mode():
    contest = usual_rules(OWN, ("Anna", "Ben"))
    assert (contest.players, contest.size, contest.goal) == (("Anna", "Ben"), (5, 3), 75)
    assert contest.rules == Rules(min_length=4, seconds=None, q=QReading.Q)
    assert contest.judge is Judge.VOTE
    assert usual_rules(Settings(contest_kind=ContestKind.IN_TURNS)).goal == SINGLE_ROUND


def test_a_room_keeps_the_rules_of_its_inviter_while_others_are_changed():
    rules, pairing = usual_rules(OWN), LanguagePairing()
    assert rule_choices(rules)["goal"].text == "75 points"
    changed = with_choice(rules, "judge", Judge.LIST, pairing)
    assert (changed.judge, changed.size, changed.rules) == (Judge.LIST, (5, 3), rules.rules)
    changed = with_choice(changed, "seconds", 60, pairing)
    assert (changed.goal, changed.rules.seconds, changed.rules.min_length) == (75, 60, 4)
    changed = with_choice(changed, "dice", "big", pairing)
    assert (changed.size, changed.rules.q) == ((5, 5), QReading.Q)
    assert changed.rules.seconds == 60, "a clock that was chosen stays"
    usual = with_choice(rules, "seconds", 180, pairing)
    assert with_choice(usual, "dice", "super", pairing).rules.seconds == 240


def test_a_list_is_named_in_the_players_language_where_it_is_the_only_one_of_its_own():
    settings = Settings(dice="german", dictionary="german")
    assert round_text(settings).endswith("German words")
    assert round_text(Settings(dictionary="expert")).endswith("expert words")
    with speaking(Reader("de")):
        assert round_text(settings).endswith("Wörter: deutsch")


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
def test_the_note_of_a_mode_says_more_than_its_name(language):
    told = Reader(language).look_up
    assert not [mode for mode, name in MODES.items() if told(name) in told(MODE_NOTES[mode])]


def test_the_usual_time_comes_first_and_no_clock_last():
    offered = round_options(Settings(dice="new"))["seconds"].offered
    assert offered[0] == ("default (3:00)", None)
    assert offered[1] == ("0:30", 30)
    assert offered[-1] == ("no clock", 0)


def test_a_list_of_the_players_own_is_offered_once_it_is_chosen():
    bundled = round_options(Settings())["dictionary"]
    assert [name for _, name in bundled.offered] == [*BUNDLED]
    assert bundled.note(80).startswith(f"{bundled.text}: ")
    own = round_options(Settings(dictionary="/lists/mine.txt"))["dictionary"]
    assert [name for _, name in own.offered] == [*BUNDLED, "/lists/mine.txt"]
    assert own.note(80) == "mine.txt: your own list"
