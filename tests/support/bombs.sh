# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# Hostile sources, programs, and expressions that are small to write and expensive to read. Each function writes files to the
# current folder; each list has one `NAME|WHAT` per line.

part=1 # divides the sizes; the lists tell those of 1

repeat() { # TEXT TIMES
    yes "$1" | head -n "$2" | tr -d '\n'
}

source_bombs() {
    cat <<'END'
numbers.json|JSON: 8,000,000 numbers
enum.json|JSON: enum of 8,000,000
allof.json|JSON: allOf of 8,000,000
tools.json|JSON: 8,000,000 tools
quarantined.json|JSON: 400,000 unreadable tools
duplicates.json|JSON: 3,000,000 duplicate keys
nested.json|JSON: nested 10,000,000 levels
text.json|JSON: 80 MB of text
digits.json|JSON: number of 16 MB
references.json|JSON: 3^30 references
numbers.yaml|YAML: 8,000,000 numbers
list.yaml|YAML: list of 4,000,000
mapping.yaml|YAML: mapping of 2,000,000
aliases.yaml|YAML: 9^10 aliases
END
}

# Writes the file NAME of source_bombs.
write_source_bomb() { # NAME
    tool='{"name":"t","description":"x","inputSchema":'
    case $1 in
    numbers.json) printf '[%s[' "$tool"; repeat '0,' $((8000000 / part)); printf '0]}]' ;;
    enum.json) printf '[%s{"enum":[' "$tool"; repeat '0,' $((8000000 / part)); printf '0]}}]' ;;
    allof.json) printf '[%s{"allOf":[' "$tool"; repeat '{},' $((8000000 / part)); printf '{}]}}]' ;;
    tools.json) printf '[%s{}},' "$tool"; repeat '0,' $((8000000 / part)); printf '0]' ;;
    quarantined.json) printf '[%s{}},' "$tool"; repeat '0,' $((400000 / part)); printf '0]' ;;
    duplicates.json) printf '[{'; repeat '"name":"t",' $((3000000 / part)); printf '"inputSchema":{}}]' ;;
    nested.json) repeat '[' $((10000000 / part)) ;;
    text.json) printf '[%s{"title":"' "$tool"; repeat 'aaaaaaaaaaaaaaaa' 5000000; printf '"}}]' ;;
    digits.json) printf '[%s{"maximum":' "$tool"; repeat '9999999999999999' $((1000000 / part)); printf '}}]' ;;
    references.json)
        printf '[%s{"type":"object","properties":{"a":{"$ref":"#/$defs/d30"}},"$defs":{"d0":{}' "$tool"
        for level in $(seq 1 30); do
            from=$((level - 1))
            printf ',"d%s":{"allOf":[{"$ref":"#/$defs/d%s"},{"$ref":"#/$defs/d%s"},{"$ref":"#/$defs/d%s"}]}' \
                "$level" "$from" "$from" "$from"
        done
        printf '}}}]'
        ;;
    numbers.yaml) printf -- '- name: t\n  inputSchema: ['; repeat '0,' $((8000000 / part)); printf '0]\n' ;;
    list.yaml) yes -- '- 0' | head -n $((4000000 / part)) ;;
    mapping.yaml) yes 'a: {b: c}' | head -n $((2000000 / part)) ;;
    aliases.yaml)
        echo 'a0: &a0 [x,x,x,x,x,x,x,x,x]'
        for level in 1 2 3 4 5 6 7 8 9; do
            from=$((level - 1))
            echo "a$level: &a$level [*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from,*a$from]"
        done
        ;;
    esac >"$1"
}

# The tools of the manifest that write_program_bombs writes.
program_bombs() {
    cat <<'END'
numbers|program: 30,000,000 numbers
endless|program: endless output
progress|program: endless progress
log|program: 60 MB of log lines
END
}

# manifest.json: the tools of program_bombs, and `deaf`, which does not read its input; arguments.json: 4 MB of arguments.
write_program_bombs() {
    bytes=$((60000000 / part))
    cat >manifest.json <<END
{"contract": "forge", "server": "bombs", "tools": [
  {"name": "numbers", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "endless", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "progress", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "log", "description": "d", "parameters": {"type": "object", "properties": {}}},
  {"name": "deaf", "description": "d", "parameters": {"type": "object", "properties": {"text": {"type": "string"}}}}
], "activities": {
  "numbers": {"type": "process", "command": ["sh", "-c", "printf [; yes 0, | head -c $bytes; printf 0]"]},
  "endless": {"type": "process", "command": ["cat", "/dev/zero"]},
  "progress": {"type": "process", "command": ["yes", "{\"progress\":0.5}"]},
  "log": {"type": "process", "command": ["sh", "-c", "yes | head -c $bytes >&2; echo 1"]},
  "deaf": {"type": "process", "command": ["sh", "-c", "sleep 0.3; echo 1"]}
}}
END
    { printf '{"text":"'; repeat 'aaaaaaaaaaaaaaaa' 250000; printf '"}'; } >arguments.json
}

jmespath_bombs() {
    cat <<'END'
lists|JMESPath: doubling lists
comparison|JMESPath: comparing doubled lists
text|JMESPath: doubling text
products|JMESPath: products
END
}

# one.json, a manifest, and a saved call in `calls` that asserts the bomb NAME.
write_jmespath_bomb() { # NAME
    mkdir -p calls
    cat >one.json <<'END'
{"contract": "forge", "server": "tiny", "tools": [
  {"name": "one", "description": "d", "parameters": {"type": "object", "properties": {}}}
], "activities": {"one": {"type": "process", "command": ["echo", "[1]"]}}}
END
    case $1 in
    lists) assertion="$(repeat '[@,@]|' 60)@" ;;
    comparison) assertion="$(repeat '[@,@]|' 17)[?@==@]|[?@==@]|[?@==@]" ;;
    text) assertion="$(repeat "join('',[to_string(@),to_string(@)])|" 60)@" ;;
    products) assertion="let \$a=$(repeat '[@,@][]|' 12)@ in map(&map(&\$a,\$a),\$a)" ;;
    esac
    printf '{"tool": "one", "expect": {"assert": ["%s"]}}' "$assertion" >calls/bomb.call.json
}
