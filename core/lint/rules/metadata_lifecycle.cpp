// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"
#include "core/schema/regex.h"

#include <array>
#include <format>

namespace toolroom {

namespace {

constexpr std::int64_t longestTimeoutMs = 300'000;

std::string writtenValue(const ToolSubject& subject, std::string_view pointer) {
    const Json* value = resolvePointer(subject.tool().document->value(), pointer);
    return value == nullptr ? std::string() : shownValue(*value);
}

void checkTimeoutMissing(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    if (tool.timeoutMs.present())
        return;
    Remark remark = {.message = std::format("The tool has no timeout, so {} ms is assumed", defaultTimeoutMs),
                     .help =
                         std::format("Add `\"timeout\": {}`, or what the slowest good call takes", defaultTimeoutMs)};
    if (!tool.document->value().contains("timeout"))
        remark.fix = memberInsertion(*tool.document, "", "timeout", std::to_string(defaultTimeoutMs));
    reporter.reportTool(subject, std::move(remark));
}

constexpr Rule timeoutMissing = {
    .info = {.id = "timeout-missing",
             .family = "metadata",
             .title = "The tool has no timeout",
             .why = "Without one an agent waits as long as somebody else decided. The fix writes out the default of "
                    "15 000 ms.",
             .bad = R"({"name": "fetch_prices"})",
             .good = R"({"name": "fetch_prices", "timeout": 15000})",
             .source = "forge tool shape, timeout (default 15000); echomen protocol, Tool.timeout",
             .severity = Severity::Warning,
             .profiles = {Profile::Forge, Profile::Echomen},
             .fix = FixKind::Safe},
    .tool = checkTimeoutMissing,
};

void checkTimeoutRange(const ToolSubject& subject, Reporter& reporter) {
    const auto& timeout = subject.tool().timeoutMs;
    if (!timeout.present())
        return;
    if (timeout.unreadable())
        return reporter.report(subject, *timeout.pointer,
                               {.message = std::format("The timeout {} is no whole number of milliseconds",
                                                       writtenValue(subject, *timeout.pointer)),
                                .help = "Write milliseconds as a number, e.g. 15000"});
    if (*timeout.value <= 0)
        return reporter.report(subject, *timeout.pointer,
                               {.message = std::format("With a timeout of {} ms no call can succeed", *timeout.value),
                                .help = "Write milliseconds above 0, e.g. 15000"});
    if (*timeout.value > longestTimeoutMs)
        reporter.report(subject, *timeout.pointer,
                        {.message = std::format("A timeout of {} ms keeps an agent waiting for more than 5 minutes",
                                                *timeout.value),
                         .help = std::format("Stay within {} ms, or let the tool start the work and another ask for it",
                                             longestTimeoutMs),
                         .severity = Severity::Warning});
}

constexpr Rule timeoutRange = {
    .info = {.id = "timeout-range",
             .family = "metadata",
             .title = "The timeout is not between 1 ms and 5 minutes",
             .why = "At 0 or below every call fails at once. Above 300 000 ms an agent hangs where it should report; "
                    "that is a warning.",
             .bad = R"("timeout": 0)",
             .good = R"("timeout": 15000)",
             .source = "forge tool shape, timeout; Toolroom's catalogue for the upper end",
             .severity = Severity::Error},
    .tool = checkTimeoutRange,
};

/// The expression that semver.org recommends says no more than this: numbers without leading zeros, identifiers.
const Regex& semanticVersion() {
    static const Regex regex = *Regex::compile(
        R"(^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*))"
        R"((-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?)"
        R"((\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$)");
    return regex;
}

void checkVersion(const ToolSubject& subject, Reporter& reporter) {
    const auto& version = subject.tool().version;
    if (!version.present() || (version.value && semanticVersion().search(*version.value) == Regex::Match::Yes))
        return;
    reporter.report(subject, *version.pointer,
                    {.message = std::format("`version` is {}, which is no semantic version",
                                            writtenValue(subject, *version.pointer)),
                     .help = "Write major.minor.patch as text, e.g. `1.4.0`"});
}

constexpr Rule versionSemver = {
    .info = {.id = "version-semver",
             .family = "metadata",
             .title = "The version is not a semantic version",
             .why = "Whoever pins or compares versions needs an order; 2.0 and v1 have none.",
             .bad = R"("version": "v1.2")",
             .good = R"("version": "1.2.0")",
             .source = "forge tool shape, version; Semantic Versioning 2.0.0",
             .severity = Severity::Error},
    .tool = checkVersion,
};

void checkStatus(const ToolSubject& subject, Reporter& reporter) {
    const auto& status = subject.tool().status;
    if (status.unreadable())
        reporter.report(subject, *status.pointer,
                        {.message = std::format("`status` is {}, which is no status of a tool",
                                                writtenValue(subject, *status.pointer)),
                         .help = "Write `active`, `deprecated` or `removed`"});
}

constexpr Rule statusKnown = {
    .info = {.id = "status-known",
             .family = "metadata",
             .title = "The status is not active, deprecated or removed",
             .why = "A registry hides what is removed and warns of what is deprecated; another word does neither.",
             .bad = R"("status": "beta")",
             .good = R"("status": "active")",
             .source = "Toolroom's tool model",
             .severity = Severity::Error},
    .tool = checkStatus,
};

constexpr std::array rules = {timeoutMissing, timeoutRange, versionSemver, statusKnown};

} // namespace

std::span<const Rule> lifecycleRules() {
    return rules;
}

} // namespace toolroom
