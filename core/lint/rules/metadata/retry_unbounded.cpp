// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// The values are JSON text.
constexpr auto retryNotAPolicy = messageTemplate("Lint", "`retry` is `%1`, which is not a valid retry policy");
constexpr auto writeRetryPolicy = messageTemplate(
    "Lint", "Use `NONE`, `QUICK`, `STANDARD`, `AGGRESSIVE`, or an object with `maxRetries` and `backoff`");
constexpr auto maxRetriesMissing = messageTemplate("Lint", "The retry policy has no `maxRetries`");
constexpr auto addMaxRetries = messageTemplate("Lint", "Add `maxRetries`, an integer from 0 to %1");
constexpr auto maxRetriesNotInteger = messageTemplate("Lint", "`maxRetries` is `%1`, but must be an integer");
constexpr auto maxRetriesNegative =
    messageTemplate("Lint", "`maxRetries` is `%1`, which is negative: retries never stop");
constexpr auto maxRetriesTooHigh =
    messageTemplate("Lint", "`maxRetries` is `%1`, but more than %2 retries can overload an unresponsive service");
constexpr auto writeMaxRetries = messageTemplate("Lint", "Use an integer from 0 to %1");

void checkRetryUnbounded(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    const Json& value = **subject.tool().retry.value;
    if (retry->policy == nullptr)
        return reporter.report(
            subject, retry->pointer,
            {.message = message<retryNotAPolicy>(shortJson(value)), .help = message<writeRetryPolicy>()});
    const std::string place = appendPointer(retry->pointer, "maxRetries");
    const Message range = message<writeMaxRetries>(maxRetryCount);
    const Json* count = memberOf(*retry->policy, "maxRetries");
    if (count == nullptr || count->is_null())
        return reporter.report(
            subject, retry->pointer,
            {.message = message<maxRetriesMissing>(), .help = message<addMaxRetries>(maxRetryCount)});
    const auto retries = retryCount(*retry);
    if (!retries)
        return reporter.report(subject, place,
                               {.message = message<maxRetriesNotInteger>(shortJson(*count)), .help = range});
    if (*retries < 0)
        reporter.report(subject, place, {.message = message<maxRetriesNegative>(shortJson(*count)), .help = range});
    else if (*retries > maxRetryCount)
        reporter.report(subject, place,
                        {.message = message<maxRetriesTooHigh>(shortJson(*count), maxRetryCount), .help = range});
}

} // namespace

extern constinit const Rule retryUnbounded = {
    .id = "retry-unbounded",
    .title = messageTemplate("Rule", "Retry policy has no reasonable limit"),
    .why = messageTemplate("Rule", "`maxRetries` is the only limit on retries. If it is missing, negative, or above "
                                   "10, agents wait for a broken service and add load to it. A policy that is neither "
                                   "an object nor the name of a preset does not limit retries."),
    .bad = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 100, "backoff": {"type": "fixed", "delay": 1000}}}]})",
    .good = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}}}]})",
    .source = "echomen protocol, retry policies",
    .severity = Severity::Error,
    .checkTool = checkRetryUnbounded,
};

} // namespace toolroom
