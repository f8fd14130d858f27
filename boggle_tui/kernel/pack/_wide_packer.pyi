from boggle_tui.kernel.pack._plain_packer import Packer as Packer
