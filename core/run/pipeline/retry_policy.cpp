// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/retry_policy.h"

#include "core/contract/definition/retry_presets.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/run/condition.h"
#include "core/run/messages.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

namespace toolroom {

namespace {

constexpr std::string_view rateLimit = "RATE_LIMIT"; // echomen's name for RATE_LIMITED
constexpr int maxJitterDepth = 8;
constexpr int maxRetryCount = 1000;

std::int64_t clamped(double delayMs, const Backoff& backoff) {
    constexpr double maxMs = 9e15; // exactly representable and beyond any deadline
    const double longest = std::min(maxMs, static_cast<double>(backoff.maxDelayMs.value_or(std::int64_t(maxMs))));
    return std::llround(std::clamp(delayMs, 0.0, longest));
}

double plainDelay(const Backoff& backoff, int retry) {
    const auto first = static_cast<double>(backoff.delayMs);
    switch (backoff.kind) {
    case Backoff::Kind::None:
        return 0;
    case Backoff::Kind::Fixed:
        return first;
    case Backoff::Kind::Linear:
        return first + static_cast<double>(backoff.incrementMs) * (retry - 1);
    case Backoff::Kind::Exponential:
        return first * std::pow(backoff.multiplier, retry - 1);
    }
    return 0;
}

std::string codeInModel(const std::string& code) {
    return code == rateLimit ? std::string(error_code::rateLimited) : code;
}

Result<std::int64_t> milliseconds(const Json& json, const char* key) {
    const auto value = json.find(key);
    const bool whole = value != json.end() && value->is_number_integer();
    if (whole && value->get<std::int64_t>() >= 0)
        return value->get<std::int64_t>();
    return std::unexpected(Error{message<run_messages::notMilliseconds>(key), {}, {}, appendPointer("", key)});
}

Result<double> number(const Json& json, const char* key, double min, double max) {
    const auto value = json.find(key);
    if (value != json.end() && value->is_number() && value->get<double>() >= min && value->get<double>() <= max)
        return value->get<double>();
    return std::unexpected(
        Error{message<run_messages::numberNotInRange>(key, min, max), {}, {}, appendPointer("", key)});
}

std::unexpected<Error> below(std::string_view key, Error error) {
    error.pointer = appendPointer("", key) + error.pointer;
    return std::unexpected(std::move(error));
}

Result<Backoff> readExponential(const Json& json) {
    constexpr double largest = 1e6;
    const auto first = milliseconds(json, "baseDelay");
    const auto longest = milliseconds(json, "maxDelay");
    const auto multiplier = number(json, "multiplier", 1, largest);
    if (!first || !longest)
        return std::unexpected(!first ? first.error() : longest.error());
    if (!multiplier)
        return std::unexpected(multiplier.error());
    return Backoff{
        .kind = Backoff::Kind::Exponential, .delayMs = *first, .multiplier = *multiplier, .maxDelayMs = *longest};
}

Result<Backoff> readLinear(const Json& json) {
    const auto first = milliseconds(json, "baseDelay");
    const auto increment = milliseconds(json, "increment");
    if (!first || !increment)
        return std::unexpected(!first ? first.error() : increment.error());
    Backoff backoff{.kind = Backoff::Kind::Linear, .delayMs = *first, .incrementMs = *increment};
    if (json.contains("maxDelay")) {
        const auto longest = milliseconds(json, "maxDelay");
        if (!longest)
            return std::unexpected(longest.error());
        backoff.maxDelayMs = *longest;
    }
    return backoff;
}

Result<Backoff> readBackoff(const Json& json, int depth);

Result<Backoff> readJittered(const Json& json, int depth) {
    if (!json.contains("base"))
        return std::unexpected(Error{message<run_messages::jitterWithoutBase>(), {}, {}, "/base"});
    if (depth >= maxJitterDepth)
        return std::unexpected(Error{message<run_messages::jitterTooDeep>(), {}, {}, "/base"});
    auto base = readBackoff(json["base"], depth + 1);
    if (!base)
        return below("base", std::move(base.error()));
    const auto jitter = number(json, "jitter", 0, 1);
    if (!jitter)
        return std::unexpected(jitter.error());
    base->jitter.push_back(*jitter);
    return base;
}

Result<Backoff> readBackoff(const Json& json, int depth) {
    const std::string* type = stringAt(json, "type");
    if (!type)
        return std::unexpected(Error{message<run_messages::backoffWithoutType>()});
    if (*type == "none")
        return Backoff{};
    if (*type == "fixed") {
        const auto delay = milliseconds(json, "delay");
        if (!delay)
            return std::unexpected(delay.error());
        return Backoff{.kind = Backoff::Kind::Fixed, .delayMs = *delay};
    }
    if (*type == "linear")
        return readLinear(json);
    if (*type == "exponential")
        return readExponential(json);
    if (*type == "jittered")
        return readJittered(json, depth);
    return std::unexpected(Error{message<run_messages::unknownBackoff>(), {}, {}, "/type"});
}

Result<std::vector<std::string>> readCodes(const Json& json, const char* key) {
    std::vector<std::string> codes;
    if (!json[key].is_array())
        return std::unexpected(Error{message<run_messages::notErrorCodes>(key), {}, {}, appendPointer("", key)});
    for (const Json& code : json[key]) {
        if (!code.is_string())
            return std::unexpected(Error{message<run_messages::notErrorCodes>(key), {}, {}, appendPointer("", key)});
        codes.push_back(codeInModel(code.get<std::string>()));
    }
    return codes;
}

bool lists(const std::vector<std::string>& codes, const std::string& code) {
    return std::ranges::contains(codes, code);
}

Result<bool> shouldRetry(const std::string& condition, const CallError& error, int attempt) {
    const Json input = {
        {"error", {{"code", error.code}, {"message", error.message.text()}, {"recoverable", error.recoverable}}},
        {"attempt", attempt}};
    return evaluateCondition(condition, input);
}

} // namespace

RandomSource makeSeededRandom(std::uint64_t seed) {
    constexpr int unusedBits = 11;
    constexpr double perStep = 0x1p-53;
    return [generator = std::make_shared<std::mt19937_64>(seed)] {
        return static_cast<double>((*generator)() >> unusedBits) * perStep;
    };
}

PlannedDelay planDelay(const Backoff& backoff, int retry, const RandomSource& random) {
    PlannedDelay planned{.ms = clamped(plainDelay(backoff, retry), backoff)};
    for (const double jitter : backoff.jitter) {
        const double draw = random();
        const auto base = static_cast<double>(planned.ms);
        planned.ms = clamped(base + (draw * 2 - 1) * base * jitter, backoff);
        planned.draws.push_back(draw);
    }
    return planned;
}

Result<RetryPolicy> readRetryPolicy(const Json& json) {
    if (const auto* name = json.get_ptr<const std::string*>()) {
        const Json* preset = retryPreset(*name);
        if (!preset)
            return std::unexpected(Error{message<run_messages::unknownRetryPolicy>(*name)});
        return readRetryPolicy(*preset);
    }
    if (!json.is_object())
        return std::unexpected(Error{message<run_messages::notRetryPolicy>()});
    RetryPolicy policy;
    const auto retries = number(json, "maxRetries", 0, maxRetryCount);
    if (!retries)
        return std::unexpected(retries.error());
    policy.maxRetries = static_cast<int>(*retries);
    if (json.contains("backoff")) {
        auto backoff = readBackoff(json["backoff"], 0);
        if (!backoff)
            return below("backoff", std::move(backoff.error()));
        policy.backoff = *std::move(backoff);
    }
    if (json.contains("retryableErrors")) {
        auto codes = readCodes(json, "retryableErrors");
        if (!codes)
            return std::unexpected(codes.error());
        policy.retryableErrors = *std::move(codes);
    }
    if (json.contains("nonRetryableErrors")) {
        auto codes = readCodes(json, "nonRetryableErrors");
        if (!codes)
            return std::unexpected(codes.error());
        policy.nonRetryableErrors = *std::move(codes);
    }
    if (const auto condition = json.find("shouldRetry"); condition != json.end() && condition->is_string())
        policy.shouldRetry = condition->get<std::string>();
    else if (condition != json.end())
        policy.asksCode = memberOf(*condition, "module") != nullptr;
    return policy;
}

RetryDecision decideRetry(const RetryPolicy& policy, const CallError& error, int attempt) {
    if (!error.recoverable)
        return {.reason = message<run_messages::notRecoverable>(error.code)};
    if (policy.retryableErrors && !lists(*policy.retryableErrors, error.code))
        return {.reason = message<run_messages::notRetryable>(error.code)};
    if (lists(policy.nonRetryableErrors, error.code))
        return {.reason = message<run_messages::excludedFromRetry>(error.code)};
    if (policy.maxRetries == 0)
        return {.reason = message<run_messages::noRetries>()};
    if (!policy.shouldRetry.empty()) {
        const auto agreed = shouldRetry(policy.shouldRetry, error, attempt);
        if (!agreed)
            return {.reason = message<run_messages::shouldRetryInvalid>(agreed.error().reason)};
        if (!*agreed)
            return {.reason = message<run_messages::shouldRetryFalse>()};
    }
    if (attempt > policy.maxRetries)
        return {.exhausted = true, .reason = message<run_messages::noAttemptsLeft>(policy.maxRetries + 1)};
    return {.retries = true, .reason = message<run_messages::retryable>(error.code)};
}

} // namespace toolroom
