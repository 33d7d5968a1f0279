# SPDX-License-Identifier: Apache-2.0
# Completion for bash: vitrine's commands, the launcher's options, VM flags, main classes and JARs.

# The flags as the VM lists them, as options.
_vitrine_flags() {
    "$1" -XX:+UnlockDiagnosticVMOptions -XX:+PrintFlagsFinal -version 2>/dev/null |
        awk '$3 == "=" || $3 == ":=" {
            if ($1 == "bool") print "-XX:+" $2 "\n-XX:-" $2
            else print "-XX:" $2 "="
        }'
}

_vitrine_options() {
    { "$1" --help; "$1" -X; } 2>&1 | grep -oE '^ {4,}--?[A-Za-z][A-Za-z0-9:-]*[=:]?' | tr -d ' '
}

_vitrine() {
    local cur=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} line=${COMP_LINE:0:COMP_POINT}
    # bash splits words at : and =; what counts is the text since the last blank
    local word=${line##* }
    local prefix=${word%"$cur"}
    local candidates
    COMPREPLY=()
    case "${COMP_WORDS[1]} $line" in
    *' -- '*) ;; # arguments of java
    check-agent*' --profile '"$word") candidates=$'late-attach\nminimal\nnone-of:\nversion:' ;;
    check-agent*\ -* | diff-trace*\ -* | explore*\ -*)
        [[ $word != -* ]] ||
            candidates=$("$program" "${COMP_WORDS[1]}" --help | grep -oE -- '--[a-z-]+' | sort -u)
        ;;
    esac
    [ -n "$candidates" ] || case $word in
    -XX:*) candidates=$(_vitrine_flags "$program") ;;
    -agentpath:* | -javaagent:* | -cp | -jar) candidates= ;;
    -*) candidates=$(_vitrine_options "$program"; printf '%s\n' -XX: -agentpath: -agentlib: -javaagent: -Xcheck:jvmti -Xcheck:jni) ;;
    *)
        if [ "$COMP_CWORD" = 1 ]; then
            candidates=$'check-agent\ndiff-trace\nexplore\nshow'
        fi
        ;;
    esac
    if [ -n "$candidates" ]; then
        local c
        while IFS= read -r c; do
            [[ $c == "$word"* ]] && COMPREPLY+=("${c#"$prefix"}")
        done <<<"$candidates"
    fi
    case ${COMPREPLY[0]} in
    *: | *=) compopt -o nospace 2>/dev/null ;;
    esac
}
complete -o default -o bashdefault -F _vitrine vitrine
