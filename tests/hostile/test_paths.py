"""Names of files that can't be: of unknown users, or too long to look for."""

import pytest

NAMES = ("~nobody-of-this-name/x.txt", f"{'x' * 300}.txt", f"{'x/' * 3000}x.txt", "\udcff/x.txt")
COMMANDS = (
    *(("solve", "taps/elin", "--dictionary", "{}"), ("unboggle", "--words", "{}")),
    *(("stats", "--from", "{}"), ("batch", "{}"), ("batch", "-", "--out", "{}")),
    *(("batch", "-", "--resume", "--out", "{}"), ("sheet", "--book", "{}", "--out", "book.pdf")),
    *(("sheet", "--count", "1", "--out", "{}.pdf"), ("export", "taps/elin", "--out", "{}")),
    *(("hunt", "--verify", "{}"), ("hunt", "--prove", "--resume", "{}")),
    *(("words", "--dictionary", "{}", "add", "yeet"), ("gogen", "--theme", "{}")),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_impossible_file_name_is_reported(command, call):
    for name in NAMES:
        reply = call(*(part.replace("{}", name) for part in command), stdin="")
        assert (reply.code, reply.out) == (2, ""), name[:9]
        assert reply.err.count("\n") == 1
