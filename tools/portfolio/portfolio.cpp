// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/portfolio/portfolio.h"

#include "tools/builtin_data.h"

namespace toolroom {

std::optional<Json> portfolioAccount(std::string_view accountId) {
    const Json portfolio = builtinData("portfolio.json");
    for (const Json& account : portfolio["accounts"]) {
        if (account["accountId"] == accountId)
            return account;
    }
    return std::nullopt;
}

} // namespace toolroom
