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

for folder in "$here"/reports/*/; do
    cd "$folder"
    for format in text:txt json:json sarif:sarif; do
        "$bin/toolroom-cli" --lint input.json --format "${format%:*}" --output "expected.${format#*:}" || [ $? -eq 1 ]
    done
done
