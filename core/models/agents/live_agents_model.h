// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/agents/live_text.h"
#include "core/models/row_model.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// An agent and the connection of its gateway.
struct LiveAgentRow {
    int gateway = 0;
    bool isGateway = false; ///< a gateway without agents
    std::string agent;
    QString gatewayName;
    CallHolds::Mode mode;
    std::int64_t live = 0;  ///< calls in progress
    std::int64_t held = 0;  ///< calls and results that are held
    std::int64_t calls = 0; ///< calls that have ended
    TokenCount listTokens = {.tokens = 0, .exact = true};
    TokenCount resultTokens = {.tokens = 0, .exact = true};

    friend bool operator==(const LiveAgentRow&, const LiveAgentRow&) = default;
};

/// The agents of all gateways.
class TOOLROOM_EXPORT LiveAgentsModel final : public RowModel<LiveAgentRow> {
    Q_OBJECT

public:
    enum Column { Agent, Gateway, State, Live, Calls, ListTokens, ResultTokens };

    using RowModel::RowModel;

    /// Rows that remain keep their selection. `rows` are in the order of gateways and agents.
    void setRows(std::vector<LiveAgentRow> rows);

protected:
    [[nodiscard]] int columns() const override { return ResultTokens + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const LiveAgentRow& row, int column, int role) const override;
};

} // namespace toolroom
