// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/timeline.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class JsonTreeView;

/// All that is known of one span.
class StepView : public QWidget {
    Q_OBJECT

public:
    explicit StepView(QWidget* parent = nullptr);

    void showStep(const TimelinePtr& timeline, int row);
    void clear();

Q_SIGNALS:
    /// The run that the span called is to be shown.
    void runAsked(const QString& run);

private:
    std::optional<Span> m_shown; ///< whose detail stands here: of a run that goes on it need not be laid out anew
    ElidedLabel* m_name;
    QLabel* m_story;
    QToolButton* m_open;
    QString m_called; ///< the id of the run that the span called
    JsonTreeView* m_detail;
};

} // namespace toolroom
