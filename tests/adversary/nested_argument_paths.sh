#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a call names a path, URL, or program that a rule of the user denies, or that belongs to the user alone, in a way
# that the rules do not see: nested, as a key, encoded, behind a link, inside a command or a longer text.
# The defense: all arguments are judged. What a rule denies fails (exit code 1), and what cannot be decided is asked (exit
# code 4 without a terminal), even with `--yes` and the scope permitted.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

# A project with denied files, and a tool that leaves the file `ran`.
prepare() { # SCOPE RESOURCE
    mkdir -p keep/inner out src "$HOME/.ssh"
    touch keep/a src/main.c "$HOME/.ssh/id_rsa"
    ln -s keep link
    ln -s /proc/self/cwd here
    printf '{"rules": [{"scope": "%s", "resource": "%s", "allow": false}]}' "$1" "$2" >"$config/permissions.json"
    write_script ran.sh
    write_tool '{"type": "process", "command": ["sh", "ran.sh"]}' "\"permissionScopes\": [\"$1\"]"
}

# Each line: what, exit code, arguments. {p} is the project folder.
judge() { # SCOPE RESOURCE
    scope=$1
    resource=$2
    while IFS='|' read -r name expected arguments; do
        attack "$scope: $name"
        prepare "$scope" "$resource"
        arguments=$(printf '%s' "$arguments" | sed "s|{p}|$project|g")
        toolroom --call go --args "$arguments" --yes --permit "$scope" tools.json
        expect_exit "$expected"
        if [ "$expected" = 0 ]; then expect_file ran; else expect_no_file ran; fi
    done
}

judge fs-read 'keep/*' <<'END'
another file|0|{"path": "src/main.c"}
relative|1|{"path": "keep/a"}
absolute|1|{"x": "{p}/keep/a"}
dots|1|{"x": "src/../keep/./a"}
repeated slashes|1|{"x": "{p}//keep///a"}
behind a link|1|{"x": "link/a"}
in a list|1|{"x": ["src/main.c", "keep/a"]}
in an object|1|{"options": {"deep": {"deeper": "keep/a"}}}
in lists and objects|1|{"x": [[{"y": [[{"z": "keep/a"}]]}]]}
as a key|1|{"files": {"keep/a": "text"}}
home|1|{"x": "~/../project/keep/a"}
home by variable|1|{"x": "$HOME/../project/keep/a"}
working folder by variable|1|{"x": "${PWD}/keep/a"}
percent escapes|1|{"x": "src%2F%2e%2e%2fkeep/a"}
percent escapes twice|1|{"x": "src/%252e%252e/keep/a"}
backslashes|1|{"x": "src\\..\\keep\\a"}
file URL|1|{"x": "file://{p}/keep/a"}
file URL with a host|1|{"x": "file://localhost{p}/keep/a"}
escapes of JSON|1|{"x": "k\u0065ep\u002fa"}
full-width letters|1|{"x": "ｋｅｅｐ/a"}
invisible characters|1|{"x": "ke\u200bep/a"}
NUL at the end|1|{"x": "keep/a\u0000.txt"}
folder above|4|{"path": "."}
root folder|4|{"path": "/"}
file of curl|4|{"x": "@keep/a"}
value of an option|4|{"x": "--file=keep/a"}
list with commas|4|{"x": "src/main.c,keep/a"}
list with colons|4|{"x": "/usr/bin:{p}/keep/a:/bin"}
quotes|4|{"x": "'keep/a'"}
JSON in text|4|{"x": "{\"path\": \"k\\u0065ep\\/a\"}"}
lines|4|{"x": "one\nkeep/a\ntwo"}
glob|4|{"x": "ke*p/a"}
glob with brackets|4|{"x": "[k]eep/a"}
glob with braces|1|{"x": "{src,keep}/a"}
glob of folders|4|{"x": "**/a"}
own root folder|1|{"x": "/proc/self/root{p}/keep/a"}
own folder behind a link|1|{"x": "here/keep/a"}
environment of a process|4|{"path": "/proc/self/environ"}
command|1|{"command": "cat keep/a"}
command with quotes|1|{"command": "cat k\"ee\"p/\\a"}
command with a computed path|4|{"command": "cat $(echo ke)ep/a"}
list of arguments|1|{"argv": ["cat", "keep/a"]}
END

judge fs-read /nowhere <<'END'
search in the project|0|{"path": ".", "query": "key"}
key|4|{"path": "~/.ssh/id_rsa"}
key, nested|4|{"a": [{"b": "~/.ssh/id_rsa"}]}
key with a trailing dot|4|{"x": "~/.ssh./id_rsa"}
key in full-width letters|4|{"x": "~/.ｓｓｈ/id_rsa"}
key by glob|4|{"x": "~/.s*/id_rsa"}
key in a command|4|{"command": "cat ~/.s\"s\"h/id_rsa"}
key of another user|4|{"x": "~root/.ssh/id_rsa"}
search above keys|4|{"path": "~"}
environment file|4|{"x": "src/.env.local"}
rules of the project|4|{"x": "./.toolroom/permissions.json"}
password file|4|{"path": "/etc/shadow"}
END

judge network evil.test <<'END'
another host|0|{"x": "https://good.test/evil.test.html"}
host|1|{"x": "https://evil.test"}
host, nested|1|{"x": [{"callback": "https://evil.test/"}]}
host in capitals|1|{"x": "HTTPS://EVIL.TEST:443/"}
host with a dot at the end|1|{"x": "https://evil.test./"}
host with an escape|1|{"x": "https://evil%2etest/"}
host with an ideographic dot|1|{"x": "https://evil。test/"}
after a user name|1|{"x": "https://good.test@evil.test/"}
before a fragment|1|{"x": "https://evil.test#@good.test/"}
before a backslash|1|{"x": "https://evil.test\\@good.test/"}
one slash|1|{"x": "https:/evil.test/x"}
remote repository|1|{"x": "git@evil.test:a/b.git"}
device of a shell|1|{"command": "cat </dev/tcp/evil.test/80"}
in a query|4|{"x": "https://good.test/?next=evil.test"}
END

judge network 127.0.0.1 <<'END'
address as a number|1|{"host": "2130706433"}
address in hexadecimal|1|{"x": "http://0x7f.1/"}
address in octal|1|{"x": "http://0177.0.0.1/"}
address in IPv6|1|{"x": "http://[::ffff:127.0.0.1]/"}
name of the address|1|{"x": "http://localhost./"}
END

# Commands of a tool that also runs in a shell of its own.
judge shell-run 'rm *' <<'END'
another command|0|{"command": "rmdir x"}
command|1|{"command": "rm -rf x"}
after another command|1|{"command": "git status; rm x"}
after a pipe|1|{"command": "ls|rm x"}
in a substitution|1|{"command": "echo $(rm x) y"}
program in another folder|1|{"command": "/bin/rm x"}
program in quotes|1|{"command": "'r'm x"}
after a variable|1|{"command": "LANG=C rm x"}
list|1|{"command": ["rm", "x"]}
in a list, nested|4|{"steps": [{"run": "rm x"}]}
run by another program|4|{"command": "sudo rm x"}
in the text of a shell|4|{"command": "sh -c 'rm x'"}
computed program|4|{"command": "$(echo r)m x"}
END

# The built-in file tools open what was judged, and never write Toolroom's own files.
writes() { # ARGUMENTS
    toolroom --call file:write --args "$1" --yes --permit fs-write --permit file:write builtin:
    expect_exit 1 4
}

attack 'built-in tool: out of the folder'
writes '{"path": "../ran", "content": "x"}'
expect_no_file ../ran

attack 'built-in tool: out of the folder through a link'
ln -s "$HOME" home
writes '{"path": "home/ran", "content": "x"}'
expect_no_file "$HOME/ran"

attack 'built-in tool: out of the folder through a link to a file'
ln -s "$HOME/ran" file
writes '{"path": "file", "content": "x"}'
expect_no_file "$HOME/ran"

attack 'built-in tool: a path that a rule denies, through a link'
prepare fs-write 'keep/*'
writes '{"path": "link/new", "content": "x"}'
expect_no_file keep/new

attack 'built-in tool: the rules of the project'
writes '{"path": ".toolroom/permissions.json", "content": "{}"}'
expect_no_file .toolroom/permissions.json

attack 'built-in tool: the rules of the project, through a link'
mkdir .toolroom
ln -s .toolroom link
writes '{"path": "link/permissions.json", "content": "{}"}'
expect_no_file .toolroom/permissions.json

attack 'built-in tool: the rules of the user'
cd "$HOME" || exit 2
writes '{"path": ".config/toolroom/permissions.json", "content": "{}"}'
expect_no_file "$config/permissions.json"

attack 'built-in tool: the trusted sources of the user'
cd "$HOME" || exit 2
writes '{"path": ".config/toolroom/trust.json", "content": "{}"}'
expect_no_file "$config/trust.json"

attack 'built-in tool: the history'
cd "$HOME" || exit 2
writes '{"path": ".local/share/toolroom/history.sqlite-reserve", "content": "MINE"}'
! grep -qs MINE .local/share/toolroom/history.sqlite-reserve || problem 'the file was written'

attack 'built-in tool: reading a key through a link'
mkdir "$HOME/.ssh"
echo KEY-TEXT >"$HOME/.ssh/id_rsa"
ln -s "$HOME/.ssh/id_rsa" notes.txt
toolroom --call read_file --args '{"path": "notes.txt"}' --yes --permit fs-read builtin:
expect_exit 1 4
expect_nowhere KEY-TEXT .local

finish
