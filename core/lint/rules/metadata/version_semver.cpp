// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/regex/regex.h"

namespace toolroom {

namespace {

constexpr auto versionInvalid = messageTemplate("Lint", "`version` is `%1`, which is not a valid semantic version");
constexpr auto writeVersion = messageTemplate("Lint", "Use a string in the form major.minor.patch, such as `1.4.0`");

/// Equivalent to the regular expression that semver.org recommends.
const Regex& semanticVersion() {
    static const Regex regex = *Regex::compile(
        R"(^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*))"
        R"((-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?)"
        R"((\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$)");
    return regex;
}

void checkVersionSemver(const ToolSubject& subject, Reporter& reporter) {
    const auto& version = subject.tool().version;
    if (!version.present() || (version.value && semanticVersion().search(*version.value) == Regex::Match::Yes))
        return;
    reporter.report(
        subject, *version.pointer,
        {.message = message<versionInvalid>(shortJsonAt(subject, *version.pointer)), .help = message<writeVersion>()});
}

} // namespace

extern constinit const Rule versionSemver = {
    .id = "version-semver",
    .title = messageTemplate("Rule", "Version is not a valid semantic version"),
    .why = messageTemplate(
        "Rule", "Versions are pinned and compared, which requires an order. `2.0` and `v1` have no defined order."),
    .bad = R"({"tools": [{"name": "fetch_prices", "version": "v1.2"}]})",
    .good = R"({"tools": [{"name": "fetch_prices", "version": "1.2.0"}]})",
    .source = "forge tool shape, version; Semantic Versioning 2.0.0",
    .severity = Severity::Error,
    .checkTool = checkVersionSemver,
};

} // namespace toolroom
