// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/message.h"
#include "core/run/pipeline/run_in_progress.h"

#include <QCoroTask>

#include <string>

namespace toolroom {

/// The result of checking one precondition.
struct PreconditionResult {
    Message description; ///< from the manifest
    std::string type;
    bool critical = true;
    bool passed = false;
    bool isUnchecked = false; ///< a preflight cannot check it
    Message reason;           ///< why it failed or was not checked; empty if it passed

    /// The permission that it lacks; empty if it passed or fails for another reason.
    [[nodiscard]] std::string missingScope() const;
};

/// Checks one precondition (echomen) of the run's tool. A check that cannot be performed counts as failed. A preflight
/// must not start programs, use the network or evaluate anything expensive.
[[nodiscard]] QCoro::Task<PreconditionResult> checkPrecondition(Json precondition, RunPtr run, AbortSignal abort,
                                                                bool isPreflight = false);

} // namespace toolroom
