// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"
#include "core/models/timeline.h"
#include "ui/run/live_run.h"
#include "ui/widgets/verdict.h"

#include <QWidget>

class QLabel;

namespace toolroom {

class ElidedLabel;

/// The first lines about a run: which tool, how it stands, when it began, and what its time went to.
class RunHead : public QWidget {
    Q_OBJECT

public:
    explicit RunHead(QWidget* parent = nullptr);

    /// `number` counts the runs of the window; 0 when it is none of them. `nowNs` is the run's time.
    void showLive(const LiveRun& run, std::int64_t nowNs);
    void showTrace(const Trace& trace, int number);
    /// Of a run whose trace is not known.
    void showSummary(const RunSummary& summary);

private:
    void showName(const std::string& tool, const std::string& run, int number, std::int64_t startedAt);
    void showSums(const Trace& trace);
    void showMessage(const QString& words);

    ElidedLabel* m_name;
    Verdict* m_verdict;
    QLabel* m_when;
    ElidedLabel* m_sums;
    QLabel* m_message;
};

} // namespace toolroom
