"""A room as the messages of docs/protocol.md tell it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from datetime import date
from functools import cache
from json import JSONEncoder
from math import isfinite
from typing import Any

import segno

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, reader
from boggle_tui.game.board.board import Board, shown_faces
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.contest.contest import Contest, Vote
from boggle_tui.game.contest.room import Event, Phase, RoomView, SeatView
from boggle_tui.game.contest.scores import best_words_text, heading, led_text, outcome_text, ranking
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.glossary import meanings
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.paper.formats import write_sheet
from boggle_tui.paper.sheet_content import PaperWord
from boggle_tui.play.contest_rules import rule_choices
from boggle_tui.play.round_sentences import verdict_sentence
from boggle_tui.rooms.hosted_room import Member, SchoolClass
from boggle_tui.rooms.visit import lobby_hint
from boggle_tui.share.results import pupil_rounds, results_csv, results_sheet

Json = dict[str, Any]
_JSON = JSONEncoder(separators=(",", ":"))


def entered_message(room: str, origin: str) -> Json:
    """The code of the room or class, and its address as a QR code, if the page has one."""
    address = f"{origin}/{room}" if origin else ""
    code = segno.make_qr(address, error="l").matrix if origin else ()
    rows = ["".join("01"[dark] for dark in row) for row in code]
    return {"is": "entered", "code": room, "address": address, "qr": rows}


def event_message(event: Event) -> Json:
    """Something that has happened."""
    kind = event.kind.name.lower()
    return {"is": "event", "kind": kind, "player": event.player, "text": event.text}


def verdict_message(verdict: Verdict, word: str, game: Round) -> Json:
    """The judgement on a word."""
    return {
        "is": "verdict",
        "word": word,
        "verdict": verdict.name.lower(),
        "text": verdict_sentence(verdict, word, game),
    }


def meaning_message(word: str, language: Language) -> Json:
    """The meanings of a word; none in a language without a glossary."""
    text = meanings(word.lower()) if language.has_glossary else ""
    return {"is": "meaning", "word": word, "text": text}


def room_text(member: Member) -> str:
    """All that a guest may know of the room, written down; what all may know, once for all."""
    view, game, texts = member.view(), member.game(), member.hosted.texts
    own: Json = {
        "you": view.you,
        "can_lead": view.can_lead,
        "knocking": view.knocking,
        "seconds": view.seconds if isfinite(view.seconds) else None,
    }
    if view.phase is Phase.LOBBY:
        own |= {"hint": lobby_hint(view), "missing": view.missing}
    if game is not None and view.phase is Phase.PLAYING:
        own["mine"] = {
            "points": game.score,
            "words": [[game.to_find.text(word), game.points(word)] for word in game.found],
        }
        if game.to_find:
            own["mine"] |= _to_find(game)
    if view.vote is not None:
        own["vote"] = _vote(view.vote, view.can_vote)
    language = reader().language
    if language not in texts:
        texts[language] = as_text(_room(view))
    return f"{texts[language][:-1]},{as_text(own)[1:]}"


def as_text(message: Json) -> str:
    """Write a message down."""
    return _JSON.encode(message)


def _room(view: RoomView) -> Json:
    """Return all that everybody in the room may know, except the time."""
    contest, is_over = view.contest, view.phase in (Phase.TABLE, Phase.FINAL)
    message: Json = {
        "is": "room",
        "phase": view.phase,
        "leader": view.leader,
        "seats": [_seat(seat) for seat in view.seats],
        "paused": view.is_paused,
        "dealing": view.is_dealing,
        "locked": view.is_locked,
        "board": _board(view.board, contest) if view.board else None,
        "team": contest.kind.is_together,
    }
    if view.phase is Phase.LOBBY:
        message["rules"] = _rules(contest, view.own)
    if contest.kind.is_together:
        message |= {"points": view.points, "goal": view.goal, "found": list(view.found.items())}
    if is_over:
        message |= {
            "heading": heading(contest),
            "totals": contest.totals,
            "outcome": _outcome(view),
            "decided": contest.is_decided,
            "table": _table(contest),
        }
    if view.phase is Phase.FINAL:
        message["ranking"] = [list(rank) for rank in ranking(contest)]
        message["best"] = best_words_text(contest)
    return message


def class_message(taught: SchoolClass) -> Json:
    """All that a teacher may know: the room that has come farthest, and who is in each."""
    view = taught.view()
    is_over = view.phase in (Phase.TABLE, Phase.FINAL)
    to_find = view.contest.current_round.to_find if is_over else NO_WORDS_TO_FIND
    words: dict[str, Json] = {}
    rooms = []
    for hosted in taught.rooms:
        seen, points, totals = hosted.room.view(), {}, {}
        if is_over and seen.contest.rounds:
            table, totals = _table(seen.contest), seen.contest.totals
            points = table["points"]
            for each in table["words"]:
                known = words.get(each["word"], {"finders": 0, "points": 0})
                counts = each["status"] in ("unique", "upheld")
                points_here = max(known["points"], each["points"] * counts)
                finders = known["finders"] + len(each["found"])
                words[each["word"]] = each | {"finders": finders, "points": points_here}
        players = [
            _seat(seat) | {"points": points.get(seat.name, 0), "total": totals.get(seat.name, 0)}
            for seat in seen.seats
        ]
        rooms.append({"code": hosted.code, "players": players, "knocking": seen.knocking})
    return {
        "is": "class",
        "phase": view.phase,
        "seconds": view.seconds if isfinite(view.seconds) else None,
        "paused": view.is_paused,
        "dealing": view.is_dealing,
        "locked": taught.is_locked,
        "missing": taught.missing,
        "board": _board(view.board, view.contest) if view.board else None,
        "own": str(taught.own.board) if taught.own else "",
        "next_board": taught.next_board,
        "results": any(contest.rounds for contests in taught.contests for contest in contests),
        "rules": _rules(view.contest, taught.own_words),
        "decided": taught.is_decided,
        "rooms": rooms,
        "words": [
            {name: each[name] for name in ("text", "points", "finders")}
            for each in sorted(words.values(), key=_worth)
        ],
        "missed": [to_find.text(word) for word in to_find.words if word not in words],
        "clues": {to_find.text(word): clue for word, clue in to_find.clues.items()},
    }


RESULTS = {
    "csv": "text/csv",
    "html": "text/html",
    "markdown": "text/markdown",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}
"""The formats in which a teacher may have the results, and their types."""
NO_RESULTS = N_("No round is over yet.")


def results_message(code: str, contests: Sequence[Sequence[Contest]], format_name: str) -> Json:
    """The results of all pupils in the contests of each room, or the problem; may take a moment."""

    load = cache(Lexicon.load)

    def expected(contest: Contest, board: Board) -> set[str]:
        """The everyday words that a pupil could have found."""
        language = language_of(contest.dictionary, contest.dice)
        lexicon, rules = load(contest.dictionary, language), contest.rules
        words = find_words(board, load(language.common), rules.min_length, rules.q)
        return {word for word in words if word in lexicon}.difference(offensive_words(language))

    try:
        rounds = pupil_rounds(contests, expected)
        if not rounds:
            return {"is": "problem", "text": _(NO_RESULTS)}
        content = (
            results_csv(rounds)
            if format_name == "csv"
            else write_sheet(results_sheet(rounds), format_name)
        )
    except UserError as error:
        return {"is": "problem", "text": str(error)}
    name = f"boggle-{code}-{date.today()}.{'md' if format_name == 'markdown' else format_name}"
    file = (
        {"base64": b64encode(content).decode()} if isinstance(content, bytes) else {"text": content}
    )
    return {"is": "results", "name": name, "type": RESULTS[format_name]} | file


def _seat(seat: SeatView) -> Json:
    return {
        "name": seat.name,
        "leads": seat.leads,
        "here": seat.is_connected,
        "watches": seat.watches,
        "words": seat.words,
        "longer": seat.has_longer,
    }


def _worth(word: Json) -> tuple[int, str]:
    """The best words first."""
    return -word["points"], word["word"]


def _board(board: Board, contest: Contest) -> Json:
    faces = shown_faces(board.faces, contest.rules.q)
    return {"rows": board.rows, "cols": board.cols, "faces": faces}


def _rules(contest: Contest, own: Collection[str]) -> list[Json]:
    return [
        {
            "name": name,
            "label": choice.label,
            "options": [text for text, _ in choice.offered],
            "chosen": [text for text, _ in choice.offered].index(choice.text),
            "note": choice.note(0),
        }
        for name, choice in rule_choices(contest, own).items()
    ]


def _to_find(game: Round) -> Json:
    """The number of a lesson's words, and their clues, each with its word once that is found."""
    to_find = game.to_find
    told: Json = {"to_find": len(to_find.words)}
    if clues := to_find.clues:
        told["clues"] = [
            {
                "clue": clues.get(word, ""),
                "letters": PaperWord(word, (), own_text=to_find.text(word)).letters,
                "length": len(word),
                "word": to_find.text(word) if game.is_taken(word) else "",
            }
            for word in to_find.words
        ]
    return told


def _outcome(view: RoomView) -> str:
    if view.phase is Phase.FINAL and not view.contest.is_decided:
        return f"{led_text(view.contest)}."
    return outcome_text(view.contest, view.leader, leads=view.leads)


def _table(contest: Contest) -> Json:
    """The words of the latest round, the best first."""
    latest = contest.current_round
    clues = latest.to_find.clues
    finders: dict[str, dict[str, float]] = {}
    for turn in latest.turns:
        for word, seconds in zip(turn.found, turn.times, strict=True):
            finders.setdefault(word, {})[turn.player] = seconds
    words = [
        {
            "word": word,
            "text": latest.to_find.text(word),
            "clue": clues.get(word, ""),
            "points": latest.worth[word],
            "status": latest.status(word).name.lower(),
            "found": by,
        }
        for word, by in finders.items()
    ]
    return {
        "players": contest.players,
        "points": latest.points,
        "challenges": contest.has_challenges,
        "words": sorted(words, key=_worth),
    }


def _vote(vote: Vote, can_vote: bool) -> Json:
    return {
        "word": vote.word,
        "finder": listed(vote.finders),
        "voted": list(vote.votes),
        "yours": can_vote,
    }
