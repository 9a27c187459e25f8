// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto timeoutNotInteger =
    messageTemplate("Lint", "`timeout` is `%1`, but must be a whole number of milliseconds");
constexpr auto writeTimeout = messageTemplate("Lint", "Use a number of milliseconds, such as 15000");
constexpr auto timeoutNotPositive = messageTemplate("Lint", "No call can succeed with a timeout of %1 ms");
constexpr auto writePositiveTimeout = messageTemplate("Lint", "Use a positive number of milliseconds, such as 15000");
constexpr auto timeoutTooLong = messageTemplate("Lint", "A timeout of %1 ms can make agents wait more than 5 minutes");
constexpr auto shortenTimeout = messageTemplate(
    "Lint", "Use at most %1 ms, or provide one tool that starts the work and another that returns the result");

constexpr std::int64_t maxTimeoutMs = 300'000;

void checkTimeoutRange(const ToolSubject& subject, Reporter& reporter) {
    const auto& timeout = subject.tool().timeoutMs;
    if (!timeout.present())
        return;
    if (timeout.unreadable())
        return reporter.report(subject, *timeout.pointer,
                               {.message = message<timeoutNotInteger>(shortJsonAt(subject, *timeout.pointer)),
                                .help = message<writeTimeout>()});
    if (*timeout.value <= 0)
        return reporter.report(
            subject, *timeout.pointer,
            {.message = message<timeoutNotPositive>(*timeout.value), .help = message<writePositiveTimeout>()});
    if (*timeout.value > maxTimeoutMs)
        reporter.report(subject, *timeout.pointer,
                        {.message = message<timeoutTooLong>(*timeout.value),
                         .help = message<shortenTimeout>(maxTimeoutMs),
                         .severity = Severity::Warning});
}

} // namespace

extern constinit const Rule timeoutRange = {
    .id = "timeout-range",
    .title = messageTemplate("Rule", "Timeout is not between 1 ms and 5 minutes"),
    .why = messageTemplate(
        "Rule", "With a timeout of 0 or less, every call fails immediately. With a timeout above 300,000 ms, an agent "
                "keeps waiting when it should report back; such a timeout is reported only as a warning."),
    .bad = R"({"tools": [{"name": "fetch_prices", "timeout": 0}]})",
    .good = R"({"tools": [{"name": "fetch_prices", "timeout": 15000}]})",
    .source = "forge tool shape, timeout; Toolroom for the upper limit",
    .severity = Severity::Error,
    .checkTool = checkTimeoutRange,
};

} // namespace toolroom
