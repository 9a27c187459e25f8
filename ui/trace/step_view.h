// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/timeline.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class JsonTreeView;

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
