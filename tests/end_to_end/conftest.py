"""Ways to run the program as a user would."""

from collections.abc import Iterator

import pytest
from support.commands import call, home, spawn  # noqa: F401


@pytest.fixture(autouse=True, scope="session")
def no_own_words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the words, rounds and boards of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
