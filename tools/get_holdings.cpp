// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/portfolio.h"
#include "tools/portfolio_tools.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

ActivityReply getHoldings(const ActivityCall& call, const AbortSignal& abort) {
    if (abort.stop_requested())
        return cancelled();
    const std::string accountId = textArgument(call.arguments, "accountId");
    const auto account = portfolioAccount(accountId);
    if (!account)
        return failed(error_code::notFound, std::format("There is no account {}", accountId));
    const auto wanted = call.arguments.find("symbols");
    if (wanted == call.arguments.end())
        return succeeded({{"holdings", (*account)["holdings"]}},
                         std::format("{} holds {} positions", accountId, (*account)["holdings"].size()));
    Json kept = Json::array();
    for (const Json& holding : (*account)["holdings"]) {
        if (std::ranges::contains(*wanted, holding["symbol"]))
            kept.push_back(holding);
    }
    const std::size_t count = kept.size();
    ActivityReply reply =
        succeeded({{"holdings", std::move(kept)}}, std::format("{} holds {} of these positions", accountId, count));
    for (const Json& symbol : *wanted) {
        const auto isIt = [&](const Json& holding) { return holding["symbol"] == symbol; };
        if (std::ranges::none_of((*account)["holdings"], isIt))
            reply.warnings.push_back(std::format("{} holds no {}", accountId, symbol.get<std::string>()));
    }
    return reply;
}

} // namespace toolroom
