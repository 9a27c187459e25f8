// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/tool_reply.h"

namespace toolroom {

/// forge `get_holdings`: {holdings: [{symbol, quantity, costBasis}]} for an account in data/portfolio.json.
[[nodiscard]] ActivityReply getHoldings(const ActivityCall& call, const AbortSignal& abort);

/// forge `check_wash_sale`: {washSale, disallowedQuantity, purchases: [{date, quantity}]}. Counts purchases of the same
/// symbol from 30 days before to 30 days after the sale, inclusive. The disallowed quantity is the smaller of the
/// quantities sold and purchased. A demonstration, not tax advice.
[[nodiscard]] ActivityReply checkWashSale(const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
