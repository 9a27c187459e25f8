// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/session_tree_model.h"

#include "core/models/agents/live_text.h"
#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

Qt::Alignment alignmentOf(int column) {
    const bool isNumber = column >= SessionTreeModel::Started && column <= SessionTreeModel::OutputTokens;
    return (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace

void SessionTreeModel::setNodes(SessionNodesPtr nodes) {
    beginResetModel();
    m_nodes = std::move(nodes);
    endResetModel();
}

std::uint32_t SessionTreeModel::nodeAt(const QModelIndex& index) {
    return index.isValid() ? static_cast<std::uint32_t>(index.internalId()) : SessionNodes::root;
}

std::uint32_t SessionTreeModel::stepAt(const QModelIndex& index) const {
    return m_nodes->step(nodeAt(index));
}

QModelIndex SessionTreeModel::indexOfStep(std::uint32_t step) const {
    const std::uint32_t node = m_nodes ? m_nodes->nodeOf(step) : SessionNodes::root;
    return node == SessionNodes::root ? QModelIndex() : createIndex(static_cast<int>(m_nodes->row(node)), 0, node);
}

QModelIndex SessionTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, m_nodes->children(nodeAt(parent))[static_cast<std::size_t>(row)]);
}

QModelIndex SessionTreeModel::parent(const QModelIndex& child) const {
    const std::uint32_t parent = child.isValid() ? m_nodes->parent(nodeAt(child)) : SessionNodes::root;
    return parent == SessionNodes::root ? QModelIndex()
                                        : createIndex(static_cast<int>(m_nodes->row(parent)), 0, parent);
}

int SessionTreeModel::rowCount(const QModelIndex& parent) const {
    return !m_nodes || parent.column() > 0 ? 0 : static_cast<int>(m_nodes->children(nodeAt(parent)).size());
}

int SessionTreeModel::columnCount(const QModelIndex& /*parent*/) const {
    return Time + 1;
}

QVariant SessionTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::TextAlignmentRole))
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(section));
    switch (section) {
    case Step:
        return tr("Step");
    case Agent:
        return tr("Agent");
    case Started:
        return tr("Start");
    case Duration:
        return tr("Duration");
    case Waited:
        return tr("Waited");
    case InputTokens:
        return tr("Tokens In");
    case OutputTokens:
        return tr("Tokens Out");
    case State:
        return tr("State");
    case Time:
        return tr("Time");
    default:
        return {};
    }
}

QVariant SessionTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t number = stepAt(index);
    const SessionStep& step = m_nodes->tree().step(number);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cellText(number, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(index.column()));
    case static_cast<int>(SessionRole::Tone):
        return static_cast<int>(toneOf(step));
    case static_cast<int>(SessionRole::Start):
    case static_cast<int>(SessionRole::Duration):
    case static_cast<int>(SessionRole::Wait):
        return timePart(step, static_cast<SessionRole>(role));
    default:
        return {};
    }
}

QVariant SessionTreeModel::timePart(const SessionStep& step, SessionRole role) const {
    const std::int64_t totalNs = m_nodes->tree().durationNs();
    const std::int64_t ns = role == SessionRole::Start  ? step.startNs
                            : role == SessionRole::Wait ? step.waitNs
                                                        : step.durationNs.value_or(totalNs - step.startNs);
    return std::clamp(static_cast<double>(ns) / static_cast<double>(totalNs), 0.0, 1.0);
}

QString SessionTreeModel::cellText(std::uint32_t step, int column) const {
    const SessionStep& shown = m_nodes->tree().step(step);
    switch (column) {
    case Step:
        return stepNameText(shown);
    case Agent:
        return agentText(shown.agent);
    case Started:
        return formatDuration(shown.startNs);
    case Duration:
        return shown.durationNs ? formatDuration(*shown.durationNs) : QString();
    case Waited:
        return shown.waitNs > 0 ? formatDuration(shown.waitNs) : QString();
    case InputTokens:
        return tokensText(m_nodes->tree().tokens(step).input);
    case OutputTokens:
        return tokensText(m_nodes->tree().tokens(step).output);
    case State:
        return stepStateText(shown);
    default:
        return {};
    }
}

} // namespace toolroom
