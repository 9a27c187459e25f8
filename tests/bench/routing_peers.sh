#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Prints the routing figures of Toolroom next to those of a reference implementation, in the same run:
# routing_peers.sh build/bench/bin/routing REFERENCE.py SET.json…
# The reference prints top-1 and top-3 in percent, and the mean reciprocal rank, of its variant "recipe+coverage".
set -eu

program=$1 reference=$2
shift 2
"$program" "$@"
"$program"
for set; do
    name=$(basename "$set" .json)
    start=$(date +%s%N)
    line=$(python3 "$reference" --set "$name" --variant recipe+coverage | tail -n 1)
    end=$(date +%s%N)
    printf '%-20s reference: %s  %d ms with reading\n' "$name" "$line" "$(((end - start) / 1000000))"
done
