// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/sessions/otlp_receiver.h"

#include <QThread>

namespace toolroom {

/// Receives the traces of agents on its own thread. Lives on the GUI thread.
class TraceReceiver : public QObject {
    Q_OBJECT

public:
    explicit TraceReceiver(QObject* parent = nullptr);
    ~TraceReceiver() override;

    /// Ends with started() or failed().
    void start(std::uint16_t port = OtlpReceiver::defaultPort);
    void stop();

Q_SIGNALS:
    void started(std::uint16_t port);
    void failed(const QString& reason);
    void sessionsChanged(const toolroom::OtlpReceiver::Sessions& sessions);

private:
    QThread m_thread;
    OtlpReceiver* m_receiver; ///< lives in m_thread, which deletes it
};

} // namespace toolroom
