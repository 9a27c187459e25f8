#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Downloads the public test data, the JSON Schema test suite and the SARIF schema, at fixed commits into FOLDER
# (default: the folder `shared` next to the repository). The tests find FOLDER through TOOLROOM_SHARED.
set -eu
folder=${1:-$(dirname "$0")/../../shared}
mkdir -p "$folder/json-schema-test-suite" "$folder/schemas"
folder=$(cd "$folder" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Fetches commit $2 of $1. Its files are downloaded only when they are used.
fetch() {
    printf 'test-data: %s\n' "$1" >&2
    git init -q "$work/$2"
    cd "$work/$2"
    git remote add origin "$1"
    git fetch -q --depth 1 --filter=blob:none origin "$2"
}

fetch https://github.com/json-schema-org/JSON-Schema-Test-Suite 44401e0c046704b476ec9d2e2fccdaee618f259d
git --work-tree="$folder/json-schema-test-suite" checkout -q FETCH_HEAD -- LICENSE remotes tests
fetch https://github.com/oasis-tcs/sarif-spec e0583813964ec43cea53b6b531b402866095ed1f
git show FETCH_HEAD:sarif-2.1/schema/sarif-schema-2.1.0.json >"$folder/schemas/sarif-schema-2.1.0.json"
