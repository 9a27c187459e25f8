// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/portfolio/portfolio.h"
#include "tools/portfolio/portfolio_tools.h"

#include <algorithm>
#include <utility>

namespace toolroom {

ActivityReply getHoldings(const ActivityCall& call, const AbortSignal& abort) {
    if (abort.stop_requested())
        return cancelledReply();
    const std::string accountId = textAt(call.arguments, "accountId");
    const auto account = portfolioAccount(accountId);
    if (!account)
        return errorReply(error_code::notFound, formatText("Account not found: {}", accountId));
    const auto wanted = call.arguments.find("symbols");
    if (wanted == call.arguments.end())
        return successReply({{"holdings", (*account)["holdings"]}},
                            formatText("Positions in {}: {}", accountId, (*account)["holdings"].size()));
    Json matching = Json::array();
    for (const Json& holding : (*account)["holdings"]) {
        if (std::ranges::contains(*wanted, holding["symbol"]))
            matching.push_back(holding);
    }
    const std::size_t count = matching.size();
    ActivityReply reply =
        successReply({{"holdings", std::move(matching)}}, formatText("Matching positions in {}: {}", accountId, count));
    for (const Json& symbol : *wanted) {
        const auto matches = [&](const Json& holding) { return holding["symbol"] == symbol; };
        if (std::ranges::none_of((*account)["holdings"], matches))
            reply.warnings.push_back(
                Message::verbatim(formatText("{} has no position in {}", accountId, symbol.get<std::string>())));
    }
    return reply;
}

} // namespace toolroom
