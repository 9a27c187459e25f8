// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/pipeline/runner.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace toolroom {

/// The changes of one run since the last update.
struct RunUpdate {
    struct Step {
        Span span;
        bool open = false;
    };
    std::optional<RunState> state;
    std::optional<std::pair<double, QString>>
        progress; ///< the latest progress: the fraction done and the message of the tool
    QStringList log;
    std::size_t droppedLines = 0; ///< number of lines dropped before `log`
    QStringList notifications;
    std::map<int, Step> steps; ///< current state of changed steps, by id
};
using RunUpdates = std::map<QString, RunUpdate>; ///< by run id, including child runs

/// Collects the Runner's signals and emits them in batches at a fixed rate. Lives on the Runner's thread.
class RunFeed : public QObject {
    Q_OBJECT

public:
    explicit RunFeed(Runner& runner);

    /// Emits pending changes immediately.
    void flush();

Q_SIGNALS:
    void updated(std::shared_ptr<const toolroom::RunUpdates> updates);

private:
    RunUpdate& pending(const QString& run);

    std::shared_ptr<RunUpdates> m_pending = std::make_shared<RunUpdates>();
    QTimer m_timer;
};

} // namespace toolroom
