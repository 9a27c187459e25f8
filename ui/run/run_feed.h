// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/runner.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace toolroom {

/// What became of one run since it was last told.
struct RunUpdate {
    struct Step {
        Span span;
        bool open = false;
    };
    std::optional<RunState> state;
    std::optional<std::pair<double, QString>> progress; ///< the last: what is done, and the tool's words
    QStringList log;
    std::size_t linesLost = 0; ///< before those of `log`
    QStringList notifications;
    std::map<int, Step> steps; ///< by id, each as it is now
};
using RunUpdates = std::map<QString, RunUpdate>; ///< by run, runs below others included

/// Collects what the Runner tells and passes it on a few times a second, however much it is. Lives in the Runner's
/// thread.
class RunFeed : public QObject {
    Q_OBJECT

public:
    explicit RunFeed(Runner& runner);

    /// Passes on what is new without waiting for the next turn.
    void passOn();

Q_SIGNALS:
    void updated(std::shared_ptr<const toolroom::RunUpdates> updates);

private:
    RunUpdate& pending(const QString& run);

    std::shared_ptr<RunUpdates> m_pending = std::make_shared<RunUpdates>();
    QTimer m_turn;
};

} // namespace toolroom
