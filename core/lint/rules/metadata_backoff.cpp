// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/retry_reading.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

constexpr std::string_view backoffSource = "echomen protocol, BackoffStrategy";

bool isReadable(const std::vector<BackoffLayer>& layers) {
    return std::ranges::none_of(layers, [](const BackoffLayer& layer) { return layer.kind == BackoffKind::Unknown; });
}

void checkNoBackoff(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    if (!retry)
        return;
    const std::int64_t retries = usableRetries(*retry);
    const std::vector<BackoffLayer> layers = backoffLayers(*retry);
    if (retries == 0 || !isReadable(layers) || longestPauses(layers, retries) > 0)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = retries == 1 ? "The retry follows without a pause"
                                             : std::format("{} retries follow each other without a pause", retries),
                     .help = "Add a `backoff`, e.g. `{\"type\": \"exponential\", \"baseDelay\": 1000, \"maxDelay\": "
                             "30000, \"multiplier\": 2}`"});
}

} // namespace

constinit const Rule retryNoBackoff = {
    .info = {.id = "retry-no-backoff",
             .family = "metadata",
             .title = "Retries follow without a pause",
             .why = "What failed a moment ago fails again at once: retries without a pause use themselves up, and "
                    "hammer a service that is already in trouble.",
             .bad = R"("retry": {"maxRetries": 3, "backoff": {"type": "none"}})",
             .good = R"("retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
             .source = backoffSource,
             .severity = Severity::Info},
    .tool = checkNoBackoff,
};

namespace {

/// What is wrong with one field of a strategy; empty when nothing is.
std::string numberFault(std::string_view key, const Json& value) {
    if (!value.is_number())
        return std::format("`{}` is {}, which is no number", key, shownValue(value));
    const auto number = value.get<double>();
    if (key == "multiplier" && number < 1)
        return std::format("With a `multiplier` of {} each pause is shorter than the one before", shownValue(value));
    if (key == "jitter" && (number < 0 || number > 1))
        return std::format("`jitter` is {}, outside 0 to 1", shownValue(value));
    return number < 0 ? std::format("`{}` is {}, and no pause is negative", key, shownValue(value)) : std::string();
}

std::string_view numberHelp(std::string_view key) {
    if (key == "multiplier")
        return "Write 1 or more; 2 doubles each pause";
    return key == "jitter" ? "Write a number from 0 to 1; 0.1 varies each pause by a tenth"
                           : "Write milliseconds, 0 or more";
}

/// Compares whole numbers exactly, others as well as they are written.
bool isGreater(const Json& left, const Json& right) {
    if (left.is_number_float() || right.is_number_float())
        return left.get<double>() > right.get<double>();
    return *saturated(&left) > *saturated(&right);
}

void checkLayer(const ToolSubject& subject, const BackoffLayer& layer, Reporter& reporter) {
    bool isSound = true;
    for (const std::string_view key : {"delay", "baseDelay", "increment", "maxDelay", "multiplier", "jitter"}) {
        const Json* value = member(*layer.strategy, key);
        if (value == nullptr || value->is_null())
            continue;
        std::string fault = numberFault(key, *value);
        if (fault.empty())
            continue;
        isSound = false;
        reporter.report(subject, appendPointer(layer.pointer, key),
                        {.message = std::move(fault), .help = std::string(numberHelp(key))});
    }
    const Json* base = member(*layer.strategy, "baseDelay");
    const Json* longest = member(*layer.strategy, "maxDelay");
    if (isSound && base != nullptr && longest != nullptr && base->is_number() && longest->is_number() &&
        isGreater(*base, *longest))
        reporter.report(subject, appendPointer(layer.pointer, "baseDelay"),
                        {.message = std::format("The first pause of {} ms is longer than the longest of {} ms",
                                                shownValue(*base), shownValue(*longest)),
                         .help = "Write a `baseDelay` up to `maxDelay`"});
}

void checkDelayOrder(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    if (!retry)
        return;
    for (const BackoffLayer& layer : backoffLayers(*retry)) {
        if (layer.kind != BackoffKind::Unknown) {
            checkLayer(subject, layer, reporter);
            continue;
        }
        const Json* type = member(*layer.strategy, "type");
        const Json& shown = type == nullptr ? *layer.strategy : *type;
        reporter.report(subject, type == nullptr ? layer.pointer : appendPointer(layer.pointer, "type"),
                        {.message = std::format("The backoff is {}, which is no strategy", shownValue(shown)),
                         .help = "Write an object whose `type` is `none`, `fixed`, `linear`, `exponential` or "
                                 "`jittered`"});
    }
}

} // namespace

constinit const Rule retryDelayOrder = {
    .info = {.id = "retry-delay-order",
             .family = "metadata",
             .title = "The numbers of the backoff contradict each other",
             .why = "A first pause above the longest, a multiplier below 1 or a jitter outside 0 to 1 gives other "
                    "pauses than its author had in mind; a strategy of an unknown type gives none at all.",
             .bad = R"("backoff": {"type": "exponential", "baseDelay": 60000, "maxDelay": 1000, "multiplier": 0.5})",
             .good = R"("backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 60000, "multiplier": 2})",
             .source = backoffSource,
             .severity = Severity::Error},
    .tool = checkDelayOrder,
};

namespace {

void checkBackoffExceeds(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    const auto& timeout = subject.tool().timeoutMs;
    const std::int64_t limit = timeout.present() ? timeout.value.value_or(0) : defaultTimeoutMs;
    if (!retry || limit <= 0)
        return;
    const std::int64_t pauses = longestPauses(backoffLayers(*retry), usableRetries(*retry));
    if (pauses <= limit)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = std::format("The pauses between attempts may add up to {} ms, more than the {}timeout "
                                            "of {} ms",
                                            pauses, timeout.present() ? "" : "assumed ", limit),
                     .help = "Shorten the pauses or retry less often; or allow the tool more time"});
}

} // namespace

constinit const Rule backoffExceedsTimeout = {
    .info = {.id = "backoff-exceeds-timeout",
             .family = "metadata",
             .title = "The pauses take longer than the tool may",
             .why = "The timeout bounds each attempt; the pauses come on top. Whoever reads a timeout of 10 s does not "
                    "expect to wait a minute for retries. All pauses are added up, jitter included, and compared with "
                    "the timeout, or with the 15 000 ms that are assumed without one.",
             .bad = R"("timeout": 10000, "retry": {"maxRetries": 5, "backoff": {"type": "fixed", "delay": 5000}})",
             .good = R"("timeout": 10000, "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
             .source = "echomen protocol, Tool.timeout and BackoffStrategy",
             .severity = Severity::Warning},
    .tool = checkBackoffExceeds,
};

} // namespace toolroom
