// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/calls/call.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Links to calls: `toolroom://call?tool=ID&arguments=JSON`. Whoever opens one sees the call filled in; it never runs
/// by itself. Links are untrusted text.
inline constexpr std::size_t maxCallLinkBytes = std::size_t{1024} * 1024;

/// Whether the text is meant as a link to a call; it may be invalid.
[[nodiscard]] TOOLROOM_EXPORT bool isCallLink(std::string_view text);

/// Fails if the link would be longer than maxCallLinkBytes.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> callLink(const Call& call);

/// The tool and the arguments of a link.
[[nodiscard]] TOOLROOM_EXPORT Result<Call> parseCallLink(std::string_view link);

/// Removes the arguments that contain secrets, or `[redacted]` instead of them, and returns their names.
TOOLROOM_EXPORT std::vector<std::string> removeSecretArguments(Json& arguments);

} // namespace toolroom
