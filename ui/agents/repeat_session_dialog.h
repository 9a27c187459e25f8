// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/recording_run.h"
#include "core/models/trace/changes_model.h"
#include "core/registry/registry.h"
#include "core/sessions/session_recording.h"
#include "ui/stores/store_model.h"
#include "ui/tasks/latest_task.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace toolroom {

class HistoryTable;
class RunController;

/// Repeats the requests of a session with the open tools, one by one or all, and shows what has changed. The calls are
/// confirmed and stored like others.
class RepeatSessionDialog : public QDialog {
    Q_OBJECT

public:
    /// The open tools; null if there are none.
    using OpenTools = std::function<RegistrySnapshotPtr()>;

    /// `runs` must outlive the dialog.
    RepeatSessionDialog(const AgentSession& session, RunController& runs, OpenTools tools, QWidget* parent = nullptr);
    ~RepeatSessionDialog() override;

    void repeatNext();
    void repeatAll();
    void abort();

    // For tests.
    [[nodiscard]] HistoryTable& requestsTable() const { return *m_requests; }
    [[nodiscard]] const ChangesModel& changes() const { return m_changes; }

private:
    /// The gateway that repeats requests; kept until the request in progress has ended.
    struct Repetition;

    QCoro::Task<void> repeat(std::shared_ptr<Repetition> repetition, std::size_t index);
    void start();
    void finish(std::size_t index, RepeatedRequest repeated);
    [[nodiscard]] StoreRow rowOf(std::size_t index) const;
    [[nodiscard]] QString outcomeText(std::size_t index) const;
    void showSelected();
    void updateButtons();

    RunController& m_runs;
    OpenTools m_tools;
    std::shared_ptr<const Recording> m_recording;
    std::shared_ptr<Repetition> m_repetition;
    std::vector<std::optional<RepeatedRequest>> m_repeated; ///< by request
    std::size_t m_next = 0;
    bool m_isRunning = false;
    bool m_repeatsAll = false;
    StoreModel m_rows;
    ChangesModel m_changes;
    LatestTask m_comparing;
    HistoryTable* m_requests;
    QLabel* m_state;
    QLabel* m_outcome;
    QPushButton* m_repeatNext;
    QPushButton* m_repeatAll;
    QPushButton* m_abort;
};

} // namespace toolroom
