// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"

namespace toolroom {

namespace {

constexpr auto delaysExceedTimeout =
    messageTemplate("Lint", "The delays between attempts can add up to %1 ms, more than the timeout of %2 ms");
constexpr auto delaysExceedDefaultTimeout =
    messageTemplate("Lint", "The delays between attempts can add up to %1 ms, more than the default timeout of %2 ms");
constexpr auto shortenDelays =
    messageTemplate("Lint", "Shorten the delays, reduce the number of retries, or increase the timeout");

void checkBackoffExceedsTimeout(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    const auto& timeout = subject.tool().timeoutMs;
    const std::int64_t limit = timeout.present() ? timeout.value.value_or(0) : defaultTimeoutMs;
    if (!retry || limit <= 0)
        return;
    const std::int64_t pauses = maxTotalDelay(backoffLayers(*retry), validRetryCount(*retry));
    if (pauses <= limit)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = timeout.present() ? message<delaysExceedTimeout>(pauses, limit)
                                                  : message<delaysExceedDefaultTimeout>(pauses, limit),
                     .help = message<shortenDelays>()});
}

} // namespace

extern constinit const Rule backoffExceedsTimeout = {
    .id = "backoff-exceeds-timeout",
    .title = messageTemplate("Rule", "Delays between attempts exceed the timeout"),
    .why = messageTemplate("Rule",
                           "The timeout applies to each attempt and does not include the delays. With a timeout of 10 "
                           "s, no one expects retries to take a minute. The rule compares the total delay, including "
                           "jitter, with the timeout or, if none is set, with the default of 15,000 ms."),
    .bad = R"({"tools": [{"name": "fetch_prices", "timeout": 10000,
   "retry": {"maxRetries": 5, "backoff": {"type": "fixed", "delay": 5000}}}]})",
    .good = R"({"tools": [{"name": "fetch_prices", "timeout": 10000,
   "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}}}]})",
    .source = "echomen protocol, Tool.timeout and BackoffStrategy",
    .checkTool = checkBackoffExceedsTimeout,
};

} // namespace toolroom
