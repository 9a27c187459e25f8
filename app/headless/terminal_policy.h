// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation.h"

#include <memory>
#include <string>

namespace toolroom {

/// What a person reads before deciding: who asks for what, and exactly the arguments that will be sent, with control
/// characters made visible.
[[nodiscard]] std::string requestText(const ConfirmationRequest& request);

/// Asks on the terminal, when standard input and standard error are one; else nobody can be asked. One request at a
/// time is shown and answered; the others wait for their turn.
/// `approvesCalls` (--yes) confirms calls without asking; what they need to be permitted is asked all the same.
[[nodiscard]] std::shared_ptr<ConfirmationPolicy> terminalPolicy(bool approvesCalls);

} // namespace toolroom
