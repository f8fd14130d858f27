"""Boards and words as bits, letter by letter."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, SPARE, Board
from boggle_tui.game.board.faces import QU
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.share.codes.bits import Bits

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BLOCK, _SPARE, _PAIR, _FOREIGN, _FOREIGN_PAIR, _END = 26, 27, 28, 29, 30, 31
_LETTER_BITS, _FOREIGN_BITS = 5, 21


def put_board(bits: Bits, board: Board) -> None:
    """Append the size and the faces of a board."""
    bits.put(board.rows - 1, 3)
    bits.put(board.cols - 1, 3)
    for face in board.faces:
        if face in (BLOCK, SPARE):
            bits.put(_BLOCK if face == BLOCK else _SPARE, _LETTER_BITS)
        elif face == QU:
            bits.put(LETTERS.index("q"), _LETTER_BITS)
        else:
            _put_face(bits, face)


def _put_face(bits: Bits, face: str) -> None:
    is_plain = all(letter in LETTERS for letter in face.lower())
    if len(face) == 2:
        bits.put(_PAIR if is_plain else _FOREIGN_PAIR, _LETTER_BITS)
    elif not is_plain:
        bits.put(_FOREIGN, _LETTER_BITS)
    for letter in face:
        if is_plain:
            bits.put(LETTERS.index(letter.lower()), _LETTER_BITS)
        else:
            bits.put(ord(letter), _FOREIGN_BITS)


def take_board(bits: Bits) -> Board:
    """Read what `put_board` wrote. Raises ValueError."""
    rows, cols = bits.take(3) + 1, bits.take(3) + 1
    return Board(rows, cols, tuple(_take_face(bits) for _ in range(rows * cols)))


def _take_face(bits: Bits) -> str:
    code = bits.take(_LETTER_BITS)
    if code in (_BLOCK, _SPARE):
        return BLOCK if code == _BLOCK else SPARE
    if code == _PAIR:
        return LETTERS[bits.take(_LETTER_BITS)] + LETTERS[bits.take(_LETTER_BITS)]
    if code in (_FOREIGN, _FOREIGN_PAIR):
        count = 1 if code == _FOREIGN else 2
        return "".join(chr(bits.take(_FOREIGN_BITS)) for _ in range(count))
    return LETTERS[code]


def put_word(bits: Bits, word: str) -> None:
    """Append a word."""
    for letter in word:
        if letter in LETTERS:
            bits.put(LETTERS.index(letter), _LETTER_BITS)
        else:
            bits.put(_FOREIGN, _LETTER_BITS)
            bits.put(ord(letter), _FOREIGN_BITS)
    bits.put(_END, _LETTER_BITS)


def take_word(bits: Bits) -> str:
    """Read what `put_word` wrote. Raises ValueError."""
    letters: list[str] = []
    while (code := bits.take(_LETTER_BITS)) != _END:
        letters.append(chr(bits.take(_FOREIGN_BITS)) if code == _FOREIGN else LETTERS[code])
    word = "".join(letters)
    if not word.isalpha() or len(word) > MAX_LETTERS:
        raise ValueError("not a word")
    return word
