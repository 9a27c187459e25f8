// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_service.h"

#include <QRandomGenerator>

namespace toolroom {

namespace {

RunSettings withRandomSeed(RunSettings settings) {
    settings.seed = QRandomGenerator::system()->generate64();
    return settings;
}

} // namespace

RunService::RunService(RunSettings settings)
    : m_registry(std::make_shared<Registry>())
    , m_settings(withRandomSeed(std::move(settings)))
    , m_session(std::make_shared<Session>(m_settings))
    , m_runner(new Runner(m_registry, m_settings)) {
    m_runner->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_runner, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("Runner"));
    m_thread.start();
}

RunService::~RunService() {
    m_runner->abortAll();
    QMetaObject::invokeMethod(m_runner, [runner = m_runner, thread = &m_thread] {
        if (runner->isIdle())
            thread->quit();
        else
            QObject::connect(runner, &Runner::becameIdle, thread, &QThread::quit, Qt::DirectConnection);
    });
    m_thread.wait();
}

void RunService::setRegistry(RegistrySnapshotPtr registry) {
    m_registry->replace(std::move(registry));
}

RegistrySnapshotPtr RunService::registry() const {
    return m_registry->snapshot();
}

std::shared_ptr<Session> RunService::makeSession(std::string id, std::string agent) const {
    return std::make_shared<Session>(m_settings, std::move(id), std::move(agent));
}

} // namespace toolroom
