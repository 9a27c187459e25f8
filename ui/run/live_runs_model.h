// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/live_run.h"

#include <QAbstractListModel>

#include <cstddef>
#include <memory>
#include <vector>

namespace toolroom {

/// This window's runs of one tool, the newest last; a run keeps its place. Cells are as the run is when they are asked
/// for: tick() says that it is time to ask.
class LiveRunsModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    using RunPointer = std::shared_ptr<const LiveRun>;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;

    void setRuns(std::vector<RunPointer> runs);
    /// Of runs that are over, only so many are kept.
    void add(RunPointer run);
    /// Cells of runs that are not over are as they were no longer.
    void tick();
    void noteEnded(const QString& run);
    void remove(const QString& run);

    [[nodiscard]] const LiveRun& run(int row) const { return *m_runs[static_cast<std::size_t>(row)]; }
    [[nodiscard]] RunPointer sharedRun(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(const QString& run) const; ///< -1 when it is none of these
    [[nodiscard]] int liveCount() const;
    /// -1 when there is none.
    [[nodiscard]] int newestLive() const;

private:
    std::vector<RunPointer> m_runs;
};

} // namespace toolroom
