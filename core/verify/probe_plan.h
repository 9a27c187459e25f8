// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"
#include "core/verify/check.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// The calls that the checks of a tool need. How the first of them ends decides whether some of the others are made.
using ProbePlan = std::vector<Probe>; ///< in order; those that may end a program that other calls need come last

/// The calls that the checks of the tool need at least.
[[nodiscard]] ProbeSet neededProbes(const VerifiedTool& tool);
/// `arguments`: valid ones, with defaults.
[[nodiscard]] ProbePlan planProbes(const VerifiedTool& tool, const Json& arguments);

/// Asks once for all calls of a plan, which are made to the tool `toolId`, instead of before each of them. `policy`
/// asks the user; null: there is no user to ask. An answer is valid only for the planned arguments, and while nothing
/// that runs changes; other calls, such as those that the tool makes, are passed on.
[[nodiscard]] std::shared_ptr<ConfirmationPolicy> makePlanConfirmation(std::shared_ptr<ConfirmationPolicy> policy,
                                                                       std::string toolId, const ProbePlan& plan);

} // namespace toolroom
