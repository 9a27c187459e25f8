// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"
#include "core/run/runner.h"
#include "core/schema/schema.h"

#include <QCoroTask>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Arguments that a language model made out of what a person wrote. They are for that person to look at, never to be
/// run unseen.
struct FilledParameters {
    Json arguments = Json::object();
    std::vector<SchemaFault> faults; ///< of the arguments as the tool's schema sees them
};

/// Has `assistant` make arguments for `tool` out of `wish`, in free words. Fails when no model is set up, saying how
/// to, when it cannot be asked, and when it answers with something else than an object. To be called in a thread with
/// an event loop.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<Result<FilledParameters>>
fillParameters(std::shared_ptr<const ToolDefinition> tool, std::string wish, Assistant assistant, AbortSignal abort);

} // namespace toolroom
