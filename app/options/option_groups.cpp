// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"

#include "app/cli_error.h"
#include "core/base/format.h"
#include "core/json/text.h"

namespace toolroom {

Result<void> readMilliseconds(std::string_view option, std::string_view value, std::optional<std::int64_t>& result) {
    const auto ms = parseNumber<std::int64_t>(value);
    if (!ms || *ms < 1 || *ms > maxTimeoutMs)
        return std::unexpected(cliError(formatText("{} requires a number of milliseconds from 1 to {}, not \"{}\"",
                                                   option, maxTimeoutMs, visibleText(value))));
    result = ms;
    return {};
}

Result<Contract> readContract(std::string_view name, const std::vector<std::string_view>& choices) {
    if (const std::optional<Contract> contract = parseContract(name))
        return *contract;
    return std::unexpected(unknownNameError("contract", name, choices));
}

} // namespace toolroom
