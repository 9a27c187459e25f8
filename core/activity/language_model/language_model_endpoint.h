// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/messages.h"
#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The HTTP endpoint of a language model.
struct LanguageModelEndpoint {
    enum class Api {
        OpenAi,    ///< Chat Completions API, supported by most servers
        Anthropic, ///< Messages API
    };
    Api api = Api::OpenAi;
    std::string url; ///< absolute, such as `https://api.openai.com/v1/chat/completions`
    std::string model;
    std::string keyReference; ///< `env:NAME`; empty: no key is sent
};

/// The endpoint configured by TOOLROOM_LATENT_URL, _MODEL, _KEY and _API (`openai` by default, or `anthropic`). Empty
/// if _URL is not set. Fails if the configuration is incomplete or _KEY is not a reference.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<LanguageModelEndpoint>> languageModelFromEnvironment();

/// The English error message for a missing endpoint.
inline constexpr std::string_view languageModelSetupHint = activity_messages::notConfigured.text;

/// Text, or an image as base64.
struct LanguageModelPart {
    std::string text = {};
    std::string imageType = {}; ///< MIME type; empty for text
    std::string imageData = {};
};

struct LanguageModelMessage {
    bool isAssistant = false; ///< written by the model, not by the user
    std::vector<LanguageModelPart> parts;
};

struct LanguageModelRequest {
    std::string system;
    std::string prompt;
    std::optional<Json> schema; ///< schema of the answer, which must be an object; unset: the answer is text
    std::vector<LanguageModelMessage> messages = {}; ///< a conversation instead of `prompt`
    std::optional<std::int64_t> maxTokens = {};      ///< an answer that reaches this limit is not an error
    std::optional<double> temperature = {};
    std::vector<std::string> stopSequences = {};
};

struct LanguageModelAnswer {
    Json value; ///< not validated; a string if the request has no schema
    int status = 0;
    bool wasTruncated = false; ///< the answer reached LanguageModelRequest::maxTokens
};

struct LanguageModelError {
    CallError error; ///< does not contain the key
    int status = 0;  ///< HTTP status; 0 if there was no response
    std::optional<std::int64_t> retryAfterMs;
};

/// Sends one request. Needs an event loop on the calling thread.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<LanguageModelAnswer, LanguageModelError>>
queryLanguageModel(LanguageModelEndpoint endpoint, LanguageModelRequest question, AbortSignal abort, Clock& clock);

/// The text that the model generates in response to `prompt`.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<std::string, CallError>>
completeText(LanguageModelEndpoint endpoint, std::string prompt, AbortSignal abort, Clock& clock);

} // namespace toolroom
