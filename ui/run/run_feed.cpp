// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_feed.h"

#include "core/models/text.h"

namespace toolroom {

namespace {

constexpr int turnMs = 33;
constexpr qsizetype mostLines = 1000; ///< of one run's log in one turn: nobody reads faster

} // namespace

RunFeed::RunFeed(Runner& runner)
    : m_turn(this) {
    m_turn.setSingleShot(true);
    m_turn.setInterval(turnMs);
    connect(&m_turn, &QTimer::timeout, this, &RunFeed::passOn);
    connect(&runner, &Runner::stateChanged, this,
            [this](const QString& run, RunState state) { pending(run).state = state; });
    connect(&runner, &Runner::progressed, this, [this](const QString& run, double part, const QString& message) {
        pending(run).progress.emplace(part, oneLine(message.toStdString()));
    });
    connect(&runner, &Runner::logged, this, [this](const QString& run, const QString& line) {
        RunUpdate& update = pending(run);
        update.log.append(line);
        if (update.log.size() > mostLines) {
            update.log.removeFirst();
            ++update.linesLost;
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
    if (!m_turn.isActive())
        m_turn.start();
    return (*m_pending)[run];
}

void RunFeed::passOn() {
    Q_EMIT updated(std::exchange(m_pending, std::make_shared<RunUpdates>()));
}

} // namespace toolroom
