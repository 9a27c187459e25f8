// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

namespace toolroom {

/// A language model that can be asked over HTTP.
struct LatentEndpoint {
    enum class Api {
        OpenAi,    ///< chat completions, which most servers speak
        Anthropic, ///< messages
    };
    Api api = Api::OpenAi;
    std::string url; ///< whole: `https://api.openai.com/v1/chat/completions`
    std::string model;
    std::string keyReference; ///< `env:NAME`; empty: no key is sent
};

/// What TOOLROOM_LATENT_API (`openai` when it is not set, `anthropic`), _URL, _MODEL and _KEY say; nothing when there
/// is no _URL. Fails when what is there is incomplete, or when _KEY is no reference.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<LatentEndpoint>> latentEndpointFromEnvironment();

/// What to do where no endpoint is known.
inline constexpr std::string_view latentSetupHint =
    "no language model is set up: set TOOLROOM_LATENT_URL and TOOLROOM_LATENT_MODEL, TOOLROOM_LATENT_API to openai or "
    "anthropic, and TOOLROOM_LATENT_KEY to a reference such as env:OPENAI_API_KEY";

struct LatentQuestion {
    std::string system;
    std::string prompt;
    std::optional<Json> schema; ///< of the answer, an object's; without one the answer is text
};

struct LatentAnswer {
    Json value; ///< a string when no schema was asked for; not validated
    int status = 0;
};

struct LatentFault {
    CallError error; ///< never quotes the key
    int status = 0;  ///< of HTTP; 0 when there was no answer
    std::optional<std::int64_t> retryAfterMs;
};

/// Asks once. To be called in a thread with an event loop.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<LatentAnswer, LatentFault>>
askModel(LatentEndpoint endpoint, LatentQuestion question, AbortSignal abort, Clock& clock);

/// The text that the model goes on with.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<std::string, CallError>>
completeText(LatentEndpoint endpoint, std::string prompt, AbortSignal abort, Clock& clock);

} // namespace toolroom
