#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# The attack: a field that should protect the user is written in a way that the program does not understand, such as
# `"requiresConfirmation": "true"`, twice, or in a file of rules that cannot be read, so that the program goes on without it.
# The defense: what protects and cannot be understood is an error before anything runs.
# shellcheck source=tests/adversary/lib.sh
. "$(dirname "$0")/lib.sh"

arguments='{"path": "ran", "content": "x"}'

# The call of the tool `go` fails with CONFIG_ERROR although its permissions are granted.
misread() {
    toolroom --call go --args "$arguments" --permit fs-write --permit file:write tools.json
    expect_exit 1
    expect_output CONFIG_ERROR
    expect_no_file ran
}

tool() { # CONTRACT SCHEMA_KEY MEMBER
    printf '{"contract": "%s", "tools": [{"name": "go", "description": "d", "%s": {"type": "object"}, %s}],
        "activities": {"go": {"type": "builtin", "name": "file:write"}}}\n' "$1" "$2" "$3" >tools.json
}

while IFS='|' read -r name member; do
    attack "$name"
    tool echomen parameters "$member"
    misread
done <<'END'
confirmation as text|"requiresConfirmation": "true"
confirmation yes|"requiresConfirmation": "yes"
confirmation True|"requiresConfirmation": "True"
confirmation 1|"requiresConfirmation": 1
confirmation 1.0|"requiresConfirmation": 1.0
confirmation null|"requiresConfirmation": null
confirmation in a list|"requiresConfirmation": [true]
confirmation in an object|"requiresConfirmation": {"value": true}
confirmation and its opposite|"requiresConfirmation": true, "requiresConfirmation": false
confirmation with an escaped name and its opposite|"requiresConfirmation": true, "requires\u0043onfirmation": false
scopes as text|"permissionScopes": "fs-delete"
scopes as an object|"permissionScopes": {"fs-delete": true}
scopes with a number|"permissionScopes": ["fs-delete", 1]
scopes in a list of a list|"permissionScopes": [["fs-delete"]]
scopes null|"permissionScopes": null
scopes and none|"permissionScopes": ["fs-delete"], "permissionScopes": []
scopes under two names|"permissions": ["fs-delete"], "permissionScopes": []
unknown category|"category": "DELETE"
category in a list|"category": ["delete"]
unknown level|"consequenceLevel": "severe"
level as a number|"consequenceLevel": 3
unknown status|"status": "retired"
status true|"status": true
END

while IFS='|' read -r contract key; do
    attack "confirmation as text, contract $contract"
    tool "$contract" "$key" '"requiresConfirmation": "true"'
    misread
    attack "scopes as text, contract $contract"
    tool "$contract" "$key" '"permissionScopes": "fs-delete"'
    misread
done <<'END'
forge|schema
agentbase|schema
hikai|schema
mcp|inputSchema
END

attack 'confirmation in YAML, where yes is text'
cat >tools.yaml <<'END'
contract: echomen
tools:
  - {name: go, description: d, parameters: {type: object}, requiresConfirmation: yes}
activities:
  go: {type: builtin, name: 'file:write'}
END
toolroom --call go --args "$arguments" --permit fs-write --permit file:write tools.yaml
expect_exit 1
expect_output CONFIG_ERROR
expect_no_file ran

# The rules do not allow a write.
denied_by_rules() {
    tool echomen parameters '"version": "1.0.0"'
    toolroom --call go --args "$arguments" --permit fs-write --permit file:write tools.json
    expect_exit 1 2 4
    expect_no_file ran
}

deny='{"scope": "fs-write", "resource": "*", "allow": false}'

while IFS='|' read -r name rules; do
    attack "rules: $name"
    echo "$rules" >"$config/permissions.json"
    denied_by_rules
done <<END
a denial and its opposite|{"rules": [{"scope": "fs-write", "resource": "*", "allow": false, "allow": true}]}
a resource and another one|{"rules": [{"scope": "fs-write", "resource": "*", "resource": "/nowhere", "allow": false}]}
rules and none|{"rules": [$deny], "rules": []}
denied as text|{"rules": [{"scope": "fs-write", "resource": "*", "allow": "false"}]}
denied as a number|{"rules": [{"scope": "fs-write", "resource": "*", "allow": 0}]}
denied as null|{"rules": [{"scope": "fs-write", "resource": "*", "allow": null}]}
unknown scope|{"rules": [{"scope": "fs_write", "resource": "*", "allow": false}]}
scope in a list|{"rules": [{"scope": ["fs-write"], "resource": "*", "allow": false}]}
no object|[$deny]
rules in an object|{"rules": $deny}
a comment|{"rules": [$deny]} // all
truncated|{"rules": [$deny
empty|
END

attack 'rules: a named pipe'
mkfifo "$config/permissions.json"
denied_by_rules

attack 'rules: a folder'
mkdir "$config/permissions.json"
denied_by_rules

attack 'rules: an endless file'
ln -s /dev/zero "$config/permissions.json"
denied_by_rules

attack 'rules: a link to nothing'
ln -s /nowhere/rules "$config/permissions.json"
denied_by_rules

attack 'rules: 2 MB of spaces before a denial'
{ head -c 2000000 /dev/zero | tr '\0' ' '; echo "{\"rules\": [$deny]}"; } >"$config/permissions.json"
denied_by_rules

attack 'rules of the project: a named pipe'
mkdir .toolroom
mkfifo .toolroom/permissions.json
denied_by_rules

attack 'rules of the project: a denial and its opposite'
mkdir .toolroom
echo '{"rules": [{"scope": "fs-write", "resource": "*", "allow": false, "allow": true}]}' >.toolroom/permissions.json
denied_by_rules

while IFS='|' read -r name text; do
    attack "arguments: $name"
    tool echomen parameters '"version": "1.0.0"'
    echo "$text" >arguments.json
    toolroom --call go --args "$text" --permit fs-write --permit file:write tools.json
    expect_exit 1 2
    expect_no_file ran
    toolroom --call go --args @arguments.json --permit fs-write --permit file:write tools.json
    expect_exit 1 2
    expect_no_file ran
done <<'END'
a path and another one|{"path": "shown", "content": "x", "path": "ran"}
a path and another one, escaped|{"path": "shown", "content": "x", "p\u0061th": "ran"}
a nested value twice|{"path": "ran", "content": "x", "more": [{"a": 1, "a": 2}]}
END

attack 'arguments of a call for a model: a path and another one'
tool echomen parameters '"version": "1.0.0"'
echo '[{"_tool": "go", "path": "shown", "content": "x", "path": "ran"}]' >calls.json
toolroom --run-calls calls.json --permit fs-write --permit file:write tools.json
expect_exit 1 2
expect_no_file ran

attack 'arguments of a saved call: a path and another one'
tool echomen parameters '"version": "1.0.0"'
mkdir calls
echo '{"tool": "go", "arguments": {"path": "shown", "content": "x", "path": "ran"}}' >calls/a.call.json
toolroom --run-saved calls --permit fs-write --permit file:write tools.json
expect_exit 1 2
expect_no_file ran

attack 'a tool that requires no confirmation, where the user wants to confirm writes'
tool echomen parameters '"requiresConfirmation": false'
toolroom --call go --args "$arguments" --confirm writes --permit fs-write --permit file:write tools.json
expect_exit 4
expect_no_file ran

attack 'well-formed fields still run'
tool echomen parameters '"requiresConfirmation": false, "category": "write", "permissionScopes": ["fs-write"]'
toolroom --call go --args "$arguments" --permit fs-write --permit file:write tools.json
expect_exit 0
expect_file ran

finish
