# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# complete.bash COMPLETIONS LINE: prints the completions of bash at the end of LINE, one per line.
source "$1"
line=$2
read -r -a COMP_WORDS <<<"$line"
[[ $line == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
COMP_LINE=$line
COMP_POINT=${#line}
specification=$(complete -p "${COMP_WORDS[0]}")
[[ $specification =~ -F\ ([^ ]+) ]] && "${BASH_REMATCH[1]}" "${COMP_WORDS[0]}"
((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
