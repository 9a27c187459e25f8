// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/run/run_settings.h"
#include "core/schema/schema.h"

#include <QCoroTask>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Arguments suggested by a language model, which the user must review before a run.
struct SuggestedArguments {
    Json arguments = Json::object();
    std::vector<ValidationError> errors; ///< from validating the arguments against the tool's schema
};

/// Asks `assistant` to derive the arguments for `tool` from `userRequest`, which is in natural language. Fails if no
/// model is configured, if the request fails or if the answer is not an object. Needs an event loop on the calling
/// thread.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<Result<SuggestedArguments>>
fillParameters(std::shared_ptr<const ToolDefinition> tool, std::string userRequest, Assistant assistant,
               AbortSignal abort);

} // namespace toolroom
