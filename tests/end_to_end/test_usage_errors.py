"""Every usage error is one sentence on standard error that names the problem; exit code 2."""

import shlex

import pytest

GIVEN = "b..v./..s.p/..w.h/.k.../q...o"
CODE = "BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP"
NAMES = "mary/nnae/leoj/bdax"
FILES = {"empty.txt": "\n\n", "geese.txt": "geese\nnoon\n", "here.md": "dear"}
FILES |= {"geese": "goose", "here.csv": "a,b,c\nd,e,f"}
"""The files of the player; none of them is changed."""
REFUSED = {
    "slove": ["'slove'", "Did you mean solve?"],
    "--print-completion tcsh": ["Unknown shell 'tcsh'", "bash", "fish", "zsh"],
    "solve ab/cd --sise 2x2": ["--sise", "solve --help"],
    "solve abcd --siz 2x2": ["--siz"],
    "solve ab/cd --size": ["--size needs a value."],
    "roll --wildcard 5x5": ["--wildcard 5x5. See"],
    "solve": ["BOARD"],
    "solve ab/cd -- --q": [": --q."],
    "solve -- --help": ["Invalid face '-'"],
    "solve ab/cd ef/gh": ["ef/gh"],
    "solve tapse": ["5 cells", "abc/def"],
    "solve here.md": ["7 cells", "This looks like a file: give the board in it."],
    "define": ["There are no words: give at least one."],
    "define geese.txt": ["'geese.txt' looks like a file, not a word: give it to --words."],
    "unboggle tea Names.CSV": ["'Names.CSV' looks like a file"],
    "sheet words.xlsx": ["'words.xlsx' looks like a file"],
    "gogen --solve ab/.. ./geese": ["'./geese' looks like a file"],
    "unboggle tea --best --must geese.txt": [
        "'geese.txt' looks like a file",
        "give the words in it",
    ],
    "roll --keep ' '": ["--keep needs a name"],
    "roll --dice classic --dictionary lost.txt": ["There is no file lost.txt"],
    "roll --has t1": ["Invalid word 't1'"],
    "export abcd --format htlm": ["'htlm'. Did you mean html? Available: text, markdown, "],
    "export abcd --format png": ["A PNG goes to a file: add --out board.png."],
    "export abcd --title Four --out b.png": ["A PNG is the board alone: leave out --title"],
    "export abcd --find abc --format png --out b.png": ["leave out --find"],
    "export abcd --find abc --out b.svg": ["A picture is the board alone: leave out --find"],
    "export abcd --out no/b.txt": ["no/b.txt", "no such"],
    "export abcd --format text --out . --force": ["Can't write ."],
    "export gold/blue --find tin": ["Invalid word 'tin' in --find: it isn't on the board."],
    "unboggle": ["no words"],
    "unboggle ''": ["No words in the arguments"],
    "unboggle r2d2": ["No words", "r2d2", "letters only"],
    "unboggle --words .": ["Can't read .", "directory"],
    "unboggle ab --time-limit 1e9": ["'1e9': expected seconds above 0, at most 1,000,000."],
    "unboggle gold --weight gold=heavy --best": ["'gold=heavy': expected WORD=N"],
    "unboggle gold --weight gold=0 --best": ["Invalid weight 0 for 'gold'"],
    "unboggle gold --weight tin=2 --best": ["'tin' has a weight, but is not one of the words"],
    "unboggle gold --weight gold=2 --weight Gold=3 --best": ["--weight Gold is given twice"],
    "unboggle gold --pin 0": ["Invalid pin '0': expected CELL=FACE"],
    "unboggle gold --pin 0=abcd": ["Invalid face 'abcd'"],
    "unboggle gold --pin 0=a --pin 0=b": ["Cell 0 can't be both A and B"],
    "unboggle gold --pin 16=a": ["Invalid cell 16: the cells of a 4x4 board are 0 to 15."],
    "unboggle gold --block x": ["Invalid cell 'x'"],
    f"unboggle gold {' '.join(f'--block {cell}' for cell in range(16))}": ["out of play"],
    "unboggle gold --dice new --size 5x5": ["has 16 dice, too few"],
    "unboggle gold --size auto --dice new": ["The dice decide the size: leave out --size auto"],
    "unboggle gold --size auto --best": ["Any board will do if words may be left out"],
    "unboggle gold --size 4x4 --size 5x5": ["--size is given twice: give it once"],
    "unboggle gold --size auto --pin 0=a": ["--pin needs a fixed size, such as --size 4x4"],
    "unboggle gold --executor somewhere": ["Invalid executor 'somewhere'"],
    "unboggle gold --executor processes:2 --dice new": ["without dice"],
    "unboggle gold --executor processes:2 --best": ["with --best, for more than 16 cells"],
    "unboggle gold --executor processes:2 --count 2": ["leave out --count and auto"],
    "gogen gold": ["WORD belongs to --solve"],
    "gogen --solve a./.. noon": ["'noon' has a letter twice"],
    "gogen --solve a./.. ab": ["--letters which 2 letters"],
    "gogen --solve a./.. ab --dictionary lost.txt": ["There is no file lost.txt"],
    "gogen --solve GOG1J6DJ --dictionary german": ["sets all the options: leave out --dictionary"],
    "gogen --out gogen.doc": ["'.doc'"],
    "gogen --theme geese.txt": ["none of them twice"],
    "sheet gold --out here.md": ["here.md", "--force"],
    "sheet gold --out nowhere/gold.pdf": ["nowhere"],
    "sheet gold --versions 27": ["27", "26"],
    "sheet apple --difficulty hard": ["--difficulty", "--gogen"],
    "sheet --gogen --blanks": ["--blanks"],
    "sheet --gogen --board ab/.. cd": ["several solutions"],
    "sheet --gogen --board ab/.. ef gh": ["6 letters", "4 cells"],
    f"sheet --gogen --board {GIVEN} --difficulty hard": ["--difficulty"],
    f"sheet --gogen --board {GIVEN} --seed 4": ["leave out --seed or --board"],
    "sheet --code GOG1J6DJ --dictionary german": ["leave out --dictionary or --code"],
    "sheet --gogen --saved 1": ["Gogen yet"],
    "sheet --gogen --code GOG1X": ["Only a part"],
    "sheet gold --large-print": ["Plain text can't have --large-print", "--out sheet.pdf"],
    "gogen --paper 6x9 --out g.md": ["Plain text can't have --paper"],
    "roll --has jazz --dice classic": ["jazz needs 2 of Z, but only one die shows Z"],
    "sheet gold --play --out gold.pdf": ["play.html"],
    "sheet gold --play --large-print": ["A file that plays can't have --large-print"],
    "sheet gold --play --link https://x.example/": ["--link"],
    "sheet gold --link x.example": ["'x.example'", "https://"],
    f"sheet gold --link https://x.example/{'x' * 300}": ["300"],
    "sheet gold --dictionary germna": ["Unknown word list or file 'germna'. Did you mean german?"],
    "unboggle gold --dictionary germna": ["Did you mean german?"],
    "export gold --find gold --dictionary germna.txt": ["There is no file germna.txt"],
    "sheet --gogen --play": ["A Gogen can't have --play: leave it out."],
    "sheet --book b.txt": ["PDF", "--out"],
    "sheet --book b.txt --out b.html": ["PDF"],
    "sheet --book b.txt --out b.pdf": ["b.txt", "no such file"],
    "sheet --book empty.txt --out b.pdf": ["No puzzles", "empty.txt"],
    "sheet --book here.csv --out b.pdf": ["No puzzles", "title,word,clue on each line"],
    "data": ["Expected --out FILE to write a copy, or --merge FILE to add one."],
    "data --out copy.sqlite3": ["You have no data yet"],
    "data --out missing/copy.sqlite3": ["there is no folder"],
    "data --merge missing.sqlite3": ["no such file"],
    "words foo": ["Unknown action 'foo'. Available: list, add, ban, forget."],
    "words add": ["No words to add"],
    "words add r2d2": ["No words in the arguments. Skipped (letters only): r2d2."],
    "words list yeet": ["To list words, name none."],
    "play --seed 1.5": ["seed", "'1.5'"],
    "play --mode suden": ["Unknown mode 'suden'. Did you mean sudden?"],
    "play --mode sudden --target 9": ["--target needs --mode chase, not sudden."],
    "play --target 20000": ["expected a whole number, 10,000 at most."],
    "play --min-length 7": ["Invalid length '7': expected a whole number, 6 at most."],
    "play --mode practise --seed 1": ["leave out --board and --seed"],
    "play --size 1x9": ["sides go from 2 to 10"],
    f"play --board {NAMES} --find joe --no-bonus --min-length 4": ["--min-length needs --bonus."],
    f"play --board {NAMES} --find joe --bonus --no-bonus": ["--bonus and --no-bonus exclude each"],
    f"play --min-length 3 --code {CODE}": ["leave out --min-length"],
    f"play --code {CODE[:-1]}": ["Only a part of the share code"],
    "play --code taps/elin": ["Invalid share code 'taps/elin'"],
    "play --code GOG1J6DJ": ["This is the code of a Gogen"],
    f"play --board {NAMES} --find joe,r2d2": ["'r2d2' in --find: expected letters only."],
    f"play --board {NAMES} --find ,": ["No words in --find"],
    "play --plain --resume --dice big": ["its own options: leave out --dice."],
    "daily --show --date today": ["Invalid date 'today'"],
    "batch geese.txt --dictionary lost.txt": ["There is no file lost.txt"],
    "batch missing.ndjson": ["Can't read missing.ndjson"],
    "sheet gold --out -": ["Invalid file name '-'"],
    "hunt --prove --size 2x2 --log -": ["Invalid file name '-'"],
    "solve taps/elin/roqt/deck --language xx": ["--language xx. Did you mean --dictionary?"],
    "hunt --avoid t1": ["Invalid word 't1'"],
    "hunt --dice new --size 5x5": ["New Boggle dice make 4x4 boards"],
    "hunt --prove --size 4x4": ["A proof for 4x4 boards is out of reach"],
    "hunt --prove --size 3x3 --resume missing.ndjson": ["Can't read missing.ndjson"],
    "hunt --prove --size 3x3 --min-score 0": ["Invalid score '0'"],
    "host --bind 192.0.2.1": ["on 192.0.2.1, port 2222: cannot assign requested address."],
    "host --ssh 0": ["Nobody could join: choose a port with --ssh or --web."],
    "host --ssh 0 --web 8080 --terminals 5": ["--terminals needs --ssh."],
    "host --web 8080 --key k.pem": ["--certificate and --key belong together."],
    "host --web 8080 --certificate c --key k": ["Can't read c and k"],
    "host --web 8080 --proxy caddy": ["'caddy' is not an address"],
    **{
        f"host --web 8080 --name '{name}'": ["expected one such as boggle.example.org"]
        for name in ("x.org:8080", "http://x.org", "x.org/", "x.org.", "*", "a b", "")
    },
}
"""Command lines, and what is said of each."""


@pytest.mark.parametrize("command", REFUSED)
def test_a_usage_error_is_one_sentence_that_names_the_problem(call, command, home):
    for name, content in FILES.items():
        (home / name).write_text(content)
    reply = call(*shlex.split(command))
    assert (reply.code, reply.out) == (2, "")
    for part in REFUSED[command]:
        assert part in reply.err
    assert reply.err.startswith("boggle-tui: ")
    assert reply.err.count("\n") == 1
    assert reply.err.endswith((".\n", "?\n"))
    assert {file.name: file.read_text() for file in home.iterdir() if file.is_file()} == FILES


@pytest.mark.parametrize(
    ("arguments", "stdin", "named"),
    [
        (["unboggle", "-"], "", "No words"),
        (["unboggle", "-"], "r2 d2\n", "Skipped (letters only): r2 and d2."),
        (["unboggle", "-"], b"gold\0blue", "standard input is not a text file"),
        (["unboggle", "-"], b"\xff\xfe\x01", "is not a text file"),
        (["solve", "-"], "", "empty"),
        (["solve", "-"], "taps\neli\n", "not a rectangle"),
        (["solve", "-"], "Board: taps/eli\n", "not a rectangle"),
        (["define", "-"], " \n\n", "No words in standard input."),
        (["export", "-"], "st/ea\nta/es\n", "holds 2 boards"),
        (["gogen", "--solve", "-"], '{"code": "GOG1"}\n{"code": "GOG2"}', "holds 2 boards"),
        (["play", "--plain", "--board", "-"], "taps/elin", "give the --board itself"),
    ],
)
def test_input_from_a_pipe_is_checked_in_the_same_way(call, arguments, stdin, named):
    reply = call(*arguments, stdin=stdin)
    assert (reply.code, reply.out) == (2, "")
    assert named in reply.err


@pytest.mark.parametrize("content", [b"", b"\0\1\2", b"123\n"])
def test_an_unusable_word_list_is_named(call, tmp_path, content):
    file = tmp_path / "mine.txt"
    file.write_bytes(content)
    for command in (["solve", "ab/cd"], ["play"], ["roll", "--min-words", "1"]):
        reply = call(*command, "--dictionary", str(file))
        assert (reply.code, reply.out) == (2, "")
        assert "mine.txt" in reply.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("roll --count 0", "Anzahl ungültig: „0“. Erwartet: eine ganze Zahl ab 1."),
        ("roll --cuont 2", "Unbekannte Angaben: --cuont 2. Meintest du --count? Mehr sagt boggle-"),
        ("gogen --difficulty schwer", "Schwierigkeit unbekannt: „schwer“."),
        ("export abcd --out a.doc", ".html, .svg, .png, .md oder .txt"),
        ("unboggle Tee --time-limit 0", "Ungültiges Zeitlimit „0“"),
        ("export abcd --show words", "--show braucht --find."),
        ("solve abcd --size", "--size braucht einen Wert."),
        ("solve abcd --json=yes", "--json nimmt keinen Wert: Lass „yes“ weg."),
        ("roll --size 5x5", "Meintest du --dice?"),
        ("host --port 8080", "Meintest du --ssh oder --web?"),
        ("gogen x", "WORD gehört zu --solve BOARD"),
        ("gogen --out g.pdf --solve ab/cd", "--out und --solve schließen sich aus"),
        ("hunt --verify missing", "nicht lesen: Datei oder Ordner nicht gefunden."),
    ],
)
def test_usage_errors_are_said_in_the_language_of_the_terminal(monkeypatch, call, arguments, said):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    reply = call(*arguments.split())
    assert reply.code == 2
    assert said in reply.err


def test_the_narrow_spaces_of_french_stay_spaces_and_other_invisible_signs_are_escaped(
    monkeypatch, call
):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "(action)\xa0: «\xa0lst\xa0». Peut-être list\u202f?" in call("words", "lst").err
    assert "\xa0\\x1bc\\u202e\xa0" in call("words", "\x1bc\u202e").err
    assert call("words", "ban", "zut", "--language", "french").out == "banni\xa0: zut (Français)\n"
