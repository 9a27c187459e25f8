// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"
#include "core/models/timeline.h"
#include "ui/run/live_run.h"
#include "ui/widgets/verdict.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class SteadyLabel;

/// The first lines about a run: which tool, how it stands, when it began, and what its time went to.
class RunHead : public QWidget {
    Q_OBJECT

public:
    explicit RunHead(QWidget* parent = nullptr);

    /// `nowNs` is the run's time.
    void showLive(const LiveRun& run, std::int64_t nowNs);
    void showTrace(const Trace& trace);
    /// Of a run whose trace is not known.
    void showSummary(const RunSummary& summary);

Q_SIGNALS:
    /// The run failed for want of a language model.
    void modelSetupAsked();

private:
    void showName(const std::string& tool, const std::string& run, std::int64_t startedAt);
    void showSums(const Trace& trace);
    void showMessage(const QString& words);

    ElidedLabel* m_name;
    Verdict* m_verdict;
    QLabel* m_when;
    SteadyLabel* m_sums;
    QLabel* m_message;
    QToolButton* m_setUp; ///< seen while a language model is what the run lacked
};

} // namespace toolroom
