// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool_reply.h"

namespace toolroom {

/// forge `get_holdings`: {holdings: [{symbol, quantity, costBasis}]} of an account of data/portfolio.json.
[[nodiscard]] ActivityReply getHoldings(const ActivityCall& call, const AbortSignal& abort);

/// forge `check_wash_sale`: {washSale, disallowedQuantity, purchases: [{date, quantity}]}. What counts are purchases of
/// the same symbol from 30 days before the sale to 30 days after it, both included; of the sold quantity, as much as
/// was bought then is disallowed. A look at dates, no tax advice.
[[nodiscard]] ActivityReply checkWashSale(const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
