// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"
#include "core/run/session/memory.h"

#include <QCoroTask>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The result of applying one effect or rolling it back.
struct EffectStep {
    std::size_t index = 0; ///< index in the tool's list of effects
    std::string type;
    std::string description;
    bool rollback = false;
    bool skipped = false; ///< its condition was false, or the effect is not reversible
    Message error;        ///< empty on success
    Json detail = Json::object();
};

/// The targets of effects.
struct EffectTargets {
    Memory* memory = nullptr; ///< outlives the effects
    std::function<void(std::string event, Json payload)> notify;
    /// Calls another tool.
    std::function<QCoro::Task<RunResult>(std::string tool, Json arguments)> cascade;
    /// Called before and after each step.
    std::function<void(const EffectStep& step)> onStepStarted;
    std::function<void(const EffectStep& step)> onStepFinished;
    /// Runs the command of a rollback, even if the run was aborted.
    std::function<QCoro::Task<Result<void>>(Json command)> runCommand;
    /// Runs a function of the tool's own code; see Activity::runStep().
    std::function<QCoro::Task<Result<void>>(std::string kind, std::size_t index)> runCode;
};

struct EffectsResult {
    std::vector<EffectStep> steps; ///< in order of execution
    std::optional<Message> failure;
};

/// Applies the effects of a successful call in order. If an effect fails, the reversible effects already applied are
/// rolled back in reverse order; a failed rollback is recorded and does not stop the others. `effects` is the tool's
/// list.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<EffectsResult> applyEffects(Json effects, RunResult runResult,
                                                                      EffectTargets targets, AbortSignal abort);

} // namespace toolroom
