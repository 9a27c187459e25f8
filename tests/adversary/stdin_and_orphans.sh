#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a program waits for the end of its input, escapes into the background, stops itself or those who watch it, or
# kills them, and is still there when Toolroom is not.
# The defense: standard input ends after the call, and when Toolroom ends, by itself or by kill -9, nothing of the program is
# left.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

shell_tool() { # COMMAND [MEMBERS]
    printf '%s\n' "$1" >tool.sh
    # shellcheck disable=SC2016 # expands in the program
    echo 'echo $$ >>ids; exec sleep 600' >leave.sh
    write_tool "{\"type\": \"process\", \"command\": [\"sh\", \"tool.sh\"]${2:+, $2}}"
}

# Programs that read all of their input.
while IFS='|' read -r name command; do
    attack "input ends: $name"
    shell_tool "$command"
    if [ "$name" = jq ] && ! command -v jq >/dev/null; then
        skip 'requires jq'
    else
        toolroom --call go --args '{"x": 5}' --yes --permit shell-run --timeout 50000 tools.json
        expect_exit 0
        expect_no_output TIMEOUT
    fi
done <<'END'
cat|cat >/dev/null; echo 1
wc|wc -c
jq|jq .arguments.x
a child that reads|(cat >/dev/null); echo 1
two readers|cat >/dev/null; cat >/dev/null; echo 1
END

attack 'input stays open if the manifest says so'
shell_tool 'read -r call; if timeout 1 cat; then echo 1; else echo 2; fi' '"stdin": "open"'
toolroom --call go --yes --permit shell-run --timeout 50000 tools.json
expect_exit 0
expect_output '"data": 2'

# Each program writes the ids of what it leaves to the file `ids`, and 10 minutes are longer than anything here takes.
leave='sleep 600 & echo $! >>ids;'
escape='setsid sh leave.sh </dev/null >/dev/null 2>&1 &'
deep='(setsid sh -c "(setsid sh leave.sh </dev/null >/dev/null 2>&1 &)" &);'

while IFS='|' read -r name command; do
    attack "nothing is left: $name"
    shell_tool "echo \$\$ >>ids; $command"
    case $command in
    *'echo 1') limit=50000 ;;
    *) limit=8000 ;; # ends the program, which must have written its id by then
    esac
    toolroom --call go --yes --permit shell-run --timeout "$limit" tools.json
    expect_exit 0 1
    expect_gone ids
done <<END
a child in the background|$leave echo 1
a child in its own session|$escape sleep 0.2; echo 1
a grandchild in its own session|$deep sleep 0.3; echo 1
a child that ignores SIGTERM|(trap '' TERM HUP; sh -c 'echo \$\$ >>ids; exec sleep 600') & sleep 0.2; echo 1
a program that ignores SIGTERM|trap '' TERM; $leave while :; do sleep 1; done
a program that stops itself|$leave kill -STOP \$\$; sleep 600
a program that stops itself again and again|$leave while :; do kill -STOP \$\$; done
a child that stops itself|sh -c 'echo \$\$ >>ids; kill -STOP \$\$; sleep 600' & sleep 0.2; echo 1
a program that stops its supervisor|$leave kill -STOP \$PPID; sleep 600
a program that stops its supervisor again and again|$leave trap '' TERM; while :; do kill -STOP \$PPID; done
a program that kills its supervisor|$leave kill -KILL \$PPID; sleep 600
a program that kills its supervisor, with a child in its own session|$escape sleep 0.2; kill -KILL \$PPID; sleep 600
a program that kills its supervisor, with a grandchild in its own session|$deep sleep 0.3; kill -KILL \$PPID; sleep 600
a program that stops and kills its supervisor|$escape sleep 0.2; kill -STOP \$PPID; kill -KILL \$PPID; sleep 600
a program that multiplies|n=0; while [ \$n -lt 40 ]; do $leave n=\$((n + 1)); done; echo 1
END

# Toolroom itself is killed while the program runs.
while IFS='|' read -r name command; do
    attack "nothing is left after kill -9: $name"
    shell_tool "echo \$\$ >>ids; $command"
    setsid -w "$program" --call go --yes --permit shell-run --timeout 600000 tools.json </dev/null >"$work/out" 2>"$work/err" &
    background="$background $!"
    tries=0
    while [ ! -e ready ] && [ $tries -lt 1200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    expect_file ready
    for id in /proc/[0-9]*; do
        if [ "$(readlink "$id/exe" 2>/dev/null)" = "$program" ] && [ "$(readlink "$id/cwd")" = "$project" ]; then
            kill -KILL "${id#/proc/}"
        fi
    done
    expect_gone ids
done <<END
a program|$leave touch ready; sleep 600
a program that ignores signals|trap '' TERM HUP INT PIPE; $leave touch ready; while :; do sleep 1; done
a child in its own session|$escape sleep 0.2; touch ready; sleep 600
a grandchild in its own session|$deep sleep 0.3; touch ready; sleep 600
a program that has stopped itself|$leave touch ready; kill -STOP \$\$; sleep 600
a program that has stopped its supervisor|$leave kill -STOP \$PPID; touch ready; sleep 600
a program that stops its supervisor again and again|$leave touch ready; while :; do kill -STOP \$PPID; done
END

finish
