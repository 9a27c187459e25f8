// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <optional>
#include <string_view>

namespace toolroom {

/// The account of data/portfolio.json: {accountId, holdings, purchases}; nothing when there is none.
[[nodiscard]] std::optional<Json> portfolioAccount(std::string_view accountId);

} // namespace toolroom
