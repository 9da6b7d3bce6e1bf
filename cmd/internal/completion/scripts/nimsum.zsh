#compdef nimsum
# zsh completion for nimsum. In ~/.zshrc, after compinit: source <(nimsum completion zsh)
_nimsum() {
    local -a candidates
    local line name meaning
    for line in "${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        name=${line%%$'\t'*} meaning=${line#*$'\t'}
        candidates+=("${name//:/\\:}:$meaning")
    done
    if (( $#candidates )); then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _describe nimsum candidates
    else
        _files
    fi
}
compdef _nimsum nimsum
