"""Before a contest: who plays, for what, and who judges."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.players import (
    MAX_PLAYERS,
    PlayersError,
    add_guest,
    add_player,
    check_players,
    parse_players,
)
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.tui.base.bindings import with_ids
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.line_keys import is_line_key
from boggle_tui.tui.base.menu import Menu, Options
from boggle_tui.tui.base.round_options import describe
from boggle_tui.tui.base.round_options_text import scoring_name
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.text import clock_face
from boggle_tui.tui.contest.contest_text import GOALS, JUDGES
from boggle_tui.tui.messages import NextContestRound


class PlayerList(OptionList):
    """The players, who can be removed."""

    BINDINGS: ClassVar[list[BindingType]] = with_ids(
        "players",
        [Binding("x,delete,backspace", "screen.remove", "Remove", tooltip="Leave out the player")],
    )

    def on_focus(self) -> None:
        if self.highlighted is None:
            self.action_first()


class ContestSetupScreen(BoggleScreen[None]):
    """The names, and the house rules; both are remembered."""

    TITLE = "Together"
    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+g", "begin", "Begin"),
        Binding("ctrl+n", "add_guest", "Guest", tooltip="Add a player without typing a name"),
        Binding("escape", "home", "Home"),
    ]
    AUTO_FOCUS = "#name"

    players: var[tuple[str, ...]] = var(())
    """Who plays, in the order in which they sit."""

    def __init__(self) -> None:
        super().__init__()
        self._left_out = ""
        """The name of the player who was removed last."""

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    def compose(self) -> ComposeResult:
        settings = self.context.settings
        choices = {
            "goal": Options("Goal", [(text, goal) for goal, text in GOALS.items()], settings.goal),
            "judge": Options(
                "Judge", [(text, judge) for judge, text in JUDGES.items()], settings.judge
            ),
        }
        with Horizontal(id="setup"):
            with Vertical(id="who"):
                yield PlayerList(id="players")
                enter, tab = "Enter", "Tab"
                yield Input(placeholder=f"Name, then {enter}", id="name")
                yield Static(
                    f"{tab}: on to the rules, and to the list.", classes="hint", markup=False
                )
            with Vertical(id="how"):
                yield Menu(choices, {"begin": "Begin"}, id="menu")
                yield Static(self._agreed(), id="agreed", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(PlayerList).border_title = "Players"
        self.players = parse_players(self.context.settings.players)

    def watch_players(self, players: tuple[str, ...]) -> None:
        names = self.query_one(PlayerList)
        at = names.highlighted
        names.clear_options()
        names.add_options([Option(Content(name)) for name in players])
        names.highlighted = min(at, len(players) - 1) if players and at is not None else None
        names.border_subtitle = f"{len(players)} of {MAX_PLAYERS}"
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Whether there is room for a guest."""
        return action != "add_guest" or len(self.players) < MAX_PLAYERS

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Take the name; what was typed behind it meanwhile is the next one's."""
        self._add(event.value)

    def _add(self, name: str) -> bool:
        """Take a name from the line; whether it could be."""
        line = self.query_one(Input)
        try:
            self._keep(add_player(self.players, name))
        except PlayersError as error:
            self.notify(str(error), severity="error")
            line.focus()
            return False
        self.context.clear_errors()
        line.value, self._left_out = line.value.removeprefix(name), ""
        return True

    def action_add_guest(self) -> None:
        """Add a player whom the mouse alone can add, too."""
        self._keep(add_guest(self.players))
        self.context.clear_errors()

    def action_remove(self) -> None:
        """Leave out a player, whose name can be taken again, or changed, in the line."""
        at = self.query_one(PlayerList).highlighted
        if at is not None:
            line = self.query_one(Input)
            if line.value in ("", self._left_out):
                line.value = self._left_out = self.players[at]
            self._keep((*self.players[:at], *self.players[at + 1 :]))

    @on(Menu.Changed)
    def keep_choice(self, event: Menu.Changed) -> None:
        self.context.change_settings(**{event.name: event.value})

    @on(Menu.Chosen)
    def action_begin(self) -> None:
        """Take a name that was typed and still stands there, and begin if there are enough."""
        name = self.query_one(Input).value
        if name.strip() and name != self._left_out and not self._add(name):
            return
        try:
            check_players(self.players)
        except PlayersError as error:
            self.notify(str(error), severity="error")
            self.query_one(Input).focus()
        else:
            self.context.clear_errors()
            self.begin()

    def action_home(self) -> None:
        self.app.pop_screen()

    def begin(self) -> None:
        """Start the contest with the choices made."""
        settings, choices = self.context.settings, self.query_one(Menu).choices
        contest = Contest(
            players=self.players,
            goal=choices["goal"].value,
            judge=choices["judge"].value,
            rules=self._rules,
            dice=settings.dice,
            size=(self._dice_set.rows, self._dice_set.cols),
            dictionary=settings.dictionary,
        )
        self.post_message(NextContestRound(contest))

    @property
    def _dice_set(self) -> DiceSet:
        """The dice of the home screen, in the tray that is chosen there."""
        settings = self.context.settings
        return settings.rules.dice_set(DiceSet.named(settings.dice))

    @property
    def _rules(self) -> Rules:
        """The rules of the home screen, but for the mode, which is for those who play alone."""
        settings = self.context.settings
        return Rules.of(self._dice_set, settings.seconds, settings.q)

    def _keep(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.context.change_settings(players="\n".join(players))

    def _agreed(self) -> str:
        rules = self._rules
        # The words on a board are not counted for each turn, so a share of them is just a number.
        scoring = "one a word" if rules.scoring == SHARE else scoring_name(rules.scoring)
        time = "no clock" if rules.seconds is None else f"{clock_face(rules.seconds)} each"
        return (
            "As chosen on the home screen:\n"
            f"{describe(self._dice_set)}\n"
            f"{self.context.settings.dictionary.rpartition('/')[2]} list, {time}\n"
            f"{rules.min_length} letters or more, points: {scoring}"
        )
