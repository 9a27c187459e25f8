// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/verify/check.h"

#include <optional>

/// The functions of the table of checks.
namespace toolroom::verify {

// abort_checks.cpp
[[nodiscard]] bool isToldOfAborts(const VerifiedTool& tool);
[[nodiscard]] bool canBeAborted(const VerifiedTool& tool);
[[nodiscard]] std::optional<Judgment> judgeAbortedBefore(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeAbortedDuring(const VerifiedTool& tool, const Observations& observations);

// argument_checks.cpp
[[nodiscard]] bool takesArguments(const VerifiedTool& tool);
[[nodiscard]] std::optional<Judgment> judgeWrongArguments(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeMissingArguments(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] bool mayUseClient(const VerifiedTool& tool);
[[nodiscard]] std::optional<Judgment> judgeFailingClient(const VerifiedTool& tool, const Observations& observations);

// result_checks.cpp
[[nodiscard]] bool returnsEnvelopes(const VerifiedTool& tool);
[[nodiscard]] bool hasOutputSchema(const VerifiedTool& tool);
[[nodiscard]] std::optional<Judgment> judgeThrowing(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeShape(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeFetchedAt(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeExclusive(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeMetadata(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeOutput(const VerifiedTool& tool, const Observations& observations);

// effect_checks.cpp
[[nodiscard]] bool declaresTimeout(const VerifiedTool& tool);
[[nodiscard]] bool claimsReadOnly(const VerifiedTool& tool);
[[nodiscard]] bool claimsIdempotent(const VerifiedTool& tool);
[[nodiscard]] bool claimsClosedWorld(const VerifiedTool& tool);
[[nodiscard]] std::optional<Judgment> judgeTimeout(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeReadOnly(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeIdempotent(const VerifiedTool& tool, const Observations& observations);
[[nodiscard]] std::optional<Judgment> judgeClosedWorld(const VerifiedTool& tool, const Observations& observations);

} // namespace toolroom::verify
