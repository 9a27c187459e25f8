// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/run/activity_registry.h"
#include "core/run/call_control.h"
#include "core/run/confirmation/confirmation.h"
#include "core/run/confirmation/grants.h"
#include "core/run/permissions/permissions.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/session/call_context.h"
#include "core/run/session/environment.h"
#include "core/run/session/memory.h"
#include "core/run/trust/trust.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace toolroom {

/// Completes the work of a tool with a language model (agentbase): answers `prompt` about `content`. The answer matches
/// `schema`, if there is one.
using Assistant = std::function<QCoro::Task<Result<Json>>(std::string prompt, std::string content,
                                                          std::optional<Json> schema, AbortSignal abort)>;

/// Returns an activity that executes another one. `isChild`: the run was started by another run.
using ActivityWrapper = std::function<std::shared_ptr<Activity>(std::shared_ptr<Activity> activity, bool isChild)>;

/// A check implemented in C++, registered by the `id` or `resource` of a precondition. Runs on the Runner's thread, so
/// it must not block.
using PreconditionFunction = std::function<Result<bool>(const CallContext& context, const Json& arguments)>;
using PreconditionFunctions = std::map<std::string, PreconditionFunction, std::less<>>;

/// What a program provides for its runs, and what they may do. Must not change while a Runner uses it.
struct RunSettings {
    std::shared_ptr<const ActivityRegistry> activities = std::make_shared<const ActivityRegistry>();
    Assistant assistant;                              ///< empty: no language model is configured
    std::shared_ptr<ConfirmationPolicy> confirmation; ///< called on the Runner's thread; null: the user cannot be asked
    std::shared_ptr<CallControl> control;             ///< null: nobody can hold calls
    std::shared_ptr<RunJournal> journal;              ///< null: runs are not stored
    std::shared_ptr<MemoryStorage> memory;            ///< null: memory ends with the session
    std::shared_ptr<GrantStorage> grants;             ///< null: grants end with the session
    /// Receives the trace of every run that has ended, child runs before their parents. May be empty.
    std::function<void(std::shared_ptr<const Trace>)> traced;
    /// Wraps the activity of each run. May be empty.
    ActivityWrapper wrapActivity;
    SecretReader readSecret; ///< for the secrets of environments; empty: they cannot be used
    PreconditionFunctions checks;
    Clock* clock = &systemClock(); ///< outlives the Runner
    std::uint64_t seed = 0;        ///< for the jitter of backoffs
    ConfirmationLevel level = ConfirmationLevel::Cautious;
    PermissionRules rules;
    std::set<std::string, std::less<>> permitted; ///< scopes that are permitted without asking
    std::string folder;                           ///< absolute path of the working directory
    TrustSettings trust;                          ///< by default, no source is trusted
};

} // namespace toolroom
