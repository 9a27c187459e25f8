// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/metadata/retry_definition.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <QtTranslation>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr std::string_view backoffSource = "echomen protocol, BackoffStrategy";

bool isReadable(const std::vector<BackoffLayer>& layers) {
    return std::ranges::none_of(layers, [](const BackoffLayer& layer) { return layer.kind == BackoffKind::Unknown; });
}

void checkNoBackoff(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    const std::int64_t retries = validRetryCount(*retry);
    const std::vector<BackoffLayer> layers = backoffLayers(*retry);
    if (retries == 0 || !isReadable(layers) || maxTotalDelay(layers, retries) > 0)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = message<lint_messages::retriesWithoutDelay>(retries),
                     .help = message<lint_messages::addBackoff>()});
}

} // namespace

constinit const Rule retryNoBackoff = {
    .info = {.id = "retry-no-backoff",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Retries have no delay"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "An immediate retry usually fails for the same reason and adds "
                                                        "load to a service that is already failing."),
             .bad = R"("retry": {"maxRetries": 3, "backoff": {"type": "none"}})",
             .good = R"("retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
             .source = backoffSource,
             .severity = Severity::Note},
    .tool = checkNoBackoff,
};

namespace {

/// The error in a numeric field of a strategy; empty when it is valid.
Message numberError(std::string_view key, const Json& value) {
    if (!value.is_number())
        return message<lint_messages::notANumber>(key, shortJson(value));
    const auto number = value.get<double>();
    if (key == "multiplier" && number < 1)
        return message<lint_messages::multiplierBelowOne>(shortJson(value));
    if (key == "jitter" && (number < 0 || number > 1))
        return message<lint_messages::jitterOutOfRange>(shortJson(value));
    return number < 0 ? message<lint_messages::delayNegative>(key, shortJson(value)) : Message();
}

Message numberHelp(std::string_view key) {
    if (key == "multiplier")
        return message<lint_messages::writeMultiplier>();
    return key == "jitter" ? message<lint_messages::writeJitter>() : message<lint_messages::writeDelay>();
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
        reporter.report(
            subject, appendPointer(layer.pointer, "baseDelay"),
            {.message = message<lint_messages::baseDelayAboveMaxDelay>(shortJson(*base), shortJson(*longest)),
             .help = message<lint_messages::lowerBaseDelay>()});
}

void checkDelayOrder(const ToolSubject& subject, Reporter& reporter) {
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
        reporter.report(subject, type == nullptr ? layer.pointer : appendPointer(layer.pointer, "type"),
                        {.message = message<lint_messages::notABackoffStrategy>(shortJson(quoted)),
                         .help = message<lint_messages::writeBackoffStrategy>()});
    }
}

} // namespace

constinit const Rule retryDelayOrder = {
    .info = {.id = "retry-delay-order",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Backoff settings contradict each other"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "An initial delay above the maximum, a multiplier below 1, or a jitter outside the range 0 to 1 "
                 "causes unintended delays. With an unknown strategy, there is no delay at all."),
             .bad = R"("backoff": {"type": "exponential", "baseDelay": 60000, "maxDelay": 1000, "multiplier": 0.5})",
             .good = R"("backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 60000, "multiplier": 2})",
             .source = backoffSource,
             .severity = Severity::Error},
    .tool = checkDelayOrder,
};

namespace {

void checkBackoffExceeds(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    const auto& timeout = subject.tool().timeoutMs;
    const std::int64_t limit = timeout.present() ? timeout.value.value_or(0) : defaultTimeoutMs;
    if (!retry || limit <= 0)
        return;
    const std::int64_t pauses = maxTotalDelay(backoffLayers(*retry), validRetryCount(*retry));
    if (pauses <= limit)
        return;
    reporter.report(subject, appendPointer(retry->pointer, "backoff"),
                    {.message = timeout.present() ? message<lint_messages::delaysExceedTimeout>(pauses, limit)
                                                  : message<lint_messages::delaysExceedDefaultTimeout>(pauses, limit),
                     .help = message<lint_messages::shortenDelays>()});
}

} // namespace

constinit const Rule backoffExceedsTimeout = {
    .info = {.id = "backoff-exceeds-timeout",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Delays between attempts exceed the timeout"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "The timeout applies to each attempt and does not include the delays. With a timeout "
                 "of 10 s, no one expects retries to take a minute. "
                 "The rule compares the total delay, including jitter, with the timeout or, if none is set, with the "
                 "default of 15,000 ms."),
             .bad = R"("timeout": 10000, "retry": {"maxRetries": 5, "backoff": {"type": "fixed", "delay": 5000}})",
             .good = R"("timeout": 10000, "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
             .source = "echomen protocol, Tool.timeout and BackoffStrategy",
             .severity = Severity::Warning},
    .tool = checkBackoffExceeds,
};

} // namespace toolroom
