// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_feed.h"

#include "core/models/text.h"

namespace toolroom {

namespace {

constexpr int intervalMs = 33;
constexpr qsizetype maxLines = 1000; ///< log lines per run and batch; more than anyone can read

} // namespace

RunFeed::RunFeed(Runner& runner)
    : m_timer(this) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(intervalMs);
    connect(&m_timer, &QTimer::timeout, this, &RunFeed::flush);
    connect(&runner, &Runner::stateChanged, this,
            [this](const QString& run, RunState state) { pending(run).state = state; });
    connect(&runner, &Runner::progressed, this, [this](const QString& run, double part, const QString& message) {
        pending(run).progress.emplace(part, toDisplayLine(message.toStdString()));
    });
    connect(&runner, &Runner::logged, this, [this](const QString& run, const QString& line) {
        RunUpdate& update = pending(run);
        update.log.append(line);
        if (update.log.size() > maxLines) {
            update.log.removeFirst();
            ++update.droppedLines;
        }
    });
    connect(&runner, &Runner::notified, this, [this](const QString& run, const QString& event, const QString& payload) {
        pending(run).notifications.append(event + QLatin1Char(' ') + payload);
    });
    connect(&runner, &Runner::spanChanged, this, [this](const QString& run, const Span& span, bool open) {
        pending(run).steps.insert_or_assign(span.id, RunUpdate::Step{span, open});
    });
}

RunUpdate& RunFeed::pending(const QString& run) {
    if (!m_timer.isActive())
        m_timer.start();
    return (*m_pending)[run];
}

void RunFeed::flush() {
    Q_EMIT updated(std::exchange(m_pending, std::make_shared<RunUpdates>()));
}

} // namespace toolroom
