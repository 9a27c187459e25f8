// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/trace_receiver.h"

#include "core/models/text.h"

namespace toolroom {

TraceReceiver::TraceReceiver(QObject* parent)
    : QObject(parent)
    , m_receiver(new OtlpReceiver) {
    m_receiver->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_receiver, &QObject::deleteLater);
    connect(m_receiver, &OtlpReceiver::sessionsChanged, this, &TraceReceiver::sessionsChanged);
    m_thread.setObjectName(QStringLiteral("Trace receiver"));
    m_thread.start();
}

TraceReceiver::~TraceReceiver() {
    m_thread.quit();
    m_thread.wait();
}

void TraceReceiver::start(std::uint16_t port) {
    QMetaObject::invokeMethod(m_receiver, [this, receiver = m_receiver, port] {
        if (const auto begun = receiver->start(port))
            Q_EMIT started(receiver->port());
        else
            Q_EMIT failed(translatedLine(begun.error()));
    });
}

void TraceReceiver::stop() {
    QMetaObject::invokeMethod(m_receiver, &OtlpReceiver::stop);
}

} // namespace toolroom
