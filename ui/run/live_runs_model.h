// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/live_run.h"

#include <QAbstractListModel>

#include <cstddef>
#include <memory>
#include <vector>

namespace toolroom {

/// The runs of one tool in this window, newest last. data() reads the current state of a run; tick() signals that it
/// may have changed.
class LiveRunsModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    using RunPointer = std::shared_ptr<const LiveRun>;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;

    void setRuns(std::vector<RunPointer> runs);
    /// Removes the oldest finished run if there are too many.
    void add(RunPointer run);
    /// Signals that all runs in progress may have changed.
    void tick();
    void updateFinished(const QString& run);
    void remove(const QString& run);

    [[nodiscard]] const LiveRun& run(int row) const { return *m_runs[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(const QString& run) const; ///< -1 if it is not in the model
    [[nodiscard]] int liveCount() const;
    /// -1 if there is none.
    [[nodiscard]] int newestLiveRow() const;

private:
    std::vector<RunPointer> m_runs;
};

} // namespace toolroom
