from boggle_tui.kernel._plain_annealer import Annealer as Annealer
