// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/agents/session_tree.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <optional>

namespace toolroom {

enum class SessionRole {
    Tone = Qt::UserRole + 1, ///< StepTone as int
    Start,                   ///< as parts of the session's duration, double
    Duration,                ///< of an unfinished step: until the end of the session
    Wait,
};

/// The steps of a session as a tree.
class TOOLROOM_EXPORT SessionTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Step, Agent, Started, Duration, Waited, InputTokens, OutputTokens, State, Time };

    using QAbstractItemModel::QAbstractItemModel;

    /// May be null.
    void setNodes(SessionNodesPtr nodes);
    [[nodiscard]] const SessionNodesPtr& nodes() const { return m_nodes; }
    /// The step at `index`, which is valid.
    [[nodiscard]] std::uint32_t stepAt(const QModelIndex& index) const;
    /// Invalid if the step is not shown.
    [[nodiscard]] QModelIndex indexOfStep(std::uint32_t step) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static std::uint32_t nodeAt(const QModelIndex& index);
    [[nodiscard]] QString cellText(std::uint32_t step, int column) const;
    [[nodiscard]] QVariant timePart(const SessionStep& step, SessionRole role) const;

    SessionNodesPtr m_nodes;
};

} // namespace toolroom
