#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Prints the time and peak memory that Toolroom needs to refuse hostile sources, answers, and expressions.
# usage: bombs.sh TOOLROOM_CLI
set -u
toolroom=$(realpath "${1:?usage: bombs.sh TOOLROOM_CLI}")
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2
HOME=$folder
TOOLROOM_HISTORY=$folder/history.sqlite
export HOME TOOLROOM_HISTORY

repeat() { # TEXT TIMES
    yes "$1" | head -n "$2" | tr -d '\n'
}

measure() { # NAME ARGUMENT…
    name=$1
    shift
    /usr/bin/time -f "%e s  %M KiB" -o usage "$toolroom" "$@" </dev/null >output 2>&1
    printf '%-34s exit %s  %s  %s\n' "$name" "$?" "$(tail -n 1 usage)" \
        "$(grep -m 1 -oE '(error: .{0,90}|[A-Z_]{5,}: .{0,90})' output | head -n 1)"
}

lint() { # NAME FILE
    measure "$1" --lint "$2"
}

tool='{"name":"t","description":"x","inputSchema":'
{ printf '[%s[' "$tool"; repeat '0,' 8000000; printf '0]}]'; } >numbers.json
{ printf '[%s{"enum":[' "$tool"; repeat '0,' 8000000; printf '0]}}]'; } >enum.json
{ printf '[%s{"allOf":[' "$tool"; repeat '{},' 8000000; printf '{}]}}]'; } >allof.json
{ printf '[%s{}},' "$tool"; repeat '0,' 8000000; printf '0]'; } >tools.json
{ printf '[%s{}},' "$tool"; repeat '0,' 400000; printf '0]'; } >quarantined.json
{ printf '[{'; repeat '"name":"t",' 3000000; printf '"inputSchema":{}}]'; } >duplicates.json
repeat '[' 10000000 >nested.json
{ printf '[%s{"title":"' "$tool"; repeat 'aaaaaaaaaaaaaaaa' 5000000; printf '"}}]'; } >text.json
{
    printf '['
    seq 200000 | sed 's/.*/{"name":"read_file_&","description":"Reads a file.","inputSchema":{"type":"object"}},/'
    printf '{"name":"last","description":"Reads.","inputSchema":{"type":"object"}}]'
} >small-tools.json
{ printf '[%s{"maximum":' "$tool"; repeat '9999999999999999' 1000000; printf '}}]'; } >digits.json
{ printf -- '- name: t\n  inputSchema: ['; repeat '0,' 8000000; printf '0]\n'; } >numbers.yaml
yes -- '- 0' | head -n 4000000 >list.yaml
yes 'a: {b: c}' | head -n 2000000 >mapping.yaml
{
    echo 'a0: &a0 [x,x,x,x,x,x,x,x,x]'
    for level in 1 2 3 4 5 6 7 8 9; do
        from=$((level - 1))
        echo "a$level: &a$level [*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from]"
    done
} >aliases.yaml
{ printf '[%s{"type":"object","properties":{"a":{"$ref":"#/$defs/d30"}},"$defs":{"d0":{}' "$tool"
  for level in $(seq 1 30); do
      from=$((level - 1))
      printf ',"d%s":{"allOf":[{"$ref":"#/$defs/d%s"},{"$ref":"#/$defs/d%s"},{"$ref":"#/$defs/d%s"}]}' \
          "$level" "$from" "$from" "$from"
  done
  printf '}}}]'; } >references.json

lint "JSON: 8,000,000 numbers" numbers.json
lint "JSON: enum of 8,000,000" enum.json
lint "JSON: allOf of 8,000,000" allof.json
lint "JSON: 8,000,000 tools" tools.json
lint "JSON: 400,000 unreadable tools" quarantined.json
lint "JSON: 3,000,000 duplicate keys" duplicates.json
lint "JSON: nested 10,000,000 levels" nested.json
lint "JSON: 80 MB of text" text.json
lint "JSON: 200,000 tools with findings" small-tools.json
lint "JSON: number of 16 MB" digits.json
lint "JSON: 3^30 references" references.json
lint "YAML: 8,000,000 numbers" numbers.yaml
lint "YAML: list of 4,000,000" list.yaml
lint "YAML: mapping of 2,000,000" mapping.yaml
lint "YAML: 9^10 aliases" aliases.yaml

cat >manifest.json <<'END'
{"contract": "forge", "server": "bombs", "tools": [
  {"name": "numbers", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "endless", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "progress", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "log", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "deaf", "description": "d", "parameters": {"type": "object", "properties": {"text": {"type": "string"}}}}
], "activities": {
  "numbers": {"type": "process", "command": ["sh", "-c", "printf [; yes 0, | head -c 60000000; printf 0]"]},
  "endless": {"type": "process", "command": ["cat", "/dev/zero"]},
  "progress": {"type": "process", "command": ["yes", "{\"progress\":0.5}"]},
  "log": {"type": "process", "command": ["sh", "-c", "yes | head -c 60000000 >&2; echo 1"]},
  "deaf": {"type": "process", "command": ["sh", "-c", "sleep 0.3; echo 1"]}
}}
END
{ printf '{"text":"'; repeat 'aaaaaaaaaaaaaaaa' 250000; printf '"}'; } >arguments.json
{ printf '{"text":"'; repeat 'aaaaaaaaaaaaaaaa' 2500000; printf '"}'; } >large-arguments.json
for tool in numbers endless progress log; do
    measure "program: $tool" --call "$tool" --yes --permit shell-run manifest.json
done
measure "program ignores 4 MB of input" --call deaf --args @arguments.json --yes --permit shell-run manifest.json
measure "40 MB of arguments" --call deaf --args @large-arguments.json --yes --permit shell-run manifest.json

# Saved calls whose assertions are expensive.
mkdir calls
cat >tiny.json <<'END'
{"contract": "forge", "server": "tiny", "tools": [
  {"name": "one", "description": "d", "parameters": {"type": "object", "properties": {}}}
], "activities": {"one": {"type": "process", "command": ["echo", "[1]"]}}}
END
saved() { # NAME ASSERTION
    printf '{"tool": "one", "expect": {"assert": ["%s"]}}' "$2" >calls/bomb.call.json
    measure "JMESPath: $1" --run-saved calls --yes --permit shell-run tiny.json
}
doubling=$(repeat '[@,@]|' 60)
saved "doubling lists" "${doubling}@"
saved "comparing doubled lists" "$(repeat '[@,@]|' 17)[?@==@]|[?@==@]|[?@==@]"
saved "doubling text" "$(repeat "join('',[to_string(@),to_string(@)])|" 60)@"
saved "products" "let \$a=$(repeat '[@,@][]|' 12)@ in map(&map(&\$a,\$a),\$a)"
