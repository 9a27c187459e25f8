// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/verify/verify_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <map>
#include <string>

class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace toolroom {

class ContentSizedTable;
class EmptyPage;
class RunController;
class StatusLabel;

/// Calls the selected tool to test whether it keeps its promises, on demand and on a worker thread. The calls go
/// through the window's run service, so the user is asked before those that may make changes.
class VerifyPage : public QWidget {
    Q_OBJECT

public:
    explicit VerifyPage(RunController& controller, QWidget* parent = nullptr);

    /// Shows the results of an earlier verification of the tool, if there are any.
    void showTool(const std::string& id);
    void showNoTool();
    /// Results are kept, and marked as outdated if their tool has changed.
    void setRegistry(RegistrySnapshotPtr registry);
    /// Verifies the tool that is shown.
    void verify();
    void abort();
    /// Ends the calls and waits for them. Must be called before the controller is destroyed.
    void stop() { m_task.stop(); }
    [[nodiscard]] bool isBusy() const { return m_task.isBusy(); }

Q_SIGNALS:
    /// Emitted when the user wants to see a run that a check was based on.
    void runRequested(const QString& run);

private:
    QWidget* buildHeader();
    QWidget* buildTable();
    void showState();
    void showResults();
    void showEmptyText(const ToolVerification* verification);
    void showCheck(const QModelIndex& index);
    void showSummary(const ToolVerification& verification);
    void showProgress(const VerifyProgress& progress);
    void deliver(const ToolVerification& verification);
    /// Finds out whether the tool that is shown has changed since it was verified.
    void compareTool();

    RunController& m_controller;
    VerifyModel m_model;
    std::string m_toolId;       ///< empty: none
    std::string m_verifiedTool; ///< the tool that is being verified
    std::map<std::string, ToolVerification> m_results;
    std::string m_outdatedTool; ///< the tool that is shown, if it has changed since it was verified
    RegistrySnapshotPtr m_registry;
    AbortController m_abort;

    QPushButton* m_verify;
    QPushButton* m_abortButton;
    StatusLabel* m_status;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    ContentSizedTable* m_table;
    QPlainTextEdit* m_details;
    LatestTask m_comparison;
    LatestTask m_task; ///< destroyed first: it waits for the calls
};

} // namespace toolroom
