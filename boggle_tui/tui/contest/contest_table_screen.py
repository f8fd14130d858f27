"""After a round of a contest: all words, to be compared and challenged; at the end, all scores."""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import Any, ClassVar

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Center, Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import clamp
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, labelled, number
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.contest.contest import MAX_NAME, Contest, Vote, WordStatus, objection
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.scores import (
    MARKS,
    Position,
    best_word,
    goals_reached,
    heading,
    led_text,
    margin_text,
    outcome_text,
    ranking,
    reached_text,
    rounds_text,
    scores_text,
    table_of,
    team_text,
    unfound,
    vote_question,
    votes_text,
    wins,
    word_text,
)
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.phrases import listed, points_text, words_text
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.play.round_options import list_title
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.painted import cut
from boggle_tui.tui.base.questions import EitherDialog
from boggle_tui.tui.base.screen import BoggleScreen, Dialog, PlayerApp, PlayerScreen
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import NextContestRound, PlayContestAgain

MAX_SHOWN = 12
"""Unfound words shown; more don't fit."""


class ContestBoardDialog(Dialog[None]):
    """The board, with a word on it, and words that nobody found."""

    app: PlayerApp
    PLACE = N_("Contest board")
    CSS_PATH = "contest.tcss"
    BINDINGS = bind(on_bar("escape,b,enter,space", "dismiss", "Close"))

    def __init__(self, contest: Contest, word: str | None) -> None:
        super().__init__()
        self._contest, self._word = contest, word
        self._board = Board.parse(contest.current_round.notation)
        # Kept, not queried: the dialog may be closed while the words are found.
        self._unfound = Static(id="unfound", markup=False)

    def compose(self) -> ComposeResult:
        view = BoardView(self._board, self._contest.rules.q, id="board")
        with Vertical(id="seen"):
            yield view
            if self._word is not None:
                view.path = first_path(self._board, self._word, self._contest.rules.q)
                yield Static(word_text(self._contest, self._word), id="word", markup=False)
            yield self._unfound

    def on_click(self) -> None:
        self.dismiss()

    @work
    async def on_mount(self) -> None:
        """Find the words that nobody found, and show the best."""
        rules = self._contest.rules
        lexicon = await self.app.contest_lexicon(self._contest)
        if lexicon is None:
            return
        common = await self.app.lexicon(lexicon.language.common)
        all_words = await asyncio.to_thread(
            find_words, self._board, lexicon, rules.min_length, rules.q
        )
        unsafe = unsafe_words(lexicon.language)
        decent = [word for word in all_words if word not in unsafe]
        worth = Scoring.named(rules.scoring, lexicon.language).worth
        best = unfound(self._contest.current_round, decent, worth, common)[:MAX_SHOWN]
        text = _("All words were found.")
        if best:
            text = _("Nobody found {words}", words=" ".join(best).upper())
        self._unfound.update(text)


CURSOR = "▸"

NARROWEST, WIDEST = 13, 26
"""Width of a player's column, in characters."""
HEADER = 2
"""Lines above the words: names, points."""


class WordTable(Widget, can_focus=True):
    """A column for each player: name, points of this round and in total, own words, shared words.

    Columns and lines that don't fit scroll into view with the cursor.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "contest--word",
        "contest--struck",
        "contest--cursor",
        "contest--name",
        "contest--dim",
    }
    BINDINGS = bind(
        off_bar("up", "move(-1, 0)", "Up"),
        off_bar("down", "move(1, 0)", "Down"),
        off_bar("left", "move(0, -1)", "Previous player"),
        off_bar("right", "move(0, 1)", "Next player"),
        off_bar("pageup", "page(-1)", "Page back"),
        off_bar("pagedown", "page(1)", "Page forward"),
    )

    cursor: reactive[Position | None] = reactive(None)
    """The position of the word pointed at; None if the table is empty."""
    top: reactive[int] = reactive(0)
    """The first visible line of words."""
    left: reactive[int] = reactive(0)
    """The index of the first visible column."""

    class Moved(Message):
        """The cursor moved to another word, or the table scrolled."""

    class Chosen(Message):
        """The word at the cursor was clicked again."""

    def __init__(self, contest: Contest, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.styles.max_width = WIDEST * len(contest.sides)
        self._set_contest(contest)

    def show(self, contest: Contest) -> None:
        """Show the changed contest; the cursor stays on its word."""
        word = self.word
        self._set_contest(contest)
        self.go_to(word)
        self.refresh()

    def go_to(self, word: str | None) -> None:
        """Move the cursor to a word."""
        self.cursor = next((spot for spot, at in self._table.positions.items() if at == word), None)

    @property
    def word(self) -> str | None:
        """The word at the cursor."""
        return None if self.cursor is None else self._table.positions.get(self.cursor)

    @property
    def columns(self) -> range:
        """The indices of the visible columns."""
        players = len(self._contest.sides)
        number = min(players, max(1, self.size.width // NARROWEST))
        # After the widget grows, it is drawn before on_resize corrects `left`.
        first = min(self.left, players - number)
        return range(first, first + number)

    @property
    def unseen(self) -> str:
        """The numbers of hidden columns and lines on each side; empty if all are visible."""
        columns = self.columns
        sides = {
            N_("‹ {count} more"): columns.start,
            N_("{count} more ›"): len(self._contest.sides) - columns.stop,
            "↑ {count}": self.top,
            "↓ {count}": len(self._table.lines) - self._visible_lines - self.top,
        }
        return " · ".join(_(text, count=number) for text, number in sides.items() if number > 0)

    def on_mount(self) -> None:
        self.cursor = min(self._table.positions, default=None)

    def on_resize(self) -> None:
        self.left, self.top = 0, 0
        self._scroll_to_cursor()
        self.post_message(self.Moved())

    def watch_cursor(self) -> None:
        self._scroll_to_cursor()
        self.post_message(self.Moved())

    def watch_left(self) -> None:
        self.post_message(self.Moved())

    watch_top = watch_left

    def action_move(self, lines: int, columns: int) -> None:
        """Move to the next word of the column, or the nearest one of the next column with words."""
        spot = self._table.next_position(self.cursor or (0, 0), lines, columns)
        if spot is None:
            last = len(self._contest.sides) - len(self.columns)
            self.left = int(clamp(self.left + columns, 0, last))
        else:
            self.cursor = spot

    def action_page(self, pages: int) -> None:
        for _line in range(self._visible_lines - 1):
            self.action_move(pages, 0)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or offset.y < HEADER:
            return
        spot = (self.top + offset.y - HEADER, self.columns.start + offset.x // self._width)
        if spot == self.cursor:
            self.post_message(self.Chosen())
        elif spot in self._table.positions:
            self.cursor = spot

    def on_mouse_scroll_down(self) -> None:
        self.top = self._within(self.top + 2)

    def on_mouse_scroll_up(self) -> None:
        self.top = self._within(self.top - 2)

    def render_line(self, y: int) -> Strip:
        columns = self.columns
        if y == 0:
            segments = [
                self._cell(self._contest.sides[column].upper(), "name") for column in columns
            ]
        elif y < HEADER:
            segments = [self._cell(self._points(column), "dim") for column in columns]
        else:
            segments = self._words(self.top + y - HEADER)
        return Strip(segments).adjust_cell_length(self.size.width, self._style_of("word"))

    def _points(self, column: int) -> str:
        """A player's points of this round, and if there are several, those in total."""
        contest, player = self._contest, self._contest.sides[column]
        points = contest.current_round.points[player]
        if contest.kind.is_together:
            return points_text(points)
        return f"+{number(points)} → {number(contest.totals[player])}"

    def _words(self, number: int) -> list[Segment]:
        """Draw a line of words; nothing below the last one."""
        if number >= len(self._table.lines):
            return []
        row = self._table.lines[number]
        if not row:
            rule = _("── Shared words: no points ").ljust(len(self.columns) * self._width, "─")
            return [Segment(rule, self._style_of("dim"))]
        cells = (self._word(row[at], (number, at) == self.cursor) for at in self.columns)
        return list(chain.from_iterable(cells))

    def _word(self, word: str | None, is_here: bool) -> list[Segment]:
        if word is None:
            return [self._cell("", "word")]
        status = self._contest.current_round.status(word)
        counts = status in (WordStatus.UNIQUE, WordStatus.UPHELD)
        worth = f" {self._contest.current_round.worth[word]}" if counts else ""
        room = self._width - 3 - len(worth)
        shown = cut(self._contest.current_round.to_find.text(word), room)
        ground = self._style_of("cursor" if is_here else "word")
        struck = ground + Style(strike=True) if is_here else self._style_of("struck")
        return [
            Segment(MARKS[status] + (CURSOR if is_here else " "), ground),
            Segment(shown, ground if counts else struck),
            Segment(" " * (room - len(shown)), ground),
            Segment(worth, ground),
            Segment(" ", self._style_of("word")),
        ]

    def _cell(self, text: str, part: str) -> Segment:
        return Segment(set_cell_size(text, self._width - 1) + " ", self._style_of(part))

    def _set_contest(self, contest: Contest) -> None:
        self._contest, self._table = contest, table_of(contest)

    @property
    def _visible_lines(self) -> int:
        return max(1, self.size.height - HEADER)

    @property
    def _width(self) -> int:
        return min(WIDEST, self.size.width // len(self.columns))

    def _within(self, top: int) -> int:
        return int(clamp(top, 0, max(0, len(self._table.lines) - self._visible_lines)))

    def _scroll_to_cursor(self) -> None:
        if self.cursor is None or not self.size.height:
            return
        line, column = self.cursor
        self.top = self._within(int(clamp(self.top, line - self._visible_lines + 1, line)))
        self.left = int(clamp(self.left, column - len(self.columns) + 1, column))

    def _style_of(self, part: str) -> Style:
        return self.get_component_rich_style(f"contest--{part}")


NARROWEST_BOARD = 33
COMFORTABLE = 16
"""Columns of a player that a board leaves on a narrow screen, where it can be opened as well."""
MARGINS = 3
"""Columns that the words and the board can't use."""


class RoundTableScreen(BoggleScreen[None]):
    """All players' words and points, next to the board if there is room."""

    CSS_PATH = "contest.tcss"
    AUTO_FOCUS = "#words"

    def __init__(self, contest: Contest, **of_room: Any) -> None:
        super().__init__(**of_room)
        self.contest = contest
        """The contest, with the words judged so far."""
        self._board = Board.parse(contest.current_round.notation)
        self._notes = dict(contest.current_round.to_find.clues)
        """Notes on words: their clues, or how they were challenged."""

    def body(self) -> ComposeResult:
        with Vertical(id="table"):
            yield Static(id="heading", markup=False)
            with Horizontal(id="seen"):
                board = BoardView(self._board, self.contest.rules.q, id="board")
                yield board.add_class("-crowded")  # until the width is known
                yield WordTable(self.contest, id="words")
            yield Static(id="about", markup=False)
            yield Static(id="outcome", markup=False)

    def on_mount(self) -> None:
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Let the board take only the room that the players leave."""
        column = NARROWEST if self.has_class("-wide") else COMFORTABLE
        room = event.size.width - column * len(self.contest.sides) - MARGINS
        board = self.query_one(BoardView)
        board.styles.max_width = room
        board.set_class(room < NARROWEST_BOARD, "-crowded")

    @on(WordTable.Chosen)
    def action_challenge(self) -> None:
        """Challenge the word at the cursor, or say why it can't be challenged."""
        word = self._table.word
        if word is None:
            return
        if reason := objection(self.contest, word, self.challenger):
            self._explain(reason)
        elif self.check_action("challenge", ()):
            self.challenge(word)

    def refuse(self, action: str) -> None:
        """Say why the word at the cursor can't be challenged."""
        if action == "challenge":
            self.action_challenge()

    @property
    def has_challenges(self) -> bool:
        """Whether there are words, and players rather than the word list judge them."""
        return self.contest.has_challenges and bool(self.contest.current_round.worth)

    @property
    def challenger(self) -> str:
        """The only player at this screen, if there is one."""
        return ""

    def challenge(self, word: str) -> None:
        """Have a word judged."""
        raise NotImplementedError

    def outcome(self) -> str:
        """The line below the table: how the contest stands."""
        return outcome_text(self.contest)

    @property
    def _table(self) -> WordTable:
        return self.query_one(WordTable)

    @on(WordTable.Moved)
    def _show(self) -> None:
        word = self._table.word
        self.query_one(BoardView).path = (
            first_path(self._board, word, self.contest.rules.q) if word else ()
        )
        self.query_one("#heading", Static).update(
            " · ".join(filter(None, (heading(self.contest), self._table.unseen)))
        )
        self._explain(self._notes.get(word or "", ""))
        self.query_one("#outcome", Static).update(self.outcome())

    def _explain(self, note: str) -> None:
        """Show how it stands with the word at the cursor, and a note on it."""
        word = self._table.word
        about = _("No words found.") if word is None else word_text(self.contest, word)
        self.query_one("#about", Static).update(f"{about}\n{note}")


class ContestTableScreen(RoundTableScreen, PlayerScreen[None]):
    """The words of a round at one keyboard, where each decision can be undone."""

    PLACE = N_("Contest table")
    KEY_GROUPS: ClassVar = {N_("After a round"): "challenge board undo next"}
    PAGE = N_("Contest")
    BINDINGS = bind(
        on_bar("ctrl+n", "next", "Next", "Go to the next round, or the final scores"),
        on_bar("enter", "challenge", "Challenge", "Challenge this word, or be told why not"),
        on_bar("z,ctrl+z", "undo", "Undo", "Undo the last decision"),
        on_bar("b", "board", "Board", "Show this word on the board"),
        on_bar("escape", "leave", "Home", "Go home; you can resume the contest later"),
    )

    def allows(self, action: str) -> bool:
        """Allow challenges where there are any, and undo after one."""
        if action == "undo":
            return bool(self.contest.current_round.judged)
        return action != "challenge" or self.has_challenges

    def action_next(self) -> None:
        self.post_message(NextContestRound(self.contest))

    def action_leave(self) -> None:
        self.app.store.contests.leave(self.contest)
        self.dismiss()

    def action_undo(self) -> None:
        word, _ = self.contest.current_round.judged[-1]
        self._notes.pop(word, None)
        self._keep(self.contest.without_judgement())
        self._table.go_to(word)

    def action_board(self) -> None:
        self.app.push_screen(ContestBoardDialog(self.contest, self._table.word))

    def challenge(self, word: str) -> None:
        ask = self._ask_list if self.contest.judge is Judge.LIST else self._ask_players
        ask(word)

    @work(exclusive=True)
    async def _ask_list(self, word: str) -> None:
        lexicon = await self.app.contest_lexicon(self.contest)
        if lexicon is None:
            return
        counts = word in lexicon
        listed = N_("{word} is not in the {list} list.")
        if counts:
            listed = N_("{word} is in the {list} list.")
        self._judge(word, counts, _(listed, word=word.upper(), list=list_title(lexicon.name)))

    @work(exclusive=True)
    async def _ask_players(self, word: str) -> None:
        vote = Vote.on(self.contest, word)
        for voter in vote.voters:
            counts = await self.app.push_screen_wait(VoteDialog(vote_question(vote, voter)))
            if counts is None:
                return
            vote = vote.with_vote(voter, counts)
        self._judge(word, vote.counts, votes_text(word, [*vote.votes.values()]))

    def _judge(self, word: str, counts: bool, note: str) -> None:
        self._notes[word] = note
        self._keep(self.contest.with_judgement(word, counts))

    def _keep(self, contest: Contest) -> None:
        """Save and show the changed contest."""
        self.contest = contest
        self.app.store.contests.save(contest)
        self._table.show(contest)
        self._show()
        self.refresh_bindings()


class VoteDialog(EitherDialog):
    """Asks one player for a vote; Escape cancels the whole vote: None."""

    CSS_PATH = "../base/dialogs.tcss"
    AUTO_FOCUS = ""


BAR = "▆"
MIN_BAR, MAX_BAR = 8, 80
"""Columns of the bar of the highest score: as many as fit, within these bounds."""
MARGIN = 3
"""Columns that the scores can't use."""


class FinalScoresScreen(BoggleScreen[None]):
    """The winner, or a team's outcome, and all players by score."""

    CSS_PATH = "contest.tcss"

    def __init__(self, contest: Contest, note: str = "", **of_room: Any) -> None:
        super().__init__(**of_room)
        self.contest = contest
        self._wins = Static(note, id="wins", markup=False)

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield LargeText(self._headline(), 0.25, id="winner")
            yield Static(self._points(), id="points", markup=False)
            with Center():
                yield Static(id="places")
            yield self._wins

    def on_resize(self) -> None:
        self.query_one("#places", Static).update(self._places())

    def _headline(self) -> str:
        contest = self.contest
        if contest.kind.is_together:
            return reached_text(contest)
        if contest.winner:
            return _("{player} WINS", player=contest.winner.upper())
        return led_text(contest)

    def _points(self) -> str:
        """The points of the team, or those of the winner."""
        contest = self.contest
        if contest.kind.is_together:
            return (
                f"{margin_text(contest)}\n\n{labelled(listed(contest.players), team_text(contest))}"
            )
        most = contest.totals[contest.leaders[0]]
        return f"{points_text(most)} {rounds_text(contest)}"

    def _places(self) -> Content:
        """The players, a line each, with a bar for their points; further apart if there is room."""
        width, height = self.size
        rows = self._shares() if self.contest.kind.is_together else self._ranks()
        room = max(MIN_BAR, min(MAX_BAR, width - 2 * MARGIN - len(rows[0][0])))
        most = max(points for _, points in rows)
        is_roomy = 2 * len(rows) <= height // 2
        return Content("\n\n" if is_roomy else "\n").join(
            text + Content.styled(BAR * round(room * points / max(most, 1)), "$primary")
            for text, points in rows
        )

    def _ranks(self) -> list[tuple[Content, int]]:
        """The players by rank, with their points."""
        return [
            (
                Content.assemble(
                    (f"{place}.  ", "$secondary"),
                    f"{set_cell_size(player, MAX_NAME)}  ",
                    (f"{number(total):>4}  ", "bold"),
                ),
                total,
            )
            for place, player, total in ranking(self.contest)
        ]

    def _shares(self) -> list[tuple[Content, int]]:
        """The words and points of each member of a team, in the order of play."""
        contest_round = self.contest.current_round
        text = contest_round.to_find.text
        return [
            (
                Content.assemble(
                    f"{set_cell_size(turn.player, MAX_NAME)}  ",
                    (f"{number(contest_round.points[turn.player]):>4}  ", "bold"),
                    (f"{words_text(len(contest_round.counting(turn))):<11}", "$secondary"),
                    (f"{text(best_word(contest_round, turn)):<16}  ", "$secondary"),
                ),
                contest_round.points[turn.player],
            )
            for turn in contest_round.turns
        ]


class ContestEndScreen(FinalScoresScreen, PlayerScreen[None]):
    """The final scores at one keyboard, and how many contests each player has won."""

    PLACE = N_("Final scores")
    PAGE = N_("Contest")
    BINDINGS = bind(
        on_bar("a", "again", "Again", "Start another contest with the same players"),
        on_bar("escape", "dismiss", "Back"),
    )

    @work(group="look")
    async def on_mount(self) -> None:
        """Show how many contests each player has won."""
        finished = await self.app.read_store(lambda store: store.contests.finished())
        if self.contest.kind.is_together:
            reached, played = goals_reached(finished, self.contest.players)
            if played > 1:
                text = _(
                    "Goals reached together: {reached} of {played}", reached=reached, played=played
                )
                self._wins.update(text)
            return
        won = wins(finished, self.contest.players)
        if sum(won.values()) > 1:
            self._wins.update(_("Contests won: {scores}", scores=scores_text(won)))

    def action_again(self) -> None:
        self.post_message(PlayContestAgain(self.contest))
