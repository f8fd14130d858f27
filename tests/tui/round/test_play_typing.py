"""Entering words by typing."""

from support.player import Player, in_a_round, key_event
from textual import events

from boggle_tui import Lexicon
from boggle_tui.cli.player_store import player_store
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import Status, WordInput
from boggle_tui.tui.settings.help_screen import HelpScreen

T, A, P, S, E, L, I, N, R, O, Q, T2 = range(12)  # noqa: E741


async def test_every_letter_lights_the_path_at_once_but_one_on_no_tile_brings_a_sign(player):
    for count, letter in enumerate("tail", 1):
        await player.press(letter)
        assert player.board.path == (T, A, I, L)[:count]
        assert player.texts[0] == "TAIL"[:count]
    await player.press("backspace", "backspace", "x", to="TAX ✗")
    assert player.board.path == (T, A)
    await player.press("backspace", "p")
    assert player.board.path == (T, A, P)
    assert not player.reads("✗")
    await player.press(*"x" * 40, *"yz", to="XYZ ✗")


async def test_tab_shows_each_path_in_turn():
    async with in_a_round("aba/cdc", words=("aba",)) as player:
        await player.type("ab")
        shown = [player.board.path]
        for _ in range(2):
            await player.press("tab")
            shown.append(player.board.path)
        assert shown == [(0, 1), (2, 1), (0, 1)]
        await player.sees("AB")


async def test_enter_and_space_submit_a_word_or_ask_for_one_and_escape_clears_it(player):
    for key in ("enter", "space"):
        await player.press(key, to="Type a word, then press Enter.")
        await player.press("a", "escape")
    await player.press(*"taps", "enter", to="✓ TAPS  +1")
    assert player.board.path == ()
    await player.press(*"nip", "space", to=("✓ NIP  +1", "2 words"))
    await player.press(*"tap", "escape")
    assert player.board.path == ()
    assert not player.board.is_concealed
    await player.press("escape")  # Without a word, it pauses.
    assert player.board.is_concealed


async def test_accented_letters_are_typed_as_the_language_spells_them_in_tiles():
    async with in_a_round("ueber/fussx", words=("über", "fuß"), dice="german") as player:
        await player.submit("über", "fuß")
        assert player.screen.game.found.keys() == {"ueber", "fuss"}


async def test_words_typed_faster_than_shown_are_all_entered_as_typed(player):
    await player.press(*"tap", "enter", *"tailx", "backspace", *"or", "enter", *"ee")
    assert [*player.screen.game.found] == ["tap", "tailor"]
    await player.sees("EE")


async def test_a_paste_waits_for_the_keys_before_it(player):
    for event in (key_event("e"), key_event("escape"), events.Paste("nip")):
        player.app.post_message(event)
    await player.until(lambda: player.screen.game.found.keys() == {"nip"})
    assert not player.screen.game.is_paused


async def test_keys_pressed_while_screens_change_reach_the_right_screen(player):
    for _ in range(5):
        await player.press("f1", "escape", "ctrl+p", "escape", *"tap", "f1", "x", to=HelpScreen)
        await player.press("escape", *["backspace"] * 4)
        assert not player.find(WordInput).trace.text
    await player.submit("nip")
    assert player.screen.game.found.keys() == {"nip"}


async def test_a_refused_word_is_made_ones_own_by_a_key_and_counts_from_then_on():
    async with in_a_round() as player:
        await player.press("plus")
        assert not player_store().own_words.all()
        await player.submit("lin", to=("✗ LIN is not on the list", "+: add it to your words"))
        await player.press("plus", to="✓ LIN  +1")
        assert not player.reads("add it to your words")
        await player.submit("zap")
        assert not player.reads("add it to your words")
        await player.submit("lin", to="LIN is already found")
        dictionary = player.screen.game.setup.dictionary
        await player.submit("tap")
        await player.end_round()
        await player.sees("+ 1")
        await player.press("a", to=PlayScreen)
        await player.submit("lin", to="✓ LIN  +1")
    assert player_store().own_words.of(dictionary).added == {"lin"}


async def test_the_first_word_does_not_wait_for_the_word_list_to_be_made_ready(monkeypatch):
    passes_over_list = []

    def pieces(lexicon):
        passes_over_list.append(lexicon)
        return all_pieces(lexicon)

    all_pieces = Lexicon.pieces
    monkeypatch.setattr(Lexicon, "pieces", pieces)
    async with in_a_round() as player:
        await player.app.workers.wait_for_complete()
        passes_over_list.clear()
        await player.submit("tap", to="✓ TAP  +1")
        assert passes_over_list == []


async def paste(player: Player, text: str) -> None:
    """Paste a text as a terminal does, and wait until it is handled."""
    player.app.post_message(events.Paste(text))
    await player.settle()
    await player.app.workers.wait_for_complete()
    await player.settle()


async def test_each_pasted_word_is_judged_and_one_line_sums_them_up(player):
    await player.submit("tap")
    await paste(player, "Tail, liquor; TAP\nzebra\ntaxi\n«lin»\nit, 2\n")
    said = " ".join(player.texts).strip()
    assert said == "✓ 2 of 7 count, +4 · 2 no path · 1 repeat · 1 unknown · 1 short"
    assert player.find(Status).score == "5"
    await player.sees("LIQUOR", "TAIL")
    assert player.screen.game.found.keys() == {"tap", "tail", "liquor"}
    game = player.screen.game
    await player.press("escape")
    await paste(player, "deck")
    await player.press("escape")
    assert "deck" not in game.found


async def test_keys_work_while_thousands_of_words_are_judged(player):
    many = " ".join(["".join("abcdefghij"[int(digit)] for digit in str(n)) for n in range(4000)])
    player.app.post_message(events.Paste(many + " nip"))
    await player.until(lambda: player.reads(" of 4,001 words …"), then_settle=False)
    for key in "tap":
        player.app.post_message(key_event(key))
    await player.until(lambda: player.board.path, then_settle=False)
    assert not player.reads("✓ 1 of 4,001 count")
    await player.sees("✓ 1 of 4,001 count")
    await player.press("enter", to="✓ TAP  +1")
