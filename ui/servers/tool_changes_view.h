// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/changes_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <string>

class QLabel;
class QToolButton;

namespace toolroom {

class ContentSizedTable;

/// How the tools of a server have changed since the user saw them: a notice, and the differences on request.
class ToolChangesView : public QWidget {
    Q_OBJECT

public:
    explicit ToolChangesView(QWidget* parent = nullptr);

    /// Compares two tool lists. The view is hidden while they are equal.
    void showChanges(const std::string& before, const std::string& after);

Q_SIGNALS:
    void dismissed();
    /// Emitted when the differences have been found.
    void compared();

private:
    struct Comparison {
        std::vector<ChangeRow> rows;
        int added = 0;
        int removed = 0;
        int changed = 0;
    };
    static Comparison compare(const std::string& before, const std::string& after);
    void showComparison(Comparison comparison);

    std::string m_before;
    std::string m_after;
    LatestTask m_comparing;
    ChangesModel m_model;
    QLabel* m_notice;
    QToolButton* m_show;
    ContentSizedTable* m_table;
    QWidget* m_scroll;
};

} // namespace toolroom
