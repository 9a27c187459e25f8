#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a history from someone else, opened with `--history-file` or left in its place, names files in other folders,
# contains triggers and views, is no regular file, or is damaged, so that files are deleted, the program hangs, or the memory of
# the user is lost. Or the disk is full, so that the history cannot even be pruned.
# The defense: a history names nothing outside its folder, special files and foreign databases are rejected, what cannot be read
# is reported and never overwritten, and `--no-history` leaves no trace.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

remembering='"effects": [{"type": "memory", "description": "d", "operation": "write", "scope": "long-term", "key": "k", "value": "mine"}]'

# A history with one run, and a long-term memory.
fill() {
    write_tool '{"type": "builtin", "name": "hello"}' "$remembering"
    toolroom --call go tools.json
    expect_exit 0
    expect_file "$history"
}

sql() { # STATEMENT
    sqlite3 "$history" "$1"
}

# Reading, running, and pruning end with exit code 2.
rejected() {
    for arguments in '--history list' '--history prune --keep 0' '--call go tools.json'; do
        # shellcheck disable=SC2086 # a list of arguments
        toolroom $arguments
        expect_exit 2
    done
}

attack 'a named pipe'
write_tool '{"type": "builtin", "name": "hello"}'
mkdir -p "$(dirname "$history")"
mkfifo "$history"
rejected

attack 'an endless file'
write_tool '{"type": "builtin", "name": "hello"}'
mkdir -p "$(dirname "$history")"
ln -s /dev/zero "$history"
rejected

attack 'a folder'
write_tool '{"type": "builtin", "name": "hello"}'
mkdir -p "$history"
rejected

attack 'another file'
write_tool '{"type": "builtin", "name": "hello"}'
mkdir -p "$(dirname "$history")"
echo 'A letter to a friend, which is long enough to be no database of any kind, whatever its first bytes are.' >"$history"
rejected
[ "$(head -c 8 "$history")" = 'A letter' ] || problem 'the file was changed'

attack 'a named pipe in place of the lock of an owner'
fill
for name in '' -wal -shm -reserve -owner-dead -lock; do [ -e "$history$name" ] || mkfifo "$history$name"; done
toolroom --call go tools.json
expect_exit 0 1 2

attack 'links in place of the files next to it'
fill
echo KEPT >"$HOME/kept"
for name in -reserve -owner-dead; do ln -sf "$HOME/kept" "$history$name"; done
toolroom --call go tools.json
toolroom --history prune --keep 0
[ "$(cat "$HOME/kept")" = KEPT ] || problem 'the target of the link was changed'

while IFS='|' read -r name statements; do
    attack "$name"
    if command -v sqlite3 >/dev/null; then
        fill
        mkdir "$history-owner-"
        echo KEPT | tee "$HOME/kept" >"$(dirname "$history")/kept"
        sql "$(printf '%s' "$statements" | sed "s|HOME|$HOME|g")"
        toolroom --call go tools.json
        expect_file "$HOME/kept"
        expect_file "$(dirname "$history")/kept"
    else
        skip 'requires sqlite3'
    fi
done <<'END'
owner that names a file of the same folder|INSERT INTO owners (token, pid, opened_at) VALUES ('/../kept', 1, 1)
owner that names a file of another folder|INSERT INTO owners (token, pid, opened_at) VALUES ('/../../../../kept', 1, 1)
owner that names a file by its path|INSERT INTO owners (token, pid, opened_at) VALUES ('HOME/kept', 1, 1)
owner without a name|INSERT INTO owners (token, pid, opened_at) VALUES ('', 1, 1)
END

while IFS='|' read -r name statements; do
    attack "$name"
    if command -v sqlite3 >/dev/null; then
        fill
        sql "$statements"
        rejected
        [ "$(sql "SELECT count(*) FROM runs")" -eq 1 ] || problem 'the history was changed'
    else
        skip 'requires sqlite3'
    fi
done <<'END'
a trigger on runs|CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM grants; END
a trigger on memory|CREATE TRIGGER t AFTER UPDATE ON memory BEGIN DELETE FROM runs; END
a changed trigger|DROP TRIGGER outputs_go_with_runs; CREATE TRIGGER outputs_go_with_runs AFTER DELETE ON runs BEGIN DELETE FROM grants; END
a view without end|ALTER TABLE memory RENAME TO kept; CREATE VIEW memory AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'long-term' AS scope, i AS key, '1' AS value FROM n
a newer version|PRAGMA user_version = 99
END

attack 'memory that cannot be read'
if command -v sqlite3 >/dev/null; then
    fill
    sql "UPDATE memory SET value = CAST('{damaged' AS BLOB)"
    toolroom --call go tools.json
    expect_output memory
    [ "$(sql "SELECT CAST(value AS TEXT) FROM memory")" = '{damaged' ] || problem 'the memory was overwritten'
else
    skip 'requires sqlite3'
fi

attack 'a run that cannot be read'
if command -v sqlite3 >/dev/null; then
    fill
    sql "UPDATE traces SET body = CAST('garbage' AS BLOB)"
    toolroom --history show --run "$(sql "SELECT run FROM runs LIMIT 1")"
    expect_exit 1 2
    toolroom --history list
    expect_exit 0
else
    skip 'requires sqlite3'
fi

attack 'control characters in a run'
if command -v sqlite3 >/dev/null; then
    fill
    sql "UPDATE runs SET tool = 'go' || char(27) || '[2J' || char(8238), tool_id = 'tools/go' || char(27) || '[2J'"
    toolroom --history list
    expect_no_output "$(printf '\033[2J')"
    expect_no_output "$(printf '\342\200\256')"
else
    skip 'requires sqlite3'
fi

while IFS='|' read -r name id; do
    attack "id that is a path: $name"
    fill
    echo '{"data": "OTHER"}' >"$(dirname "$history")/other"
    toolroom --history show --run "$id"
    expect_exit 1 2
    expect_no_output OTHER
done <<'END'
relative|../other
absolute|/etc/passwd
wildcard|%
END

attack 'a full disk'
if unshare -rm sh -c 'mount -t tmpfs -o size=1m none /mnt' 2>/dev/null; then
    printf 'read -r call\nprintf \\"; head -c 400000 /dev/zero | tr "\\0" x; printf \\"\n' >big.sh
    printf '{"contract": "agentbase", "tools": [{"name": "big", "description": "d", "schema": {"type": "object"}}],
        "activities": {"big": {"type": "process", "command": ["sh", "big.sh"]}}}' >tools.json
    mkdir calls
    for n in 1 2 3 4 5 6 7 8 9 10; do echo '{"tool": "big"}' >calls/$n.call.json; done
    toolroom --run-saved calls --yes --permit shell-run tools.json
    expect_exit 0
    mkdir disk
    # shellcheck disable=SC2016 # expands inside
    unshare -rm sh -c 'mount -t tmpfs -o size=24m none disk && cp "$2"* disk && cat /dev/zero >disk/fill 2>/dev/null
        "$1" --history prune --keep 0 --history-file disk/history.sqlite && "$1" --history list --history-file disk/history.sqlite' \
        sh "$program" "$history" </dev/null >"$work/out" 2>"$work/err"
    exit_code=$?
    expect_exit 0
    expect_output 'No runs'
else
    skip 'requires user namespaces'
fi

attack 'nothing is left of a run without the history'
write_tool '{"type": "builtin", "name": "hello"}' "$remembering"
toolroom --call go --args '{"name": "WITHOUT-TRACE"}' --no-history tools.json
expect_exit 0
expect_no_file "$history"
! grep -rqs WITHOUT-TRACE "$HOME" || problem 'something is left'

finish
