from boggle_tui.kernel.embed._plain_embedder import Embedder as Embedder
