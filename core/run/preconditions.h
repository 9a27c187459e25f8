// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/registry/registry.h"
#include "core/run/activity_registry.h"
#include "core/run/call_context.h"
#include "core/run/session.h"

#include <QCoroTask>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A check in C++, by the `id` of a custom precondition or the `resource` of another. Called in the thread of the
/// Runner, so it must be quick.
using PreconditionFunction = std::function<Result<bool>(const CallContext& context, const Json& arguments)>;
using PreconditionFunctions = std::map<std::string, PreconditionFunction, std::less<>>;

/// What a check may look at.
struct CheckScene {
    std::shared_ptr<Session> session;
    RegistrySnapshotPtr registry;
    std::shared_ptr<const ActivityRegistry> activities;
    const PreconditionFunctions* functions = nullptr; ///< may be null; outlives the check
    Clock* clock = nullptr;
    std::shared_ptr<const ToolDefinition> tool;
    CallContext context;
    Json arguments;
    bool onlyLooks = false; ///< nothing is started, asked over the network or worked at for long
};

/// What became of one precondition.
struct PreconditionResult {
    std::string description;
    std::string type;
    bool critical = true;
    bool passed = false;
    bool leftOpen = false; ///< neither passed nor failed: the scene only looks, and that does not tell
    std::string reason;    ///< why it failed or was left open, in words; "" when it passed
};

/// Checks one precondition of echomen's shape. A check that cannot be made has failed.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<PreconditionResult> checkPrecondition(Json precondition, CheckScene scene,
                                                                                AbortSignal abort);

} // namespace toolroom
