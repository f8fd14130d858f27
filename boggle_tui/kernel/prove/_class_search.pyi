from boggle_tui.kernel.prove._plain_class_search import ClassSearch as ClassSearch
