// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <optional>
#include <string_view>

namespace toolroom {

/// An account from data/portfolio.json: {accountId, holdings, purchases}; empty for an unknown id.
[[nodiscard]] std::optional<Json> portfolioAccount(std::string_view accountId);

} // namespace toolroom
