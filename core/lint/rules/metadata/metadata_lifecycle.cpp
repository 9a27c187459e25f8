// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/regex/regex.h"

#include <QtTranslation>

#include <array>

namespace toolroom {

namespace {

constexpr std::int64_t maxTimeoutMs = 300'000;

std::string valueText(const ToolSubject& subject, std::string_view pointer) {
    const Json* value = resolvePointer(subject.tool().document->value(), pointer);
    return value == nullptr ? std::string() : shortJson(*value);
}

void checkTimeoutMissing(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    if (tool.timeoutMs.present())
        return;
    FindingDetails details = {.message = message<lint_messages::timeoutMissing>(defaultTimeoutMs),
                              .help = message<lint_messages::addTimeout>(defaultTimeoutMs)};
    if (!tool.document->value().contains("timeout"))
        details.fix = makeMemberInsertion(*tool.document, "", "timeout", defaultTimeoutMs);
    reporter.reportTool(subject, std::move(details));
}

constexpr Rule timeoutMissing = {
    .info = {.id = "timeout-missing",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no timeout"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Without a timeout, each caller decides how long an agent "
                                                        "waits. The fix adds the default of 15,000 ms."),
             .bad = R"({"name": "fetch_prices"})",
             .good = R"({"name": "fetch_prices", "timeout": 15000})",
             .source = "forge tool shape, timeout (default 15000); echomen protocol, Tool.timeout",
             .severity = Severity::Warning,
             .contracts = {Contract::Forge, Contract::Echomen},
             .fix = FixKind::Safe,
             .merge = Merge::MostTools},
    .tool = checkTimeoutMissing,
};

void checkTimeoutRange(const ToolSubject& subject, Reporter& reporter) {
    const auto& timeout = subject.tool().timeoutMs;
    if (!timeout.present())
        return;
    if (timeout.unreadable())
        return reporter.report(
            subject, *timeout.pointer,
            {.message = message<lint_messages::timeoutNotInteger>(valueText(subject, *timeout.pointer)),
             .help = message<lint_messages::writeTimeout>()});
    if (*timeout.value <= 0)
        return reporter.report(subject, *timeout.pointer,
                               {.message = message<lint_messages::timeoutNotPositive>(*timeout.value),
                                .help = message<lint_messages::writePositiveTimeout>()});
    if (*timeout.value > maxTimeoutMs)
        reporter.report(subject, *timeout.pointer,
                        {.message = message<lint_messages::timeoutTooLong>(*timeout.value),
                         .help = message<lint_messages::shortenTimeout>(maxTimeoutMs),
                         .severity = Severity::Warning});
}

constexpr Rule timeoutRange = {
    .info = {.id = "timeout-range",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Timeout is not between 1 ms and 5 minutes"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "With a timeout of 0 or less, every call fails immediately. With a timeout above 300,000 ms, an agent "
                 "keeps waiting when it should report back; such a timeout is reported only as a warning."),
             .bad = R"("timeout": 0)",
             .good = R"("timeout": 15000)",
             .source = "forge tool shape, timeout; Toolroom for the upper limit",
             .severity = Severity::Error},
    .tool = checkTimeoutRange,
};

/// Equivalent to the regular expression that semver.org recommends.
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
                    {.message = message<lint_messages::versionInvalid>(valueText(subject, *version.pointer)),
                     .help = message<lint_messages::writeVersion>()});
}

constexpr Rule versionSemver = {
    .info = {.id = "version-semver",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Version is not a valid semantic version"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Versions are pinned and compared, which requires an "
                                                        "order. `2.0` and `v1` have no defined order."),
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
                        {.message = message<lint_messages::statusInvalid>(valueText(subject, *status.pointer)),
                         .help = message<lint_messages::writeStatus>()});
}

constexpr Rule statusKnown = {
    .info = {.id = "status-known",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Status is not active, deprecated, or removed"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A registry hides removed tools and warns about "
                                                        "deprecated ones. Other values have no effect."),
             .bad = R"("status": "beta")",
             .good = R"("status": "active")",
             .source = "Toolroom's tool model",
             .severity = Severity::Error},
    .tool = checkStatus,
};

} // namespace

std::span<const Rule> lifecycleRules() {
    static constexpr std::array rules = {timeoutMissing, timeoutRange, versionSemver, statusKnown};
    return rules;
}

} // namespace toolroom
