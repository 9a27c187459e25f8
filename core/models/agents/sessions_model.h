// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/agents/session_tree.h"
#include "core/models/row_model.h"
#include "core/sessions/history_sessions.h"

#include <string>
#include <vector>

namespace toolroom {

/// A session in the history, or of a file.
struct SessionRow {
    SessionSummary summary; ///< of the history
    SessionTreePtr opened;  ///< from elsewhere; null: the session is in the history
    std::string file;       ///< path of its file; empty: received from an agent

    [[nodiscard]] bool isFile() const { return opened != nullptr; }
};

/// Opened files, the last one first, and the sessions in the history, the latest first. A view that is scrolled to the
/// end fetches more of them.
class TOOLROOM_EXPORT SessionsModel final : public RowModel<SessionRow> {
    Q_OBJECT

public:
    enum Column { Session, Agent, Started, Duration, Runs, Failed };

    using RowModel::RowModel;

    /// `hasMore`: the history has older runs.
    void setSummaries(const std::vector<SessionSummary>& summaries, bool hasMore);
    /// Adds the sessions of a file as the first rows, instead of those that were read from it before. Without a path,
    /// they were received.
    void addFile(const std::string& path, std::vector<SessionTreePtr> sessions);

    /// The row of this session, which may have changed since; -1 if it is not listed.
    [[nodiscard]] int rowOf(const SessionRow& known) const;
    [[nodiscard]] bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;

Q_SIGNALS:
    /// Emitted when the next page is needed. Respond with setSummaries().
    void moreRequested();

protected:
    [[nodiscard]] int columns() const override { return Failed + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const SessionRow& row, int column, int role) const override;

private:
    void setRows(std::vector<SessionRow> rows);

    bool m_hasMore = false;
    bool m_isWaiting = false; ///< for setSummaries()
};

} // namespace toolroom
