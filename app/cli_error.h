// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <utility>

namespace toolroom {

/// A command-line error, always in English. `source` is the affected file; empty if there is none.
[[nodiscard]] inline Error cliError(std::string reason, std::string source = {}) {
    return Error{Message::verbatim(std::move(reason)), std::move(source)};
}

} // namespace toolroom
