#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
"use strict";

// Runs the program of the package for this platform, with the arguments and streams of this one.
const {spawn} = require("node:child_process");
const {readFileSync} = require("node:fs");
const {dirname, join} = require("node:path");

function fail(reason) {
    console.error(`toolroom: error: ${reason}`);
    process.exit(2);
}

/// Whether `version` is older than `other`.
function isOlder(version, other) {
    const [one, two] = [ version, other ].map((text) => text.split(".").map(Number));
    return one[0] !== two[0] ? one[0] < two[0] : one[1] < two[1];
}

const {version, optionalDependencies} = require("../package.json");
const platform = `@toolroom/${process.platform}-${process.arch}`;
if (!(platform in optionalDependencies))
    fail(`There is no package for ${process.platform} on ${process.arch}, only ${
        Object.keys(optionalDependencies).join(", ")}`);
process.report.excludeNetwork = true;
const glibc = process.report.getReport().header.glibcVersionRuntime;
if (!glibc)
    fail("Toolroom requires glibc, but this system has another C library");

let folder;
try {
    folder = dirname(require.resolve(`${platform}/package.json`));
} catch {
    fail(`${platform} ${version} is not installed; install it too, and without --omit=optional`);
}
const needed = readFileSync(join(folder, "needs.txt"), "utf8").trim().replace(/^glibc /, "");
if (isOlder(glibc, needed))
    fail(`This system has glibc ${glibc}, but ${platform} requires glibc ${needed} or newer`);

// Before the child starts, so that no signal is lost.
let child = null;
process.on("SIGINT", () => {}); // the terminal also sends it to the child, which decides
process.on("SIGTERM", () => child?.kill("SIGTERM"));
child = spawn(join(folder, "bin", "toolroom-cli"), process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(error.message));
child.on("exit", (code, signal) => {
    if (!signal)
        process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
});
