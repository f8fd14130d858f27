"""What decides whether the checked build has to be run again."""

import checked
import pytest


@pytest.fixture
def clone(tmp_path):
    """A folder with some of the files of the kernel."""
    folder = tmp_path / "boggle_tui" / "kernel"
    (folder / "prove").mkdir(parents=True)
    (folder / "search.pxi").write_bytes(b"first\nsecond\n")
    (folder / "prove" / "search.pyx").write_bytes(b"third\n")
    (tmp_path / "setup.py").write_bytes(b"fourth\n")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "content", "counts"),
    [
        ("boggle_tui/kernel/search.pxi", b"first\nsecond\nmore\n", True),
        ("boggle_tui/kernel/prove/search.pyx", b"", True),
        ("boggle_tui/kernel/limits.py", b"", True),
        ("setup.py", b"other\n", True),
        (checked.TESTS[0], b"new\n", True),
        ("boggle_tui/kernel/search.pxi", b"first\r\nsecond\r\n", False),
        ("boggle_tui/kernel/search.c", b"made from it\n", False),
        ("boggle_tui/other.py", b"other\n", False),
    ],
)
def test_a_change_of_the_kernel_or_its_tests_but_for_line_ends_changes_the_digest(
    clone, file, content, counts
):
    before = checked.digest_of(clone)
    (clone / file).parent.mkdir(parents=True, exist_ok=True)
    (clone / file).write_bytes(content)
    assert (checked.digest_of(clone) != before) == counts


def test_an_unchanged_kernel_is_not_checked_again(clone, monkeypatch, capsys):
    result, runs = clone / ".cache" / "kernel-checked", []
    monkeypatch.setattr(checked, "CLONE", clone)
    monkeypatch.setattr(checked, "RESULT", result)
    monkeypatch.setattr(checked, "run_checked", lambda arguments: runs.append(arguments) or 0)
    for _ in range(2):
        assert checked.main(["--if-changed"]) == 0
    assert len(runs) == 1
    assert "unchanged" in capsys.readouterr().out
    (clone / "setup.py").write_bytes(b"other\n")
    monkeypatch.setattr(checked, "run_checked", lambda _: 1)
    assert checked.main(["--if-changed"]) == checked.main(["--if-changed"]) == 1
