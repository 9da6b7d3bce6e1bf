# fish completion for nimsum. In ~/.config/fish/config.fish: nimsum completion fish | source
function __nimsum_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l prefix (string match -r -- '^--[^=]*=' $words[-1])
    set -l found ($words[1] __complete $words[2..] 2>/dev/null)
    if set -q found[1]
        string join \n -- "$prefix"$found
    else
        __fish_complete_path (string replace -r -- '^--[^=]*=' '' $words[-1])
    end
end
complete -c nimsum -f -a '(__nimsum_complete)'
