// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/portfolio/portfolio.h"
#include "tools/portfolio/portfolio_tools.h"

#include <QDate>
#include <QString>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int windowDays = 30; // before and after the sale

QDate parseDate(const std::string& text) {
    return QDate::fromString(QString::fromStdString(text), QStringLiteral("yyyy-MM-dd"));
}

} // namespace

ActivityReply checkWashSale(const ActivityCall& call, const AbortSignal& abort) {
    if (abort.stop_requested())
        return cancelledReply();
    const std::string accountId = textAt(call.arguments, "accountId");
    const std::string symbol = textAt(call.arguments, "symbol");
    const std::string saleDate = textAt(call.arguments, "saleDate");
    const QDate sale = parseDate(saleDate);
    if (!sale.isValid())
        return errorReply(error_code::invalidArguments, formatText("{} is not a date", saleDate));
    const auto account = portfolioAccount(accountId);
    if (!account)
        return errorReply(error_code::notFound, formatText("Account not found: {}", accountId));
    Json purchases = Json::array();
    double bought = 0;
    for (const Json& purchase : (*account)["purchases"]) {
        const QDate date = parseDate(textAt(purchase, "date"));
        if (purchase["symbol"] != symbol || date < sale.addDays(-windowDays) || date > sale.addDays(windowDays))
            continue;
        bought += purchase["quantity"].get<double>();
        purchases.push_back({{"date", purchase["date"]}, {"quantity", purchase["quantity"]}});
    }
    const double disallowed = std::min(call.arguments.value("quantity", 0.0), bought);
    const std::size_t count = purchases.size();
    return successReply(
        {{"washSale", disallowed > 0}, {"disallowedQuantity", disallowed}, {"purchases", std::move(purchases)}},
        formatText("Purchases of {} within {} days of {}: {}", symbol, windowDays, saleDate, count));
}

} // namespace toolroom
