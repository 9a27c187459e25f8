// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <expected>
#include <string>

namespace toolroom {

/// The result of `sampling/createMessage`: `text` as the assistant's message. `model` is the name of the model that
/// generated it.
[[nodiscard]] TOOLROOM_EXPORT Json makeSamplingResult(std::string text, std::string model,
                                                      std::string stopReason = "endTurn");

/// Lets the language model answer a `sampling/createMessage` request from an MCP server. Fails if `params` are
/// malformed or contain something that the model cannot receive, such as audio. Needs an event loop.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<std::expected<Json, CallError>>
sampleLanguageModel(LanguageModelEndpoint endpoint, Json params, AbortSignal abort, Clock& clock);

} // namespace toolroom
