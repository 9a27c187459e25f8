// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/timeline_model.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace toolroom {

class TimelineView;

/// A timeline with its buttons, and the same story as a table.
class TimelinePane : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePane(QWidget* parent = nullptr);

    /// Null for none: then `words` say why.
    void setTimeline(TimelinePtr timeline, const QString& words = {});
    [[nodiscard]] TimelineView& view() { return *m_view; }
    [[nodiscard]] QTableView& table() { return *m_table; }
    void setAsTable(bool asTable);
    [[nodiscard]] int currentRow() const;
    /// Of the timeline as it is now.
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void currentChanged(int row);
    void activated(int row);

private:
    void buildTable();
    void fillTable();
    void askWhereToSave();

    TimelineModel m_model;
    TimelineView* m_view;
    QTableView* m_table;
    QLabel* m_hint;
    QStackedWidget* m_stack;
    QWidget* m_zooming;
    QToolButton* m_asTable;
    QToolButton* m_save;
};

} // namespace toolroom
