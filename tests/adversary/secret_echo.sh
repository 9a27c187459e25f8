#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a program is given a secret and writes it, as it is or encoded, wherever it can: its result, error, suggestions,
# progress, log. Or its result contains characters that control the terminal or reverse the text.
# The defense: what a program was given is masked before it is shown, stored, or traced, and results are escaped on a terminal.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

secret='s3cr3t-"T0ken"/with<1>&more'
export ADVERSARY_SECRET="$secret"

# Runs a program with the secret in TOKEN. COMMAND is a shell script.
leak() { # COMMAND
    printf 'read -r call\n%s\n' "$1" >tool.sh
    write_tool '{"type": "process", "command": ["sh", "tool.sh"], "env": {"TOKEN": "{env:ADVERSARY_SECRET}"}}'
    toolroom --call go --yes --permit shell-run --trace trace.json tools.json
}

# Neither shown, nor stored, nor traced.
expect_masked() { # TEXT
    expect_nowhere "$1" "$HOME"
    ! grep -qF -e "$1" trace.json || problem "\"$1\" in the trace"
    expect_output '***'
}

json() { # TEXT: as in a JSON string
    printf '%s' "$1" | sed 's/[\\"]/\\&/g'
}

attack 'result: as JSON'
leak "printf '{\"data\": \"%s\"}' '$(json "$secret")'"
expect_exit 0
expect_masked "$(json "$secret")"

attack 'result: as text'
# shellcheck disable=SC2016 # expands in the program
leak 'printf "%s" "$TOKEN"'
expect_masked "$secret"

attack 'result: in a longer text'
leak "printf '\"before %s after\"' '$(json "$secret")'"
expect_exit 0
expect_masked "$(json "$secret")"

attack 'result: as a key'
leak "printf '{\"%s\": 1}' '$(json "$secret")'"
expect_exit 0
expect_masked "$(json "$secret")"

attack 'result: in lists'
leak "printf '[[[\"%s\"]]]' '$(json "$secret")'"
expect_exit 0
expect_masked "$(json "$secret")"

attack 'result: with escapes of JSON'
leak "printf '\"%s\"' '$(json "$secret" | sed 's|/|\\/|g; s|<|\\u003c|g')'"
expect_masked "$(json "$secret")"

attack 'envelope: message of an error'
leak "printf '{\"success\": false, \"error\": {\"code\": \"X\", \"message\": \"not %s\"}}' '$(json "$secret")'"
expect_exit 1
expect_masked "$(json "$secret")"

attack 'envelope: code of an error'
leak "printf '{\"success\": false, \"error\": {\"code\": \"%s\", \"message\": \"m\"}}' '$(json "$secret")'"
expect_exit 1
expect_masked "$(json "$secret")"

attack 'envelope: suggestions'
leak "printf '{\"success\": false, \"error\": {\"code\": \"X\", \"message\": \"m\", \"suggestions\": [\"use %s\"]}}' '$(json "$secret")'"
expect_exit 1
expect_masked "$(json "$secret")"

attack 'progress'
leak "printf '{\"progress\": 0.5, \"message\": \"%s\"}\\n\"***\"\\n' '$(json "$secret")'"
expect_exit 0
expect_masked "$(json "$secret")"

attack 'log'
# shellcheck disable=SC2016 # expands in the program
leak 'printf "token %s\n" "$TOKEN" >&2; echo "\"***\""'
expect_exit 0
expect_masked "$secret"

attack 'log of a program that fails'
# shellcheck disable=SC2016 # expands in the program
leak 'printf "token %s\n" "$TOKEN" >&2; exit 3'
expect_exit 1
expect_masked "$secret"

attack 'log, in two parts of a line'
# shellcheck disable=SC2016 # expands in the program
leak 'printf "%.8s" "$TOKEN" >&2; sleep 0.1; printf "%s\n" "${TOKEN#????????}" >&2; exit 3'
expect_exit 1
expect_masked "$secret"

while IFS='|' read -r name command; do
    attack "encoded: $name"
    encoded=$(printf '%s' "$secret" | eval "$command")
    leak "printf '\"x %s x\"' '$encoded'"
    expect_exit 0
    expect_masked "$encoded"
done <<'END'
base64|base64 -w0
base64 for URLs|base64 -w0 | tr '+/' '-_' | tr -d =
hexadecimal|od -An -v -tx1 | tr -d ' \n'
hexadecimal in capitals|od -An -v -tx1 | tr -d ' \n' | tr a-f A-F
base64 twice|base64 -w0 | base64 -w0
base64 with spaces|base64 -w0 | sed 's/...../& /g'
base64 of the digits|od -An -v -tx1 | tr -d ' \n' | base64 -w0
hexadecimal with spaces|od -An -v -tx1 | tr -d '\n'
hexadecimal with colons|od -An -v -tx1 | tr -d '\n' | sed 's/^ //; s/ /:/g'
bytes of C|od -An -v -tx1 | tr -d '\n' | sed 's/ /0x/g; s/0x/, 0x/2g'
decimal|od -An -v -tu1 | tr -s ' \n' ' '
octal|od -An -v -to1 | tr -d '\n'
URL with all characters|od -An -v -tx1 | tr -d '\n' | tr ' ' '%'
URL twice|od -An -v -tx1 | tr -d '\n' | sed 's/ /%25/g'
HTML with all characters|od -An -v -tx1 | tr -d '\n' | sed 's/ /;\&#x/g; s/^;//; s/$/;/'
quoted-printable|od -An -v -tx1 | tr -d '\n' | tr ' a-f' '=A-F'
base64 of a URL|od -An -v -tx1 | tr -d '\n' | tr ' ' '%' | base64 -w0
capitals|tr 'a-z"' 'A-Z"' | sed 's/"/\&quot;/g'
URL|sed 's/%/%25/g; s/"/%22/g; s,/,%2F,g; s/</%3C/g; s/>/%3E/g; s/&/%26/g'
HTML|sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g; s/>/\&gt;/g'
END

while IFS='|' read -r name command; do
    attack "encoded in JSON: $name"
    encoded=$(printf '%s' "$secret" | eval "$command")
    leak "printf '%s' '\"x $encoded x\"'"
    expect_exit 0
    expect_masked "$encoded"
    expect_masked "$secret"
    expect_masked "$(json "$secret")"
done <<'END'
all escaped|od -An -v -tx1 | tr -d '\n' | sed 's/ /\\u00/g'
escaped twice|od -An -v -tx1 | tr -d '\n' | sed 's/ /\\\\u00/g'
octal|od -An -v -to1 | tr -d '\n' | sed 's/ /\\\\/g'
hexadecimal of C|od -An -v -tx1 | tr -d '\n' | sed 's/ /\\\\x/g'
zero bytes in between|od -An -v -tx1 | tr -d '\n' | sed 's/ /\\u0000\\u00/g'
lines|sed 's/"/\\"/g; s/....../&\\n/g'
END

attack 'the bytes of a list'
bytes=$(printf '%s' "$secret" | od -An -v -tu1 | tr -s ' \n' ',' | sed 's/^,//; s/,$//')
leak "printf '{\"data\": {\"type\": \"Buffer\", \"data\": [%s]}}' '$bytes'"
expect_exit 0
expect_masked "$bytes"

attack 'the lines of a list'
leak "printf '[\"%s\", \"%s\"]' '$(json "${secret%\"/*}")' '$(json "\"/${secret#*\"/}")'"
expect_exit 0
expect_masked 's3cr3t'
expect_masked 'with<1>'

# Arguments are recorded, too. Each form is in the arguments and in the result.
while IFS='|' read -r name command; do
    attack "argument: $name"
    encoded=$(printf '%s' "$secret" | eval "$command")
    printf 'cat >/dev/null\necho 1\n' >tool.sh
    write_tool '{"type": "process", "command": ["sh", "tool.sh"], "env": {"TOKEN": "{env:ADVERSARY_SECRET}"}}'
    toolroom --call go --args "{\"q\": [\"z $encoded\"]}" --yes --permit shell-run --trace trace.json tools.json
    expect_exit 0
    expect_nowhere "$encoded" "$HOME"
    ! grep -qF -e "$encoded" trace.json || problem "\"$encoded\" in the trace"
done <<'END'
as in JSON|sed 's/"/\\"/g'
URL|sed 's/%/%25/g; s/"/%22/g; s,/,%2F,g; s/</%3C/g; s/>/%3E/g; s/&/%26/g'
base64|base64 -w0
base64 twice|base64 -w0 | base64 -w0
hexadecimal with spaces|od -An -v -tx1 | tr -d '\n'
HTML with all characters|od -An -v -tx1 | tr -d '\n' | sed 's/ /;\&#x/g; s/^;//; s/$/;/'
END

attack 'encoded: base64 of a user name and the secret'
encoded=$(printf 'user:%s' "$secret" | base64 -w0)
leak "printf '\"Basic %s\"' '$encoded'"
expect_exit 0
expect_masked "$(printf '%s' "$encoded" | cut -c 9-36)"

attack 'the saved output of a program'
printf 'read -r call\nprintf "{\\"data\\": \\"%%s\\", \\"more\\": \\"" "%s"; head -c 40000 /dev/zero | tr "\\0" x; echo "\\"}"\n' \
    "$(json "$(json "$secret")")" >tool.sh
printf '{"contract": "agentbase", "tools": [{"name": "go_on", "description": "d", "schema": {"type": "object"}}],
    "activities": {"go_on": {"type": "process", "command": ["sh", "tool.sh"], "env": {"TOKEN": "{env:ADVERSARY_SECRET}"}}}}' \
    >tools.json
toolroom --call go_on --yes --permit shell-run --trace trace.json tools.json
expect_exit 0
expect_masked "$(json "$secret")"

attack 'header of a request, in the response'
if serve "$work/answer"; then
    printf 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"got": "Bearer %s"}' \
        "$(json "$secret")" >"$work/answer"
    write_tool "{\"type\": \"http\", \"method\": \"GET\", \"url\": \"http://127.0.0.1:$port/\",
        \"headers\": {\"Authorization\": \"Bearer {env:ADVERSARY_SECRET}\"}}"
    toolroom --call go --yes --permit network --trace trace.json tools.json
    expect_exit 0
    expect_masked "$(json "$secret")"
else
    skip 'requires Perl'
fi

# Bytes on a terminal. `shown` is how they must not appear there.
while IFS='|' read -r name bytes; do
    attack "terminal: $name"
    printf 'read -r call\nprintf '\''"a%sb"'\''\n' "$bytes" >tool.sh
    write_tool '{"type": "process", "command": ["sh", "tool.sh"]}' '"requiresConfirmation": true'
    if command -v script >/dev/null; then
        toolroom_asks y : --call go tools.json
        expect_exit 0
        # shellcheck disable=SC2059 # the escapes are in the format
        expect_no_output "a$(printf "$bytes")b"
    else
        skip 'requires script, of util-linux'
    fi
done <<'END'
a C1 control that starts a sequence|\302\233
a C1 control that ends a line|\302\205
a C1 control that sets the title|\302\235
DEL|\177
right-to-left override|\342\200\256
right-to-left isolate|\342\201\247
Arabic letter mark|\330\234
END

finish
