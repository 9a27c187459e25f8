# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# shellcheck disable=SC2034 # the scripts use the variables
#
# Shared code of the attacks in this folder. Usage of each: NAME.sh TOOLROOM_CLI (or the variable TOOLROOM_CLI).
#
# A script is a list of attacks. `attack WHAT` starts one in an empty project folder with an empty home, `toolroom` runs
# the program as the victim would, and `expect_…` says what must be true afterwards. Each attack prints one line of TAP:
# `ok` if everything that was expected is true. Nothing depends on how long something takes, except that a program that
# has not ended after 200 seconds hangs.
set -u
program=$(realpath "${1:-${TOOLROOM_CLI:?usage: $0 TOOLROOM_CLI}}") || exit 2
scripts=$(cd "$(dirname "$0")" && pwd) || exit 2
work=$(realpath "$(mktemp -d)") || exit 2
project=$work/project
background=''
memory_kib='' # limit of Toolroom's address space
trap 'stop_background; cd /; rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
export HOME="$work/home" LC_ALL=C.UTF-8
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME DBUS_SESSION_BUS_ADDRESS TOOLROOM_HISTORY \
    TOOLROOM_LATENT_URL TOOLROOM_LATENT_MODEL TOOLROOM_LATENT_API TOOLROOM_LATENT_KEY http_proxy https_proxy all_proxy
config=$HOME/.config/toolroom
history=$HOME/.local/share/toolroom/history.sqlite

number=0
failed=0
current=''
problems=''
skipped=''

report() {
    [ -n "$current" ] || return 0
    number=$((number + 1))
    if [ -n "$skipped" ]; then
        printf 'ok %s - %s # SKIP %s\n' "$number" "$current" "$skipped"
    elif [ -z "$problems" ]; then
        printf 'ok %s - %s\n' "$number" "$current"
    else
        failed=$((failed + 1))
        printf 'not ok %s - %s\n%s' "$number" "$current" "$problems"
    fi
}

# Starts the attack WHAT.
attack() { # WHAT
    report
    stop_background
    current=$1
    problems=''
    skipped=''
    cd /
    rm -rf "$project" "$HOME"
    mkdir -p "$project" "$HOME" "$config"
    cd "$project" || exit 2
}

# The attack cannot be carried out on this computer.
skip() { # WHY
    skipped=$1
}

# Reports the last attack and the plan. Ends the script: 1 if an attack succeeded.
finish() {
    report
    current=''
    printf '1..%s\n' "$number"
    [ "$failed" -eq 0 ]
    exit
}

problem() { # TEXT
    problems=$problems$(printf '# %s' "$1" | tr -c '[:print:]' '?')'
'
}

# Runs Toolroom without a terminal. Sets exit_code; its output is in $work/out and $work/err.
toolroom() { # ARGUMENT…
    toolroom_reads /dev/null "$@"
}

toolroom_reads() { # STANDARD_INPUT ARGUMENT…
    input=$1
    shift
    (
        # shellcheck disable=SC3045 # of dash, bash, and ksh
        [ -z "$memory_kib" ] || ulimit -v "$memory_kib"
        exec setsid -w timeout -k 5 200 "$program" "$@" <"$input" >"$work/out" 2>"$work/err"
    )
    exit_code=$?
    [ "$exit_code" -ne 124 ] || problem 'toolroom-cli hangs'
}

# Runs Toolroom on a terminal, runs CHANGE at the first question, and types one of ANSWERS at each question, the last one at
# all further questions. Sets exit_code.
toolroom_asks() { # ANSWERS CHANGE ARGUMENT…
    answers=$1
    change=$2
    shift 2
    quoted=''
    for argument in "$program" "$@"; do
        quoted="$quoted '$(printf '%s' "$argument" | sed "s/'/'\\\\''/g")'"
    done
    rm -f "$work/keys"
    mkfifo "$work/keys"
    : >"$work/out"
    : >"$work/err"
    setsid -w timeout -k 5 200 script -qefc "exec $quoted" /dev/null <"$work/keys" >"$work/out" 2>"$work/err" &
    asked=$!
    exec 9>"$work/keys"
    questions=0
    while [ -d "/proc/$asked" ] && ! grep -qs '^State:.Z' "/proc/$asked/status"; do
        if [ "$(grep -aoF '[y/N' "$work/out" | wc -l)" -gt "$questions" ]; then
            questions=$((questions + 1))
            [ "$questions" -gt 1 ] || eval "$change"
            printf '%s\n' "${answers%% *}" >&9
            answers=${answers#* }
        fi
        sleep 0.02
    done
    exec 9>&-
    wait "$asked"
    exit_code=$?
    [ "$exit_code" -ne 124 ] || problem 'toolroom-cli hangs'
}

expect_exit() { # CODE…
    for code in "$@"; do
        [ "$exit_code" -ne "$code" ] || return 0
    done
    problem "exit code $exit_code instead of $*: $(cat "$work/err" "$work/out" | head -c 300)"
}

expect_output() { # TEXT
    grep -aqF -e "$1" "$work/out" "$work/err" ||
        problem "no \"$1\" in: $(cat "$work/err" "$work/out" | head -c 300)"
}

expect_no_output() { # TEXT
    ! grep -aqF -e "$1" "$work/out" "$work/err" ||
        problem "\"$1\" in: $(grep -ahF -m 1 -e "$1" "$work/out" "$work/err" | head -c 300)"
}

expect_file() { # FILE
    [ -e "$1" ] || problem "$1 is missing"
}

expect_no_file() { # FILE
    if [ -e "$1" ] || [ -L "$1" ]; then problem "$1 exists: $(head -c 100 "$1" 2>/dev/null)"; fi
}

# TEXT is in no file below FOLDER, nor in the output.
expect_nowhere() { # TEXT FOLDER
    expect_no_output "$1"
    found=$(grep -rlaF -e "$1" "$2" 2>/dev/null)
    [ -z "$found" ] || problem "\"$1\" in $found"
}

# The processes whose ids are in FILE end.
expect_gone() { # FILE
    expect_file "$1"
    for id in $(cat "$1" 2>/dev/null); do
        tries=0
        while [ -d "/proc/$id" ] && ! grep -qs '^State:.Z' "/proc/$id/status"; do
            tries=$((tries + 1))
            if [ "$tries" -gt 1000 ]; then
                problem "process $id is left: $(tr '\0' ' ' <"/proc/$id/cmdline")"
                kill -CONT "$id"
                kill -KILL "$id"
                break
            fi
            sleep 0.05
        done
    done
}

stop_background() {
    # shellcheck disable=SC2086 # a list of process ids
    [ -z "$background" ] || kill -KILL $background 2>/dev/null
    background=''
}

# A server on loopback: for each connection, reads a request and writes the bytes of the file FILE. Sets port; appends the
# first line of each request to the file `requests`. Fails without Perl, which is essential in Debian.
serve() { # FILE [ADDRESS [PORT]]
    command -v perl >/dev/null || return 1
    rm -f "$work/port"
    : >"$work/requests"
    perl -e '
        use IO::Socket::INET;
        my ($file, $requests, $port, $address, $wanted) = @ARGV;
        my $server = IO::Socket::INET->new(LocalAddr => $address, LocalPort => $wanted, Listen => 16, ReuseAddr => 1)
            or die "cannot listen: $!";
        open(my $out, ">", "$port.part") or die;
        print $out $server->sockport;
        close($out);
        rename("$port.part", $port);
        while (my $client = $server->accept) {
            my $request = "";
            while ($request !~ /\r\n\r\n/ && sysread($client, my $bytes, 4096)) { $request .= $bytes; }
            open(my $log, ">>", $requests) or die;
            print $log substr($request, 0, index($request, "\r\n")), "\n";
            close($log);
            open(my $in, "<:raw", $file) or die;
            local $/;
            print $client scalar <$in>;
            close($client);
        }' "$1" "$work/requests" "$work/port" "${2:-127.0.0.1}" "${3:-0}" </dev/null >/dev/null 2>&1 &
    background="$background $!"
    tries=0
    while [ ! -s "$work/port" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 3000 ] || return 1
        sleep 0.02
    done
    port=$(cat "$work/port")
}

expect_no_request() {
    [ ! -s "$work/requests" ] || problem "the server was asked: $(head -n 1 "$work/requests")"
}

# Writes tools.json: one tool `go` of contract `echomen` that ACTIVITY (JSON) runs. MEMBERS are added to the tool.
write_tool() { # ACTIVITY [MEMBERS]
    printf '{"contract": "echomen", "tools": [{"name": "go", "description": "d", "parameters": {"type": "object"}%s}],
 "activities": {"go": %s}}\n' "${2:+, $2}" "$1" >tools.json
}

# Reads the call, leaves the file `ran`, and answers.
write_script() { # FILE
    printf 'read -r call\necho x >>"%s/ran"\necho "{\\"success\\": true, \\"data\\": 1}"\n' "$project" >"$1"
}
