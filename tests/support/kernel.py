"""The compiled kernel, for tests that need it."""

import pytest

from boggle_tui.kernel.backend import IS_COMPILED

needs_kernel = pytest.mark.skipif(not IS_COMPILED, reason="needs the compiled kernel")
