// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/live_agents_model.h"

#include <QLocale>

#include <tuple>
#include <utility>

namespace toolroom {

namespace {

auto orderOf(const LiveAgentRow& row) {
    return std::tie(row.gateway, row.isGateway, row.agent);
}

QString modeText(const LiveAgentRow& row) {
    if (row.isGateway)
        return LiveAgentsModel::tr("No agent yet");
    if (row.mode.isPaused)
        return row.mode.holdsResults ? LiveAgentsModel::tr("Paused, holds results") : LiveAgentsModel::tr("Paused");
    return row.mode.holdsResults ? LiveAgentsModel::tr("Holds results") : LiveAgentsModel::tr("Active");
}

} // namespace

void LiveAgentsModel::setRows(std::vector<LiveAgentRow> rows) {
    int at = 0;
    for (LiveAgentRow& next : rows) {
        while (at < rowCount() && orderOf(row(at)) < orderOf(next))
            remove(at, 1);
        if (at == rowCount() || orderOf(next) < orderOf(row(at)))
            insert(at, {std::move(next)});
        else if (row(at) != next)
            replace(at, std::move(next));
        ++at;
    }
    remove(at, rowCount() - at);
}

QString LiveAgentsModel::header(int column) const {
    switch (column) {
    case Agent:
        return tr("Agent");
    case Gateway:
        return tr("Gateway");
    case State:
        return tr("State");
    case Live:
        return tr("In Progress");
    case Calls:
        return tr("Calls");
    case ListTokens:
        return tr("List Tokens");
    default:
        return tr("Result Tokens");
    }
}

QVariant LiveAgentsModel::cell(const LiveAgentRow& row, int column, int role) const {
    if (role == static_cast<int>(Qt::TextAlignmentRole) && column >= Live)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::UserRole + 1)
        return static_cast<int>(row.mode == CallHolds::Mode() ? LiveTone::Quiet : LiveTone::Waiting);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const auto number = [](std::int64_t count) {
        return count == 0 ? QString() : QLocale().toString(qlonglong(count));
    };
    switch (column) {
    case Agent:
        return row.isGateway ? QString() : agentText(row.agent);
    case Gateway:
        return row.gatewayName;
    case State:
        return modeText(row);
    case Live:
        return number(row.live);
    case Calls:
        return number(row.calls);
    case ListTokens:
        return tokensText(row.listTokens);
    default:
        return tokensText(row.resultTokens);
    }
}

} // namespace toolroom
