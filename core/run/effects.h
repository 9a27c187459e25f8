// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/json/json.h"
#include "core/run/memory.h"

#include <QCoroTask>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What became of one effect, or of taking it back.
struct EffectStep {
    std::size_t index = 0; ///< in the tool's list
    std::string type;
    std::string description;
    bool rollback = false;
    bool skipped = false; ///< nothing to do: a condition that did not hold, an effect that cannot be taken back
    std::string error;    ///< "" when it went well
    Json detail = Json::object();
};

/// What effects act on.
struct EffectTargets {
    Memory* memory = nullptr; ///< outlives the effects
    std::function<void(std::string event, Json payload)> notify;
    /// Calls another tool and waits for its outcome.
    std::function<QCoro::Task<Outcome>(std::string tool, Json arguments)> cascade;
    /// Told when a step begins and when it has ended.
    std::function<void(const EffectStep& step)> begins;
    std::function<void(const EffectStep& step)> ends;
    /// Runs a rollback's command, also when the run was aborted.
    std::function<QCoro::Task<Result<void>>(Json command)> runCommand;
};

struct EffectsResult {
    std::vector<EffectStep> steps; ///< in the order in which they were taken
    std::optional<std::string> failure;
};

/// Applies the effects of a successful call in their order. When one fails, those applied are taken back, the last
/// first, as far as they are reversible; a rollback that fails is noted, and the rest goes on. `effects` is the tool's
/// list, which is not changed.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<EffectsResult> applyEffects(Json effects, Outcome outcome,
                                                                      EffectTargets targets, AbortSignal abort);

} // namespace toolroom
