// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/timeline_model.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace toolroom {

class TimelineView;

/// A timeline with its buttons, which can also be shown as a table.
class TimelinePane : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePane(QWidget* parent = nullptr);

    /// Without a timeline, `hint` explains why there is none.
    void setTimeline(TimelinePtr timeline, const QString& hint = {});
    [[nodiscard]] TimelineView& view() { return *m_view; }
    [[nodiscard]] QTableView& table() { return *m_table; }
    void showAsTable(bool asTable);
    /// Hides the buttons, whose actions are also available in the timeline by keyboard and mouse.
    void setCompact(bool isCompact);
    [[nodiscard]] int currentRow() const;
    /// The size of the current timeline.
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void currentChanged(int row);
    void activated(int row);

private:
    void buildTable();
    void fillTable();
    void chooseFileAndSave();

    TimelineModel m_model;
    TimelineView* m_view;
    QTableView* m_table;
    QWidget* m_head;
    QLabel* m_hint;
    QStackedWidget* m_stack;
    QWidget* m_zoomButtons;
    QToolButton* m_asTable;
    QToolButton* m_save;
};

} // namespace toolroom
