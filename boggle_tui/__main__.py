"""python -m boggle_tui"""

import sys

from boggle_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
