// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/result.h"

#include <format>

namespace toolroom {

std::string Error::text() const {
    if (source.empty())
        return reason.text();
    if (at.line == 0)
        return std::format("{}: {}", source, reason);
    return std::format("{}:{}:{}: {}", source, at.line, at.column, reason);
}

} // namespace toolroom
