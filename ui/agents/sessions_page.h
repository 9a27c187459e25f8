// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/agents/sessions_model.h"
#include "ui/agents/session_view.h"
#include "ui/agents/trace_receiver.h"
#include "ui/history/history_watch.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QStackedWidget;

namespace toolroom {

class EmptyPage;
class HistoryTable;
class StatusLabel;

/// The sessions of agents: those in the history, and those in files that the user opens.
class SessionsPage : public QWidget {
    Q_OBJECT

public:
    explicit SessionsPage(std::string history, QWidget* parent = nullptr);

    void openFile(const QString& path);
    /// Writes the selected session, or a conversion of it, to a file; saved calls to a folder.
    void exportTo(SessionView::ExportFormat format, const QString& path);
    /// Receives the traces of agents, or stops. See OtlpReceiver.
    void setReceiving(bool receives, std::uint16_t port = OtlpReceiver::defaultPort);

    // For tests.
    [[nodiscard]] HistoryTable& list() const { return *m_list; }
    [[nodiscard]] SessionView& view() const { return *m_view; }

Q_SIGNALS:
    /// Emitted with the id of a run in the history.
    void runRequested(const QString& run);
    void repeatRequested(const toolroom::SessionTreePtr& session);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void refresh();
    void readMore();
    void showSummaries();
    void showList();
    void showSelected();
    /// Reads the selected session of the history again. `isSame`: its rows have changed.
    void readSelected(bool isSame);
    void updateSelected();
    void cancelReading();
    void chooseFile();
    void chooseExport(SessionView::ExportFormat format);
    void addSessions(const std::string& path, std::vector<SessionTreePtr> sessions);
    void showOpened(const SessionTreePtr& session, bool isSame);
    void showFirstOf(const std::vector<Error>& warnings);
    void clearStatus();
    void showReceived(const OtlpReceiver::Sessions& sessions);
    [[nodiscard]] const SessionRow* selected() const;

    std::string m_history;
    SessionsModel m_model;
    std::vector<SessionSummary> m_summaries;
    std::optional<RunPosition> m_next; ///< where runs begin that have not been read
    std::size_t m_pagesRead = 1;
    std::optional<Error> m_error; ///< why the history cannot be read
    bool m_hasRead = false;
    bool m_isFilling = false;
    std::optional<SessionRow> m_shown; ///< the selected session
    SessionSummary m_read;             ///< the same as it was when its runs were read
    qint64 m_readMs = 0;               ///< how long reading it took
    HistoryWatch m_watch;
    LatestTask m_listing;
    LatestTask m_reading;
    LatestTask m_opening;
    LatestTask m_exporting;
    LatestTask m_indexing;
    std::unique_ptr<TraceReceiver> m_receiver;
    QToolButton* m_receive;
    QString m_listening;              ///< where traces are received; empty: nowhere
    OtlpReceiver::Sessions m_waiting; ///< received while others are prepared
    QTimer m_update;
    StatusLabel* m_status;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QWidget* m_full;
    HistoryTable* m_list;
    SessionView* m_view;
};

} // namespace toolroom
