"""Languages other than English, on the command line."""

from boggle_tui.game.words.lexicon import Lexicon


def test_a_word_list_from_a_file_is_read_in_the_language_of_the_dice(call, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("Rübe\nÄste\nUrne\n", encoding="utf-8")
    solve = ("solve", "ruebe/aestn/zzzzz/zzzzz/zzzzz", "--dictionary", str(file), "--json")
    german = call(*solve, "--dice", "german-big").json
    assert {entry["word"] for entry in german["words"]} == {"aeste", "ruebe"}
    assert call(*solve).json["words"] == []


def test_roll_has_accepts_a_word_with_accents(call):
    (values,) = call("roll", "--dice", "german", "--seed", "1", "--has", "über", "--json").json[
        "boards"
    ]
    assert values["met"]
    solved = call("solve", values["notation"], "--dice", "german", "--json").json
    assert "ueber" in {entry["word"] for entry in solved["words"]}
    assert "ueber" in Lexicon.load("german")
