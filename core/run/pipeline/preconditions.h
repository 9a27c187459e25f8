// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/registry/registry.h"
#include "core/run/activity_registry.h"
#include "core/run/session/call_context.h"
#include "core/run/session/session.h"

#include <QCoroTask>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A check implemented in C++, registered by the `id` or `resource` of a precondition. Runs on the Runner's thread, so
/// it must not block.
using PreconditionFunction = std::function<Result<bool>(const CallContext& context, const Json& arguments)>;
using PreconditionFunctions = std::map<std::string, PreconditionFunction, std::less<>>;

/// The input of a check.
struct PreconditionInput {
    std::shared_ptr<Session> session;
    RegistrySnapshotPtr registry;
    std::shared_ptr<const ActivityRegistry> activities;
    const PreconditionFunctions* functions = nullptr; ///< may be null; outlives the check
    Clock* clock = nullptr;
    std::shared_ptr<const ToolDefinition> tool;
    CallContext context;
    Json arguments;
    bool isPreflight = false; ///< preflight: must not start programs, use the network or evaluate anything expensive
};

/// The result of checking one precondition.
struct PreconditionResult {
    Message description; ///< from the manifest
    std::string type;
    bool critical = true;
    bool passed = false;
    bool isUnchecked = false; ///< a preflight cannot check it
    Message reason;           ///< why it failed or was not checked; empty if it passed
};

/// Checks one precondition (echomen). A check that cannot be performed counts as failed.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<PreconditionResult>
checkPrecondition(Json precondition, PreconditionInput input, AbortSignal abort);

} // namespace toolroom
