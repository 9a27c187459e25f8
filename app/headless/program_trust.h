// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/message.h"
#include "core/run/trust/trust.h"

#include <span>
#include <string>

namespace toolroom {

/// One digest for several programs, for --trust. It changes if any of theirs does; for one program, it is its own.
[[nodiscard]] std::string digestOfAll(std::span<const SourceAccess> programs);

/// Why programs that are started before the tools of their source are known may not be started; empty if they may.
/// Shows those that are not trusted, and asks `question` on the terminal. Without one, the reason is how to trust them
/// with `digest`.
[[nodiscard]] Message reasonForDistrust(std::span<const SourceAccess> programs, const std::string& digest,
                                        const char* question, TrustStore& trust, AbortSignal abort);

} // namespace toolroom
