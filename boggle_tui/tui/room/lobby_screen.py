"""The lobby of a room: who is there, and the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.players import MAX_PLAYERS
from boggle_tui.game.contest.room import Room, RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.game.contest.rules import ContestKind
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Menu, MenuChoice
from boggle_tui.tui.base.round_options import describe, dictionary_options, time_options
from boggle_tui.tui.contest.contest_text import JUDGES, goal_choice, offered
from boggle_tui.tui.room.room_screen import RoomScreen
from boggle_tui.tui.room.seat_text import seats_text

KINDS = {ContestKind.RIVALS: "rivals", ContestKind.IN_TURNS: "team"}
START = "Start"


class LobbyScreen(RoomScreen):
    """The players as they come in; the leader chooses the rules and starts."""

    TITLE = "Lobby"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f5", "start", START)]

    def __init__(self) -> None:
        super().__init__()
        self._pairing = LanguagePairing()
        self._heading = Static(id="heading", markup=False)
        self._players = Static(id="players", markup=False)
        self._rules = Static(id="rules", markup=False)
        self._hint = Static(id="hint", markup=False)

    def compose(self) -> ComposeResult:
        with Vertical(id="lobby"):
            yield self._heading
            with Horizontal():
                yield self._players
                with Vertical(id="how"):
                    yield Menu(_choices(self.view.contest), {"start": START}, id="menu")
                    yield self._rules
            yield self._hint
        yield KeyBar()

    def on_mount(self) -> None:
        self._players.border_title = "Players"
        self._show(self.view)

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        self._show(view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let only the leader start."""
        return action != "start" or self.leads

    @on(Menu.Chosen)
    def action_start(self) -> None:
        self.room.act(Room.proceed)

    @on(Menu.Changed)
    def change_rules(self, event: Menu.Changed) -> None:
        """Play by the rules that the leader chooses."""
        contest = self._contest(event.name, event.value)
        self.room.act(Room.set_rules, contest)

    def _show(self, view: RoomView) -> None:
        leads = view.you == view.leader
        menu = self.query_one(Menu)
        menu.offer_all(_choices(view.contest))
        menu.display, self._rules.display = leads, not leads
        if leads and self.focused is None:
            menu.focus()
        self._heading.update(
            Content.assemble(
                (f"Room {self.room.place.code}", "bold $primary"),
                (f"\n{self.room.door.invitation(self.room.place.code)}", "$secondary"),
            )
        )
        self._players.update(seats_text(view))
        self._players.border_subtitle = f"{len(view.seats)} of {MAX_PLAYERS}"
        self._rules.update(_rules_text(view.contest))
        self._hint.update(_hint(view))
        self.refresh_bindings()

    def _contest(self, name: str, value: object) -> Contest:
        """The rules with another choice."""
        before = self.view.contest
        chosen = {key: choice.value for key, choice in _choices(before).items()} | {name: value}
        dice, dictionary = self._pairing.follow(
            (before.dice, before.dictionary), (chosen["dice"], chosen["dictionary"])
        )
        dice_set = DiceSet.named(dice)
        seconds = chosen["seconds"]
        if dice != before.dice and name == "dice":
            seconds = dice_set.seconds
        kind: ContestKind = chosen["kind"]
        return replace(
            before,
            kind=kind,
            goal=SINGLE_ROUND if kind.is_together else chosen.get("goal", 50),
            level=chosen.get("level", before.level),
            judge=chosen["judge"],
            dice=dice,
            dictionary=dictionary,
            size=(dice_set.rows, dice_set.cols),
            rules=Rules.of(dice_set, seconds, QReading.QU),
        )


def _choices(contest: Contest) -> dict[str, MenuChoice]:
    times = [(text, seconds) for text, seconds in time_options() if seconds is not None]
    seconds = int(contest.rules.seconds or 0)
    if seconds not in [each for _, each in times]:
        times.append((clock_face(seconds), seconds))
    dice = [(describe(dice_set), name) for name, dice_set in dice_sets().items()]
    words = (
        dictionary_options(contest.dictionary)
        if contest.dictionary in BUNDLED
        else MenuChoice("Words", [(_list_name(contest), contest.dictionary)], contest.dictionary)
    )
    return {
        "kind": MenuChoice("Play", offered(KINDS), contest.kind),
        **goal_choice(contest.kind, contest.level, contest.goal),
        "judge": MenuChoice("Judge", offered(JUDGES), contest.judge),
        "dice": MenuChoice("Dice", dice, contest.dice),
        "seconds": MenuChoice("Clock", times, seconds),
        "dictionary": words,
    }


def _list_name(contest: Contest) -> str:
    """The name of the word list, without the folder of a file on the host."""
    return contest.dictionary.replace("\\", "/").rpartition("/")[2]


def _rules_text(contest: Contest) -> str:
    return "\n".join(f"{each.label:<8}{each.text}" for each in _choices(contest).values())


def _hint(view: RoomView) -> str:
    if view.is_dealing:
        return "The dice are being rolled …"
    if view.you != view.leader:
        return f"{view.leader} starts the game."
    return "Start as soon as all are here." if len(view.seats) > 1 else "Wait for the others."
