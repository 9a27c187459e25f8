// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/history/store/history_reader.h"
#include "core/models/row_model.h"

namespace toolroom {

enum class RunRole {
    RunId = Qt::UserRole + 1, ///< QString
    State,                    ///< RunDisplayState as int
};

/// Runs of a history, newest first, loaded in pages. A view that is scrolled to the end fetches the next page.
class TOOLROOM_EXPORT RunsModel final : public RowModel<RunSummary> {
    Q_OBJECT

public:
    enum Column { Status, Tool, Source, Agent, Started, Took, Attempts, Message };

    using RowModel::RowModel;

    /// `hasMore`: the history has older runs.
    void setRuns(std::vector<RunSummary> runs, bool hasMore);
    void append(std::vector<RunSummary> older, bool hasMore);
    /// Replaces the rows that are at least as new as the last element of `newest`. If `hasMore` is false, `newest` is
    /// the complete list and replaces all rows. Rows that remain keep their selection.
    void refresh(std::vector<RunSummary> newest, bool hasMore);

    /// -1 if the run is not loaded.
    [[nodiscard]] int rowOf(const QString& run) const;
    [[nodiscard]] bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;

Q_SIGNALS:
    /// Emitted when the next page is needed. Respond with append().
    void moreRequested();

protected:
    [[nodiscard]] int columns() const override { return Message + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const RunSummary& run, int column, int role) const override;

private:
    bool m_hasMore = false;
    bool m_isWaiting = false; ///< waiting for append()
};

} // namespace toolroom
