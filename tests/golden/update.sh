#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Regenerates the expected reports: tests/golden/update.sh [folder of toolroom-cli]. Review the diff before you commit
# it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
bin=${1:-$here/../../build/dev/bin}
bin=$(CDPATH='' cd -- "$bin" && pwd)

# The input is copied, because the source tree may be a repository, whose root CI formats name files relative to.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for folder in "$here"/reports/*/; do
    cp "$folder/input.json" .
    for format in text:txt json:json sarif:sarif junit:junit.xml github:github.txt gitlab:gitlab.json \
        checkstyle:checkstyle.xml markdown:md html:html; do
        "$bin/toolroom-cli" --lint input.json --format "${format%:*}" --output "$folder/expected.${format#*:}" ||
            [ $? -eq 1 ]
    done
done
