// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/live_calls_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"

#include <QDateTime>

#include <algorithm>
#include <limits>

namespace toolroom {

void LiveCallsModel::update(std::vector<LiveCallRow> calls) {
    std::vector<LiveCallRow> added;
    int first = std::numeric_limits<int>::max();
    int last = -1;
    for (LiveCallRow& changed : calls) {
        const auto [listed, isNew] = m_numbers.try_emplace(Key(changed.gateway, changed.call->id), 0);
        if (isNew) {
            listed->second = m_last + static_cast<std::int64_t>(added.size()) + 1;
            changed.number = listed->second;
            added.push_back(std::move(changed));
            continue;
        }
        changed.number = listed->second;
        if (listed->second > m_last) { // added by this update
            added[static_cast<std::size_t>(listed->second - m_last - 1)] = std::move(changed);
            continue;
        }
        const int row = rowOf(listed->second);
        first = std::min(first, row);
        last = std::max(last, row);
        exchange(row, std::move(changed));
    }
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columns() - 1));
    std::ranges::reverse(added);
    m_last += static_cast<std::int64_t>(added.size());
    insert(0, std::move(added));
    const int excess = rowCount() - static_cast<int>(maxRows);
    if (excess <= 0)
        return;
    for (int row = rowCount() - excess; row < rowCount(); ++row)
        m_numbers.erase(Key(this->row(row).gateway, this->row(row).call->id));
    remove(rowCount() - excess, excess);
}

std::shared_ptr<const LiveCall> LiveCallsModel::find(int gateway, const std::string& call) const {
    const auto number = m_numbers.find(Key(gateway, call));
    return number == m_numbers.end() ? nullptr : row(rowOf(number->second)).call;
}

int LiveCallsModel::oldestHeld(int gateway, const std::string& agent) const {
    int oldest = -1;
    for (int at = 0; at < rowCount(); ++at) {
        const LiveCall& call = *row(at).call;
        if (row(at).gateway != gateway || !isHeld(call) || call.agent != agent)
            continue;
        if (oldest < 0 || call.isAgentWaiting || !row(oldest).call->isAgentWaiting)
            oldest = at;
    }
    return oldest;
}

QString LiveCallsModel::header(int column) const {
    switch (column) {
    case Started:
        return tr("Started");
    case Agent:
        return tr("Agent");
    case Tool:
        return tr("Tool");
    case State:
        return tr("State");
    default:
        return tr("Duration");
    }
}

QVariant LiveCallsModel::cell(const LiveCallRow& row, int column, int role) const {
    const LiveCall& call = *row.call;
    constexpr qsizetype maxName = 200;
    if (role == static_cast<int>(LiveRole::Tone))
        return static_cast<int>(toneOf(call));
    if (role == Qt::TextAlignmentRole && column == Took)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (column) {
    case Started:
        return compactTimeText(call.startedAt, QDateTime::currentDateTime());
    case Agent:
        return agentText(call.agent);
    case Tool:
        return toDisplayLine(call.tool, maxName);
    case State:
        return role == Qt::AccessibleTextRole ? liveStateExplanation(call) : liveStateText(call);
    default:
        return call.state == LiveCall::State::Done ? formatMilliseconds(call.durationMs) : QString();
    }
}

} // namespace toolroom
