#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
"use strict";

// Runs the program of the package for this platform, with the arguments, streams, and signals of this one.
const {spawn} = require("node:child_process");
const {readFileSync} = require("node:fs");
const {dirname, join} = require("node:path");

function fail(reason) {
    console.error(`toolroom: error: ${reason}`);
    process.exit(2);
}

const platform = `@toolroom/${process.platform}-${process.arch}`;
let folder;
try {
    folder = dirname(require.resolve(`${platform}/package.json`));
} catch {
    const offered = Object.keys(require("../package.json").optionalDependencies).join(", ");
    fail(offered.includes(platform)
             ? `The package ${platform} is not installed; install again without --omit=optional`
             : `There is no package for ${process.platform} on ${process.arch}, only ${offered}`);
}

/// Whether `version` is older than `other`.
function isOlder(version, other) {
    const [one, two] = [ version, other ].map((text) => text.split(".").map(Number));
    return one[0] !== two[0] ? one[0] < two[0] : one[1] < two[1];
}

process.report.excludeNetwork = true;
const installed = process.report.getReport().header.glibcVersionRuntime;
const needed = readFileSync(join(folder, "needs.txt"), "utf8").trim().replace(/^glibc /, "");
if (!installed || isOlder(installed, needed))
    fail(`This system has ${installed ? `glibc ${installed}` : "no glibc"}, but ${platform} requires glibc ${
        needed} or newer`);

const child = spawn(join(folder, "bin", "toolroom-cli"), process.argv.slice(2), {stdio : "inherit"});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
child.on("error", (error) => fail(error.message));
child.on("exit", (code, signal) => {
    if (!signal)
        process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
});
