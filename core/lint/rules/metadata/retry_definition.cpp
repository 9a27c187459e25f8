// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/metadata/retry_definition.h"

#include "core/contract/definition/retry_presets.h"
#include "core/json/member.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t maxInt = std::numeric_limits<std::int64_t>::max();

BackoffKind kindOf(const Json& strategy) {
    static constexpr std::array<std::pair<std::string_view, BackoffKind>, 5> kinds = {{
        {"none", BackoffKind::None},
        {"fixed", BackoffKind::Fixed},
        {"linear", BackoffKind::Linear},
        {"exponential", BackoffKind::Exponential},
        {"jittered", BackoffKind::Jittered},
    }};
    const std::string* type = stringAt(strategy, "type");
    if (type == nullptr)
        return BackoffKind::Unknown;
    const auto* const found = std::ranges::find(kinds, *type, &std::pair<std::string_view, BackoffKind>::first);
    return found == kinds.end() ? BackoffKind::Unknown : found->second;
}

/// `value` must not be negative.
std::int64_t times(std::int64_t value, double factor) {
    const double product = static_cast<double>(value) * factor;
    if (!(product > 0))
        return 0;
    return product < static_cast<double>(maxInt) ? static_cast<std::int64_t>(product) : maxInt;
}

/// Neither argument may be negative.
std::int64_t plus(std::int64_t left, std::int64_t right) {
    return left > maxInt - right ? maxInt : left + right;
}

/// The delay under `key`; 0 when it is absent, not a number or negative.
std::int64_t delay(const Json& strategy, std::string_view key) {
    return std::max<std::int64_t>(clampedInteger(memberOf(strategy, key)).value_or(0), 0);
}

double factor(const Json& strategy, std::string_view key, double otherwise) {
    const Json* value = memberOf(strategy, key);
    return value != nullptr && value->is_number() ? value->get<double>() : otherwise;
}

/// The delay before retry number `retry`, counted from 0, in ms.
std::int64_t delayBefore(const BackoffLayer& layer, std::int64_t retry) {
    const Json& strategy = *layer.strategy;
    std::int64_t pause = 0;
    if (layer.kind == BackoffKind::Fixed) {
        pause = delay(strategy, "delay");
    } else if (layer.kind == BackoffKind::Linear) {
        pause = delay(strategy, "baseDelay");
        for (std::int64_t i = 0; i < retry; ++i)
            pause = plus(pause, delay(strategy, "increment"));
    } else if (layer.kind == BackoffKind::Exponential) {
        pause = delay(strategy, "baseDelay");
        for (std::int64_t i = 0; i < retry; ++i)
            pause = times(pause, factor(strategy, "multiplier", 1));
    }
    return pause;
}

} // namespace

std::optional<RetryDefinition> retryDefinition(const ToolDefinition& tool) {
    if (!tool.retry.present())
        return std::nullopt;
    RetryDefinition retry{.policy = nullptr, .pointer = *tool.retry.pointer};
    const Json& value = **tool.retry.value;
    if (const auto* name = value.get_ptr<const std::string*>())
        retry.policy = retryPreset(*name);
    else if (value.is_object())
        retry.policy = &value;
    return retry;
}

std::optional<std::int64_t> clampedInteger(const Json* value) {
    if (value == nullptr || !value->is_number())
        return std::nullopt;
    if (value->is_number_float()) {
        const double number = std::floor(value->get<double>());
        if (number >= static_cast<double>(maxInt))
            return maxInt;
        return number > -static_cast<double>(maxInt) ? static_cast<std::int64_t>(number) : -maxInt;
    }
    if (value->is_number_unsigned())
        return static_cast<std::int64_t>(std::min(value->get<std::uint64_t>(), static_cast<std::uint64_t>(maxInt)));
    return value->get<std::int64_t>();
}

std::optional<std::int64_t> retryCount(const RetryDefinition& retry) {
    const Json* count = retry.policy == nullptr ? nullptr : memberOf(*retry.policy, "maxRetries");
    if (count == nullptr || (count->is_number_float() && std::floor(count->get<double>()) != count->get<double>()))
        return std::nullopt;
    return clampedInteger(count);
}

std::int64_t validRetryCount(const RetryDefinition& retry) {
    const std::int64_t count = retryCount(retry).value_or(0);
    return count < 0 || count > maxRetryCount ? 0 : count;
}

std::vector<BackoffLayer> backoffLayers(const RetryDefinition& retry) {
    std::vector<BackoffLayer> layers;
    const Json* strategy = retry.policy == nullptr ? nullptr : memberOf(*retry.policy, "backoff");
    std::string pointer = appendPointer(retry.pointer, "backoff");
    while (strategy != nullptr && !strategy->is_null()) {
        layers.push_back({.kind = kindOf(*strategy), .strategy = strategy, .pointer = pointer});
        if (layers.back().kind != BackoffKind::Jittered)
            break;
        strategy = memberOf(*strategy, "base");
        pointer = appendPointer(pointer, "base");
    }
    return layers;
}

std::int64_t maxTotalDelay(const std::vector<BackoffLayer>& layers, std::int64_t retries) {
    if (layers.empty())
        return 0;
    const std::int64_t longest = clampedInteger(memberOf(*layers.back().strategy, "maxDelay")).value_or(maxInt);
    std::int64_t sum = 0;
    for (std::int64_t retry = 0; retry < retries; ++retry) {
        std::int64_t pause = delayBefore(layers.back(), retry);
        for (const BackoffLayer& layer : layers)
            if (layer.kind == BackoffKind::Jittered)
                pause = plus(pause, times(pause, std::min(factor(*layer.strategy, "jitter", 0), 1.0)));
        sum = plus(sum, std::clamp<std::int64_t>(pause, 0, std::max<std::int64_t>(longest, 0)));
    }
    return sum;
}

std::string_view canonicalCode(std::string_view code) {
    if (code == "RATE_LIMIT")
        return "RATE_LIMITED";
    return code == "VALIDATION_ERROR" ? "INVALID_ARGUMENTS" : code;
}

std::vector<const std::string*> codesIn(const RetryDefinition& retry, std::string_view list) {
    std::vector<const std::string*> codes;
    const Json* values = retry.policy == nullptr ? nullptr : memberOf(*retry.policy, list);
    if (values != nullptr && values->is_array())
        for (const Json& code : *values)
            codes.push_back(code.get_ptr<const std::string*>());
    return codes;
}

} // namespace toolroom
