#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: something small is expensive to read or to compute: values, tools, nesting, aliases, references, expressions,
# endless output, endless files, servers that send a byte now and then.
# The defense: limits on values, steps, and time. Each bomb is refused with an error, in bounded memory, without a crash.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/support/bombs.sh
. "$scripts/../support/bombs.sh"
# shellcheck disable=SC2034 # used there; large enough to be refused
part=2

# Address space, of which threads reserve much more than they use. Sanitizers need terabytes.
limit_kib=700000
[ -z "${TOOLROOM_SANITIZE:-}" ] || limit_kib=''

bounded() { # ARGUMENT…
    memory_kib=$limit_kib
    toolroom "$@"
    memory_kib=''
}

source_bombs >"$work/bombs"
while IFS='|' read -r file what; do
    attack "$what"
    [ "$file" != quarantined.json ] || part=16 # refused tool by tool
    write_source_bomb "$file"
    part=2
    bounded --lint --jobs 2 "$file"
    if [ "$file" = references.json ]; then expect_exit 0 1; else expect_exit 1 2; fi
done <"$work/bombs"

program_bombs >"$work/bombs"
while IFS='|' read -r tool what; do
    attack "$what"
    write_program_bombs
    bounded --call "$tool" --yes --permit shell-run --timeout 100000 manifest.json
    if [ "$tool" = log ]; then expect_exit 0; else expect_exit 1; fi
    expect_no_output TIMEOUT
done <"$work/bombs"

attack 'program that ignores 4 MB of arguments'
write_program_bombs
bounded --call deaf --args @arguments.json --yes --permit shell-run --timeout 100000 manifest.json
expect_exit 0

jmespath_bombs >"$work/bombs"
while IFS='|' read -r name what; do
    attack "$what"
    write_jmespath_bomb "$name"
    bounded --run-saved calls --yes --permit shell-run one.json
    expect_exit 1
done <"$work/bombs"

for device in /dev/zero /dev/urandom /dev/tty /dev/ptmx; do
    [ -e "$device" ] || continue
    attack "source: $device"
    bounded --lint "$device"
    expect_exit 2
done

attack 'a word of 10 MB in a description'
{ printf '[{"name":"t","description":"'; repeat aaaaaaaaaa 1000000; printf '","inputSchema":{"type":"object"}}]'; } >word.json
bounded --lint --jobs 2 word.json
expect_exit 0 1

for toml in 'PARTS = 1' '[PARTS]' '[[PARTS]]' 'a = {PARTS = 1}'; do
    attack "TOML: 100,000 dotted parts: $toml"
    echo "$toml" | sed "s/PARTS/$(repeat a. 50000)a/" >servers.toml
    bounded --list mcp:servers.toml
    expect_exit 2
    expect_output 'nested more than 128 levels deep'
done

attack 'permission rule of 200,000 wildcards'
mkdir .toolroom
{ printf '{"rules":[{"scope":"fs-read","allow":false,"resource":"'; repeat '*a' 200000; printf '"}]}'; } >.toolroom/permissions.json
bounded --call read_file --args "{\"path\":\"$(repeat a 4000)\"}" builtin:
expect_exit 2
expect_output 'is longer than 8192 bytes'

attack 'source: a named pipe'
mkfifo tools.json
bounded --lint tools.json
expect_exit 2

attack 'source: a named pipe in a folder'
mkdir tools
mkfifo tools/a.json
echo '[{"name": "look", "description": "d", "inputSchema": {"type": "object"}}]' >tools/b.json
bounded --list tools
expect_exit 0 1 2

attack 'source: a link to an endless file in a folder'
mkdir tools
ln -s /dev/zero tools/a.json
bounded --lint tools
expect_exit 1 2 3

attack 'source: endless standard input'
memory_kib=$limit_kib
toolroom_reads /dev/zero --lint -
memory_kib=''
expect_exit 2

attack 'arguments: 30,000,000 numbers'
write_tool '{"type": "builtin", "name": "hello"}'
{ printf '{"name": ['; repeat '0,' 30000000; printf '0]}'; } >arguments.json
bounded --call go --args @arguments.json tools.json
expect_exit 1 2

attack 'arguments: an endless file'
write_tool '{"type": "builtin", "name": "hello"}'
bounded --call go --args @/dev/zero tools.json
expect_exit 2

attack 'result: an endless file'
bounded --check-result /dev/zero --contract forge
expect_exit 1 2

attack 'saved call: a named pipe'
write_tool '{"type": "builtin", "name": "hello"}'
mkdir calls
mkfifo calls/a.call.json
bounded --run-saved calls tools.json
expect_exit 1 2

for milliseconds in 9223372036854775807 99999999999999999999 9223372036854; do
    attack "time limit: $milliseconds ms"
    write_tool '{"type": "builtin", "name": "hello"}'
    bounded --call go --timeout "$milliseconds" tools.json
    expect_exit 2
done

# The largest message that a server may send is copied only a few times.
attack 'server: a result of 64 MiB'
cat >server.py <<'END'
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if "id" not in request:
        continue
    answer = {"initialize": {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}},
                             "serverInfo": {"name": "large", "version": "1"}},
              "tools/list": {"tools": [{"name": "large", "inputSchema": {"type": "object"}}]},
              "tools/call": {"content": [{"type": "text", "text": "ab cd" * ((64 * 1024 * 1024 - 500) // 5)}]}}
    result = answer.get(request["method"])
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **({"result": result} if result else
                      {"error": {"code": -32601, "message": "unknown"}})}), flush=True)
END
cat >measure.py <<'END'
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)  # not its children
print("exit", os.waitstatus_to_exitcode(status), "MiB", usage.ru_maxrss // 1024)
END
python3 measure.py "$program" --call large --args '{}' --yes --no-history 'stdio:python3 server.py' >measured
case $(cat measured) in 'exit 0 '*) ;; *) problem "$(cat measured)" ;; esac
if [ -z "${TOOLROOM_SANITIZE:-}" ] && [ "$(sed 's/.* //' measured)" -gt 400 ]; then
    problem "more than 400 MiB: $(cat measured)"
fi

# A server that sends a piece of an answer every 100 ms, without end.
dribble() { # FIRST PIECE
    command -v perl >/dev/null || return 1
    rm -f "$work/port"
    perl -e '
        use IO::Socket::INET;
        $SIG{PIPE} = "IGNORE";
        my ($first, $piece, $port) = @ARGV;
        s/\\r/\r/g, s/\\n/\n/g for $first, $piece;
        my $server = IO::Socket::INET->new(LocalAddr => "127.0.0.1", Listen => 16) or die;
        open(my $out, ">", "$port.part") or die;
        print $out $server->sockport;
        close($out);
        rename("$port.part", $port);
        while (my $client = $server->accept) {
            $client->autoflush(1);
            print $client $first;
            while (print $client $piece) { select(undef, undef, undef, 0.1); }
        }' "$1" "$2" "$work/port" </dev/null >/dev/null 2>&1 &
    background="$background $!"
    tries=0
    while [ ! -s "$work/port" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 3000 ] || return 1
        sleep 0.02
    done
    port=$(cat "$work/port")
}

while IFS='|' read -r what first piece; do
    attack "server: $what"
    if dribble "$first" "$piece"; then
        write_tool "{\"type\": \"http\", \"method\": \"GET\", \"url\": \"http://127.0.0.1:$port/\"}"
        bounded --call go --yes --permit network --timeout 1500 tools.json
        expect_exit 1
    else
        skip 'requires Perl'
    fi
done <<'END'
a status line without end|HTTP/1.1 200 |a
a header without end|HTTP/1.1 200 OK\r\nX: |a
headers without end|HTTP/1.1 200 OK\r\n|X: a\r\n
interim responses without end||HTTP/1.1 100 Continue\r\n\r\n
a chunk header without end|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;|a
chunks without end|HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n|1\r\na\r\n
END

finish
