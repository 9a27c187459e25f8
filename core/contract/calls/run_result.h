// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Error codes that Toolroom uses. Tools may use others.
namespace error_code {
inline constexpr std::string_view toolNotFound = "TOOL_NOT_FOUND";
inline constexpr std::string_view invalidArguments = "INVALID_ARGUMENTS";
inline constexpr std::string_view preconditionFailed = "PRECONDITION_FAILED";
inline constexpr std::string_view permissionDenied = "PERMISSION_DENIED";
inline constexpr std::string_view confirmationDenied = "CONFIRMATION_DENIED";
inline constexpr std::string_view cancelled = "CANCELLED";
inline constexpr std::string_view timeout = "TIMEOUT";
inline constexpr std::string_view rateLimited = "RATE_LIMITED";
inline constexpr std::string_view network = "NETWORK";
inline constexpr std::string_view ioError = "IO_ERROR";
inline constexpr std::string_view notFound = "NOT_FOUND";
inline constexpr std::string_view configError = "CONFIG_ERROR";
inline constexpr std::string_view llmAssistRequired = "LLM_ASSIST_REQUIRED";
inline constexpr std::string_view executionFailed = "EXECUTION_FAILED";
inline constexpr std::string_view invalidResult = "INVALID_RESULT";
inline constexpr std::string_view effectFailed = "EFFECT_FAILED";
inline constexpr std::string_view compositeFailed = "COMPOSITE_FAILED";
inline constexpr std::string_view noBranchMatched = "NO_BRANCH_MATCHED";
inline constexpr std::string_view maxRetriesExceeded = "MAX_RETRIES_EXCEEDED";
inline constexpr std::string_view budgetExceeded = "BUDGET_EXCEEDED";
inline constexpr std::string_view serverError = "SERVER_ERROR";
inline constexpr std::string_view lock = "LOCK";
inline constexpr std::string_view unknown = "UNKNOWN";
} // namespace error_code

/// The error message of an aborted call, as prescribed by the forge contract.
inline constexpr std::string_view cancelledMessage = "Request was cancelled";

struct CallSuccess {
    Json data; ///< may be null
    std::string message;

    friend bool operator==(const CallSuccess&, const CallSuccess&) = default;
};

struct CallError {
    std::string code;
    Message message;
    bool recoverable = false;
    std::vector<Message> suggestions;

    friend bool operator==(const CallError&, const CallError&) = default;
};

/// A tool's request that a language model complete its work (agentbase).
struct LlmAssist {
    std::string prompt;
    std::string contentRef;

    friend bool operator==(const LlmAssist&, const LlmAssist&) = default;
};

/// Reference to a payload that was stored because it is too large for the result.
struct StoredReference {
    std::string id;
    std::size_t bytes = 0; ///< size as compact JSON

    friend bool operator==(const StoredReference&, const StoredReference&) = default;
};

/// The result of a call, independent of the contract's envelope. Fields that an envelope does not include are unset.
struct RunResult {
    std::string tool; ///< name; empty if unknown
    std::optional<Json> input;
    std::optional<std::string> activity;    ///< idealic `_activity`; "" for the model itself
    std::optional<std::string> reasoning;   ///< the reason for the call
    std::optional<std::int64_t> startedAt;  ///< ms since 1970
    std::optional<std::int64_t> finishedAt; ///< ms since 1970
    std::optional<std::int64_t> durationMs;
    int attempts = 1;
    std::expected<CallSuccess, CallError> result = CallSuccess{};
    std::vector<Message> warnings;
    std::optional<LlmAssist> assist;
    bool exhausted = false;          ///< whether the retry policy allows no more attempts
    std::optional<Json> partialData; ///< payload of a failure, for example when the call succeeded but an effect failed
    std::optional<StoredReference> stored;

    friend bool operator==(const RunResult&, const RunResult&) = default;
};

} // namespace toolroom
