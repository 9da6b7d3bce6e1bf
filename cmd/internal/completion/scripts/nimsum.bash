# bash completion for nimsum. In ~/.bashrc: source <(nimsum completion bash)
_nimsum() {
    local IFS=$'\n'
    COMPREPLY=($("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o default -F _nimsum nimsum
