// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Connects to a server, lists its tools, and closes the connection again. Reports each step with its time.
class ConnectionTest : public QObject {
    Q_OBJECT

public:
    explicit ConnectionTest(std::shared_ptr<McpServers> pool, QObject* parent = nullptr);
    ~ConnectionTest() override;

    /// Cancels the previous test. The server is not asked to sign in.
    void start(LiveServer server);
    /// Does nothing if no test is running.
    void cancel();
    [[nodiscard]] bool isRunning() const { return !m_id.empty(); }

Q_SIGNALS:
    void progressed(const QString& step);
    /// `report` says what has worked, in one line each. `failure` is empty if the test has passed.
    void finished(const QString& report, const QString& failure);

private:
    /// What the connection was like before it was closed.
    struct Outcome {
        McpServerStatus status;
        Message error; ///< empty if the tools were listed
        std::size_t tools = 0;
        std::int64_t listedNs = 0;
    };

    void probe(const QUrl& url);
    void list();
    void applyList(const Outcome& outcome);
    void report(const Outcome& outcome);
    [[nodiscard]] QStringList linesOf(const Outcome& outcome, const std::vector<WireEntry>& wire) const;
    void finish(const QString& report, const QString& failure);

    std::shared_ptr<McpServers> m_pool;
    std::string m_id; ///< empty: no test is running
    int m_number = 0;
    bool m_isProgram = false;
    bool m_hasChanged = false; ///< the tools have changed since they were requested
    int m_listsLeft = 0;       ///< how often they may still be requested
    bool m_isSettling = false; ///< the tools may still change
    Outcome m_outcome;         ///< reported when the list no longer changes
    QStringList m_network;     ///< lines about the steps on the way to a remote server
    RequestTracePtr m_trace;   ///< of connecting
    QTimer m_settle;
    AbortController m_abort;
};

} // namespace toolroom
