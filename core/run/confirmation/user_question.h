// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"
#include "core/run/pipeline/run_in_progress.h"

#include <QCoroTask>

namespace toolroom {

/// The decision about a request: the user's answer, or a denial if that answer came too late or no longer applies.
struct UserDecision {
    ConfirmationAnswer answer{.kind = ConfirmationAnswer::Kind::NobodyAvailable};
    Message reason;

    [[nodiscard]] bool isConfirmed() const { return answer.kind == ConfirmationAnswer::Kind::Confirmed; }
};

/// The request to confirm the call with its current arguments.
[[nodiscard]] ConfirmationRequest makeConfirmationRequest(const RunInProgress& run);
/// Asks the user and records the time spent waiting in `span`. If what was confirmed has changed in the meantime, the
/// answer counts as a denial.
[[nodiscard]] QCoro::Task<UserDecision> askUser(RunPtr run, ConfirmationRequest request, int span);
/// Whether a grant covers the request.
[[nodiscard]] bool hasGrant(const RunInProgress& run, const ConfirmationRequest& request);

} // namespace toolroom
