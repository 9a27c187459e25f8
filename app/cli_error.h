// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <utility>

namespace toolroom {

/// An error of the command line, which is in English only. `source` is the file it is about; empty for none.
[[nodiscard]] inline Error cliError(std::string reason, std::string source = {}) {
    return Error{Message::verbatim(std::move(reason)), std::move(source)};
}

} // namespace toolroom
