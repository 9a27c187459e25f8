#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# server_conformance.sh TOOLROOM_CLI SERVER_URL: runs the server scenarios of MCP's conformance suite against a server,
# directly and through a gateway, and prints which of them pass. Scenarios that a revision does not require are in
# parentheses. The gateway uses the era of the revision, because servers may need it for what they do. Exits with code 1
# if a required scenario passes only directly. Requires node 22, and npm or the suite's program in CONFORMANCE.
set -eu
usage='usage: server_conformance.sh TOOLROOM_CLI SERVER_URL'
program=${1:?$usage}
url=${2:?$usage}
suite=${CONFORMANCE:-npx -y @modelcontextprotocol/conformance@0.2.0-alpha.12}
folder=$(mktemp -d)
gateway=
proxy=
stop() {
    kill $gateway $proxy 2>/dev/null || true
    wait
    gateway=
    proxy=
}
trap 'stop; rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM

# Waits until a program has printed a line, and prints the URL in it.
url_in() {
    for _ in $(seq 300); do
        sed -n 's/.*listening on \(http[^ ]*\).*/\1/p' "$1" 2>/dev/null | grep . && return
        sleep 0.1
    done
    cat "$1" >&2
    exit 2
}

# The suite cannot send a token.
cat >"$folder/proxy.mjs" <<'SCRIPT'
import http from "node:http";
const target = new URL(process.argv[2]);
const server = http.createServer((request, response) => {
  const options = { port: target.port, path: request.url, method: request.method, setHost: false };
  const headers = { ...request.headers, authorization: "Bearer conformance" };
  const forwarded = http.request({ host: target.hostname, ...options, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
  });
  forwarded.on("error", () => response.destroy());
  response.on("close", () => forwarded.destroy());
  request.pipe(forwarded);
});
server.listen(0, "localhost", () => console.log(`listening on http://localhost:${server.address().port}${target.pathname}`));
SCRIPT

# Starts a gateway of this era, and sets `through` to its URL.
start() {
    rm -f "$folder/gateway" "$folder/proxy"
    GATEWAY_TOKEN=conformance HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data "$program" --serve \
        --yes --no-history --era "$1" --listen 127.0.0.1:0 --token env:GATEWAY_TOKEN "$url" 2>"$folder/gateway" </dev/null &
    gateway=$!
    node "$folder/proxy.mjs" "$(url_in "$folder/gateway")" >"$folder/proxy" &
    proxy=$!
    through=$(url_in "$folder/proxy")
}

run() {
    $suite server --url "$1" --requirements "$2" -o "$3" >"$folder/log-$2" 2>&1 || true
}

for revision in 2025-11-25 2026-07-28; do
    if [ "$revision" = 2025-11-25 ]; then start legacy; else start modern; fi
    run "$through" "$revision" "$folder/through-$revision"
    stop
    run "$url" "$revision" "$folder/direct-$revision"
    sed -n 's/^  [^ ] \([^ ]*\) (\(.*\))$/\1/p' "$folder/log-$revision" >"$folder/other-$revision"
done
node --input-type=module - "$folder" 2025-11-25 2026-07-28 <<'SCRIPT'
import fs from "node:fs";
const [folder, ...revisions] = process.argv.slice(2);
let isWorse = false;

/** The failed checks of each scenario. */
function read(place) {
  const results = new Map();
  for (const name of fs.readdirSync(place).sort()) {
    const scenario = /^server-(.*)-\d{4}-\d\d-\d\dT/.exec(name)[1];
    const checks = JSON.parse(fs.readFileSync(`${place}/${name}/checks.json`, "utf8"));
    results.set(scenario, checks.filter(({ status }) => status === "FAILURE" || status === "WARNING"));
  }
  return results;
}

for (const revision of revisions) {
  const direct = read(`${folder}/direct-${revision}`);
  const through = read(`${folder}/through-${revision}`);
  const others = fs.readFileSync(`${folder}/other-${revision}`, "utf8").split("\n");
  const passed = { direct: 0, through: 0, required: 0 };
  console.log(`\n${revision.padEnd(54)} direct  through`);
  for (const [scenario, failures] of direct) {
    const isRequired = !others.includes(scenario);
    const word = (failed) => (failed?.length === 0 ? "pass" : "FAIL").padEnd(8);
    const failed = through.get(scenario);
    console.log(`${(isRequired ? scenario : `(${scenario})`).padEnd(54)} ${word(failures)}${word(failed)}`.trimEnd());
    passed.required += isRequired;
    passed.direct += isRequired && failures.length === 0;
    passed.through += isRequired && failed?.length === 0;
    if (failures.length > 0 || failed?.length === 0) continue;
    isWorse ||= isRequired;
    if (!failed) console.log("    no result");
    for (const check of failed ?? []) console.log(`    ${check.id}: ${check.errorMessage ?? check.description}`);
  }
  console.log(`${passed.direct} of ${passed.required} required scenarios pass directly, ${passed.through} through the gateway`);
}
process.exit(isWorse ? 1 : 0);
SCRIPT
