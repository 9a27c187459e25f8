// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"

#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// The printed question: the tool, the requested permission, confirmation, or trust, and the exact arguments, with
/// hidden characters escaped.
[[nodiscard]] std::string requestText(const ConfirmationRequest& request);

/// Describes a source that is not trusted yet, or has changed since it was trusted.
[[nodiscard]] std::string trustQuestion(const SourceAccess& access, const std::optional<TrustedSource>& earlier);

/// Asks on the terminal if standard input and standard error are terminals; otherwise answers NobodyAvailable. Prompts
/// are shown one at a time. `confirmsCalls` (--yes) confirms calls without asking, but neither permissions nor trust.
/// If `asks` is false, the user is not asked, because standard input has another purpose.
[[nodiscard]] std::shared_ptr<ConfirmationPolicy> makeTerminalPolicy(bool confirmsCalls, bool asks = true);

} // namespace toolroom
