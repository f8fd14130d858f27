"""What a user of the commands has: nothing yet."""

from collections.abc import Iterator

import pytest
from support.platforms import live_in


@pytest.fixture(autouse=True, scope="session")
def no_own_words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the words, rounds and boards of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        live_in(tmp_path_factory.mktemp("data"), patch)
        yield
