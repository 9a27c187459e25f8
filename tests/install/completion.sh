#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# completion.sh PREFIX SHELL: tests the completions in the real shell.
. "$(dirname "$0")/lib.sh"
shell=$2
need "$shell"
mkdir "$work/tools" "$work/tools/more"
cd "$work/tools"
touch 'list one.json' list.yaml list.txt

# Prints the completions of the line `$1`, sorted, one per line, without descriptions.
offered() {
    case $shell in
    bash)
        bash --norc "$test_dir/complete.bash" "$prefix/share/bash-completion/completions/${1%% *}" "$1"
        ;;
    zsh)
        zsh -f "$test_dir/complete.zsh" "$prefix/share/zsh/site-functions" "$1"
        ;;
    fish)
        XDG_CONFIG_HOME=$work/none HOME=$work/none fish --no-config -c \
            "source $prefix/share/fish/vendor_completions.d/${1%% *}.fish; complete -C '$1'" | cut -f 1 |
            # fish also offers fuzzy matches.
            grep -e "^${1##* }" || true
        ;;
    esac | sed -e 's/ *$//' -e 's/\\//g' | LC_ALL=C sort -u
}
words() { printf '%s\n' "$@"; }

equals 'modes' "$(words --lint --list)" "$(offered 'toolroom --li')"
equals 'options of a mode' "$(words --fail-on --fix --fix-unsafe --format)" "$(offered 'toolroom-cli --lint --f')"
equals 'options of another mode' '' "$(offered 'toolroom --rules --fail')"
equals 'an option of the window' --screenshot "$(offered 'toolroom --scr')"
equals 'no option of the window' '' "$(offered 'toolroom-cli --scr')"
equals 'values of --fail-on' "$(words breaking error note risky warning)" "$(offered 'toolroom --lint --fail-on ')"
equals 'rules' desc-use-when "$(offered 'toolroom --explain desc-use')"
equals 'scopes' "$(words fs-delete fs-read fs-write)" "$(offered 'toolroom --call hello --permit fs-')"
case $shell in
bash | fish) equals 'second word of a list' forge,hikai "$(offered 'toolroom --lint --contract forge,hi')" ;;
zsh) equals 'second word of a list' hikai "$(offered 'toolroom --lint --contract forge,hi')" ;;
esac
equals 'folders' 'more' "$(offered 'toolroom --run-saved m' | sed 's|/$||')"
equals 'folders of --root' 'more' "$(offered 'toolroom --list --root m' | sed 's|/$||')"
equals 'built-in sources' builtin: "$(offered 'toolroom --lint bui')"
equals 'files' "$(words 'list one.json' list.yaml)" "$(offered 'toolroom --lint li')"
