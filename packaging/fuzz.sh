#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# fuzz.sh [MINUTES] [TARGET…]: fuzzes each target, or all of them one after another, for MINUTES (default: 60) with JOBS
# processes (default: one per processor). Continues after a crash. The inputs found are kept in build/fuzz/corpus/TARGET
# and used by the next run, and the inputs that fail in build/fuzz/crashes; `build/fuzz/bin/fuzz-TARGET FILE` repeats
# one. Exits with 1 if any input failed. Requires packaging/bootstrap.sh clang-19 libclang-rt-19-dev.
#
# fuzz.sh merge [TARGET…]: adds to the seeds of each target the smallest set of short inputs from its corpus that reach
# code that the seeds do not reach, up to 100 seeds.
set -eu
cd "$(dirname "$0")/.."

minutes=${1:-60}
[ $# -eq 0 ] || shift
case $minutes in
merge) ;;
'' | *[!0-9]*)
    printf 'usage: fuzz.sh [MINUTES|merge] [TARGET…]\n' >&2
    exit 2
    ;;
esac
if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # word splitting is intended
    set -- $(basename -a -s .cpp tests/fuzz/fuzz_*.cpp | sed 's/^fuzz_//')
fi
for target in "$@"; do
    [ -e "tests/fuzz/fuzz_$target.cpp" ] || { printf 'fuzz.sh: there is no target %s\n' "$target" >&2; exit 2; }
done

cmake --preset fuzz
# shellcheck disable=SC2046 # word splitting is intended
cmake --build --preset fuzz --target $(printf 'fuzz-%s ' "$@")

# The input that reaches the most new code is written first. Counters would add an input for each number of repetitions.
merge() {
    seeds=tests/fuzz/seeds/$1
    merged=$(mktemp -d)
    mkdir "$merged/seeds" "$merged/corpus"
    cp "$seeds"/* "$merged/seeds"
    find "$2" -type f -size -3 -exec cp -t "$merged/corpus" {} +
    touch "$merged/started"
    "build/fuzz/bin/fuzz-$1" -set_cover_merge=1 -use_counters=0 -timeout=10 -rss_limit_mb=2048 -detect_leaks=0 \
        "$merged/seeds" "$merged/corpus"
    find "$merged/seeds" -type f -newer "$merged/started" -printf '%T@ %p\n' | sort -n | cut -d ' ' -f 2- |
        head -n "$((100 - $(find "$seeds" -type f | wc -l)))" | xargs -r cp -t "$seeds"
    rm -r "$merged"
}

status=0
for target in "$@"; do
    work=build/fuzz/corpus/$target
    if [ "$minutes" = merge ]; then
        merge "$target" "$work"
        continue
    fi
    dictionary=tests/fuzz/dictionaries/$target.dict
    [ -e "$dictionary" ] && dictionary=-dict=$dictionary || dictionary=-verbosity=1
    mkdir -p "$work" build/fuzz/crashes
    touch build/fuzz/crashes/.started
    printf 'fuzz.sh: %s, %s minutes\n' "$target" "$minutes" >&2
    "build/fuzz/bin/fuzz-$target" -fork="${JOBS:-$(nproc)}" -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 \
        -max_total_time=$((minutes * 60)) -timeout=10 -rss_limit_mb=2048 -print_funcs=0 -detect_leaks=0 "$dictionary" \
        -artifact_prefix="build/fuzz/crashes/$target-" "$work" "tests/fuzz/seeds/$target" || status=1
    found=$(find build/fuzz/crashes -name "$target-*" -newer build/fuzz/crashes/.started)
    [ -z "$found" ] || { status=1; printf 'fuzz.sh: %s failed with:\n%s\n' "$target" "$found" >&2; }
done
exit $status
