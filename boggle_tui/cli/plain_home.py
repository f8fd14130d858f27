"""The home screen in plain lines: what it offers, by numbers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from time import monotonic

from boggle_tui.cli.own_host import OwnHost
from boggle_tui.cli.plain_game import PlainGame, load, on_lines, say
from boggle_tui.cli.user import USER
from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, labelled, moment_text
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import History
from boggle_tui.game.history.statistics import Statistics
from boggle_tui.game.round.daily_board import daily_name
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import (
    GogenRequest,
    Maker,
    daily_gogen,
    everyday_list,
    random_gogen,
    suitable_words,
)
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.plain import read_aloud
from boggle_tui.plain.dialogue import Choice, Choices, answer
from boggle_tui.plain.plain_gogen import PlainGogen
from boggle_tui.plain.plain_room import PlainGuest
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import round_options
from boggle_tui.play.round_sentences import contest_state, gogen_state, one_try_text
from boggle_tui.requests.answer import ANSWERED, Answer
from boggle_tui.requests.build import AUTO_SIZE, Build
from boggle_tui.share.history_summary import summary_lines
from boggle_tui.store.played import PlayedContest, PlayedGogen, moment_of
from boggle_tui.store.settings import Settings

Played = PlayedRound | PlayedGogen | PlayedContest
"""An entry of the history."""
LIST_HINT = N_("Type a number; . lists what there is.")
READY = N_("Press Enter to start, or type anything else to go back.")
ASK_WORDS = N_("Type your words on one line, with commas or spaces between them.")
OTHER_ROOMS = N_(
    "To join the room of a friend, leave this program, and add the word plain to the command that"
    " your friend tells you, as in: ssh -p 2222 CODE@ADDRESS plain"
)
CLOSE_ROOM = N_("Leave and close the room: everybody there is sent away")
WIDTH = 72
"""Columns of the statistics."""
LATEST = 9
"""Rounds of the history that are offered."""
SECONDS = 60.0
"""The longest time to build a board, or to make a Gogen."""
MOMENT = 0.2
"""Seconds of waiting for a line in a room, until one looks whether it has ended."""


class PlainHome(PlainGame):
    """Offers what to do, and comes back afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self._choices = Choices(say)
        self._is_over = False
        self._pairing = LanguagePairing()
        self._job = replace(USER, report=say, show=lambda _text: None)

    def run(self) -> int:
        """Answer until the player quits; return the exit code. Raises KeyboardInterrupt."""
        say("Boggle")
        self._choices.offer(self._home())
        while not self._is_over:
            line = answer(self.next_line)
            if line == read_aloud.END:
                self._choices.offer(self._home())
                continue
            self._choices.offered = self._choices.offered or self._home()
            try:
                if not self._choices.choose(line):
                    say(_(LIST_HINT))
            except UserError as error:
                say(str(error))
        return ANSWERED

    def _home(self) -> list[Choice]:
        """The choices at home."""
        doing: list[Choice] = [
            (_("Play a round: find words against the clock"), partial(self.play, RoundRequest())),
            (_("Today's board"), self._play_today),
            (f"Unboggle: {_('Build a board that holds your words')}", self._build),
            (
                f"Gogen: {_('Place the letters so that each word can be traced')}",
                self._offer_gogens,
            ),
            (_("Your rounds, records and statistics"), self._show_history),
            (_("Open a room for friends on their own devices"), self._open_room),
            (_("Change the dice, words, time, board and Q tile"), self._offer_rules),
            (_("Close the program"), self._end),
        ]
        return [(text, self._then(deed)) for text, deed in doing]

    def _then(self, deed: Callable[[], object]) -> Callable[[], None]:
        """Do something, and say how the player goes on; Ctrl-C only ends what is done."""

        def do() -> None:
            try:
                deed()
            except KeyboardInterrupt:
                say("")
            if not self._is_over:
                say(_(LIST_HINT))

        return do

    def _end(self) -> None:
        self._is_over = True

    @property
    def _settings(self) -> Settings:
        return self.store.settings.load()

    def _play_today(self) -> None:
        """Play the daily board, a new one only once the player is ready."""
        day, language = date.today(), self._settings.played_language
        if day not in self.store.rounds.of_days(language):
            say(f"{one_try_text(language)}\n{_(READY)}")
            if answer(self.next_line):
                return
        self.play(RoundRequest(day=day.isoformat()))

    # Unboggle

    def _build(self) -> None:
        """Build the smallest board for words, and tell the way of each."""
        say(_(ASK_WORDS))
        line, dictionary = answer(self.next_line), self._settings.dictionary
        job = replace(self._job, read=lambda _source, _most: line)
        asked = Build(words=("-",), size=AUTO_SIZE, dictionary=dictionary, time_limit=SECONDS)
        for built in asked.run(job):
            for board, words, _dice in built.kept:
                lines = read_aloud.board_lines(board, asked.q)
                say(f"{lines}\n\n{_('Board: {board}', board=board)}")
                for word, path in built.values["paths"].items():
                    say(labelled(words.text(word), _places(board, path)))
            say(str(built).strip().rpartition("\n\n")[2])

    # Gogen

    def _offer_gogens(self) -> None:
        """Offer the puzzle that was left, that of the day, and new ones."""
        language, today = self._settings.played_language, date.today()
        left = GogenGame.from_json(self.store.drafts.load().gogen, monotonic)
        offered: list[Choice] = []
        if left is not None:
            offered.append((_("Resume the puzzle you left"), partial(self._play_gogen, left)))
        name = daily_name(today, language)
        daily = partial(self._make_gogen, partial(daily_gogen, today, language), name)
        offered.append((_("Today's puzzle"), daily))
        for difficulty in Difficulty:
            text = _("New: {difficulty}", difficulty=difficulty.label)
            maker = partial(random_gogen, GogenRequest(difficulty=difficulty))
            offered.append((text, partial(self._make_gogen, maker)))
        self._choices.offer([(text, self._then(deed)) for text, deed in offered])

    def _make_gogen(self, maker: Maker, day: str = "") -> None:
        """Make a puzzle, and play it."""
        say(_("Making a Gogen …"))
        words = suitable_words(load(everyday_list(self._settings.played_language)))
        deadline = monotonic() + SECONDS
        made = maker(words, lambda: monotonic() > deadline)
        self._play_gogen(GogenGame(made, monotonic, day))

    def _play_gogen(self, game: GogenGame) -> None:
        PlainGogen(game, self.store, self.next_line, say).play()

    # History

    def _show_history(self) -> None:
        """Tell the statistics, and offer what was played last."""
        store, facts = self.store, self.store.rounds.facts()
        played: list[Played] = [
            *store.rounds.finished(LATEST),
            *store.gogens.all(),
            *(each for each in store.contests.played() if not each.is_awaited),
        ]
        if facts:
            statistics = Statistics.of(History(facts))
            for label, text in summary_lines(statistics, date.today(), WIDTH, bar=""):
                if label:
                    say(labelled(label, text.strip()))
        if not played:
            say(_("No rounds yet."))
            return
        latest = sorted(played, key=moment_of, reverse=True)[:LATEST]
        offered: list[Choice] = []

        def show(each: Played) -> None:
            _show_played(each)
            self._choices.offered = offered  # for the next one

        offered += [(_heading(each), self._then(partial(show, each))) for each in latest]
        self._choices.offer(offered)

    # Rooms and rules

    def _open_room(self) -> None:
        """Open a room on this machine, and play in it."""
        say(_(OTHER_ROOMS))
        asyncio.run(self._stay_in_room())

    async def _stay_in_room(self) -> None:
        host = OwnHost()
        guest = PlainGuest(await host.open(self._settings), say, leaving=_(CLOSE_ROOM))
        try:
            reading = asyncio.create_task(self._pass_on_lines(guest))
            await guest.play()
            await reading
        finally:
            await host.close()
        say(guest.farewell)

    async def _pass_on_lines(self, guest: PlainGuest) -> None:
        """Give a guest one line after another, each once the last is answered."""
        while not guest.is_over:
            try:
                line = await asyncio.to_thread(self.next_line, MOMENT)
            except TimeoutError:
                continue
            guest.take(line) if line is not None else guest.leave()
            await guest.answered()

    def _offer_rules(self) -> None:
        """Offer what a round is played with, and then the values."""
        self._choices.offer(
            [
                (labelled(choice.label, choice.text), partial(self._offer_values, name))
                for name, choice in round_options(self._settings).items()
            ]
        )

    def _offer_values(self, name: str) -> None:
        offered = round_options(self._settings)[name].offered
        self._choices.offer([(text, partial(self._choose, name, value)) for text, value in offered])

    def _choose(self, name: str, value: object) -> None:
        changed = self._settings.changed(self._pairing, **{name: value})
        self.store.settings.save(changed)
        self._offer_rules()


def open_plain_home() -> Answer:
    """Offer all that there is, until the player quits."""
    home = PlainHome()
    return on_lines(home, home.run)


def _heading(played: Played) -> str:
    """An entry of the history in a line."""
    match played:
        case PlayedGogen():
            how = gogen_state(played)
        case PlayedContest():
            how = contest_state(played)
        case _:
            how = f"{words_text(len(played.found))}, {points_text(played.score)}"
    return labelled(moment_text(moment_of(played)), how)


def _show_played(played: Played) -> None:
    """Tell the board of an entry, of a contest the last one, and the words."""
    q, words = QReading.Q, {}
    match played:
        case PlayedGogen(board=board):
            words[_("Words")] = [*played.words]
        case PlayedContest(contest=contest):
            board, q = Board.parse(contest.current_round.notation), contest.rules.q
            words |= {turn.player: [*turn.found] for turn in contest.current_round.turns}
        case _:
            text, board, q = played.setup.to_find.text, played.setup.board, played.setup.rules.q
            words[_("Found")] = [*map(text, played.found)]
            words[_("Missed")] = [*map(text, played.missed)]
    say(f"{_heading(played)}\n\n{read_aloud.board_lines(board, q)}\n")
    for title, each in words.items():
        if each:
            say(labelled(title, ", ".join(each)))


def _places(board: Board, path: Sequence[int]) -> str:
    """The way of a word: the row and the column of each letter."""
    places = (divmod(cell, board.cols) for cell in path)
    return ", ".join(f"{row + 1} {col + 1}" for row, col in places)
