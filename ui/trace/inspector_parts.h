// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/process_reports.h"
#include "core/models/trace/timeline.h"

#include <QScrollArea>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <optional>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class JsonTreeView;
class StatusLabel;

/// How the processes of a run ended, and whether any are still running.
class ProcessesView : public QScrollArea {
    Q_OBJECT

public:
    explicit ProcessesView(QWidget* parent = nullptr);

    void showProcesses(const std::vector<ProcessReport>& processes, bool wasAborted);

private:
    StatusLabel* m_statusLabel;
    QLabel* m_details;
};

/// The log of a run with hidden characters made visible.
class RunLogView : public QWidget {
    Q_OBJECT

public:
    explicit RunLogView(QWidget* parent = nullptr);

    /// `lines` are the newest lines; `lost` is the number of dropped lines before them. Appends only new lines of the
    /// same run. Scrolls only if the view is at the end.
    void showLines(const QString& run, const QStringList& lines, std::size_t lost, const QStringList& notifications);
    /// Removes the lines and shows `hint` instead.
    void clear(const QString& hint);
    [[nodiscard]] std::size_t count() const { return m_seen; }

private:
    QString m_run;
    std::size_t m_seen = 0;  ///< number of lines of the run so far
    std::size_t m_added = 0; ///< number of those lines that were added to the view
    qsizetype m_notified = 0;
    QLabel* m_hint;
    QPlainTextEdit* m_text;
};

/// The details of one step.
class StepView : public QWidget {
    Q_OBJECT

public:
    explicit StepView(QWidget* parent = nullptr);

    void showStep(const TimelinePtr& timeline, int row);
    void clear();

Q_SIGNALS:
    /// Emitted when the user opens the child run started by the step.
    void runRequested(const QString& run);

private:
    std::optional<Span> m_shown; ///< the displayed span; avoids rebuilding the tree while a run is in progress
    ElidedLabel* m_name;
    QLabel* m_summary;
    QToolButton* m_open;
    QString m_called; ///< id of the child run started by the step
    JsonTreeView* m_detail;
};

} // namespace toolroom
