"""Chats, mails and pages without what is said around their words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain, compress, dropwhile, groupby, pairwise, takewhile

from boggle_tui.files.rows import (
    MANY_WORDS,
    START,
    headers,
    is_divided,
    mark_of,
    most,
    named,
    unmarked,
    without_article,
    word_count,
)
from boggle_tui.game.words.titles import (
    AND,
    ANDS,
    blocks_of,
    has_mark,
    is_closing,
    is_farewell,
    is_greeting,
    is_list,
    is_sentence,
    without,
)

_DATE, _TIME = (
    r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?",
    r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?",
)
_MESSAGE = re.compile(
    rf"^[^\w\n]*(?:{_DATE},? {_TIME}|{_TIME},? {_DATE}|(?<=\[){_TIME}(?=\]))\]?(?: -)?"
    r" ([^:\n]{1,40}): (.*)$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of a chat: when, by whom, and what."""
_SAID = re.compile(r"^([^\W\d_a-z][\w.-]*(?: [^\W\d_]\w*)?): (?=\S)", re.MULTILINE)
"""By whom, in a chat without times."""
_ABOVE_MESSAGE = re.compile(
    rf"^([^\n]{{1,40}}?)(?:, \[[^]\n]*{_TIME}[^]\n]*\]:?| — .*{_TIME}|[ \t]{{2,}}{_TIME}"
    rf"|\n[ \t]*{_TIME})[ \t]*\n"
    r"(.*)$",
    re.MULTILINE | re.IGNORECASE,
)
"""By whom, when, and below it what."""
_NAME_AND_TIME = re.compile(
    rf"^([^\n,]{{1,40}}), {_TIME}[ \t]*\n(.*)$", re.MULTILINE | re.IGNORECASE
)
"""By whom, when, and below it what; or an event and when it is, which comes once."""
_BELOW_TIME = re.compile(
    rf"^\[(?:[^]\n]* )?{_TIME}\][ \t]+([^\n]{{1,40}})\n(.*)$", re.MULTILINE | re.IGNORECASE
)
"""When, by whom, and below it what."""
_MESSAGES = (_MESSAGE, 3), (_ABOVE_MESSAGE, 2), (_BELOW_TIME, 2), (_NAME_AND_TIME, 3)
"""The forms of chats, and the fewest messages."""
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SIGNS = re.compile(
    rf"\s*\((?:edited|bearbeitet|modifi[ée]|modificato|editado)\)$|:\w+:"
    rf"|^\s*(?:\d+|{_TIME})\s*$",
    re.IGNORECASE,
)
"""What programs add to a message: that it was changed, and how people answered."""
_ALSO = re.compile(rf"^ *(?:(?:{AND}|oh|also|plus|auch|aussi|anche|también) )*", re.IGNORECASE)
"""Begins a word that was added in a chat."""
_QUOTED = re.compile("^(?:> ?)+", re.MULTILINE)
"""Begins a line of a mail that was answered."""
SUBJECTS = "subject|betreff|objet|oggetto|asunto"
FIELDS = (
    "from|sent|to|cc|bcc|date|reply-to|von|gesendet|an|datum|de|envoyé|à|da|inviato|a|data|enviado"
    "|para|fecha"
)
"""Begin the lines above a mail."""
_SUBJECT, _ABOUT_MAIL = (rf"[> *]*(?:{names})\*? ?:.*\n" for names in (SUBJECTS, FIELDS))
_WROTE = re.compile(
    r"^.{,99}\b(?:wrote|schrieb|a écrit|ha scritto|escribió)\b.{,99}:[ \t]*$"
    rf"|^(?:-+ ?[\w ]+ ?-+\n+)?(?:{_ABOUT_MAIL}){{1,6}}{_SUBJECT}(?:{_ABOUT_MAIL}){{,6}}",
    re.MULTILINE | re.IGNORECASE,
)
"""The line above a mail that was answered, or the lines that begin one."""
_SIGNATURE = re.compile(r"^-- $\n[^\f]*", re.MULTILINE)
"""What stands below a mail, by the rules of mails."""
_ABOVE_GMAIL = re.compile(
    r"\A(?:.*\n){1,8}(?:to me|an mich|à moi|a me|para mí)\b.*\n", re.IGNORECASE
)
"""What Gmail shows above a mail."""
_SENDER = re.compile(r"^(?:from|von|de|da) ?: ([^<\n]+)", re.IGNORECASE | re.MULTILINE)
"""The name of who sent a mail."""
_ABOVE_MAIL = re.compile(r"[^\W\d][\w -]{,20}: .*")
"""A line such as Subject: Words for Friday."""


def without_talk(text: str, left_out: list[str]) -> str:
    """Return a chat as its words; other texts as they are."""
    for message, least in _MESSAGES:
        found = message.findall(text, 0, START)
        if len(found) >= least and (message is not _NAME_AND_TIME or len(dict(found)) < len(found)):
            people = dict.fromkeys(match[1] for match in message.finditer(text))
            text = _words_said(message.sub(r"\2", text).splitlines(), left_out)
            left_out += people
    said = Counter(_SAID.findall(text, 0, START))
    are_names = len({*said.values()}) > 1 and not any(name.lower() in headers() for name in said)
    if are_names and 2 * len(said) <= said.total() > text.count("\n", 0, START) / 2 > 2:
        above, *_rest = _SAID.split(text, maxsplit=1)
        text = _words_said(_SAID.sub("", text[len(above) :]).splitlines(), left_out)
        left_out += [*said, *filter(None, above.splitlines())]
    return text


def lists_of_chat(text: str, left_out: list[str]) -> str:
    """Return the lists that people wrote in a chat, one message each; other texts as they are."""
    for message, least in _MESSAGES:
        if len(message.findall(text, 0, START)) < least:
            continue
        ends = [match.start() for match in message.finditer(text)]
        parts = (text[at:end] for at, end in pairwise([*ends, len(text)]))
        said = [message.sub(r"\2", part).strip().split("\n") for part in parts]
        lists = [[*dropwhile(_is_talk, lines)] for lines in said if len(lines) > MANY_WORDS]
        if lists[1:]:
            left_out += chain(*(lines for lines in said if len(lines) <= MANY_WORDS))
            return "\n\n".join(map("\n".join, lists))
    return text


def _words_said(lines: Sequence[str], left_out: list[str]) -> str:
    """Return the words of a chat, each on a line, or the words with their clues, or the items."""
    lines = [_SIGNS.sub("", line) for line in lines]
    spoken = [*map(_is_talk, lines)]
    for is_kind in (_has_clue, has_mark):
        kept = [*map(is_kind, lines)]
        others = sum(is_said > is_kept for is_said, is_kept in zip(spoken, kept, strict=True))
        if 2 * sum(kept) > len(lines) - others:
            left_out += (line for line, is_kept in zip(lines, kept, strict=True) if not is_kept)
            return "\n".join(compress(lines, kept))
    left_out += compress(lines, spoken)
    words = (line for line, is_said in zip(lines, spoken, strict=True) if not is_said)
    parts = (line.rpartition(": ")[2].split(",") for line in words)
    return "\n".join(map(_without_chatter, chain(*parts)))


def _without_chatter(word: str) -> str:
    """Return a word of a chat without what was said with it, as in mosquito lol."""
    words = _ALSO.sub("", word).split()
    while words[1:] and _bare(words[-1]) in named("talk"):
        words.pop()
    return " ".join(words)


def _is_talk(line: str) -> bool:
    """Whether a line is a sentence, or all that it says is, for example, haha yes."""
    words = _LETTERS.findall(line.lower())
    parts = (" ".join(_LETTERS.findall(part.lower())) for part in re.split("[,.!]", line))
    if words and (_talk().issuperset(words) or _talk().issuperset(filter(None, parts))):
        return True
    return is_sentence(without_article(line)) and (word_count(line) > 2 or not line.endswith("!"))


@cache
def _talk() -> frozenset[str]:
    """Return what people say around their words."""
    return named("talk") | named("closings") | named("greetings")


def _has_clue(line: str) -> bool:
    """Whether a line is a word of up to three, and a clue."""
    mark = mark_of(line)
    return bool(mark) and word_count(line.partition(mark)[0]) < MANY_WORDS


def without_answered(text: str, left_out: list[str]) -> str:
    """Return a mail without those that it answers, or the newest of those, if it has no words."""
    text = _QUOTED.sub("", text)
    text = without(_ABOVE_GMAIL, without(_SIGNATURE, text, left_out), left_out)
    if mails := [match[0] for match in _WROTE.finditer(text)]:
        parts = _WROTE.split(text)
        text = next(
            (part for part in parts if _count_words(part) > 2), max(parts, key=_count_words)
        )
        others = (part for part in parts if part is not text)
        left_out += filter(None, chain(*(each.split("\n") for each in (*mails, *others))))
        *lines, last = text.rstrip().split("\n")
        if lines and _is_sender(last, "".join(mails)):
            left_out.append(last)
            text = "\n".join(lines)
    return text


def _count_words(text: str) -> int:
    """Count the words that are alone on a line, have a clue or are listed."""
    lines = [unmarked(line.strip()) for line in text.split("\n")]
    listed = sum(line.count(",") for line in lines if is_list(line))
    return listed + sum(word_count(line) == 1 or is_divided(line) for line in lines)


def without_menus(text: str, left_out: list[str]) -> str:
    """Return the text of a page without the names of its buttons and of other pages."""
    blocks = blocks_of(text)
    if _bare(blocks[0][0]) in named("menus"):
        full = [*filter(str.strip, chain(*blocks))]
        above = [*takewhile(lambda line: not is_divided(line), full)]
        if above[1:] and _are_rows(full[len(above) :]):
            left_out += above
            return "\n".join(full[len(above) :])
    runs = groupby(chain(*blocks), lambda line: _bare(line) in named("menus"))
    menus = [[*run] for is_menu, run in runs if is_menu]
    around = named("menus") | named("ends of pages")
    phrases = {name for name in named("sure menus") if word_count(name) > 2}
    gone = [line for line in chain(*blocks) if _bare(line) in phrases]
    gone += chain(*(menu for menu in menus if len(menu) > 2 and _is_sure(menu)))
    for block in (blocks[0], blocks[-1]) if blocks[1:] else ():
        names = sum(_bare(line.partition(":")[0]) in around for line in block)
        gone += block if names > 1 and 2 * names >= len(block) else []
    lines = [line for line in text.split("\n") if line not in gone]
    apart = (at for at, line in enumerate(lines) if at and not lines[at - 1].strip())
    ends = (at for at in apart if _bare(lines[at]) in named("ends of pages"))
    if (end := next(ends, 0)) > 3:
        gone += filter(str.strip, lines[end:])
        del lines[end:]
    left_out += gone
    return "\n".join(lines) if gone else text


def _are_rows(lines: Sequence[str]) -> bool:
    """Whether lines are words with their clues, but perhaps the last one."""
    return len(lines) > 2 and all(map(is_divided, lines[:-1]))


def _is_sure(menu: Sequence[str]) -> bool:
    """Whether one of the names is hardly ever a word of a list, as those of computing are."""
    return not named("sure menus").isdisjoint(map(_bare, menu))


def _bare(line: str) -> str:
    """Return a line in small letters, without marks around it."""
    return line.strip(" :.|!()<>0123456789").lower()


def _is_sender(line: str, head: str) -> bool:
    """Whether a line is the name of who sent a mail, by what is above its text."""
    names = chain(*(name.lower().split() for name in _SENDER.findall(head)))
    return line.strip(" ,.!-").lower() in names


def frame_of(lines: Sequence[str]) -> tuple[int, int, bool]:
    """Return where the greeting and the end of a letter are, and whether it is one."""
    start, end = 0, len(lines)
    while start + 1 < end and _ABOVE_MAIL.fullmatch(lines[start]):
        start += 1
    if lines and _is_sender(lines[-1], "\n".join(lines[:start])):
        end -= 1
    least = start + (1 if end > start + 1 and is_list(lines[end - 1]) else 2)
    is_letter = end > least and is_greeting(lines[start])
    # A comma after it, or as in Hi Paul, with another line that announces the list.
    is_letter = is_letter and (
        lines[start].rstrip()[-1] in ",:!"
        or (
            word_count(lines[start]) == 2
            and any(line.endswith(":") or is_list(line) for line in lines[start:])
        )
    )
    signature = (at for at, line in enumerate(lines) if at > 2 and line.strip() == "--")
    end = next(signature, end) if is_letter else end
    last = end - 4
    for at in range(max(start + 2, end - 9) if is_letter else max(2, last), end):
        above_ends, ends = (each.rstrip()[-1] in ",!" for each in lines[at - 1 : at + 1])
        line = lines[at].lower().replace("&", "and").strip(" .,!")
        first, *rest = ANDS.split(line, maxsplit=1)  # Thanks and kind regards
        is_named = {first, *(each for each in rest if " " not in each)} <= named("closings")
        is_last = is_named and ends and not (above_ends and not is_letter)
        ends &= lines[at][:1].isupper() and "," not in lines[at].rstrip()[:-1]  # or it is a list
        is_last |= is_letter and at >= last and (ends or is_named or is_closing(lines[at]))
        if is_letter and is_farewell(lines[at], *lines[at + 1 : at + 2], ""):
            is_last |= most(each[:1].islower() for each in lines[start + 1 : at])
        if is_last and not has_mark(lines[at]):
            end = at
            break
    return start, end, is_letter


def without_frame(lines: list[str], left_out: list[str]) -> list[str]:
    """Return the lines of a letter without its greeting, its first sentences, and its end.

    Other lines lose only a closing that stands apart below them.
    """
    places = [at for at, line in enumerate(lines) if line.strip()]
    full = [lines[at] for at in places]
    start, end, is_letter = frame_of(full)
    first = start + 1
    while first < end and full[first].rstrip()[-1] in ".,:!?" and is_sentence(full[first]):
        first += 1
    if not is_letter or first == end:
        size = 1
        while size < min(3, len(full)) and places[-size - 1] == places[-size] - 1:
            size += 1
        last = full[-size:]
        if size < min(3, len(full)) and (is_closing(last[0]) or is_farewell(*last, "")):
            left_out += last
            return lines[: places[-size]]
        return lines
    left_out += [*full[:first], *full[end:]]
    return lines[places[first] : places[end - 1] + 1]
