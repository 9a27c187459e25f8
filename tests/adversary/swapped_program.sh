#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: the user trusts a program, and another process swaps one of its files to and fro while calls are made, so that
# the check sees the good file and the start gets the evil one.
# The defense: the supervisor verifies the files after it has begun to watch them, right before the start, and as long as the
# program runs. What the user trusted runs, or the call fails.
#
# SWAPS is the number of swaps of each kind; 1500 make more than 10,000 in all:
#     SWAPS=1500 tests/adversary/swapped_program.sh build/release/bin/toolroom-cli
# VERBOSE=1 prints what was counted.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"
swaps=${SWAPS:-40}

answer() { # WORD
    printf 'read -r call\necho x >>"%s/%s"\necho "{\\"answer\\": \\"%s\\"}"\n' "$project" "$1" "$1"
}

# Runs GOOD and EVIL in turns until there were enough swaps. The pauses vary, so that every moment of a start is hit.
swap() { # GOOD EVIL
    (
        count=0
        while [ "$count" -lt "$swaps" ]; do
            eval "$2"
            sleep "0.00$((count % 10))"
            eval "$1"
            sleep "0.0$((count % 4))$((count % 7))"
            count=$((count + 1))
        done
        touch "$work/swapped"
    ) &
    background="$background $!"
}

# Calls `go` while the swaps go on. An answer that is not the good one must never be a result.
calls() { # WHAT ACTIVITY GOOD EVIL
    attack "$1"
    rm -f "$work/swapped"
    mkdir -p work bin
    answer good >good.sh
    answer evil >evil.sh
    eval "$3"
    write_tool "$2"
    toolroom --list tools.json
    digest=$(sed -n 's/.*digest for --trust \([0-9a-f]*\)$/\1/p' "$work/out")
    toolroom --call go --trust "$digest" tools.json
    expect_exit 0
    expect_output '"good"'
    swap "$3" "$4"
    made=0 accepted=0 refused=0
    while [ ! -e "$work/swapped" ]; do
        toolroom --call go --trust "$digest" tools.json
        made=$((made + 1))
        if [ "$exit_code" -eq 0 ]; then
            accepted=$((accepted + 1))
            expect_output '"good"'
        else
            refused=$((refused + 1))
            expect_exit 1 4
            expect_output 'PERMISSION_DENIED'
        fi
        expect_no_output '"evil"'
    done
    : >>evil
    [ -z "${VERBOSE:-}" ] || printf '# %s: %s swaps, %s calls, %s good, %s refused, evil began %s times\n' "$1" "$swaps" \
        "$made" "$accepted" "$refused" "$(grep -c x evil)"
    # The source is still trusted.
    stop_background
    eval "$3"
    toolroom --call go --trust "$digest" tools.json
    expect_exit 0
    expect_output '"good"'
}

shell='{"type": "process", "command": ["sh", "work/tool.sh"]}'
calls 'content of the script' "$shell" 'cat good.sh >work/tool.sh' 'cat evil.sh >work/tool.sh'
calls 'another file instead of the script' "$shell" 'cp good.sh new; mv new work/tool.sh' \
    'cp evil.sh new; mv new work/tool.sh'
calls 'a link instead of the script' "$shell" 'ln -sfn ../good.sh new; mv -T new work/tool.sh' \
    'ln -sfn ../evil.sh new; mv -T new work/tool.sh'
calls 'another folder' "$shell" 'mkdir -p one; cp good.sh one/tool.sh; ln -sfn one new; mv -Tf new link; rm -rf work; ln -s link work' \
    'mkdir -p two; cp evil.sh two/tool.sh; ln -sfn two new; mv -Tf new link'
calls 'file that the script reads' '{"type": "process", "command": ["sh", "-c", ". ./work/tool.sh"]}' \
    'cp good.sh new; mv new work/tool.sh' 'cp evil.sh new; mv new work/tool.sh'
calls 'program' '{"type": "process", "command": ["./bin/run"]}' \
    '{ echo "#!/bin/sh"; cat good.sh; } >new; chmod +x new; mv new bin/run' \
    '{ echo "#!/bin/sh"; cat evil.sh; } >new; chmod +x new; mv new bin/run'
if command -v python3 >/dev/null; then
    printf 'import sys\nsys.stdin.readline()\nopen("%s/" + word, "a").write("x\\n")\nprint("{\\"answer\\": \\"" + word + "\\"}")\n' \
        "$work/project" >"$work/rest"
    # shellcheck disable=SC2016 # expands when the swap runs
    calls 'module' '{"type": "process", "command": ["python3", "-m", "work.tool"]}' \
        '{ echo "word = \"good\""; cat "$work/rest"; } >new; mv new work/tool.py' \
        '{ echo "word = \"evil\""; cat "$work/rest"; } >new; mv new work/tool.py'
fi

finish
