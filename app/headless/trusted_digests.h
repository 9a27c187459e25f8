// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"

#include <set>
#include <string>

namespace toolroom {

/// The values of --trust. A line of an @FILE is a digest, anything after a space, or a comment that starts with `#`.
[[nodiscard]] Result<std::set<std::string, std::less<>>> trustedDigests(const CommandLine& commandLine);

} // namespace toolroom
