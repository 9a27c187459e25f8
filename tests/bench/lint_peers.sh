#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Prints the time and the peak memory of linting generated tools with Toolroom, next to a bare parse of the same file and,
# with ten rules each, Spectral and Redocly CLI. Redocly reads the tools as the operations of an OpenAPI document.
# Usage: tests/bench/lint_peers.sh BENCH_BIN_FOLDER [COUNT…]     (default: 1000 10000 100000 tools)
# Spectral and Redocly are installed with npm into a temporary folder, or taken from the folder in PEERS. They are
# skipped without npm, and for more than 10,000 tools, which they do not finish within minutes.
set -eu
bin=$(realpath "$1")
shift
[ $# -gt 0 ] || set -- 1000 10000 100000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mostForPeers=10000

peers=${PEERS:-}
if [ -z "$peers" ] && command -v npm >/dev/null; then
    peers=$work/peers
    npm install --silent --no-audit --no-fund --prefix "$peers" @stoplight/spectral-cli @redocly/cli
fi
[ -n "$peers" ] || echo "Spectral and Redocly are skipped: npm is not installed"

cat >"$work/spectral.yaml" <<'RULES'
rules:
  tool-name: { given: "$.tools[*].name", severity: warn, then: { function: pattern, functionOptions: { match: "^[a-z0-9_-]{1,64}$" } } }
  tool-name-case: { given: "$.tools[*].name", severity: warn, then: { function: casing, functionOptions: { type: snake, disallowDigits: false } } }
  tool-description: { given: "$.tools[*]", severity: warn, then: { field: description, function: truthy } }
  description-length: { given: "$.tools[*].description", severity: warn, then: { function: length, functionOptions: { min: 20, max: 500 } } }
  description-placeholder: { given: "$.tools[*].description", severity: error, then: { function: pattern, functionOptions: { notMatch: "TODO|FIXME" } } }
  description-vague: { given: "$.tools[*].description", severity: warn, then: { function: pattern, functionOptions: { notMatch: "\\b(various|etc|might|could|helps)\\b" } } }
  input-schema: { given: "$.tools[*]", severity: error, then: { field: inputSchema, function: truthy } }
  input-schema-object: { given: "$.tools[*].inputSchema.type", severity: error, then: { function: pattern, functionOptions: { match: "^object$" } } }
  parameter-description: { given: "$..properties[*]", severity: warn, then: { field: description, function: truthy } }
  enum-not-empty: { given: "$..enum", severity: error, then: { function: length, functionOptions: { min: 1 } } }
RULES

cat >"$work/redocly.yaml" <<'RULES'
rules:
  operation-operationId: warn
  operation-operationId-unique: error
  operation-operationId-url-safe: warn
  operation-summary: warn
  operation-description: warn
  operation-4xx-response: warn
  no-enum-type-mismatch: error
  no-required-schema-properties-undefined: warn
  rule/parameter-description: { subject: { type: Schema, property: description }, assertions: { defined: true }, severity: warn }
  rule/description-length: { subject: { type: Operation, property: description }, assertions: { minLength: 20 }, severity: warn }
RULES

cat >"$work/openapi.py" <<'SCRIPT'
import json, sys
paths = {}
for tool in json.load(sys.stdin)["tools"]:
    schema = {key: value for key, value in tool["inputSchema"].items() if key != "$schema"}
    paths["/" + tool["name"]] = {"post": {
        "operationId": tool["name"], "summary": tool.get("title", ""), "description": tool.get("description", ""),
        "requestBody": {"content": {"application/json": {"schema": schema}}},
        "responses": {"200": {"description": "The result"}, "400": {"description": "The arguments are invalid"}}}}
json.dump({"openapi": "3.1.0", "info": {"title": "Tools", "version": "1"}, "paths": paths}, sys.stdout)
SCRIPT

cat >"$work/measure.py" <<'SCRIPT'
import os, subprocess, sys, time
# measure.py RUNS FIGURES LABEL PROGRAM…: the fastest of RUNS by processor time, also compared with those in FIGURES
runs, figures, label, command = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]
best = None
for _ in range(runs):
    begin = time.monotonic()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(program.pid, 0)
    run = (usage.ru_utime + usage.ru_stime, time.monotonic() - begin, usage.ru_maxrss / 1024)
    best = min(best or run, run)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        print(f"    {label}: failed with {os.waitstatus_to_exitcode(status)}")
        sys.exit()
earlier = [line.split("\t") for line in open(figures)] if os.path.exists(figures) else []
ratios = ", ".join(f"{best[0] / float(time):.2f} x {name}" for name, time in earlier)
print(f"    {label:22} {best[1]:8.2f} s wall {best[0]:8.2f} s processor {best[2]:7.0f} MiB   {ratios}", flush=True)
with open(figures, "a") as file:
    file.write(f"{label}\t{best[0]}\n")
SCRIPT

for count; do
    "$bin/generate-tools" "$count" >"$work/tools.json"
    rm -f "$work/figures"
    echo "$count tools, $(($(wc -c <"$work/tools.json") / 1024)) KiB; ratios of processor time"
    measure() { python3 "$work/measure.py" "$@"; }
    measure 5 "$work/figures" "bare parse" "$bin/parse-json" "$work/tools.json"
    measure 5 "$work/figures" "toolroom" "$bin/toolroom-cli" --lint "$work/tools.json"
    measure 3 "$work/figures" "toolroom JSON" "$bin/toolroom-cli" --lint "$work/tools.json" --format json
    measure 3 "$work/figures" "toolroom SARIF" "$bin/toolroom-cli" --lint "$work/tools.json" --format sarif
    if [ -z "$peers" ]; then
        continue
    elif [ "$count" -gt "$mostForPeers" ]; then
        echo "    Spectral and Redocly are skipped: too many tools"
        continue
    fi
    python3 "$work/openapi.py" <"$work/tools.json" >"$work/openapi.json"
    measure 1 "$work/figures" "Spectral" "$peers/node_modules/.bin/spectral" lint --ruleset "$work/spectral.yaml" \
        "$work/tools.json"
    measure 1 "$work/figures" "Redocly" "$peers/node_modules/.bin/redocly" lint --config "$work/redocly.yaml" \
        --format stylish --max-problems 1000000 "$work/openapi.json"
done
