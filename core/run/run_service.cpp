// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_service.h"

#include <QRandomGenerator>

namespace toolroom {

RunService::RunService(RunServiceSettings settings)
    : m_registry(std::make_shared<Registry>())
    , m_sessionSettings{.level = settings.level,
                        .rules = std::move(settings.rules),
                        .permitted = std::move(settings.permitted),
                        .folder = std::move(settings.folder),
                        .trust = std::move(settings.trust)}
    , m_memory(std::move(settings.memory))
    , m_grants(std::move(settings.grants))
    , m_session(std::make_shared<Session>(m_sessionSettings, systemClock(), m_memory, m_grants))
    , m_runner(new Runner({.registry = m_registry,
                           .activities = std::move(settings.activities),
                           .confirmation = std::move(settings.confirmation),
                           .journal = std::move(settings.journal),
                           .assistant = std::move(settings.assistant),
                           .traced = std::move(settings.traced),
                           .wrapActivity = std::move(settings.wrapActivity),
                           .readSecret = std::move(settings.readSecret),
                           .seed = QRandomGenerator::system()->generate64()})) {
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

RunHandle RunService::start(Call call) {
    return m_runner->start(std::move(call), m_session);
}

RunHandle RunService::start(Call call, std::shared_ptr<Session> session) {
    return m_runner->start(std::move(call), std::move(session));
}

std::shared_ptr<Session> RunService::makeSession(std::string id, std::string agent) const {
    Session::Settings settings = m_sessionSettings;
    settings.id = std::move(id);
    settings.agent = std::move(agent);
    return std::make_shared<Session>(std::move(settings), systemClock(), m_memory, m_grants);
}

QFuture<Preflight> RunService::runPreflight(Call call, AbortSignal abort) {
    return m_runner->runPreflight(std::move(call), m_session, std::move(abort));
}

void RunService::abortAll() {
    m_runner->abortAll();
}

} // namespace toolroom
