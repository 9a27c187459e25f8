// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"

namespace toolroom {

namespace {

constexpr auto retriesWithoutDelay = pluralTemplate("Lint", "%n retries are immediate", "%n retry is immediate");
constexpr auto addBackoff = messageTemplate("Lint", "Add a `backoff`, such as `{\"type\": \"exponential\", "
                                                    "\"baseDelay\": 1000, \"maxDelay\": 30000, \"multiplier\": 2}`");

bool isReadable(const std::vector<BackoffLayer>& layers) {
    return std::ranges::none_of(layers, [](const BackoffLayer& layer) { return layer.kind == BackoffKind::Unknown; });
}

void checkRetryNoBackoff(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    const std::int64_t retries = validRetryCount(*retry);
    const std::vector<BackoffLayer> layers = backoffLayers(*retry);
    if (retries == 0 || !isReadable(layers) || maxTotalDelay(layers, retries) > 0)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = message<retriesWithoutDelay>(retries), .help = message<addBackoff>()});
}

} // namespace

extern constinit const Rule retryNoBackoff = {
    .id = "retry-no-backoff",
    .title = messageTemplate("Rule", "Retries have no delay"),
    .why = messageTemplate(
        "Rule",
        "An immediate retry usually fails for the same reason and adds load to a service that is already failing."),
    .bad = R"({"tools": [{"name": "fetch_prices", "retry": {"maxRetries": 3, "backoff": {"type": "none"}}}]})",
    .good = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}}}]})",
    .source = "echomen protocol, BackoffStrategy",
    .severity = Severity::Note,
    .checkTool = checkRetryNoBackoff,
};

} // namespace toolroom
