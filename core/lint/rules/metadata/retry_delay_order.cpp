// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto notANumber = messageTemplate("Lint", "`%1` is `%2`, but must be a number");
constexpr auto multiplierBelowOne =
    messageTemplate("Lint", "A `multiplier` of `%1` makes each delay shorter than the previous one");
constexpr auto jitterOutOfRange = messageTemplate("Lint", "`jitter` is `%1`, but must be from 0 to 1");
constexpr auto delayNegative = messageTemplate("Lint", "`%1` is `%2`, but a delay cannot be negative");
constexpr auto writeMultiplier = messageTemplate("Lint", "Use a `multiplier` of 1 or more; 2 doubles each delay");
constexpr auto writeJitter = messageTemplate("Lint", "Use a number from 0 to 1; 0.1 varies each delay by a tenth");
constexpr auto writeDelay = messageTemplate("Lint", "Use a non-negative number of milliseconds");
constexpr auto baseDelayAboveMaxDelay =
    messageTemplate("Lint", "`baseDelay` (%1 ms) is longer than `maxDelay` (%2 ms)");
constexpr auto lowerBaseDelay = messageTemplate("Lint", "Use a `baseDelay` no longer than `maxDelay`");
constexpr auto notABackoffStrategy = messageTemplate("Lint", "`%1` is not a backoff strategy");
constexpr auto writeBackoffStrategy =
    messageTemplate("Lint", "Use an object whose `type` is `none`, `fixed`, `linear`, `exponential`, or `jittered`");

/// The error in a numeric field of a strategy; empty when it is valid.
Message numberError(std::string_view key, const Json& value) {
    if (!value.is_number())
        return message<notANumber>(key, shortJson(value));
    const auto number = value.get<double>();
    if (key == "multiplier" && number < 1)
        return message<multiplierBelowOne>(shortJson(value));
    if (key == "jitter" && (number < 0 || number > 1))
        return message<jitterOutOfRange>(shortJson(value));
    return number < 0 ? message<delayNegative>(key, shortJson(value)) : Message();
}

Message numberHelp(std::string_view key) {
    if (key == "multiplier")
        return message<writeMultiplier>();
    return key == "jitter" ? message<writeJitter>() : message<writeDelay>();
}

/// Compares integers exactly and other numbers as doubles.
bool isGreater(const Json& left, const Json& right) {
    if (left.is_number_float() || right.is_number_float())
        return left.get<double>() > right.get<double>();
    return *clampedInteger(&left) > *clampedInteger(&right);
}

void checkLayer(const ToolSubject& subject, const BackoffLayer& layer, Reporter& reporter) {
    bool isValid = true;
    for (const std::string_view key : {"delay", "baseDelay", "increment", "maxDelay", "multiplier", "jitter"}) {
        const Json* value = memberOf(*layer.strategy, key);
        if (value == nullptr || value->is_null())
            continue;
        Message error = numberError(key, *value);
        if (error.empty())
            continue;
        isValid = false;
        reporter.report(subject, appendPointer(layer.pointer, key),
                        {.message = std::move(error), .help = numberHelp(key)});
    }
    const Json* base = memberOf(*layer.strategy, "baseDelay");
    const Json* longest = memberOf(*layer.strategy, "maxDelay");
    if (isValid && base != nullptr && longest != nullptr && base->is_number() && longest->is_number() &&
        isGreater(*base, *longest))
        reporter.report(subject, appendPointer(layer.pointer, "baseDelay"),
                        {.message = message<baseDelayAboveMaxDelay>(shortJson(*base), shortJson(*longest)),
                         .help = message<lowerBaseDelay>()});
}

void checkRetryDelayOrder(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    for (const BackoffLayer& layer : backoffLayers(*retry)) {
        if (layer.kind != BackoffKind::Unknown) {
            checkLayer(subject, layer, reporter);
            continue;
        }
        const Json* type = memberOf(*layer.strategy, "type");
        const Json& quoted = type == nullptr ? *layer.strategy : *type;
        reporter.report(
            subject, type == nullptr ? layer.pointer : appendPointer(layer.pointer, "type"),
            {.message = message<notABackoffStrategy>(shortJson(quoted)), .help = message<writeBackoffStrategy>()});
    }
}

} // namespace

extern constinit const Rule retryDelayOrder = {
    .id = "retry-delay-order",
    .title = messageTemplate("Rule", "Backoff settings contradict each other"),
    .why = messageTemplate("Rule",
                           "An initial delay above the maximum, a multiplier below 1, or a jitter outside the range 0 "
                           "to 1 causes unintended delays. With an unknown strategy, there is no delay at all."),
    .bad = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3,
    "backoff": {"type": "exponential", "baseDelay": 60000, "maxDelay": 1000, "multiplier": 0.5}}}]})",
    .good = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3,
    "backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 60000, "multiplier": 2}}}]})",
    .source = "echomen protocol, BackoffStrategy",
    .severity = Severity::Error,
    .checkTool = checkRetryDelayOrder,
};

} // namespace toolroom
