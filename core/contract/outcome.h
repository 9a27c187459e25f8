// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The codes that Toolroom itself gives. A tool may have codes of its own beside them.
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

/// What an aborted call says, word for word (forge).
inline constexpr std::string_view cancelledMessage = "Request was cancelled";

struct CallSuccess {
    Json data; ///< null is a payload too
    std::string message;

    friend bool operator==(const CallSuccess&, const CallSuccess&) = default;
};

struct CallError {
    std::string code;
    std::string message;
    bool recoverable = false;
    std::vector<std::string> suggestions;

    friend bool operator==(const CallError&, const CallError&) = default;
};

/// A tool's request that a language model finish its work (agentbase).
struct LlmAssist {
    std::string prompt;
    std::string contentRef;

    friend bool operator==(const LlmAssist&, const LlmAssist&) = default;
};

/// A payload that was stored, as it was too large to hand on.
struct StoredReference {
    std::string id;
    std::size_t bytes = 0; ///< of compact JSON

    friend bool operator==(const StoredReference&, const StoredReference&) = default;
};

/// How a call ended, whichever envelope it came in or goes out by. What an envelope does not tell stays unset.
struct Outcome {
    std::string tool; ///< name; "" when the envelope does not tell
    std::optional<Json> input;
    std::optional<std::string> activity;    ///< idealic `_activity`; "" is latent
    std::optional<std::string> reasoning;   ///< why the call was made
    std::optional<std::int64_t> startedAt;  ///< ms since 1970
    std::optional<std::int64_t> finishedAt; ///< ms since 1970
    std::optional<std::int64_t> durationMs;
    int attempts = 1;
    std::expected<CallSuccess, CallError> result = CallSuccess{};
    std::vector<std::string> warnings;
    std::optional<LlmAssist> assist;
    bool exhausted = false; ///< the error is that of the last attempt which the retry policy allows
    std::optional<Json> keptData; ///< of a call that succeeded, and whose effects failed
    std::optional<StoredReference> stored;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace toolroom
