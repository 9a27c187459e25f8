# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# complete.zsh FOLDER LINE: prints the completions of an interactive zsh with the functions in FOLDER at the end of LINE.
zmodload zsh/zpty
folder=$1
line=$2
found=$(mktemp)
start=$(mktemp)
cat >$start <<END
PROMPT=
fpath=($folder \$fpath)
autoload -Uz compinit
compinit -u -D
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
compadd() {
    if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "\$@"
        return
    fi
    local -a hits
    builtin compadd -A hits "\$@"
    (( \$#hits )) && print -rl -- \$hits >>$found
    builtin compadd "\$@"
}
finished() { print -r -- FINISHED }
comppostfuncs=(finished)
print STARTED
END
zpty shell zsh -f -i
zpty -w shell "source $start"
zpty -r -m shell answer '*STARTED*'
zpty -w -n shell "$line"$'\t'
zpty -r -m shell answer '*FINISHED*'
zpty -d shell
sort -u $found
rm -f $found $start
