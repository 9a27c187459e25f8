#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Writes the expected reports anew: tests/golden/update.sh [folder of toolroom-cli]. Read the difference before
# committing it.
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
