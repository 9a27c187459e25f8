#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Compares the CPU times of other JSON Schema validators for schema_case.json with those of Toolroom, if the benchmark is built.
# Usage: tests/bench/schema_peers.sh [BENCH_BUILD_DIRECTORY]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
case=$here/schema_case.json
bench=${1:-$here/../../build/bench}/bin/bench_schema

if [ -x "$bench" ]; then
    "$bench" --benchmark_filter='compileSchema|Instances' 2>/dev/null
else
    echo "toolroom: not built (CONTRIBUTING.md explains how to build the benchmarks)"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if command -v node >/dev/null && command -v npm >/dev/null &&
    npm install --silent --no-fund --no-audit --prefix "$folder" ajv >/dev/null 2>&1; then
    cd "$folder"
    node - "$case" <<'SCRIPT'
const { schema, valid, invalid } = JSON.parse(require('fs').readFileSync(process.argv[2]));
const Ajv = require('ajv/dist/2020');
// CPU time in nanoseconds.
const time = (rounds, work) => {
    for (let i = 0; i < rounds / 10; ++i) work();
    const begin = process.cpuUsage();
    for (let i = 0; i < rounds; ++i) work();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) * 1000 / rounds;
};
const options = { strict: false, validateFormats: false };
const check = new Ajv(options).compile(schema);
const every = new Ajv({ ...options, allErrors: true }).compile(schema);
const all = (validator, values) => () => { for (const value of values) validator(value); };
const compiler = new Ajv(options);
console.log(`ajv compile: ${(time(200, () => compiler.compile(structuredClone(schema))) / 1e3).toFixed(1)} us`);
console.log(`ajv valid: ${(time(300000, all(check, valid)) / valid.length).toFixed(0)} ns each`);
console.log(`ajv invalid, first error: ${(time(300000, all(check, invalid)) / invalid.length).toFixed(0)} ns each`);
console.log(`ajv invalid, all errors: ${(time(300000, all(every, invalid)) / invalid.length).toFixed(0)} ns each`);
SCRIPT
else
    echo "ajv: skipped (requires node and npm)"
fi

if python3 -c 'import jsonschema' 2>/dev/null; then
    python3 - "$case" <<'SCRIPT'
import json, sys, time
from jsonschema import Draft202012Validator

case = json.load(open(sys.argv[1]))

def timed(rounds, work):
    begin = time.process_time()
    for _ in range(rounds):
        work()
    return (time.process_time() - begin) / rounds

validator = Draft202012Validator(case["schema"])
valid, invalid = case["valid"], case["invalid"]
each = timed(1000, lambda: [validator.is_valid(value) for value in valid]) / len(valid)
errors = timed(1000, lambda: [list(validator.iter_errors(value)) for value in invalid]) / len(invalid)
print(f"python jsonschema valid: {each * 1e9:.0f} ns each")
print(f"python jsonschema invalid, all errors: {errors * 1e9:.0f} ns each")
SCRIPT
else
    echo "python jsonschema: skipped (not installed)"
fi
