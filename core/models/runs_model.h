// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/history/history_reader.h"
#include "core/models/row_model.h"

namespace toolroom {

enum class RunRole {
    Run = Qt::UserRole + 1, ///< its id, QString
    Standing,               ///< int
};

/// Runs of a history, the newest first, as far as they were read. A view that comes to their end asks for more.
class TOOLROOM_EXPORT RunsModel final : public RowModel<RunSummary> {
    Q_OBJECT

public:
    enum Column { Status, Tool, Started, Took, Attempts, Message };

    using RowModel::RowModel;

    /// `hasMore`: the history has older ones.
    void setRuns(std::vector<RunSummary> runs, bool hasMore);
    void append(std::vector<RunSummary> older, bool hasMore);
    /// What the history has now, from the newest run on down to the last of `newest`, or if it has no more, all of it.
    /// Rows that are still there stay where they are and stay chosen.
    void refresh(std::vector<RunSummary> newest, bool hasMore);

    /// -1 when it is not among those read.
    [[nodiscard]] int rowOf(const QString& run) const;
    [[nodiscard]] bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;

Q_SIGNALS:
    /// append() is the answer.
    void moreWanted();

protected:
    [[nodiscard]] int columns() const override { return Message + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const RunSummary& run, int column, int role) const override;

private:
    bool m_hasMore = false;
    bool m_isWaiting = false; ///< for more
};

} // namespace toolroom
