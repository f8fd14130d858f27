"""Before a contest and before a turn: who plays, by which rules, and who is next."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from boggle_tui.files.translation import N_, _, ngettext, pgettext
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest import (
    MAX_PLAYERS,
    Contest,
    PlayersError,
    add_guest,
    add_player,
    check_players,
    parse_players,
)
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.scores import heading, scores_text, team_outcome, team_text
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import SHARE
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import listed
from boggle_tui.play.contest_rules import KIND_NOTES, KINDS, goal_choice, judge_choice, usual_rules
from boggle_tui.play.round_options import (
    READINGS,
    RuleChoice,
    describe,
    list_title,
    offered,
    scoring_name,
)
from boggle_tui.tui.base.keyboard import bind, is_line_key, off_bar, on_bar
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import ChoiceList
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.messages import NextContestRound, StartTurn


class PlayerList(ChoiceList):
    """The players, each of whom can be removed."""

    PLACE = N_("Contest: players")
    PAGE = N_("Contest")
    BINDINGS = bind(
        on_bar(
            "x,delete,backspace",
            "screen.remove",
            "Remove",
            "Remove this player",
            id="players.screen.remove",
        )
    )

    def on_focus(self) -> None:
        if self.highlighted is None:
            self.action_first()

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        if self.highlighted is not None and self.highlighted < self.option_count - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()


class ContestSetupScreen(PlayerScreen[None]):
    """The players and the rules; both are remembered."""

    PLACE = N_("Contest")
    PURPOSE = N_(
        "Two to eight players take turns on the same board. As rivals, a word that several"
        " found scores for nobody. Together they have one goal: each word counts once for all, and"
        " everybody sees what the others found. A contest that you leave can be resumed later."
    )
    KEY_GROUPS: ClassVar = {N_("Players"): "start add_guest"}
    CSS_PATH = "contest.tcss"
    BINDINGS = bind(
        on_bar("f5", "start", "Start"),
        on_bar("ctrl+n", "add_guest", "Guest", "Add a player without typing a name"),
        on_bar("escape", "dismiss", "Home"),
        # For the line, which has no use for them.
        off_bar("up", "app.focus_previous"),
        off_bar("down", "app.focus_next"),
    )
    AUTO_FOCUS = "#name"

    players: var[tuple[str, ...]] = var(())
    """The players, in the order of their turns."""

    def __init__(self) -> None:
        super().__init__()
        self._removed = ""
        """The name of the player removed last."""

    is_text_key = staticmethod(is_line_key)

    def body(self) -> ComposeResult:
        with Horizontal(id="setup"):
            with Vertical(id="who") as who:
                hint = _("Name, then Enter")
                who.styles.min_width = cell_len(hint) + 6
                yield PlayerList(id="players")
                yield Input(placeholder=hint, id="name")
                yield Static(_("↑ ↓ Tab: players, rules"), classes="hint")
            with Vertical(id="how"):
                yield Menu(self._choices(), {"start": _("Start")}, id="menu")
                yield Static(self._rules_text(), id="rules", markup=False)

    def on_mount(self) -> None:
        self.query_one(PlayerList).border_title = _("Players")
        self.players = parse_players(self.app.settings.players)

    def watch_players(self, players: tuple[str, ...]) -> None:
        names = self.query_one(PlayerList)
        at = names.highlighted
        names.clear_options()
        names.add_options([Option(Content(name)) for name in players])
        names.highlighted = min(at, len(players) - 1) if players and at is not None else None
        names.border_subtitle = _("{n} of {most}", n=len(players), most=MAX_PLAYERS)
        self.refresh_bindings()

    def allows(self, action: str) -> bool:
        """Allow a guest only while there is room."""
        return action != "add_guest" or len(self.players) < MAX_PLAYERS

    @on(Input.Submitted)
    def add_name(self, event: Input.Submitted) -> None:
        """Add the name; letters typed since then are the start of the next name."""
        self._add(event.value)

    def _add(self, name: str) -> bool:
        """Add a name from the line; return whether it was valid."""
        line = self.query_one(Input)
        try:
            self._keep(add_player(self.players, name))
        except PlayersError as error:
            self.notify(str(error), severity="error")
            line.focus()
            return False
        self.app.clear_errors()
        line.value, self._removed = line.value.removeprefix(name), ""
        return True

    def action_add_guest(self) -> None:
        """Add a player without a name, which the mouse alone can do too."""
        self._keep(add_guest(self.players))
        self.app.clear_errors()

    def action_remove(self) -> None:
        """Remove a player, and put the name in the line to be corrected or added again."""
        at = self.query_one(PlayerList).highlighted
        if at is not None:
            line = self.query_one(Input)
            if line.value in ("", self._removed):
                line.value = self._removed = self.players[at]
            self._keep((*self.players[:at], *self.players[at + 1 :]))

    @on(Menu.Changed)
    def keep_choice(self, event: Menu.Changed) -> None:
        self.app.change_settings(**{event.name: event.value})
        if event.name == "contest_kind":
            self.query_one(Menu).offer_all(self._choices())
            self.query_one("#rules", Static).update(self._rules_text())

    def action_start(self) -> None:
        """Add a name still in the line, and start if there are enough players."""
        name = self.query_one(Input).value
        if name.strip() and name != self._removed and not self._add(name):
            return
        try:
            check_players(self.players)
        except PlayersError as error:
            self.notify(str(error), severity="error")
            self.query_one(Input).focus()
        else:
            self.app.clear_errors()
            self.post_message(NextContestRound(usual_rules(self.app.settings, self.players)))

    def _choices(self) -> dict[str, RuleChoice]:
        """The rules to choose; a team is offered how hard its goal is."""
        settings = self.app.settings
        kind = RuleChoice(
            pgettext("kind of contest", "Play"), offered(KINDS), settings.contest_kind
        )
        return {
            "contest_kind": kind,
            **goal_choice(kind.value, settings.level, settings.goal),
            "judge": judge_choice(settings.judge),
        }

    def _keep(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.app.change_settings(players="\n".join(players))

    def _rules_text(self) -> str:
        settings = self.app.settings
        contest = usual_rules(settings)
        rules, dice_set = contest.rules, settings.rules.dice_set(DiceSet.named(settings.dice))
        # All words of a board would have to be known for a share of them.
        scoring = _("1 per word") if rules.scoring == SHARE else scoring_name(rules.scoring)
        time = _("no clock")
        if rules.seconds is not None:
            time = _("{time} each", time=clock_face(rules.seconds))
        tile = ""
        if rules.q is not QReading.QU:
            tile = f"\n{_('Q tile: {reading}', reading=_(READINGS[rules.q]))}"
        name, least = list_title(contest.dictionary), rules.min_length
        return (
            f"{_(KIND_NOTES[contest.kind])}\n"
            f"{_('Set under Rules on the home screen:')}\n"
            f"{describe(dice_set)}\n"
            f"{_('{list} list, {time}', list=name, time=time)}\n"
            f"{_('{least} letters or more, points: {scoring}', least=least, scoring=scoring)}{tile}"
        )


GRACE = 0.7
"""Seconds during which keys are ignored: they were meant for the turn before."""
ADVICE = {
    ContestKind.RIVALS: N_("Everyone but {player}, look away."),
    ContestKind.EACH_COUNTS: N_("Everyone but {player}, look away."),
    ContestKind.IN_TURNS: N_("A word counts once for all of you."),
    ContestKind.AT_ONCE: N_("Call out words; one of you types them."),
}
CHANGE_GOAL = N_("Lower or raise the goal of a team")
MAX_BAR = 24
"""Columns of the bar of a goal that is reached."""


class HandOverScreen(PlayerScreen[None]):
    """Asks to hand the keyboard to the next player, whose turn Enter starts."""

    PLACE = N_("Next player")
    KEY_GROUPS: ClassVar = {N_("Before a turn"): "start change_goal(False) change_goal(True)"}
    PAGE = N_("Contest")
    CSS_PATH = "contest.tcss"
    BINDINGS = bind(
        on_bar("enter", "start", "Start", "Start the turn; until then the clock waits"),
        on_bar("left,minus", "change_goal(False)", "Lower goal", CHANGE_GOAL),
        on_bar("right,plus", "change_goal(True)", "Raise goal", CHANGE_GOAL),
        on_bar("escape", "leave", "Home", "Go home; you can resume the contest later"),
    )

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        assert contest.turn is not None
        self.contest, self._turn = contest, contest.turn
        self._shown_at = 0.0

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield Static(self._above(), id="standing")
            share = 0.25 if self.contest.kind.is_together else 0.3  # There is more above a team's.
            is_all = self.contest.kind is ContestKind.AT_ONCE
            whose = listed(self.contest.players) if is_all else self._turn.player.upper()
            yield LargeText(whose, share, is_boxed=True, id="whose")
            yield Static(self._below(), id="advice")

    def on_mount(self) -> None:
        self._shown_at = self.app.clock()

    def allows(self, action: str) -> bool:
        """Let a team change its goal until it begins."""
        may_change = self.contest.kind.is_together and not self.contest.is_begun
        return action != "change_goal" or may_change

    def action_change_goal(self, up: bool) -> None:
        """Raise or lower the goal by a step."""
        self.contest = self.contest.with_changed_goal(up=up)
        self.app.store.contests.save(self.contest)
        self.query_one("#standing", Static).update(self._above())

    def action_start(self) -> None:
        if self.app.clock() - self._shown_at >= GRACE:
            self.post_message(StartTurn(self.contest))

    def action_leave(self) -> None:
        self.app.store.contests.leave(self.contest)
        self.dismiss()

    def _above(self) -> Content:
        """The standings of the contest, and what to do."""
        contest, kind = self.contest, self.contest.kind
        scores = scores_text(contest.totals) if len(contest.rounds) > 1 else ""
        standing = self._standing() if kind.is_together else Content(scores)
        return Content.assemble(
            (f"{heading(contest)}\n", "bold $primary" if kind.is_together else "$secondary"),
            standing.stylize("$secondary"),
            "\n\n\n",
            _("All at the keyboard") if kind is ContestKind.AT_ONCE else _("Hand the keyboard to"),
            "\n",
        )

    def _below(self) -> Content:
        advice = _(ADVICE[self.contest.kind], player=self._turn.player)
        return Content.assemble(f"\n{advice}\n\n\n", (self._time_text(), "$secondary"))

    def _standing(self) -> Content:
        """The points to find on the board; after the first turn, those of the team."""
        contest = self.contest
        if not contest.is_begun:
            common = ngettext(
                "The common words here are worth {count} point.",
                "The common words here are worth {count} points.",
                contest.in_common,
            )
            return Content(common)
        full = min(MAX_BAR, contest.team_points * MAX_BAR // contest.goal)
        bar = Content.assemble(("█" * full, "$primary"), ("░" * (MAX_BAR - full), "$secondary"))
        lines: list[Content | str] = [bar + f" {team_text(contest)}"]
        lines.append(scores_text(contest.current_round.points))
        if contest.is_reached:
            lines.append(f"{team_outcome(contest)}.")
        return Content("\n").join(lines)

    def _time_text(self) -> str:
        key, turn, seconds = self.key_of("start"), self._turn, self.contest.rules.seconds
        if seconds is None:
            return _("Press {key} to start, without a clock.", key=key)
        left = clock_face(seconds - turn.elapsed)
        if turn.elapsed:
            return _("Press {key} to resume: {time} left.", key=key, time=left)
        return _("Press {key} to start: you have {time}.", key=key, time=left)
