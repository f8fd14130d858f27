"""python -m boggle_tui"""

from boggle_tui.cli import main

if __name__ == "__main__":
    main()
