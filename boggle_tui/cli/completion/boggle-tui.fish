# Completion for boggle-tui in fish.

function __boggle_tui_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l option (string match --regex -- '^--[^=]+=' $words[-1])
    for line in (boggle-tui --complete $words[2..-1] 2>/dev/null)
        if test -n "$line"
            echo -- "$option$line"
        else
            for file in (__fish_complete_path (string replace -- "$option" '' $words[-1]))
                echo -- "$option$file"
            end
        end
    end
end
complete --command boggle-tui --no-files --keep-order --arguments '(__boggle_tui_complete)'
